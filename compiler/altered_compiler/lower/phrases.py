"""Noun phrases: who and what an ability speaks of (6.1.h, 7.2, 2.2.1.h)."""

from __future__ import annotations

from collections.abc import Iterable
from types import MappingProxyType

from altered_compiler.lower.filters import Most, Part
from altered_compiler.lower.nouns import ALL, A, Det, Kinds, kind_predicates, kinds
from altered_compiler.lower.numbers import ONE, X, number
from altered_compiler.lower.places import Place, Zones, your_expedition, zone
from altered_compiler.lower.registry import Refused, consumes, lower, lowers
from altered_compiler.lower.scope import EXPEDITION, OBJECT, YOU, Named, Scope
from altered_grammar.tree import Node
from altered_runtime.program import (
    Adjacent,
    Amount,
    Bound,
    ControlledBy,
    Count,
    ExpeditionOf,
    Facing,
    Holds,
    InExpedition,
    InTerrain,
    InZone,
    IsExpedition,
    IsKind,
    Me,
    Not,
    Objects,
    Other,
    OwnedBy,
    PlayedBy,
    PlayedFrom,
    Player,
    Predicate,
    RegionOf,
    Relative,
    Same,
    Some,
    Visible,
    Zone,
)

PEOPLE = frozenset({"player", "opponent", "controller", "owner"})
NAMED_EXPEDITIONS = MappingProxyType({"hero_expedition": "hero", "companion_expedition": "companion"})
LANDS = frozenset({"region", "terrain_marker"})
HOLDERS = frozenset({"expedition", "region"})
HELD = frozenset({"expedition", "mana_orb", "hero", "region"})
"""What "your" means those you control of, not those you own (7.5.5)."""


_without = MappingProxyType({"np": A, "as_many_np": Det(Count(kind="any"))})


def _determined(node: Node) -> Det:
    """What stands for a determiner in a phrase without one."""
    if node.kind == "all_but":
        return Det(Count(kind="all_but", n=number(node.slots["n"])), kind="all_but")
    if node.kind != "bounded_np":
        return _without.get(node.kind, ALL)
    amount = number(node.slots["n"])
    if node.slots["op"] == "le":
        return Det(Count(kind="up_to", n=amount), "<=", amount)
    return Det(Count(kind="at_least", n=amount), ">=", amount)


def _repeats(nodes: tuple[Node, ...]) -> bool:
    """Whether the same is said twice."""
    return len(nodes) > 1 and len(set(nodes)) < len(nodes)


def _goes_on(mod: Node) -> bool:
    """Whether it ends with a phrase to which the place that follows belongs: among Characters, as a card."""
    whom = mod.get("whom") if mod.kind == "shares" else None
    measured = mod.slots["bound"].get("n") if mod.get("bound") is not None else None
    if isinstance(measured, Node) and measured.kind == "number_of":
        return not any(one.kind in ("located", "facing") for one in measured.slots["what"].get("mods") or ())
    return (mod.kind == "with_highest" and mod.get("of") is not None) or (
        isinstance(whom, Node) and [head.get("id") for head in whom.get("head") or ()] == ["card"]
    )


