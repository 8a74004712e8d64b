"""Safe fixes applied to published cards, one of twenty; ``make lint-fixes`` does all of them."""

from __future__ import annotations

from corpus_lines import CORPUS, needs_corpus
from lint_fixes import fixes


@needs_corpus
def test_one_pass_reaches_an_end_and_no_card_means_something_else() -> None:
    found = fixes([str(CORPUS)], every=20)
    assert found.offered >= found.applied > 0
    assert (found.changed, found.left, found.failed) == (0, 0, 0)
