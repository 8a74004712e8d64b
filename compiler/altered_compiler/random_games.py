"""Random games over decks drawn from every card that compiles, with the invariants checked after each event.

A game is told by one seed: the decks, the edition and the answers follow from it. A game that fails is played again by
``Case.play`` and made smaller by :func:`shrink`, which leaves out cards as long as it fails in the same way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import NamedTuple

from altered_compiler.analysis import analyse
from altered_compiler.playing import card_program, names_of
from altered_compiler.sources import load
from altered_runtime.game import EDITIONS, Deck, GameResult, Names, RandomPlayer, finish
from altered_runtime.invariants import Guard, Lawful
from altered_runtime.log import tell
from altered_runtime.machine import Machine
from altered_runtime.program import CardProgram
from altered_runtime.setup import new_state

SIZE = 39
"""Cards of a deck beside its Hero: the fewest that are legal (1.1.4.b)."""
NOT_IN_DECKS = frozenset({"hero", "token", "token_mana"})


class Pool(NamedTuple):
    """The cards to draw decks from; ``names``: those of tokens, counters, statuses and keywords."""

    heroes: tuple[CardProgram, ...]
    cards: tuple[CardProgram, ...]
    names: Names


def pool_of(paths: Sequence[str]) -> Pool:
    """Every card at the paths that compiles, each reference once, in their order."""
    sources = load(list(paths))
    found: dict[str, CardProgram] = {}
    for card, setting in sources.cards:
        program = card_program(analyse(card, setting))
        if program is not None:
            found.setdefault(program.reference, program)
    heroes = tuple(card for card in found.values() if card.type == "hero")
    cards = tuple(card for card in found.values() if card.type not in NOT_IN_DECKS)
    return Pool(heroes, cards, names_of(sources))


class Case(NamedTuple):
    """One random game: its seed, its edition and both decks."""

    seed: int
    edition: str
    decks: tuple[Deck, Deck]
    names: Names

    def machine(self) -> Machine:
        """The machine before the game, with two random players."""
        players = (RandomPlayer(2 * self.seed), RandomPlayer(2 * self.seed + 1))
        return Machine(new_state(self.decks, self.seed), players, self.names, EDITIONS[self.edition])

    def play(self, guarded: bool = True) -> GameResult:
        """Play it, by default with every invariant checked; raises whatever goes wrong."""
        m = self.machine()
        if not guarded:
            return finish(m)
        guard = m.observer = Guard(m)
        m.deciders = tuple(Lawful(decider, m) for decider in m.deciders)
        result = finish(m)
        guard.check()
        return result


def case_of(pool: Pool, seed: int, edition: str = "") -> Case:
    """The game of a seed; without an edition, even seeds play by the first one and odd seeds by the second."""
    rng = Random(f"decks {seed}")
    decks = [Deck(rng.choice(pool.heroes), tuple(rng.choices(pool.cards, k=SIZE))) for _ in range(2)]
    return Case(seed, edition or list(EDITIONS)[seed % 2], (decks[0], decks[1]), pool.names)


class Failure(NamedTuple):
    """How a game failed: the kind of error, where it was raised, and what it says."""

    kind: str
    place: str
    says: str

    def same(self, other: Failure | None) -> bool:
        """Whether two games failed in the same way, perhaps about other cards."""
        return other is not None and self[:2] == other[:2]


def failure_of(case: Case, guarded: bool = True) -> Failure | None:
    """How the game fails, or telling it in either language; None if it doesn't."""
    try:
        played = case.play(guarded)
        for lang in ("fr", "en"):
            tell(played.log, lang)
    except Exception as error:  # a report of every fault is what this is for
        trace = error.__traceback__
        places = []
        while trace is not None:
            code = trace.tb_frame.f_code
            places.append(f"{code.co_filename.rpartition('/')[2]}:{code.co_name}:{trace.tb_lineno}")
            trace = trace.tb_next
        says = str(error)
        head = says.partition(":")[0] if type(error).__name__ == "Broken" else ""
        return Failure(type(error).__name__, head or places[-1], says[:300])
    return None


def shrink(case: Case, failure: Failure, fails: Callable[[Case], Failure | None] = failure_of) -> Case:
    """The game with as few cards as it needs to fail in the same way."""
    size = SIZE
    while size:
        before = case
        for player in (0, 1):
            case = _without(case, player, size, lambda smaller: failure.same(fails(smaller)))
        if size > 1 or case == before:
            size //= 2
    return case


def _without(case: Case, player: int, size: int, still: Callable[[Case], bool]) -> Case:
    """The game without each row of so many cards that it does not need."""
    place = 0
    while place < len(case.decks[player].cards):
        cards = case.decks[player].cards
        smaller = _with(case, player, cards[:place] + cards[place + size :])
        if still(smaller):
            case = smaller
        else:
            place += size
    return case


def _with(case: Case, player: int, cards: Iterable[CardProgram]) -> Case:
    decks = list(case.decks)
    decks[player] = Deck(decks[player].hero, tuple(cards))
    return case._replace(decks=(decks[0], decks[1]))
