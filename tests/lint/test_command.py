"""``altered lint``: findings with their places, allow comments, chosen rules, cases as JSON."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from altered_compiler.cli import group

CARD = """card  TST-001
  faction  Lyra            rarity  common
  type     Character — Artist
  cost     2 / 1
  stats    1 2 1

en  Quayside Lamplighter
  At Noon, if your hand is empty — Draw two cards.{allow}
"""
HERE = Path(__file__).parent


@pytest.fixture
def lint(tmp_path: Path) -> Callable[..., Result]:
    """Runs the command on one card."""

    def run(*args: str, allow: str = "") -> Result:
        path = tmp_path / "test.card"
        path.write_text(CARD.replace("{allow}", allow), "utf-8")
        given = ["--ui", "en", "lint", str(path), *args]
        return CliRunner().invoke(group(given), given)

    return run


def test_findings_have_a_place(lint: Callable[..., Result]) -> None:
    result = lint("--format", "json")
    (found,) = json.loads(result.output)["findings"]
    assert result.exit_code == 1
    assert (found["code"], found["line"], found["column"]) == ("A001", 8, 12)
    assert found["words"] == "if your hand is empty"


def test_a_wording_can_be_kept(lint: Callable[..., Result]) -> None:
    result = lint(allow="  // allow condition-before-dash: intended")
    assert result.exit_code == 0
    assert "A001" not in result.output


def test_an_allow_for_nothing_is_reported(lint: Callable[..., Result]) -> None:
    result = lint(allow="  // allow bare-cost: intended")
    assert "F037" in result.output
    assert "A001" in result.output


def test_rules_are_chosen_by_code_letter_or_name(lint: Callable[..., Result]) -> None:
    assert "A001" not in lint("--select", "M").output
    assert "A001" in lint("--select", "condition-before-dash,M").output
    assert lint("--ignore", "A001").exit_code == 0
    assert lint("--select", "A999").exit_code == 2


def test_cases_as_json() -> None:
    given = ["lint", "--cases", str(HERE / "cases" / "A001.yaml"), "--format", "json"]
    result = CliRunner().invoke(group(given), given)
    first = json.loads(result.output)["cases"][0]
    assert result.exit_code == 0
    assert first["status"] == "passed"
    assert first["missing"] == first["extra"] == []
    assert first["findings"][0] == {
        "code": "A001",
        "lang": "en",
        "words": "if your hand is empty",
        "severity": "warning",
        "card": "A001-hand-empty-at-noon",
        "exact": True,
    }


@pytest.mark.parametrize(
    ("text", "fr", "en"),
    [
        (b"- id: x\n  given: .inf\n", "clé inconnue « given »", "unknown key “given”"),
        (b"- id: x\n  clean: 1\n", "true ou false", "true or false"),
        (b"- id: x\n  text_en: Draw a card.\n  expect: [{code: A001, lang: en, words: zz}]\n", "0 fois", "0 times"),
        (b"- id: x\n  id: y\n", "twice", "twice"),
        (b"a: 1\n", "pas une liste de cas", "no list of cases"),
        (b"\xff\xfe- id", "pas de l'UTF-8", "not UTF-8"),
        (b"[" * 3000, "les unes dans les autres", "nested too deep"),
    ],
)
def test_what_is_no_case_is_said(tmp_path: Path, text: bytes, fr: str, en: str) -> None:
    path = tmp_path / "cases.yaml"
    path.write_bytes(text)
    for ui, said in (("fr", fr), ("en", en)):
        given = ["--ui", ui, "lint", "--cases", str(path)]
        result = CliRunner().invoke(group(given), given)
        assert result.exit_code in (1, 2)
        assert said in result.output + result.stderr


def test_equal_cards_have_a_bounded_number_of_findings(tmp_path: Path) -> None:
    """Not one for each pair of them."""
    cards = (
        CARD.replace("001", f"{number:03}").replace("Lamplighter", f"Lamplighter {number}") for number in range(40)
    )
    (tmp_path / "set.card").write_text("\n".join(cards).replace("{allow}", ""), "utf-8")
    given = ["--ui", "en", "lint", str(tmp_path), "--select", "S011", "--format", "json"]
    found = json.loads(CliRunner().invoke(group(given), given).output)["findings"]
    assert {one["code"] for one in found} == {"S011"}
    assert 39 <= len(found) <= 3 * 39
