"""Amounts, figures, measures and what they are compared with (2.2.6, 2.5)."""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType

from altered_compiler.lower.registry import Refused, consumes, lower, lowers
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
    Difference,
    Distance,
    Event,
    Half,
    Highest,
    IsKind,
    Me,
    Number,
    Objects,
    Result,
    Some,
    Sum,
    Times,
    Total,
    Variable,
    Varieties,
)

X = Variable(name="X")
ONE, TWO = Number(n=1), Number(n=2)
ZERO = Number(n=0)


def number(n: int) -> Number:
    """A printed number."""
    return Number(n=n)


def plus(amount: Amount, n: int) -> Amount:
    """The amount with a number added."""
    return Sum(parts=(amount, Number(n=n))) if n else amount


def added(node: Node, n: Amount, scope: Scope, same: Callable[[Event], bool]) -> Amount:
    """ "An additional card": so many more than would be, of an event that is replaced (6.2.b); elsewhere so many beside
    what was done. Raises :class:`Refused` where what is replaced is something else."""
    if not scope.adds:
        return n
    if not all(same(one) for one in scope.adds):
        raise Refused(node, "what it is added to is not said")
    return Sum(parts=(Result(kind="that_many"), n))


def lower_objects(node: Node, scope: Scope) -> Objects:
    """The objects that an amount is measured on."""
    from altered_compiler.lower.people import objects

    return objects(node, scope, role="describe")


def that_many(node: Node) -> Amount:
    """As many as there would be, or as the step before did it to; or twice as many."""
    many = Result(kind="that_many")
    return times(number(2), many) if node.get("twice") else many


def times(n: Amount, each: Amount) -> Amount:
    """So many for each; the plain count for one each."""
    return each if n == ONE else Times(n=n, each=each)


def of_each(op: str, amount: Amount) -> Amount:
    """What one thing is compared with, of several: the highest of theirs, or the lowest (2.2.6, 2.5)."""
    low = op in ("<", "<=")
    match amount:
        case CountersOn(name=name, of=Some(count=None) as among):
            return Highest(which=f"counters:{name}", among=among, low=low)
        case CostOf(which=which, of=Some(count=None) as among) | Highest(which=which, among=Some(count=None) as among):
            return Highest(which=which, among=among, low=low)
    return amount


@lowers("int", "number_word")
def printed(node: Node, scope: Scope) -> Amount:
    """A number in digits or in words."""
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


@lowers("figure")
def figure(node: Node, scope: Scope) -> Amount:
    """A number, {X} or both added, in a comparison."""
    n = node.get("n")
    return plus(X, n or 0) if node.get("x") else number(n)


OPERATORS = MappingProxyType({"le": "<=", "ge": ">=", "lt": "<", "gt": ">", "eq": "=="})


class Bounds(NamedTuple):
    """Comparisons with amounts, all of which must hold."""

    tests: tuple[tuple[str, Amount], ...]
    like: Objects | None = None

    def holds(self, left: Amount) -> Condition:
        """That an amount lies within."""
        tests = self.tests
        if self.like is not None:
            if not isinstance(left, CostOf | Highest | Total | CountersOn):
                raise Refused(None, "compared with what")
            field = "of" if isinstance(left, CostOf | CountersOn) else "among"
            like = left.replace(**{field: self.like})
            tests = ((tests[0][0], of_each(tests[0][0], like)),)
        found: tuple[Condition, ...] = tuple(Compare(left=left, op=op, right=right) for op, right in tests)
        return found[0] if len(found) == 1 else All(parts=found)

    def of_each(self, like: Callable[[Objects], Amount]) -> tuple[tuple[str, Amount], ...]:
        """The tests of something, compared with the same thing of other objects where it says so."""
        if self.like is None:
            return self.tests
        op = self.tests[0][0]
        return ((op, of_each(op, like(self.like))),)


@lowers("bound")
def bound(node: Node, scope: Scope) -> Bounds:
    """So much or less, more than, from so much to so much."""
    span: Range | None = None if node.get("range") is None else lower(node.slots["range"], scope)
    if span is not None:
        return span.bounds()
    low, like, mine = node.get("low"), node.get("as"), node.get("mine")
    if low is not None:
        return Range(low, node.slots["high"]).bounds()
    if like is not None or mine is not None:
        of = Me() if like is None else lower_objects(like, scope)
        return Bounds(((OPERATORS[node.slots["op"]], ZERO),), of)
    op, n = OPERATORS[node.slots["op"]], node.slots["n"]
    amount: Amount = lower(n, scope)
    return Bounds(((op, of_each(op, amount) if n.kind in ("cost_of", "stat_of") else amount),))


@lowers("hand_cost", "reserve_cost", "base_cost", "plain_cost")
def cost_name(node: Node, scope: Scope) -> str:
    """Which cost (2.2.6)."""
    return node.kind.removesuffix("_cost")


@lowers("cost_of")
def cost_of(node: Node, scope: Scope) -> Amount:
    """The cost of something (2.2.6)."""
    return CostOf(which=lower(node.slots["which"], scope), of=_whose(node, scope))


def _whose(node: Node, scope: Scope) -> Objects:
    from altered_compiler.lower.people import objects

    whom = node.get("whom")
    if node.get("mine"):
        return Me()
    return scope.find(node, OBJECT) if whom is None else objects(whom, scope, role="describe")


@lowers("stat_of")
def stat_of(node: Node, scope: Scope) -> Amount:
    """A statistic of something: the highest of it alone (2.2.7)."""
    return Highest(which=node.slots["t"], among=_whose(node, scope))


