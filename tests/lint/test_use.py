"""``altered lint`` at work: settings of a set and a project, baselines, fixes, watching."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from altered_compiler.cli import group
from altered_compiler.lint.linting import lint_paths
from altered_compiler.lint.watching import changes

CARD = """card  TST-001
  faction  Lyra            rarity  common
  type     Character — Artist
  cost     2 / 1
  stats    1 2 1

fr  Allumeuse des quais
  genre  f
  À Midi, si votre main est vide\u00a0— Piochez deux cartes.
  Une Plante ciblé gagne Ancré

en  Quayside Lamplighter
  At Noon, if your hand is empty — Draw two cards.
  {J} You may pay {1}.
  If you do, target plant gains [[Anchored]]
"""


@pytest.fixture
def card(tmp_path: Path) -> Path:
    path = tmp_path / "test.card"
    path.write_text(CARD.replace("Une Plante ciblé", "{J} Une Plante ciblé"), "utf-8")
    return path


@pytest.fixture
def lint(card: Path) -> Callable[..., Result]:
    def run(*args: str) -> Result:
        given = ["--ui", "en", "lint", str(card), *args]
        return CliRunner().invoke(group(given), given)

    return run


def _codes(result: Result) -> list[str]:
    return [one["code"] for one in json.loads(result.output)["findings"]]


def test_a_set_file_gives_severities(lint: Callable[..., Result], card: Path) -> None:
    settings = '[lint]\nignore = ["L"]\nseverity = { A001 = "info", "missing-period" = "off", S008 = "error" }\n'
    (card.parent / "set.toml").write_text(settings, "utf-8")
    found = json.loads(lint("--format", "json").output)["findings"]
    assert {one["severity"] for one in found if one["code"] == "A001"} == {"info"}
    assert {one["severity"] for one in found if one["code"] == "S008"} == {"error"}
    assert not {"S007", "L013"} & {one["code"] for one in found}


def test_a_project_gives_settings_that_a_set_file_overrides(lint: Callable[..., Result], card: Path) -> None:
    project = '[tool.altered.lint]\nselect = ["A", "S"]\nseverity = { A001 = "error", S007 = "off" }\n'
    (card.parent / "pyproject.toml").write_text(project, "utf-8")
    (card.parent / "set.toml").write_text('[lint]\nseverity = { A001 = "info" }\n', "utf-8")
    found = json.loads(lint("--format", "json").output)["findings"]
    assert {one["code"][0] for one in found} == {"A", "S"}
    assert {one["severity"] for one in found if one["code"] == "A001"} == {"info"}
    assert "S007" not in {one["code"] for one in found}


def test_the_command_line_goes_before_both(lint: Callable[..., Result], card: Path) -> None:
    (card.parent / "set.toml").write_text('[lint]\nselect = ["M"]\nignore = ["A001"]\n', "utf-8")
    assert set(_codes(lint("--format", "json", "--select", "A0"))) == {"A001", "A004"}


@pytest.mark.parametrize("settings", ['severity = { A001 = "loud" }', 'ignore = ["A099"]', "colour = true"])
def test_a_setting_that_is_none_is_told(lint: Callable[..., Result], card: Path, settings: str) -> None:
    (card.parent / "set.toml").write_text(f"[lint]\n{settings}\n", "utf-8")
    found = json.loads(lint("--format", "json").output)["findings"]
    (wrong,) = [one for one in found if one["code"] == "F045"]
    assert wrong["line"] == 2
    assert wrong["path"].endswith("set.toml")


def test_a_pinned_wording_is_kept(lint: Callable[..., Result], card: Path) -> None:
    old = CARD.replace("target plant gains [[Anchored]]", "activate the {j} triggers of target Plant.")
    card.write_text(old, "utf-8")
    assert "S001" in _codes(lint("--format", "json"))
    (card.parent / "set.toml").write_text('[lint]\npinned = ["triggers"]\n', "utf-8")
    assert "S001" not in _codes(lint("--format", "json"))


def test_a_baseline_hides_what_was_there(lint: Callable[..., Result], card: Path) -> None:
    base = str(card.parent / "old.json")
    written = lint("--write-baseline", base)
    assert written.exit_code == 0
    assert _codes(lint("--format", "json", "--baseline", base)) == []
    card.write_text("// moved\n\n" + card.read_text("utf-8").replace("Draw two", "Draw tow"), "utf-8")
    again = lint("--format", "json", "--baseline", base)
    assert again.exit_code == 1
    assert _codes(again) == ["P002"]
    assert lint("--baseline", base).output.splitlines()[-1].endswith("in the baseline")


def test_a_file_that_is_no_baseline_is_told(lint: Callable[..., Result], card: Path) -> None:
    assert lint("--baseline", str(card)).exit_code == 2
    assert lint("--baseline", str(card.parent / "nothing.json")).exit_code == 2


def test_fixes_are_done_once_and_for_all(lint: Callable[..., Result], card: Path) -> None:
    result = lint("--fix")
    after = card.read_text("utf-8")
    assert "Une Plante ciblée gagne [[Ancré]].\n" in after
    assert "You may pay {1}. If you do, target Plant gains [[Anchored]].\n" in after
    assert "À Midi, si votre main est vide" in after
    assert ", 6 fixed" in result.output.splitlines()[-1]
    assert ", 0 fixed" not in lint("--fix").output
    assert card.read_text("utf-8") == after


def test_unsafe_fixes_choose_a_meaning(lint: Callable[..., Result], card: Path) -> None:
    lint("--unsafe-fixes")
    after = card.read_text("utf-8")
    assert "  À Midi\u00a0— Si votre main est vide, piochez deux cartes.\n" in after
    assert "  At Noon — If your hand is empty, draw two cards.\n" in after


def test_a_file_that_can_not_be_written_is_told(lint: Callable[..., Result], card: Path) -> None:
    before = card.read_text("utf-8")
    (card.parent / f"test.card.{__import__('os').getpid()}.tmp").mkdir()
    result = lint("--fix")
    assert result.exit_code == 2
    assert card.read_text("utf-8") == before


def test_watching_waits_for_a_change(card: Path) -> None:
    looks: list[float] = []

    def wait(seconds: float) -> None:
        looks.append(seconds)
        if len(looks) == 3:
            card.write_text(CARD + "\n", "utf-8")
        assert len(looks) < 9, "no change was seen"

    seen = changes([str(card.parent)], wait)
    next(seen)
    assert not looks
    next(seen)
    assert len(looks) == 3


ALLOWED = """card  TST-002
  type     Character

