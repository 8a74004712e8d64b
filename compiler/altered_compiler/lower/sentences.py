"""Steps strung together: then, if, otherwise, if you do; modes and tables (6.1.c, 6.1.i, 6.5.d, 6.5.e)."""

from __future__ import annotations

from altered_compiler.lower.acting import actions, steps
from altered_compiler.lower.ahead import joined
from altered_compiler.lower.canon import rebuild, substitute
from altered_compiler.lower.clauses import optional
from altered_compiler.lower.conditions import condition
from altered_compiler.lower.existing import negated
from altered_compiler.lower.gains import each_of
from altered_compiler.lower.leaning import leaning, otherwise, under
from altered_compiler.lower.numbers import Range, number, plus
from altered_compiler.lower.people import player
from altered_compiler.lower.registry import Refused, consumes, lower, lowers
from altered_compiler.lower.scope import NEXT, THAT, YOU, Scope
from altered_compiler.lower.trailing import as_that, doer_of, for_each, governed, known_before
from altered_grammar.tree import Node, nodes
from altered_runtime.program import (
    Action,
    All,
    Amount,
    Any_,
    Bound,
    Condition,
    ControlledBy,
    CouldNot,
    Count,
    Did,
    Event,
    Inner,
    Is,
    Later,
    Modes,
    Negated,
    PlayedFrom,
    Player,
    Repeat,
    Result,
    Roll,
    RollTable,
    Some,
    Step,
    TableRow,
    Target,
    Zone,
)
from altered_runtime.values import Value


@lowers("then", "and")
def then(node: Node, scope: Scope) -> list[Step]:
    """One step after another (6.1.c)."""
    first: list[Step] = lower(node.slots["first"], scope)
    return [*first, *lower(node.slots["next"], scope)]


@lowers("if")
def if_(node: Node, scope: Scope) -> list[Step]:
    """Steps with a condition (6.5.d). "Instead" needs a sentence before it: :func:`_in_place`."""
    if node.get("instead"):
        raise Refused(node, "instead of what")
    if node.get("not") and _pays(node.slots["cond"]):
        return _unless_paid(node, scope)
    return _conditional(node, scope)


PRICES = frozenset({"pay", "discard", "sacrifice", "exhaust", "spend", "return", "put", "reveal"})
"""What somebody can be asked to do so that something else is not done."""


def _pays(cond: Node) -> bool:
    """Whether a condition is that somebody pays a price."""
    on = cond.get("on") if cond.kind == "happens" else None
    if on is None or on.kind != "event" or on.get("when") is not None:
        return False
    return [one.kind in PRICES for one in on.slots["do"]] == [True]


def _unless_paid(node: Node, scope: Scope) -> list[Step]:
    """ "Unless you pay {1}": you may pay; if you don't, it is done (6.1.k, 6.5.e). The targets of what is done are
    chosen before somebody else is asked."""
    found = lower(node.slots["then"], scope)
    on = node.slots["cond"].slots["on"]
    (price,) = on.slots["do"]
    who = player(on.slots["who"], scope)
    before: list[Step] = []
    if who != YOU:
        before, found, who = _aimed(found, who)
    with scope.using(subject=None if who == YOU else who):
        cost = actions(steps(price, scope), node)
    doing = doer_of(found) if who == THAT else None
    if doing is not None and doing != YOU:
        who, found = (THAT if doing.each else doing), as_that(found, doing)
    done = [Step(do=Inner(who=who, cost=cost, effect=()), optional=True), *under(found, negated(Did()))]
    return [*before, for_each(doing, done)] if doing is not None and doing.each else [*before, *done]


def _aimed(found: list[Step], who: Player) -> tuple[list[Step], list[Step], Player]:
    """The steps that choose targets, the steps with these, and whom "they" names: who controls the one target."""
    targets: list[Some] = []

    def change(value: Value) -> Value:
        if not isinstance(value, Some) or not value.targeted:
            return value
        targets.append(value)
        return Bound(slot=value.slot)

    made = rebuild(tuple(found), change)
    if who == THAT and len(targets) == 1 and any(isinstance(one, ControlledBy) for one in targets[0].where):
        who = Player(kind="controller", of=Bound(slot=targets[0].slot))
    return [Step(do=Target(who=YOU, objects=one)) for one in targets], list(made), who


