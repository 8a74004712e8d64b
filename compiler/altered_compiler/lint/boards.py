"""The smallest situation in which two readings of a text end differently, found by playing both on small boards.

Player A has the card, B is the opponent. The trigger is made to happen, then the Reaction resolves; in between, one
thing may change, for a condition is tested at one moment or at the other.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random
from time import process_time
from typing import Any

from altered_compiler.lint.causes import Cause, causes_of
from altered_compiler.lint.pieces import BEARER, Piece, Words, add, pieces
from altered_compiler.sources import Setting
from altered_grammar.records import NamedTuple
from altered_runtime.decisions import Decision, IllegalAnswer
from altered_runtime.log import Entry, sentence
from altered_runtime.machine import Machine
from altered_runtime.playing import check_reactions
from altered_runtime.program import Ability, CardProgram, Program, Reaction
from altered_runtime.reactions import settle
from altered_runtime.state import Obj, Region, State

Reading = tuple[Ability, ...]
SECONDS = 0.15
"""Time for one search."""
DECK = 4
_QUIET = frozenset({"activate", "resolve", "phase", "target", "choose"})


class Board(NamedTuple):
    """A situation and how it ends: words for what is there, what changes and what A answers, then a log each."""

    there: tuple[Words, ...]
    between: tuple[Words, ...]
    answers: Words
    first: tuple[Entry, ...]
    second: tuple[Entry, ...]


class _Answers:
    """Answers every decision in one manner: takes what is offered or declines it, the first options or the last."""

    def __init__(self, wants: bool, last: bool) -> None:
        self.wants = wants
        self.last = last
        self.words: Words = ("A accepte", "A accepts") if wants else ("A refuse", "A declines")
        self.asked = False
        self.playing = False

    def decide(self, decision: Decision) -> Sequence[int]:
        """An answer in that manner, where it is legal."""
        kinds = [option.kind for option in decision.options]
        if self.playing and kinds[:1] == ["play"]:
            self.playing = False
            return (0,)
        if "yes" in kinds:
            self.asked = True
            return (kinds.index("yes" if self.wants else "no"),)
        places = range(len(decision.options))
        most = min(decision.most, len(decision.options))
        count = most if self.wants else min(decision.least, most)
        self.asked = self.asked or decision.least != most or most < len(decision.options)
        picked = tuple(places[-count:] if self.last and count else places[:count])
        return picked if decision.legal(picked) else decision.default


_MANNERS = ((False, False), (True, False), (True, True))


def smallest(first: Reading, second: Reading, kind: str, setting: Setting) -> Board | None:
    """The smallest board on which the readings of a card of type ``kind`` end differently; None if none was found in
    :data:`SECONDS`."""
    until = process_time() + SECONDS
    readings = (*first, *second)
    causes = list(causes_of(readings, setting))
    starts = [_start(_bearer(reading, kind)) for reading in (first, second)]
    names = {word.id: (word.form("fr"), word.form("en")) for word in setting.words.of("token")}
    moments = any(isinstance(one, Reaction) and one.condition is not None for one in readings)
    for there, between in _situations(list(pieces(readings, setting)), moments):
        for cause in causes:
            for wants, last in _MANNERS:
                if process_time() > until:
                    return None
                answers = _Answers(wants, last)
                left, right = (_played(start, cause, there, between, answers, names) for start in starts)
                if left is not None and right is not None and left[0] != right[0]:
                    words = answers.words if answers.asked else ("", "")
                    return Board(cause.needs + _said(there), _said(between), words, left[1], right[1])
                if not answers.asked:
                    break
    return None


def _said(some: tuple[Piece, ...]) -> tuple[Words, ...]:
    return tuple(one.words for one in some)


def _situations(some: list[Piece], moments: bool) -> Iterator[tuple[tuple[Piece, ...], tuple[Piece, ...]]]:
    """Boards by size: what is there from the start, and what comes before the Reaction resolves."""
    yield (), ()
    if moments:
        yield from (((), (one,)) for one in some)
    yield from (((one,), ()) for one in some)
    if moments:
        yield from (((one,), (other,)) for one in some for other in some)
    yield from ((pair, ()) for pair in combinations(some, 2))


def _bearer(reading: Reading, kind: str) -> CardProgram:
    return CardProgram(
        reference=BEARER,
        name_fr="cette carte",
        name_en="this card",
        type=kind,
        program=Program(abilities=reading),
        hand_cost=2,
        reserve_cost=2,
        stats=(1, 1, 1),
    )


def _start(card: CardProgram) -> tuple[State, int]:
    """A board with that card alone, in A's turn, with decks and Mana Orbs of plain cards; and its number."""
    state = State(Random(1))
    state.day, state.phase, state.active = 2, "afternoon", 0
    state.regions = [Region(n, ("V",), (n + 1) // 2) for n in range(8)]
    plain = _bearer((), "character").replace(reference="plain", name_fr="une carte", name_en="a card")
    for player in (0, 1):
        for _ in range(DECK):
            add(state, plain, player, "deck")
            add(state, plain, player, "mana")
    support = any(getattr(one, "support", False) for one in card.program.abilities)
    zone = "reserve" if support else {"landmark_permanent": "landmarks", "hero": "hero"}.get(card.type, "expedition")
    if card.type == "spell" and not support:
        obj = state.new_object(card, state.next_id, 0, "limbo")
        state.limbo.append(obj.id)
    else:
        obj = add(state, card, 0, zone, 0 if zone == "expedition" else -1)
    return state, obj.id


End = tuple[tuple[Any, ...], tuple[Entry, ...]]


def _played(
    start: tuple[State, int],
    cause: Cause,
    there: tuple[Piece, ...],
    between: tuple[Piece, ...],
    answers: _Answers,
    names: dict[str, Words],
) -> End | None:
    """How it ends: the state, and what happened; None if a rule asks for what a small board has not."""
    state = start[0].clone()
    for piece in there:
        piece.put(state)
    m = Machine(state, (answers, answers), names)
    answers.playing = cause.plays
    try:
        cause.happens(m, m.obj(start[1]))
        settle(m)
        for piece in between:
            piece.put(state)
        m.changed()
        check_reactions(m)
    except IllegalAnswer:
        return None
    told = (entry for entry in m.log if entry.kind not in _QUIET)
    return _summary(state), tuple(entry._replace(cause="", begins=False) for entry in told)


def _summary(state: State) -> tuple[Any, ...]:
    """Everything about a state that two readings can make different."""
    zones = tuple(
        tuple(sorted(_object(state.objects[n]) for n in cards)) for own in state.zones for cards in own.values()
    )
    expeditions = tuple((one.position, tuple(sorted(one.statuses))) for one in state.expeditions)
    lasting = (tuple(map(repr, state.reductions.items())), len(state.lasting), len(state.later))
    return zones, expeditions, lasting, state.winner, len(state.limbo)


def _object(obj: Obj) -> tuple[Any, ...]:
    gained = tuple(sorted(repr(one) for one in obj.granted))
    counters = tuple(sorted(obj.counters.items()))
    return (
        obj.card.reference,
        obj.controller,
        obj.expedition,
        obj.exhausted,
        tuple(sorted(obj.statuses)),
        counters,
        gained,
    )


def told(entries: Sequence[Entry], lang: str) -> str:
    """What happened, in a few sentences."""
    return " ".join(sentence(one, lang) for one in entries)
