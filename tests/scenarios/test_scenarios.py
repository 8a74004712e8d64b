"""The rules cases of this folder, in each edition that they name and in both languages.

``not_yet.txt`` lists the cases that do not pass yet, and is exact: one that passes must leave it.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from altered_compiler.scenario.disputes import disputes
from altered_compiler.scenario.model import Case, load_cases, yaml_files
from altered_compiler.scenario.run import DISPUTED, PASSED, judged

HERE = Path(__file__).parent
NOT_YET = frozenset((HERE / "not_yet.txt").read_text(encoding="utf-8").split("\n")) - {""}
ALL = [
    pytest.param(case, edition, lang, id=f"{case.id} {edition} {lang}")
    for path in yaml_files([str(HERE)])
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
    ids = [case.id for path in yaml_files([str(HERE)]) for case in load_cases(path)]
    assert len(ids) == len(set(ids)) >= 222


def test_every_dispute_still_holds() -> None:
    cases = {case.id: case for path in yaml_files([str(HERE)]) for case in load_cases(path)}
    page = (HERE.parent.parent / "docs" / "disputed-cases.md").read_text(encoding="utf-8")
    for found in disputes().values():
        case = cases[found.id]
        assert found.id in page
        for edition in set(found.editions) & set(case.editions):
            for lang in found.langs:
                assert judged(case, edition, lang).status == DISPUTED, (found.id, edition, lang)
