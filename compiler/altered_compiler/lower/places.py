"""Zones, Expeditions, and where things are, come from and go to (1.2.3, 3.2.4)."""

from __future__ import annotations

from altered_compiler.lower.nouns import PEOPLE
from altered_compiler.lower.numbers import ONE, X
from altered_compiler.lower.people import objects, player
from altered_compiler.lower.registry import Refused, lower, lowers
from altered_compiler.lower.scope import EXPEDITION, OBJECT, YOU, Scope
from altered_grammar.records import NamedTuple
from altered_grammar.tree import Node
from altered_runtime.program import (
    Amount,
    AnyOf,
    Both,
    Bound,
    ControlledBy,
    CostIs,
    ExpeditionOf,
    Facing,
    HasAbility,
    HasCounters,
    HasStatus,
    InExpedition,
    InRegion,
    InTerrain,
    InZone,
    IsExpedition,
    IsKind,
    Not,
    Objects,
    Player,
    Predicate,
    RegionOf,
    Same,
    Some,
    StatIs,
    Zone,
)

Zones = tuple[Zone, ...]
EACH = Player(kind="player", each=True)


@lowers("bare_zone")
def any_zone(node: Node, scope: Scope) -> Zones:
    """A zone without an owner: any player's."""
    return (Zone(name=node.slots["id"]),)


@lowers("in_play")
def in_play(node: Node, scope: Scope) -> Zones:
    """The zones that are in play (3.1.4)."""
    return (Zone(name="play"),)


@lowers("det_zone")
def det_zone(node: Node, scope: Scope) -> Zones:
    """Your zone, that of the player who acts or was named before (7.2.3), or any player's."""
    det = node.get("det")
    kind = "a" if det is None else lower(det, scope).kind
    if kind not in ("a", "the", "each", "every", "your", "his"):
        raise Refused(node, "a zone belongs to a player")
    of = {"your": YOU, "his": scope.that_player() if kind == "his" else None}.get(kind)
    return (Zone(name=node.slots["id"], of=of),)


@lowers("zone_of")
def zone_of(node: Node, scope: Scope) -> Zones:
    """A player's zone; that of each player is any player's (1.2.3.d)."""
    who = player(node.slots["who"], scope)
    scope.theirs = who if who.kind in ("owner", "controller") else None
    return (Zone(name=node.slots["id"], of=None if who == EACH else who),)


@lowers("your_landmarks")
def your_landmarks(node: Node, scope: Scope) -> Zones:
    """Your Landmark zone (3.2.7)."""
    return (Zone(name="landmarks", of=YOU),)


@lowers("player_landmarks")
def player_landmarks(node: Node, scope: Scope) -> Zones:
    """A player's Landmark zone (3.2.7)."""
    return (Zone(name="landmarks", of=player(node.slots["who"], scope)),)


@lowers("or_zone")
def or_zone(node: Node, scope: Scope) -> Zones:
    """One zone or another; the second has the owner of the first if it has none."""
    first: Zones = lower(node.slots["first"], scope)
    then: Zones = lower(node.slots["then"], scope)
    if node.slots["then"].kind == "bare_zone":
        then = tuple(one.replace(of=first[-1].of) for one in then)
    return (*first, *then)


def zone(node: Node, scope: Scope) -> Zone:
    """A single zone. Raises :class:`Refused` for several."""
    found: Zones = lower(node, scope)
    if len(found) != 1:
        raise Refused(node, "several zones stand where one should")
    return found[0]


# Expeditions


def your_expedition(which: str) -> Some:
    """Your Hero or Companion Expedition (3.2.4)."""
    where = (IsKind(any_of=("expedition",)), ControlledBy(player=YOU), IsExpedition(which=which))
    return Some(where=where)


def facing_hint(whom: Node, scope: Scope) -> str:
    """What "it" is beside "facing": what was named last."""
    return OBJECT if whom.kind == "me" else scope.last_sort() or OBJECT


def is_expedition(value: object) -> bool:
    """Whether objects are Expeditions."""
    match value:
        case ExpeditionOf() | Facing():
            return True
        case Some(where=where):
            return IsKind(any_of=("expedition",)) in where
        case Both(parts=parts):
            return all(is_expedition(part) for part in parts)
    return False


