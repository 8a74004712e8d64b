"""New paragraphs from the parts of published ones: a fixed sample of what ``make soak`` tries by the ten thousand."""

from __future__ import annotations

from collections import Counter

import pytest

from corpus_lines import CORPUS, needs_corpus
from recombine import Pool, pool, splices, verdict

COUNT = 300
READ, COMPILED = 0.99, 0.98


@pytest.fixture(scope="module", params=["en", "fr"])
def parts(request: pytest.FixtureRequest) -> Pool:
    """The parts of a language's paragraphs."""
    return pool(CORPUS, request.param)


@needs_corpus
def test_spliced_paragraphs_hold_the_trees_of_their_parts(parts: Pool) -> None:
    """Types refuse what nothing named, or who can't do this; the grammar reads it all the same."""
    wrong, verdicts = [], Counter[str]()
    for splice in splices(parts, COUNT):
        how = verdict(splice, parts)
        verdicts[how.partition(":")[0]] += 1
        if how in ("unread", "other tree", "too many readings") or how.startswith("crash"):
            wrong.append((how, splice.text, splice.donor.words))
    assert len(wrong) <= (1 - READ) * COUNT, wrong
    assert not verdicts["crash"], wrong
    assert verdicts["held"] >= COMPILED * COUNT


@needs_corpus
def test_the_sample_is_new_and_always_the_same(parts: Pool) -> None:
    first, again = (list(splices(parts, 40)) for _ in range(2))
    assert [splice.text for splice in first] == [splice.text for splice in again]
    assert len({splice.text for splice in first}) == len(first)
    sorts = {splice.host.sort for splice in first}
    assert sorts == {"large", "noun", "other"}
    for splice in first:
        assert splice.host.key == splice.donor.key
        assert splice.text != splice.host.source.text
