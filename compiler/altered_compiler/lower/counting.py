"""Counters spent, removed, doubled, exchanged, distributed (2.5, 7.3.8, 7.3.10, 7.3.33)."""

from __future__ import annotations

from typing import cast

from altered_compiler.lower.acting import again, doer
from altered_compiler.lower.gains import NONE, said
from altered_compiler.lower.moves import two
from altered_compiler.lower.numbers import X, number
from altered_compiler.lower.places import things
from altered_compiler.lower.registry import Refused, lower, lowers
from altered_compiler.lower.scope import OBJECT, Scope
from altered_grammar.tree import Node
from altered_runtime.program import (
    Action,
    Both,
    Counters,
    CountersOn,
    DoubleCounters,
    ExchangeCounters,
    Me,
    MoveCounters,
    Objects,
    RemoveCounters,
    Spend,
)


def counters(node: Node, scope: Scope) -> Counters:
    """A gain that is counters. Raises :class:`Refused` for another."""
    found = lower(node, scope)
    said((node,))
    if not isinstance(found, Counters):
        raise Refused(node, "only counters are spent or removed")
    return found


@lowers("spend")
def spend(node: Node, scope: Scope) -> Action:
    """Spend counters, mine if no other object is named (7.3.33)."""
    who, what = doer(node, scope), node.get("what")
    if what is not None:
        return Spend(who=who, counters=counters(what, scope), of=things(node.slots["of"], scope))
    return Spend(who=who, counters=my_counters(node, scope), of=Me())


def my_counters(node: Node, scope: Scope) -> Counters:
    """So many of my counters, X of them, any number, or all."""
    name = lower(node.slots["counted"], scope)
    if node.get("all"):
        return Counters(name=name, n=CountersOn(name=name, of=Me()))
    return Counters(name=name, n=X if node.get("x") or node.get("any") else number(node.slots["n"]))


@lowers("remove")
def remove(node: Node, scope: Scope) -> Action:
    """Remove counters (2.5)."""
    who, what = doer(node, scope), node.get("what")
    if what is None:
        of: Objects = Me() if node.get("of") is None else things(node.slots["of"], scope)
        if not node.get("any"):
            every, mine = node.get("all") == "yes", my_counters(node, scope)
            return RemoveCounters(who=who, counters=mine.replace(n=NONE) if every else mine, of=of, all=every)
        name = lower(node.slots["counted"], scope)
        held = Counters(name=name, n=CountersOn(name=name, of=cast("Objects", again(of, scope))))
        return RemoveCounters(who=who, counters=held, of=of, up_to=True)
    return RemoveCounters(
        who=who, counters=counters(what, scope), of=things(node.slots["of"], scope),
        up_to=node.get("upto") == "yes", all=what.kind == "all_boosts",
    )  # fmt: skip


@lowers("move_counters")
def move_counters(node: Node, scope: Scope) -> Action:
    """Move counters from one object to another (2.5)."""
    who, what, some = doer(node, scope), node.get("what"), node.get("any")
    of, on = _taken_from(node, scope), things(node.slots["on"], scope)
    if some is not None:
        held = Counters(name=lower(some, scope), n=NONE)
        return MoveCounters(who=who, counters=held, of=of, to=on, up_to=True, all=True)
    assert what is not None
    return MoveCounters(
        who=who, counters=counters(what, scope), of=of, to=on,
        up_to=node.get("upto") == "yes", all=what.kind == "all_boosts",
    )  # fmt: skip


def _taken_from(node: Node, scope: Scope) -> Objects:
    """What counters are taken from: as it is said, or "my boosts", "its boosts"."""
    of = node.get("of")
    if of is not None:
        return things(of, scope)
    match node.slots["what"].get("of"):
        case "me":
            return Me()
        case "it":
            return scope.find(node, OBJECT)
    raise Refused(node, "counters of what")


@lowers("double")
def double(node: Node, scope: Scope) -> Action:
    """Double counters (7.3.8)."""
    who, of = doer(node, scope), node.get("of")
    name = lower(node.slots["what"], scope)
    if of is not None:
        return DoubleCounters(who=who, name=name, of=things(of, scope))
    return DoubleCounters(who=who, name=name, of=Me() if node.get("mine") else scope.find(node, OBJECT))


@lowers("exchange_boosts")
def exchange_boosts(node: Node, scope: Scope) -> Action:
    """Exchange the boosts of two objects, those named before if none are (7.3.10)."""
    who, of, other = doer(node, scope), node.get("of"), node.get("with")
    if of is not None:
        return ExchangeCounters(who=who, name="boost", of=two(node, things(of, scope)))
    if other is not None:
        return ExchangeCounters(who=who, name="boost", of=Both(parts=(Me(), things(other, scope))))
    return ExchangeCounters(who=who, name="boost", of=scope.find(node, OBJECT, plural=True))
