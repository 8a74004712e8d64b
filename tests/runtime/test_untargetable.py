"""What can't be targeted, always or by the effects of some objects, is no suitable target (1.4.1, 6.5.b)."""

from __future__ import annotations

import pytest
from runtime_made import CHARACTER, PLAIN, THEIRS, YOU, Board, boosts, card, spell, target

from altered_runtime.program import Sabotage
from altered_runtime.state import Obj
from compiled_texts import abilities


def shield(text: str, lang: str) -> Board:
    """A board on which an opponent's Character has that ability, beside a plain one."""
    board = Board()
    board.put(card("Shield", *abilities(text, lang)), "hero", 1)
    board.put(PLAIN, "hero", 1)
    return board


def targets(board: Board, source: Obj, player: int = 0) -> list[str]:
    """The names of the Characters that an effect of the source may target."""
    board.answers((0,))
    board.do(boosts(1, target(CHARACTER)), player=player, source=source)
    return [option.name.en for option in board.asked[-1].options if option.name is not None]


@pytest.mark.parametrize(
    ("text", "lang", "spells", "characters", "own"),
    [
        ("I can't be targeted.", "en", False, False, False),
        ("Je ne peux pas être ciblé par des Sorts.", "fr", False, True, False),
        ("Spells can't target me.", "en", False, True, False),
        ("Opponents can't target me.", "en", False, False, True),
        ("Characters you control can't be targeted by Landmarks.", "en", True, True, True),
    ],
)
def test_what_may_target_it(text: str, lang: str, spells: bool, characters: bool, own: bool) -> None:
    for source, where, player, open_to in (
        (spell("Gust"), "limbo", 0, spells),
        (card("Archer"), "reserve", 0, characters),
        (spell("Balm"), "limbo", 1, own),
    ):
        board = shield(text, lang)
        found = targets(board, board.put(source, where, player), player)
        assert ("Shield" in found) is open_to, source.name_en


def test_sabotage_and_declared_targets_keep_to_it() -> None:
    board = Board((0,))
    (ability,) = abilities("Cards in your Reserve can't be targeted.", "en", "landmark_permanent")
    board.put(card("Wall", ability, type="landmark_permanent"), "landmarks", 1)
    board.put(PLAIN, "reserve", 1)
    board.put(PLAIN, "reserve", 0)
    board.do(Sabotage(who=YOU))
    assert (board.count("reserve", 0), board.count("reserve", 1)) == (0, 1)


def test_a_spell_that_targets_is_told_of() -> None:
    board = Board((0,), (0,))
    board.put(card("Bait", *abilities("When I'm targeted by a Spell — Draw a card.", "en")), "hero", 1)
    board.do(boosts(1, target(CHARACTER, THEIRS)), source=board.put(card("Archer"), "reserve"))
    assert board.count("hand", 1) == 0
    board.do(boosts(1, target(CHARACTER, THEIRS)), source=board.put(spell("Gust"), "limbo"))
    assert board.count("hand", 1) == 1
