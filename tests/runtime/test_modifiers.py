"""Modifiers and prohibitions: what happens instead or as well, and what can not (1.4.1, 6.2)."""

from __future__ import annotations

from runtime_made import (
    CHARACTER,
    ME,
    MY_EXPEDITION,
    NO,
    PLAIN,
    THEIRS,
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
    reaction,
    some,
    status,
    step,
    symbol,
    zone,
)

from altered_runtime import program as p
from altered_runtime.afternoon import act
from altered_runtime.chars import has_status
from altered_runtime.morning import draw_two, expand
from altered_runtime.playing import check_reactions

TO_RESERVE = p.Move(who=YOU, verb="send", objects=all_of(CHARACTER), to=zone("reserve", None))


def test_an_optional_replacement_is_decided_by_the_controller_of_the_object() -> None:
    leave = p.Event(verb="leave", what=ME, source=(zone("expedition", None),))
    to_mana = p.Move(who=YOU, verb="put", objects=ME, to=zone("mana"))
    ghost = card("Ghost", passive(p.Instead(event=leave, effect=(step(to_mana),), optional=True)))
    for answer, end in ((YES, "mana"), (NO, "reserve")):
        board = Board(answer)
        obj = board.put(ghost, player=1)
        board.do(TO_RESERVE)
        assert board.asked[0].player == 1 and board.asked[0].kind == "replacement"
        assert board.now(obj).zone == end
        assert board.now(obj).exhausted is (end == "mana")


def test_what_was_replaced_did_not_happen_and_a_modifier_applies_once() -> None:
    asleep = p.Event(verb="gain", what=ME, gains=(p.Status(any_of=("asleep",)),))
    board = Board()
    heron = board.put(card("Heron", passive(p.Instead(event=asleep, effect=(step(status("asleep")), step(boosts(1)))))))
    board.do(status("asleep"), source=heron)
    assert has_status(board.m, heron.ref, "asleep") and heron.boosts == 1
    other = board.put(card("Owl", passive(p.Instead(event=asleep, effect=(step(status("anchored")),)))))
    watcher = board.put(landmark("Dream", reaction(p.Event(verb="gain", gains=asleep.gains), boosts(1))), "landmarks")
    board.do(status("asleep"), source=other)
    assert other.statuses == {"anchored"} and watcher.boosts == 0


def test_which_of_two_modifiers_comes_first_is_asked_as_that() -> None:
    asleep = p.Event(verb="gain", what=ME, gains=(p.Status(any_of=("asleep",)),))
    instead = [passive(p.Instead(event=asleep, effect=(step(one),))) for one in (boosts(1), status("anchored"))]
    board = Board((1,))
    heron = board.put(card("Heron", *instead))
    board.do(status("asleep"), source=heron)
    assert [(decision.kind, decision.rule) for decision in board.asked] == [("modifier", "6.2.h")]
    assert heron.statuses == {"anchored"} and heron.boosts == 0


def test_a_replaced_sacrifice_is_still_one() -> None:
    leave = p.Event(verb="leave", what=ME, source=(zone("expedition", None),))
    away = p.Move(who=YOU, verb="return", objects=ME, to=zone("hand"))
    board = Board()
    board.put(card("Ghost", passive(p.Instead(event=leave, effect=(step(away),)))))
    seen = p.Event(verb="sacrifice", who=YOU, what=all_of(CHARACTER))
    watcher = board.put(landmark("Altar", reaction(seen, boosts(1))), "landmarks")
    ctx = board.do(p.Move(who=YOU, verb="sacrifice", objects=some(CHARACTER)))
    assert board.names("hand") == ["Ghost"]
    assert watcher.boosts == 1 and ctx.did


def test_an_additive_modifier_adds() -> None:
    also = p.Instead(event=p.Event(verb="draw", who=YOU), effect=(step(p.Resupply(who=YOU)),), also=True)
    board = Board()
    board.put(landmark("Font", passive(also)), "landmarks")
    board.do(draw())
    assert (board.count("hand"), board.count("reserve")) == (1, 1)
    assert "add" in board.kinds() and "replace" not in board.kinds()