def is_region(value: object) -> bool:
    """Whether objects are regions."""
    match value:
        case RegionOf():
            return True
        case Some(where=where):
            return IsKind(any_of=("region",)) in where
        case Both(parts=parts):
            return all(is_region(part) for part in parts)
    return False


def is_thing(value: object) -> bool:
    """Whether objects are neither Expeditions nor regions."""
    match value:
        case RegionOf():
            return False
        case Some(where=where):
            return not {IsKind(any_of=("expedition",)), IsKind(any_of=("region",))} & set(where)
    return not is_expedition(value)


def things(node: Node, scope: Scope) -> Objects:
    """The objects or cards that a phrase names. Raises :class:`Refused` for Expeditions and regions."""
    found = objects(node, scope)
    if not is_thing(found):
        raise Refused(node, "this is not done to an Expedition")
    return found


def expedition(node: Node, scope: Scope) -> Objects:
    """The Expeditions that a phrase names. Raises :class:`Refused` for anything else."""
    found = objects(node, scope, hint=EXPEDITION)
    if node.kind not in ("it", "them") and not is_expedition(found) and not _said_expedition(node):
        raise Refused(node, "something else stands where an Expedition should")
    if isinstance(found, Some) and any(_of_objects(one) for one in found.where):
        raise Refused(node, "an Expedition has no abilities and no counters, it only ascends")
    return found


def _of_objects(predicate: Predicate) -> bool:
    """Whether only objects can be so."""
    if isinstance(predicate, HasStatus):
        return predicate.any_of != ("ascended",)
    return isinstance(predicate, HasAbility | HasCounters | StatIs | CostIs)


def _said_expedition(node: Node) -> bool:
    return node.kind in ("same_expedition", "both_np") or any(
        str(head.get("id")).endswith("expedition") for head in node.get("head") or ()
    )


# Places


class Place(NamedTuple):
    """Where something is: in one of these zones, Expeditions, terrains or regions, or among these; ``marked``: the
    regions that Terrain Markers are on; ``each``: in each of them; ``elsewhere``: where it is not."""

    zones: Zones = ()
    expeditions: tuple[Objects, ...] = ()
    terrains: tuple[str, ...] = ()
    among: tuple[Objects, ...] = ()
    regions: tuple[Objects, ...] = ()
    marked: tuple[Objects, ...] = ()
    each: bool = False
    elsewhere: tuple[Predicate, ...] = ()

    def predicate(self) -> Predicate:
        """Being there."""
        parts: list[Predicate] = [InExpedition(expedition=one) for one in self.expeditions]
        parts.extend(InRegion(region=one) for one in self.regions + self.marked)
        parts.extend(Same(as_=one) for one in self.among)
        parts.extend(Not(predicate=one) for one in self.elsewhere)
        if self.zones:
            parts.append(InZone(any_of=self.zones))
        if self.terrains:
            parts.append(InTerrain(any_of=self.terrains))
        return parts[0] if len(parts) == 1 else AnyOf(parts=tuple(parts))

    def joined(self, other: Place) -> Place:
        """Here or there."""
        return Place(
            self.zones + other.zones, self.expeditions + other.expeditions,
            self.terrains + other.terrains, self.among + other.among, self.regions + other.regions,
            self.marked + other.marked, self.each or other.each, self.elsewhere + other.elsewhere,
        )  # fmt: skip


def _mana_orbs(where: Node, scope: Scope) -> Zones:
    """The Mana zone, which the first set called by its Mana Orbs (3.2.9); none if that is not what is named."""
    heads, det = where.get("head") or (), where.get("det")
    if det is None or det.kind not in ("your", "his") or [one.get("id") for one in heads] != ["mana_orb"]:
        return ()
    if where.slots.keys() != {"det", "head"}:
        return ()
    zones: Zones = lower(Node("det_zone", {"det": Node(det.kind, {}), "id": "mana"}), scope)
    return zones