class Sketch:
    """A noun phrase being read: its head, determiner and qualifiers."""

    def __init__(self, node: Node, scope: Scope) -> None:
        self.node = node
        if node.get("head") is None:
            raise Refused(node, "this phrase names nothing of a kind")
        self.kinds: list[Kinds] = kinds(node.slots["head"], scope)
        if ("target",) in self.kinds and len(self.kinds) > 1:
            self.kinds.remove(("target",))
        which = [NAMED_EXPEDITIONS[names[0]] for names in self.kinds if names[0] in NAMED_EXPEDITIONS]
        if which and len(self.kinds) > 1:
            raise Refused(node, "one Expedition or another is said in full")
        self.kinds = [("expedition",)] if which else self.kinds
        self.heads = frozenset(name for names in self.kinds for name in names)
        det = node.get("det")
        self.det: Det = lower(det, scope) if det is not None else _determined(node)
        if node.kind == "all_but":
            self.det = _determined(node)._replace(owner=self.det.owner)
        self.targeted = node.get("target") == "yes" or any(head.get("id") == "target" for head in node.slots["head"])
        self.other = node.get("other") == "yes"
        self.chosen = False
        self.where: list[Predicate] = [IsExpedition(which=one) for one in which]
        self.whose: Player | None = None
        self.total: Predicate | None = None
        self.duration = ""
        self.every = False
        self.most: Most | None = None
        self.random = False
        self.done = ""
        self.apart = ""
        self.alike = ""
        self.places: list[Place] = []
        self.facing: Objects | None = None
        self.played: Player | None = None
        mods = node.get("mods") or ()
        self.adverse = any(mod.kind == "of_opponent" for mod in mods)
        if _repeats(mods) or _repeats(node.slots["head"]):
            raise Refused(node, "the same is said of it twice")
        tops = [mod.start for mod in mods if _goes_on(mod)]
        if tops and any(mod.kind in ("located", "facing") and mod.start > tops[0] for mod in mods):
            raise Refused(node, "in two places at once")
        with scope.using(role="describe"):
            for mod in mods:
                if not (mod.kind == "of_choice" and not mod.get("his") and self.heads & PEOPLE):
                    self._add(lower(mod, scope))

    def _add(self, part: Part) -> None:
        for name in ("total", "duration", "facing", "played", "most", "done", "apart", "alike"):
            if getattr(part, name) and getattr(self, name):
                raise Refused(self.node, "two things of one sort are said of it")
        self.where.extend(part.where)
        self.total = part.total or self.total
        self.duration = part.duration or self.duration
        self.every = part.every or self.every
        self.facing = part.facing or self.facing
        self.played = part.played or self.played
        self.most = part.most or self.most
        self.other = part.other or self.other
        self.chosen = part.chosen or self.chosen
        self.random = part.random or self.random
        self.done = part.done or self.done
        self.apart = part.apart or self.apart
        self.alike = part.alike or self.alike
        if part.place is not None:
            self.places.append(part.place)

    @property
    def plain(self) -> bool:
        """Whether nothing qualifies it."""
        return not (
            self.where or self.places or self.facing or self.played or self.total or self.most or self.duration
            or self.random or self.done or self.apart or self.alike
        )  # fmt: skip

    def take_zones(self) -> Zones:
        """The zones where it is, which the caller reads in another way: where it is played from."""
        taken = [place for place in self.places if place.zones and not place.expeditions and not place.terrains]
        if len(taken) > 1:
            raise Refused(self.node, "in two places at once")
        self.places = [place for place in self.places if place not in taken]
        return tuple(one for place in taken for one in place.zones)

    def take_expedition(self) -> Objects | None:
        """The Expedition where it is, which the caller reads in another way: where it is played."""
        for place in self.places:
            if place.expeditions and not place.zones:
                self.places.remove(place)
                return place.expeditions[0]
        return None

    def predicates(self) -> tuple[Predicate, ...]:
        """All that it says of what it names."""
        found: list[Predicate] = [*(kind_predicates(self.kinds) if self.kinds else ()), *self.where]
        zones = self.take_zones()
        if self.played is not None:
            found.append(PlayedBy(player=self.played))
            if zones:
                found.append(PlayedFrom(any_of=zones))
        elif zones:
            found.append(InZone(any_of=zones))
        found.extend(place.predicate() for place in self.places)
        if self.facing is not None:
            of = Facing(of=self.facing)
            found.append(Same(as_=of) if "expedition" in self.heads else InExpedition(expedition=of))
        if self.other:
            found.append(Other())
        if self.det.owner == "you":
            found.append(ControlledBy(player=YOU) if self.heads <= HELD else OwnedBy(player=YOU))
        if self.whose is not None:
            held = self.heads <= HELD
            found.append(ControlledBy(player=self.whose) if held else OwnedBy(player=self.whose))
        if self.most is not None:
            found.append(self.most.among(tuple(found)))
        return tuple(found)


@lowers("np", "bare_np", "things", "bare_only", "first_np", "as_many_np", "bounded_np", "all_but")
@consumes("next_np", "first_only")
def phrase(node: Node, scope: Scope) -> Objects | Player:
    """A noun phrase."""
    sketch = Sketch(node, scope)
    if node.kind == "first_np":
        return _first(sketch, scope)
    if sketch.heads & PEOPLE:
        return _person(sketch, scope)
    return finish(sketch, scope)


def _first(sketch: Sketch, scope: Scope) -> Objects:
    zones = sketch.take_zones()
    if sketch.heads != {"card"} or len(zones) != 1 or zones[0].name != "deck" or not sketch.plain:
        raise Refused(sketch.node, "the first of what comes in no order")
    return top_of(zones[0], ONE, scope)


def _person(sketch: Sketch, scope: Scope) -> Player:
    if len(sketch.heads) != 1 or not sketch.plain:
        raise Refused(sketch.node, "a player is qualified as an object is")
    (kind,) = sketch.heads
    det = sketch.det
    if kind in ("controller", "owner"):
        if det.owner not in ("it", "me"):
            raise Refused(sketch.node, "of which object")
        return Player(kind=kind, of=Me() if det.owner == "me" else scope.find(sketch.node, OBJECT))
    if det.amount == number(0):
        raise Refused(sketch.node, "nobody does this")
    if sketch.targeted:
        scope.player = True
        return Player(kind=kind, targeted=True)
    if det.kind in ("that", "the", "his"):
        return scope.that_player() if kind == "player" or scope.player else Player(kind=kind)
    if det.kind == "my":
        raise Refused(sketch.node, "players belong to nobody")
    scope.player = scope.subject is not None or scope.player
    each = det.kind in ("each", "every", "both_of_them") or (det.kind == "bare" and kind == "player")
    return Player(kind=kind, each=each)


