"""Amounts, figures, measures and what they are compared with (2.2.6, 2.5)."""

from __future__ import annotations

from altered_compiler.lower.registry import Refused, lower, lowers
from altered_compiler.lower.scope import OBJECT, YOU, Scope
from altered_grammar.records import NamedTuple
from altered_grammar.tree import Node
from altered_runtime.program import (
    All,
    Amount,
    Compare,
    Condition,
    CostOf,
    CountersOn,
    CountOf,
    Distance,
    Me,
    Number,
    Result,
    Sum,
    Times,
    Variable,
)

X = Variable(name="X")
ONE = Number(n=1)


def number(n: int) -> Number:
    """A printed number."""
    return Number(n=n)


def plus(amount: Amount, n: int) -> Amount:
    """The amount with a number added."""
    return Sum(parts=(amount, Number(n=n))) if n else amount


def times(n: Amount, each: Amount) -> Amount:
    """So many for each; the plain count for one each."""
    return each if n == ONE else Times(n=n, each=each)


@lowers("int", "number_word", "int_figure")
def printed(node: Node, scope: Scope) -> Amount:
    """A number in digits or in words."""
    return number(node.slots["n"])


@lowers("mana_figure")
def mana_figure(node: Node, scope: Scope) -> Amount:
    """A cost in a filter."""
    return number(node.slots["n"])


@lowers("mana")
def mana(node: Node, scope: Scope) -> Amount:
    """Mana after a keyword (1.2.5.e)."""
    n = node.get("n")
    return X if n is None else number(n)


@lowers("x")
def x(node: Node, scope: Scope) -> Amount:
    """X, or X and a number."""
    return plus(X, node.get("plus") or 0)


@lowers("x_figure")
def x_figure(node: Node, scope: Scope) -> Amount:
    """{X} in a filter."""
    return X


@lowers("sum_figure")
def sum_figure(node: Node, scope: Scope) -> Amount:
    """{X} + a number in a filter."""
    return plus(X, node.slots["n"])


class Bounds(NamedTuple):
    """A comparison with an amount."""

    op: str
    amount: Amount


@lowers("or_less", "at_most_that")
def at_most(node: Node, scope: Scope) -> Bounds:
    """So much or less."""
    return Bounds("<=", lower(node.slots["n"], scope))


@lowers("or_more", "at_least_that")
def at_least(node: Node, scope: Scope) -> Bounds:
    """So much or more."""
    return Bounds(">=", lower(node.slots["n"], scope))


@lowers("exactly")
def exactly(node: Node, scope: Scope) -> Bounds:
    """Exactly so much."""
    return Bounds("==", lower(node.slots["n"], scope))


@lowers("hand_cost", "reserve_cost", "base_cost")
def cost_name(node: Node, scope: Scope) -> str:
    """Which cost (2.2.6)."""
    return node.kind.removesuffix("_cost")


@lowers("cost_of")
def cost_of(node: Node, scope: Scope) -> Amount:
    """The cost of something (2.2.6)."""
    from altered_compiler.lower.people import objects

    whom = node.get("whom")
    of = scope.find(node, OBJECT) if whom is None else objects(whom, scope, role="describe")
    return CostOf(which=lower(node.slots["which"], scope), of=of)


@lowers("number_of")
def number_of(node: Node, scope: Scope) -> Amount:
    """How many there are."""
    from altered_compiler.lower.people import objects

    return CountOf(objects=objects(node.slots["what"], scope, role="describe"))


@lowers("my_counters")
def my_counters(node: Node, scope: Scope) -> Amount:
    """How many counters I have (2.5)."""
    return CountersOn(name=node.slots["id"], of=Me())


@lowers("die_result")
def die_result(node: Node, scope: Scope) -> Amount:
    """The result of the roll (7.3.28)."""
    return Result(kind="die")


@lowers("regions_between")
def regions_between(node: Node, scope: Scope) -> Amount:
    """The number of regions between your Expeditions."""
    return Distance(of=YOU)


class Range(NamedTuple):
    """Results from ``low`` to ``high``; None: no upper end."""

    low: int
    high: int | None

    def holds(self, amount: Amount) -> Condition:
        """That the amount lies within."""
        if self.high == self.low:
            return Compare(left=amount, op="==", right=number(self.low))
        least = Compare(left=amount, op=">=", right=number(self.low))
        if self.high is None:
            return least
        return All(parts=(least, Compare(left=amount, op="<=", right=number(self.high))))


@lowers("from_to", "and_up", "just")
def result_range(node: Node, scope: Scope) -> Range:
    """A row's results (7.3.28)."""
    low = node.slots["low"]
    high = {"from_to": node.get("high"), "and_up": None, "just": low}[node.kind]
    if high is not None and high < low:
        raise Refused(node, "the range runs backwards")
    return Range(low, high)
