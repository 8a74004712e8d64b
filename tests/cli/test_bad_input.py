"""Whatever is given: a finding with a place, never a trace, never a file half written."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

Run = Callable[..., Result]
Write = Callable[..., Path]

COMMANDS = (["check"], ["fmt"], ["fmt", "--check"], ["coverage"], ["compile", "-o", "{out}"])


def _written(tmp_path: Path, name: str) -> Path:
    path = tmp_path / name
    match name:
        case "binary.card":
            path.write_bytes(bytes(range(256)) * 20)
        case "big.card":
            path.write_bytes(b"card A\n" * 1_500_000)
        case "latin.card":
            path.write_bytes("card A\nfr  Été\n  {J} Piochez une carte.\n".encode("latin-1"))
        case "utf16.card":
            path.write_bytes("card A\nfr  Été\n".encode("utf-16"))
        case "folder":
            path.mkdir()
        case "nothing.card":
            path.write_bytes(b"")
    return path


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: " ".join(command))
@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("binary.card", "F003"),
        ("big.card", "F004"),
        ("latin.card", "F005"),
        ("utf16.card", "F005"),
        ("folder", "F006"),
        ("missing.card", "F002"),
    ],
)
def test_files_that_are_no_cards(altered: Run, tmp_path: Path, command: list[str], name: str, code: str) -> None:
    path, out = _written(tmp_path, name), tmp_path / "out.json"
    before = path.read_bytes() if path.is_file() else b""
    result = altered(*[part.format(out=out) for part in command], path)
    assert result.exit_code == 1
    assert code in result.output
    assert "Traceback" not in result.output
    assert not out.exists()
    assert (path.read_bytes() if path.is_file() else b"") == before


@pytest.mark.parametrize(
    ("change", "code", "line"),
    [
        (("  cost     2 / 1", "  coost     2 / 1"), "F001", 4),
        (("  {J} Piochez une carte.\n", ""), "F009", 7),
        (("Draw a card.", 'Characters you control have "{J} Draw a card.'), "F024", 12),
        (("Artist", "Artsit"), "F011", 3),
    ],
)
def test_findings_have_a_line(altered: Run, card: Write, change: tuple[str, str], code: str, line: int) -> None:
    path = card(change)
    result = altered("check", path)
    assert result.exit_code == 1
    assert code in result.output
    assert f"{path}:{line}:" in result.output


def test_usage_is_explained_in_both_languages(altered: Run) -> None:
    assert altered("check").exit_code == 2
    assert altered("chekc", "x").exit_code == 2
    french = altered("check", "--formt", "json", "--ui", "fr")
    assert french.exit_code == 2
    assert "l'option --formt n'existe pas" in french.output
    assert altered("explain", "  ").exit_code == 2
    assert altered("explain", "X999").exit_code == 2
    assert altered("explain", "Draw a card.", "--type", "Sausage").exit_code == 2


def test_a_failure_of_the_program_is_one_sentence(altered: Run, card: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(paths: object) -> None:
        raise KeyError("deep inside")

    monkeypatch.setattr("altered_compiler.checking.judged", broken)
    result = altered("check", card())
    assert result.exit_code == 2
    assert "deep inside" in result.output
    assert "Traceback" not in result.output


@pytest.mark.skipif(os.name != "posix" or os.getuid() == 0, reason="needs a folder that can't be written")
def test_folder_that_cannot_be_written(altered: Run, card: Write, tmp_path: Path) -> None:
    folder = tmp_path / "shut"
    folder.mkdir()
    folder.chmod(0o500)
    result = altered("compile", card(), "-o", folder / "out.json")
    assert result.exit_code == 1
    assert "F036" in result.output


def test_output_in_a_missing_folder(altered: Run, card: Write, tmp_path: Path) -> None:
    result = altered("compile", card(), "-o", tmp_path / "no" / "out.json")
    assert result.exit_code == 1
    assert "F036" in result.output


ENDLESS = "9" * 5000
"""More digits than Python turns into a number."""


@pytest.mark.parametrize("text", ["{J} I gain %s boosts.", "{J} Pay {%s}.", "Create a [Booda %s/1/1] token."])
def test_a_number_without_end_in_a_text(altered: Run, tmp_path: Path, text: str) -> None:
    path = tmp_path / "endless.card"
    path.write_text(f"card A\n  type Character\n\nen  A\n  {text % ENDLESS}\n", "utf-8")
    for command in ("check", "lint", "fmt", "coverage"):
        result = altered(command, path)
        assert result.exit_code in (0, 1), (command, result.output[-300:])
    assert altered("check", path).exit_code == 1


def test_a_number_without_end_in_a_set_file(altered: Run, card: Write) -> None:
    path = card()
    path.with_name("set.toml").write_text(f'code = "X"\n[[token]]\nid = "a"\nstats = [{ENDLESS}, 1, 1]\n', "utf-8")
    result = altered("check", path)
    assert result.exit_code == 1
    assert "F021" in result.output


def test_a_number_without_end_in_a_file_of_cases(altered: Run, tmp_path: Path) -> None:
    path = tmp_path / "cases.yaml"
    path.write_text(f"- id: {ENDLESS}\n", "utf-8")
    for command in (["lint", "--cases"], ["scenario"]):
        result = altered(*command, path)
        assert result.exit_code in (1, 2), (command, result.output[-300:])
        assert "Traceback" not in result.output and "failure of the program" not in result.output