def _conditional(node: Node, scope: Scope) -> list[Step]:
    cond, steps = node.slots["cond"], node.slots["then"]
    if node.get("after"):
        if any(one.kind in ("clause_or", "or_np") or one.get("choice") for one in nodes(steps)):
            raise Refused(node, "whether the condition is of each or of the last is not said")
        found = lower(steps, scope)
        with scope.using(drawn=known_before(found[-1], scope)):
            test = condition(cond, scope)
        return governed(found, negated(test) if node.get("not") else test)
    test = condition(cond, scope)
    found = lower(steps, scope)
    return under(found, negated(test) if node.get("not") else test)


@lowers("then_sentence")
def then_sentence(node: Node, scope: Scope) -> list[Step]:
    """A sentence that goes on (6.1.c)."""
    found: list[Step] = lower(node.slots["then"], scope)
    return found


@lowers("starting_with")
def starting_with(node: Node, scope: Scope) -> list[Step]:
    """Each player in turn, you first."""
    found: list[Step] = lower(node.slots["then"], scope)
    return list(_from_you(tuple(found)))


def _from_you(value: tuple[Step, ...]) -> tuple[Step, ...]:
    def change(node: Value) -> Value:
        return node.replace(from_you=True) if isinstance(node, Player) and node.each else node

    made = rebuild(value, change)
    if made == value:
        raise Refused(None, "no player follows")
    return made  # type: ignore[no-any-return]


# Sentences that lean on the one before


def _attach(steps: list[Step], node: Node, scope: Scope) -> list[Step]:
    """The steps with one more sentence, which may lean on the last of them."""
    match node.kind:
        case "otherwise":
            if not steps:
                raise Refused(node, "otherwise than what")
            return [*steps[:-1], otherwise(steps[-1], tuple(lower(node.slots["then"], scope)), node)]
        case "if_done":
            return leaning(steps, node, scope)
        case "repeat_this":
            return [Step(do=Repeat(times=_again(node, scope), effect=tuple(steps)))] if steps else _nothing(node)
        case "on_roll":
            return _on_roll(steps, node, scope)
        case "if" if steps and _before(node):
            return _had_been(steps, node, scope)
        case "if" if _waits(steps, node):
            return [*steps[:-1], *_when_it_happens(steps[-1], node, scope)]
    return [*steps, *lower(node, scope)]


@consumes("repeat_this")
def _again(node: Node, scope: Scope) -> Amount:
    """Once, and then so many times more (6.5.i)."""
    return plus(number(node.slots["n"]) if node.get("n") is not None else each_of(node, scope), 1)


def _nothing(node: Node) -> list[Step]:
    raise Refused(node, "nothing is repeated")


def _in_place(steps: list[Step], start: int, node: Node, scope: Scope) -> list[Step]:
    """ "Draw a card. If C, draw two cards instead": if C, the second, otherwise the first (6.5.d); or ``both``, since a
    modifier exists before what it changes (6.2.l)."""
    if not steps:
        raise Refused(node, "instead of what")
    if node.slots["instead"] == "both":
        return [*steps, *_conditional(node, scope)]
    if len(steps) - start != 1:
        raise Refused(node, "instead of which of the steps")
    (made,) = _conditional(node, scope)
    if _looks_back(made.condition):
        raise Refused(node, "what is done already is not replaced")
    return [*steps[:start], made.replace(otherwise=(steps[start],))]


def _before(node: Node) -> bool:
    """Whether a condition asks what was so already, before the sentence that it follows."""
    cond = node.slots["cond"]
    return bool(cond.get("past") and cond.get("already")) and not node.get("after")


