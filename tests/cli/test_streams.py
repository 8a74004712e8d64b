"""The standard input and output may be closed, full or gone; what stands at a path may be no file at all."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

Run = Callable[..., Result]
Write = Callable[..., Path]

pytestmark = pytest.mark.skipif(os.name != "posix", reason="needs a POSIX shell")
MAIN = "from altered_compiler.cli import main; main()"
DEMO = Path(__file__).resolve().parents[2] / "cardscripts" / "quais"
FOUND = ":".join(str(DEMO.parents[1] / name) for name in ("grammar", "compiler", "runtime"))


def _shell(line: str) -> subprocess.CompletedProcess[str]:
    """The line run by a shell; ``altered`` is the command."""
    command = line.replace("altered ", f'"{sys.executable}" -c "{MAIN}" --ui en ', 1)
    env = {**os.environ, "PYTHONPATH": FOUND}
    return subprocess.run(["bash", "-c", command], capture_output=True, text=True, env=env, timeout=120, cwd=DEMO)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("altered schema >&-", "the standard input or output can't be used"),
        ("altered schema >/dev/full", "the standard input or output can't be used"),
        ("altered play --human <&-", "the standard input is closed"),
    ],
)
def test_streams_that_cannot_serve(line: str, words: str) -> None:
    done = _shell(line)
    assert done.returncode == 2
    assert words in done.stderr
    assert "Traceback" not in done.stderr
    assert "failure" not in done.stderr


def test_a_reader_who_leaves_hears_nothing() -> None:
    done = _shell("altered schema | head -1")
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("inside", [False, True])
@pytest.mark.parametrize("command", [["check"], ["fmt"], ["coverage"], ["compile", "-o", "{out}"], ["lint"]])
def test_a_pipe_is_no_card_file(altered: Run, tmp_path: Path, command: list[str], inside: bool) -> None:
    pipe = tmp_path / "pipe.card"
    os.mkfifo(pipe)
    given = [part.format(out=tmp_path / "out.json") for part in command]
    result = altered(*given, tmp_path if inside else pipe)
    assert result.exit_code == 1
    assert "F002" in result.output and "not a regular file" in result.output


def test_a_pipe_is_no_set_file(altered: Run, card: Write, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "set.toml")
    result = altered("check", card())
    assert result.exit_code == 1
    assert f"{tmp_path / 'set.toml'}" in result.output


def test_a_device_is_never_replaced(altered: Run, card: Write, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for target in (pipe, tmp_path):
        result = altered("compile", card(), "-o", target)
        assert result.exit_code == 2
        assert "not a regular file" in result.output
    assert pipe.is_fifo()


def test_a_link_stays_a_link(altered: Run, card: Write, tmp_path: Path) -> None:
    target = tmp_path / "target.json"
    target.write_text("old", "utf-8")
    link = tmp_path / "link.json"
    link.symlink_to(target)
    assert altered("compile", card(), "-o", link).exit_code == 0
    assert link.is_symlink()
    assert target.read_text("utf-8").startswith("{")


def test_what_cannot_be_written_is_named_as_it_was_given(altered: Run, card: Write, tmp_path: Path) -> None:
    result = altered("compile", card(), "-o", tmp_path / "no" / "out.json")
    assert f"--> {tmp_path / 'no' / 'out.json'}\n" in result.output
    assert ".tmp" not in result.output
