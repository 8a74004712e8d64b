"""Reactions: activation, binding, order, limits, delayed effects (6.3, 6.4)."""

from __future__ import annotations

import pytest
from runtime_made import (
    ANYBODY,
    CHARACTER,
    FOE,
    ME,
    MINE,
    MY_EXPEDITION,
    PLAIN,
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
    reaction,
    some,
    spell,
    status,
    step,
    symbol,
    zone,
)

from altered_runtime import program as p
from altered_runtime.afternoon import act
from altered_runtime.changes import move
from altered_runtime.night import rest
from altered_runtime.phases import begin_phase
from altered_runtime.playing import check_reactions
from altered_runtime.state import Obj
from altered_runtime.timing import expire

MY_EXPEDITIONS = all_of(p.IsKind(any_of=("expedition",)), MINE)


TO_RESERVE = p.Move(who=YOU, verb="send", objects=all_of(CHARACTER), to=zone("reserve", None))


SPRITE = p.TokenSpec(name="sprite", stats=(1, 1, 1))


def join(into: p.Objects, *where: p.Predicate) -> p.Event:
    return p.Event(verb="join", what=all_of(CHARACTER, *where), into=into)


def test_a_j_ability_did_not_exist_before_the_event() -> None:
    board = Board(pick("play Heron expedition0"))
    board.put(card("Heron", symbol("J", boosts(1))), "hand")
    act(board.m, 0)
    check_reactions(board.m)
    assert board.m.obj(board.state.zones[0]["expedition"][0]).boosts == 1


def test_other_reactions_must_have_existed_before() -> None:
    board = Board(pick("play Watcher expedition0"))
    board.put(card("Watcher", reaction(join(MY_EXPEDITIONS), draw())), "hand")
    act(board.m, 0)
    check_reactions(board.m)
    assert board.count("hand") == 0


def test_it_is_bound_to_each_new_token() -> None:
    board = Board(pick("reaction"), pick("reaction"))
    board.put(landmark("Monolith", reaction(join(MY_EXPEDITIONS), boosts(1, p.Bound()))), "landmarks")
    board.do(p.Create(who=YOU, token=SPRITE, amount=n(1), where=MY_EXPEDITIONS))
    assert [board.m.obj(i).boosts for i in board.state.zones[0]["expedition"]] == [1, 1]


def test_switching_joins_my_expedition_but_not_your_expeditions() -> None:
    board = Board()
    wide = board.put(landmark("Wide", reaction(join(MY_EXPEDITIONS), boosts(1))), "landmarks")
    narrow = board.put(card("Narrow", reaction(join(MY_EXPEDITION, p.Other()), boosts(1))))
    board.put(card("Walker"), "companion")
    board.do(
        p.Switch(objects=all_of(CHARACTER, p.InExpedition(expedition=p.ExpeditionOf(of=ME, other=True)))), source=narrow
    )
    assert (wide.boosts, narrow.boosts) == (0, 1)


def test_a_defecting_character_joins_the_expeditions_of_its_new_controller() -> None:
    board = Board()
    board.put(landmark("Monolith", reaction(join(MY_EXPEDITIONS), boosts(2, p.Bound()))), "landmarks")
    spy = board.put(card("Spy"), player=1)
    board.do(
        p.ForEach(
            objects=p.Some(where=(CHARACTER,), slot=1),
            effect=(step(p.Move(who=YOU, verb="put", objects=p.Bound(slot=1), into=p.Facing(of=p.Bound(slot=1)))),),
        )
    )
    assert (spy.controller, spy.owner, spy.expedition, spy.boosts) == (0, 1, 0, 2)
    rest(board.m)
    assert board.names("reserve", 1) == ["Spy"]


def test_leaving_is_seen_by_the_object_that_left_with_what_it_was() -> None:
    board = Board()
    gone = p.Event(verb="leave", what=ME, source=(zone("expedition", None),))
    was = p.Is(objects=ME, where=(p.HasStatus(any_of=("fleeting",)),), past=True)
    board.put(card("Seiringar", reaction(gone, draw(), condition=was)), statuses=frozenset({"fleeting"}))
    board.put(card("Seiringar", reaction(gone, draw(), condition=was)))
    board.do(TO_RESERVE)
    assert board.count("hand") == 1


