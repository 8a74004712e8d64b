"""How many: events of several things in one step, amounts compared exactly, the number of a keyword (6.3.g, 7.4)."""

from __future__ import annotations

import pytest
from runtime_made import (
    CHARACTER,
    FOE,
    ME,
    NO,
    YES,
    YOU,
    Board,
    all_of,
    boosts,
    card,
    draw,
    keyword,
    landmark,
    n,
    pick,
    reaction,
    some,
    step,
    zone,
)

from altered_runtime import program as p


@pytest.mark.parametrize(
    ("drawn", "op", "gained"), [(1, "==", 0), (2, "==", 1), (3, "==", 0), (1, ">=", 0), (3, ">=", 1)]
)
def test_so_many_cards_are_drawn(drawn: int, op: str, gained: int) -> None:
    board = Board()
    watcher = board.put(card("Watcher", reaction(p.Event(verb="draw", who=YOU, amount=n(2), op=op), boosts(1))))
    board.do(draw(drawn))
    assert watcher.boosts == gained


@pytest.mark.parametrize(("gained", "found"), [(1, 0), (2, 1), (3, 0)])
def test_a_number_of_counters_is_that_number(gained: int, found: int) -> None:
    board = Board()
    two = p.Event(verb="gain", what=ME, gains=(p.Counters(name="boost", n=n(2)),))
    watcher = board.put(card("Watcher", reaction(two, draw())))
    board.do(boosts(gained), source=watcher)
    assert board.count("hand") == found


@pytest.mark.parametrize(("paid", "found"), [(1, 0), (2, 1)])
def test_so_much_is_paid(paid: int, found: int) -> None:
    board = Board()
    board.put(landmark("Watcher", reaction(p.Event(verb="pay", who=YOU, amount=n(2), op="=="), draw())), "landmarks")
    board.do(p.Pay(who=YOU, amount=n(paid)))
    assert board.count("hand") == found


@pytest.mark.parametrize(("there", "found"), [(1, 0), (2, 1), (3, 1)])
def test_two_or_more_at_once_are_one_event(there: int, found: int) -> None:
    board = Board()
    several = some(CHARACTER, count=p.Count(kind="at_least", n=n(2)))
    board.put(
        landmark("Watcher", reaction(p.Event(verb="go", what=several, to=(zone("reserve"),)), draw())), "landmarks"
    )
    for number in range(there):
        board.put(card(f"Heron {number}"))
    board.do(p.Move(who=YOU, verb="send", objects=all_of(CHARACTER), to=zone("reserve", None)))
    assert board.count("hand") == found


@pytest.mark.parametrize(("number", "left"), [(None, 1), (1, 2), (2, 2), (3, 3)])
def test_a_keyword_with_its_number(number: int | None, left: int) -> None:
    board = Board()
    board.put(card("Shell", keyword("tough", 1)), "reserve")
    board.put(card("Shield", keyword("tough", 2)), "reserve")
    board.put(card("Soft"), "reserve")
    tough = p.HasAbility(any_of=("tough",), amount=None if number is None else n(number))
    board.do(p.Move(who=YOU, verb="discard", objects=all_of(tough, p.InZone(any_of=(zone("reserve"),)))))
    assert board.count("reserve") == left


@pytest.mark.parametrize(("answer", "cards", "orbs"), [(YES, 0, 2), (NO, 1, 0)])
def test_unless_you_pay(answer: tuple[int, ...], cards: int, orbs: int) -> None:
    board = Board(answer)
    offer = p.Inner(who=YOU, cost=(p.Pay(who=YOU, amount=n(2)),), effect=())
    board.do(step(offer, optional=True), step(draw(), condition=p.Negated(condition=p.Did())))
    exhausted = sum(board.m.obj(one).exhausted for one in board.state.zones[0]["mana"])
    assert (board.count("hand"), exhausted) == (cards, orbs)


def test_an_opponent_may_add_to_your_roll() -> None:
    board = Board(pick("yes"))
    add = step(p.ChangeResult(amount=n(1)), optional=True, chooser=FOE)
    modifier = p.Instead(event=p.Event(verb="roll", who=YOU), effect=(add,), also=True)
    board.put(landmark("Dial", p.Passive(statement=modifier)), "landmarks")
    board.do(p.Roll(who=YOU, dice=n(1)))
    assert [decision.player for decision in board.asked] == [1]
