"""Games written down and played again; files that are damaged or hostile are refused by a finding."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

Run = Callable[..., Result]
DEMO = Path(__file__).resolve().parents[2] / "cardscripts" / "quais"
DECKS = sorted((DEMO / "decks").glob("*.deck"))


@pytest.fixture(scope="module")
def lines(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """The lines of a written game."""
    from click.testing import CliRunner

    from altered_compiler.cli import group

    path = tmp_path_factory.mktemp("game") / "game.jsonl"
    given = ["--ui", "en", "play", *map(str, DECKS), "--seed", "5", "--rules", "4.0", "--record", str(path)]
    assert CliRunner().invoke(group(given), given).exit_code == 0
    return path.read_text("utf-8").splitlines()


def replay(altered: Run, path: Path, lines: list[str], *more: object) -> Result:
    path.write_text("\n".join(lines) + "\n", "utf-8")
    return altered("play", *DECKS, "--replay", path, *more)


def test_a_game_is_played_again_from_its_record(altered: Run, lines: list[str], tmp_path: Path) -> None:
    told = altered("play", *DECKS, "--seed", 5, "--rules", "4.0")
    again = replay(altered, tmp_path / "g", lines)
    assert again.exit_code == 0
    assert again.output.splitlines() == told.output.splitlines()[1:]


def test_the_log_as_json_lines(altered: Run, lines: list[str], tmp_path: Path) -> None:
    told = replay(altered, tmp_path / "g", lines, "--log", "json").output.splitlines()
    assert [json.loads(line) for line in told] == [json.loads(line) for line in lines[2:-1]]


def changed(line: str, **new: object) -> str:
    return json.dumps({**json.loads(line), **new})


DAMAGE: dict[str, tuple[Callable[[list[str]], list[str]], str]] = {
    "empty": (lambda lines: [], "it has no end"),
    "no json": (lambda lines: ["PK\x03\x04", *lines[1:]], "line 1 is not one"),
    "another format": (lambda lines: [changed(lines[0], altered="game 9"), *lines[1:]], "line 1 is not one"),
    "another key": (lambda lines: [changed(lines[0], eval="1"), *lines[1:]], "line 1 is not one"),
    "another edition": (lambda lines: [changed(lines[0], edition="5.0"), *lines[1:]], "line 1 is not one"),
    "deep": (lambda lines: [lines[0], '{"answers": ' + "[" * 100_000 + "]" * 100_000 + "}", *lines[2:]], "line 2"),
    "words": (lambda lines: [lines[0], changed(lines[1], answers=[["all"]]), *lines[2:]], "line 2 is not one"),
    "negative": (lambda lines: [lines[0], changed(lines[1], answers=[[-1]]), *lines[2:]], "line 2 is not one"),
    "huge number": (lambda lines: [changed(lines[0], seed=10**400), *lines[1:]], "line 1 is not one"),
    "cut": (lambda lines: lines[:40], "line 40 is not one"),
    "other decks": (lambda lines: [changed(lines[0], decks=["0" * 64] * 2), *lines[1:]], "decks are not its own"),
    "other seed": (lambda lines: [changed(lines[0], seed=6), *lines[1:]], ""),
    "illegal answer": (lambda lines: [lines[0], changed(lines[1], answers=[[0, 0, 0]]), *lines[2:]], "refuse answer 1"),
    "few answers": (
        lambda lines: [lines[0], changed(lines[1], answers=json.loads(lines[1])["answers"][:9]), *lines[2:]],
        "refuse answer 10",
    ),
    "more answers": (
        lambda lines: [lines[0], changed(lines[1], answers=json.loads(lines[1])["answers"] + [[0]]), *lines[2:]],
        "more answers than questions",
    ),
    "another story": (lambda lines: [*lines[:9], changed(lines[9], rule="9.9"), *lines[10:]], "line 10 says something"),
    "another winner": (
        lambda lines: [*lines[:-1], changed(lines[-1], winner=1 - json.loads(lines[-1])["winner"])],
        "ends in another way",
    ),
    "another state": (lambda lines: [*lines[:-1], changed(lines[-1], state="0" * 64)], "ends in another way"),
    "a line less": (lambda lines: [*lines[:20], *lines[21:]], "line 21 says something else"),
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_record_is_refused(altered: Run, lines: list[str], tmp_path: Path, damage: str) -> None:
    change, says = DAMAGE[damage]
    told = replay(altered, tmp_path / "g.jsonl", change(list(lines)))
    assert told.exit_code == 1, told.output
    assert "F048" in told.output and "g.jsonl" in told.output
    assert says in " ".join(told.output.replace("│", " ").split())


def test_bytes_that_are_no_text_are_refused(altered: Run, tmp_path: Path) -> None:
    path = tmp_path / "g.jsonl"
    path.write_bytes(b"\xff\xfe\n" * 5)
    told = altered("play", *DECKS, "--replay", path)
    assert told.exit_code == 1 and "F048" in told.output


def test_same_state_with_any_hash_seed(lines: list[str], tmp_path: Path) -> None:
    ends = set()
    for seed in ("1", "2"):
        path = tmp_path / seed
        command = "from altered_compiler.cli import main; main()"
        given = ["play", *map(str, DECKS), "--seed", "5", "--rules", "4.0", "--record", str(path)]
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        subprocess.run([sys.executable, "-c", command, *given], check=True, env=environment, stdout=subprocess.DEVNULL)
        ends.add(path.read_text("utf-8"))
    assert ends == {"\n".join(lines) + "\n"}
