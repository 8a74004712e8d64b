"""A safe fix keeps the meaning, and what it mends is no longer found."""

from __future__ import annotations

from pathlib import Path

import pytest

from altered_compiler.lint.build import card_from
from altered_compiler.lint.card import Hit, LintCard
from altered_compiler.lint.cases import card_of_case, load
from altered_compiler.lint.runner import lint_card

CASES = [case for case in load([str(Path(__file__).parent / "cases")]) if "cards" not in case]


def _mended(card: LintCard, hit: Hit) -> LintCard:
    texts = {key: box.text for key, box in card.boxes.items()}
    text = texts[hit.lang, hit.box]
    assert hit.fix is not None
    for edit in sorted(hit.fix.edits, reverse=True):
        text = text[: edit.span.start] + edit.put + text[edit.span.end :]
    return card_from({**texts, (hit.lang, hit.box): text}, card.facts)


def _meant(card: LintCard, hit: Hit) -> list[object]:
    return [one.compiled.programs for one in card.paragraphs(hit.lang, hit.box)]


@pytest.mark.parametrize("code", ["L013", "S001", "S003", "S007", "S008"])
def test_safe_fixes_keep_the_meaning(code: str) -> None:
    seen = 0
    for case in CASES:
        if not str(case["id"]).startswith(code):
            continue
        card = card_of_case(case)
        for hit in lint_card(card):
            if hit.code != code or hit.fix is None or not hit.fix.safe:
                continue
            seen += 1
            after = _mended(card, hit)
            assert _meant(after, hit) == _meant(card, hit), (case["id"], hit)
            count = sum(one.code == code for one in lint_card(card))
            assert sum(one.code == code for one in lint_card(after)) < count, (case["id"], hit)
    assert seen
