"""Playing cards, quick actions and Reactions; costs; keywords of playing (5.1 to 5.5, 6.4, 7.4)."""

from __future__ import annotations

import pytest
from runtime_made import (
    CHARACTER,
    DROP,
    FOE,
    ME,
    MINE,
    NO,
    TAP,
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
    symbol,
    target,
    up_to,
    zone,
)

from altered_runtime import program as p
from altered_runtime.afternoon import act, take_turn
from altered_runtime.chars import has_status, present_in
from altered_runtime.costs import Discount, playables, ways
from altered_runtime.decisions import Decision, IllegalAnswer
from altered_runtime.playing import check_reactions


def play(board: Board, *answers: object) -> None:
    board.answers(*answers)
    act(board.m, 0)
    check_reactions(board.m)


def ready(board: Board, player: int = 0) -> int:
    return len(board.state.ready_orbs(player))


def test_a_character_from_hand_joins_the_expedition_chosen_for_its_hand_cost() -> None:
    board = Board()
    board.put(card("Heron", hand_cost=3), "hand")
    play(board, pick("play Heron expedition1"))
    (obj,) = (board.m.obj(i) for i in board.state.zones[0]["expedition"])
    assert (obj.expedition, obj.controller, obj.played_from) == (1, 0, "hand")
    assert ready(board) == 7
    assert not obj.statuses


def test_from_reserve_it_costs_the_reserve_cost_and_is_fleeting_and_keeps_its_boosts() -> None:
    board = Board()
    board.put(card("Heron", hand_cost=3, reserve_cost=2), "reserve", counters={"boost": 1})
    play(board, pick("play Heron expedition0"))
    (obj,) = (board.m.obj(i) for i in board.state.zones[0]["expedition"])
    assert obj.statuses == {"fleeting"} and obj.boosts == 1
    assert ready(board) == 8


def test_a_landmark_permanent_is_never_fleeting() -> None:
    board = Board()
    board.put(landmark("Shed"), "reserve")
    play(board, pick("play Shed"))
    (obj,) = (board.m.obj(i) for i in board.state.zones[0]["landmarks"])
    assert obj.statuses == frozenset()


def test_an_expedition_permanent_joins_an_expedition() -> None:
    board = Board()
    board.put(card("Boots", type="expedition_permanent"), "reserve")
    play(board, pick("play Boots expedition1"))
    (obj,) = (board.m.obj(i) for i in board.state.zones[0]["expedition"])
    assert obj.expedition == 1 and obj.statuses == {"fleeting"}


@pytest.mark.parametrize(
    ("origin", "abilities", "end", "exhausted"),
    [
        ("hand", (), "reserve", False),
        ("reserve", (), "discard", False),
        ("hand", (passive(p.Have(objects=ME, gains=(p.Status(any_of=("fleeting",)),))),), "discard", False),
        ("hand", (keyword("cooldown"),), "reserve", True),
    ],
)
def test_where_a_spell_goes(origin: str, abilities: tuple[p.Ability, ...], end: str, exhausted: bool) -> None:
    board = Board()
    board.put(spell("Song", draw(), abilities=abilities), origin)
    play(board, pick("play Song"))
    assert board.names(end) == ["Song"]
    assert board.m.obj(board.state.zones[0][end][0]).exhausted is exhausted
    assert board.count("hand") == 1


def test_what_cannot_be_paid_is_not_offered() -> None:
    board = Board(orbs=2)
    board.put(card("Dear", hand_cost=3), "hand")
    board.put(card("Cold"), "reserve", exhausted=True)
    assert playables(board.m, 0) == []


def test_increases_then_decreases_with_their_minimum_then_floors() -> None:
    board = Board()
    dear = board.put(card("Dear", hand_cost=2), "hand")
    cards = all_of(p.PlayedBy(player=YOU))
    board.put(landmark("Tax", passive(p.CostChange(objects=cards, sign=1, amount=n(3)))), "landmarks")
    cheaper = p.CostChange(objects=cards, sign=-1, amount=n(4), minimum=n(2))
    board.put(landmark("Gift", passive(cheaper)), "landmarks")
    assert ways(board.m, 0, dear, Discount())[0].cost == 2
    board.put(landmark("Floor", passive(p.CostFloor(objects=cards, amount=n(3)))), "landmarks")
    assert ways(board.m, 0, dear, Discount())[0].cost == 3