def _theirs(sketch: Sketch, scope: Scope) -> Player:
    """The player of "their"."""
    if (det := sketch.node.get("det")) is not None:
        scope.named_player(det)
    return scope.that_player()


def finish(sketch: Sketch, scope: Scope) -> Objects:
    """The objects that the phrase names, remembered for what comes after."""
    found = _possessed(sketch, scope) or _anaphora(sketch, scope)
    if found is not None:
        return found
    if sketch.det.kind in ("the", "bare") and sketch.heads == {"card"} and sketch.other and sketch.plain:
        rest = _rest(sketch, scope)
        if rest is not None:
            return rest
    of_player = sketch.heads == {"mana_orb"} or (sketch.heads == {"expedition"} and scope.player)
    if sketch.det.owner == "it" and of_player and sketch.whose is None:
        sketch.whose = _theirs(sketch, scope)
    elif sketch.det.owner == "it":
        if sketch.heads <= HELD or sketch.heads == {"card"}:
            raise Refused(sketch.node, "nothing has such a thing")
        if scope.player and all(one.sort != EXPEDITION for one in scope.named):
            sketch.where.append(OwnedBy(player=_theirs(sketch, scope)))
        else:
            sketch.places.append(Place(expeditions=(scope.find(sketch.node, EXPEDITION),)))
    if sketch.done:
        sketch.where.append(Same(as_=_done_to(sketch, scope)))
    several = scope.role != "trigger" and sketch.det.plural and sketch.det.chosen is not None
    if (sketch.apart or sketch.alike) and not several:
        raise Refused(sketch.node, "there are not several")
    if any(isinstance(one, Adjacent) for one in sketch.where) and sketch.heads != {"region"}:
        raise Refused(sketch.node, "only regions are adjacent")
    if any(isinstance(one, Visible | InTerrain) for one in sketch.where) and not sketch.heads <= LANDS:
        raise Refused(sketch.node, "only regions and their markers have terrains")
    if any(isinstance(one, Relative) for one in sketch.where) and "expedition" not in sketch.heads:
        raise Refused(sketch.node, "only Expeditions are ahead, behind or tied")
    if any(place.among for place in sketch.places) and len(sketch.places) > 1:
        raise Refused(sketch.node, "in two places at once")
    if any(place.each for place in sketch.places) and sketch.det.chosen is not None:
        raise Refused(sketch.node, "whether so many in each or in all is not said")
    if sketch.heads == {"region"} and any(place.expeditions for place in sketch.places):
        raise Refused(sketch.node, "a region is in no Expedition")
    if sketch.duration and sketch.played is None:
        raise Refused(sketch.node, "a time that says nothing of it")
    if sketch.det.kind == "both_of_them" or (sketch.det.kind == "the" and sketch.adverse):
        raise Refused(sketch.node, "which one is not said")
    count: Count | None = sketch.det.chosen
    picked = sketch.targeted or sketch.most is not None or sketch.chosen
    faced = sketch.facing is not None and scope.role == "describe"
    known = picked or faced or sketch.heads <= HELD or bool(sketch.done)
    if sketch.det.kind == "the" and sketch.node.get("det") is not None and not known:
        raise Refused(sketch.node, "which one is not said")
    if sketch.det.kind == "the" and picked:
        count = A.chosen
    if sketch.chosen and (count is None or scope.role == "trigger"):
        raise Refused(sketch.node, "which of them is never chosen")
    if any(place.marked for place in sketch.places) and sketch.heads != {"terrain_marker"}:
        raise Refused(sketch.node, "only Terrain Markers are on regions")
    if sketch.random and (sketch.targeted or count is None):
        raise Refused(sketch.node, "chance takes so many, and none of them as a target")
    if any(isinstance(one, Holds) for one in sketch.where) and not sketch.heads <= HOLDERS:
        raise Refused(sketch.node, "only Expeditions and regions have things in them")
    made = Some(
        where=sketch.predicates(), count=count, targeted=sketch.targeted, slot=scope.slot(), total=sketch.total,
        random=sketch.random, apart=sketch.apart, alike=sketch.alike,
    )  # fmt: skip
    plural = sketch.det.plural if count is not A.chosen else False
    remember(made, sketch.heads, plural, scope)
    return made


