"""Conditions on how things stand to each other: regions, distances, factions, names (2.2, 3.2, 7.5.2)."""

from __future__ import annotations

from altered_compiler.lower.existing import controlled_none, indefinite, negated, so_many
from altered_compiler.lower.filters import merged, shared_with
from altered_compiler.lower.having import held_in
from altered_compiler.lower.numbers import OPERATORS, number, of_each, varieties
from altered_compiler.lower.people import objects, player
from altered_compiler.lower.phrases import finish
from altered_compiler.lower.places import expedition, is_expedition, is_region, is_thing
from altered_compiler.lower.registry import Refused, lower, lowers
from altered_compiler.lower.scope import EXPEDITION, Scope
from altered_compiler.lower.sketch import Sketch
from altered_grammar.tree import Node
from altered_runtime.program import (
    All,
    Amount,
    Compare,
    Condition,
    ControlledBy,
    CountOf,
    Event,
    Exists,
    FirstPlayerIs,
    Happened,
    Highest,
    InZone,
    Is,
    Not,
    Objects,
    PlayedFrom,
    Player,
    Predicate,
    Relative,
    ReserveFull,
    Some,
    StatIs,
    Sum,
    Varieties,
    Zone,
)


@lowers("has_passed")
def has_passed(node: Node, scope: Scope) -> Condition:
    """A player has passed this Afternoon, or not (4.2.3.c)."""
    none = node.get("none")
    who = player(node.slots["who"], scope) if none is None else Player(kind=none)
    test = Happened(event=Event(verb="pass", who=who), period="this_day", amount=number(1))
    return negated(test) if node.get("not") or none is not None else test


@lowers("in_one_region")
def in_one_region(node: Node, scope: Scope) -> Condition:
    """Several things are in one region, or in several (3.2.1, 7.5.8)."""
    who = objects(node.slots["who"], scope, hint=EXPEDITION, role="describe")
    op, n = (">=", 2) if node.get("not") else ("==", 1)
    return Compare(left=Varieties(what="region", among=who), op=op, right=number(n))


@lowers("is_ahead_by")
def is_ahead_by(node: Node, scope: Scope) -> Condition:
    """An Expedition is ahead or behind by so many regions or more (7.5.2)."""
    who = objects(node.slots["who"], scope, hint=EXPEDITION, role="describe")
    if not is_expedition(who):
        raise Refused(node, "only Expeditions are ahead, behind or tied")
    where: tuple[Predicate, ...] = (Relative(any_of=(node.slots["at"],), by=number(node.slots["n"])),)
    if isinstance(who, Some) and indefinite(who):
        return so_many(node.slots["who"], who, where, scope)
    return Is(objects=who, where=where)


@lowers("is_only")
def is_only(node: Node, scope: Scope) -> Condition:
    """Something is such a thing, and there is no other."""
    who = objects(node.slots["who"], scope, role="describe")
    found = finish(Sketch(node.slots["what"], scope), scope)
    if not isinstance(found, Some):
        raise Refused(node, "it is not counted")
    only = Exists(objects=found.replace(count=None), op="==", amount=number(1))
    return All(parts=(Is(objects=who, where=found.where), only))


@lowers("controls_varied")
def controls_varied(node: Node, scope: Scope) -> Condition:
    """A player controls things of so many different factions, sub-types, names or costs (2.2)."""
    who = player(node.slots["who"], scope)
    amount = varieties(node, scope)
    if not isinstance(amount, Varieties) or not isinstance(amount.among, Some):
        raise Refused(node, "they are not counted")
    if any(isinstance(one, InZone | ControlledBy) for one in amount.among.where):
        raise Refused(node, "no such thing is said with the verb")
    among = amount.among.replace(where=(*amount.among.where, ControlledBy(player=who)))
    return Compare(left=amount.replace(among=among), op=">=", right=number(node.slots["n"]))


@lowers("shares_with")
def shares_with(node: Node, scope: Scope) -> Condition:
    """Something has a sub-type, the name or a cost of something else (2.2)."""
    who = objects(node.slots["who"], scope, role="describe")
    where = (shared_with(node, scope),)
    if isinstance(who, Some) and indefinite(who):
        return so_many(node.slots["who"], who, where, scope)
    return Is(objects=who, where=where)


@lowers("zone_has")
def zone_has(node: Node, scope: Scope) -> Condition:
    """A zone or an Expedition holds so many things, or none (1.2.3, 3.2.4)."""
    none, exp = node.get("none"), node.get("exp")
    if exp is not None:
        held = held_in(node.slots["what"], scope) if none is None else held_in(none, scope, none=True)
        return Is(objects=expedition(exp, scope), where=(held,))
    sketch = Sketch(node.slots["what"] if none is None else none, scope)
    if sketch.places:
        raise Refused(node, "in two places at once")
    sketch.where.append(InZone(any_of=lower(node.slots["zone"], scope)))
    det = sketch.node.get("det")
    if det is not None and det.kind == "none":
        raise Refused(node, "no such thing is said with the verb")
    found = finish(sketch, scope)
    if not isinstance(found, Some) or sketch.targeted or (none is None and sketch.det.chosen is None):
        raise Refused(sketch.node, "how many there are is not said")
    what = found.replace(count=None)
    if none is not None:
        return Exists(objects=what, op="==", amount=number(0))
    return Exists(objects=what, op=sketch.det.op, amount=sketch.det.amount)


