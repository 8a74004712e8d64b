"""Lines that are one paragraph, broken as a narrow page breaks them: one finding for all of them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from altered_compiler.lint.linting import lint_paths


def told(tmp_path: Path, lang: str, lines: Sequence[str]) -> list[tuple[str, int, str]]:
    """Code, line of the text and English help of each finding that is no note of style."""
    path = tmp_path / "test.card"
    text = "".join(f"  {line}\n" for line in lines)
    path.write_text(f"card  T-1\n  type  Character\n\n{lang}  Tide\n{text}", "utf-8")
    found = lint_paths([str(path)], anew=True).findings
    return [(one.code, one.line - 4, one.help.get("en", "")) for one in found if one.severity != "info"]


NEXT = "A line is a paragraph: join the next line to this one."
TWO = "A line is a paragraph: join the next 2 lines to this one."


@pytest.mark.parametrize(
    ("lang", "lines", "found"),
    [
        ("fr", ["{J} Vous pouvez sacrifier un", "Personnage. Si vous le faites,", "piochez deux cartes."],
         [("P004", 1, TWO)]),
        ("en", ["When you play a", "Spell — Draw a card."], [("P004", 1, NEXT)]),
        ("en", ["{J} Draw a card.", "{H} Draw a card, then", "discard a card from your hand.", "{R} Draw a card."],
         [("P004", 2, NEXT)]),
        ("en", ["{J} Draw", "a card.", "{H} Draw", "a card."], [("P004", 1, NEXT), ("P004", 3, NEXT)]),
    ],
)  # fmt: skip
def test_a_broken_paragraph_is_told_once(
    tmp_path: Path, lang: str, lines: list[str], found: list[tuple[str, int, str]]
) -> None:
    assert told(tmp_path, lang, lines) == found


@pytest.mark.parametrize("lines", [["{J} Draw a crad", "then a card."], ["{J} Draw a crad.", "{H} Draw a card."]])
def test_lines_that_are_no_paragraph_together_are_told_of_each(tmp_path: Path, lines: list[str]) -> None:
    assert ("P002", 1) in [one[:2] for one in told(tmp_path, "en", lines)]
