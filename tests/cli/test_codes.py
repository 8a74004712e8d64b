"""The catalogue: each code that is used has a sentence and an explanation in both languages."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from altered_compiler.messages import codes
from altered_grammar.cards.messages import CATALOGUE

HERE = Path(__file__).resolve().parents[2]
SOURCES = [path for folder in ("grammar", "compiler", "runtime") for path in (HERE / folder).rglob("*.py")]
USED = {code for path in SOURCES for code in re.findall(r'"([AFLMPS]\d{3})"', path.read_text("utf-8"))}


def test_every_code_in_use_has_an_entry() -> None:
    assert USED | set(CATALOGUE) == set(codes())


@pytest.mark.parametrize("name", sorted(USED))
def test_entries_are_in_both_languages(name: str) -> None:
    entry = codes()[name]
    assert set(entry.message) == set(entry.why) == {"fr", "en"}
    assert all(text.strip() for texts in (entry.message, entry.why) for text in texts.values())
    assert set(entry.help) in (set(), {"fr", "en"})
    assert entry.severity in ("error", "warning", "info")


@pytest.mark.parametrize("ui", ["fr", "en"])
def test_explain_says_every_code(altered: Callable[..., Result], ui: str) -> None:
    for name in sorted(codes()):
        result = altered("explain", name, "--ui", ui)
        assert result.exit_code == 0
        assert name in result.output
        assert not re.search(r"\{[a-z]\w+\}", result.output)


def test_explain_code_as_json(altered: Callable[..., Result]) -> None:
    entry = json.loads(altered("explain", "P002", "--format", "json").output)
    assert entry["code"] == "P002"
    assert set(entry["why"]) == {"fr", "en"}


def test_explain_shows_the_page(altered: Callable[..., Result]) -> None:
    french = altered("explain", "A001", "--ui", "fr").output
    assert "Signale une condition au présent" in french
    assert "À éviter" in french
    assert "‹si vous contrôlez un jeton›" in french
    english = altered("explain", "a001", "--ui", "en").output
    assert "Finds a present-tense condition" in english
    assert "    en  At Dusk — If you control a token, [Sabotage]." in english
