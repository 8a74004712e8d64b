"""Conditions that count: how many there are, are controlled, are had (2.1, 6.3.b)."""

from __future__ import annotations

from altered_compiler.lower.having import all_counted, held_in, whose_of
from altered_compiler.lower.numbers import ONE, number
from altered_compiler.lower.people import player
from altered_compiler.lower.phrases import finish
from altered_compiler.lower.places import is_expedition, is_region
from altered_compiler.lower.registry import Refused, lower, lowers
from altered_compiler.lower.scope import Scope
from altered_compiler.lower.sketch import Sketch
from altered_compiler.lower.unions import alternatives
from altered_grammar.tree import Node
from altered_runtime.program import (
    All,
    Any_,
    Compare,
    Condition,
    ControlledBy,
    Count,
    Exists,
    InZone,
    Is,
    IsKind,
    Negated,
    Objects,
    Player,
    Predicate,
    Same,
    Some,
    Varieties,
    Zone,
)

UNCOUNTED = frozenset({"each", "every", "the", "that", "these", "all_but"})
"""Determiners that say nothing of how many there are."""


def negated(test: Condition) -> Condition:
    """That it does not hold: of things of which there is one or more, that there are none, and the other way."""
    if isinstance(test, Exists) and (test.op, test.amount) == (">=", ONE):
        return test.replace(op="==", amount=number(0))
    if isinstance(test, Exists) and (test.op, test.amount) == ("==", number(0)):
        return test.replace(op=">=", amount=ONE)
    return test.condition if isinstance(test, Negated) else Negated(condition=test)


VARIED = frozenset({"name", "faction", "hand", "reserve", "base"})
"""What each thing has one of at most, so that several are as many as what they have is varied."""


def _counted(sketch: Sketch, scope: Scope, more: tuple[Predicate, ...] = ()) -> Exists:
    """How many there are, as the determiner compares them."""
    found = finish(sketch, scope)
    if not isinstance(found, Some):
        raise Refused(sketch.node, "it is not counted")
    picked = sketch.targeted or sketch.chosen or bool(sketch.apart or sketch.alike)
    unique = sketch.det.kind == "the" and sketch.most is not None
    if (sketch.det.kind in UNCOUNTED and not unique) or sketch.det.chosen == Count(kind="any") or picked:
        raise Refused(sketch.node, "how many there are is not said")
    what = found.replace(where=(*found.where, *more), count=None)
    scope.named[-1] = scope.named[-1]._replace(value=what)
    return Exists(objects=what, op=">=" if unique else sketch.det.op, amount=sketch.det.amount)


def _there(sketch: Sketch, scope: Scope, more: tuple[Predicate, ...] = ()) -> Condition:
    """How many there are; of different names, factions or costs: how many of those they have (2.2)."""
    apart = sketch.apart
    if apart not in VARIED or not sketch.det.plural or sketch.det.op != ">=":
        return _counted(sketch, scope, more)
    sketch.apart = ""
    found = _counted(sketch, scope, more)
    assert found.amount is not None
    return Compare(left=Varieties(what=apart, among=found.objects), op=found.op, right=found.amount)


def none_of(what: Node) -> bool:
    """Whether it is "no" of them, which French says with the verb ("ne")."""
    det = what.get("det")
    return det is not None and det.kind == "none"


@lowers("controls")
def controls(node: Node, scope: Scope) -> Condition:
    """A player controls so many, or one thing, another, and yet another; both things, or a third (2.1)."""
    who, what = player(node.slots["who"], scope), node.get("what")
    if what is None:
        several = [node.slots[slot] for slot in ("first", "then", "last") if node.get(slot) is not None]
        if any(none_of(one) for one in several):
            raise Refused(node, "no such thing is said with the verb")
        all_counted(several[-2], several[-1])
        both = All(parts=tuple(_counted(Sketch(one, scope), scope, (ControlledBy(player=who),)) for one in several))
        if node.get("other") is None:
            return both
        other = _counted(Sketch(node.slots["other"], scope), scope, (ControlledBy(player=who),))
        return Any_(parts=(both, other))
    if none_of(what):
        raise Refused(node, "no such thing is said with the verb")
    more = (ControlledBy(player=who),)
    return _one_of([_there(Sketch(one, scope), scope, more) for one in alternatives(what)])


@lowers("nobody_controls")
def nobody_controls(node: Node, scope: Scope) -> Condition:
    """No opponent, or no player, controls or has such things (2.1)."""
    who = Player(kind=node.slots["who"])
    what = node.slots["what"]
    if node.get("has"):
        return negated(_one_of([_there(*held(one, who, scope)) for one in alternatives(what)]))
    more = (ControlledBy(player=who),)
    return negated(_one_of([_there(Sketch(one, scope), scope, more) for one in alternatives(what)]))


