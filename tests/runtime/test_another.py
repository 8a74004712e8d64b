"""Conditions on several objects, each another; tables whose rows overlap (6.5.d, 7.3.28)."""

from __future__ import annotations

import pytest
from runtime_made import MINE, Board, card, draw, n, some, step

from altered_runtime import program as p
from altered_runtime.context import Ctx
from altered_runtime.read import test as holds

CHARACTER = p.IsKind(any_of=("character",))


def _has(status: str, *more: p.Predicate) -> p.Exists:
    what = some(CHARACTER, MINE, p.HasStatus(any_of=(status,)), *more, count=None)
    return p.Exists(objects=what, op=">=", amount=n(1))


@pytest.mark.parametrize(
    ("characters", "met"),
    [
        ([{"fleeting", "anchored", "asleep"}], False),
        ([{"fleeting", "anchored"}, {"asleep"}], False),
        ([{"fleeting"}, {"anchored"}, {"asleep"}], True),
        ([{"fleeting", "anchored", "asleep"}, {"fleeting"}, {"fleeting", "anchored"}], True),
    ],
)
def test_each_of_them_is_another(characters: list[set[str]], met: bool) -> None:
    board = Board()
    for place, statuses in enumerate(characters):
        board.put(card(f"Guest {place}"), statuses=statuses)
    asked = p.All(parts=(_has("fleeting"), _has("anchored", p.Other()), _has("asleep", p.Other())))
    assert holds(board.m, asked, Ctx(0, 0)) is met


@pytest.mark.parametrize(("result", "drawn"), [(0, 0), (1, 1), (5, 3), (9, 6)])
def test_every_row_that_holds_is_done(result: int, drawn: int) -> None:
    board = Board()
    rows = tuple(p.TableRow(low=low, high=None, effect=(step(draw(k)),)) for low, k in ((1, 1), (5, 2), (9, 3)))
    before = board.count("hand")
    board.do(p.RollTable(rows=rows, amount=n(result)))
    assert board.count("hand") - before == drawn
