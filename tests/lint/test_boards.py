"""Two readings of a text are shown on the smallest board where they end differently."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from time import process_time

import pytest
from click.testing import CliRunner

from altered_compiler.cli import group
from altered_compiler.lint.boards import SECONDS, Board, smallest, told
from altered_compiler.lint.build import card_from
from altered_compiler.lint.card import Facts


def _board(left: str, right: str, kind: str = "character") -> Board | None:
    cards = [card_from({("en", "main"): text}, Facts(type=kind)) for text in (left, right)]
    meant = [next(card.paragraphs()).abilities for card in cards]
    return smallest(meant[0], meant[1], kind, cards[0].setting)


def test_an_empty_board_is_enough_where_it_is() -> None:
    board = _board("{J} Draw a card.", "{J} Draw two cards.")
    assert board is not None
    assert board.there == board.between == ()
    assert told(board.first, "en") == "A draws (1)."
    assert told(board.second, "fr") == "A pioche (2)."


def test_a_decision_that_is_declined() -> None:
    board = _board(
        "{J} You may sacrifice a token. If you do, draw a card.", "{J} You may sacrifice a token. Draw a card."
    )
    assert board is not None
    assert told(board.first, "en") == ""
    assert told(board.second, "en") == "A draws (1)."


def test_what_comes_between_trigger_and_effect() -> None:
    board = _board("At Noon, if your hand is empty — Draw a card.", "At Noon — If your hand is empty, draw a card.")
    assert board is not None
    assert [words[1] for words in board.between] == ["Character in A's hand"]
    assert told(board.first, "en") == "A draws (1)."
    assert told(board.second, "en") == ""


def test_a_piece_of_the_kind_that_the_text_names() -> None:
    board = _board("{J} Plants you control gain 1 boost.", "{J} Your Plants gain 1 boost.")
    assert board is not None
    assert [words[0] for words in board.there] == ["Plante de A, sous le contrôle de B"]


@pytest.mark.parametrize(
    ("left", "right", "there"),
    [
        (
            "When you play a Spell — Sacrifice me. If you do, draw two cards.",
            "When you play a Spell — You may sacrifice me to draw two cards.",
            "Spell in A's hand",
        ),
        (
            "At Noon — Spend 2 of my boosts. If you do, draw a card.",
            "At Noon — You may spend 2 of my boosts to draw a card.",
            "this card has 2 boosts",
        ),
        (
            "{J} Roll a die. On a 4+, draw a card.",
            "{J} Roll a die. On a 4+, draw two cards.",
            "the die shows 6",
        ),
        (
            "When a Character you control gains [[Asleep]] — Draw a card.",
            "When one of your Characters gains [[Asleep]] — Draw a card.",
            "Character of A's, under B's control",
        ),
    ],
)
def test_what_sets_it_off_and_what_it_asks_for_is_there(left: str, right: str, there: str) -> None:
    board = _board(left, right)
    assert board is not None
    assert there in [words[1] for words in board.there]


def test_no_board_for_one_meaning_within_the_time() -> None:
    start = process_time()
    assert _board("{J} Draw a card.", "{J} Draw a card.") is None
    assert process_time() - start < 2 * SECONDS + 0.2


TEXT = "{J} You may sacrifice a token, then [Sabotage]."
CARD = f"""card  TST-001
  faction  Lyra            rarity  common
  type     Character — Artist
  cost     2 / 1
  stats    1 2 1

en  Quayside Lamplighter
  {TEXT}
"""


@pytest.fixture
def shown(tmp_path: Path) -> Callable[..., str]:
    path = tmp_path / "test.card"
    path.write_text(CARD, "utf-8")

    def run(*args: str) -> str:
        given = ["lint", str(path), *args]
        return CliRunner().invoke(group(given), given).output

    return run


def test_a_person_sees_both_readings_worded_and_played(shown: Callable[..., str]) -> None:
    text = shown("--ui", "en")
    assert "en  {J} You may sacrifice a token. If you do, [Sabotage]." in text
    assert "fr  {J} Vous pouvez sacrifier un jeton. Si vous le faites, [Sabotez]." in text
    assert "en  {J} You may sacrifice a token. Then, [Sabotage]." in text
    assert "smallest board (A has this card): " in text
    assert "reading 1: " in text
    french = shown("--ui", "fr")
    assert "plus petit plateau (A a cette carte) : " in french
    assert "lecture 2 : " in french


@pytest.mark.parametrize("form", ["json", "concise", "github", "sarif"])
def test_no_game_is_played_for_a_machine(shown: Callable[..., str], form: str) -> None:
    assert "smallest board" not in shown("--format", form, "--ui", "en")


CAUSES = [
    ("When Robots join your Expeditions — I gain 1 boost.", "A016", "A creates two tokens"),
    ("When Characters you control gain boosts — Draw a card.", "A016", "Character in my Expedition"),
    ("When you play a Spell, if you control a token — Draw a card.", "A001", "Spell in A's hand"),
    ("When my Expedition moves forward, if I'm [[Anchored]] — I gain 1 boost.", "A001", "this card is [[Anchored]]"),
    ("When I'm sacrificed, if I'm [[Fleeting]] — Draw a card.", "A002", "this card is [[Fleeting]]"),
    ("At Dusk, if you control three or more tokens — Draw a card.", "A001", "3 × token in my Expedition"),
    ("At Noon, if I have 3 or more Kelon counters — Draw a card.", "A001", "this card has 3 Kelon counters"),
    ("{J} Target Permanent with cost {3} or less gains 1 boost.", "A011", ""),
    ("{R} You may pay {1}.  If you do, [Sabotage].", "A004", ""),
    ("{R} Two target Plants gain 3 boosts.", "A012", ""),
    ("{R} Target Plant gains 1 boost. Another target Plant gains 1 boost. It gains [[Asleep]].", "A013", ""),
    ("{H} Exhaust all cards in play or in Reserve.", "A014", ""),
    ("{R} The Plant you control with the highest {O} gains 2 boosts.", "A017", ""),
]


@pytest.mark.parametrize(("text", "code", "there"), CAUSES)
def test_events_states_and_supplied_readings_are_played(tmp_path: Path, text: str, code: str, there: str) -> None:
    path = tmp_path / "test.card"
    path.write_text(CARD.replace(TEXT, text.replace("  ", "\n  ")), "utf-8")
    given = ["lint", str(path), "--ui", "en", "--select", code]
    shown = CliRunner().invoke(group(given), given).output
    assert "smallest board (A has this card): " in shown
    assert there in shown
