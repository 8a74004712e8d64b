"""Games written down as JSON lines, and played again from them.

The first line says which game it is, the second every answer given, then there is a line for each thing that happened,
and the last one tells the end with the fingerprint of the state. A file from outside is data and nothing else: it is
checked line by line; one that is damaged, or tells another game than its answers make, is refused by a finding.
"""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from hashlib import sha256
from itertools import starmap
from typing import Annotated, Any, Literal, NamedTuple, TypeVar

import msgspec

from altered_compiler.messages import finding
from altered_compiler.playing import Table
from altered_grammar.findings import Finding, Span
from altered_runtime.decisions import Answer, Decision, IllegalAnswer
from altered_runtime.digest import digest
from altered_runtime.game import EDITIONS, GameResult, play_game
from altered_runtime.log import Entry, numbered

LARGEST = 64_000_000
"""Bytes of a file that are read at most."""
Place = Annotated[int, msgspec.Meta(ge=0, le=10_000)]
Text = Annotated[str, msgspec.Meta(max_length=1_000)]
Number = Annotated[int, msgspec.Meta(ge=-(2**53), le=2**53)]
Hash = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
T = TypeVar("T")


class Head(msgspec.Struct, forbid_unknown_fields=True):
    """Which game it is. ``decks``: fingerprints of both decks, every card's Program included."""

    altered: Literal["game 2"]
    edition: Literal["glossaire", "4.0"]
    seed: Number
    decks: tuple[Hash, Hash]


class Answers(msgspec.Struct, forbid_unknown_fields=True):
    """Every answer, in the order asked."""

    answers: Annotated[list[Annotated[list[Place], msgspec.Meta(max_length=1_000)]], msgspec.Meta(max_length=200_000)]


class Happened(msgspec.Struct, forbid_unknown_fields=True):
    """One entry of the log: its kind, its rule, its step, its cause, and what it is about."""

    kind: Text
    rule: Text
    step: Number
    cause: Text | list[Text] | None
    data: dict[Text, Number | Text | list[Text | list[Text]]]


class End(msgspec.Struct, forbid_unknown_fields=True):
    """How the game ended."""

    winner: Literal[0, 1] | None
    reason: Text
    days: Number
    state: Hash


class Record(NamedTuple):
    """A game as written."""

    path: str
    head: Head
    answers: list[Answer]
    log: list[Happened]
    end: End


class Damaged(Exception):  # noqa: N818 - what the file is
    """The file is no record of a game; the finding says why."""

    def __init__(self, found: Finding) -> None:
        super().__init__(found.message["en"])
        self.finding = found


def _fingerprint(deck: Any) -> str:
    return sha256(repr(deck).encode()).hexdigest()


def _entry(step: int, entry: Entry) -> dict[str, Any]:
    told = {"kind": entry.kind, "rule": entry.rule, "step": step, "cause": entry.cause or None}
    return {**told, "data": json.loads(json.dumps(dict(entry.data)))}


def written(table: Table, seed: int, edition: str, result: GameResult) -> str:
    """A game as JSON lines."""
    first, second = table.decks
    lines: list[dict[str, Any]] = [
        {"altered": "game 2", "edition": edition, "seed": seed, "decks": [_fingerprint(first), _fingerprint(second)]},
        {"answers": [list(answer) for answer in result.answers]},
        *starmap(_entry, numbered(result.log)),
        {"winner": result.winner, "reason": result.reason, "days": result.days, "state": digest(result.state)},
    ]
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)


def _refuse(path: str, line: int, fr: str, en: str) -> Damaged:
    found = finding("F048", Span(0, 0), words=os.path.basename(path), reason_fr=fr, reason_en=en)
    return Damaged(found._replace(path=path, line=line))


def _read(path: str, line: int, text: bytes, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise _refuse(path, line, f"la ligne {line} n'en est pas une", f"line {line} is not one ({error})") from error


def read_record(path: str) -> Record:
    """The game at ``path``. Raises :class:`Damaged`, or ``OSError`` if it can't be read."""
    if os.path.getsize(path) > LARGEST:
        raise _refuse(path, 1, "il est trop grand", "it is too large")
    with open(path, "rb") as file:
        lines = file.read(LARGEST + 1).splitlines()
    if len(lines) < 3:
        raise _refuse(path, 1, "il n'a pas de fin", "it has no end")
    head = _read(path, 1, lines[0], Head)
    answers = _read(path, 2, lines[1], Answers)
    log = [_read(path, number, line, Happened) for number, line in enumerate(lines[2:-1], 3)]
    end = _read(path, len(lines), lines[-1], End)
    return Record(path, head, [tuple(answer) for answer in answers.answers], log, end)


class Exactly:
    """Gives recorded answers back, to whichever player is asked, and no other."""

    def __init__(self, answers: Sequence[Answer]) -> None:
        self.answers = answers
        self.given = 0

    def decide(self, decision: Decision) -> Sequence[int]:
        """The next answer; raises :class:`IllegalAnswer` if there is none or the rules refuse it."""
        answer = self.answers[self.given] if self.given < len(self.answers) else ()
        if self.given >= len(self.answers) or not decision.legal(answer):
            raise IllegalAnswer(decision, answer)
        self.given += 1
        return answer


def replayed(record: Record, table: Table) -> GameResult:
    """The game played again. Raises :class:`Damaged` where it is not the one that is written."""
    path, head = record.path, record.head
    if tuple(map(_fingerprint, table.decks)) != head.decks:
        raise _refuse(path, 1, "ces decks ne sont pas les siens", "these decks are not its own")
    both = Exactly(record.answers)
    try:
        result = play_game(table.decks, (both, both), head.seed, names=table.words, edition=EDITIONS[head.edition])
    except IllegalAnswer as error:
        number = both.given + 1
        raise _refuse(
            path, 2, f"les règles refusent la réponse {number}", f"the rules refuse answer {number}"
        ) from error
    if both.given < len(record.answers):
        raise _refuse(path, 2, "il a des réponses de trop", "it has more answers than questions")
    _compare(record, result)
    return result


def _compare(record: Record, result: GameResult) -> None:
    path = record.path
    told = [msgspec.convert(_entry(step, entry), Happened) for step, entry in numbered(result.log)]
    for number, (old, new) in enumerate(zip(record.log, told, strict=False), 3):
        if old != new:
            raise _refuse(path, number, f"la ligne {number} dit autre chose", f"line {number} says something else")
    end = (record.end.winner, record.end.reason, record.end.days, record.end.state)
    if len(told) != len(record.log) or end != (result.winner, result.reason, result.days, digest(result.state)):
        last = len(record.log) + 3
        raise _refuse(path, last, "il finit autrement", "it ends in another way")