@lowers("has_stat")
def has_stat(node: Node, scope: Scope) -> Condition:
    """Something has so much of a statistic, or more of it than of another or than something else (2.2.7)."""
    who, stat, other = objects(node.slots["who"], scope, role="describe"), node.slots["t"], node.get("other")
    if not is_thing(who):
        raise Refused(node, "an object has no such thing")
    if node.get("n") is not None:
        where = (StatIs(stat=stat, op=OPERATORS[node.get("op") or "eq"], amount=number(node.slots["n"])),)
        if isinstance(who, Some) and indefinite(who):
            return so_many(node.slots["who"], who, where, scope)
        return Is(objects=who, where=where)
    if isinstance(who, Some):
        raise Refused(node, "it is one thing")
    op = lower(node.slots["how"], scope)
    if other is not None:
        right: Amount = Highest(which=other, among=who)
    else:
        right = of_each(op, Highest(which=stat, among=objects(node.slots["whom"], scope, role="describe")))
    return Compare(left=Highest(which=stat, among=who), op=op, right=right)


@lowers("was_played_from")
def was_played_from(node: Node, scope: Scope) -> Condition:
    """Something was played from a zone, or was not (5.1)."""
    who = objects(node.slots["who"], scope, role="describe")
    where: Predicate = PlayedFrom(any_of=lower(node.slots["origin"], scope))
    return Is(objects=who, where=(Not(predicate=where) if node.get("not") else where,))


@lowers("neither_did")
def neither_did(node: Node, scope: Scope) -> Condition:
    """None of those things did it within a time, or is so (6.6)."""
    kind = "is" if node.get("do") is None else "happened"
    who = Node("one_of", {"of": node.slots["who"]}, node.start, node.end)
    return negated(lower(Node(kind, {**node.slots, "who": who}, node.start, node.end), scope))


@lowers("has_terrains")
def has_terrains(node: Node, scope: Scope) -> Condition:
    """A region, or the region of something, has so many terrains (3.2.1)."""
    who = objects(node.slots["who"], scope, hint=EXPEDITION, role="describe")
    if not is_region(who):
        raise Refused(node, "only regions have terrains")
    op = "==" if node.get("op") else ">="
    return Compare(left=Varieties(what="terrain", among=who), op=op, right=number(node.slots["n"]))


@lowers("base_stats_zero")
def base_stats_zero(node: Node, scope: Scope) -> Condition:
    """So many base statistics of 0 among them: those of forest, of mountain and of water added up (2.2.7)."""
    among: Objects = objects(node.slots["among"], scope, role="silent")
    if not isinstance(among, Some):
        raise Refused(node, "they are not counted")
    parts = []
    for stat in ("V", "M", "O"):
        zero = StatIs(stat=stat, op="==", amount=number(0), base=True)
        what = among.replace(where=(*among.where, zero), count=None, slot=scope.slot())
        parts.append(CountOf(objects=what))
    return Compare(left=Sum(parts=tuple(parts)), op=">=", right=number(node.slots["n"]))


@lowers("first_player")
def first_player(node: Node, scope: Scope) -> Condition:
    """A player is the first player, or not."""
    test = FirstPlayerIs(player=player(node.slots["who"], scope))
    return negated(test) if node.get("not") else test


@lowers("faces")
def faces(node: Node, scope: Scope) -> Condition:
    """Something is in the Expedition that faces something else (3.2.4)."""
    facing = Node("is_facing", {"whom": node.slots["whom"]}, node.start, node.end)
    found: Condition = lower(Node("is", {"who": node.slots["who"], "what": (facing,)}, node.start, node.end), scope)
    return found


@lowers("none_is")
def none_is(node: Node, scope: Scope) -> Condition:
    """None of those things is so."""
    sketch = Sketch(node.slots["what"], scope)
    found = finish(sketch, scope)
    if not isinstance(found, Some):
        raise Refused(node, "it is not counted")
    how = merged([lower(one, scope) for one in node.slots["how"]])
    return Exists(objects=found.replace(where=(*found.where, how), count=None), op="==", amount=number(0))


@lowers("none_faces")
def none_faces(node: Node, scope: Scope) -> Condition:
    """None of those things is in the Expedition that faces something else (3.2.4)."""
    facing = Node("is_facing", {"whom": node.slots["whom"]}, node.start, node.end)
    none = Node("none_is", {"what": node.slots["what"], "how": (facing,)}, node.start, node.end)
    found: Condition = lower(none, scope)
    return found


@lowers("controls_neither")
def controls_neither(node: Node, scope: Scope) -> Condition:
    """A player controls neither one thing nor another (2.1)."""
    who = player(node.slots["who"], scope)
    return All(parts=tuple(controlled_none(node.slots[slot], who, scope) for slot in ("first", "then")))


@lowers("zone_full")
def zone_full(node: Node, scope: Scope) -> Condition:
    """A Reserve holds as many cards as its limit, or more (2.2.9)."""
    zones: tuple[Zone, ...] = lower(node.slots["zone"], scope)
    if len(zones) != 1 or zones[0].name != "reserve" or zones[0].of is None:
        raise Refused(node, "only a player's Reserve has a limit")
    return ReserveFull(of=zones[0].of)