@lowers("plus_number")
def plus_number(node: Node, scope: Scope) -> Amount:
    """Something measured, and so many more."""
    return plus(lower(node.slots["left"], scope), node.slots["n"])


@lowers("minus")
def minus(node: Node, scope: Scope) -> Amount:
    """What one amount has more than another; with "difference", whichever has more."""
    left: Amount = number(node.slots["n"]) if node.get("n") is not None else lower(node.slots["left"], scope)
    right: Amount = lower(node.slots["right"], scope)
    more = Difference(of=left, less=right)
    return more if not node.get("both") else Sum(parts=(more, Difference(of=right, less=left)))


@lowers("twice")
def twice(node: Node, scope: Scope) -> Amount:
    """Twice what is measured."""
    return Times(n=Number(n=2), each=lower(node.slots["left"], scope))


@lowers("half")
def half(node: Node, scope: Scope) -> Amount:
    """Half of what is measured, rounded as it says (1.1.6.b)."""
    return Half(of=lower(node.slots["left"], scope), up=node.get("up") == "yes")


@lowers("number_of")
def number_of(node: Node, scope: Scope) -> Amount:
    """How many there are, or you have."""
    if node.get("yours"):
        from altered_compiler.lower.comparisons import had

        return had(node.slots["what"], scope)
    return count_of(node.slots["what"], scope)


@consumes("different")
def count_of(what: Node, scope: Scope) -> Amount:
    """How many things there are; of those "discarded this way", as many as the step before did it to."""
    from altered_compiler.lower.having import all_done
    from altered_compiler.lower.people import objects

    mods = what.get("mods") or ()
    if any(one.kind == "done_this_way" for one in mods) and all_done(what, scope):
        return Result(kind="that_many")
    if any(one.kind == "done_within" for one in mods):
        from altered_compiler.lower.since import how_often

        return how_often(what, scope)
    if what.kind == "different":
        return Varieties(what=what.slots["which"], among=objects(what.slots["of"], scope, role="describe"))
    found = objects(what, scope, role="describe")
    if isinstance(found, Some) and found.where == (IsKind(any_of=("card",)),):
        raise Refused(what, "in which place they are counted is not said")
    return CountOf(objects=found)


@lowers("so_many_done")
def so_many_done(node: Node, scope: Scope) -> Amount:
    """As many counters as the step before took or gave."""
    return Result(kind="that_many")


@lowers("highest_among")
def highest_among(node: Node, scope: Scope) -> Amount:
    """The highest cost or statistic among objects (2.2.6, 2.2.7)."""
    from altered_compiler.lower.people import objects

    which = node.get("t") or lower(node.slots["which"], scope)
    return Highest(which=which, among=objects(node.slots["of"], scope, role="describe"))


@lowers("own_highest")
def own_highest(node: Node, scope: Scope) -> Amount:
    """The highest or the lowest of the three statistics of something (2.2.7)."""
    return Highest(which="any", among=_whose(node, scope), low=node.get("low") == "yes")


@lowers("total_of")
def total_of(node: Node, scope: Scope) -> Amount:
    """The costs or statistics of objects added up (2.2.6, 2.2.7)."""
    from altered_compiler.lower.people import objects

    which = node.get("t") or lower(node.slots["which"], scope)
    return Total(which=which, among=objects(node.slots["of"], scope, role="describe"))


@consumes("sort", "sort_of_faction")
def varieties(node: Node, scope: Scope) -> Amount:
    """How many different sub-types, names, factions or costs there are among objects (2.2)."""
    from altered_compiler.lower.people import objects

    sort, among = node.get("sort") or node.slots["what"], node.get("among") or node.slots["of"]
    return Varieties(what=sort.slots["id"], among=objects(among, scope, role="describe"))


@lowers("my_counters")
def my_counters(node: Node, scope: Scope) -> Amount:
    """How many counters I have, or something else has (2.5)."""
    from altered_compiler.lower.people import objects

    whose = node.get("of")
    of = Me() if whose is None else objects(whose, scope, role="describe")
    of = scope.find(node, OBJECT) if node.get("its") else of
    return CountersOn(name=lower(node.slots["what"], scope), of=of)


@lowers("chosen_number")
def chosen_number(node: Node, scope: Scope) -> Amount:
    """The number that was chosen (6.1.g)."""
    return Result(kind="chosen")


@lowers("die_result")
def die_result(node: Node, scope: Scope) -> Amount:
    """The result of the roll, or the highest or lowest of its dice (7.3.28)."""
    return Result(kind=node.get("of") or "die")


@lowers("sum_of_dice")
def sum_of_dice(node: Node, scope: Scope) -> Amount:
    """The results of the dice that were rolled, added (7.3.28)."""
    return Result(kind="sum")


@lowers("regions_between")
def regions_between(node: Node, scope: Scope) -> Amount:
    """The number of regions between your Expeditions."""
    return Distance(of=YOU)


class Range(NamedTuple):
    """Results from ``low`` to ``high``; None: no upper end."""

    low: int
    high: int | None

    def bounds(self) -> Bounds:
        """The comparisons that an amount within satisfies."""
        if self.high == self.low:
            return Bounds((("==", number(self.low)),))
        least = (">=", number(self.low))
        return Bounds((least,) if self.high is None else (least, ("<=", number(self.high))))


@lowers("range")
def result_range(node: Node, scope: Scope) -> Range:
    """A row's results (7.3.28)."""
    low = node.slots["low"]
    high = None if node.get("up") else low if node.get("high") is None else node.slots["high"]
    if high is not None and high < low:
        raise Refused(node, "the range runs backwards")
    return Range(low, high)
