"""Playing within effects, choices, effects inside effects, Expeditions, dice (6.5, 7.3.21 to 7.3.29)."""

from __future__ import annotations

from runtime_made import (
    CHARACTER,
    ME,
    MY_EXPEDITION,
    NO,
    NONE,
    PLAIN,
    YES,
    YOU,
    Board,
    all_of,
    boosts,
    card,
    draw,
    landmark,
    n,
    passive,
    pick,
    some,
    spell,
    step,
    symbol,
    target,
    zone,
)

from altered_runtime import program as p
from altered_runtime.afternoon import act
from altered_runtime.chars import has_keyword
from altered_runtime.costs import Discount, ways
from altered_runtime.timing import expire

IN_RESERVE = p.InZone(any_of=(zone("reserve"),))


IN_HAND = p.InZone(any_of=(zone("hand"),))


ON_TOP = p.InZone(any_of=(zone("deck_top"),))


EXPEDITION = p.IsKind(any_of=("expedition",))


def test_play_for_less_with_a_minimum_or_not_at_all() -> None:
    board = Board(pick("play Dear expedition0"), NONE)
    board.put(card("Dear", hand_cost=4), "hand")
    ctx = board.do(p.Play(who=YOU, objects=all_of(IN_HAND), less=n(5), minimum=n(2)))
    assert ctx.did and len(board.state.ready_orbs(0)) == 8
    board.put(card("Dear", hand_cost=4), "hand")
    assert not board.do(p.Play(who=YOU, objects=all_of(IN_HAND))).did


def test_an_optional_cost_of_a_card_reduces_it() -> None:
    inner = p.Inner(
        who=YOU,
        cost=(p.Move(who=YOU, verb="discard", objects=some(IN_HAND)),),
        effect=(step(p.ReduceCost(of=ME, amount=n(3))),),
    )
    own = passive(
        p.Instead(event=p.Event(verb="play", who=YOU, what=ME), effect=(step(inner, optional=True),), also=True)
    )
    board = Board(orbs=1)
    board.put(card("Dear", own, hand_cost=4), "hand")
    board.put(card("Scrap", hand_cost=9), "hand")
    board.answers(pick("play Dear expedition0 offer"), pick("Scrap"))
    act(board.m, 0)
    assert (board.names("expedition"), board.names("discard")) == (["Dear"], ["Scrap"])
    alone = Board(pick("pass"), orbs=1)
    alone.put(card("Dear", own, hand_cost=4), "hand")
    act(alone.m, 0)
    assert len(alone.asked[0].options) == 1


def test_pay_reduce_and_activate() -> None:
    board = Board(orbs=2)
    assert board.do(p.Pay(who=YOU, amount=n(2))).did
    assert not board.do(p.Pay(who=YOU, amount=n(1))).did
    hub = board.put(landmark("Hub", symbol("J", boosts(3, ME)), symbol("R", draw())), "landmarks")
    board.do(p.Activate(who=YOU, objects=all_of(p.IsKind(any_of=("landmark",))), symbols=("j",)))
    assert hub.boosts == 3 and board.count("hand") == 0
    dear = board.put(card("Dear", hand_cost=2), "hand")
    board.do(p.ReduceCost(of=all_of(IN_HAND), amount=None))
    assert ways(board.m, 0, dear, Discount())[0].cost == 0


# ------------------------------------------------------------------------------------------------ choices


def test_target_then_it() -> None:
    board = Board(pick("Two"))
    board.put(card("One"))
    two = board.put(card("Two"))
    board.do(p.Target(who=YOU, objects=target(CHARACTER, slot=3)), boosts(2, p.Bound(slot=3)))
    assert two.boosts == 2


def test_modes_in_the_order_chosen_and_more_of_them() -> None:
    modes = p.Modes(
        who=YOU,
        count=p.Count(kind="exactly", n=n(1)),
        options=((step(draw()),), (step(boosts(1)),)),
        more_if=p.FirstPlayerIs(player=YOU),
    )
    board = Board((1, 0))
    heron = board.put(PLAIN)
    board.do(modes, source=heron)
    assert heron.boosts == 1 and board.count("hand") == 1
    twice = p.Modes(who=YOU, count=p.Count(kind="exactly", n=n(2)), options=modes.options, repeatable=True)
    board.answers((0, 0)).do(twice, source=heron)
    assert board.count("hand") == 3


def test_repeat_for_each_group() -> None:
    board = Board()
    heron = board.put(PLAIN)
    board.do(p.Repeat(times=n(3), effect=(step(boosts(1)),)), source=heron)
    board.do(draw(), p.Repeat(times=n(1)), source=heron)
    assert heron.boosts == 3 and board.count("hand") == 2
    each = p.Some(where=(CHARACTER,), slot=2)
    board.put(PLAIN)
    board.do(p.ForEach(objects=each, effect=(step(boosts(1, p.Bound(slot=2))), step(draw()))))
    assert board.count("hand") == 4
    board.answers(NO).do(step(p.Group(steps=(step(draw()), step(boosts(1)))), optional=True), source=heron)
    assert board.count("hand") == 4
    board.answers(YES).do(step(p.Group(steps=(step(draw()), step(boosts(1)))), optional=True), source=heron)
    assert board.count("hand") == 5 and heron.boosts == 5


def test_inner_actions_are_not_asked_if_they_cannot_be_paid() -> None:
    inner = p.Inner(who=YOU, cost=(p.Pay(who=YOU, amount=n(3)),), effect=(step(draw()),))
    board = Board(orbs=2)
    ctx = board.do(step(inner, optional=True), step(draw(2), condition=p.Did()))
    assert not board.asked and board.count("hand") == 0 and not ctx.could_not


