"""What each step does (6.5, 7.3)."""

from __future__ import annotations

import pytest
from runtime_made import (
    CHARACTER,
    FOE,
    ME,
    MINE,
    MY_EXPEDITION,
    NO,
    NONE,
    PLAIN,
    THEIRS,
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
    passive,
    pick,
    quick,
    reaction,
    some,
    spell,
    status,
    step,
    symbol,
    target,
    up_to,
    zone,
)

from altered_runtime import program as p
from altered_runtime.afternoon import act
from altered_runtime.chars import has_keyword, has_status, statistics, terrains
from altered_runtime.context import Ctx
from altered_runtime.costs import Discount, ways
from altered_runtime.playing import quick_actions
from altered_runtime.setup import begin_with
from altered_runtime.state import Ref
from altered_runtime.timing import expire

IN_RESERVE = p.InZone(any_of=(zone("reserve"),))
IN_HAND = p.InZone(any_of=(zone("hand"),))
ON_TOP = p.InZone(any_of=(zone("deck_top"),))
SPRITE = p.TokenSpec(name="sprite", stats=(1, 1, 1), subtypes=("spirit",))
EXPEDITION = p.IsKind(any_of=("expedition",))


def counters(name: str, number: int) -> p.Counters:
    return p.Counters(name=name, n=n(number))


# ------------------------------------------------------------------------------------------------ cards


def test_draw_takes_as_many_as_there_are_and_shuffles_the_discard_pile_under_the_deck() -> None:
    board = Board(deck=1)
    for _ in range(2):
        board.put(PLAIN, "discard")
    ctx = board.do(draw(5))
    assert (board.count("hand"), board.count("discard"), ctx.that_many) == (3, 0, 3)
    assert not board.do(draw()).did


def test_each_player_draws() -> None:
    board = Board()
    board.do(draw(2, p.Player(kind="player", each=True)))
    assert (board.count("hand"), board.count("hand", 1)) == (2, 2)


@pytest.mark.parametrize("exhausted", [False, True])
def test_resupply(exhausted: bool) -> None:
    board = Board()
    board.do(p.Resupply(who=YOU, exhausted=exhausted))
    assert board.m.obj(board.state.zones[0]["reserve"][0]).exhausted is exhausted


def test_sabotage_targets_up_to_one_card_in_any_reserve() -> None:
    board = Board(NONE, pick("Theirs"))
    board.put(card("Theirs"), "reserve", 1)
    assert not board.do(p.Sabotage(who=YOU)).did
    assert board.do(p.Sabotage(who=YOU)).did
    assert board.names("discard", 1) == ["Theirs"]


def test_look_then_choose_then_the_rest() -> None:
    board = Board(deck=0)
    for name in ("One", "Two", "Three"):
        board.put(card(name), "deck")
    board.answers(pick("Two"))
    board.do(
        p.LookAt(who=YOU, objects=p.Some(where=(ON_TOP,), count=p.Count(kind="exactly", n=n(3)), slot=1)),
        p.Move(who=YOU, verb="put", objects=some(p.Same(as_=p.Bound(slot=1)), slot=2), to=zone("hand")),
        p.Move(
            who=YOU,
            verb="put",
            objects=all_of(p.Same(as_=p.Bound(slot=1)), p.Not(predicate=p.Same(as_=p.Bound(slot=2)))),
            to=zone("discard"),
        ),
    )
    assert (board.names("hand"), board.names("discard")) == (["Two"], ["One", "Three"])


def test_the_top_card_revealed_may_be_played_free() -> None:
    board = Board(pick("play Two expedition1"), deck=0)
    board.put(card("Two", symbol("J", boosts(1)), symbol("H", draw())), "deck")
    board.do(
        p.Reveal(who=YOU, objects=some(ON_TOP, slot=1)),
        p.Play(who=YOU, objects=p.Bound(slot=1), free=True),
    )
    assert board.m.obj(board.state.zones[0]["expedition"][0]).boosts == 1


# ------------------------------------------------------------------------------------------------ gains


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


@pytest.mark.parametrize(
    ("to", "more", "end", "exhausted"),
    [
        ("hand", {}, "hand", False),
        ("reserve", {"state": "exhausted"}, "reserve", True),
        ("mana", {}, "mana", True),
        ("mana", {"state": "ready"}, "mana", False),
        ("deck_top", {}, "deck", False),
        ("deck", {"position": n(2)}, "deck", False),
        ("deck", {}, "deck", False),
    ],
)
def test_move_to_a_zone(to: str, more: dict[str, object], end: str, exhausted: bool) -> None:
    board = Board()
    heron = board.put(card("Heron"))
    ctx = board.do(p.Move(who=YOU, verb="put", objects=ME, to=zone(to), **more), source=heron)
    now = board.now(heron)
    assert (now.zone, now.exhausted, ctx.did) == (end, exhausted, True)
    if end == "deck":
        place = board.state.zones[0]["deck"].index(now.id)
        assert place == {"deck_top": 0}.get(to, 1 if more else 10)


