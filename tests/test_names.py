"""No published card is named in code or in the grammar (law 5)."""

from __future__ import annotations

import re
from pathlib import Path

from corpus_lines import cards, needs_corpus

HERE = Path(__file__).resolve().parents[1]
FOLDERS = ("grammar", "compiler", "runtime", "tests", "benchmarks", "cardscripts")
GAME_WORDS = {"TOKEN"}
"""Types of cards whose names are words of the game: texts create them by name."""


def _texts() -> dict[Path, str]:
    paths = [path for folder in FOLDERS for kind in ("*.py", "*.toml") for path in (HERE / folder).rglob(kind)]
    return {path: path.read_text("utf-8") for path in [*paths, HERE / "pyproject.toml"] if path.name != "_frozen.py"}


def _words(text: str) -> list[str]:
    return re.findall(r"[^\W_]+", text.casefold())


@needs_corpus
def test_no_published_reference() -> None:
    references = {card["ref"] for card in cards()}
    assert len(references) > 1000
    found = [(path.name, word) for path, text in _texts().items() for word in re.findall(r"\w+", text)]
    assert [(path, word) for path, word in found if word in references] == []


@needs_corpus
def test_no_published_name() -> None:
    """Whole names of two words or more, as they are written; names of one word are too often words of the language."""
    names = {name for card in cards() if card["type"] not in GAME_WORDS for name in card["name"].values()}
    longer = {name: _words(name) for name in names if len(_words(name)) > 1}
    assert len(longer) > 500
    found = []
    for path, text in _texts().items():
        present = set(_words(text))
        for name, words in longer.items():
            if present.issuperset(words) and re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text):
                found.append(f"{path.relative_to(HERE)}: {name}")
    assert found == []
