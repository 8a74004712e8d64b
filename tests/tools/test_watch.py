"""``altered watch``: what is told after each save, and that unchanged files are not read again."""

from __future__ import annotations

import io
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from threading import Event

import pytest
from click.testing import CliRunner

from altered_compiler import rechecking
from altered_compiler.checking import judged
from altered_compiler.cli import group
from altered_compiler.rechecking import Rechecker, rounds
from altered_compiler.render import progress
from altered_compiler.scaffold import new_set


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    new_set(str(tmp_path / "set"))
    return tmp_path / "set"


def save(path: Path, old: str, new: str) -> None:
    """Saves the file with a change, at another time than before."""
    text = path.read_text("utf-8")
    assert old in text
    stamp = path.stat().st_mtime_ns
    path.write_text(text.replace(old, new), "utf-8")
    os.utime(path, ns=(stamp + 10**9, stamp + 10**9))


def test_each_save_is_checked(folder: Path) -> None:
    cards, words, other = folder / "cards.card", folder / "set.toml", folder / "more.card"
    steps: list[Callable[[], object]] = [
        lambda: None,
        lambda: save(cards, "Draw a card.", "Draw a crad."),
        lambda: save(cards, "Draw a crad.", "Draw a card."),
        lambda: save(cards, "Target Character gains 2 boosts.", "Target Character gains 3 bosts."),
        lambda: save(cards, "Un petit jardin", "Un\n// tout petit jardin"),
        lambda: save(cards, "3 bosts", "2 boosts"),
        lambda: save(words, "seedling", "sapling"),
        lambda: save(words, 'en = ["Seedling", "Seedlings"]', 'en = ["Sapling", "Saplings"]'),
        lambda: other.write_text("card  SET-02\n  type  Spell\n\nen  Twin\n  Draw a card.\n", "utf-8"),
        lambda: other.unlink(),
        lambda: cards.unlink(),
    ]
    todo = iter(steps)

    def wait(_: float) -> None:
        step = next(todo, None)
        if step is None:
            raise KeyboardInterrupt
        step()

    told = []
    with pytest.raises(KeyboardInterrupt):
        for sources, found in rounds([str(folder)], wait):
            fresh_sources, fresh = judged([str(folder)])
            assert found == fresh
            assert sources.texts() == fresh_sources.texts()
            told.append(sorted({one.code for one in found if one.severity != "info"}))
    assert told[:3] == [[], ["P002"], []]
    assert told[3:7] == [["P002"], ["P002"], [], []]
    assert told[7]
    assert "F007" in told[8]
    assert told[9] == told[7]
    assert told[10] == ["F006"]


TWIN = """card  SET-{ref}
  faction  Lyra
  type     Character — Artist
  cost     2 / 1
  stats    1 2 1

en  Twin {ref}
  {{J}} Draw {n} cards.
"""


def test_the_rules_of_the_linter_are_run_on_each_card_and_on_the_set(folder: Path) -> None:
    path, project = folder / "twins.card", folder / "pyproject.toml"
    steps: list[Callable[[], object]] = [
        lambda: path.write_text("\n".join(TWIN.format(ref=ref, n="two") for ref in (81, 82)), "utf-8"),
        lambda: save(path, "en  Twin 81", "// another line\nen  Twin one"),
        lambda: save(path, "Twin one\n  {J} Draw two", "Twin one\n  {J} Draw three"),
        lambda: save(path, "{J} Draw three cards.", "At Dusk, if you control a token — Draw a card."),
        lambda: project.write_text('[tool.altered.lint]\nignore = ["A001"]\n', "utf-8"),
    ]
    checker = Rechecker([str(folder)])
    told = []
    for step in steps:
        step()
        assert checker.stamps()
        _, found = checker.check()
        assert found == judged([str(folder)])[1]
        told.append([one.code for one in found])
    assert told == [["S011"], ["S011"], [], ["A001"], []]


def test_what_has_not_changed_is_not_read_again(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "more.card").write_text("card  SET-99\n  type  Spell\n\nen  Twin\n  Draw a card.\n", "utf-8")
    read: list[str] = []
    real = rechecking.read_path
    monkeypatch.setattr(rechecking, "read_path", lambda name, words: read.append(name) or real(name, words))
    checker = Rechecker([str(folder)])
    checker.check()
    assert len(read) == 2
    read.clear()
    save(folder / "cards.card", "Draw a card.", "Draw two cards.")
    checker.check()
    assert read == [str(folder / "cards.card")]


def test_the_command_ends_with_ctrl_c(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def once(paths: tuple[str, ...]) -> object:
        yield judged(paths)
        raise KeyboardInterrupt

    monkeypatch.setattr(rechecking, "rounds", once)
    args = ["--ui", "fr", "watch", str(folder)]
    result = CliRunner().invoke(group(args), args)
    assert result.output.rstrip().endswith("14 cartes, 0 erreur, 0 avertissement")
    assert result.exit_code == 0
    save(folder / "cards.card", "Draw a card.", "Draw a crad.")
    result = CliRunner().invoke(group(args), args)
    assert "« crad » n'est pas un mot que les cartes connaissent." in result.output
    assert result.exit_code == 1


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize("terminal", [True, False])
def test_bars_are_shown_on_terminals_after_a_while(terminal: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    stream = Terminal() if terminal else io.StringIO()
    monkeypatch.setattr(sys, "stderr", stream)
    monkeypatch.setenv("TERM", "xterm")
    assert list(progress.tracked([1, 2, 3], "Quick")) == [1, 2, 3]
    with progress.working("Quick"):
        pass
    assert "Quick" not in stream.getvalue()
    monkeypatch.setattr(progress, "PATIENCE", 0.0)
    done = []
    for item in progress.tracked(["a", "b", "c"], "Counting"):
        done.append(item)
        time.sleep(0.02)
    with progress.working("Resting"):
        Event().wait(0.3)
    assert done == ["a", "b", "c"]
    assert ("Counting" in stream.getvalue()) is terminal
    assert ("Resting" in stream.getvalue()) is terminal