def test_another_player_chooses_what_they_discard() -> None:
    board = Board(pick("Two"))
    board.put(card("One"), "hand", 1)
    board.put(card("Two"), "hand", 1)
    theirs = some(p.InZone(any_of=(zone("hand", p.Player(kind="that")),)))
    board.do(p.Move(who=FOE, verb="discard", objects=theirs))
    assert board.asked[0].player == 1
    assert board.names("discard", 1) == ["Two"]


def test_a_targeted_player_is_that_player_afterwards() -> None:
    board = Board(pick("player 1"))
    board.put(card("One"), "reserve", 1)
    board.put(card("Mine"), "reserve")
    whole = all_of(p.InZone(any_of=(zone("reserve", p.Player(kind="player", targeted=True)),)))
    board.do(p.Exhaust(who=YOU, objects=whole), draw(1, p.Player(kind="that")))
    assert board.count("hand", 1) == 1
    assert board.m.obj(board.state.zones[1]["reserve"][0]).exhausted
    assert not board.m.obj(board.state.zones[0]["reserve"][0]).exhausted


def test_a_total_limits_what_is_chosen_together() -> None:
    def answer(decision: object) -> tuple[int, ...]:
        return (0, 1)

    board = Board(answer, answer, (0, 2))
    for name, cost in (("Three", 3), ("Two", 2), ("One", 1), ("Nine", 9)):
        board.put(card(name, hand_cost=cost))
    total = p.CostIs(which="hand", op="<=", amount=n(4))
    chosen = p.Some(where=(CHARACTER,), count=p.Count(kind="any"), total=total)
    board.do(p.Move(who=YOU, verb="discard", objects=chosen))
    assert board.names("discard") == ["Three", "One"]
    assert len(board.asked[0].options) == 3


def test_create_in_each_in_one_and_spread() -> None:
    board = Board(pick("expedition 1"), pick("expedition 0"), pick("expedition 1"))
    mine = p.Some(where=(EXPEDITION, MINE))
    board.do(p.Create(who=YOU, token=SPRITE, amount=n(2), where=mine))
    assert board.count("expedition") == 4
    board.do(p.Create(who=YOU, token=SPRITE, amount=n(1), where=some(EXPEDITION, MINE)))
    board.do(p.Create(who=YOU, token=SPRITE, amount=n(2), where=mine, spread=True))
    places = [board.m.obj(i).expedition for i in board.state.zones[0]["expedition"]]
    assert places == [0, 0, 1, 1, 1, 0, 1]
    assert board.m.obj(board.state.zones[0]["expedition"][0]).card.name_fr == "Lutin"


def test_a_token_in_an_expedition_of_the_opponent_is_theirs_to_control() -> None:
    board = Board(pick("expedition 2"))
    seen = reaction(p.Event(verb="join", what=all_of(CHARACTER), into=all_of(EXPEDITION, MINE)), boosts(1))
    watcher = board.put(landmark("Watcher", seen), "landmarks", 1)
    board.do(p.Create(who=YOU, token=SPRITE, amount=n(1), where=target(EXPEDITION)))
    token = board.m.obj(board.state.zones[1]["expedition"][0])
    assert (token.owner, token.controller, watcher.boosts) == (0, 1, 1)


def test_exchange_moves_each_to_the_place_of_the_other() -> None:
    board = Board(pick("Shed"), pick("Ox"))
    board.put(card("Shed"), "reserve", exhausted=True)
    board.put(card("Ox"), "hand")
    board.do(p.Exchange(who=YOU, first=target(IN_RESERVE), second=some(IN_HAND)))
    assert (board.names("hand"), board.names("reserve")) == (["Shed"], ["Ox"])
    empty = Board()
    empty.put(card("Shed"), "reserve")
    assert not empty.do(p.Exchange(who=YOU, first=some(IN_RESERVE), second=some(IN_HAND))).did


def test_two_things_named_together_are_exchanged() -> None:
    board = Board(pick("Heron", "Otter"))
    here, there = board.put(card("Heron")), board.put(card("Otter"), "companion")
    two = p.Count(kind="exactly", n=n(2))
    board.do(p.Exchange(who=YOU, first=some(CHARACTER, count=two)))
    assert (here.expedition, there.expedition) == (1, 0)


