"""Taking an answer back: a person's game begins anew with the answers before it, unless something was seen since."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from altered_runtime.decisions import Answer, Decider, Decision
from altered_runtime.game import GameResult, finish
from altered_runtime.machine import Machine
from altered_runtime.setup import Deck, new_state
from altered_runtime.state import State
from altered_runtime.terminal import TakesBack, Terminal
from altered_runtime.view import may_see

if TYPE_CHECKING:
    from altered_runtime.editions import Edition


def known_to(state: State, player: int) -> frozenset[object]:
    """What the player has been shown: cards that they may see, face-up regions, dice."""
    cards = {obj.physical for obj in state.objects.values() if obj.alive and may_see(obj, player)}
    regions = {("region", region.index) for region in state.regions if not region.face_down}
    return frozenset({*cards, *regions, ("dice", state.dice)})


class Undoing:
    """A person who may take back the last answer, as long as nothing hidden was revealed and nobody else decided."""

    def __init__(self, terminal: Terminal) -> None:
        self.terminal = terminal
        self.answers: list[Answer] = []
        self.given = 0
        self.m: Machine | None = None
        self._known: list[frozenset[object]] = []
        self._asked: list[int] = []

    def begin(self, m: Machine) -> None:
        """A game begins, perhaps anew with the answers that stand."""
        self.m, self.given = m, 0
        self._known, self._asked = [], []

    def decide(self, decision: Decision) -> Answer:
        """An answer that stands, else the person's; raises :class:`TakesBack` when the last one is taken back."""
        assert self.m is not None
        self._known.append(known_to(self.m.state, decision.player))
        self._asked.append(len(self.m.answers))
        if self.given < len(self.answers):
            self.given += 1
            return self.answers[self.given - 1]
        answer = self.terminal.decide(decision, undo=self._undoable())
        self.answers.append(answer)
        self.given += 1
        return answer

    def _undoable(self) -> bool:
        """Whether the last answer can be taken back: only it was given since, and nothing more is known."""
        return len(self._asked) > 1 and self._asked[-1] == self._asked[-2] + 1 and self._known[-1] <= self._known[-2]

    def take_back(self) -> None:
        """The last answer no longer stands."""
        self.answers.pop()


def play_with_undo(
    decks: tuple[Deck, Deck],
    person: Undoing,
    opponent: Callable[[], Decider],
    seed: int,
    *,
    lang: str,
    names: Any,
    edition: Edition,
) -> GameResult:
    """A game of a person, player A, against an opponent who answers the same to the same game."""
    while True:
        m = Machine(new_state(decks, seed), (person, opponent()), names, edition)
        person.begin(m)
        try:
            return finish(m, lang=lang)
        except TakesBack:
            person.take_back()