def _one_of(found: list[Condition]) -> Condition:
    return found[0] if len(found) == 1 else Any_(parts=tuple(found))


@lowers("controls_none")
def controls_none(node: Node, scope: Scope) -> Condition:
    """A player controls no such thing (2.1)."""
    who = player(node.slots["who"], scope)
    return controlled_none(node.slots["what"], who, scope)


def controlled_none(what: Node, who: Player, scope: Scope) -> Condition:
    """No such thing is controlled by the player."""
    return _counted(Sketch(what, scope), scope, (ControlledBy(player=who),)).replace(op="==", amount=number(0))


def owned_zones(zones: tuple[Zone, ...], who: Player) -> InZone:
    """In those zones, of that player where they are nobody's."""
    return InZone(any_of=tuple(one if one.of is not None else one.replace(of=who) for one in zones))


def held(what: Node, who: Player, scope: Scope) -> tuple[Sketch, Scope, tuple[Predicate, ...]]:
    """What a player has: cards in a zone of theirs, else what they control."""
    sketch = Sketch(what, scope)
    places = sketch.take_zones()
    if not places:
        return sketch, scope, (ControlledBy(player=who),)
    return sketch, scope, (owned_zones(places, who),)


@lowers("has_none")
def has_none(node: Node, scope: Scope) -> Condition:
    """A player has no such card in a zone, or no such thing (2.1)."""
    who = player(node.slots["who"], scope)
    return _counted(*held(node.slots["what"], who, scope)).replace(op="==", amount=number(0))


def _marked(region: Objects, what: Node, scope: Scope) -> Condition:
    """A region has so many Terrain Markers on it (3.2.1.d)."""
    found = held_in(what, scope)
    if IsKind(any_of=("terrain_marker",)) not in found.objects.where:
        raise Refused(what, "only Terrain Markers are on regions")
    return Is(objects=region, where=(found,))


@lowers("has")
def has(node: Node, scope: Scope) -> Condition:
    """A player has so many cards in a zone, or Mana Orbs; a region or an Expedition so many things (3.2.1)."""
    if (node.slots["who"].get("head") is not None or node.slots["who"].kind == "both_np") and node.get(
        "what"
    ) is not None:
        whose = whose_of(node.slots["who"], scope)
        if is_region(whose):
            return _marked(whose, node.slots["what"], scope)  # type: ignore[arg-type]
        if is_expedition(whose):
            return Is(objects=whose, where=(held_in(node.slots["what"], scope),))  # type: ignore[arg-type]
    who = player(node.slots["who"], scope)
    if node.get("what") is None:
        return _both(node, who, scope)
    det = node.slots["what"].get("det")
    if det is not None and det.kind == "none":
        raise Refused(node, "no such thing is said with the verb")
    return _one_of([_there(*held(one, who, scope)) for one in alternatives(node.slots["what"])])


def _both(node: Node, who: Player, scope: Scope) -> Condition:
    """A player has one thing and another, where the last of them is said to be."""
    last, inner, where = held(node.slots["last"], who, scope)
    first = Sketch(node.slots["first"], scope)
    places = first.take_zones()
    found = _counted(first, scope, (owned_zones(places, who),) if places else where)
    return All(parts=(found, _counted(last, inner, where)))


@lowers("there_is")
def there_is(node: Node, scope: Scope) -> Condition:
    """There are so many; "only": so many exactly; or none."""
    none = node.get("none")
    if none is not None:
        return _counted(Sketch(none, scope), scope).replace(op="==", amount=number(0))
    only, several = node.get("only"), alternatives(node.slots["what"])
    if only is None:
        return _one_of([_there(Sketch(one, scope), scope) for one in several])
    return _one_of([_counted(Sketch(one, scope), scope).replace(op="==", amount=number(only)) for one in several])


def indefinite(who: Some) -> bool:
    """Whether it names some of several things, not one that is known or that is chosen as a target."""
    return who.count is not None and not who.targeted and not any(isinstance(one, Same) for one in who.where)


def so_many(node: Node, who: Some, found: tuple[Predicate, ...], scope: Scope) -> Condition:
    """Some of those things are so, as many as the determiner says."""
    det = node.get("det")
    op, amount = (">=", number(1)) if det is None else lower(det, scope)[1:3]
    return Exists(objects=who.replace(where=(*who.where, *found), count=None), op=op, amount=amount)
