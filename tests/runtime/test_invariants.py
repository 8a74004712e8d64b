"""What must hold after each event: each kind of damage is found, and whole games have none."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from runtime_made import PLAIN, Board, landmark, pick, spell, step, target, zone

from altered_compiler.random_games import Case, Failure, Pool, case_of, failure_of, pool_of, shrink
from altered_runtime import program as p
from altered_runtime.decisions import Decision, Option, RandomPlayer
from altered_runtime.events import GameEvent
from altered_runtime.invariants import MOST_EVENTS, Broken, Guard, Lawful, check_decision
from altered_runtime.setup import Deck
from altered_runtime.state import Marker

CARDS = str(Path(__file__).parent.parent.parent / "cardscripts")


@pytest.fixture(scope="module")
def pool() -> Pool:
    return pool_of([CARDS])


def listed_twice(board: Board) -> None:
    board.state.zones[0]["hand"].append(board.state.zones[0]["deck"][0])


def elsewhere(board: Board) -> None:
    board.m.obj(board.state.zones[0]["deck"][0]).zone = "hand"


def of_another(board: Board) -> None:
    board.state.zones[1]["deck"].append(board.state.zones[0]["deck"].pop())


def lost(board: Board) -> None:
    board.m.obj(board.state.zones[0]["deck"].pop()).alive = False


def nowhere(board: Board) -> None:
    board.state.zones[0]["deck"].pop()


def stranger(board: Board) -> None:
    board.put(PLAIN, "reserve")


def changed_card(board: Board) -> None:
    board.m.obj(board.state.zones[0]["deck"][0]).card = landmark("Other")


def moved_quietly(board: Board) -> None:
    n = board.state.zones[0]["deck"].pop()
    board.state.zones[0]["hand"].append(n)
    board.m.obj(n).zone = "hand"


def marked(board: Board) -> None:
    board.m.obj(board.state.zones[0]["deck"][0]).statuses = frozenset({"anchored"})


def negative(board: Board) -> None:
    board.m.obj(board.state.zones[0]["expedition"][0]).counters["boost"] = -1


def fleeting(board: Board) -> None:
    board.m.obj(board.state.zones[0]["landmarks"][0]).statuses = frozenset({"fleeting"})


def misplaced(board: Board) -> None:
    board.m.obj(board.state.zones[0]["expedition"][0]).expedition = 3


def token_in_reserve(board: Board) -> None:
    board.m.obj(board.state.zones[0]["landmarks"][0]).token = True


def beyond(board: Board) -> None:
    board.state.expeditions[0].position = 8


def younger_first(board: Board) -> None:
    board.state.markers = [Marker(9, 1, ("V",)), Marker(8, 1, ("M",))]


def back_in_time(board: Board) -> None:
    board.state.next_id -= 5


def too_often(board: Board) -> None:
    board.state.activations["quick", 1, 0] = 101


DAMAGE = {
    listed_twice: "no object is in two zones",
    elsewhere: "an object knows its zone",
    of_another: "private zones hold their player's objects",
    lost: "cards are conserved",
    nowhere: "what exists is in a zone",
    stranger: "a card stays itself",
    changed_card: "a card stays itself",
    moved_quietly: "hands and decks are as large as the events say",
    marked: "nothing is on cards in Deck, Hand and Discard pile",
    negative: "counters are positive",
    fleeting: "Landmark Permanents are never Fleeting",
    misplaced: "an Expedition is its controller's",
    token_in_reserve: "a token exists in the Expedition zone only",
    beyond: "Expeditions stay on the Adventure",
    younger_first: "a later marker has a higher number",
    back_in_time: "timestamps increase",
    too_often: "a hundred times a day and no more",
}


@pytest.mark.parametrize("damage", DAMAGE, ids=lambda one: one.__name__)
def test_damage_is_found_at_the_next_event(damage: Callable[[Board], None]) -> None:
    board = Board()
    board.put(PLAIN)
    board.put(landmark("Stone"), "landmarks")
    guard = board.m.observer = Guard(board.m)
    board.m.emit(GameEvent("turn", who=0))
    damage(board)
    with pytest.raises(Broken, match=DAMAGE[damage]):
        board.m.emit(GameEvent("turn", who=0))
    assert guard.events == 2


def test_what_is_left_in_limbo_is_found() -> None:
    board = Board()
    board.put(PLAIN, "limbo")
    board.m.observer = Guard(board.m)
    with pytest.raises(Broken, match="Limbo is empty"):
        board.m.reached("next")


def test_a_game_without_end_is_found() -> None:
    board = Board()
    guard = Guard(board.m)
    guard.events = MOST_EVENTS
    with pytest.raises(Broken, match="a game ends"):
        guard.happened(GameEvent("turn"))


@pytest.mark.parametrize(
    "decision, says",
    [
        (Decision(player=0, kind="object", rule="6.1.g", options=()), "there is something to choose"),
        (Decision(player=0, kind="mode", rule="6.5.e", options=(Option("mode"),), most=2), "no more than there is"),
        (Decision(player=0, kind="mode", rule="6.5.e", options=(Option("mode"),) * 2), "each option is there once"),
        (Decision(player=0, kind="object", rule="6.1.g", options=(Option("object", 999),)), "is about an object"),
        (Decision(player=0, kind="mode", rule="6.5.e", options=(Option("mode"),), least=2, most=1), "least is no more"),
    ],
)
def test_an_unlawful_decision_is_found(decision: Decision, says: str) -> None:
    board = Board()
    with pytest.raises(Broken, match=says):
        Lawful(RandomPlayer(1), board.m).decide(decision)


def test_an_option_that_names_a_hidden_card_is_found() -> None:
    board = Board()
    hidden = board.state.zones[1]["hand"]
    board.put(PLAIN, "hand", 1)
    option = board.m.option(board.m.obj(hidden[0]).ref)
    with pytest.raises(Broken, match="tells nothing hidden"):
        check_decision(Decision(player=0, kind="object", rule="6.1.g", options=(option,)), board.m)
    check_decision(Decision(player=1, kind="object", rule="6.1.g", options=(option,)), board.m)


def test_orbs_of_the_opponent_are_offered_without_their_names() -> None:
    board = Board(pick("object"))
    theirs = target(p.InZone(any_of=(zone("mana", p.Player(kind="opponent")),)))
    board.do(step(p.Exhaust(who=p.Player(kind="you"), objects=theirs)))
    assert {option.name for option in board.asked[-1].options} == {None}
    assert sum(board.m.obj(n).exhausted for n in board.state.zones[1]["mana"]) == 1


@pytest.mark.parametrize("seed", range(4))
def test_random_games_hold_every_invariant(pool: Pool, seed: int) -> None:
    case = case_of(pool, seed)
    assert failure_of(case) is None
    assert case.play(guarded=False).log == case.play().log


def test_seeds_take_both_editions_and_other_decks(pool: Pool) -> None:
    cases = [case_of(pool, seed) for seed in range(4)]
    assert [case.edition for case in cases] == ["glossaire", "4.0"] * 2
    assert len({case.decks for case in cases}) == 4
    assert case_of(pool, 0) == cases[0]


def test_a_failing_game_is_told_and_made_smaller() -> None:
    bad = p.Play(who=p.Player(kind="you"), objects=p.Bound(slot=7), less=p.Variable(name="no such"))
    broken = spell("Broken", bad).replace(program="no program")
    deck = Deck(None, (*[PLAIN] * 20, broken, *[PLAIN] * 18))
    case = Case(3, "4.0", (deck, deck), {})
    failure = failure_of(case)
    assert failure is not None and failure.kind == "AttributeError"
    small = shrink(case, failure)
    names = [card.reference for deck in small.decks for card in deck.cards]
    assert "Broken" in names and len(names) < 10
    assert failure.same(failure_of(small)) and not failure.same(None)
    assert not failure.same(Failure("Broken", "cards are conserved", ""))