def test_the_bottom_of_a_deck() -> None:
    board = Board(deck=0)
    for name in ("Top", "Middle", "Bottom"):
        board.put(card(name), "deck")
    last = some(p.IsKind(any_of=("card",)), p.InZone(any_of=(zone("deck_bottom"),)))
    board.do(p.Move(who=YOU, verb="put", objects=last, to=zone("hand")))
    assert board.names("hand") == ["Bottom"]
    heron = board.put(card("Heron"))
    board.do(p.Move(who=YOU, verb="put", objects=ME, to=zone("deck_bottom")), source=heron)
    assert board.names("deck") == ["Top", "Middle", "Heron"]


def test_alternatives_in_two_zones() -> None:
    board = Board()
    board.put(PLAIN)
    board.put(card("Ox"), "hand")
    board.put(card("Foe"), player=1)
    mine = p.AllOf(parts=(CHARACTER, MINE))
    held = p.AllOf(parts=(p.IsKind(any_of=("card",)), IN_HAND))
    ctx = board.do(p.Target(who=YOU, objects=all_of(p.AnyOf(parts=(mine, held))), targeted=False))
    assert [board.m.obj(ref.n).card.name_en for ref in ctx.last] == ["Plain", "Ox"]


def test_what_happened_this_turn_or_this_day() -> None:
    board = Board()
    heron = board.put(card("Heron"))
    sacrificed = p.Event(verb="sacrifice", what=all_of(CHARACTER))
    today = p.Happened(event=sacrificed, period="this_day", amount=n(1))
    board.do(step(draw(), condition=today), source=heron)
    assert board.count("hand") == 0
    board.put(card("Otter"))
    board.do(p.Move(who=YOU, verb="sacrifice", objects=some(CHARACTER, p.IsKind(any_of=("name:otter",)))), source=heron)
    board.do(step(draw(), condition=today), source=heron)
    assert board.count("hand") == 1
    board.do(step(draw(), condition=today.replace(amount=n(2))), source=heron)
    board.state.turn_start = len(board.state.history)
    board.do(step(draw(), condition=today.replace(period="this_turn")), source=heron)
    assert board.count("hand") == 1


def test_switch_and_defect() -> None:
    board = Board()
    heron = board.put(card("Heron"))
    board.do(p.Switch(objects=ME), source=heron)
    assert heron.expedition == 1
    phrase = target(CHARACTER, slot=1)
    board.do(p.Move(who=YOU, verb="defect", objects=phrase, into=p.Facing(of=phrase)))
    assert (heron.expedition, heron.controller) == (3, 1)
    giant = board.put(card("Giant", keyword("gigantic")))
    board.do(p.Move(who=YOU, verb="defect", objects=ME, into=p.Facing(of=ME)), source=giant)
    assert (giant.expedition, giant.controller) == (2, 1)


# ------------------------------------------------------------------------------------------------ playing, paying


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


def test_terrains_and_statistics_by_passives() -> None:
    board = Board()
    board.state.regions[0].terrains = ("M",)
    heron = board.put(card("Heron", stats=(0, 3, 1)))
    board.put(card("Gardener", passive(p.TerrainIs(regions=p.RegionOf(of=ME), terrains=("V",)))))
    board.put(card("Mirror", passive(p.StatsAre(objects=all_of(CHARACTER), stats=("V", "O")))))
    assert terrains(board.m, 0) == ("M", "V")
    assert statistics(board.m, heron) == (3, 3, 3)
    zero = p.Is(objects=ME, where=(p.InTerrain(any_of=("base_zero",)),))
    assert board.do(step(draw(), condition=zero), source=heron).did


@pytest.mark.parametrize(
    ("predicate", "names"),
    [
        (p.HasStatus(any_of=("boosted",)), {"Bold"}),
        (p.HasCounters(name="any", op="==", amount=n(0)), {"Plain", "Foe", "Big"}),
        (p.CostIs(which="hand", op=">=", amount=n(4)), {"Big"}),
        (p.CostIs(which="base", op="==", amount=n(7)), {"Big"}),
        (p.StatIs(stat="none", op=">", amount=n(2)), {"Plain", "Foe"}),
        (p.StatIs(stat="V", op=">=", amount=n(3), base=True), {"Big"}),
        (p.HasAbility(any_of=("eternal",)), {"Big"}),
        (p.HasAbility(any_of=("j",)), {"Bold"}),
        (p.OwnedBy(player=FOE), {"Foe"}),
        (p.Relative(any_of=("behind",)), {"Plain", "Bold", "Big"}),
        (p.IsExpedition(which="companion"), {"Big"}),
        (p.InTerrain(any_of=("O",)), {"Big"}),
        (p.AnyOf(parts=(THEIRS, p.IsKind(any_of=("name:big",)))), {"Foe", "Big"}),
        (p.IsKind(any_of=("subtype:bird",)), {"Bold"}),
        (p.Shares(what="subtype", with_=all_of(p.IsKind(any_of=("name:bold",)))), {"Bold"}),
        (p.Shares(what="name", with_=all_of(THEIRS)), {"Foe"}),
        (p.Not(predicate=p.ControlledBy(player=YOU)), {"Foe"}),
    ],
)
def test_predicates(predicate: p.Predicate, names: set[str]) -> None:
    board = Board()
    for region in board.state.regions[:7]:
        region.terrains = ("V",)
    board.put(PLAIN)
    board.put(card("Bold", symbol("J", draw()), subtypes=("bird",)), counters={"boost": 2})
    big = card("Big", keyword("eternal"), hand_cost=5, reserve_cost=7, stats=(3, 0, 0))
    board.put(big, "companion", statuses=frozenset({"fleeting"}))
    board.put(card("Foe"), player=1)
    for expedition in board.state.expeditions[2:]:
        expedition.position = 1
    ctx = board.do(p.Target(who=YOU, objects=all_of(CHARACTER, predicate), targeted=False))
    assert {board.m.obj(ref.n).card.name_en for ref in ctx.last} == names