def test_my_expedition_is_where_i_was_and_i_can_be_found_where_i_went() -> None:
    board = Board()
    gone = p.Event(verb="leave", what=ME, source=(zone("expedition", None),))
    token = p.Create(who=YOU, token=SPRITE, amount=n(1), where=MY_EXPEDITION)
    back = p.Move(who=YOU, verb="return", objects=ME, to=zone("hand"))
    ghost = board.put(card("Ghost", reaction(gone, token), reaction(gone, back)), "companion")
    board.do(p.Move(who=YOU, verb="sacrifice", objects=some(CHARACTER)))
    assert board.now(ghost).zone == "hand"
    assert board.m.obj(board.state.zones[0]["expedition"][0]).expedition == 1


def test_an_effect_bound_to_an_object_does_not_follow_it_elsewhere() -> None:
    board = Board(pick("play Boomerang expedition0"), (1,))
    discard_it = p.Move(who=YOU, verb="discard", objects=p.Bound(), to=zone("discard"))
    board.put(card("Amarok", reaction(join(MY_EXPEDITION, p.Other()), discard_it)))
    back = p.Move(who=YOU, verb="return", objects=ME, to=zone("hand"))
    board.put(card("Boomerang", symbol("J", back)), "hand")
    act(board.m, 0)
    check_reactions(board.m)
    assert board.names("hand") == ["Boomerang"]
    assert "discard" not in board.kinds()


def test_the_player_with_initiative_plays_all_theirs_first_new_ones_included() -> None:
    board = Board()
    board.put(landmark("Theirs", reaction(p.Event(verb="draw", who=FOE), draw())), "landmarks", 1)
    loop = reaction(p.Event(verb="draw", who=YOU, ordinal=1, during="turn"), boosts(1))
    board.put(
        landmark("Mine", loop, reaction(p.Event(verb="gain", what=ME), boosts(1, all_of(CHARACTER)))), "landmarks"
    )
    board.do(draw())
    assert [entry.get("who") for entry in board.m.log if entry.kind == "resolve"] == [0, 0, 1]


def test_own_reactions_are_ordered_freely() -> None:
    board = Board(pick("Second"), pick("First"))
    for name in ("First", "Second"):
        board.put(card(name, reaction(p.Event(verb="draw", who=YOU), boosts(1))))
    board.do(draw())
    resolved = [entry.get("what") for entry in board.m.log if entry.kind == "resolve"]
    assert [name.en for name in resolved if hasattr(name, "en")] == ["Second", "First"]


def test_a_reaction_is_activated_a_hundred_times_a_day_at_most() -> None:
    board = Board()
    wheel = board.put(landmark("Wheel", reaction(p.Event(verb="gain", what=ME), boosts(1))), "landmarks")
    board.do(boosts(1), source=wheel)
    assert wheel.boosts == 101
    assert board.kinds().count("limit") == 1


def test_a_step_condition_waits_for_the_resolution_the_trigger_condition_does_not() -> None:
    few = p.Compare(left=p.CountersOn(name="boost", of=ME), op="<", right=n(1))
    seen = p.Event(verb="draw", who=YOU)
    board = Board(pick("Before"), pick("After"))
    before = board.put(card("Before", reaction(seen, boosts(1, all_of(CHARACTER)), condition=few)))
    after = board.put(card("After", reaction(seen, step(boosts(1), condition=few))))
    board.do(draw())
    assert (before.boosts, after.boosts) == (1, 1)


def test_per_activates_once_for_each() -> None:
    board = Board()
    per = p.CountersOn(name="boost", of=ME)
    board.put(card("Tree", reaction(p.Event(verb="at", name="noon"), draw(), per=per)), counters={"boost": 3})
    begin_phase(board.m, "noon")
    assert board.count("hand") == 3


def test_a_support_reaction_works_in_reserve_while_ready() -> None:
    board = Board()
    listener = card("Listener", reaction(p.Event(verb="draw", who=YOU), boosts(1), support=True))
    one, cold = board.put(listener, "reserve"), board.put(listener, "reserve", exhausted=True)
    in_play = board.put(listener)
    board.do(draw())
    assert (one.boosts, cold.boosts, in_play.boosts) == (1, 0, 0)


def test_ordinals_count_in_the_turn() -> None:
    board = Board()
    second = p.Event(verb="play", who=YOU, ordinal=2, during="eachturn")
    watcher = board.put(landmark("Counter", reaction(second, boosts(1))), "landmarks")
    for _ in range(3):
        board.put(spell("Song"), "hand")
        board.answers(pick("play Song"))
        act(board.m, 0)
        check_reactions(board.m)
    assert watcher.boosts == 1


