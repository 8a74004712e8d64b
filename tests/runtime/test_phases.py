"""The day and its phases (4.1, 4.2, 4.3)."""

from __future__ import annotations

import pytest
from runtime_made import (
    DROP,
    ME,
    MINE,
    MY_EXPEDITION,
    NONE,
    PASS,
    PLAIN,
    TAP,
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
)

from altered_runtime import program as p
from altered_runtime.afternoon import take_turn, take_turns
from altered_runtime.dusk import progress
from altered_runtime.game import Deck, RandomPlayer, Scripted, play_game
from altered_runtime.morning import draw_two, expand, prepare, succeed
from altered_runtime.night import check_victory, clean_up, rest
from altered_runtime.phases import begin_phase, play_on
from altered_runtime.setup import adventure
from altered_runtime.state import TERRAINS


def test_the_adventure_has_three_tumult_cards_face_down_between_two_regions_of_all_terrains() -> None:
    regions = adventure(Board().state.rng)
    assert regions[0].tumult == regions[7].tumult == 0
    assert regions[0].terrains == regions[7].terrains == TERRAINS
    assert sorted(region.tumult for region in regions[1:7]) == [1, 1, 2, 2, 3, 3]
    assert all(region.face_down for region in regions[1:7])
    assert sum(terrain == "V" for region in regions[1:7] for terrain in region.terrains) == 3


def test_the_first_day_begins_at_noon_with_six_cards_three_of_them_ready_orbs() -> None:
    deck = Deck(None, (PLAIN,) * 20)
    result = play_game((deck, deck), (Scripted(), Scripted()), 3, max_days=1)
    state = result.state
    assert [len(state.zones[player]["mana"]) for player in (0, 1)] == [3, 3]
    assert [len(state.zones[player]["hand"]) for player in (0, 1)] == [3, 3]
    assert not any(state.objects[i].exhausted for i in state.zones[0]["mana"])
    phases = [entry.get("name") for entry in result.log if entry.kind == "phase"]
    assert phases == ["noon", "afternoon", "dusk", "night"]


def test_succeed_gives_the_first_player_to_the_other() -> None:
    board = Board()
    succeed(board.m)
    assert board.state.first_player == 1


def test_prepare_readies_all_but_what_stays_exhausted() -> None:
    board = Board()
    orb = board.m.obj(board.state.zones[0]["mana"][0])
    orb.exhausted = True
    held = board.put(card("Frozen", passive(p.StaysExhausted(objects=ME))), exhausted=True)
    reserve = board.put(PLAIN, "reserve", 1, exhausted=True)
    prepare(board.m)
    assert (orb.exhausted, held.exhausted, reserve.exhausted) == (False, True, False)


def test_draw_and_expand_the_new_orb_is_ready() -> None:
    board = Board(pick("Plain"), NONE)
    draw_two(board.m)
    expand(board.m)
    assert (board.count("hand"), board.count("hand", 1)) == (1, 2)
    assert board.count("mana") == 11
    assert not board.m.obj(board.state.zones[0]["mana"][-1]).exhausted
    assert [decision.kind for decision in board.asked] == ["expand", "expand"]


def test_at_noon_reactions_resolve_in_initiative_order() -> None:
    at_noon = reaction(p.Event(verb="at", name="noon"), draw())
    board = Board()
    board.put(card("Late Riser", at_noon), player=1)
    board.put(card("Early Riser", at_noon), player=0)
    board.state.active, board.state.first_player = None, 1
    begin_phase(board.m, "noon")
    assert [entry.get("who") for entry in board.m.log if entry.kind == "resolve"] == [1, 0]


def test_players_alternate_and_one_who_passed_takes_no_more_turns() -> None:
    board = Board(PASS, pick("play expedition2"), pick("play expedition3"), PASS)
    board.put(PLAIN, "hand", 1)
    board.put(PLAIN, "hand", 1)
    board.state.active = None
    take_turns(board.m)
    assert [entry.get("who") for entry in board.m.log if entry.kind == "turn"] == [0, 1, 1, 1]
    assert board.count("expedition", 1) == 2
    assert board.state.active is None


