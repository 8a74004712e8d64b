"""Constructs that only one published paragraph uses: few, and each with its reason beside its wordings."""

from __future__ import annotations

import pytest

from altered_compiler.constructs import Use, alone, uses
from altered_compiler.sources import load as load_cards
from altered_grammar.declarations import load
from corpus_lines import CORPUS, needs_corpus

LANGS = ("en", "fr")


@pytest.fixture(scope="module")
def published() -> Use:
    return uses(load_cards([str(CORPUS)]))


@needs_corpus
@pytest.mark.parametrize("lang", LANGS)
def test_at_most_one_paragraph_in_fifty_needs_a_construct_alone(published: Use, lang: str) -> None:
    paragraphs = set(alone(published, lang).values())
    assert 0 < len(paragraphs) <= 0.02 * len(published.paragraphs[lang])


@needs_corpus
def test_each_of_them_has_a_reason(published: Use) -> None:
    declared = load().by_name
    single = {kind for lang in LANGS for kind in alone(published, lang)}
    assert not {kind for kind in single if not declared[kind].alone}
