"""The public door: play a game, or replay one from its answers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from altered_runtime.decisions import Answer, Decider, Decision, IllegalAnswer, Option, RandomPlayer, Scripted
from altered_runtime.editions import EDITIONS, GLOSSAIRE, Edition
from altered_runtime.log import Entry, tell
from altered_runtime.machine import Machine
from altered_runtime.phases import play_on
from altered_runtime.setup import Deck, new_state
from altered_runtime.state import State
from altered_runtime.terminal import Terminal
from altered_runtime.view import View, view

__all__ = [
    "EDITIONS",
    "Answer",
    "Decider",
    "Decision",
    "Deck",
    "Edition",
    "Entry",
    "GameResult",
    "IllegalAnswer",
    "Option",
    "RandomPlayer",
    "Scripted",
    "Terminal",
    "View",
    "finish",
    "play_game",
    "replay",
    "tell",
    "view",
]

MAX_DAYS = 60

Names = Mapping[str, tuple[str, str]]


@dataclass(frozen=True, slots=True)
class GameResult:
    """How a game ended: the winner (None: a draw) and why, how many days it took, its log and every answer given."""

    winner: int | None
    reason: str
    days: int
    log: tuple[Entry, ...]
    answers: tuple[Answer, ...]
    state: State
    lang: str = "fr"

    def lines(self, lang: str = "") -> list[str]:
        """The log as readable lines, in ``lang`` or the language of the game."""
        return tell(self.log, lang or self.lang)


def finish(m: Machine, max_days: int = MAX_DAYS, lang: str = "fr") -> GameResult:
    """Play from the machine's state to the end."""
    play_on(m, max_days)
    state = m.state
    return GameResult(state.winner, state.reason, state.day, tuple(m.log), tuple(m.answers), state, lang)


def play_game(
    decks: tuple[Deck, Deck],
    deciders: Sequence[Decider],
    seed: int,
    *,
    lang: str = "fr",
    names: Names | None = None,
    max_days: int = MAX_DAYS,
    edition: Edition = GLOSSAIRE,
) -> GameResult:
    """Play a whole game by the rules of an edition. Same decks, same seed and same answers give the same log.

    ``names``: French and English names of tokens by id. A game of more than ``max_days`` days is a draw. Raises
    :class:`~altered_runtime.decisions.IllegalAnswer` if a decider insists on an answer that the rules refuse.
    """
    return finish(Machine(new_state(decks, seed), deciders, names, edition), max_days, lang)


class Recorded:
    """Gives recorded answers back, to whichever player is asked."""

    def __init__(self, answers: Iterable[Answer]) -> None:
        self._script = Scripted(answers)

    def decide(self, decision: Decision) -> Sequence[int]:
        """The next recorded answer; the default ones after the last."""
        return self._script.decide(decision)


def replay(
    decks: tuple[Deck, Deck],
    answers: Iterable[Answer],
    seed: int,
    *,
    lang: str = "fr",
    names: Names | None = None,
    max_days: int = MAX_DAYS,
    edition: Edition = GLOSSAIRE,
) -> GameResult:
    """Play a game again from the answers of its result."""
    both = Recorded(answers)
    return play_game(decks, (both, both), seed, lang=lang, names=names, max_days=max_days, edition=edition)
