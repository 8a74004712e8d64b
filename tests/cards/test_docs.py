"""The examples of docs/cards.md are right."""

from __future__ import annotations

import re
from pathlib import Path

from altered_grammar.cards.keys import KEYS
from altered_grammar.cards.layout import format_card_file
from altered_grammar.cards.reading import parse_cards
from altered_grammar.cards.setfile import CATEGORIES
from altered_grammar.cards.words import load_words

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "cards.md").read_text(encoding="utf-8")


def block(mark: str) -> str:
    found = re.search(rf"^```{mark}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    assert found
    return found[1]


def test_the_card() -> None:
    file = parse_cards(block("card"))
    assert (len(file.cards), file.findings) == (1, ())
    assert format_card_file(file.source) == file.source


def test_the_set(tmp_path: Path) -> None:
    (tmp_path / "set.toml").write_text(block("toml"), encoding="utf-8")
    words = load_words(tmp_path, builtin=False)
    assert words.findings == ()
    assert {category for category, _ in words.entries} == {"subtype", "token", "counter", "keyword"}


def test_the_keys() -> None:
    rows = re.findall(r"^\| (`.*?) \| (`.*?) \|", PAGE, re.MULTILINE)
    named = {key for row in rows for cell in row for key in re.findall(r"`([^`]+)`", cell)} - {"x-…"}
    assert {KEYS[key] for key in named} >= set(KEYS.values()) - {
        "hand_cost",
        "reserve_cost",
        "reserve_limit",
        "landmark_limit",
    }
    assert all(f"`{category}`" in PAGE for category in CATEGORIES)
