"""The values of a card's header: numbers, words of the lexicon, genders, each with its place."""

from __future__ import annotations

from altered_grammar.cards.lines import Cell
from altered_grammar.cards.model import Located, Number
from altered_grammar.cards.words import Words
from altered_grammar.findings import Span
from altered_grammar.numerals import numeral

GENDERS = {
    "m": "m", "masculin": "m", "masculine": "m", "f": "f", "féminin": "f", "feminin": "f", "feminine": "f",
    "mp": "mp", "m pl": "mp", "masculin pluriel": "mp", "fp": "fp", "f pl": "fp", "féminin pluriel": "fp",
}  # fmt: skip
"""How the gender of a French name may be written."""

DASHES = ("—", "–", " - ", " : ", "|")
"""What may part a type from its sub-types."""


def numbers(cell: Cell) -> list[Number] | None:
    """The numbers of ``2 / #1#`` or ``1 2 1``; ``None`` when anything else stands there."""
    found = []
    for text, start in _split(cell.value, "/, \t\u00a0"):
        changed = len(text) > 2 and text[0] == "#" and text[-1] == "#"
        digits = text[1:-1] if changed else text
        number = numeral(digits)
        if number is None:
            return None
        at = cell.value_span.start + start
        found.append(Number(number, Span(at, at + len(text)), changed))
    return found


def type_and_subtypes(cell: Cell) -> tuple[Located, list[Located]]:
    """A type line as written: what stands before the dash, and the pieces after it."""
    base = cell.value_span.start
    name, rest = split_type(cell.value)
    return Located(name, Span(base, base + len(name))), pieces(rest, cell.value_span.end - len(rest))


def split_type(value: str) -> tuple[str, str]:
    """What stands before the first dash of a type line, and after it."""
    places = [(at, dash) for dash in DASHES if (at := value.find(dash)) > 0]
    if not places:
        return value, ""
    at, dash = min(places)
    return value[:at].rstrip(), value[at + len(dash) :]


def pieces(text: str, base: int) -> list[Located]:
    """What commas, slashes and dots part in ``text``, which begins at ``base`` of the file."""
    found = []
    for piece, start in _split(text, ",/·"):
        kept = piece.strip()
        at = base + start + len(piece) - len(piece.lstrip())
        if kept:
            found.append(Located(kept, Span(at, at + len(kept))))
    return found


def known_words(piece: Located, category: str, words: Words) -> list[Located]:
    """The words of ``category`` that ``piece`` is made of, as ids; nothing when it holds any other."""
    if whole := words.find(category, piece.value):
        return [Located(whole, piece.span)]
    parts = _split(piece.value, " \u00a0")
    found, index = [], 0
    while index < len(parts):
        for end in range(len(parts), index, -1):
            start, stop = parts[index][1], parts[end - 1][1] + len(parts[end - 1][0])
            if word_id := words.find(category, piece.value[start:stop]):
                found.append(Located(word_id, Span(piece.span.start + start, piece.span.start + stop)))
                index = end
                break
        else:
            return []
    return found


def open_quote(text: str) -> int:
    """Where a quotation mark opens that nothing closes; -1 for none."""
    if text.count('"') % 2:
        return text.rfind('"')
    for opens, closes in (("«", "»"), ("“", "”")):
        if text.count(opens) > text.count(closes):
            return text.rfind(opens)
    return -1


def _split(text: str, marks: str) -> list[tuple[str, int]]:
    found, start = [], 0
    for at, char in enumerate(text + marks[0]):
        if char in marks:
            if at > start:
                found.append((text[start:at], start))
            start = at + 1
    return found
