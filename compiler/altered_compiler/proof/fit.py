"""How large a text can be in its box. Widths are those of a wide typeface, so that what fits here fits in others."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

MM = 25.4 / 72
"""Millimetres of a point."""

SIZES = tuple(size / 4 for size in range(38, 17, -1))
"""Sizes of text to try, in points: from 9.5 down to 4.5."""

SMALLEST = 6.0
"""Text below this many points is hard to read."""

LEADING = 1.28
"""Height of a line, in sizes of its text; the style sheet says the same."""

GAP = 0.45
"""Space between paragraphs, in sizes of the text."""

_BOLD = 1.13
_SYMBOL = 1.3
_WIDTHS = {
    278: "ijlìíîïI'|", 318: " ,.·‘’:;/\\ÌÍÎÏ\u00a0\u202f", 395: "()[]tfJ-¡!²³¹\"°", 411: "r–*", 525: "s“”zšž?¿_`",
    560: "cçkL", 600: "vxyýÿTFYP•«»", 615: "aoeàáâãäåèéêëòóôõöø", 637: "hnuñùúûübdgpqßESBÈÉÊË0123456789$€{}",
    687: "AVÀÁÂÃÄÅKXZ", 735: "RCÇUÙÚÛÜ", 790: "NÑHDGOQÒÓÔÕÖØ&", 840: "w#+<=>~×→", 870: "M", 990: "mWæÆ—…@%œŒ",
}  # fmt: skip
_WIDTH = {char: width / 1000 for width, chars in _WIDTHS.items() for char in chars}
_OTHER = 0.8
_SPARE = 0.5
"""Lines to spare for a paragraph of several looks: programs part its lines a word earlier than need be."""


class Piece(NamedTuple):
    """A stretch of text of one kind; ``symbol`` stands for one symbol, whatever its text."""

    text: str
    bold: bool = False
    symbol: bool = False


class Fit(NamedTuple):
    """The size of a text, in points, and whether it fits at that size."""

    size: float
    fits: bool


def width(pieces: Iterable[Piece]) -> float:
    """The width of text on one line, in sizes."""
    total = 0.0
    for piece in pieces:
        if piece.symbol:
            total += _SYMBOL
        else:
            total += sum(_WIDTH.get(char, _OTHER) for char in piece.text) * (_BOLD if piece.bold else 1)
    return total


def lines_of(pieces: Sequence[Piece], size: float, mm: float) -> int:
    """How many lines a paragraph takes in a box ``mm`` wide."""
    room = mm / (size * MM)
    lines, used = 1, 0.0
    for word in _words(pieces):
        wide = width(word)
        space = _WIDTH[" "] if used else 0.0
        if used and used + space + wide > room:
            lines, used, space = lines + 1, 0.0, 0.0
        while wide > room:  # no hyphen: a word longer than a line is broken
            lines, wide = lines + 1, wide - room
        used += space + wide
    return lines


def _words(pieces: Sequence[Piece]) -> list[list[Piece]]:
    """What no line end may part."""
    words: list[list[Piece]] = [[]]
    for piece in pieces:
        if piece.symbol:
            words[-1].append(piece)
            continue
        for index, part in enumerate(piece.text.split(" ")):
            if index:
                words.append([])
            if part:
                words[-1].append(piece._replace(text=part))
    return [word for word in words if word]


def fit(boxes: Sequence[Sequence[Sequence[Piece]]], mm: float, high: float, between: float) -> Fit:
    """The largest size at which the paragraphs of all boxes, ``between`` mm apart, are no higher than ``high`` mm."""
    boxes = [box for box in boxes if box]
    for size in SIZES:
        counts = [(lines_of(paragraph, size, mm), len(paragraph)) for box in boxes for paragraph in box]
        lines = sum(count for count, _ in counts) + _SPARE * sum(count > 1 and parts > 1 for count, parts in counts)
        gaps = sum(len(box) - 1 for box in boxes)
        tall = (lines * LEADING + gaps * GAP) * size * MM + between * max(len(boxes) - 1, 0)
        if tall <= high:
            return Fit(size, True)
    return Fit(SIZES[-1], False)


def fit_line(text: str, mm: float, largest: float, smallest: float, bold: bool = False) -> Fit:
    """The largest size, in quarters of a point, at which ``text`` stands on one line ``mm`` wide."""
    room = mm / (width([Piece(text, bold)]) * MM) if text else largest
    size = min(largest, int(room * 4) / 4)
    return Fit(max(size, smallest), size >= smallest)