en  Lamplighting
  // allow loose-typography: the old dash
  At Noon — draw a card.
  // allow bare-cost: nothing of the sort
  {J} Draw a card.
"""


def test_check_runs_no_rule_of_style_and_judges_no_comment_about_one(tmp_path: Path) -> None:
    path = tmp_path / "test.card"
    path.write_text(ALLOWED, "utf-8")
    for command in (["check"], ["lint"]):
        given = ["--ui", "en", *command, str(path), "--format", "json"]
        found = json.loads(CliRunner().invoke(group(given), given).output)["findings"]
        assert [(one["code"], one["words"]) for one in found if one["severity"] != "info"] == [("F037", "bare-cost")]
    path.write_text(ALLOWED.replace("— draw", "— Draw"), "utf-8")
    counts = []
    for command in (["check"], ["lint"]):
        given = ["--ui", "en", *command, str(path), "--format", "json"]
        found = json.loads(CliRunner().invoke(group(given), given).output)["findings"]
        counts.append([one["words"] for one in found if one["code"] == "F037"])
    assert counts == [["bare-cost"], ["loose-typography", "bare-cost"]]


KEYWORD = """code = "TST"

[[keyword]]
en = "Forager"
fr = { m = "Butineur", f = "Butineuse" }
gender = "m"
number = true
reminder = { en = "{J} I gain N boosts.", fr = "{J} Je gagne N boosts." }
"""


@pytest.mark.parametrize(("gender", "word"), [("f", "Butineuse"), ("m", "Butineur")])
def test_a_keyword_agrees_with_its_card_whatever_its_set_file_calls_it(tmp_path: Path, gender: str, word: str) -> None:
    (tmp_path / "set.toml").write_text(KEYWORD, "utf-8")
    texts = f"fr  Une\n  genre  {gender}\n  [{word} 1].\n\nen  One\n  [Forager 1].\n"
    (tmp_path / "one.card").write_text(
        f"card  TST-1\n  type  Character\n  cost  1 / 1\n  stats  1 1 1\n\n{texts}", "utf-8"
    )
    given = ["--ui", "en", "lint", str(tmp_path), "--format", "json"]
    assert _codes(CliRunner().invoke(group(given), given)) == []


def test_nonsense_that_a_rule_explains_is_told_once(tmp_path: Path) -> None:
    path = tmp_path / "test.card"
    lines = ("{J} An opponent gains [[Fleeting]].", "{H} A player moves backwards.")
    path.write_text(f"card  T-1\n  type  Character\n\nen  Tide\n  {lines[0]}\n  {lines[1]}\n", "utf-8")
    found = [(one.code, one.line) for one in lint_paths([str(path)], anew=True).findings]
    assert [one for one in found if one[0] in ("M006", "P007")] == [("M006", 5), ("P007", 6)]
    allowed = path.read_text("utf-8").replace("[[Fleeting]].", "[[Fleeting]].  // allow impossible-status: meant")
    path.write_text(allowed, "utf-8")
    found = [(one.code, one.line) for one in lint_paths([str(path)], anew=True).findings]
    assert [one for one in found if one[0] in ("M006", "P007")] == [("P007", 5), ("P007", 6)]
