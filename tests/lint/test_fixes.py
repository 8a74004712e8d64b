"""A safe fix keeps the meaning, any other states one; and what it mends is no longer found."""

from __future__ import annotations

from pathlib import Path

import pytest

from altered_compiler.lint.build import card_from
from altered_compiler.lint.card import Facts, Hit, LintCard
from altered_compiler.lint.cases import card_of_case, load
from altered_compiler.lint.rules import rule, rule_files
from altered_compiler.lint.runner import lint_card
from altered_compiler.lint.sayings import sayings, worded_fix

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


UNSAFE = [code for code in rule_files() if code[0] in "AML" and code != "L013"]


@pytest.mark.parametrize("code", UNSAFE)
def test_other_fixes_leave_one_meaning(code: str) -> None:
    worded = rule(code).readings is not None or code[0] == "L"
    seen = 0
    for case in CASES:
        if not str(case["id"]).startswith(code):
            continue
        card = card_of_case(case)
        for hit in lint_card(card):
            fixed, fix = worded_fix(card, hit) if hit.code == code and hit.fix is None else (hit, None)
            if fix is None:
                continue
            seen += 1
            after = _mended(card, fixed)
            for paragraph in after.paragraphs(fixed.lang, fixed.box):
                assert len(paragraph.compiled.meanings) == 1, (case["id"], paragraph.text)
            count = sum(one.code == code for one in lint_card(card))
            assert sum(one.code == code for one in lint_card(after)) < count, (case["id"], hit)
    assert bool(seen) == worded


SAYINGS = [
    ("A001", "At Dusk, if you control a token — [Sabotage].", [(2, "At Dusk — If you control a token, [Sabotage].")]),
    (
        "A005",
        "{J} You may sacrifice a token, then [Sabotage].",
        [
            (1, "{J} You may sacrifice a token. If you do, [Sabotage]."),
            (2, "{J} You may sacrifice a token. Then, [Sabotage]."),
        ],
    ),
    (
        "A006",
        "{J} I gain 1 boost, then [Resupply] if your hand is empty.",
        [
            (1, "{J} I gain 1 boost. Then, if your hand is empty, [Resupply]."),
            (2, "{J} If your hand is empty, I gain 1 boost, then [Resupply]."),
        ],
    ),
    (
        "A016",
        "When Plants leave your Reserve — Draw a card.",
        [
            (1, "When a Plant leaves your Reserve — Draw a card."),
            (2, "When one or more Plants leave your Reserve — Draw a card."),
        ],
    ),
]


@pytest.mark.parametrize(("code", "text", "wanted"), SAYINGS)
def test_each_reading_is_worded_in_both_languages(code: str, text: str, wanted: list[tuple[int, str]]) -> None:
    card = card_from({("en", "main"): text}, Facts())
    (hit,) = [hit for hit in lint_card(card) if hit.code == code]
    said = list(sayings(card, hit))
    assert [(one.number, one.texts["en"]) for one in said] == wanted
    for one in said:
        french = card_from({("fr", "main"): one.texts["fr"]}, Facts())
        assert [paragraph.compiled.programs for paragraph in french.paragraphs()] == [(one.abilities,)]
        assert code not in {hit.code for hit in lint_card(french)}


def test_which_of_two_readings_was_meant_is_never_chosen_without_asking() -> None:
    fixes = [
        worded_fix(card, hit)[1]
        for case in CASES
        for card in [card_of_case(case)]
        for hit in lint_card(card)
        if rule(hit.code).readings is not None
    ]
    assert any(fixes)
    assert not any(fix.safe for fix in fixes if fix is not None)


MARKED = [
    (
        "A001",
        "At Dusk, if you control a token — Draw #two# cards. (Tokens have no cost.)",
        "At Dusk — If you control a token, draw #two# cards. (Tokens have no cost.)",
    ),
    ("A008", "#{R} Exhaust a Permanent.#", "#{R} Exhaust target Permanent.#"),
    ("A009", "{J} Your Robots gain #2# boosts.", "{J} Robots you control gain #2# boosts."),
    (
        "S004",
        "[Tough 2]. (An opponent who targets me must pay {1}.)",
        "[Tough 2]. (Opponents must pay {2} to target me.)",
    ),
    ("S009", "When this card is sacrificed — Draw #two# cards.", "When I'm sacrificed — Draw #two# cards."),
    (
        "S009",
        "At Noon — You may exhaust Tidal Harp ({T}) to draw a card.",
        "At Noon — You may exhaust me ({T}) to draw a card.",
    ),
    (
        "S002",
        "{J} If you control at least two Robots, draw #two# cards.",
        "{J} If you control two or more Robots, draw #two# cards.",
    ),
]


@pytest.mark.parametrize(("code", "text", "wanted"), MARKED)
def test_marks_and_reminders_stay(code: str, text: str, wanted: str) -> None:
    card = card_from({("en", "main"): text}, Facts(names={"en": "Tidal Harp"}, type="landmark_permanent"))
    (hit,) = [hit for hit in lint_card(card) if hit.code == code]
    fixed, fix = (hit, hit.fix) if hit.fix is not None else worded_fix(card, hit)
    after = _mended(card, fixed._replace(fix=fix))
    assert after.boxes["en", "main"].text == wanted
    assert code not in {one.code for one in lint_card(after)}


@pytest.mark.parametrize(
    ("text", "safe"),
    [
        ("{J} Vous pouvez payer {1}.  Si vous le faites, [Sabotez].", True),
        (
            "{J} Choisissez l'un :\n• Piochez une carte.\n• Je gagne 1 boost.\nPuis, [Sabotez].",
            False,
        ),
        ("{J} Lancez un dé. Sur :\n• 1-3, piochez une carte.\n• 4+, je gagne 1 boost.\nPuis, [Sabotez].", False),
    ],
)
def test_a_line_below_modes_is_not_joined_to_the_last_of_them_unasked(text: str, safe: bool) -> None:
    card = card_from({("fr", "main"): text}, Facts(ref="x", type="character"))
    (hit,) = [one for one in lint_card(card) if one.code == "A004"]
    assert hit.fix is not None
    assert hit.fix.safe is safe


@pytest.mark.parametrize(
    ("text", "safe"),
    [
        ("{J} Draw a card\n{R} [Sabotage].", True),
        ("{J} Draw a card\nand I gain 1 boost.", False),
        ("{J} Piochez une carte\net je gagne 1 boost.", False),
        ("{J} Choose one:\n• Draw a card.\n• [Sabotage]\n, then [Resupply].", False),
    ],
)
def test_a_line_broken_in_its_sentence_gets_no_full_stop_unasked(text: str, safe: bool) -> None:
    lang = "fr" if "Piochez" in text else "en"
    card = card_from({(lang, "main"): text}, Facts(ref="x", type="character"))
    (hit,) = [one for one in lint_card(card) if one.code == "S007"]
    assert hit.fix is not None
    assert hit.fix.safe is safe