def test_a_quick_action_does_not_end_the_turn_but_after_you_does() -> None:
    board = Board(pick("quick_action Bell"), pick("quick_action Gong"))
    board.put(landmark("Bell", quick(TAP, draw())), "landmarks")
    board.put(card("Gong", quick(DROP, p.AfterYou(who=YOU), support=True)), "reserve")
    take_turn(board.m, 0)
    assert board.count("hand") == 1
    assert board.count("discard") == 1
    assert board.state.passed == frozenset()


def test_at_most_once_each_turn() -> None:
    board = Board()
    bell = card("Bell", reaction(p.Event(verb="draw", who=YOU), boosts(1), each_turn=1))
    gong = landmark("Gong", quick(p.Pay(who=YOU, amount=n(1)), draw(), each_turn=1))
    held = board.put(bell)
    board.put(gong, "landmarks")
    for turn in (1, 2):
        board.answers(pick("quick_action Gong"), pick("Bell"), pick("pass"))
        take_turn(board.m, 0)
        decisions = [one for one in board.asked if any(option.kind == "pass" for option in one.options)]
        offered = [any(option.kind == "quick_action" for option in one.options) for one in decisions[-2:]]
        assert (offered, held.boosts) == ([True, False], turn)
    board.do(draw(2))
    assert held.boosts == 2
    board.state.active = None
    board.do(draw())
    assert held.boosts == 2


def test_an_expedition_moves_forward_once_on_a_greater_positive_statistic_of_its_region() -> None:
    board = Board()
    board.put(card("Strong", stats=(3, 3, 3)))
    board.put(card("Weak", stats=(1, 1, 1)), player=1)
    board.put(card("Nothing", stats=(0, 0, 0)), "companion")
    board.state.phase = "dusk"
    progress(board.m)
    assert [expedition.position for expedition in board.state.expeditions] == [1, 0, 0, 0]
    assert board.state.expeditions[0].due_to == ("V", "M", "O")
    failed = [event for event in board.m.batch if event.failed]
    assert len(failed) == 3


def test_only_the_terrains_of_the_region_count_and_the_asleep_do_not() -> None:
    board = Board()
    board.state.regions[0].terrains = ("O",)
    board.put(card("Lumber", stats=(5, 0, 0)))
    board.put(card("Sailor", stats=(0, 0, 4)), statuses=frozenset({"asleep"}))
    progress(board.m)
    assert board.state.expeditions[0].position == 0


def test_an_ascended_expedition_moves_forward_on_a_tie() -> None:
    board = Board()
    board.put(PLAIN)
    board.put(PLAIN, player=1)
    board.state.expeditions[0].statuses = frozenset({"ascended"})
    progress(board.m)
    assert [expedition.position for expedition in board.state.expeditions] == [1, 0, 0, 0]


def test_moving_into_a_tumult_card_reveals_both_its_regions() -> None:
    board = Board()
    board.state.regions = adventure(board.state.rng)
    board.put(PLAIN)
    progress(board.m)
    assert [region.face_down for region in board.state.regions] == [False] * 3 + [True] * 4 + [False]


def test_defender_stops_its_expedition_during_dusk_unless_unstoppable() -> None:
    board = Board()
    board.put(card("Wall", keyword("defender"), stats=(9, 9, 9)))
    board.state.phase = "dusk"
    progress(board.m)
    assert board.state.expeditions[0].position == 0
    lifted = p.Unstoppable(objects=all_of(MINE), keyword="defender", expedition=MY_EXPEDITION)
    board.put(card("Herald", passive(lifted)))
    progress(board.m)
    assert board.state.expeditions[0].position == 1


def test_rest_sends_characters_to_reserve_and_keeps_those_that_stay() -> None:
    board = Board()
    plain = board.put(PLAIN, counters={"boost": 2})
    fleeting = board.put(card("Moth"), statuses=frozenset({"fleeting"}))
    anchored = board.put(card("Stone"), statuses=frozenset({"anchored", "fleeting"}))
    asleep = board.put(card("Bear"), statuses=frozenset({"asleep"}))
    eternal = board.put(card("Statue", keyword("eternal")))
    seasoned = board.put(card("Veteran", keyword("seasoned")), counters={"boost": 2})
    board.state.expeditions[0].statuses = frozenset({"ascended"})
    rest(board.m)
    assert [board.now(obj).zone for obj in (plain, fleeting, seasoned)] == ["reserve", "discard", "reserve"]
    assert all(obj.alive for obj in (anchored, asleep, eternal))
    assert anchored.statuses == {"fleeting"} and asleep.statuses == frozenset()
    assert (board.now(plain).boosts, board.now(seasoned).boosts) == (0, 2)
    assert board.state.expeditions[0].statuses == frozenset()


