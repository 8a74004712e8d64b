"""Published texts: almost all mean one thing, and the same in both languages."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from altered_compiler.compile import compile_text, programs
from altered_compiler.serial import from_json, to_json
from altered_grammar import languages
from altered_grammar.cards.words import builtin_words
from altered_runtime.program import Program, Raw, Variable
from altered_runtime.values import Value

CORPUS = Path(__file__).parents[3] / "shared" / "corpus"
FILES = sorted(CORPUS.glob("*.jsonl"))

pytestmark = pytest.mark.skipif(not FILES, reason="the corpus of published texts is not here")


def _cards() -> Iterator[dict[str, dict[str, str]]]:
    seen: set[str] = set()
    for path in FILES:
        for line in path.read_text("utf-8").splitlines():
            row = json.loads(line)
            texts = {box: row.get(box) or {} for box in ("main", "support")}
            key = json.dumps([row["type"], texts], sort_keys=True)
            if key not in seen:
                seen.add(key)
                yield {"type": {"": row["type"].lower()}, **texts}


@pytest.fixture(scope="module")
def compiled() -> list[dict[str, list[Program]]]:
    """Every Program of every distinct card whose text is read whole, by language."""
    found = []
    for card in _cards():
        by_lang = {}
        for lang in ("en", "fr"):
            boxes = {box: card[box][lang].replace("#", "") for box in ("main", "support") if card[box].get(lang)}
            paragraphs = compile_text(boxes, card["type"][""], languages.get(lang), builtin_words())
            if all(paragraph.meanings for paragraph in paragraphs):
                by_lang[lang] = programs(paragraphs)
        found.append(by_lang)
    return found


def _inside(value: object) -> Iterator[Value]:
    if isinstance(value, tuple):
        for item in value:
            yield from _inside(item)
    elif isinstance(value, Value):
        yield value
        for name in type(value).FIELDS:  # type: ignore[attr-defined]
            yield from _inside(getattr(value, name))


def test_same_in_both_languages(compiled: list[dict[str, list[Program]]]) -> None:
    """Of the cards read whole in both languages, at least 97 % have a Program in common."""
    both = [card for card in compiled if len(card) == 2]
    same = [card for card in both if any(one in card["fr"] for one in card["en"])]
    assert len(same) >= 0.97 * len(both) > 0


def test_few_are_ambiguous(compiled: list[dict[str, list[Program]]]) -> None:
    """At most 2 % of texts mean more than one thing once rules and types have had their say."""
    texts = [found for card in compiled for found in card.values()]
    assert sum(len(found) > 1 for found in texts) <= 0.02 * len(texts)


def test_nothing_raw(compiled: list[dict[str, list[Program]]]) -> None:
    """Hardly anything has no room of its own; no X is left without a meaning."""
    parts = {part for card in compiled for found in card.values() for one in found for part in _inside(one)}
    assert {part.name for part in parts if isinstance(part, Raw)} <= {"used_as_mana_orb", "beyond_maximum"}
    assert not any(isinstance(part, Variable) for part in parts)


def test_written_and_read_back(compiled: list[dict[str, list[Program]]]) -> None:
    """Every Program survives JSON."""
    for card in compiled:
        for found in card.values():
            for one in found:
                assert from_json(json.loads(json.dumps(to_json(one)))) == one
