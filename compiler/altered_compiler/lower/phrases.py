"""Noun phrases: who and what an ability speaks of (6.1.h, 7.2, 2.2.1.h)."""

from __future__ import annotations

from collections.abc import Iterable

from altered_compiler.lower.nouns import PEOPLE, A
from altered_compiler.lower.numbers import ONE, X, number
from altered_compiler.lower.places import Place, your_expedition, zone
from altered_compiler.lower.registry import Refused, consumes, lower, lowers
from altered_compiler.lower.scope import EXPEDITION, OBJECT, Named, Scope
from altered_compiler.lower.sketch import HELD, Sketch
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
    InTerrain,
    InZone,
    IsExpedition,
    IsKind,
    Me,
    Not,
    Objects,
    OwnedBy,
    Player,
    Predicate,
    RegionOf,
    Relative,
    Same,
    Some,
    Visible,
    Zone,
)

LANDS = frozenset({"region", "terrain_marker"})
HIDDEN = frozenset({"hand", "deck", "deck_top", "deck_bottom", "reserve", "discard"})
"""Zones in which nobody controls anything (7.5.5.a)."""
CARDS_IN = frozenset({"hand", "deck", "reserve", "discard", "mana", "landmarks"})
"""Zones where only cards and Permanents are (1.2.3)."""
HOLDERS = frozenset({"expedition", "region"})


@lowers("np", "bare_np", "things", "bare_only", "first_np", "as_many_np", "bounded_np", "all_but", "counted_kinds")
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
    several = None if det.chosen == A.chosen else det.chosen
    if sketch.targeted:
        scope.player = True
        return Player(kind=kind, each=several is not None, targeted=True, count=several)
    if several is not None:
        raise Refused(sketch.node, "players are counted as targets alone")
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
    if sketch.det.owner == "it":
        _its(sketch, scope)
    if sketch.done:
        if any(mod.kind == "located" and mod.slots["where"].kind == "inside" for mod in sketch.node.get("mods") or ()):
            raise Refused(sketch.node, "where it is was not told of what was done to it")
        sketch.where.append(Same(as_=_done_to(sketch, scope)))
    _fits(sketch, scope)
    count = _how_many(sketch, scope)
    made = Some(
        where=sketch.predicates(), count=count, targeted=sketch.targeted, slot=scope.slot(), total=sketch.total,
        random=sketch.random, apart=sketch.apart, alike=sketch.alike,
    )  # fmt: skip
    plural = sketch.det.plural if count is not A.chosen else False
    remember(made, sketch.heads, plural, scope)
    return made


def _its(sketch: Sketch, scope: Scope) -> None:
    """What "its" and "their" say: of that player, or in that Expedition."""
    of_player = sketch.heads == {"mana_orb"} or (sketch.heads == {"expedition"} and scope.player)
    if of_player and sketch.whose is None:
        sketch.whose = _theirs(sketch, scope)
        return
    if sketch.heads <= HELD or sketch.heads == {"card"}:
        raise Refused(sketch.node, "nothing has such a thing")
    if scope.player and all(one.sort != EXPEDITION for one in scope.named):
        sketch.where.append(OwnedBy(player=_theirs(sketch, scope)))
    else:
        sketch.places.append(Place(expeditions=(scope.find(sketch.node, EXPEDITION),)))


def _fits(sketch: Sketch, scope: Scope) -> None:
    """Raises :class:`Refused` where what is said of it is not said of such a thing."""
    heads, places, det = sketch.heads, sketch.places, sketch.det
    said = {type(one) for one in sketch.where}
    several = scope.role != "trigger" and det.plural and det.chosen is not None
    if (sketch.apart or sketch.alike) and not several:
        raise Refused(sketch.node, "there are not several")
    if Adjacent in said and heads != {"region"}:
        raise Refused(sketch.node, "only regions are adjacent")
    if said & {Visible, InTerrain} and not heads <= LANDS:
        raise Refused(sketch.node, "only regions and their markers have terrains")
    if Relative in said and "expedition" not in heads:
        raise Refused(sketch.node, "only Expeditions are ahead, behind or tied")
    zones = {zone.name for place in places for zone in place.zones}
    if ControlledBy in said and zones and zones <= HIDDEN:
        raise Refused(sketch.node, "nothing there is controlled")
    if any(place.among for place in places) and len(places) > 1:
        raise Refused(sketch.node, "in two places at once")
    if any(place.each for place in places) and det.chosen is not None:
        raise Refused(sketch.node, "whether so many in each or in all is not said")
    if heads <= HOLDERS and any(place.expeditions for place in places):
        raise Refused(sketch.node, "Expeditions and regions are in no Expedition")
    if heads == {"expedition"} and zones & CARDS_IN:
        raise Refused(sketch.node, "an Expedition is in no zone of cards")
    if sketch.duration and sketch.played is None:
        raise Refused(sketch.node, "a time that says nothing of it")
    if any(place.marked for place in places) and heads != {"terrain_marker"}:
        raise Refused(sketch.node, "only Terrain Markers are on regions")
    if Holds in said and not heads <= HOLDERS:
        raise Refused(sketch.node, "only Expeditions and regions have things in them")


def _how_many(sketch: Sketch, scope: Scope) -> Count | None:
    """How many of them are chosen. Raises :class:`Refused` where which one is not said."""
    kind, count = sketch.det.kind, sketch.det.chosen
    picked = sketch.targeted or sketch.most is not None or sketch.chosen
    faced = sketch.facing is not None and scope.role == "describe"
    known = picked or faced or sketch.heads <= HELD or bool(sketch.done)
    unknown = kind == "the" and ((sketch.node.get("det") is not None and not known) or sketch.adverse)
    if unknown or kind == "both_of_them":
        raise Refused(sketch.node, "which one is not said")
    if kind == "the" and picked:
        count = A.chosen
    if sketch.chosen and (count is None or scope.role == "trigger"):
        raise Refused(sketch.node, "which of them is never chosen")
    if sketch.random and (sketch.targeted or count is None):
        raise Refused(sketch.node, "chance takes so many, and none of them as a target")
    return count


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
            scope.named.append(Named(sort, Bound(slot=made.slot), heads, plural, True, made.targeted))
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
    named = scope.known()
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
