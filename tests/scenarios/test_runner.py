"""The runner of cases itself: what it can't read, what it says of a case that fails, what it answers by default."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from altered_compiler.scenario.model import Case, load_cases
from altered_compiler.scenario.run import FAILED, PASSED, UNREADABLE, run_case, run_paths
from altered_compiler.scenario.saying import Said
from altered_compiler.scenario.schema import case_schema, first_problem

HERON = {
    "name_en": "Copper Heron",
    "name_fr": "Héron de Cuivre",
    "type": "Character",
    "subtypes": ["Animal"],
    "hand_cost": 2,
    "reserve_cost": 2,
    "stats": [2, 2, 2],
    "text_en": "",
    "text_fr": "",
}
PLAY = {"do": "play", "player": "A", "card": "Copper Heron", "from": "hand", "expedition": "hero"}
THERE = {"check": "zone", "zone": "A.hero_expedition", "exactly": ["Copper Heron"]}


def made(**changes: Any) -> dict[str, Any]:
    """A case that passes, with some keys changed."""
    return {
        "id": "te-case",
        "title": "a case",
        "rules": ["5.2"],
        "source": "rules",
        "editions": ["both"],
        "cards": [HERON],
        "given": [{"zone": "A.hand", "cards": ["Copper Heron"]}],
        "when": [PLAY],
        "then": [THERE],
    } | changes


def run(tmp_path: Path, case: dict[str, Any]) -> Any:
    yaml = pytest.importorskip("yaml")
    path = tmp_path / "case.yaml"
    path.write_text(yaml.safe_dump([case], allow_unicode=True), encoding="utf-8")
    return run_paths([str(path)], "4.0", "en")[0]


def test_a_case_passes(tmp_path: Path) -> None:
    assert run(tmp_path, made()).status == PASSED


@pytest.mark.parametrize(
    "changes, why",
    [
        ({"colour": "red"}, "unknown key “colour”"),
        ({"editions": ["3.0"]}, "editions"),
        ({"when": [PLAY | {"do": "plays"}]}, "“plays” is none of"),
        ({"then": [THERE | {"exactly": ["Nobody"]}]}, "“Nobody” names nothing"),
        ({"then": [THERE | {"at": 2}]}, "beyond the last step"),
        ({"given": []}, "not placed"),
        ({"then": [{"check": "activated", "source": "Copper Heron", "ability": "{J}", "times": 0}]}, "no ability"),
        ({"cards": [HERON | {"text_en": "Frobnicate."}]}, "not understood"),
    ],
)
def test_what_cannot_be_read(tmp_path: Path, changes: dict[str, Any], why: str) -> None:
    verdict = run(tmp_path, made(**changes))
    assert verdict.status == UNREADABLE
    assert why in verdict.why[0]


@pytest.mark.parametrize(
    "changes, why",
    [
        ({"then": [{"check": "mana", "player": "A", "ready": 10, "exhausted": 0}]}, "(8, 2), not (10, 0)"),
        ({"when": [PLAY | {"from": "reserve"}]}, "the game asks A: action"),
        ({"when": [PLAY, {"do": "roll", "player": "A", "results": [1]}]}, "step 2"),
        ({"then": [{"check": "illegal", "action": PLAY, "at": 0}]}, "after step 0: legal"),
    ],
)
def test_what_fails_is_said(tmp_path: Path, changes: dict[str, Any], why: str) -> None:
    verdict = run(tmp_path, made(**changes))
    assert verdict.status == FAILED
    assert why in " ".join(verdict.why)
    assert any("turn" in line for line in verdict.log)


def test_a_key_written_twice_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "twice.yaml"
    path.write_text("- id: te-a\n  id: te-b\n", encoding="utf-8")
    (case,) = load_cases(str(path))
    assert "twice" in case.problem


def test_a_case_that_cannot_be_read_is_reported_under_each_edition() -> None:
    case = Case("te-x", "x.yaml", {}, "no")
    assert [run_case(case, one, "fr").status for one in case.editions] == [UNREADABLE, UNREADABLE]


def test_true_is_not_one() -> None:
    assert first_problem(made(given=[{"day": True}]))


@pytest.mark.parametrize(
    "changes, english, french",
    [
        ({"id": "My Case"}, "id: “My Case” should be the id of a case", "id : « My Case » devrait être un identifiant"),
        ({"rules": ["one"]}, "should be the number of a rule", "devrait être le numéro d'une règle"),
        ({"cards": [HERON | {"hand_cost": "2"}]}, "where a whole number is needed", "il faut un nombre entier"),
        ({"when": [PLAY | {"playr": "A"}]}, "there are do, player", "il y a do, player"),
        ({"then": [THERE | {"check": "zones"}]}, "“zones” is none of zone,", "« zones » n'est aucun de zone,"),
    ],
)
def test_what_cannot_be_read_is_said_in_plain_words(changes: dict[str, Any], english: str, french: str) -> None:
    said = first_problem(made(**changes))
    assert english in said and isinstance(said, Said) and french in said.fr
    assert "^" not in said and "'" not in said


def test_every_form_of_the_schema_has_its_words() -> None:
    def patterns(part: object) -> Iterator[dict[str, Any]]:
        if isinstance(part, dict) and isinstance(part.get("pattern"), str):
            yield part
        for inner in part.values() if isinstance(part, dict) else part if isinstance(part, list) else ():
            yield from patterns(inner)

    found = list(patterns(case_schema()))
    assert len(found) == 6
    assert all(set(one["form"]) == {"fr", "en"} for one in found)


def test_a_machine_that_breaks_fails_the_case_and_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("too far")

    monkeypatch.setattr("altered_compiler.scenario.run.play_on", broken)
    verdict = run(tmp_path, made())
    assert verdict.status == FAILED
    assert verdict.why == ("the machine failed: ZeroDivisionError: too far",)


def test_a_file_that_is_no_text_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "bytes.yaml"
    path.write_bytes(b"- id: \xff\xfe")
    (case,) = load_cases(str(path))
    assert "UTF-8" in case.problem


def test_a_case_in_the_folder_of_a_set_may_use_its_words(tmp_path: Path) -> None:
    text = """
- id: te-sailor
  title: A sub-type of the set
  rules: ['2.2.2']
  source: rules
  editions: [both]
  cards:
    - {name_en: Oar, name_fr: Rame, type: Character, subtypes: [Sailor], hand_cost: 1, reserve_cost: 1,
       stats: [1, 1, 1], text_en: 'Other Sailors you control are [Tough 1].',
       text_fr: 'Les autres Marins que vous contrôlez sont [Coriaces 1].'}
  given: [{zone: A.hero_expedition, cards: ['Oar#1', 'Oar#2']}]
  when: []
  then: [{check: has_ability, card: 'Oar#1', ability: Tough, value: true}]
"""
    words = """
[[subtype]]
id = "sailor"
en = ["Sailor", "Sailors"]
fr = { m = "Marin", mp = "Marins" }
gender = "m"
"""
    for folder in ("alone", "mine"):
        (tmp_path / folder / "cases").mkdir(parents=True)
        (tmp_path / folder / "cases" / "one.yaml").write_text(text, "utf-8")
    (tmp_path / "mine" / "set.toml").write_text(words, "utf-8")
    (alone,), (mine,) = (load_cases(str(tmp_path / folder / "cases" / "one.yaml")) for folder in ("alone", "mine"))
    assert run_case(alone, "4.0", "fr").status == UNREADABLE
    assert run_case(mine, "4.0", "fr").status == PASSED
