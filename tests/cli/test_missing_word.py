"""P011: the one word or mark that a paragraph lacks."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

Run = Callable[..., Result]


def findings(altered: Run, path: Path) -> list[tuple[str, str, str]]:
    found = json.loads(altered("check", path, "--format", "json").output)["findings"]
    return [(one["code"], one["words"], one["paste"]) for one in found]


def write(folder: Path, **texts: str) -> Path:
    path = folder / "slip.card"
    blocks = "".join(f"\n{lang}  One\n  {text}\n" for lang, text in texts.items())
    path.write_text(f"card A\n  type Character\n{blocks}", "utf-8")
    return path


@pytest.mark.parametrize(
    ("texts", "words", "paste"),
    [
        ({"en": "{T} Draw a card."}, "{T}", "{T}:"),
        ({"fr": "{T} Piochez une carte."}, "{T}", "{T} :"),
        ({"en": "{J} Draw card."}, "card", "a card"),
        (
            {"fr": "{J} Vous pouvez un Personnage ciblé.", "en": "{J} You may discard target Character."},
            "un",
            "défausser un",
        ),
        (
            {"fr": "{J} Vous pouvez un Personnage ciblé.", "en": "{J} You may sacrifice target Character."},
            "un",
            "sacrifier un",
        ),
    ],
)
def test_one_thing_is_missing(altered: Run, tmp_path: Path, texts: dict[str, str], words: str, paste: str) -> None:
    assert findings(altered, write(tmp_path, **texts)) == [("P011", words, paste)]


@pytest.mark.parametrize(
    "texts",
    [
        {"fr": "{J} Vous pouvez un Personnage ciblé."},
        {"fr": "{J} Vous pouvez un Personnage ciblé.", "en": "{J} Draw a card."},
        {"en": "{J} Drraw a card."},
        {"en": "{J} Draw"},
    ],
)
def test_nothing_is_guessed(altered: Run, tmp_path: Path, texts: dict[str, str]) -> None:
    codes = [code for code, _, _ in findings(altered, write(tmp_path, **texts))]
    assert codes and "P011" not in codes


def test_coverage_counts_and_shows_it(altered: Run, tmp_path: Path) -> None:
    path = write(tmp_path, en="{T} Draw a card.", fr="{T} : Piochez une carte.")
    figures = json.loads(altered("coverage", path, "--format", "json").output)
    assert (figures["languages"]["en"]["declined"], figures["languages"]["en"]["repaired"]) == (1, 1)
    assert (figures["languages"]["fr"]["declined"], figures["languages"]["fr"]["repaired"]) == (0, 0)
    assert [entry["repair"] for entry in figures["declined"]] == ["{T}: Draw a card."]
    assert "all that is missing: {T}: Draw a card." in altered("coverage", path).output