@pytest.mark.parametrize(
    ("trigger", "doing"),
    [
        (p.Event(verb="resupply", who=YOU), p.Resupply(who=YOU)),
        (p.Event(verb="discard", what=all_of(MINE)), p.Sabotage(who=YOU)),
        (p.Event(verb="roll", who=YOU), p.Roll(who=YOU, dice=n(1))),
        (p.Event(verb="exhaust", what=all_of(CHARACTER)), p.Exhaust(who=YOU, objects=all_of(CHARACTER))),
        (p.Event(verb="create", who=YOU), p.Create(who=YOU, token=SPRITE, amount=n(1), where=MY_EXPEDITION)),
        (
            p.Event(verb="move_forward", what=MY_EXPEDITIONS),
            p.MoveExpedition(expeditions=MY_EXPEDITION, direction="forward", amount=n(1)),
        ),
        (
            p.Event(verb="reveal", who=YOU),
            p.Reveal(who=YOU, objects=some(p.InZone(any_of=(zone("deck_top"),)))),
        ),
        (p.Event(verb="target", who=YOU), p.Target(who=YOU, objects=some(CHARACTER))),
        (
            p.Event(verb="spend", what=all_of(CHARACTER), gains=(p.Counters(name="wax", n=n(1)),)),
            p.Spend(who=YOU, counters=p.Counters(name="wax", n=n(1)), of=ME),
        ),
        (
            p.Event(verb="lose", what=all_of(CHARACTER), gains=(p.Counters(name="any", n=n(1)),)),
            p.Loses(objects=ME, gains=(p.Counters(name="wax", n=n(1)),)),
        ),
        (p.Event(verb="gain", gains=(p.Status(any_of=("asleep",)),)), status("asleep")),
        (
            p.Event(verb="sacrifice", who=YOU, what=all_of(CHARACTER)),
            p.Move(who=YOU, verb="sacrifice", objects=some(CHARACTER)),
        ),
        (
            p.Event(verb="go", what=all_of(CHARACTER), source=(zone("expedition", None),), to=(zone("reserve", None),)),
            TO_RESERVE,
        ),
        (p.Event(verb="activate", name="j"), p.Activate(who=YOU, objects=ME, symbols=("j",))),
        (p.Event(verb="ready", what=all_of(CHARACTER)), p.Ready(who=YOU, objects=all_of(CHARACTER))),
    ],
)
def test_every_verb_can_activate(trigger: p.Event, doing: p.Action) -> None:
    board = Board()
    watcher = board.put(landmark("Watcher", reaction(trigger, boosts(1))), "landmarks")
    heron = board.put(card("Heron", symbol("J", draw())), counters={"wax": 2}, exhausted=isinstance(doing, p.Ready))
    board.put(card("Scrap"), "reserve")
    board.answers(*[lambda decision: decision.default if decision.least else (0,)] * 4)
    board.do(doing, source=heron)
    assert watcher.boosts == 1


def test_a_delayed_effect_happens_once_or_is_forgotten() -> None:
    board = Board()
    later = p.Later(
        event=p.Event(verb="draw", who=YOU), effect=(step(boosts(1, all_of(CHARACTER))),), duration="this_turn"
    )
    heron = board.put(card("Heron"))
    board.do(later)
    board.do(draw(), draw())
    assert heron.boosts == 1
    board.do(later)
    expire(board.m, "turn")
    board.do(draw())
    assert heron.boosts == 1


def test_granted_abilities_react_until_their_time_is_over() -> None:
    granted = p.Granted(abilities=(reaction(p.Event(verb="draw", who=YOU), boosts(1)),))
    board = Board()
    heron = board.put(card("Heron"))
    board.do(p.Gains(objects=ME, gains=(granted,), duration="this_turn"), draw(), source=heron)
    assert heron.boosts == 1
    expire(board.m, "turn")
    board.do(draw())
    assert heron.boosts == 1
    board.put(landmark("School", passive(p.Have(objects=all_of(CHARACTER), gains=(granted,)))), "landmarks")
    board.do(draw())
    assert heron.boosts == 2


def test_each_player_is_asked_in_initiative_order_then_all_happens_at_once() -> None:
    board = Board(pick("A1"), pick("B1"))
    for player, names in enumerate((("A1", "A2"), ("B1", "B2"))):
        for name in names:
            board.put(card(name), player=player)
    seen = p.Event(verb="sacrifice", what=all_of(CHARACTER))
    watcher = board.put(card("Reaper", reaction(seen, boosts(1)), type="hero"), "hero_zone")
    board.do(p.Move(who=ANYBODY, verb="sacrifice", objects=some(CHARACTER)))
    assert [decision.player for decision in board.asked[:2]] == [0, 1]
    assert (board.names("discard"), board.names("discard", 1)) == (["A1"], ["B1"])
    assert watcher.boosts == 2