def test_if_you_do_otherwise_and_if_you_can_t() -> None:
    board = Board(YES, NO)
    may = step(draw(), optional=True)
    then = step(boosts(1), condition=p.Did(), otherwise=(step(boosts(10)),))
    heron = board.put(PLAIN)
    board.do(may, then, source=heron)
    assert heron.boosts == 1
    board.do(may, then, source=heron)
    assert heron.boosts == 11
    cannot = step(boosts(100), condition=p.CouldNot())
    board.do(p.Move(who=YOU, verb="discard", objects=some(IN_RESERVE)), cannot, source=heron)
    assert heron.boosts == 111
    this_way = p.Did(event=p.Event(verb="discard", what=all_of(p.IsKind(any_of=("spell",)))))
    for made in (spell("Song"), card("Heron")):
        board.put(made, "reserve")
        board.answers((0,))
        discard = p.Move(who=YOU, verb="discard", objects=some(IN_RESERVE))
        board.do(discard, step(draw(), condition=this_way), source=heron)
    assert board.count("hand") == 2


def test_an_optional_step_that_cannot_be_done_is_not_offered() -> None:
    board = Board()
    board.do(step(p.Move(who=YOU, verb="discard", objects=some(IN_RESERVE)), optional=True))
    assert not board.asked


def test_lasting_passives() -> None:
    board = Board()
    heron = board.put(PLAIN)
    giant = p.Have(objects=all_of(CHARACTER), gains=(p.Keyword(name="gigantic"),))
    board.do(p.Lasting(passive=giant, duration="this_day"))
    assert has_keyword(board.m, heron, "gigantic")
    expire(board.m, "turn")
    assert has_keyword(board.m, heron, "gigantic")
    expire(board.m, "night")
    assert not has_keyword(board.m, heron, "gigantic")


def test_win() -> None:
    board = Board()
    board.do(p.Win(who=YOU), draw())
    assert board.state.winner == 0 and board.count("hand") == 0


# ------------------------------------------------------------------------------------------------ ways


def test_expeditions_move_as_far_as_they_can() -> None:
    board = Board()
    heron = board.put(PLAIN)
    there = board.state.expeditions[0]
    forward = p.MoveExpedition(expeditions=MY_EXPEDITION, direction="forward", amount=n(3))
    back = p.MoveExpedition(expeditions=p.Facing(of=ME), direction="backwards", amount=n(1))
    assert not board.do(back, source=heron).did
    board.do(forward, forward, source=heron)
    assert there.position == 6
    board.do(forward, source=heron)
    assert there.position == 7
    assert not board.do(forward, source=heron).did
    board.state.expeditions[2].position = 1
    assert board.do(back, source=heron).did
    board.state.tiebreak = True
    assert not board.do(
        p.MoveExpedition(expeditions=MY_EXPEDITION, direction="backwards", amount=n(1)), source=heron
    ).did


def test_dice_tables_and_modifiers_of_the_result() -> None:
    rows = (
        p.TableRow(low=1, high=3, effect=(step(boosts(1)),)),
        p.TableRow(low=4, high=None, effect=(step(boosts(2)),)),
    )
    table = p.RollTable(rows=rows, amount=p.Result(kind="die"))
    board = Board()
    heron = board.put(PLAIN)
    board.do(p.Roll(who=YOU, dice=n(1)), p.ChangeResult(amount=n(6)), table, source=heron)
    assert board.state.roll > 6 and heron.boosts == 2


def test_more_dice_are_rolled_instead_and_one_is_ignored() -> None:
    more = (
        step(p.Roll(who=YOU, dice=p.Sum(parts=(p.Result(kind="that_many"), n(1))))),
        step(p.IgnoreDie(who=YOU)),
    )
    board = Board((1,))
    board.put(landmark("Cup", passive(p.Instead(event=p.Event(verb="roll", who=YOU), effect=more))), "landmarks")
    board.do(p.Roll(who=YOU, dice=n(1)))
    (decision,) = board.asked
    assert decision.kind == "die" and len(decision.options) == 2
    assert board.state.roll == decision.options[1].n


# ------------------------------------------------------------------------------------------------ readings


def test_what_was_never_chosen_is_nothing() -> None:
    board = Board()
    heron = board.put(PLAIN)
    reveal = step(p.Reveal(who=YOU, objects=some(ON_TOP, slot=1)), condition=p.During(period="noon"))
    board.do(boosts(1), reveal, p.Move(who=YOU, verb="discard", objects=p.Bound(slot=1)), source=heron)
    assert heron.alive and not board.names("discard")
    either = p.Modes(
        who=YOU,
        count=p.Count(kind="exactly", n=n(1)),
        options=((step(p.Play(who=YOU, objects=p.Bound(slot=1), free=True)),),),
    )
    board.do(step(either, optional=True), source=heron)
    assert not board.asked


def test_an_effect_plays_cards_from_hand_or_reserve_not_what_is_in_play() -> None:
    board = Board(pick("play Held expedition0"))
    board.put(card("There"))
    for where, name in (("hand", "Held"), ("reserve", "Kept"), ("discard", "Lost")):
        board.put(card(name), where)
    board.do(p.Play(who=YOU, objects=some(CHARACTER), free=True))
    assert {option.name.en for option in board.asked[0].options if option.name} == {"Held", "Kept"}
