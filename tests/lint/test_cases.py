"""The lint cases of this folder. ``not_yet.txt`` lists those that do not pass yet, and is exact."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from altered_compiler.lint.cases import PASSED, judged, load

HERE = Path(__file__).parent
CASES = list(load([str(HERE / "cases")]))
NOT_YET = frozenset((HERE / "not_yet.txt").read_text(encoding="utf-8").split("\n")) - {""}


@pytest.mark.parametrize("case", [pytest.param(case, id=case["id"]) for case in CASES])
def test_case(case: dict[str, Any]) -> None:
    verdict = judged(case)
    if case["id"] in NOT_YET:
        assert verdict.status != PASSED, "it passes: take it out of not_yet.txt"
        return
    assert verdict.status == PASSED, (verdict.missing, verdict.extra, verdict.why)


def test_the_list_names_cases() -> None:
    assert {case["id"] for case in CASES} >= NOT_YET


def test_ids_are_unique() -> None:
    ids = [case["id"] for case in CASES]
    assert len(ids) == len(set(ids)) >= 335


def test_most_places_are_exact() -> None:
    asked = hits = 0
    for case in CASES:
        if case["id"] not in NOT_YET:
            verdict = judged(case)
            asked += len(verdict.expected)
            hits += sum(finding.exact for finding in verdict.findings)
    assert hits >= 0.9 * asked
