"""``altered new``: a set that is clean, can be played and printed from the first minute."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from altered_compiler.cli import group
from altered_grammar.cards.paths import read_path
from altered_grammar.cards.words import load_words


def altered(*args: object) -> Result:
    given = ["--ui", "en", *[str(arg) for arg in args]]
    return CliRunner().invoke(group(given), given)


@pytest.mark.parametrize(
    ("name", "options", "code"),
    [
        ("Jardin clos", ["--name-en", 'The "Walled" Garden'], "JAR"),
        ("42", [], "NEW"),
        ("x", ["--code", "GAR2"], "GAR2"),
    ],
)
def test_a_new_set_is_clean(tmp_path: Path, name: str, options: list[str], code: str) -> None:
    folder = tmp_path / name
    typed = f'"{folder}"' if " " in name else folder
    result = altered("new", folder, *options)
    assert result.exit_code == 0
    assert result.output.splitlines() == [
        *(str(folder / part) for part in ("set.toml", "cards.card", "decks/garden.deck")),
        f"Next: altered check {typed}",
    ]
    for command in ("check", "lint"):
        assert altered(command, folder).output.startswith("14 cards, 0 errors, 0 warnings")
    assert altered("fmt", "--check", folder).output == ""
    words = load_words(folder)
    assert (words.code, words.name["fr"]) == (code, name)
    assert words.name["en"] == ('The "Walled" Garden' if "--name-en" in options else name)
    assert {card.ref.rpartition("-")[0] for card in read_path(folder).cards} == {code}
    deck = folder / "decks" / "garden.deck"
    assert "wins" in altered("play", deck, deck, "--seed", 3).output.splitlines()[-1]
    assert altered("proof", folder, "-o", folder / "a.html").output == f"{folder / 'a.html'}: 28 faces\n"


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("mine")
    result = altered("new", tmp_path)
    assert result.exit_code == 1
    assert "is not empty; nothing was written" in result.output
    assert [path.name for path in tmp_path.iterdir()] == ["a.txt"]
    assert altered("new", tmp_path / "a.txt").exit_code == 1
    assert altered("new", tmp_path / "a.txt" / "b").exit_code == 1


def test_a_name_of_several_lines_is_one(tmp_path: Path) -> None:
    names = ["--name-en", "Two\nlines", "--name-fr", 'a\tb\\c"\x01d']
    assert altered("new", tmp_path / "s", *names).exit_code == 0
    assert dict(load_words(tmp_path / "s").name) == {"en": "Two lines", "fr": 'a b\\c" d'}


def test_a_code_is_capitals(tmp_path: Path) -> None:
    for code in ("ab", "A", "TOOLONG", "É1", "1A", "A-B"):
        assert "can't be a set's code" in altered("new", tmp_path / "s", "--code", code).output
    assert not (tmp_path / "s").exists()
