"""Numbers of things compared: at two players, of two sorts, in two places; of counters (2.1, 2.5)."""

from __future__ import annotations

from altered_compiler.lower.existing import held, indefinite, negated, owned_zones, so_many
from altered_compiler.lower.numbers import OPERATORS, number, of_each
from altered_compiler.lower.people import objects, player
from altered_compiler.lower.phrases import finish
from altered_compiler.lower.registry import Refused, lower, lowers
from altered_compiler.lower.scope import OBJECT, YOU, Scope
from altered_compiler.lower.sketch import Sketch
from altered_grammar.tree import Node
from altered_runtime.program import (
    Amount,
    Compare,
    Condition,
    ControlledBy,
    CountersOn,
    CountOf,
    Half,
    HasCounters,
    InZone,
    Is,
    Objects,
    OwnedBy,
    Player,
    Predicate,
    Some,
    Times,
)


@lowers("how_many")
def how_many(node: Node, scope: Scope) -> str:
    """More, fewer, as many."""
    return OPERATORS[node.slots["op"]]


def _count(sketch: Sketch, scope: Scope, more: tuple[Predicate, ...] = ()) -> Amount:
    found = finish(sketch, scope)
    if not isinstance(found, Some):
        raise Refused(sketch.node, "it is not counted")
    return CountOf(objects=found.replace(where=(*found.where, *more), count=None))


def _of(node: Node, who: Player, what: Node, scope: Scope) -> Amount:
    """How many a player controls or, with "has", has in a zone."""
    if node.get("has"):
        return _count(*held(what, who, scope))
    return _count(Sketch(what, scope), scope, (ControlledBy(player=who),))


def had(what: Node, scope: Scope, who: Player = YOU, has: bool = True) -> Amount:
    """How many of them a player has, or controls."""
    if has:
        return _count(*held(what, who, scope))
    return _count(Sketch(what, scope), scope, (ControlledBy(player=who),))


@lowers("compares")
def compares(node: Node, scope: Scope) -> Condition:
    """A player has more of something than another player."""
    who, other = player(node.slots["who"], scope), player(node.slots["other"], scope)
    left, right = (_of(node, one, node.slots["what"], scope) for one in (who, other))
    return Compare(left=left, op=lower(node.slots["how"], scope), right=right)


@lowers("compares_things")
def compares_things(node: Node, scope: Scope) -> Condition:
    """A player has, or there is, more of one thing than of another."""
    who = node.get("who")
    whose = None if who is None else player(who, scope)
    both = (node.slots["what"], node.slots["other"])
    if whose is None:
        left, right = (_count(Sketch(one, scope), scope) for one in both)
    else:
        left, right = (_of(node, whose, one, scope) for one in both)
    return Compare(left=left, op=lower(node.slots["how"], scope), right=right)


@lowers("compares_places")
def compares_places(node: Node, scope: Scope) -> Condition:
    """There is more of something in one place than in another."""
    sketch = Sketch(node.slots["what"], scope)
    if len(sketch.places) != 1:
        raise Refused(node, "in which place they are counted is not said")
    who = node.get("who")
    left = _count(*_whose(sketch, who, scope))
    sketch = Sketch(node.slots["what"], scope)
    sketch.places = [lower(node.slots["where"], scope)]
    return Compare(left=left, op=lower(node.slots["how"], scope), right=_count(*_whose(sketch, who, scope)))


def _whose(sketch: Sketch, who: Node | None, scope: Scope) -> tuple[Sketch, Scope, tuple[Predicate, ...]]:
    """What is counted, with the zones of the player who has it if somebody has."""
    if who is None:
        return sketch, scope, ()
    of = player(who, scope)
    zones = sketch.take_zones()
    if not zones or sketch.places:
        raise Refused(sketch.node, "in which place they are counted is not said")
    return sketch, scope, (owned_zones(zones, of),)


@lowers("compares_zones")
def compares_zones(node: Node, scope: Scope) -> Condition:
    """One zone holds more of something than another (1.2.3)."""

    def inside(slot: str) -> Amount:
        sketch = Sketch(node.slots["what"], scope)
        if sketch.places:
            raise Refused(node, "in two places at once")
        return _count(sketch, scope, (InZone(any_of=lower(node.slots[slot], scope)),))

    return Compare(left=inside("zone"), op=lower(node.slots["how"], scope), right=inside("then"))


@lowers("compares_counters")
def compares_counters(node: Node, scope: Scope) -> Condition:
    """An object has more counters than another (2.5)."""
    name = lower(node.slots["what"], scope)

    def on(slot: str) -> Amount:
        of: Objects = objects(node.slots[slot], scope, hint=OBJECT, role="describe")
        return CountersOn(name=name, of=of)

    op = lower(node.slots["how"], scope)
    who: Objects = objects(node.slots["who"], scope, hint=OBJECT, role="describe")
    if isinstance(who, Some) and indefinite(who):
        return so_many(node.slots["who"], who, (HasCounters(name=name, op=op, amount=of_each(op, on("other"))),), scope)
    return Compare(left=CountersOn(name=name, of=who), op=op, right=of_each(op, on("other")))


@lowers("most")
def most(node: Node, scope: Scope) -> Condition:
    """A player controls, or has, more or fewer of something than the other player."""
    who = player(node.slots["who"], scope)
    if who not in (YOU, Player(kind="opponent")):
        raise Refused(node, "whose number is compared is not said")
    other = Player(kind="opponent") if who == YOU else YOU
    left, right = (_of(node, one, node.slots["what"], scope) for one in (who, other))
    return Compare(left=left, op="<" if node.get("least") else ">", right=right)


@lowers("holds_it")
def holds_it(node: Node, scope: Scope) -> Condition:
    """A player controls, does not control, or owns what was named before (2.1)."""
    who, what = player(node.slots["who"], scope), objects(node.slots["what"], scope, role="describe")
    held_by: Predicate = OwnedBy(player=who) if node.get("owns") else ControlledBy(player=who)
    test = Is(objects=what, where=(held_by,))
    return negated(test) if node.get("not") else test


@lowers("parity")
def parity(node: Node, scope: Scope) -> Condition:
    """An amount is even: twice its half; or odd."""
    amount: Amount = lower(node.slots["left"], scope)
    even = Compare(left=Times(n=number(2), each=Half(of=amount)), op="==", right=amount)
    return negated(even) if node.get("odd") else even
