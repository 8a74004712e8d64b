"""What ``altered lint`` prints: one line each, annotations, SARIF, the last line; in both languages."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import jsonschema
import pytest
import yaml
from click.testing import CliRunner, Result

from altered_compiler.cli import group

CARD = """card  TST-001
  faction  Lyra            rarity  common
  type     Character — Artist
  cost     2 / 1
  stats    1 2 1

fr  Allumeuse des quais
  genre  f
  À Midi, si votre main est vide\u00a0— Piochez deux cartes
  {J} Piochez deux bartes.

en  Quayside Lamplighter
  At Noon, if your hand is empty — Draw two cards
  {J} Draw a card.
"""
SCHEMA = json.loads((Path(__file__).parent / "sarif-2.1.0.json").read_text("utf-8"))


@pytest.fixture
def lint(tmp_path: Path) -> Callable[..., Result]:
    """Runs the command on the card, in a folder of its own."""
    path = tmp_path / "a é.card"
    path.write_text(CARD, "utf-8")

    def run(*args: str) -> Result:
        given = ["lint", str(path), *args]
        given += [] if "--ui" in args else ["--ui", "en"]
        return CliRunner().invoke(group(given), given)

    return run


def test_concise_is_a_line_each_and_marks_safe_fixes(lint: Callable[..., Result]) -> None:
    *lines, last = lint("--format", "concise").output.splitlines()
    assert [line.split(": ", 1)[1].split("]")[0] for line in lines] == [
        "warning[A001", "warning[S007", "error[P002", "warning[A001", "warning[S007",
    ]  # fmt: skip
    assert ":9:11: " in lines[0]
    assert "[*]" in lines[1]
    assert "[*]" not in lines[0]
    assert last.startswith("1 card, 1 error, 4 warnings, 0 notes; 2 can be fixed safely: altered lint --fix ")


@pytest.mark.parametrize("ui", ["fr", "en"])
def test_sarif_is_valid(lint: Callable[..., Result], ui: str) -> None:
    made = json.loads(lint("--format", "sarif", "--ui", ui).output)
    jsonschema.Draft4Validator(SCHEMA).validate(made)
    (run,) = made["runs"]
    assert [result["ruleId"] for result in run["results"]] == ["A001", "S007", "P002", "A001", "S007"]
    for result in run["results"]:
        assert run["tool"]["driver"]["rules"][result["ruleIndex"]]["id"] == result["ruleId"]
    first, period, *_ = run["results"]
    place = first["locations"][0]["physicalLocation"]
    assert place["region"] == {"startLine": 9, "startColumn": 11, "endLine": 9, "endColumn": 33}
    assert place["artifactLocation"]["uri"].endswith("/a%20%C3%A9.card")
    (change,) = period["fixes"][0]["artifactChanges"]
    assert change["replacements"][0]["insertedContent"] == {"text": "."}
    assert "no meaning" in period["fixes"][0]["description"]["text"] or ui == "fr"
    (moved,) = first["fixes"][0]["artifactChanges"][0]["replacements"]
    assert moved["insertedContent"]["text"].startswith("À Midi\u00a0— Si votre main est vide, piochez")


def test_sarif_of_a_clean_run_is_valid(tmp_path: Path) -> None:
    path = tmp_path / "clean.card"
    path.write_text("card  TST-002\n  type  Character\n\nen  Lamp\n  {J} Draw a card.\n", "utf-8")
    given = ["lint", str(path), "--format", "sarif", "--ui", "en"]
    made = json.loads(CliRunner().invoke(group(given), given).output)
    assert jsonschema.Draft4Validator(SCHEMA).is_valid(made)
    (run,) = made["runs"]
    assert run["results"] == []


def test_github_annotations_escape_what_would_end_them(lint: Callable[..., Result]) -> None:
    lines = [line for line in lint("--format", "github").output.splitlines() if line.startswith("::")]
    assert [line.split(" ", 1)[0] for line in lines] == ["::warning", "::warning", "::error", "::warning", "::warning"]
    assert ",line=9,col=11::Before the dash" in lines[0]
    assert "%0A" in lines[0]
    assert "title=A001 (TST-001)" in lines[0]


def test_the_last_line_in_french(lint: Callable[..., Result]) -> None:
    last = lint("--ui", "fr").output.splitlines()[-1]
    assert last.startswith("1 carte, 1 erreur, 4 avertissements, 0 remarque ; 2 à corriger sans risque : altered lint")


def test_json_holds_the_edits(lint: Callable[..., Result]) -> None:
    found = json.loads(lint("--format", "json").output)["findings"]
    assert found[0]["fix"] is None or not found[0]["fix"]["safe"]
    (edit,) = found[1]["fix"]["edits"]
    assert found[1]["fix"]["safe"] is True
    assert edit["put"] == "."
    assert CARD[: edit["span"][0]].endswith("cartes")


def test_the_hooks_name_commands() -> None:
    hooks = yaml.safe_load((Path(__file__).parents[2] / ".pre-commit-hooks.yaml").read_text("utf-8"))
    names = {hook["entry"].split()[1] for hook in hooks}
    assert "lint" in names
    assert names <= set(group([]).list_commands(None))  # type: ignore[arg-type]
