"""``altered scenario``."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

CASE = """\
- id: te-draw
  title: A drawn card
  rules: [7.3.9.a]
  source: rules
  editions: [both]
  cards:
    - name_en: Crash Course
      name_fr: Cours Accéléré
      type: Spell
      subtypes: [Boon]
      hand_cost: 1
      reserve_cost: 1
      text_en: Draw two cards.
      text_fr: Piochez deux cartes.
  given:
    - {zone: A.hand, cards: [Crash Course]}
  when:
    - {do: play, player: A, card: Crash Course, from: hand}
  then:
    - {check: zone, zone: A.hand, count: COUNT}
"""


@pytest.fixture
def case(tmp_path: Path) -> Callable[[str], str]:
    def write(count: str) -> str:
        path = tmp_path / "case.yaml"
        path.write_text(CASE.replace("COUNT", count), encoding="utf-8")
        return str(path)

    return write


def test_each_edition_and_language(altered: Callable[..., Result], case: Callable[[str], str]) -> None:
    result = altered("scenario", case("2"), "--format", "json")
    assert result.exit_code == 0
    cases = json.loads(result.output)["cases"]
    assert [(one["edition"], one["lang"], one["status"], one["why"]) for one in cases] == [
        (edition, lang, "passed", "") for edition in ("glossaire", "4.0") for lang in ("fr", "en")
    ]


def test_a_failure_shows_what_differs_and_what_happened(
    altered: Callable[..., Result], case: Callable[[str], str]
) -> None:
    result = altered("scenario", case("3"), "--rules", "4.0", "--lang", "en")
    assert result.exit_code == 1
    assert "A.hand holds 2, not 3" in result.output
    assert "A draws (2)." in result.output
    assert "0 passed, 1 failed" in result.output


def test_the_log_is_in_the_language_of_the_texts(altered: Callable[..., Result], case: Callable[[str], str]) -> None:
    assert "A pioche (2)." in altered("scenario", case("3"), "--lang", "fr").output


def test_a_case_outside_the_schema_is_a_failure(altered: Callable[..., Result], case: Callable[[str], str]) -> None:
    path = case("two")
    result = altered("scenario", path, "--format", "json")
    assert result.exit_code == 1
    assert {one["status"] for one in json.loads(result.output)["cases"]} == {"unreadable"}


def test_what_cannot_be_read_is_said_once(altered: Callable[..., Result], case: Callable[[str], str]) -> None:
    result = altered("--ui", "fr", "scenario", case("two"))
    assert result.output.splitlines() == [
        "illisible   te-draw",
        "    - then[0].count : « two », il faut un nombre entier",
        "0 réussi, 0 échoué, 4 illisibles, 0 contesté",
    ]


def test_without_pyyaml_one_line_helps(
    altered: Callable[..., Result], case: Callable[[str], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(__import__("sys").modules, "yaml", None)
    result = altered("scenario", case("2"))
    assert result.exit_code == 2
    assert "altered-cards[scenarios]" in result.output + result.stderr


def test_a_verdict_is_said_in_the_users_language(altered: Callable[..., Result], case: Callable[[str], str]) -> None:
    result = altered("scenario", case("3"), "--rules", "4.0", "--lang", "en", "--ui", "fr")
    assert "échoué" in result.output and "A.hand en contient 2, pas 3" in result.output
    wrong = Path(case("2"))
    wrong.write_text(wrong.read_text(encoding="utf-8").replace("from: hand", "von: hand"), encoding="utf-8")
    assert "clé inconnue « von »" in altered("scenario", str(wrong), "--ui", "fr").output
    assert "unknown key “von”" in altered("scenario", str(wrong), "--ui", "en").output


def test_a_folder_without_cases_is_a_finding(altered: Callable[..., Result], tmp_path: Path) -> None:
    for form in ("text", "json"):
        result = altered("scenario", str(tmp_path), "--format", form)
        assert result.exit_code == 1
        assert "F049" in result.stderr
