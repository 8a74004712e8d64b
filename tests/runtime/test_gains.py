"""Counters, statuses and abilities gained, lost, spent (7.3.4, 7.3.8 to 7.3.19, 7.3.33)."""

from __future__ import annotations

from runtime_made import (
    CHARACTER,
    ME,
    PLAIN,
    YOU,
    Board,
    all_of,
    card,
    draw,
    keyword,
    n,
    passive,
    pick,
    status,
    symbol,
)

from altered_runtime import program as p
from altered_runtime.chars import has_keyword
from altered_runtime.timing import expire


def counters(name: str, number: int) -> p.Counters:
    return p.Counters(name=name, n=n(number))


# ------------------------------------------------------------------------------------------------ cards


def test_gain_counters_up_to_a_maximum_and_statuses_once() -> None:
    board = Board()
    heron = board.put(PLAIN)
    capped = p.Gains(objects=ME, gains=(p.Counters(name="wax", n=n(2), max=n(3)),))
    board.do(capped, capped, status("asleep"), source=heron)
    assert heron.counters == {"wax": 3} and heron.statuses == {"asleep"}
    assert not board.do(status("asleep"), source=heron).did
    board.put(card("Dreamer", passive(p.May(event=p.Event(verb="gain", what=ME, gains=status("asleep").gains)))))
    dreamer = board.m.obj(board.state.zones[0]["expedition"][-1])
    assert board.do(status("asleep"), status("asleep"), source=dreamer).did


def test_a_choice_of_gains_and_of_statuses() -> None:
    board = Board(pick("asleep"), pick("anchored"))
    heron = board.put(PLAIN)
    either = p.Gains(objects=ME, gains=(counters("boost", 1), p.Status(any_of=("asleep",))), choice=True)
    one_of = p.Gains(objects=ME, gains=(p.Status(any_of=("fleeting", "anchored")),))
    board.do(either, one_of, source=heron)
    assert heron.statuses == {"asleep", "anchored"} and heron.boosts == 0


def test_lose_counters_statuses_and_abilities() -> None:
    board = Board()
    heron = board.put(card("Heron", keyword("gigantic"), symbol("J", draw())), statuses=frozenset({"fleeting"}))
    heron.counters = {"boost": 3, "wax": 1}
    board.do(
        p.Loses(objects=ME, gains=(counters("boost", 1), p.Status(any_of=("fleeting",)))),
        p.Loses(objects=ME, gains=(p.Keyword(name="gigantic"),)),
        source=heron,
    )
    assert heron.counters == {"boost": 2, "wax": 1} and not heron.statuses
    assert not has_keyword(board.m, heron, "gigantic")
    board.do(p.Loses(objects=ME, gains=(counters("any", 0),), all=True), source=heron)
    assert heron.counters == {}
    board.do(p.Loses(objects=ME, gains=(p.Granted(abilities=()),)), source=heron)
    assert not board.do(p.Activate(who=YOU, objects=ME, symbols=("j",)), source=heron).did


def test_keywords_for_a_time() -> None:
    board = Board()
    heron = board.put(PLAIN)
    board.do(p.Gains(objects=ME, gains=(p.Keyword(name="tough", amount=n(2)),), duration="this_turn"), source=heron)
    assert has_keyword(board.m, heron, "tough")
    expire(board.m, "turn")
    assert not has_keyword(board.m, heron, "tough")


def test_spend_all_or_nothing_remove_what_there_is() -> None:
    board = Board((2,))
    heron = board.put(PLAIN, counters={"wax": 3})
    assert not board.do(p.Spend(who=YOU, counters=counters("wax", 4), of=ME), source=heron).did
    board.do(p.Spend(who=YOU, counters=counters("wax", 1), of=ME), source=heron)
    board.do(p.RemoveCounters(who=YOU, counters=counters("wax", 5), of=ME, up_to=True), source=heron)
    assert heron.counters == {} and board.asked[0].kind == "number"


def test_double_exchange_distribute_augment() -> None:
    board = Board((0, 0, 1), pick("wax"))
    one, two = board.put(card("One"), counters={"boost": 3}), board.put(card("Two"))
    board.do(p.DoubleCounters(who=YOU, name="boost", of=all_of(CHARACTER)))
    assert (one.boosts, two.boosts) == (6, 0)
    board.do(p.ExchangeCounters(who=YOU, name="boost", of=all_of(CHARACTER)))
    assert (one.boosts, two.boosts) == (0, 6)
    board.do(p.Distribute(who=YOU, counters=counters("boost", 3), among=all_of(CHARACTER)))
    assert (one.boosts, two.boosts) == (2, 7)
    one.counters["wax"] = 1
    board.do(p.Augment(who=YOU, objects=ME), source=one)
    assert one.counters == {"boost": 2, "wax": 2}


def test_exhaust_and_ready_only_what_can_be() -> None:
    board = Board()
    heron = board.put(PLAIN)
    assert not board.do(p.Ready(who=YOU, objects=ME), source=heron).did
    assert board.do(p.Exhaust(who=YOU, objects=ME), source=heron).did
    assert not board.do(p.Exhaust(who=YOU, objects=ME), source=heron).did


# ------------------------------------------------------------------------------------------------ moves


def test_of_two_statuses_the_one_that_is_chosen_is_lost() -> None:
    board = Board(pick("asleep"))
    either = p.Loses(objects=ME, gains=(p.Status(any_of=("anchored", "asleep")),))
    heron = board.put(PLAIN, statuses=frozenset({"anchored", "asleep"}))
    board.do(either, either, source=heron)
    assert not heron.statuses and len(board.asked) == 1


def test_abilities_lost_for_a_time_come_back_unless_lost_for_good() -> None:
    def losing(gain: p.Gain, duration: str = "this_turn") -> p.Loses:
        return p.Loses(objects=ME, gains=(gain,), duration=duration)

    everything, gigantic, tough = (
        p.Granted(abilities=()),
        p.Keyword(name="gigantic"),
        p.Keyword(name="tough", amount=n(1)),
    )
    for before, later in ((everything, None), (gigantic, None), (everything, everything), (gigantic, gigantic)):
        board = Board()
        heron = board.put(card("Heron", keyword("gigantic")))
        board.do(p.Gains(objects=ME, gains=(tough,), duration="this_day"), losing(before), source=heron)
        assert not has_keyword(board.m, heron, "gigantic")
        assert has_keyword(board.m, heron, "tough") == (before == gigantic)
        board.do(*([losing(later, "")] if later else []), source=heron)
        expire(board.m, "turn")
        assert has_keyword(board.m, heron, "gigantic") == (later is None)
        assert has_keyword(board.m, heron, "tough") == (later is not everything)
        expire(board.m, "night")
        assert not has_keyword(board.m, heron, "tough")


def test_what_would_have_ended_by_then_does_not_come_back() -> None:
    board = Board()
    heron = board.put(PLAIN)
    gained = p.Gains(objects=ME, gains=(p.Keyword(name="gigantic"),), duration="this_turn")
    board.do(gained, p.Loses(objects=ME, gains=(p.Granted(abilities=()),), duration="this_day"), source=heron)
    expire(board.m, "turn")
    expire(board.m, "night")
    assert not has_keyword(board.m, heron, "gigantic") and not heron.granted