def test_a_token_that_leaves_ceases_to_exist_but_leaves() -> None:
    board = Board()
    gone = p.Event(verb="leave", what=all_of(p.IsKind(any_of=("token",))), source=(zone("expedition", None),))
    watcher = board.put(landmark("Watcher", reaction(gone, boosts(1))), "landmarks")
    source = board.put(PLAIN)
    board.do(p.Create(who=YOU, token=SPRITE, amount=n(1), where=MY_EXPEDITION), source=source)
    board.do(TO_RESERVE)
    assert board.names("reserve") == ["Plain"]
    assert watcher.boosts == 1


def test_cards_go_to_their_owner_s_zones() -> None:
    board = Board()
    taken: Obj = board.put(card("Lent"), player=1)
    taken.owner = 0
    move(board.m, taken.ref, "reserve")
    assert board.names("reserve") == ["Lent"]


def test_seasoned_keyword_may_be_given() -> None:
    board = Board()
    board.put(
        landmark("Camp", passive(p.Have(objects=all_of(CHARACTER), gains=(p.Keyword(name="seasoned"),)))), "landmarks"
    )
    heron = board.put(card("Heron"), counters={"boost": 2})
    board.do(TO_RESERVE)
    assert board.now(heron).boosts == 2


def test_the_next_spell_loses_fleeting_in_limbo() -> None:
    lost = p.Loses(objects=p.Bound(), gains=(p.Status(any_of=("fleeting",)),))
    board = Board(pick("play Song"))
    event = p.Event(verb="play", who=YOU, what=all_of(p.IsKind(any_of=("spell",))))
    board.do(p.Later(event=event, effect=(step(lost),), duration="this_turn"))
    board.put(spell("Song", draw()), "reserve")
    act(board.m, 0)
    assert board.names("reserve") == ["Song"] and board.state.later == []


def test_the_third_counter_and_what_was_revealed_this_way() -> None:
    third = p.Event(verb="gain", what=ME, gains=(p.Counters(name="tide", n=n(1)),), ordinal=3)
    gain = p.Gains(objects=ME, gains=(p.Counters(name="tide", n=n(2)),))
    board = Board()
    clock = board.put(landmark("Clock", reaction(third, draw())), "landmarks")
    board.do(gain, gain, gain, source=clock)
    assert board.count("hand") == 1
    seen = p.Event(verb="reveal", who=YOU, what=all_of(p.IsKind(any_of=("card",))), name="this_way")
    reveal = p.Reveal(who=YOU, objects=some(p.InZone(any_of=(zone("deck_top"),))))
    mirror = board.put(landmark("Mirror", reaction(seen, boosts(1))), "landmarks")
    board.do(reveal)
    assert mirror.boosts == 0
    board.do(reveal, source=mirror)
    assert mirror.boosts == 1


def test_a_scout_is_found_in_reserve_by_its_own_reactions() -> None:
    board = Board(pick("play Finder expedition0 scout"), (1,))
    board.put(card("Finder", keyword("scout", 1), symbol("J", boosts(1))), "hand")
    act(board.m, 0)
    check_reactions(board.m)
    assert board.names("reserve") == ["Finder"]
    assert board.m.obj(board.state.zones[0]["reserve"][0]).boosts == 1


def test_moving_inside_both_expeditions_of_a_gigantic_watcher_joins_neither() -> None:
    board = Board()
    alone = p.Exists(objects=all_of(CHARACTER, p.InExpedition(expedition=MY_EXPEDITION)), op="==", amount=n(1))
    crowd = all_of(CHARACTER, p.InExpedition(expedition=MY_EXPEDITION))
    giant = p.Have(objects=crowd, gains=(p.Keyword(name="gigantic"),))
    board.put(card("Podium", passive(giant, condition=alone), type="expedition_permanent"))
    bear = board.put(card("Bear", reaction(join(MY_EXPEDITION, p.Other()), boosts(1))))
    heron = board.put(card("Heron"), "companion")
    board.do(draw())
    board.do(p.Switch(objects=ME), source=heron)
    assert heron.expedition == 0 and bear.boosts == 0


def test_a_created_token_is_bound_to_its_slot() -> None:
    board = Board()
    seen = p.Event(verb="draw", who=YOU)
    make = p.Create(who=YOU, token=SPRITE, amount=n(1), where=MY_EXPEDITION, slot=1)
    board.put(card("Maker", reaction(seen, make, boosts(2, p.Bound(slot=1)))))
    board.do(draw())
    assert [board.m.obj(i).boosts for i in board.state.zones[0]["expedition"]] == [0, 2]
