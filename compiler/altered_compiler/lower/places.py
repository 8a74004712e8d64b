"""Zones, Expeditions, and where things are, come from and go to (1.2.3, 3.2.4)."""

from __future__ import annotations

from altered_compiler.lower.numbers import ONE, X
from altered_compiler.lower.people import objects, player
from altered_compiler.lower.registry import Refused, lower, lowers
from altered_compiler.lower.scope import EXPEDITION, OBJECT, YOU, Scope
from altered_grammar.records import NamedTuple
from altered_grammar.tree import Node
from altered_runtime.program import (
    Amount,
    AnyOf,
    ControlledBy,
    ExpeditionOf,
    Facing,
    InExpedition,
    InTerrain,
    InZone,
    IsExpedition,
    IsKind,
    Objects,
    Player,
    Predicate,
    RegionOf,
    Same,
    Some,
    Zone,
)

Zones = tuple[Zone, ...]
EACH = Player(kind="player", each=True)


@lowers("bare_zone", "the_zone", "a_zone", "all_zones")
def any_zone(node: Node, scope: Scope) -> Zones:
    """A zone without an owner: any player's."""
    return (Zone(name=node.slots["id"]),)


@lowers("in_play")
def in_play(node: Node, scope: Scope) -> Zones:
    """The zones that are in play (3.1.4)."""
    return (Zone(name="play"),)


@lowers("your_zone")
def your_zone(node: Node, scope: Scope) -> Zones:
    """Your zone."""
    return (Zone(name=node.slots["id"], of=YOU),)


@lowers("his_zone")
def his_zone(node: Node, scope: Scope) -> Zones:
    """The zone of the player who acts, or was named before (7.2.3)."""
    return (Zone(name=node.slots["id"], of=scope.that_player()),)


@lowers("zone_of")
def zone_of(node: Node, scope: Scope) -> Zones:
    """A player's zone; that of each player is any player's (1.2.3.d)."""
    who = player(node.slots["who"], scope)
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


def _expedition(which: str) -> Some:
    where = (IsKind(any_of=("expedition",)), ControlledBy(player=YOU), IsExpedition(which=which))
    return Some(where=where)


@lowers("hero_expedition")
def hero_expedition(node: Node, scope: Scope) -> Objects:
    """Your Hero Expedition (3.2.4)."""
    return _expedition("hero")


@lowers("companion_expedition")
def companion_expedition(node: Node, scope: Scope) -> Objects:
    """Your Companion Expedition (3.2.4)."""
    return _expedition("companion")


@lowers("opposing_expedition")
def opposing_expedition(node: Node, scope: Scope) -> Objects:
    """The Expedition that faces something (3.2.4)."""
    whom = node.slots["whom"]
    return Facing(of=objects(whom, scope, hint=facing_hint(whom, scope)))


def facing_hint(whom: Node, scope: Scope) -> str:
    """What "it" is beside "facing": what was named last."""
    return scope.named[-1].sort if scope.named else OBJECT


def is_expedition(value: object) -> bool:
    """Whether objects are Expeditions."""
    match value:
        case ExpeditionOf() | Facing():
            return True
        case Some(where=where):
            return IsKind(any_of=("expedition",)) in where
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
    return found


def _said_expedition(node: Node) -> bool:
    return any(head.get("id") == "expedition" for head in node.get("head") or ())


# Places


class Place(NamedTuple):
    """Where something is: in one of these zones, Expeditions or terrains, or among these."""

    zones: Zones = ()
    expeditions: tuple[Objects, ...] = ()
    terrains: tuple[str, ...] = ()
    among: tuple[Objects, ...] = ()

    def predicate(self) -> Predicate:
        """Being there."""
        parts: list[Predicate] = [InExpedition(expedition=one) for one in self.expeditions]
        parts.extend(Same(as_=one) for one in self.among)
        if self.zones:
            parts.append(InZone(any_of=self.zones))
        if self.terrains:
            parts.append(InTerrain(any_of=self.terrains))
        return parts[0] if len(parts) == 1 else AnyOf(parts=tuple(parts))

    def joined(self, other: Place) -> Place:
        """Here or there."""
        return Place(
            self.zones + other.zones, self.expeditions + other.expeditions,
            self.terrains + other.terrains, self.among + other.among,
        )  # fmt: skip


@lowers("inside", "out_of", "among")
def inside(node: Node, scope: Scope) -> Place:
    """In, from or among."""
    terrain = node.get("t")
    if terrain is not None:
        return Place(terrains=(terrain,))
    if node.get("zone") is not None:
        return Place(zones=lower(node.slots["zone"], scope))
    where = node.slots["exp"]
    det = where.get("det")
    if where.kind == "them" or (det is not None and det.kind == "these"):
        return Place(among=(objects(where, scope, role="describe"),))
    with scope.using(role="describe"):
        return Place(expeditions=(expedition(where, scope),))


@lowers("inside_or")
def inside_or(node: Node, scope: Scope) -> Place:
    """Here or there."""
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


@lowers("to")
def to(node: Node, scope: Scope) -> Goal:
    """To a zone or into an Expedition."""
    where = node.get("zone")
    if where is not None:
        return Goal(lower(where, scope))
    return Goal(into=expedition(node.slots["exp"], scope))


@lowers("to_top")
def to_top(node: Node, scope: Scope) -> Goal:
    """On top of a deck."""
    return Goal(lower(node.slots["zone"], scope), position=ONE)


@lowers("to_position")
def to_position(node: Node, scope: Scope) -> Goal:
    """So far from the top of a deck."""
    return Goal(lower(node.slots["zone"], scope), position=X)


@lowers("to_mana")
def to_mana(node: Node, scope: Scope) -> Goal:
    """Into a Mana zone, exhausted or ready (3.2.9)."""
    return Goal(lower(node.slots["zone"], scope), state="ready" if node.get("ready") else "exhausted")
