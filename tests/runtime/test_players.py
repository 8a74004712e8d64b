"""Players: the simple one against chance, a person who takes an answer back (6.1.h)."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from pathlib import Path

from runtime_made import Board, boosts, card, landmark, some, spell, symbol

from altered_compiler.random_games import Pool, case_of, pool_of
from altered_runtime.decisions import Answer, Decision, Option, RandomPlayer, Scripted
from altered_runtime.game import EDITIONS, GameResult, Terminal, finish
from altered_runtime.invariants import Lawful
from altered_runtime.machine import Machine
from altered_runtime.setup import Deck, new_state
from altered_runtime.simple import SimplePlayer
from altered_runtime.terminal import TakesBack
from altered_runtime.undo import Undoing, known_to, play_with_undo
from altered_runtime.view import view

CARDS = str(Path(__file__).parent.parent.parent / "cardscripts")


@lru_cache(maxsize=1)
def pool() -> Pool:
    return pool_of([CARDS])


def test_the_simple_player_beats_chance() -> None:
    won = 0
    for seed in range(30):
        case = case_of(pool(), seed)
        mine = seed // 2 % 2
        players = [RandomPlayer(seed), RandomPlayer(seed + 1000)]
        m = Machine(new_state(case.decks, seed), players, case.names, EDITIONS[case.edition])
        m.deciders = tuple(Lawful(SimplePlayer(seed) if n == mine else players[n], m) for n in (0, 1))
        won += finish(m).winner == mine
    assert won >= 20


def test_the_simple_player_takes_targets_of_the_other_side_first() -> None:
    board = Board()
    mine, theirs = board.put(card("Mine")), board.put(card("Theirs"), player=1)
    board.m.deciders = (SimplePlayer(1), Scripted())
    board.do(boosts(1, some(targeted=True)))
    assert (mine.boosts, theirs.boosts) == (0, 1)


def test_the_simple_player_tries_nothing_twice_that_came_to_nothing() -> None:
    options = tuple(Option(kind, n) for n, kind in enumerate(("play", "play", "pass")))
    decision = Decision(player=0, kind="action", rule="4.2.3", options=options, look=partial(view, Board().m.state, 0))
    player = SimplePlayer(1)
    first, second, third = (player.decide(decision) for _ in range(3))
    assert {first, second} == {(0,), (1,)}
    assert third == (2,)


class Chosen:
    """The option that is chosen each time the terminal asks, as the machine was told."""

    def __init__(self, read: Callable[[str], str]) -> None:
        self.said: list[str] = []
        self.terminal = Terminal("en", read=read, say=lambda line: self.said.append(str(line)))


FREE = {"hand_cost": 0, "reserve_cost": 0}
DECK = Deck(None, tuple(spell(f"Wish {n}", boosts(1, some(targeted=True)), **FREE) for n in range(12)))
HEROES = Deck(None, tuple(card(f"Heron {n}", symbol("J", boosts(2)), **FREE) for n in range(12)))


def game(chosen: Chosen) -> tuple[GameResult | None, Undoing]:
    person = Undoing(chosen.terminal)
    try:
        result = play_with_undo(
            (HEROES, DECK), person, lambda: Passes(), 4, lang="en", names={}, edition=EDITIONS["glossaire"]
        )
    except EOFError:
        return None, person
    return result, person


class Passes:
    def decide(self, decision: Decision) -> Answer:
        return decision.default


def test_an_answer_is_taken_back_until_something_is_decided_or_shown() -> None:
    given = ["1 2 3", "u", "1", "1", "u", "2"]
    prompts: list[str] = []

    def read(prompt: str) -> str:
        prompts.append(prompt)
        if not given:
            raise EOFError
        return given.pop(0)

    chosen = Chosen(read)
    result, _ = game(chosen)
    assert result is None and not given
    assert "Too late: something was revealed or decided since." in chosen.said
    assert not any("take the last answer back" in prompt for prompt in prompts[:2])


def test_a_choice_within_one_play_is_taken_back() -> None:
    board = Board()
    first, second = board.put(card("First")), board.put(card("Second"))
    answers = iter(["1", "u", "2", "1"])
    person = Undoing(Terminal("en", read=lambda prompt: next(answers), say=lambda line: None))
    start = board.state.clone()
    taken = 0
    while True:
        m = Machine(start.clone(), (person, Scripted()))
        person.begin(m)
        board.m, board.state = m, m.state
        try:
            board.do(boosts(1, some(targeted=True)), boosts(3, some(targeted=True)))
        except TakesBack:
            taken += 1
            person.take_back()
            continue
        break
    held = [m.obj(obj.id).boosts for obj in (first, second)]
    assert taken == 1 and held == [3, 1]
    assert person.answers == [(1,), (0,)]


def test_what_a_player_knows_grows_by_what_is_shown() -> None:
    board = Board()
    before = known_to(board.state, 0)
    board.put(landmark("Stone"), "landmarks", player=1)
    assert before < known_to(board.state, 0)
    board.put(card("Secret"), "hand", player=1)
    again = known_to(board.state, 0)
    assert again == known_to(board.state, 0) and len(again) == len(before) + 1
    board.state.dice = (3,)
    assert not known_to(board.state, 0) <= again
