"""``altered rules``: each rule with its code and its cases."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from altered_compiler.rulebook import cited, numbers, rules_of

Run = Callable[..., Result]
CASES = Path(__file__).resolve().parents[1] / "scenarios"


def test_every_rule_of_the_glossary_has_code(altered: Run) -> None:
    told = altered("rules", CASES, "--format", "json")
    assert told.exit_code == 0
    found = json.loads(told.output)
    assert found["edition"] == "glossaire" and len(found["rules"]) == 176
    by_number = {rule["number"]: rule for rule in found["rules"]}
    assert {rule["kind"] for rule in found["rules"]} == {"code", "defines"}
    assert by_number["7.4.5.a"]["code"] == ["choosing._tough"]
    assert "ru-tough-reaction-paid" in by_number["7.4.5.a"]["cases"]
    assert by_number["1.2.1.c"]["kind"] == "defines"


def test_the_current_rules_as_lines(altered: Run) -> None:
    lines = altered("rules", "--edition", "4.0", "--ui", "fr").output.splitlines()
    assert len(lines) == 606
    assert lines[-1].startswith("4.0 : 605 règles (code ")
    assert any(line.startswith("7.4.7.c   code     choosing._pay_tough") for line in lines)
    assert any("rien ne la cite" in line for line in lines[:-1])
    assert not any("cas :" in line for line in lines)


@pytest.mark.parametrize(
    "text, edition, rules",
    [
        ("Draw (7.3.9).", "4.0", ["7.3.9"]),
        ("Turns (4.2.3.a to c).", "4.0", ["4.2.3.a", "4.2.3.b", "4.2.3.c"]),
        ("Both (4.2.5.c, d) and 6.2.m.", "4.0", ["4.2.5.c", "4.2.5.d", "6.2.m"]),
        ("X [glossaire 7.4.5.a, 7.4.5.b] [4.0 7.4.7.c]", "glossaire", ["7.4.5.a", "7.4.5.b"]),
        ("X [glossaire 7.4.5.a, 7.4.5.b] [4.0 7.4.7.c]", "4.0", ["7.4.7.c"]),
        ("As glossaire 5.1.2.b says.", "glossaire", ["5.1.2.b"]),
        ("As glossaire 5.1.2.b says.", "4.0", []),
        ("Half of 0.5 or 12.3.4 games", "4.0", []),
    ],
)
def test_what_a_docstring_cites(text: str, edition: str, rules: list[str]) -> None:
    assert cited(text)[edition] == rules


def test_a_rule_is_kept_by_what_keeps_the_rule_it_is_a_letter_of() -> None:
    found = {rule.number: rule for rule in rules_of("4.0", [])}
    assert found["7.3.9.a"].code and set(found["7.3.9.a"].code) == set(found["7.3.9.b"].code)


def test_numbers_are_in_order_and_once() -> None:
    for edition, count in (("glossaire", 176), ("4.0", 605)):
        assert len(numbers(edition)) == len(set(numbers(edition))) == count
