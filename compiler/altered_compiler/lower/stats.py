"""Passives that say what statistics are (2.2.7, 6.4)."""

from __future__ import annotations

from altered_compiler.lower.gains import each_of
from altered_compiler.lower.numbers import number, times
from altered_compiler.lower.people import told_of
from altered_compiler.lower.registry import consumes, lower, lowers
from altered_compiler.lower.scope import OBJECT, Scope
from altered_grammar.tree import Node
from altered_runtime.program import (
    Amount,
    Me,
    Objects,
    Statement,
    StatsAre,
)


@lowers("stats_equal_highest")
@consumes("terrain_word")
def stats_equal_highest(node: Node, scope: Scope) -> Statement:
    """Statistics equal the highest of them (2.2.7)."""
    stats = tuple(word.slots["id"] for word in node.slots["which"])
    return StatsAre(objects=told_of(node, scope, "of"), stats=stats)


def _whose(node: Node, scope: Scope) -> Objects:
    if node.get("mine"):
        return Me()
    return scope.find(node, OBJECT) if node.get("its") else told_of(node, scope, "of")


@lowers("stat_equals")
def stat_equals(node: Node, scope: Scope) -> Statement:
    """Statistics of mine or of objects equal an amount, or another statistic of the same object (2.2.7, 2.2.11)."""
    of = _whose(node, scope)
    level, only, which = node.slots["n"], node.get("t"), node.get("which")
    stats = (
        ("V", "M", "O")
        if node.get("every")
        else (only,)
        if which is None
        else tuple(word.slots["id"] for word in which)
    )
    if not node.get("mine") and level.kind == "stat_of" and level.get("whom") is None and not level.get("mine"):
        return StatsAre(objects=of, stats=stats, as_=level.slots["t"])
    return StatsAre(objects=of, stats=stats, as_="", amount=lower(level, scope))


@lowers("stat_change")
def stat_change(node: Node, scope: Scope) -> Statement:
    """A statistic of objects is so much more or less (2.2.7)."""
    measure, each = node.get("x"), node.get("each") or node.get("counted")
    amount: Amount = number(node.slots["n"]) if measure is None else lower(measure, scope)
    if each is not None:
        amount = times(amount, each_of(node, scope))
    stats = tuple(word.slots["id"] for word in node.slots["which"])
    return StatsAre(objects=told_of(node, scope), stats=stats, as_=node.slots["sign"], amount=amount)