@lowers("inside", "out_of")
def inside(node: Node, scope: Scope) -> Place:
    """In, from or among."""
    terrain = "base_zero" if node.get("zero") else node.get("t")
    if terrain is not None:
        return Place(terrains=(terrain,))
    if node.get("it"):
        return Place(expeditions=(scope.find(node, EXPEDITION),))
    if node.get("seen"):
        return Place(among=(scope.find(node, OBJECT),))
    than = node.get("than")
    if than is not None:
        of = objects(than, scope, role="describe")
        here = InRegion(region=RegionOf(of=of)) if node.get("land") else InExpedition(expedition=ExpeditionOf(of=of))
        return Place(elsewhere=(here,))
    several = node.get("terrains")
    if several is not None:
        return Place(terrains=tuple(word.slots["id"] for word in several))
    if node.get("zone") is not None:
        return Place(zones=lower(node.slots["zone"], scope))
    where = node.slots["exp"]
    det = where.get("det")
    if any(head.get("id") in PEOPLE for head in where.get("head") or ()):
        raise Refused(where, "a player is no place")
    if where.kind == "them" or (det is not None and lower(det, scope).kind == "these"):
        return Place(among=(objects(where, scope, role="describe"),))
    if zones := _mana_orbs(where, scope):
        return Place(zones=zones)
    with scope.using(role="describe"):
        if _said_region(where):
            found = (_region(where, scope),)
            return Place(regions=found) if node.kind == "inside" else Place(marked=found)
        each = where.kind == "each_of" or (det is not None and det.kind == "each")
        return Place(expeditions=(expedition(where, scope),), each=each)


def _said_region(node: Node) -> bool:
    return node.kind in ("region_of", "region_as") or any(head.get("id") == "region" for head in node.get("head") or ())


def _region(node: Node, scope: Scope) -> Objects:
    found = objects(node, scope, hint=EXPEDITION)
    if not is_region(found) and not isinstance(found, Bound):
        raise Refused(node, "something else stands where a region should")
    return found


@lowers("on_region")
def on_region(node: Node, scope: Scope) -> Place:
    """On a region, where only Terrain Markers are (3.2.1.d)."""
    with scope.using(role="describe"):
        return Place(marked=(_region(node.slots["region"], scope),))


@lowers("inside_or")
def inside_or(node: Node, scope: Scope) -> Place:
    """Here or there; "in my Expedition or in the Expedition" is no two places."""
    where = node.slots["then"].get("exp")
    if isinstance(where, Node) and set(where.slots) == {"det", "head"} and where.slots["det"].kind == "the":
        raise Refused(where, "which Expedition")
    first: Place = lower(node.slots["first"], scope)
    return first.joined(lower(node.slots["then"], scope))


@lowers("from")
def origin(node: Node, scope: Scope) -> Zones:
    """Where something comes from."""
    where = node.get("zone")
    return (Zone(name="anywhere"),) if where is None else lower(where, scope)


class Goal(NamedTuple):
    """Where something goes: a zone or an Expedition, in which position from the top, in which state."""

    zones: Zones = ()
    into: Objects | None = None
    position: Amount | None = None
    state: str = ""

    @property
    def zone(self) -> Zone | None:
        """The zone, if there is just one."""
        return self.zones[0] if len(self.zones) == 1 else None


def bottom(deck: Zone) -> Zone:
    """The bottom of a deck (3.2.2). Raises :class:`Refused` for another zone."""
    if deck.name != "deck":
        raise Refused(None, "only a deck has a top and a bottom")
    return deck.replace(name="deck_bottom")


@lowers("to")
def to(node: Node, scope: Scope) -> Goal:
    """To a zone, at a place from the top of a deck, as a Mana Orb, or into an Expedition (7.3.24, 3.2.9)."""
    where, at = node.get("zone"), node.get("at")
    if where is None and node.get("exp") is None:
        deck = Zone(name="deck")
        return Goal((bottom(deck),)) if at == "bottom" else Goal((deck,), position=ONE)
    if where is None:
        orbs = _mana_orbs(node.slots["exp"], scope)
        return Goal(orbs) if orbs else Goal(into=expedition(node.slots["exp"], scope))
    if at == "bottom":
        return Goal((bottom(zone(where, scope)),))
    position = None if at is None else X if at == "x" else ONE
    return Goal(lower(where, scope), position=position, state=node.get("as") or "")


def told(node: Node, scope: Scope) -> Goal:
    """Where something goes, in an event. Raises :class:`Refused` where it says how it arrives."""
    goal: Goal = lower(node.slots["to"], scope)
    if goal.state and (goal.zone is None or goal.zone.name != "mana"):
        raise Refused(node, "how it arrives is not told of")
    return goal