def test_a_card_changes_its_own_cost_wherever_it_may_be_played() -> None:
    board = Board()
    plants = p.Exists(objects=all_of(p.IsKind(any_of=("subtype:plant",)), MINE), op=">=", amount=n(1))
    own = passive(p.CostChange(objects=ME, sign=-1, amount=n(2)), condition=plants)
    in_hand = board.put(card("Gardener", own, hand_cost=3), "hand")
    assert ways(board.m, 0, in_hand, Discount())[0].cost == 3
    board.put(card("Fern", subtypes=("plant",)))
    assert ways(board.m, 0, in_hand, Discount())[0].cost == 1


def test_a_cost_may_depend_on_the_expedition() -> None:
    board = Board()
    there = p.PlayedIn(where=p.IsExpedition(which="hero"))
    board.put(landmark("Gate", passive(p.CostChange(objects=all_of(there), sign=-1, amount=n(1)))), "landmarks")
    dear = board.put(card("Dear", hand_cost=3), "hand")
    assert [way.cost for way in ways(board.m, 0, dear, Discount())] == [2, 3]


def test_the_next_card_costs_less_once() -> None:
    board = Board()
    event = p.Event(verb="play", who=YOU, ordinal=1)
    board.do(p.Later(event=event, effect=(p.Step(do=p.ReduceCost(of=p.Bound(), amount=n(2))),), duration="this_turn"))
    board.put(card("First", hand_cost=3), "hand")
    play(board, pick("play First expedition0"))
    assert ready(board) == 9
    second = board.put(card("Second", hand_cost=3), "hand")
    assert ways(board.m, 0, second, Discount())[0].cost == 3


def test_the_next_two_cost_less() -> None:
    board = Board()
    event = p.Event(verb="play", who=YOU)
    less = (p.Step(do=p.ReduceCost(of=p.Bound(), amount=n(2))),)
    board.do(p.Later(event=event, effect=less, duration="this_turn", times=2))
    for name, left in (("First", 9), ("Second", 8), ("Third", 5)):
        board.put(card(name, hand_cost=3), "hand")
        play(board, pick(f"play {name} expedition0"))
        assert ready(board) == left, name


def test_scout_is_another_cost_and_sends_the_card_to_reserve() -> None:
    board = Board()
    board.put(card("Runner", keyword("scout", 1), symbol("J", draw()), hand_cost=4), "hand")
    play(board, pick("play Runner expedition0 scout"), pick("Runner"), pick("Runner"))
    assert board.names("reserve") == ["Runner"]
    assert ready(board) == 9
    assert board.count("hand") == 1


def test_gigantic_is_in_both_expeditions_and_joins_once() -> None:
    board = Board()
    board.put(card("Giant", keyword("gigantic"), symbol("J", boosts(1))), "hand")
    play(board, pick("play Giant expedition0"))
    giant = board.m.obj(board.state.zones[0]["expedition"][0])
    assert present_in(board.m, giant) == (0, 1)
    assert giant.boosts == 1


def test_targets_and_modes_are_declared_before_the_effect() -> None:
    board = Board()
    heron = board.put(card("Heron"))
    token = p.Create(
        who=YOU,
        token=p.TokenSpec(name="sprite", stats=(1, 1, 1)),
        amount=n(1),
        where=some(p.IsKind(any_of=("expedition",)), MINE, p.IsExpedition(which="hero"), count=None),
    )
    modes = p.Modes(
        who=YOU,
        count=p.Count(kind="exactly", n=n(1)),
        options=((p.Step(do=draw()),), (p.Step(do=boosts(1, target(CHARACTER))),)),
    )
    board.put(spell("Choice", token, modes), "hand")
    play(board, pick("play Choice"), (1,), pick("Heron"))
    kinds = [decision.kind for decision in board.asked]
    assert kinds == ["action", "mode", "target"]
    assert [option.name.en for option in board.asked[2].options if option.name] == ["Heron"]
    assert heron.boosts == 1
    assert board.names("expedition") == ["Heron", "Sprite"]


