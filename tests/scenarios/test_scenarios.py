"""The rules cases of this folder and of our own set, in each edition that they name and in both languages.

``not_yet.txt`` lists the cases that do not pass yet, and is exact: one that passes must leave it.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from altered_compiler.scenario.disputes import disputes
from altered_compiler.scenario.model import Case, load_cases, yaml_files
from altered_compiler.scenario.run import DISPUTED, PASSED, judged
from altered_compiler.sources import load

HERE = Path(__file__).parent
SET = HERE.parent.parent / "cardscripts" / "quais"
FILES = yaml_files([str(HERE), str(SET / "scenarios")])
NOT_YET = frozenset((HERE / "not_yet.txt").read_text(encoding="utf-8").split("\n")) - {""}
ALL = [
    pytest.param(case, edition, lang, id=f"{case.id} {edition} {lang}")
    for path in FILES
    for case in load_cases(path)
    for edition in case.editions
    for lang in ("fr", "en")
]


@pytest.mark.parametrize("case, edition, lang", ALL)
def test_case(case: Case, edition: str, lang: str) -> None:
    verdict = judged(case, edition, lang)
    if f"{case.id} {edition} {lang}" in NOT_YET:
        assert verdict.status not in {PASSED, DISPUTED}, "it passes: take it out of not_yet.txt"
        return
    if verdict.status == DISPUTED:
        pytest.xfail(f"disputed: {verdict.why[0]}")
    assert verdict.status == PASSED, "\n".join([*verdict.why, *verdict.log])


def test_every_line_of_the_list_is_a_case() -> None:
    assert {str(param.id) for param in ALL} >= NOT_YET


def test_ids_are_unique() -> None:
    ids = [case.id for path in FILES for case in load_cases(path)]
    assert len(ids) == len(set(ids)) >= 222


def test_every_dispute_still_holds() -> None:
    cases = {case.id: case for path in FILES for case in load_cases(path)}
    page = (HERE.parent.parent / "docs" / "disputed-cases.md").read_text(encoding="utf-8")
    for found in disputes().values():
        case = cases[found.id]
        assert found.id in page
        for edition in set(found.editions) & set(case.editions):
            for lang in found.langs:
                assert judged(case, edition, lang).status == DISPUTED, (found.id, edition, lang)


def test_cases_of_the_set_have_its_cards_as_they_are() -> None:
    cards = {card.names["en"].value: card for card, _ in load([str(SET)]).cards}
    tried: set[str] = set()
    for case in (case for path in yaml_files([str(SET / "scenarios")]) for case in load_cases(path)):
        for told in case.data["cards"]:
            card = cards.get(told["name_en"])
            if card is None:
                continue
            tried.add(told["name_en"])
            for lang in ("fr", "en"):
                assert told[f"text_{lang}"] == "  ".join(line.value for line in card.main.get(lang, ())), case.id
                support = "  ".join(line.value for line in card.support.get(lang, ()))
                assert told.get(f"support_{lang}", "") == support, case.id
            assert told["name_fr"] == card.names["fr"].value
            assert told.get("stats", []) == [one.value for one in card.stats], case.id
            if card.hand_cost is not None:
                assert (told["hand_cost"], told["reserve_cost"]) == (card.hand_cost.value, card.reserve_cost.value)  # type: ignore[union-attr]
    assert len(tried) > 90
