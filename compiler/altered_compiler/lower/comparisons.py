"""Numbers of things compared: at two players, of two sorts, in two places; of counters (2.1, 2.5)."""

from __future__ import annotations

from altered_compiler.lower.conditions import held
from altered_compiler.lower.numbers import OPERATORS
from altered_compiler.lower.people import objects, player
from altered_compiler.lower.phrases import Sketch, finish
from altered_compiler.lower.registry import Refused, lower, lowers
from altered_compiler.lower.scope import OBJECT, YOU, Scope
from altered_grammar.tree import Node
from altered_runtime.program import (
    Amount,
    Compare,
    Condition,
    ControlledBy,
    CountersOn,
    CountOf,
    Objects,
    Player,
    Predicate,
    Some,
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
    left = _count(sketch, scope)
    sketch = Sketch(node.slots["what"], scope)
    sketch.places = [lower(node.slots["where"], scope)]
    return Compare(left=left, op=lower(node.slots["how"], scope), right=_count(sketch, scope))


@lowers("compares_counters")
def compares_counters(node: Node, scope: Scope) -> Condition:
    """An object has more counters than another (2.5)."""
    name = lower(node.slots["what"], scope)

    def on(slot: str) -> Amount:
        of: Objects = objects(node.slots[slot], scope, hint=OBJECT, role="describe")
        return CountersOn(name=name, of=of)

    return Compare(left=on("who"), op=lower(node.slots["how"], scope), right=on("other"))


@lowers("most")
def most(node: Node, scope: Scope) -> Condition:
    """A player controls, or has, more or fewer of something than the other player."""
    who = player(node.slots["who"], scope)
    if who not in (YOU, Player(kind="opponent")):
        raise Refused(node, "whose number is compared is not said")
    other = Player(kind="opponent") if who == YOU else YOU
    left, right = (_of(node, one, node.slots["what"], scope) for one in (who, other))
    return Compare(left=left, op="<" if node.get("least") else ">", right=right)
