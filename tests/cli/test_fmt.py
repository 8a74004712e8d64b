"""``altered fmt``: the layout and typography change, the meaning doesn't."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from altered_compiler.typography import tidy

Run = Callable[..., Result]
Write = Callable[..., Path]
NBSP = "\u00a0"


@pytest.mark.parametrize(
    ("lang", "before", "after"),
    [
        ("fr", "À Midi - piochez une carte.", f"À Midi{NBSP}— Piochez une carte."),
        ("fr", "Choisissez l'un:", f"Choisissez l'un{NBSP}:"),
        ("fr", 'ont "{R} Piochez une carte."', f"ont «{NBSP}{{R}} Piochez une carte.{NBSP}»"),
        ("fr", "Jusqu’à un Personnage..", "Jusqu'à un Personnage."),
        ("en", "At Noon — target Plant gains 1 boost.", "At Noon — Target Plant gains 1 boost."),
        ("en", "{J}Draw  a card.", "{J} Draw a card."),
        ("en", "Draw a card. then, discard a card.", "Draw a card. Then, discard a card."),
        ("fr", "Piochez une carte. [ravitaillez].", "Piochez une carte. [Ravitaillez]."),
        ("en", "On a:  • 4+, draw a card.  • 1-3, [Resupply].", "On a:  • 4+, draw a card.  • 1-3, [Resupply]."),
        ("en", "{T} : Draw a card.", "{T} : Draw a card."),
        ("fr", "• 2-4 : piochez. À 10:30", "• 2-4\u00a0: piochez. À 10:30"),
    ],
)
def test_typography(lang: str, before: str, after: str) -> None:
    assert tidy(before, lang) == after
    assert tidy(after, lang) == after


def test_check_and_diff_write_nothing(altered: Run, card: Write) -> None:
    path = card(("{J} Piochez une carte.", "{T}: Piochez une carte."), ("{J} Draw a card.", "{T} : Draw a card."))
    before = path.read_bytes()
    check, diff = altered("fmt", "--check", path), altered("fmt", "--diff", path)
    assert (check.exit_code, diff.exit_code) == (1, 1)
    assert str(path) in check.output
    assert f"+  {{T}}{NBSP}: Piochez une carte." in diff.output
    assert path.read_bytes() == before


def test_formatting_twice_changes_nothing(altered: Run, card: Write) -> None:
    path = card(("{J} Piochez une carte.", "{T}: Piochez une carte."), ("  faction  Lyra  ", "faction Lyra"))
    assert altered("fmt", path).exit_code == 0
    once = path.read_bytes()
    assert altered("fmt", "--check", path).exit_code == 0
    assert path.read_bytes() == once


def test_text_that_cannot_be_read_keeps_its_words(altered: Run, card: Write) -> None:
    path = card(("Draw a card.", "Crad  a  draw."))
    assert altered("fmt", path).exit_code == 0
    assert "Crad a draw." in path.read_text("utf-8")


def test_the_demo_set_is_in_its_canonical_form(altered: Run) -> None:
    result = altered("fmt", "--check", Path(__file__).resolve().parents[2] / "cardscripts")
    assert result.output == ""
    assert result.exit_code == 0