def _had_been(steps: list[Step], node: Node, scope: Scope) -> list[Step]:
    """ "It gains Anchored. If it was already Anchored, …": what is chosen comes first, then what was so, then both."""
    if node.get("not") or steps[-1] != Step(do=steps[-1].do):
        raise Refused(node, "before which step is not said")
    test = condition(node.slots["cond"], scope)
    if not isinstance(test, Is):
        raise Refused(node, "before which step is not said")
    chosen, done, _ = _aimed(steps[-1:], YOU)
    more: list[Step] = lower(node.slots["then"], scope)
    both = Step(do=done[0].do, condition=negated(test.replace(past=False)), otherwise=(*done, *more))
    return [*steps[:-1], *chosen, both]


def _looks_back(test: object) -> bool:
    """Whether a condition asks what was done before."""
    match test:
        case Did() | CouldNot():
            return True
        case Negated(condition=inner):
            return _looks_back(inner)
        case All(parts=parts) | Any_(parts=parts):
            return any(_looks_back(part) for part in parts)
    return False


def _waits(steps: list[Step], node: Node) -> bool:
    plain = not node.get("after") and not node.get("not")
    return plain and node.slots["cond"].kind == "happens" and bool(steps) and isinstance(steps[-1].do, Later)


@consumes("on_roll")
def _row(node: Node, effect: list[Step], scope: Scope) -> TableRow:
    span: Range = lower(node.slots["range"], scope)
    return TableRow(low=span.low, high=span.high, effect=tuple(effect))


def _table(rows: list[TableRow], amount: Amount) -> Action:
    return RollTable(rows=tuple(sorted(rows, key=lambda row: (row.low, row.high or 99))), amount=amount)


def _on_roll(steps: list[Step], node: Node, scope: Scope) -> list[Step]:
    with scope.apart():
        row = _row(node, lower(node.slots["then"], scope), scope)
    if steps and isinstance(steps[-1].do, RollTable):
        rows = [*steps[-1].do.rows, row]
        return [*steps[:-1], steps[-1].replace(do=_table(rows, steps[-1].do.amount))]
    return [*steps, Step(do=_table([row], Result(kind="die")))]


def _played_from(source: tuple[Zone, ...]) -> Event:
    return Event(verb="play", who=YOU, what=NEXT, source=source)


def _when_it_happens(step: Step, node: Node, scope: Scope) -> list[Step]:
    """ "The next Spell you play is free. If you play it from your hand, …": more of what waits."""
    test = condition(node.slots["cond"], scope)
    match test:
        case Did(event=Event(source=source) as event) if source and event == _played_from(source):
            test = Is(objects=NEXT, where=(PlayedFrom(any_of=source),))
        case _:
            raise Refused(node, "it waits for something else")
    found = under(lower(node.slots["then"], scope), test)
    return joined([step, *found])


# The whole effect


def steps_of(node: Node, scope: Scope) -> list[Step]:
    """The steps of sentences, in order."""
    sentences: list[Node] = []
    while node.kind == "more_sentences":
        sentences.append(node.slots["last"])
        node = node.slots["before"]
    sentences.append(node.slots["last"])
    steps: list[Step] = []
    start = 0
    for sentence in reversed(sentences):
        before = len(steps)
        if sentence.kind == "if" and sentence.get("instead"):
            steps = _in_place(steps, start, sentence, scope)
        else:
            steps = _attach(steps, sentence, scope)
        start = before if len(steps) > before else start
        if scope.x is not None:
            steps = list(substitute(tuple(steps), scope.x))
    return joined(steps) if scope.ahead else steps


@lowers("one_sentence", "more_sentences", "one_open")
def sentences(node: Node, scope: Scope) -> list[Step]:
    """Sentences, in order (6.1.c)."""
    return steps_of(node, scope)


@lowers("effect")
def effect(node: Node, scope: Scope) -> tuple[Step, ...]:
    """An effect (6.1)."""
    return tuple(steps_of(node.slots["steps"], scope))


