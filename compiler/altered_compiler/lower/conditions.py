"""Conditions (6.3.b, 6.5.d)."""

from __future__ import annotations

from altered_compiler.lower.acting import of_subject, patient
from altered_compiler.lower.events import events_of, verbs_of
from altered_compiler.lower.filters import Most, merged
from altered_compiler.lower.having import held_in, whose_of
from altered_compiler.lower.numbers import ONE, Bounds, number, varieties
from altered_compiler.lower.people import objects, player
from altered_compiler.lower.phrases import Sketch, finish
from altered_compiler.lower.places import is_expedition, is_region
from altered_compiler.lower.registry import Refused, consumes, lower, lowers
from altered_compiler.lower.scope import EXPEDITION, OBJECT, YOU, Scope
from altered_compiler.lower.unions import alternatives
from altered_grammar.tree import Node
from altered_runtime.program import (
    All,
    AllOf,
    Amount,
    Any_,
    Both,
    Bound,
    Compare,
    Condition,
    ControlledBy,
    Count,
    CountersOn,
    Did,
    During,
    Event,
    Exists,
    Happened,
    HasCounters,
    InZone,
    Is,
    IsKind,
    Me,
    Negated,
    Not,
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


def condition(node: Node, scope: Scope) -> Condition:
    """What must hold."""
    with scope.using(role="describe"):
        found: Condition = lower(node, scope)
    return found


def negated(test: Condition) -> Condition:
    """That it does not hold: of things of which there is one or more, that there are none."""
    if isinstance(test, Exists) and (test.op, test.amount) == (">=", ONE):
        return test.replace(op="==", amount=number(0))
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


def _none(what: Node) -> bool:
    """Whether it is "no" of them, which French says with the verb ("ne")."""
    det = what.get("det")
    return det is not None and det.kind == "none"


@lowers("controls")
def controls(node: Node, scope: Scope) -> Condition:
    """A player controls so many, or one thing, another, and yet another; both things, or a third (2.1)."""
    who, what = player(node.slots["who"], scope), node.get("what")
    if what is None:
        several = [node.slots[slot] for slot in ("first", "then", "last") if node.get(slot) is not None]
        if any(_none(one) for one in several):
            raise Refused(node, "no such thing is said with the verb")
        both = All(parts=tuple(_counted(Sketch(one, scope), scope, (ControlledBy(player=who),)) for one in several))
        if node.get("other") is None:
            return both
        other = _counted(Sketch(node.slots["other"], scope), scope, (ControlledBy(player=who),))
        return Any_(parts=(both, other))
    if _none(what):
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


@lowers("both_hold")
def both_hold(node: Node, scope: Scope) -> Condition:
    """Two conditions, or one of them. Raises :class:`Refused` if the second is a thing that happens."""
    if node.slots["then"].kind == "happens":
        raise Refused(node, "what happens is no second condition")
    parts: list[Condition] = [lower(node.slots[slot], scope) for slot in ("first", "then")]
    if node.get("or"):
        return Any_(parts=tuple(parts))
    flat = [part for one in parts for part in (one.parts if isinstance(one, All) else (one,))]
    return All(parts=tuple(flat))


@lowers("holds_two")
def holds_two(node: Node, scope: Scope) -> Condition:
    """Two conditions of one subject, or one of them."""
    parts = tuple(lower(of_subject(node, slot), scope) for slot in ("first", "then"))
    return Any_(parts=parts) if node.get("or") else All(parts=parts)


@lowers("happened")
@consumes("lasting")
def happened(node: Node, scope: Scope) -> Condition:
    """Something happened this turn or this Day, so many times if it says so (6.6)."""
    period, most = node.slots["when"].slots["until"], False
    with scope.using(subject=node.slots["who"], role="choose"):
        if node.get("passive"):
            source = () if node.get("origin") is None else lower(node.slots["origin"], scope)
            found = [Event(verb=node.slots["do"].slots["id"], what=patient(node, scope), source=source)]
        else:
            verbs = [_at_most(verb) for verb in verbs_of(node)]
            most = verbs != list(verbs_of(node))
            if most and len(verbs) > 1:
                raise Refused(node, "how many is not said")
            found = [one for verb in verbs for one in events_of(verb, scope)]
    tests = [_happened(one, period) for one in found]
    test = tests[0] if len(tests) == 1 else Any_(parts=tuple(tests))
    return negated(test) if bool(node.get("not")) != most else test


def _at_most(verb: Node) -> Node:
    """A verb with "two or fewer" of its object, as the one with "three or more" that then did not happen."""
    what = verb.get("what")
    if isinstance(what, Node) and what.kind == "bounded_np" and what.slots["op"] == "le":
        named = Node(what.kind, {**what.slots, "op": "ge", "n": what.slots["n"] + 1}, what.start, what.end)
        return Node(verb.kind, {**verb.slots, "what": named}, verb.start, verb.end)
    det = what.get("det") if isinstance(what, Node) else None
    if not isinstance(what, Node) or not isinstance(det, Node) or det.kind not in ("at_most", "less_than"):
        return verb
    least = Node("at_least", {"n": det.slots["n"] + (det.kind == "at_most")}, det.start, det.end)
    named = Node(what.kind, {**what.slots, "det": least}, what.start, what.end)
    return Node(verb.kind, {**verb.slots, "what": named}, verb.start, verb.end)


def _happened(event: Event, period: str) -> Condition:
    what = event.what
    amount: Amount = number(1)
    if isinstance(what, Some) and what.count is not None:
        amount = what.count.n or amount
        event = event.replace(what=what.replace(count=None))
    return Happened(event=event, period=period, amount=amount)


@lowers("in_time")
def in_time(node: Node, scope: Scope) -> Condition:
    """It is that phase, or your turn (4.2)."""
    if node.get("first"):
        return During(period="first_day")
    if not node.get("turn"):
        return During(period=node.slots["id"])
    mine = During(period="your_turn")
    return negated(mine) if node.get("not") else mine


@lowers("has_highest")
def has_highest(node: Node, scope: Scope) -> Condition:
    """Something has the highest, or lowest, cost or statistic among objects (2.2.6, 2.2.7)."""
    who = objects(node.slots["who"], scope, role="describe")
    among = objects(node.slots["of"], scope, role="describe")
    return Is(objects=who, where=(Most.of(node, scope).level(among),))


@lowers("so_varied")
def so_varied(node: Node, scope: Scope) -> Condition:
    """So many different sub-types, names, factions or costs among objects (2.2)."""
    return Compare(left=varieties(node, scope), op="==" if node.get("op") else ">=", right=number(node.slots["n"]))


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


@lowers("has_counters")
def has_counters(node: Node, scope: Scope) -> Condition:
    """Something has so many counters (2.5), or had (2.1.h)."""
    name = lower(node.slots["what"], scope)
    of = objects(node.slots["who"], scope, role="describe")
    for slot, op in (("least", ">="), ("most", "<="), ("under", "<"), ("over", ">")):
        if node.get(slot) is None:
            continue
        many = number(node.slots[slot])
        if node.get("past"):
            return Is(objects=of, where=(HasCounters(name=name, op=op, amount=many),), past=True)
        return Compare(left=CountersOn(name=name, of=of), op=op, right=many)
    raise Refused(node, "how many counters")


@lowers("is")
def is_(node: Node, scope: Scope) -> Condition:
    """Something is so, or was (2.1.h)."""
    what = node.slots["what"]
    if _none(node.slots["who"]):
        raise Refused(node, "no such thing is said with the verb")
    places = any(one.kind in ("is_position", "is_at_start") or one.get("id") == "ascended" for one in what)
    who = objects(node.slots["who"], scope, hint=EXPEDITION if places else OBJECT, role="describe")
    if node.get("two") and not isinstance(who, Both) and not (isinstance(who, Some) and who.count is None):
        raise Refused(node, "there are not several")
    if any(one.kind in ("is_terrain", "is_visible") for one in what) and not is_region(who):
        raise Refused(node, "only regions have terrains")
    if any(one.kind == "is_at_start" for one in what) and not (is_expedition(who) or isinstance(who, Bound)):
        raise Refused(node, "only Expeditions are ahead, behind or tied")
    found = tuple(lower(one, scope) for one in what)
    if not node.get("all"):
        found = (merged(list(found)),)
    if node.get("not"):
        found = (Not(predicate=found[0]),)
    if not node.get("past") and isinstance(who, Some) and indefinite(who):
        return so_many(node.slots["who"], who, found, scope)
    return Is(objects=who, where=found, past=node.get("past") == "yes")


def indefinite(who: Some) -> bool:
    """Whether it names some of several things, not one that is known or that is chosen as a target."""
    return who.count is not None and not who.targeted and not any(isinstance(one, Same) for one in who.where)


def so_many(node: Node, who: Some, found: tuple[Predicate, ...], scope: Scope) -> Condition:
    """Some of those things are so, as many as the determiner says."""
    det = node.get("det")
    op, amount = (">=", number(1)) if det is None else lower(det, scope)[1:3]
    return Exists(objects=who.replace(where=(*who.where, *found), count=None), op=op, amount=amount)


@lowers("it_is")
@consumes("that_one")
def it_is(node: Node, scope: Scope) -> Condition:
    """It is such a thing, or was (2.1.h), as "that card"; or I am, or am not."""
    who = node.get("who")
    heads = frozenset[str]() if who is None else frozenset(lower(who.slots["head"], scope))
    what = Me() if node.get("mine") else scope.find(node, OBJECT, plural=False, heads=heads)
    sketch = Sketch(node.slots["what"], scope)
    if sketch.targeted or sketch.det.kind not in ("", "the"):
        raise Refused(node, "it is one thing")
    where = sketch.predicates()
    if node.get("not"):
        where = (Not(predicate=where[0] if len(where) == 1 else AllOf(parts=where)),)
    return Is(objects=what, where=where, past=node.get("past") == "yes")


@lowers("zone_empty")
def zone_empty(node: Node, scope: Scope) -> Condition:
    """A zone holds nothing."""
    where: tuple[Predicate, ...] = (IsKind(any_of=("card",)), InZone(any_of=lower(node.slots["zone"], scope)))
    return Exists(objects=Some(where=where, slot=scope.slot()), op="==", amount=number(0))


@lowers("measure_is")
def measure_is(node: Node, scope: Scope) -> Condition:
    """An amount compares so; a cost never changes, so that "was" and "is" are the same (2.2.6)."""
    left: Amount = lower(node.slots["left"], scope)
    bounds: Bounds = lower(node.slots["bound"], scope)
    return bounds.holds(left)


def _did(events: list[Condition]) -> Condition:
    return events[0] if len(events) == 1 else Any_(parts=tuple(events))


@lowers("happens")
def happens(node: Node, scope: Scope) -> Condition:
    """It happens so, or was done in the step before. Raises :class:`Refused` for being exhausted, which is a state."""
    do = node.get("do")
    if do is not None:
        with scope.using(subject=YOU, role="choose"):
            return _did([Did(event=one) for one in events_of(do, scope)])
    if any(one.get("what") in ("exhaust", "ready") and one.kind == "undergo" for one in verbs_of(node.slots["on"])):
        raise Refused(node, "that is how a thing is, not what happened to it")
    with scope.using(role="choose"):
        return _did([Did(event=one) for one in lower(node.slots["on"], scope)])
