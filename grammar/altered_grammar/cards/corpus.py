"""The ``.jsonl`` corpora: one card a line, with the same model as card files."""

from __future__ import annotations

import json
import os

from altered_grammar.cards.files import read_text
from altered_grammar.cards.lines import Cell, split_lines
from altered_grammar.cards.model import Card, CardFile, Located, Number
from altered_grammar.cards.values import numbers
from altered_grammar.cards.words import Words, load_words
from altered_grammar.findings import Finding, Span

LARGEST = 50_000_000
"""Most bytes of a corpus."""

_NUMBERS = ("hand_cost", "reserve_cost", "reserve_limit", "landmark_limit")


def read_corpus(path: str | os.PathLike[str], words: Words | None = None) -> CardFile:
    """The corpus at ``path``; a line that is no card is a finding. Spans are those of the JSON strings' content."""
    name = os.fspath(path)
    source, problems = read_text(path, LARGEST)
    if problems:
        return CardFile(name, source, (), tuple(problems))
    cards: list[Card] = []
    findings: list[Finding] = []
    for span in split_lines(source):
        line = source[span.start : span.end]
        if not line.strip():
            continue
        try:
            data = json.loads(line)
            cards.append(_card(_Line(line, span, data, words or load_words()), name))
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
            findings.append(_bad(name, source, span, error))
    return CardFile(name, source, tuple(cards), tuple(findings))


def _bad(path: str, source: str, span: Span, error: Exception) -> Finding:
    from altered_grammar.cards.messages import problem

    return problem("F020", path, source, span, why=f"{type(error).__name__} {error}")


class _Line:
    """One JSON object, and where its strings stand in the file."""

    def __init__(self, text: str, span: Span, data: dict[str, object], words: Words) -> None:
        if not isinstance(data, dict):
            raise TypeError("not an object")
        self.text, self.span, self.data, self.words = text, span, data, words

    def place(self, value: str, *path: str) -> Located:
        """``value``, found after the keys ``path``; the whole line when it is spelled in an unusual way."""
        at = 0
        for key in path:
            at = max(self.text.find(f'"{key}"', at), at)
        quoted = json.dumps(value, ensure_ascii=False)
        found = self.text.find(quoted, at)
        if found < 0:
            return Located(value, self.span)
        start = self.span.start + found + 1
        return Located(value, Span(start, start + len(quoted) - 2))

    def word(self, key: str, category: str) -> Located | None:
        if key not in self.data:
            return None
        written = self.place(str(self.data[key]), key)
        return Located(self.words.find(category, written.value) or written.value.lower(), written.span)

    def number(self, key: str) -> Number | None:
        if self.data.get(key, "") == "":
            return None
        written = self.place(str(self.data[key]), key)
        found = numbers(Cell(key, written.span, written.value, written.span))
        if not found or len(found) != 1:
            raise ValueError(f"{key}: {written.value}")
        return found[0]

    def lines(self, box: str) -> dict[str, tuple[Located, ...]]:
        texts = self.data.get(box, {})
        if not isinstance(texts, dict):
            raise TypeError(box)
        return {lang: tuple(self._split(self.place(text, box, lang))) for lang, text in texts.items() if text.strip()}

    def _split(self, text: Located) -> list[Located]:
        """A text's lines; a line end is written with two characters in JSON."""
        found, at = [], text.span.start
        for line in text.value.split("\n"):
            size = len(json.dumps(line, ensure_ascii=False)) - 2
            if line.strip():
                found.append(Located(line, Span(at, at + size)))
            at += size + 2
        return found


def _card(line: _Line, path: str) -> Card:
    data = line.data
    names = data["name"]
    subtypes = data.get("subtypes", [])
    if not isinstance(names, dict) or not isinstance(subtypes, list):
        raise TypeError("name, subtypes")
    stats = [line.number(key) for key in ("forest", "mountain", "ocean")]
    written = [line.place(str(subtype), "subtypes") for subtype in subtypes]
    numbers_of = {key: line.number(key) for key in _NUMBERS}
    return Card(
        path=path,
        span=line.span,
        reference=line.place(str(data["ref"]), "ref"),
        names={lang: line.place(name, "name", lang) for lang, name in names.items()},
        type=line.word("type", "type"),
        subtypes=tuple(
            Located(line.words.find("subtype", piece.value) or piece.value.lower(), piece.span) for piece in written
        ),
        faction=line.word("faction", "faction"),
        rarity=line.word("rarity", "rarity"),
        hand_cost=numbers_of["hand_cost"],
        reserve_cost=numbers_of["reserve_cost"],
        stats=tuple(stat for stat in stats if stat) if all(stats) else (),
        reserve_limit=numbers_of["reserve_limit"],
        landmark_limit=numbers_of["landmark_limit"],
        gender=None,
        main=line.lines("main"),
        support=line.lines("support"),
        extra=(),
        allows=(),
        set_code=str(data.get("set", "")),
    )
