"""The published texts, where they lie beside the project; tests that need them skip, visibly, where they don't."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from altered_grammar.paragraphs import split

CORPUS = Path(__file__).resolve().parents[2] / "shared" / "corpus"

needs_corpus = pytest.mark.skipif(not CORPUS.is_dir(), reason="the published texts are not beside the project")


@cache
def cards() -> tuple[dict[str, Any], ...]:
    """Every published card."""
    found = []
    for path in sorted(CORPUS.glob("*.jsonl")):
        with path.open(encoding="utf-8") as lines:
            found.extend(json.loads(line) for line in lines)
    return tuple(found)


def boxes() -> Iterator[tuple[str, str, str, str]]:
    """Language, text, box and card type of every box."""
    for card in cards():
        for box in ("main", "support"):
            for lang, text in card.get(box, {}).items():
                yield lang, text, box, card["type"]


@cache
def lines(lang: str) -> tuple[str, ...]:
    """The distinct paragraphs of a language."""
    found = {" ".join(p.text.split()): None for given, text, _, _ in boxes() if given == lang for p in split(text)}
    return tuple(found)
