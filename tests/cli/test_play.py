"""``altered play`` and ``altered compile``: from the demo set's files to a game."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

Run = Callable[..., Result]
DEMO = Path(__file__).resolve().parents[2] / "cardscripts" / "quais"
DECKS = sorted((DEMO / "decks").glob("*.deck"))


def test_same_seed_same_log(altered: Run) -> None:
    first, second = (altered("play", *DECKS, "--seed", 7) for _ in range(2))
    assert first.exit_code == 0, first.output
    assert first.output == second.output
    assert first.output != altered("play", *DECKS, "--seed", 8).output


def test_log_in_both_languages(altered: Run) -> None:
    french, english = (altered("play", *DECKS, "--seed", 3, "--ui", ui).output for ui in ("fr", "en"))
    assert french != english
    assert len(french.splitlines()) == len(english.splitlines())


def test_a_person_who_leaves(altered: Run) -> None:
    result = altered("play", *DECKS, "--human", "--seed", 1, stdin="")
    assert result.exit_code == 2
    assert "Game given up." in result.output


@pytest.mark.parametrize(
    ("line", "code"),
    [("three of them", "F040"), ("3 QUA-LY-99", "F041"), ("9 QUA-LY-02", "F042")],
)
def test_decks_that_cannot_be_played(altered: Run, tmp_path: Path, line: str, code: str) -> None:
    for path in DEMO.glob("*.*"):
        (tmp_path / path.name).write_bytes(path.read_bytes())
    deck = tmp_path / "bad.deck"
    deck.write_text(DECKS[0].read_text("utf-8") + f"\n{line}\n", "utf-8")
    result = altered("play", deck, DECKS[1])
    assert result.exit_code == 1
    assert code in result.output


def test_one_deck_is_not_enough(altered: Run) -> None:
    assert altered("play", DECKS[0]).exit_code == 2


def test_programs_of_the_set(altered: Run, tmp_path: Path) -> None:
    out = tmp_path / "programs.json"
    assert altered("compile", DEMO, "-o", out).exit_code == 0
    programs = json.loads(out.read_text("utf-8"))
    assert len(programs["cards"]) == 28
    assert all(card["program"]["abilities"] is not None and card["hash"] for card in programs["cards"])


def test_schema(altered: Run) -> None:
    schema = json.loads(altered("schema").output)
    assert schema["$schema"].startswith("https://json-schema.org/")