def test_can_t_stops_events_and_activations() -> None:
    board = Board()
    board.put(landmark("Guard", passive(p.Cannot(event=p.Event(verb="gain", what=all_of(CHARACTER))))), "landmarks")
    mute = p.Cannot(event=p.Event(verb="activate", name="j", what=all_of(CHARACTER, THEIRS)))
    board.put(landmark("Mute", passive(mute)), "landmarks", 1)
    heron = board.put(card("Heron", symbol("J", draw())), "hand")
    ctx = board.do(boosts(1, all_of(CHARACTER)))
    assert not ctx.did and ctx.could_not is True
    board.answers(pick("play Heron expedition0"))
    act(board.m, 0)
    check_reactions(board.m)
    assert board.now(heron).zone == "expedition" and board.count("hand") == 0


def test_what_happens_if_a_replacement_is_refused_comes_after_the_step() -> None:
    leave = p.Event(verb="leave", what=ME, source=(zone("expedition", None),))
    to_mana = step(p.Move(who=YOU, verb="put", objects=ME, to=zone("mana")))
    otherwise = step(draw(), condition=p.Negated(condition=p.Did()))
    djinn = card("Djinn", passive(p.Instead(event=leave, effect=(to_mana, otherwise), optional=True)))
    board = Board(NO)
    board.put(djinn, player=1)
    board.do(p.Move(who=YOU, verb="put", objects=all_of(CHARACTER), to=zone("deck_top", None)))
    assert board.names("hand", 1) == ["Djinn"]
    paid = Board(YES)
    obj = paid.put(djinn, player=1)
    paid.do(TO_RESERVE)
    assert paid.now(obj).zone == "mana" and paid.count("hand", 1) == 0


def test_a_replacement_may_have_a_price() -> None:
    leave = p.Event(verb="leave", what=ME, source=(zone("expedition", None),))
    stay = p.Inner(who=YOU, cost=(p.Pay(who=YOU, amount=n(1)),), effect=(step(boosts(1)),))
    board = Board(YES)
    rock = board.put(card("Rock", passive(p.Instead(event=leave, effect=(step(stay, optional=True),), optional=True))))
    board.do(TO_RESERVE)
    assert rock.alive and rock.boosts == 1
    assert [decision.kind for decision in board.asked] == ["pay"]
    board.answers(NO).do(TO_RESERVE)
    assert not rock.alive


def test_daily_effects_of_one_player_may_be_others() -> None:
    events = [p.Event(verb="daily", who=YOU, name=name, during="morning") for name in ("draw", "expand")]
    other = [passive(p.Instead(event=event, effect=(step(p.Resupply(who=YOU)),))) for event in events]
    board = Board()
    board.put(card("Chief", *other, type="hero"), "hero_zone")
    board.put(PLAIN, "hand")
    board.state.phase = "morning"
    draw_two(board.m)
    expand(board.m)
    assert (board.count("reserve"), board.count("hand"), board.count("hand", 1)) == (2, 1, 2)
    assert [decision.player for decision in board.asked] == [1]


def test_the_first_card_of_a_turn_does_something_by_an_emblem_once_played() -> None:
    first = p.Event(verb="play", who=YOU, what=all_of(CHARACTER), ordinal=1, during="turn")
    also = passive(p.Instead(event=first, effect=(step(boosts(1, p.Bound())),), also=True))
    board = Board(pick("play Heron expedition0"), pick("reaction"), pick("play Heron expedition0"), pick("pass"))
    board.put(landmark("Drum", also), "landmarks")
    for _ in range(2):
        board.put(card("Heron"), "hand")
        act(board.m, 0)
        check_reactions(board.m)
    assert [board.m.obj(i).boosts for i in board.state.zones[0]["expedition"]] == [1, 0]


def test_what_follows_a_declined_replacement_and_what_cannot_be_paid() -> None:
    leave = p.Event(verb="leave", what=ME, into=MY_EXPEDITION)
    price = (step(p.Pay(who=YOU, amount=n(1))), step(boosts(1)))
    cloud = card("Cloud", passive(p.Instead(event=leave, effect=price, optional=True, otherwise=(step(draw()),))))
    for orbs, answers, hand in ((1, (NO,), 1), (1, (YES,), 0), (0, (), 1)):
        board = Board(*answers, orbs=orbs)
        board.put(cloud)
        board.do(TO_RESERVE)
        assert board.count("hand") == hand
        assert len(board.asked) == len(answers)