def test_tough_makes_a_spell_cost_more_and_is_no_target_without_the_mana() -> None:
    board = Board(orbs=4)
    board.put(card("Tortoise", keyword("tough", 2)), player=1)
    board.put(card("Heron"), player=1)
    board.put(spell("Dart", status("asleep", target(CHARACTER, THEIRS)), hand_cost=2), "hand")
    play(board, pick("play Dart"), pick("Tortoise"))
    assert ready(board) == 0
    poor = Board(orbs=3)
    poor.put(card("Tortoise", keyword("tough", 2)), player=1)
    poor.put(card("Heron"), player=1)
    poor.put(spell("Dart", status("asleep", target(CHARACTER, THEIRS)), hand_cost=2), "hand")
    play(poor, pick("play Dart"), pick("Heron"))
    assert [option.name.en for option in poor.asked[1].options if option.name] == ["Heron"]


def test_a_reaction_made_dear_by_tough_may_be_left_unpaid() -> None:
    board = Board()
    tortoise = board.put(card("Tortoise", keyword("tough", 2)), player=1)
    board.put(card("Archer", symbol("H", status("asleep", target(CHARACTER, THEIRS)))), "hand")
    play(board, pick("play Archer expedition0"), pick("Archer"), pick("Tortoise"), NO)
    assert not has_status(board.m, tortoise.ref, "asleep")
    assert "unpaid" in board.kinds()
    assert ready(board) == 9


def test_free_skips_the_cost_and_tough() -> None:
    board = Board(orbs=0)
    tortoise = board.put(card("Tortoise", keyword("tough", 2)), player=1)
    dart = spell("Dart", status("asleep", target(CHARACTER, THEIRS)), hand_cost=5)
    board.put(dart, "hand")
    board.answers(pick("play Dart"), pick("Tortoise"))
    board.do(p.Play(who=YOU, objects=all_of(p.InZone(any_of=(zone("hand"),))), free=True))
    assert has_status(board.m, tortoise.ref, "asleep")


@pytest.mark.parametrize(("symbol_", "origin", "boosted"), [("H", "hand", 1), ("H", "reserve", 0), ("R", "reserve", 1)])
def test_h_and_r_ask_where_the_card_was_played_from(symbol_: str, origin: str, boosted: int) -> None:
    board = Board()
    board.put(card("Heron", symbol(symbol_, boosts(1))), origin)
    play(board, pick("play Heron expedition0"))
    assert board.m.obj(board.state.zones[0]["expedition"][0]).boosts == boosted


def test_only_j_is_activated_by_what_is_put_in_play_without_being_played() -> None:
    board = Board(pick("expedition 0"))
    heron = board.put(card("Heron", symbol("J", boosts(1)), symbol("R", draw()), symbol("H", draw())), "reserve")
    board.do(p.Move(who=YOU, verb="put", objects=ME, to=zone("play")), source=heron)
    assert board.now(heron).boosts == 1
    assert board.count("hand") == 0


def test_a_quick_action_pays_its_whole_cost_at_once_or_is_not_offered() -> None:
    board = Board()
    cost = (TAP, p.Move(who=YOU, verb="discard", objects=some(p.InZone(any_of=(zone("reserve"),))), to=zone("discard")))
    mill = board.put(landmark("Mill", quick(cost, draw())), "landmarks")
    play(board, pick("pass"))
    assert not any(option.kind == "quick_action" for option in board.asked[0].options)
    board.put(card("Scrap"), "reserve")
    board.state.passed = frozenset()
    play(board, pick("quick_action Mill"), pick("Scrap"))
    assert (mill.exhausted, board.names("discard"), board.count("hand")) == (True, ["Scrap"], 1)


def test_a_quick_action_may_cost_more_under_a_condition_and_be_restricted() -> None:
    board = Board(orbs=1)
    dearer = p.CostChange(objects=ME, sign=1, amount=n(2), condition=p.Negated(condition=p.FirstPlayerIs(player=FOE)))
    action = quick(p.Pay(who=YOU, amount=n(1)), draw(), extra_cost=(dearer,))
    board.put(landmark("Mill", action), "landmarks")
    board.put(landmark("Sundial", quick((), draw(), restriction=p.During(period="noon"))), "landmarks")
    play(board, pick("pass"))
    assert len(board.asked[0].options) == 1
    board.state.first_player = 1
    board.state.passed = frozenset()
    play(board, pick("quick_action Mill"))
    assert board.count("hand") == 1


