"""What tells things from others by their counters, or by having more of something than another (2.5, 2.2.7)."""

from __future__ import annotations

from altered_compiler.lower.filters import Part
from altered_compiler.lower.gains import losses
from altered_compiler.lower.numbers import OPERATORS, number, of_each
from altered_compiler.lower.people import objects
from altered_compiler.lower.registry import Refused, lower, lowers
from altered_compiler.lower.scope import Scope
from altered_grammar.tree import Node
from altered_runtime.program import (
    Counters,
    CountersOn,
    HasAbility,
    HasCounters,
    HasStatus,
    Highest,
    Keyword,
    StatIs,
    Status,
)


@lowers("with_counters")
def with_counters(node: Node, scope: Scope) -> Part:
    """Has counters, or so many of a name, or a status, or one of several keywords (2.5, 2.4, 7.4)."""
    what, either = node.get("what"), node.get("any")
    if either is not None:
        return Part((HasAbility(any_of=tuple(one.slots["id"] for one in either)),))
    if what is not None and what.get("extra"):
        raise Refused(what, "what it is added to is not said")
    gain = None if what is None else losses((what,), scope)[0]
    match gain:
        case Counters(name=name, n=n):
            return Part((HasCounters(name=name, op=">=", amount=n),))
        case Status(any_of=names):
            return Part((HasStatus(any_of=names),))
        case None:
            return Part((HasCounters(name="any", op=">=", amount=number(1)),))
        case Keyword(name=name, amount=amount):
            return Part((HasAbility(any_of=(name,), amount=amount),))
    raise Refused(node, "nothing has this as its mark")


@lowers("without_counters")
def without_counters(node: Node, scope: Scope) -> Part:
    """Has no counters, or no boosts (2.5)."""
    return Part((HasCounters(name=lower(node.slots["what"], scope), op="==", amount=number(0)),))


@lowers("with_so_many")
def with_so_many(node: Node, scope: Scope) -> Part:
    """Has so many counters or more, or less (2.5)."""
    op, n = OPERATORS[node.slots["op"]], number(node.slots["n"])
    return Part((HasCounters(name=lower(node.slots["what"], scope), op=op, amount=n),))


@lowers("with_more_than")
def with_more_than(node: Node, scope: Scope) -> Part:
    """Has more counters, or more of a statistic, than something else (2.5, 2.2.7)."""
    whom, op = objects(node.slots["whom"], scope, role="describe"), lower(node.slots["how"], scope)
    stat = node.get("t")
    if stat is not None:
        return Part((StatIs(stat=stat, op=op, amount=of_each(op, Highest(which=stat, among=whom))),))
    name = lower(node.slots["what"], scope)
    return Part((HasCounters(name=name, op=op, amount=of_each(op, CountersOn(name=name, of=whom))),))
