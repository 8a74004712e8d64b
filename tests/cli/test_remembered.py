"""``altered check`` runs the linter, and does not judge anew what has not changed."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest
from click.testing import Result

import altered_compiler
import altered_grammar
import altered_runtime

Run = Callable[..., Result]
Write = Callable[..., Path]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where verdicts are kept."""
    place = tmp_path / "verdicts"
    monkeypatch.setenv("ALTERED_CACHE", str(place))
    return place


@pytest.fixture
def bad(card: Write) -> Path:
    """A card whose text is against a rule (A001), and one of style (S003)."""
    return card(
        ("{J} Draw a card.", "At Noon, if your hand is empty — Draw a card."),
        ("{J} Piochez une carte.", "À Midi, si votre main est vide — Piochez une carte."),
    )


def _never(*_: object, **_named: object) -> None:
    raise AssertionError("the cards were judged anew")


def test_rules_are_told_and_style_is_not(altered: Run, bad: Path) -> None:
    result = altered("check", bad)
    assert result.exit_code == 1
    assert result.output.count("warning[A001]") == 2
    assert "S003" not in result.output
    assert result.output.endswith("1 card, 0 errors, 2 warnings\n")


@pytest.mark.parametrize("form", ["text", "json"])
def test_the_second_time_says_the_same_without_judging(
    altered: Run, bad: Path, form: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = altered("check", bad, "--format", form)
    monkeypatch.setattr("altered_compiler.lint.linting.lint_set_files", _never)
    again = altered("check", bad, "--format", form)
    assert (again.output, again.exit_code) == (first.output, 1)
    assert altered("check", bad, "--format", form, "--ui", "fr").output != first.output


def test_a_clean_card_leaves_an_empty_verdict(altered: Run, card: Write, folder: Path) -> None:
    assert altered("check", card()).exit_code == 0
    assert [path.stat().st_size for path in folder.iterdir()] == [0]


def test_what_changes_is_judged_anew(altered: Run, bad: Path) -> None:
    assert altered("check", bad).exit_code == 1
    (bad.parent / "set.toml").write_text('[lint]\nignore = ["A001"]\n', "utf-8")
    assert altered("check", bad).exit_code == 0
    (bad.parent / "set.toml").unlink()
    (bad.parent / "pyproject.toml").write_text('[tool.altered.lint]\nseverity = { A001 = "info" }\n', "utf-8")
    assert altered("check", bad).exit_code == 0
    (bad.parent / "pyproject.toml").unlink()
    bad.write_text(bad.read_text("utf-8").replace("Draw a card", "Draw crad"), "utf-8")
    assert "P002" in altered("check", bad).output


def test_an_allowed_wording_is_not_told(altered: Run, bad: Path) -> None:
    text = bad.read_text("utf-8")
    kept = text.replace("Draw a card.", "Draw a card.  // allow condition-before-dash: meant").replace(
        "Piochez une carte.", "Piochez une carte.  // allow condition-before-dash: voulu"
    )
    bad.write_text(kept, "utf-8")
    assert altered("check", bad).exit_code == 0


@pytest.mark.parametrize("broken", ["{", "[1]", "\x00", '[["A001"]]'])
def test_a_verdict_that_can_not_be_read_is_made_anew(altered: Run, bad: Path, folder: Path, broken: str) -> None:
    first = altered("check", bad).output
    (verdict,) = folder.iterdir()
    verdict.write_text(broken, "utf-8")
    assert altered("check", bad).output == first
    assert verdict.read_text("utf-8") != broken


def test_nothing_is_kept_where_it_is_not_wanted(altered: Run, bad: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ALTERED_CACHE", "off")
    before = sorted(bad.parent.iterdir())
    assert altered("check", bad).exit_code == 1
    assert sorted(bad.parent.iterdir()) == before


def test_a_folder_that_can_not_be_made_costs_time_only(
    altered: Run, bad: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    monkeypatch.setenv("ALTERED_CACHE", str(tmp_path / "file" / "below"))
    assert altered("check", bad).exit_code == 1


def test_a_verdict_that_can_not_be_kept_leaves_nothing(
    altered: Run, bad: Path, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr("altered_compiler.remembered.os.replace", refused)
    assert altered("check", bad).exit_code == 1
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize("package", [altered_compiler, altered_grammar, altered_runtime])
def test_a_changed_program_judges_anew(
    package: ModuleType, altered: Run, bad: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied = Path(shutil.copytree(package.__path__[0], tmp_path / "program"))
    monkeypatch.setattr(package, "__path__", [str(copied)])
    altered("check", bad)
    monkeypatch.setattr("altered_compiler.lint.linting.lint_set_files", _never)
    assert altered("check", bad).exit_code == 1
    changed = next(path for path in sorted(copied.glob("*.py")) if path.name != "__init__.py")
    changed.write_text(changed.read_text("utf-8") + "\n# another line\n", "utf-8")
    assert "judged anew" in altered("check", bad).output
