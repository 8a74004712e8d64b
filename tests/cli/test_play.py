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


@pytest.fixture
def demo(tmp_path: Path) -> Path:
    """The demo set's files, to put decks beside."""
    for path in DEMO.glob("*.*"):
        (tmp_path / path.name).write_bytes(path.read_bytes())
    return tmp_path


def test_same_seed_same_log(altered: Run) -> None:
    first, second = (altered("play", *DECKS, "--seed", 7) for _ in range(2))
    assert first.exit_code == 0, first.output
    assert first.output == second.output
    assert first.output != altered("play", *DECKS, "--seed", 8).output


def test_log_in_both_languages(altered: Run) -> None:
    french, english = (altered("play", *DECKS, "--seed", 3, "--ui", ui).output for ui in ("fr", "en"))
    assert french != english
    assert len(french.splitlines()) == len(english.splitlines())


def test_decks_are_named_in_the_users_language(altered: Run) -> None:
    french, english = (altered("play", *DECKS, "--seed", 1, "--ui", ui).output for ui in ("fr", "en"))
    assert french.startswith("A : La Procession aux Lanternes contre B : Le Guet du Port (graine 1)\n")
    assert english.startswith("A: The Lantern Procession against B: The Harbour Watch (seed 1)\n")


def test_a_person_who_leaves(altered: Run) -> None:
    result = altered("play", *DECKS, "--human", "--seed", 1, stdin="")
    assert result.exit_code == 2
    assert "Game given up." in result.output


def test_a_person_is_told_what_happens_and_helped(altered: Run) -> None:
    asked = "1 2 3\n?\n? 1\n? 99999\n? zzz\nb\nh\n"
    english = altered("play", *DECKS, "--human", "--seed", 3, "--ui", "en", stdin=asked)
    french = altered("play", *DECKS, "--human", "--seed", 3, "--ui", "fr", stdin=asked)
    assert (english.exit_code, french.exit_code) == (2, 2)
    for said in ("3. A's turn. (4.2.3.b)", "the card of option 2", "{J} I gain [[Anchored]].", "1. I gain [[Anchored]]",
                 "3 of 3 Orbs ready, hand 3", "A's Hero Expedition 0 (VMO): —", "Perhaps: 1"):  # fmt: skip
        assert said in english.output, said
    for said in ("3. Tour de A. (4.2.3.b)", "la carte du choix 2", "1. Je gagne [[Ancré]]", "Peut-être : 1",
                 "3 Orbes redressés sur 3"):  # fmt: skip
        assert said in french.output, said
    assert english.output.count("No card that you may see.") == 2


def test_help_shows_no_hidden_card(altered: Run) -> None:
    hand = altered("play", *DECKS, "--human", "--seed", 3, "--ui", "en", stdin="1 2 3\n? e\n").output
    shown = [line for line in hand.splitlines() if line.startswith("  ") and line.count(" — ") and " / " in line]
    assert 1 < len(shown) <= 7


@pytest.mark.parametrize(
    ("line", "code"),
    [("three of them", "F040"), ("3 QUA-LY-99", "F041"), ("9 QUA-LY-02", "F042")],
)
def test_decks_that_cannot_be_played(altered: Run, demo: Path, line: str, code: str) -> None:
    deck = demo / "bad.deck"
    deck.write_text(DECKS[0].read_text("utf-8") + f"\n{line}\n", "utf-8")
    result = altered("play", deck, DECKS[1])
    assert result.exit_code == 1
    assert code in result.output


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("hero  QUA-LY-01", "hero  QUA-LY-02", "“QUA-LY-02” is not a Hero"),
        ("hero  QUA-LY-01", "hero  QUA-LY-01\nhero  QUA-OR-01", "it has two Heroes"),
        ("hero  QUA-LY-01", "3 QUA-LY-13", "it has no Hero"),
        ("3 QUA-LY-14", "3 QUA-OR-14", "“QUA-OR-14” is not of its Hero's faction"),
        ("3 QUA-LY-14", "1 QUA-LY-01\n2 QUA-LY-14", "its Hero is counted among its cards"),
        ("3 QUA-LY-14", "4 QUA-LY-14", "at most 3"),
        ("3 QUA-LY-14", "33 QUA-LY-14", "it has 70 cards"),
        ("3 QUA-LY-14", "3 QUA-LY-99", "No card has the reference “QUA-LY-99”"),
    ],
)
def test_what_the_rules_have_against_a_deck(altered: Run, demo: Path, old: str, new: str, words: str) -> None:
    deck = demo / "bad.deck"
    text = DECKS[0].read_text("utf-8")
    assert old in text
    deck.write_text(text.replace(old, new), "utf-8")
    result = altered("play", deck, DECKS[1], "--seed", 1)
    assert result.exit_code == 1
    assert words in result.output
    assert "Day 1" not in result.output


def test_a_small_deck_is_played_with_a_warning(altered: Run, demo: Path) -> None:
    deck = demo / "small.deck"
    deck.write_text("\n".join(DECKS[0].read_text("utf-8").splitlines()[:-3]), "utf-8")
    result = altered("play", deck, DECKS[1], "--seed", 1)
    assert result.exit_code == 1
    assert "warning[F044]" in result.output
    assert "Day 1" in result.output


def test_one_deck_is_not_enough(altered: Run) -> None:
    assert altered("play", DECKS[0]).exit_code == 2


def test_programs_of_the_set(altered: Run, tmp_path: Path) -> None:
    out = tmp_path / "programs.json"
    assert altered("compile", DEMO, "-o", out).exit_code == 0
    programs = json.loads(out.read_text("utf-8"))
    assert (
        len(programs["cards"]) == sum(path.read_text("utf-8").count("\ncard  ") for path in DEMO.glob("*.card")) >= 90
    )
    assert all(card["program"]["abilities"] is not None and card["hash"] for card in programs["cards"])


def test_schema(altered: Run) -> None:
    schema = json.loads(altered("schema").output)
    assert schema["$schema"].startswith("https://json-schema.org/")


def test_the_log_names_counters_in_its_language(altered: Run, demo: Path) -> None:
    words = '\n[[counter]]\nid = "swell"\nen = "Swell"\nfr = "Houle"\n'
    with (demo / "set.toml").open("a", encoding="utf-8") as file:
        file.write(words)
    card = "card  QUA-LY-50\n  faction  Lyra  rarity  common\n  type  Character\n  cost  1 / 1\n  stats  1 1 1\n"
    card += "\nfr  Vague\n  {J} Je gagne 2 compteurs Houle.\n\nen  Wave\n  {J} I gain 2 Swell counters.\n"
    (demo / "waves.card").write_text(card, "utf-8")
    deck = demo / "waves.deck"
    deck.write_text(DECKS[0].read_text("utf-8").replace("3 QUA-LY-02", "3 QUA-LY-50"), "utf-8")
    for ui, told in (("fr", "2 × Houle"), ("en", "2 × Swell")):
        logs = "".join(altered("play", deck, deck, "--seed", seed, "--ui", ui).output for seed in range(3))
        assert told in logs
        assert "× swell" not in logs
