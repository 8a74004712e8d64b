"""Faces on paper: nine on a sheet of A4, with bleed, cut marks, and backs where turning the sheet puts them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeVar

from altered_compiler.proof.faces import HIGH, WIDE

PAGE = (210.0, 297.0)
"""A4, in millimetres."""

COLUMNS = ROWS = 3
PER_SHEET = COLUMNS * ROWS
_MARK = 4.0
_LINE = 'fill="none" stroke="#fff" stroke-width="0.8"'
_PANEL = '<rect x="2.2" y="12" width="58.6" height="73.4" fill="#fffdf8"/>'
_BACK = (
    '<rect x="4" y="4" width="55" height="80" rx="3"/><circle cx="31.5" cy="44" r="6"/>'
    '<path d="M31.5 16L51 44 31.5 72 12 44zM31.5 26L44 44 31.5 62 19 44z"/>'
)

T = TypeVar("T")


class Place(NamedTuple):
    """Where a card lies on its sheet, bleed included, in millimetres."""

    left: float
    top: float


def places(bleed: float) -> tuple[Place, ...]:
    """The nine places, row by row, in the middle of the page."""
    wide, high = WIDE + 2 * bleed, HIGH + 2 * bleed
    left, top = (PAGE[0] - COLUMNS * wide) / 2, (PAGE[1] - ROWS * high) / 2
    return tuple(Place(left + column * wide, top + row * high) for row in range(ROWS) for column in range(COLUMNS))


def sheets(faces: Sequence[T]) -> Iterator[Sequence[T]]:
    """The faces of each sheet, nine at a time, in the order of the places."""
    for start in range(0, len(faces), PER_SHEET):
        yield faces[start : start + PER_SHEET]


def back_place(index: int) -> int:
    """The place of the back of the card at place ``index``, once the sheet is turned over its long edge."""
    row, column = divmod(index, COLUMNS)
    return row * COLUMNS + COLUMNS - 1 - column


def front(colour: str) -> str:
    """What is drawn under one face that stands by itself."""
    return f'<rect width="{WIDE:g}" height="{HIGH:g}" fill="{colour}"/>{_PANEL}'


def back_pattern() -> str:
    """What is drawn on every back."""
    return f"<g {_LINE}>{_BACK}</g>"


def ground(colours: Sequence[str], bleed: float, back: bool) -> str:
    """What is drawn under the faces of a sheet, as SVG the size of the page: for each card its colour, bleed and panel
    (or the pattern of its back), and cut marks."""
    spots = places(bleed)
    wide, high = WIDE + 2 * bleed, HIGH + 2 * bleed
    drawn = []
    for index, colour in enumerate(colours):
        spot = spots[back_place(index) if back else index]
        x, y = round(spot.left, 3), round(spot.top, 3)
        drawn.append(f'<rect x="{x}" y="{y}" width="{wide:g}" height="{high:g}" fill="{colour}"/>')
        inside = back_pattern() if back else _PANEL
        drawn.append(f'<g transform="translate({x + bleed:g} {y + bleed:g})">{inside}</g>')
    lines = "".join(f"M{a:g} {b:g}L{c:g} {d:g}" for a, b, c, d in cut_marks(bleed))
    return "".join(drawn) + f'<path d="{lines}" stroke="#000" stroke-width="0.15"/>'


def cut_marks(bleed: float) -> tuple[tuple[float, float, float, float], ...]:
    """Lines (x1, y1, x2, y2) outside the cards, in millimetres, that go on along every edge to cut."""
    spots = places(bleed)
    xs = sorted({x for spot in spots for x in (spot.left + bleed, spot.left + bleed + WIDE)})
    ys = sorted({y for spot in spots for y in (spot.top + bleed, spot.top + bleed + HIGH)})
    left, top = spots[0].left, spots[0].top
    right, bottom = PAGE[0] - left, PAGE[1] - top
    long_x, long_y = min(_MARK, left - 0.5), min(_MARK, top - 0.5)
    found = [(x, y - long_y, x, y) for x in xs for y in (top, bottom + long_y)]
    found += [(x - long_x, y, x, y) for y in ys for x in (left, right + long_x)]
    return tuple((round(a, 3), round(b, 3), round(c, 3), round(d, 3)) for a, b, c, d in found)
