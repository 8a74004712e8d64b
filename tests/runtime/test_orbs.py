"""Before a choice of own Orbs, one may be exhausted to ready another (3.2.9.e)."""

from __future__ import annotations

from runtime_made import Board, boosts, card, pick, step, target, zone

from altered_runtime import program as p

RED, BLUE = card("Red"), card("Blue")
READY_ORB = target(p.InZone(any_of=(zone("mana"),)), p.HasStatus(any_of=("ready",)))


def _board() -> tuple[Board, list[bool]]:
    board = Board(orbs=0)
    red, blue = board.put(RED, "mana"), board.put(BLUE, "mana", exhausted=True)
    board.answers(pick("Blue"), pick("Red"), (), pick("Blue"))
    board.do(step(boosts(1, READY_ORB)))
    return board, [red.exhausted, blue.exhausted]


def test_an_orb_is_readied_by_exhausting_another_before_the_choice() -> None:
    board, exhausted = _board()
    assert exhausted == [True, False]
    assert [one.kind for one in board.asked] == ["swap", "swap_for", "swap", "target"]
    assert [option.name.en for option in board.asked[-1].options if option.name] == ["Blue"]


def test_nothing_is_offered_without_both_a_ready_and_an_exhausted_orb() -> None:
    board = Board(orbs=2)
    board.do(step(boosts(1, READY_ORB)))
    assert [one.kind for one in board.asked] == ["target"]


def test_orbs_of_the_opponent_are_not_swapped() -> None:
    board = Board(orbs=0)
    for player in (0, 1):
        board.put(RED, "mana", player)
        board.put(BLUE, "mana", player, exhausted=True)
    theirs = target(p.InZone(any_of=(zone("mana", p.Player(kind="opponent")),)))
    board.do(step(boosts(1, theirs)))
    assert [one.kind for one in board.asked] == ["target"]
