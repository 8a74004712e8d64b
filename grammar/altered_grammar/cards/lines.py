"""The lines of a card file, read by hand: what ``card.lark`` defines, without importing lark.

``//`` begins a comment at the start of a line or of a value, or after two blanks (one, after a value of the header); so
a text never needs escaping. A line is blank, a comment, opens a card or a language, holds keys, or is text.
"""

from __future__ import annotations

import re

from altered_grammar.cards.keys import CARD_WORDS, FIRST_WORDS, KEYS, LANGUAGE_WORDS, LONGEST, TEXT_FIELDS
from altered_grammar.findings import Span
from altered_grammar.records import NamedTuple

BLANKS = " \t"
_WORD = re.compile("[^ \t:]*")
_BLANKS = re.compile("[ \t]*")
_UP_TO_BLANK = re.compile("[^ \t]*")
LOWER = frozenset("abcdefghijklmnopqrstuvwxyzàâäçéèêëîïôöùûüÿœæ")
"""Letters that a key nobody knows may begin with: printed text begins with a capital, a figure or a mark."""


class Cell(NamedTuple):
    """A key and its value as written, with their places; a line of text has an empty key."""

    key: str
    key_span: Span
    value: str
    value_span: Span


class Line(NamedTuple):
    """One line: ``kind`` is blank, comment, card, language, keys or text; ``span`` leaves out the line's end."""

    kind: str
    span: Span
    cells: tuple[Cell, ...]
    comment: Span | None


def split_lines(source: str) -> list[Span]:
    """The lines of ``source``, ends (CRLF, LF, CR) left out; other characters never end a line."""
    spans, start = [], 0
    for piece in source.split("\n"):
        end = start + len(piece)
        parts = (piece[:-1] if piece.endswith("\r") and end < len(source) else piece).split("\r")
        for part in parts:
            spans.append(Span(start, start + len(part)))
            start += len(part) + 1
        start = end + 1
    if spans[-1].start == spans[-1].end:
        spans.pop()
    return spans


def read_lines(source: str) -> list[Line]:
    """Every line of a card file, in order."""
    lines, block = [], False
    for span in split_lines(source):
        start = span.start + (span.start == 0 and source.startswith("\ufeff"))
        line = _Reader(source[start : span.end], start).line(block)
        block = line.kind == "language" or (block and line.kind != "card")
        lines.append(line if start == span.start else line._replace(span=span))
    return lines


def line_of(text: str, block: bool) -> Line:
    """One line, without its end, as read in a language's block or before one."""
    return _Reader(text, 0).line(block)


def _end(pattern: re.Pattern[str], text: str, start: int) -> int:
    """Where the pattern, which also fits nothing, stops to fit."""
    match = pattern.match(text, start)
    return match.end() if match else start


