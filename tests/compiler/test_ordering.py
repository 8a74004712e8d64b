"""Meanings stand in an order of their own: the same, however they were found."""

from __future__ import annotations

from itertools import permutations

from altered_compiler.ordering import compared, in_order
from altered_runtime.program import Draw, Effect, Gains, Me, Number, Player, Step
from altered_runtime.values import Value

YOU = Player(kind="you")


def effect(*does: Value) -> tuple[Effect]:
    return (Effect(steps=tuple(Step(do=do) for do in does)),)  # type: ignore[arg-type]


MEANINGS = [
    effect(Draw(who=YOU, amount=Number(n=1))),
    effect(Draw(who=YOU, amount=Number(n=1)), Draw(who=YOU, amount=Number(n=1))),
    effect(Draw(who=YOU, amount=Number(n=2))),
    effect(Draw(who=Player(kind="that"), amount=Number(n=1))),
    effect(Gains(objects=Me(), gains=())),
]


def test_the_order_is_that_of_the_meanings() -> None:
    orders = {tuple(in_order(some)) for some in permutations(MEANINGS)}
    assert len(orders) == 1
    assert sorted(map(repr, *orders)) == sorted(map(repr, MEANINGS))


def test_what_differs_is_told_apart() -> None:
    for one in MEANINGS:
        for other in MEANINGS:
            assert (compared(one, other) == 0) == (one == other)
            assert (compared(one, other) > 0) == (compared(other, one) < 0)
