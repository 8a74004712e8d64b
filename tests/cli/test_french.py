"""With French messages, no command's help page and no complaint about its arguments has English words in it."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import click
import pytest
from click.testing import Result

from altered_compiler.cli import group

ENGLISH = re.compile(
    r"\b(the|of|a file|files|file|directory|show|shows|missing|error|required|default|usage|text|integer|float|path|"
    r"valid|value|does|such|did|you|is|not|one|got|range|no|dir|argument|takes|argument)\b(?![|'/])",
    re.IGNORECASE,
)
OWN_NAMES = re.compile(
    r"--[\w/-]+(?: / --[\w-]+)?|\[[^\s\]|]+(?:\|[^\s\]|]+)+\]|\{[\w|-]+\}|\w+(?:\|\w+)+|altered [\w-]*|\b\w+\.\w+\b|"
    r"choix : .*"
)
"""Options, choices, commands and file names are the same in both languages."""
Run = Callable[..., Result]
STRICT = (click.Choice, click.types.IntParamType, click.types.FloatParamType)
"""Types that refuse a word."""


def english(shown: str) -> list[str]:
    """The English words of what was shown."""
    return [match[0] for line in shown.splitlines() for match in ENGLISH.finditer(OWN_NAMES.sub(" ", line))]


def commands() -> list[str]:
    """Every command."""
    found = group(["--ui", "fr"])
    return found.list_commands(click.Context(found))


def test_english_is_found() -> None:
    assert english("Fichier à écrire.  [required]") == ["required"]
    assert english("  --output FILE  Fichier à écrire.") == ["FILE"]
    assert english("erreur : 'x' is not a valid integer.") == ["is", "not", "valid", "integer"]


@pytest.mark.parametrize("command", ["", *commands()])
def test_help_pages(altered: Run, command: str) -> None:
    shown = altered("--ui", "fr", *([command] if command else []), "--help")
    assert shown.exit_code == 0 and shown.output.startswith("Utilisation : altered")
    assert english(shown.output) == []


def wrong_uses(name: str) -> Iterator[list[str]]:
    """Ways to use a command wrongly: an option that is none; each option with a value that it can't have, or without
    one; nothing is run, for an option that is none ends each."""
    yield ["--nonsense"]
    root = group(["--ui", "fr"])
    command = root.get_command(click.Context(root), name)
    assert command is not None
    for param in command.params:
        if not isinstance(param, click.Option):
            continue
        option = max(param.opts, key=len)
        if not param.is_flag:
            yield [option]
        yield [f"{option}=nonsense", "--nonsense"]
        if param.is_flag or isinstance(
            param.type, (click.Choice, click.types.IntParamType, click.types.FloatParamType)
        ):
            yield [f"{option}=nonsense", "x", "x"]


@pytest.mark.parametrize("command", commands())
def test_wrong_uses(altered: Run, command: str) -> None:
    for given in wrong_uses(command):
        shown = altered("--ui", "fr", command, *given)
        assert shown.exit_code == 2, (given, shown.output)
        assert english(shown.stderr) == [], (given, shown.stderr)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["nonsense"], "la commande « nonsense » n'existe pas."),
        (["chekc"], "la commande « chekc » n'existe pas"),
        (["schema", "x"], "« x » est de trop."),
        (
            ["proof", "x.card", "-o", "x.html", "--bleed", "9"],
            "9.0 n'est pas dans l'intervalle 0<=x<=3.",
        ),
        (["check"], "il manque CHEMIN."),
        (["compile", "x.card"], "il manque --output."),
        (["check", "--format", "x", "y"], "la valeur de --format ne convient pas : « x » n'est aucun de ces choix : "),
        (["scenario", "nowhere"], "la valeur de CHEMIN ne convient pas : « nowhere » n'existe pas."),
        (["play", "--record", "/nowhere/at/all"], "/nowhere/at/all ne peut pas servir : ce chemin n'existe pas"),
    ],
)
def test_said_in_french(altered: Run, given: list[str], said: str) -> None:
    shown = altered("--ui", "fr", *given)
    assert shown.exit_code == 2
    assert said in shown.stderr


@pytest.mark.parametrize("given", [["compile", "-o", "/nowhere/x.json"], ["export", "-o", "/nowhere/x.csv", "csv"]])
def test_what_the_system_refuses(altered: Run, card: Callable[..., Path], given: list[str]) -> None:
    shown = altered("--ui", "fr", *given, card())
    assert shown.exit_code == 1
    assert "Impossible d'écrire ici : ce chemin n'existe pas." in shown.stderr


@pytest.mark.parametrize(
    ("name", "content", "given"),
    [
        ("cards.json", '[{"ID": }]', ["import", "json", "{}", "--out", "out"]),
        ("cards.json", '[{"ID": }]', ["import", "altered-json", "{}", "{}", "--out", "out"]),
        ("cards.csv", 'ID,Nom FR\n"a"b,c\n', ["import", "csv", "{}", "--out", "out"]),
        ("cards.xlsx", "no workbook", ["import", "xlsx", "{}", "--out", "out"]),
        ("cards.jsonl", "no card\n", ["coverage", "{}"]),
        ("set.toml", "no = = toml", ["check", "."]),
        ("base.json", "[1]", ["lint", "--baseline", "{}", "test.card"]),
        ("game.jsonl", "no\ngame\nat all\n", ["play", "--replay", "{}"]),
    ],
)
def test_files_that_are_not_what_they_should_be(
    altered: Run, card: Callable[..., Path], monkeypatch: pytest.MonkeyPatch, name: str, content: str, given: list[str]
) -> None:
    folder = card().parent
    monkeypatch.chdir(folder)
    (folder / name).write_text(content, "utf-8")
    shown = altered("--ui", "fr", *(arg.replace("{}", name) for arg in given))
    assert shown.exit_code in (1, 2)
    said = [line for line in (shown.output + shown.stderr).splitlines() if line.startswith("erreur")]
    assert said and english("\n".join(said)) == []


@pytest.mark.parametrize("given", [["scenario", "{}"], ["lint", "--cases", "{}"], ["rules", "{}"]])
def test_without_pyyaml(altered: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, given: list[str]) -> None:
    (tmp_path / "cases.yaml").write_text("- id: x\n", "utf-8")
    monkeypatch.setitem(sys.modules, "yaml", None)
    shown = altered("--ui", "fr", *(arg.replace("{}", str(tmp_path)) for arg in given))
    assert shown.exit_code == 2
    assert "les cas demandent PyYAML : pip install 'altered-cards[scenarios]'" in shown.stderr
