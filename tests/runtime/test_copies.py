"""Copies of a state: the same game goes on from them, and neither touches the other."""

from __future__ import annotations

from pathlib import Path

import pytest
from runtime_made import Board, boosts, card, symbol

from altered_compiler.random_games import case_of, pool_of
from altered_runtime.context import Ctx
from altered_runtime.events import GameEvent
from altered_runtime.game import EDITIONS, RandomPlayer, finish
from altered_runtime.machine import Machine
from altered_runtime.reactions import create_emblem
from altered_runtime.state import State

CARDS = str(Path(__file__).parent.parent.parent / "cardscripts")


class Copies:
    """Keeps a copy of the state at the end of a day, and how many decisions came before it."""

    def __init__(self, m: Machine, day: int) -> None:
        self.m, self.day = m, day
        self.state: State | None = None
        self.before = self.log = 0

    def happened(self, event: GameEvent) -> None:
        """Nothing to keep."""

    def reached(self, point: str) -> None:
        """The last point of the day."""
        if point == "victory done" and self.m.state.day == self.day:
            self.state, self.before, self.log = self.m.state.clone(), len(self.m.answers), len(self.m.log)


class Recorded:
    def __init__(self, answers: list[tuple[int, ...]]) -> None:
        self.answers = answers

    def decide(self, decision: object) -> tuple[int, ...]:
        return self.answers.pop(0)


@pytest.mark.parametrize("seed", range(4))
def test_a_game_goes_on_from_a_copy_as_it_went_on(seed: int) -> None:
    case = case_of(pool_of([CARDS]), seed)
    m = case.machine()
    m.observer = kept = Copies(m, 3)
    first = finish(m)
    assert kept.state is not None and kept.state.day == 3
    rest = Recorded(list(first.answers[kept.before :]))
    again = finish(Machine(kept.state, (rest, rest), case.names, EDITIONS[case.edition]))
    assert again.log == first.log[kept.log :]
    assert (again.winner, again.days) == (first.winner, first.days)
    other = Machine(case.machine().state, (RandomPlayer(1), RandomPlayer(2)), case.names)
    assert finish(other).log != first.log


def test_what_waits_in_limbo_is_copied_with_what_it_is_bound_to() -> None:
    board = Board()
    heron = board.put(card("Heron", symbol("J", boosts(1))))
    create_emblem(board.m, heron.id, Ctx(0, heron.id), ())
    copy = board.state.clone()
    board.state.emblems[0].ctx.bound[0] = (heron.ref,)
    assert copy.emblems[0].ctx.bound == {} and copy.emblems[0].id == board.state.emblems[0].id