def _done_to(sketch: Sketch, scope: Scope) -> Objects:
    """What a step before did something to: the cards that were shown, else what was named last."""
    shown = [one.value for one in scope.named if one.sort == OBJECT and one.chosen and "card" in one.heads]
    if sketch.done in ("reveal", "put", "draw") and shown:
        return shown[0]
    named = [one.value for one in scope.named if one.sort == OBJECT and one.chosen]
    if not named:
        raise Refused(sketch.node, "nothing was done so before")
    return named[-1]


def remember(made: Some, heads: frozenset[str], plural: bool, scope: Scope) -> None:
    """Let pronouns find the phrase."""
    sort = EXPEDITION if "expedition" in heads else OBJECT
    match scope.role:
        case "choose":
            scope.named.append(Named(sort, Bound(slot=made.slot), heads, plural, True))
        case "describe":
            scope.named.append(Named(sort, made, heads, plural, False))
        case "trigger":
            scope.named.append(Named(sort, Bound(slot=0), heads, False, False))


def _possessed(sketch: Sketch, scope: Scope) -> Objects | None:
    """My Expedition, its region, the Expedition facing me, your Hero Expedition."""
    det, heads = sketch.det, sketch.heads
    found: Objects | None = None
    if det.kind == "your" and len(sketch.where) == 1 and not sketch.places and not sketch.facing and not sketch.other:
        (which,) = sketch.where
        found = your_expedition(which.which) if isinstance(which, IsExpedition) else None
    if heads == {"expedition"}:
        if sketch.facing is not None and not sketch.targeted and not sketch.where and not sketch.places:
            found = Facing(of=sketch.facing)
        elif det.kind in ("my", "his") and sketch.plain:
            of = Me() if det.owner == "me" else scope.find(sketch.node, OBJECT)
            found = ExpeditionOf(of=of, other=sketch.other)
        elif det.kind == "your" and sketch.other and sketch.plain:
            found = ExpeditionOf(of=Me(), other=True)
    elif heads == {"region"} and det.kind in ("my", "his") and sketch.plain:
        found = RegionOf(of=Me() if det.owner == "me" else scope.find(sketch.node, OBJECT))
    if found is None:
        if det.owner == "me" and heads != {"card"}:
            raise Refused(sketch.node, "nothing has such a thing")
        return None
    value = Bound(slot=0) if scope.role == "trigger" else found
    if scope.role != "silent":
        scope.named.append(Named(EXPEDITION, value, heads, False, False))
    return found


def _anaphora(sketch: Sketch, scope: Scope) -> Objects | None:
    """That Character; the Expedition."""
    if sketch.det.kind not in ("that", "the", "these") or not sketch.plain or sketch.other or sketch.targeted:
        return None
    sort = EXPEDITION if "expedition" in sketch.heads else OBJECT
    if sketch.heads == {"target"}:
        return scope.find(sketch.node, OBJECT, plural=False)
    named = (*scope.named, *scope.drawn)
    if sketch.det.kind == "the" and not any(one.heads & sketch.heads and not one.plural for one in named):
        raise Refused(sketch.node, "nothing named it before")
    return scope.find(sketch.node, sort, plural=sketch.det.kind == "these", heads=sketch.heads)


@lowers("each_of")
def each_of(node: Node, scope: Scope) -> Objects:
    """Each of them."""
    found = lower(node.slots["of"], scope)
    if node.slots["of"].kind == "them":
        return found  # type: ignore[no-any-return]
    if not isinstance(found, Some):
        raise Refused(node, "there are not several")
    return found.replace(count=None)


def _rest(sketch: Sketch, scope: Scope) -> Objects | None:
    """The other cards: those revealed or looked at that were not chosen."""
    chosen = [one.value for one in scope.named if one.sort == OBJECT and one.chosen]
    if len(chosen) < 2 or sketch.targeted:
        return None
    made = Some(where=(Same(as_=chosen[0]), Not(predicate=Same(as_=chosen[-1]))), slot=scope.slot())
    remember(made, sketch.heads, True, scope)
    return made


@lowers("top_card")
def top_card(node: Node, scope: Scope) -> Objects:
    """The top cards of a deck (3.2.2)."""
    end = "deck_bottom" if node.get("end") else "deck_top"
    amount = X if node.get("x") else number(node.get("n") or 1)
    return top_of(zone(node.slots["deck"], scope), amount, scope, end)


def top_of(deck: Zone, n: Amount, scope: Scope, end: str = "deck_top") -> Objects:
    """So many cards from the top of a deck, or from its bottom. Raises :class:`Refused` for another zone."""
    if deck.name != "deck":
        raise Refused(None, "only a deck has a top and a bottom")
    where: Iterable[Predicate] = (IsKind(any_of=("card",)), InZone(any_of=(deck.replace(name=end),)))
    made = Some(where=tuple(where), count=Count(kind="exactly", n=n), slot=scope.slot())
    remember(made, frozenset({"card"}), n != ONE, scope)
    return made
