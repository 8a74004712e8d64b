"""Decisions as values, and the players who take them (6.1.g, 6.1.h).

One interface: ``decide(decision)`` gives the positions of the chosen options. An answer that :meth:`Decision.legal`
refuses changes nothing; it is asked again, and after :data:`PATIENCE` refusals :class:`IllegalAnswer` is raised.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from altered_runtime.view import View

PATIENCE = 3

Answer = tuple[int, ...]


class Name(NamedTuple):
    """A card's name in both languages."""

    fr: str
    en: str


class Option(NamedTuple):
    """One legal choice. ``kind`` object, expedition, region, player, mode, yes, no, play, quick_action, pass, gain,
    die, reaction, counter; ``n`` its number (an object's, a mode's); ``detail`` what more tells it apart, in words of
    the machine; ``bound`` the object that a Reaction is bound to (6.3.i)."""

    kind: str
    n: int = 0
    name: Name | None = None
    detail: tuple[str, ...] = ()
    bound: Name | None = None


@dataclass(frozen=True, slots=True)
class Decision:
    """What one player has to decide now. From ``least`` to ``most`` options are taken, one of them several times only
    if ``repeat``. ``purpose``: what a payment is for, ``effect`` or ``tough``, or that the choice is part of one;
    ``amount``: its mana; ``thing``: the Tough object. ``weights`` and ``limit``: the chosen ones weigh no more in all
    (mana for Tough, "with total")."""

    player: int
    kind: str
    rule: str
    options: tuple[Option, ...]
    least: int = 1
    most: int = 1
    source: int = 0
    name: Name | None = None
    repeat: bool = False
    weights: tuple[int, ...] = ()
    limit: int = 0
    purpose: str = ""
    amount: int = 0
    thing: int = 0
    look: Callable[[], View] | None = field(default=None, compare=False, repr=False)

    @property
    def view(self) -> View:
        """The game as the deciding player may see it (3.1.3)."""
        if self.look is None:
            raise ValueError("this decision is not part of a game")
        return self.look()

    def legal(self, answer: Sequence[int]) -> bool:
        """Whether the answer is one that the rules allow."""
        if not self.least <= len(answer) <= self.most:
            return False
        count = len(self.options)
        for n in answer:
            if not isinstance(n, int) or not 0 <= n < count:
                return False
        if not self.repeat and len(set(answer)) != len(answer):
            return False
        return not self.weights or sum(self.weights[n] for n in answer) <= self.limit

    @property
    def default(self) -> Answer:
        """The simplest legal answer: nothing where nothing is allowed, a refusal, a pass, else the first ones."""
        for n, option in enumerate(self.options):
            if option.kind in {"no", "pass"}:
                return (n,)
        if self.repeat:
            return (0,) * self.least
        places: Iterable[int] = range(len(self.options))
        if self.weights:
            places = sorted(places, key=self.weights.__getitem__)
        return tuple(sorted(list(places)[: self.least]))


class Decider(Protocol):
    """Whoever decides for a player."""

    def decide(self, decision: Decision) -> Sequence[int]:
        """The positions of the chosen options, in the order chosen."""


class IllegalAnswer(ValueError):  # noqa: N818 - an answer, not an error
    """A decider kept giving answers that the rules refuse."""

    def __init__(self, decision: Decision, answer: Sequence[int]) -> None:
        super().__init__(f"{tuple(answer)!r} is no legal answer to {decision.kind} of player {decision.player}")
        self.decision = decision
        self.answer = answer


Choice = Sequence[int] | Callable[[Decision], Sequence[int]]


class Scripted:
    """Answers in a given order, then the default of each decision. An answer is a tuple of positions, or a function
    that picks them from the decision; ``seen`` keeps every decision that was asked."""

    def __init__(self, answers: Iterable[Choice] = ()) -> None:
        self.answers = list(answers)
        self.seen: list[Decision] = []

    def decide(self, decision: Decision) -> Sequence[int]:
        """The next answer."""
        self.seen.append(decision)
        if not self.answers:
            return decision.default
        answer = self.answers.pop(0)
        return answer(decision) if callable(answer) else answer


class RandomPlayer:
    """Answers at random, among the legal answers, from its own seed."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)

    def decide(self, decision: Decision) -> Answer:
        """A legal answer."""
        count = self.rng.randint(decision.least, decision.most)
        places = range(len(decision.options))
        if decision.repeat:
            answer = tuple(self.rng.choices(places, k=count))
        elif count == 1 and places:
            answer = (self.rng.randrange(len(places)),)
        else:
            answer = tuple(self.rng.sample(places, min(count, len(places))))
        while not decision.legal(answer) and len(answer) > decision.least:
            answer = answer[:-1]
        return answer if decision.legal(answer) else decision.default