def test_an_expedition_with_nobody_in_it() -> None:
    board = Board()
    board.put(PLAIN)
    empty = p.Holds(objects=all_of(CHARACTER), op="==", amount=n(0))
    ctx = board.do(p.Target(who=YOU, objects=all_of(EXPEDITION, MINE, empty), targeted=False))
    assert ctx.last == (Ref("expedition", 1),)


@pytest.mark.parametrize(
    ("amount", "value"),
    [
        (p.Sum(parts=(n(1), n(2))), 3),
        (p.CountOf(objects=all_of(CHARACTER)), 1),
        (p.CountersOn(name="any", of=ME), 3),
        (p.CostOf(which="reserve", of=ME), 1),
        (p.Distance(of=YOU), 6),
        (p.Times(n=n(2), each=p.CountersOn(name="boost", of=ME)), 4),
        (p.Result(kind="that_many"), 0),
        (p.Variable(name="X"), 0),
    ],
)
def test_amounts(amount: p.Amount, value: int) -> None:
    board = Board()
    heron = board.put(PLAIN, counters={"boost": 2, "wax": 1})
    board.do(p.Draw(who=YOU, amount=amount), source=heron)
    assert board.count("hand") == value


@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        (p.Exists(objects=all_of(CHARACTER, MINE), op=">=", amount=n(2)), False),
        (p.All(parts=(p.During(period="afternoon"), p.During(period="your_turn"))), True),
        (p.Any_(parts=(p.During(period="noon"), p.FirstPlayerIs(player=FOE))), False),
        (p.Negated(condition=p.During(period="first_day")), True),
        (p.Compare(left=p.CountersOn(name="boost", of=ME), op="<", right=n(1)), True),
        (p.Is(objects=MY_EXPEDITION, where=(p.Relative(any_of=("tied",)),)), True),
    ],
)
def test_conditions(condition: p.Condition, holds: bool) -> None:
    board = Board()
    board.do(step(draw(), condition=condition), source=board.put(PLAIN))
    assert board.count("hand") == int(holds)


def test_other_is_neither_me_nor_what_was_named() -> None:
    board = Board(pick("Two"))
    one, two, three = (board.put(card(name)) for name in ("One", "Two", "Three"))
    board.do(
        boosts(1, target(CHARACTER, p.Other(), slot=1)),
        boosts(5, all_of(CHARACTER, p.Other())),
        source=one,
        ctx=Ctx(0, one.id),
    )
    assert (one.boosts, two.boosts, three.boosts) == (0, 1, 5)


def test_ignored_abilities_and_statistics() -> None:
    board = Board()
    hero = card(
        "Chief", quick((), draw()), passive(p.Ignore(objects=ME, what="abilities", during="first_day")), type="hero"
    )
    board.put(hero, "hero_zone")
    assert len(quick_actions(board.m, 0)) == 1
    board.state.day = 1
    assert quick_actions(board.m, 0) == []


def test_raw_statements_do_nothing_and_the_log_says_so() -> None:
    board = Board()
    board.put(landmark("Riddle", passive(p.Raw(name="used_as_mana_orb"))), "landmarks")
    board.put(PLAIN)
    board.do(boosts(1, all_of(CHARACTER)))
    board.do(p.Lasting(passive=p.Raw(name="riddle"), duration="this_day"))
    assert board.kinds().count("no_effect") == 2


def test_begin_with_and_up_to() -> None:
    board = Board(pick("One"))
    board.put(card("Chief", passive(p.BeginWith(objects=ME, counters=counters("tide", 2))), type="hero"), "hero_zone")
    begin_with(board.m)
    hero = board.m.obj(board.state.zones[0]["hero"][0])
    assert hero.counters == {"tide": 2}
    one = board.put(card("One"))
    board.put(card("Two"))
    board.do(status("asleep", some(CHARACTER, count=up_to(2))))
    assert has_status(board.m, one.ref, "asleep")


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