# Modes, tables


def _options(node: Node, scope: Scope) -> tuple[tuple[Step, ...], ...]:
    found = []
    for option in node.slots["options"]:
        with scope.apart():
            found.append(tuple(lower(option, scope)))
    return tuple(found)


@lowers("option")
def option(node: Node, scope: Scope) -> list[Step]:
    """One option (6.1.i)."""
    return steps_of(node.slots["do"], scope)


@lowers("quick_option")
def quick_option(node: Node, scope: Scope) -> list[Step]:
    """An option with a cost: an inner action (6.1.k)."""
    quick = lower(node.slots["do"], scope)
    return [Step(do=Inner(who=YOU, cost=quick.cost, effect=quick.effect), optional=True)]


def _modes(node: Node, scope: Scope, count: Count, more_if: Condition | None = None) -> list[Step]:
    repeatable = node.get("repeat") == "yes"
    who = YOU if node.get("who") is None else player(node.slots["who"], scope)
    options = _options(node, scope)
    several = node.slots["n"]
    if several.get("both") and len(options) != 2:
        raise Refused(node, "both of how many")
    made = Modes(who=who, count=count, options=options, repeatable=repeatable, more_if=more_if)
    found = [Step(do=made.replace(random=True) if several.get("random") else made)]
    return optional(found, who) if node.get("may") else found


@lowers("modes")
def modes(node: Node, scope: Scope) -> list[Step]:
    """Choose so many of the options (6.1.i); under a condition both may be chosen, or another number has to be."""
    cond = node.get("cond")
    count: Count = lower(node.slots["n"], scope)
    if not node.get("both") and node.get("more") is None:
        return _modes(node, scope, count, None if cond is None else condition(cond, scope))
    test = condition(node.slots["cond"], scope)
    many = Count(kind="exactly", n=number(2)) if node.get("both") else lower(node.slots["more"], scope)
    (fewer,) = _modes(node, scope, count)
    return [fewer.replace(do=fewer.do.replace(count=many), condition=test, otherwise=(fewer,))]


@lowers("mode_count")
def mode_count(node: Node, scope: Scope) -> Count:
    """How many options are chosen (6.1.i)."""
    x = node.get("x")
    if x is not None:
        return Count(kind="exactly", n=plus(lower(x, scope), node.get("plus") or 0))
    if node.get("both"):
        return Count(kind="at_least", n=number(1))
    kind = "up_to" if node.get("upto") else "at_least" if node.get("least") else "exactly"
    return Count(kind=kind, n=number(node.slots["n"]))


@lowers("roll_table", "threshold_table")
@consumes("row", "threshold")
def roll_table(node: Node, scope: Scope) -> list[Step]:
    """A table of results, or of how many were removed (7.3.28)."""
    rows = []
    for row in node.slots["rows"]:
        with scope.apart():
            rows.append(_row(row, steps_of(row.slots["do"], scope), scope))
    kind = "that_many" if node.kind == "threshold_table" else "die"
    return [Step(do=_table(rows, Result(kind=kind)))]


@lowers("rolled_table")
@consumes("on_row")
def rolled_table(node: Node, scope: Scope) -> list[Step]:
    """A die rolled, and what comes of each result (7.3.28)."""
    first: list[Step] = lower(node.slots["do"], scope)
    if not first or not isinstance(first[-1].do, Roll):
        raise Refused(node, "a table is of the results of a die")
    return [*first, *roll_table(node, scope)]


@lowers("times")
def times(node: Node, scope: Scope) -> list[Step]:
    """The following, so many times."""
    amount: Amount = number(2) if node.get("twice") else lower(node.slots["n"], scope)
    if node.get("x") is not None:
        amount = substitute(amount, lower(node.slots["x"], scope))
    if node.get("do") is not None:
        found = tuple(steps_of(node.slots["do"], scope))
    else:
        found = tuple(step for steps in _options(node, scope) for step in steps)
    return [Step(do=Repeat(times=amount, effect=found))]
