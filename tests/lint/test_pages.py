"""Each rule has its page, and the rule says of each example what the page says."""

from __future__ import annotations

import pytest

from altered_compiler.lint.cases import card_of_case
from altered_compiler.lint.documented import FOLDER, page, parsed
from altered_compiler.lint.rules import rule, rule_files
from altered_compiler.lint.runner import lint_set

CODES = sorted(rule_files())


def test_each_rule_has_a_page_and_each_page_a_rule() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.md")) == CODES


@pytest.mark.parametrize("code", CODES)
def test_the_examples_of_a_page(code: str) -> None:
    told = page(code)
    assert told is not None
    assert (told.code, told.name) == (code, rule(code).name)
    assert all(told.prose[lang].startswith("**") for lang in ("en", "fr"))
    assert {example.bad for example in told.examples} == {True, False}
    for example in told.examples:
        cards = [card_of_case(data) for data in example.cards]
        hits = [(card, hit) for card, hit in lint_set(cards) if hit.code == code]
        words = sorted(
            (int(card.facts.ref), hit.lang, card.boxes[hit.lang, hit.box].words(hit.span)) for card, hit in hits
        )
        assert words == sorted(example.found), example.text
        assert bool(hits) == example.bad, example.text


@pytest.mark.parametrize(
    "text",
    [
        "A001 condition\n",
        "# A001 condition\n\n## worse\n\n    en  Draw.\n",
        "# A001 condition\n\n## bad\n\n    it  Draw.\n",
    ],
)
def test_what_is_no_page_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no "):
        parsed(text)