class _Reader:
    """Reads the line ``text``, which begins at ``base`` of the file."""

    def __init__(self, text: str, base: int) -> None:
        self.text, self.base = text, base
        self.at = len(text) - len(text.lstrip(BLANKS))
        self.comment: Span | None = None

    def line(self, block: bool) -> Line:
        if self.at == len(self.text):
            return self._made("blank")
        if self.text.startswith("//", self.at):
            self.comment = self._span(self.at, len(self.text))
            return self._made("comment")
        if self.text[self.at].isalnum():
            if end := self._opener():
                if self.text[self.at : end].lower() in CARD_WORDS:
                    return self._made("card", *self._cells(end))
                return self._made("language", self._cell(end, True)[0])
            if end := self._key_in_block() if block else self._key_in_header():
                return self._made("keys", *self._cells(end, block))
        return self._made("text", self._rest("", Span(self.base + self.at, self.base + self.at), self.at))

    def _made(self, kind: str, *cells: Cell) -> Line:
        return Line(kind, self._span(0, len(self.text)), cells, self.comment)

    def _span(self, start: int, end: int) -> Span:
        return Span(self.base + start, self.base + end)

    # where a key ends, or 0

    def _opener(self) -> int:
        end = self._word_end(self.at)
        word = self.text[self.at : end]
        if word.lower() not in CARD_WORDS and word.lower() not in LANGUAGE_WORDS:
            return 0
        plain = self.at == 0 and (word.islower() or word.isupper())
        return end if plain or self._set_off(end) else 0

    def _key_in_header(self) -> int:
        if end := self._known(self.at):
            return end
        end = self._name_end(self.at)
        if not end:
            return 0
        if self.text[self.at] in LOWER and (end == len(self.text) or self.text[end] in " \t:"):
            return end
        return end if self._gap_then(end) or self._colon(end) else 0

    def _key_in_block(self) -> int:
        end = self._known(self.at)
        if end and (self._set_off(end) or self.text[self.at : end].islower()):
            return end
        end = self._name_end(self.at)
        if end and self.text.startswith("x-", self.at) and (end == len(self.text) or self.text[end] in " \t:"):
            return end
        return end if end and self.text[self.at] in LOWER and self._gap_then(end) else 0

    def _known(self, start: int) -> int:
        """Where the longest known key that begins at ``start`` ends; 0 for none."""
        end, best = self._word_end(start), 0
        if self.text[start:end].lower() not in FIRST_WORDS:
            return 0
        for _ in range(LONGEST):
            if self.text[start:end].lower() in KEYS:
                best = end
            if not self.text.startswith(" ", end):
                break
            end = self._word_end(end + 1)
        return best

    def _word_end(self, start: int) -> int:
        return _end(_WORD, self.text, start)

    def _name_end(self, start: int) -> int:
        """Where a word of letters, figures and hyphens that begins with a letter ends; 0 for none."""
        end, text = start, self.text
        if end == len(text) or not text[end].isalnum() or text[end].isdecimal():
            return 0
        while end < len(text) and (text[end].isalnum() or text[end] in "_-"):
            end += 1
        return end

    def _gap(self, at: int) -> bool:
        """Two blanks or a tab at ``at``."""
        return self.text.startswith(("\t", "  ", " \t"), at)

    def _gap_then(self, at: int) -> bool:
        """Two blanks or a tab at ``at``, and a value after them."""
        rest = self.text[at:].lstrip(BLANKS)
        return self._gap(at) and bool(rest) and not rest.startswith("//")

    def _colon(self, at: int) -> bool:
        return self.text[at:].lstrip(BLANKS).startswith(":")

    def _set_off(self, end: int) -> bool:
        return self._gap(end) or self._colon(end) or not self.text[end:].strip(BLANKS)

    # values

    def _cells(self, key_end: int, block: bool = False) -> list[Cell]:
        cells = []
        key = self.text[self.at : key_end]
        known = KEYS.get(key.lower(), "")
        rest = known in TEXT_FIELDS or key.startswith("x-") or (block and not known)
        while True:
            cell, after = self._cell(key_end, rest)
            cells.append(cell)
            if not after:
                return cells
            self.at, key_end = after, self._pair(after)
            rest = KEYS.get(self.text[after:key_end].lower(), "") in TEXT_FIELDS

    def _cell(self, key_end: int, rest: bool) -> tuple[Cell, int]:
        """The cell whose key ends at ``key_end``, and where the next key of its line begins, or 0."""
        key, key_span = self.text[self.at : key_end], self._span(self.at, key_end)
        start = self._skip(key_end)
        if self.text.startswith(":", start):
            start = self._skip(start + 1)
        if start == len(self.text) or self.text.startswith("//", start):
            if start < len(self.text):
                self.comment = self._span(start, len(self.text))
            place = min(start, key_end)
            return Cell(key, key_span, "", self._span(place, place)), 0
        return (self._rest(key, key_span, start), 0) if rest else self._field(key, key_span, start)

    def _rest(self, key: str, key_span: Span, start: int) -> Cell:
        """A value up to the end of the line or a comment after two blanks."""
        text, end = self.text, len(self.text)
        at = text.find("//", start + 1)
        while at >= 0:
            if text[at - 1] == "\t" or (text[at - 1] == " " and at - start > 1 and text[at - 2] in BLANKS):
                self.comment, end = self._span(at, end), at
                break
            at = text.find("//", at + 1)
        return self._value(key, key_span, start, end)

    def _field(self, key: str, key_span: Span, start: int) -> tuple[Cell, int]:
        """A value up to the end of the line, a comment, or two blanks and another key."""
        text, at = self.text, start
        while (at := _end(_UP_TO_BLANK, text, at)) < len(text):
            after = self._skip(at)
            if text.startswith("//", after):
                self.comment = self._span(after, len(text))
                return self._value(key, key_span, start, at), 0
            if self._gap(at) and self._pair(after):
                return self._value(key, key_span, start, at), after
            at = after
        return self._value(key, key_span, start, len(text)), 0

    def _pair(self, start: int) -> int:
        """Where the key that begins at ``start``, after a value, ends; 0 for none."""
        if end := self._known(start):
            return end
        end = self._name_end(start)
        return end if end and self.text[start] in LOWER and self._gap_then(end) else 0

    def _skip(self, at: int) -> int:
        return _end(_BLANKS, self.text, at)

    def _value(self, key: str, key_span: Span, start: int, end: int) -> Cell:
        value = self.text[start:end].rstrip(BLANKS)
        return Cell(key, key_span, value, self._span(start, start + len(value)))