def test_support_works_in_reserve_only_while_ready() -> None:
    board = Board()
    lamp = card("Lamp", quick(DROP, draw(), support=True))
    held = board.put(lamp, "reserve", exhausted=True)
    board.put(lamp, "hero")
    play(board, pick("pass"))
    assert not any(option.kind == "quick_action" for option in board.asked[0].options)
    held.exhausted = False
    board.m.changed()
    play(board, pick("quick_action Lamp"))
    assert board.names("discard") == ["Lamp"]


def test_a_given_quick_action_is_played_a_hundred_times_a_day_at_most() -> None:
    board = Board(*[pick("quick_action Wheel")] * 100, pick("pass"))
    board.put(landmark("Wheel", quick((), boosts(1))), "landmarks")
    take_turn(board.m, 0)
    assert board.state.passed == {0}
    assert not any(option.kind == "quick_action" for option in board.asked[-1].options)


def test_permission_to_play_from_elsewhere_and_exhausted_cards() -> None:
    board = Board()
    old = board.put(card("Old", hand_cost=2), "discard")
    cold = board.put(card("Cold"), "reserve", exhausted=True)
    assert playables(board.m, 0) == []
    may = p.May(event=p.Event(verb="play", who=YOU, source=(zone("discard"),)), less=n(1))
    board.put(landmark("Crypt", passive(may)), "landmarks")
    assert {(way.ref, way.cost) for way in playables(board.m, 0)} == {(old.ref, 1)}
    thaw = p.May(event=p.Event(verb="play", who=YOU, what=all_of(p.HasStatus(any_of=("exhausted",)))))
    board.put(landmark("Thaw", passive(thaw)), "landmarks")
    assert cold.ref in {way.ref for way in playables(board.m, 0)}


def test_a_permission_without_a_place_is_about_hand_and_reserve() -> None:
    board = Board()
    kept = board.put(card("Kept", hand_cost=7), "hand")
    for where in ("discard", "deck"):
        board.put(card("Away", hand_cost=7), where)
    board.put(card("Cold", reserve_cost=7), "reserve", exhausted=True)
    board.state.zones[0]["deck"].reverse()
    board.put(card("Theirs", reserve_cost=7), "reserve", player=1)
    cheap = p.May(event=p.Event(verb="play", who=YOU, what=all_of(CHARACTER)), less=n(1))
    board.put(landmark("Stall", passive(cheap)), "landmarks")
    assert {(way.ref, way.cost) for way in playables(board.m, 0)} == {(kept.ref, 6)}


def test_can_t_beats_can() -> None:
    board = Board()
    board.put(card("Heron"), "hand")
    ban = p.Cannot(event=p.Event(verb="play", who=FOE, what=all_of(CHARACTER)))
    board.put(landmark("Ban", passive(ban)), "landmarks", player=1)
    assert playables(board.m, 0) == []


def test_an_illegal_answer_changes_nothing() -> None:
    board = Board((99,), (0, 1), (), orbs=3)
    board.put(card("Heron"), "hand")
    before = (board.count("hand"), ready(board), len(board.m.log))
    with pytest.raises(IllegalAnswer):
        act(board.m, 0)
    assert (board.count("hand"), ready(board), len(board.m.log)) == before
    play(board, pick("play Heron expedition0"))
    assert board.names("expedition") == ["Heron"]


def test_declared_targets_are_chosen_up_to_a_number() -> None:
    board = Board()
    for name in ("One", "Two"):
        board.put(card(name))
    board.put(spell("Blessings", boosts(2, some(CHARACTER, count=up_to(2), targeted=True))), "hand")

    def none(decision: Decision) -> tuple[int, ...]:
        assert (decision.least, decision.most) == (0, 2)
        return ()

    play(board, pick("play Blessings"), none)
    assert all(board.m.obj(i).boosts == 0 for i in board.state.zones[0]["expedition"])


def test_an_inner_action_is_declared_then_paid_then_done() -> None:
    inner = p.Inner(who=YOU, cost=(p.Pay(who=YOU, amount=n(2)),), effect=(p.Step(do=boosts(3, target(CHARACTER))),))
    board = Board()
    heron = board.put(card("Heron", reaction(p.Event(verb="gain", what=ME), draw())))
    board.put(spell("Offer", inner, draw()), "hand")
    play(board, pick("play Offer"), pick("Heron"), YES)
    assert heron.boosts == 3 and ready(board) == 7
    kinds = board.kinds()
    assert kinds.index("resolve") > kinds.index("draw")
    assert board.count("hand") == 2