def test_gears_rest_only_where_their_expedition_moved_forward() -> None:
    board = Board()
    gear = card("Boots", type="expedition_permanent", subtypes=("gear",))
    worn, idle = board.put(gear, "hero"), board.put(gear, "companion")
    board.state.expeditions[0].moved_today = True
    rest(board.m)
    assert (board.now(worn).zone, board.now(idle).zone) == ("reserve", "expedition")


def test_clean_up_keeps_as_many_as_the_limits_of_the_hero_and_of_passives() -> None:
    board = Board(pick("One", "Two", "Three"), pick("Shed"))
    hero = card("Chief", passive(p.LimitChange(zone="reserve", by=1)), type="hero", landmark_limit=1)
    board.put(hero, "hero_zone")
    for name in ("One", "Two", "Three", "Four"):
        board.put(card(name), "reserve")
    board.put(card("Ghost", passive(p.NotCounted(objects=ME, zone="reserve"))), "reserve")
    for name in ("Shed", "Barn"):
        board.put(landmark(name), "landmarks")
    clean_up(board.m)
    assert board.names("reserve") == ["One", "Two", "Three", "Ghost"]
    assert board.names("landmarks") == ["Shed"]
    assert sorted(board.names("discard")) == ["Barn", "Four"]


@pytest.mark.parametrize(
    ("positions", "winner", "tiebreak"),
    [((3, 3, 0, 0), None, False), ((4, 3, 3, 3), 0, False), ((4, 3, 5, 3), 1, False), ((4, 3, 3, 4), None, True)],
)
def test_victory_when_expeditions_meet_or_cross(positions: tuple[int, ...], winner: int | None, tiebreak: bool) -> None:
    board = Board()
    for expedition, position in zip(board.state.expeditions, positions, strict=True):
        expedition.position = position
    check_victory(board.m)
    assert (board.state.winner, board.state.tiebreak) == (winner, tiebreak)


def test_in_the_arena_more_terrains_win_and_nothing_moves() -> None:
    board = Board()
    board.state.tiebreak = True
    board.put(card("Left", stats=(2, 2, 0)))
    board.put(card("Right", stats=(1, 1, 5)), "companion", 1)
    progress(board.m)
    assert board.state.winner == 0
    assert board.state.reason == "arena"


def test_a_gigantic_character_counts_twice_in_the_arena() -> None:
    board = Board()
    board.state.tiebreak = True
    board.put(card("Giant", keyword("gigantic"), stats=(2, 2, 2)))
    board.put(card("Right", stats=(3, 3, 3)), "companion", 1)
    progress(board.m)
    assert board.state.winner == 0


def test_a_game_goes_on_from_where_its_state_stands() -> None:
    board = Board()
    play_on(board.m, 4)
    assert board.state.reason == "draw"
    phases = [entry.get("name") for entry in board.m.log if entry.kind == "phase"]
    assert phases[:3] == ["dusk", "night", "morning"]


def test_after_rest_reactions_wait_for_the_effect() -> None:
    board = Board()
    board.put(landmark("Hearth", reaction(p.Event(verb="after", name="rest"), draw())), "landmarks")
    begin_phase(board.m, "night")
    board.state.day = 9
    play_on(board.m, 9)
    kinds = board.kinds()
    assert kinds.index("draw") > kinds.index("daily")


def test_random_games_end() -> None:
    deck = Deck(None, (PLAIN,) * 12)
    result = play_game((deck, deck), (RandomPlayer(1), RandomPlayer(2)), 5)
    assert result.reason in {"met", "arena", "draw"}
    assert result.winner is not None or result.reason == "draw"


def test_one_more_card_of_some_sort_may_be_kept() -> None:
    board = Board(pick("Cold"), pick("One", "Two"))
    more = p.LimitChange(zone="reserve", by=1, of=YOU, only=p.HasStatus(any_of=("exhausted",)))
    board.put(landmark("Cellar", passive(more)), "landmarks")
    for name in ("One", "Two", "Three"):
        board.put(card(name), "reserve")
    board.put(card("Cold"), "reserve", exhausted=True)
    clean_up(board.m)
    assert board.names("reserve") == ["One", "Two", "Cold"]
