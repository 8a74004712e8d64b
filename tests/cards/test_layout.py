"""The canonical layout keeps what a file says, and is stable."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from altered_grammar.cards.keys import KEYS
from altered_grammar.cards.layout import format_card_file
from altered_grammar.cards.lines import Line, read_lines

from .test_structure import PIECES, SKETCH


def _said(source: str) -> list[tuple[str, list[tuple[str, str]], str]]:
    """What the lines say: kinds, keys, values without their layout, comments."""

    def values(line: Line) -> list[tuple[str, str]]:
        return [
            (cell.key if cell.key.lower() not in KEYS else cell.key.lower(), "".join(cell.value.split()))
            for cell in line.cells
        ]

    body = source.removeprefix("\ufeff")
    return [
        (
            line.kind,
            [(key.lower() if line.kind in ("card", "language") else key, value) for key, value in values(line)],
            body[line.comment.start : line.comment.end].rstrip() if line.comment else "",
        )
        for line in read_lines(body)
        if line.kind != "blank"
    ]


def test_sketch_is_canonical() -> None:
    assert format_card_file(SKETCH) == SKETCH


@settings(max_examples=1500, deadline=None)
@given(st.lists(st.sampled_from([*PIECES, "card A\nfr  B\n", "\n  cost  2/1", "\ntype  Spell - Boon"]), max_size=40))
def test_stable_and_lossless(pieces: list[str]) -> None:
    source = "".join(pieces)
    once = format_card_file(source)
    assert format_card_file(once) == once
    said, again = _said(source), _said(once)
    assert len(said) == len(again)
    for (kind, values, comment), (kind2, values2, comment2) in zip(said, again, strict=True):
        assert (kind, comment) == (kind2, comment2)
        for (key, value), (key2, value2) in zip(values, values2, strict=True):
            assert key == key2
            assert value == value2 or key in KEYS


def test_messy_becomes_neat() -> None:
    messy = (
        "Card: A-1\nfaction Lyra  RARITY  rare\n coût: 2/#1#//same\nstats 1/2/3 // why\n\n\n"
        "type Spell - Boon\nfr Nom\n• un\n{J} Deux  // note\n\n\nCARD A-2\nen  Two\n   {D} : Draw.\n"
    )
    assert format_card_file(messy) == (
        "card  A-1\n"
        "  faction  Lyra            rarity  rare\n"
        " coût: 2/#1#//same\n"
        "  stats    1 2 3           // why\n\n"
        "  type     Spell — Boon\n\n"
        "fr  Nom\n    • un\n  {J} Deux  // note\n\n\n"
        "card  A-2\n\nen  Two\n  {D} : Draw.\n"
    ).replace(" coût: 2/#1#//same", "  coût     2/#1#//same")


def test_line_ends_and_mark_stay() -> None:
    assert format_card_file("\ufeffcard A\r\nfr  B\r\n\tText") == "\ufeffcard  A\r\n\r\nfr  B\r\n  Text\r\n"
