"""Conditions (6.3.b, 6.5.d)."""

from __future__ import annotations

from altered_compiler.lower.acting import of_subject, patient
from altered_compiler.lower.events import events_of, verbs_of
from altered_compiler.lower.existing import indefinite, negated, none_of, so_many
from altered_compiler.lower.filters import Most, merged
from altered_compiler.lower.nouns import PEOPLE
from altered_compiler.lower.numbers import Bounds, number, varieties
from altered_compiler.lower.people import objects
from altered_compiler.lower.places import is_expedition, is_region
from altered_compiler.lower.registry import Refused, consumes, lower, lowers
from altered_compiler.lower.scope import EXPEDITION, OBJECT, YOU, Scope
from altered_compiler.lower.sketch import Sketch
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
    CostIs,
    CostOf,
    CountersOn,
    Did,
    During,
    Event,
    Exists,
    Happened,
    HasCounters,
    Highest,
    InZone,
    Is,
    IsKind,
    Me,
    Not,
    Predicate,
    Some,
    StatIs,
)

_NO_CARD = PEOPLE | {"expedition", "region"}
"""What no card is."""


def condition(node: Node, scope: Scope) -> Condition:
    """What must hold."""
    with scope.using(role="describe"):
        found: Condition = lower(node, scope)
    return found


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
            passive = Event(verb=node.slots["do"].slots["id"], what=patient(node, scope), source=source)
            tests = [_happened(node, passive, period)]
        else:
            verbs = [_at_most(verb) for verb in verbs_of(node)]
            most = verbs != list(verbs_of(node))
            if most and len(verbs) > 1:
                raise Refused(node, "how many is not said")
            tests = [test for verb in verbs for test in _all_happened(verb, period, scope)]
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


def _all_happened(verb: Node, period: str, scope: Scope) -> list[Condition]:
    """What a verb tells of; "gained one thing and another" of both, one at some time and the other at some time."""
    what = verb.get("what")
    if verb.kind not in ("gain", "lose") or verb.get("choice") or len(what) == 1:
        return [_happened(verb, one, period) for one in events_of(verb, scope)]
    each = [verb.saying({**verb.slots, "what": (one,)}) for one in what]
    return [All(parts=tuple(_happened(one, event, period) for one in each for event in events_of(one, scope)))]


def _happened(node: Node, event: Event, period: str) -> Condition:
    if event.ordinal:
        raise Refused(node, "an event is not told of so closely")
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


@lowers("has_counters")
def has_counters(node: Node, scope: Scope) -> Condition:
    """Something has so many counters (2.5), or had (2.1.h)."""
    name = lower(node.slots["what"], scope)
    of = objects(node.slots["who"], scope, role="describe")
    for slot, op in (("least", ">="), ("exact", "=="), ("bare", "=="), ("most", "<="), ("under", "<"), ("over", ">")):
        if node.get(slot) is None:
            continue
        many = number(node.slots[slot])
        if node.get("past"):
            return Is(objects=of, where=(HasCounters(name=name, op=op, amount=many),), past=True)
        if isinstance(of, Some) and indefinite(of):
            return so_many(node.slots["who"], of, (HasCounters(name=name, op=op, amount=many),), scope)
        return Compare(left=CountersOn(name=name, of=of), op=op, right=many)
    raise Refused(node, "how many counters")


@lowers("is")
def is_(node: Node, scope: Scope) -> Condition:
    """Something is so, or was (2.1.h)."""
    what = node.slots["what"]
    if none_of(node.slots["who"]):
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
    if len(what) == 1 and isinstance(found[0], AllOf) and not node.get("not"):
        found = found[0].parts
    if node.get("not"):
        found = (Not(predicate=found[0]),)
    if not node.get("past") and isinstance(who, Some) and indefinite(who):
        return so_many(node.slots["who"], who, found, scope)
    return Is(objects=who, where=found, past=node.get("past") == "yes")


@lowers("it_is")
@consumes("that_one")
def it_is(node: Node, scope: Scope) -> Condition:
    """It is such a thing, or was (2.1.h), as "that card"; or I am, or am not."""
    who = node.get("who")
    heads = frozenset[str]() if who is None else frozenset(lower(who.slots["head"], scope))
    what = Me() if node.get("mine") else scope.find(node, OBJECT, plural=False, heads=heads)
    return Is(objects=what, where=_such_a(node, scope), past=node.get("past") == "yes")


def _such_a(node: Node, scope: Scope) -> tuple[Predicate, ...]:
    sketch = Sketch(node.slots["what"], scope)
    if sketch.targeted or sketch.det.kind not in ("", "the"):
        raise Refused(node, "it is one thing")
    if node.get("mine") and sketch.heads & _NO_CARD:
        raise Refused(node, "a card is no such thing")
    where = sketch.predicates()
    return (Not(predicate=where[0] if len(where) == 1 else AllOf(parts=where)),) if node.get("not") else where


@lowers("np_is")
def np_is(node: Node, scope: Scope) -> Condition:
    """Something that is named is such a thing, or was (2.2.2, 2.1.h)."""
    named = node.slots["who"]
    if none_of(named):
        raise Refused(node, "no such thing is said with the verb")
    det = named.get("det")
    if isinstance(det, Node) and det.kind == "the" and not named.get("mods"):
        raise Refused(node, "it is one thing")
    who = objects(named, scope, role="describe")
    where, past = _such_a(node, scope), node.get("past") == "yes"
    if not past and isinstance(who, Some) and indefinite(who):
        return so_many(named, who, where, scope)
    return Is(objects=who, where=where, past=past)


@lowers("zone_empty")
def zone_empty(node: Node, scope: Scope) -> Condition:
    """A zone holds nothing."""
    where: tuple[Predicate, ...] = (IsKind(any_of=("card",)), InZone(any_of=lower(node.slots["zone"], scope)))
    return Exists(objects=Some(where=where, slot=scope.slot()), op="==", amount=number(0))


@lowers("measure_is")
def measure_is(node: Node, scope: Scope) -> Condition:
    """An amount compares so, or that of one of several things; a cost never changes, so that "was" and "is" are the
    same (2.2.6)."""
    left: Amount = lower(node.slots["left"], scope)
    bounds: Bounds = lower(node.slots["bound"], scope)
    whom = node.slots["left"].get("whom")
    match left:
        case CostOf(which=which, of=Some() as of) if whom is not None and indefinite(of):
            costs = bounds.of_each(lambda other: CostOf(which=which, of=other))
            where: tuple[Predicate, ...] = tuple(CostIs(which=which, op=op, amount=amount) for op, amount in costs)
        case Highest(which=which, among=Some() as of) if whom is not None and indefinite(of):
            levels = bounds.of_each(lambda other: Highest(which=which, among=other))
            where = tuple(StatIs(stat=which, op=op, amount=amount) for op, amount in levels)
        case _:
            return bounds.holds(left)
    return so_many(whom, of, where, scope)


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
