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


def test_no_board_for_one_meaning_within_the_time() -> None:
    start = process_time()
    assert _board("{J} Draw a card.", "{J} Draw a card.") is None
    assert process_time() - start < 2 * SECONDS + 0.2


CARD = """card  TST-001
  faction  Lyra            rarity  common
  type     Character — Artist
  cost     2 / 1
  stats    1 2 1

en  Quayside Lamplighter
  {J} You may sacrifice a token, then [Sabotage].
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
