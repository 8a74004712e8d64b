"""An X that nothing defines is chosen as it is paid; up to so many cards; factions (1.2.5.e, 6.1.g, 2.2.10)."""

from __future__ import annotations

from runtime_made import CHARACTER, ME, NO, PLAIN, YES, YOU, Board, all_of, boosts, card, n, pick, quick, step

from altered_runtime import program as p
from altered_runtime.playing import play_quick_action, quick_actions

X = p.Variable(name="X")
PAY = p.Pay(who=YOU, amount=X)


def test_the_x_of_a_mana_cost_holds_in_the_whole_effect() -> None:
    board = Board(pick("number 2"), orbs=4)
    heron = board.put(card("Heron", quick(PAY, boosts(1), p.Draw(who=YOU, amount=X))))
    ((number, place, action),) = quick_actions(board.m, 0)
    play_quick_action(board.m, 0, number, place, action)
    assert [option.n for option in board.asked[0].options] == [0, 1, 2, 3, 4]
    assert len(board.state.ready_orbs(0)) == 2 and board.count("hand") == 2 and heron.boosts == 1


def test_mana_that_the_rest_of_the_cost_needs_is_not_for_x() -> None:
    board = Board(YES, pick("number 3"), orbs=4)
    board.do(p.Inner(who=YOU, cost=(p.Pay(who=YOU, amount=n(1)), PAY), effect=(step(p.Draw(who=YOU, amount=X)),)))
    assert len(board.asked[1].options) == 4
    assert not board.state.ready_orbs(0) and board.count("hand") == 3


def test_x_is_paid_in_a_step_or_not() -> None:
    for answers, cards in (((YES, pick("number 2")), 2), ((NO,), 0)):
        board = Board(*answers)
        then = step(p.Draw(who=YOU, amount=X), condition=p.Did())
        board.do(step(PAY, optional=True), then)
        assert board.count("hand") == cards and len(board.state.ready_orbs(0)) == 10 - cards


def test_no_more_counters_are_spent_than_there_are() -> None:
    board = Board(pick("number 2"))
    heron = board.put(PLAIN, counters={"wax": 3})
    spend = p.Spend(who=YOU, counters=p.Counters(name="wax", n=X), of=ME)
    board.do(spend, p.Draw(who=YOU, amount=X), source=heron)
    assert [option.n for option in board.asked[0].options] == [0, 1, 2, 3]
    assert heron.counters["wax"] == 1 and board.count("hand") == 2


def test_up_to_so_many_cards() -> None:
    board = Board(pick("number 1"))
    assert board.do(p.Draw(who=YOU, amount=n(3), up_to=True)).that_many == 1
    assert board.count("hand") == 1


def test_the_faction_of_a_card_and_of_what_has_none() -> None:
    board = Board()
    lyra, other = board.put(card("Heron", faction="lyra")), board.put(PLAIN)
    for faction, its in (("lyra", lyra), ("neutral", other)):
        board.do(boosts(1, all_of(CHARACTER, p.IsKind(any_of=(f"faction:{faction}",)))))
        assert its.boosts == 1
    assert lyra.boosts == other.boosts == 1
