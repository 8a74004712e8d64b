"""Nothing hidden reaches a player by a view, a decision or the log (1.2.3.f, 3.1.3): random games of the demo cards.

Two ways to see it. What a player may not know is shuffled among itself: the view and the choice of what to play stay
the same. And a game is played again with other names on the cards that a player never saw: log, views and decisions of
that player stay the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from random import Random

import pytest
from runtime_made import Board, boosts, card, n, step, zone

from altered_compiler.random_games import Case, Pool, case_of, pool_of
from altered_runtime import program as p
from altered_runtime.afternoon import act
from altered_runtime.decisions import Answer, Decision, RandomPlayer
from altered_runtime.events import GameEvent
from altered_runtime.game import EDITIONS, finish
from altered_runtime.log import tell
from altered_runtime.machine import Machine
from altered_runtime.setup import Deck, new_state
from altered_runtime.state import HIDDEN, PLAYERS, State
from altered_runtime.view import View, may_see, view

CARDS = Path(__file__).parent.parent.parent / "cardscripts"
GAMES = [(seed, player) for seed in range(6) for player in PLAYERS]


@lru_cache(maxsize=1)
def pool() -> Pool:
    return pool_of([str(CARDS)])


def shuffled(state: State, player: int, rng: Random) -> State:
    """The state with what the player may not know shuffled: the cards of each owner, the face-down Tumult cards."""
    new = state.clone()
    for owner in PLAYERS:
        hidden = [new.objects[one] for zone in HIDDEN for one in new.zones[owner][zone]]
        hidden = [obj for obj in hidden if not may_see(obj, player)]
        cards = [(obj.card, obj.physical) for obj in hidden]
        rng.shuffle(cards)
        for obj, (one, physical) in zip(hidden, cards, strict=True):
            obj.card, obj.physical = one, physical
    down = [region for region in new.regions if region.face_down]
    terrains = [region.terrains for region in down]
    rng.shuffle(terrains)
    for region, one in zip(down, terrains, strict=True):
        region.terrains = one
    return new


class Asked(Exception):  # noqa: N818 - what happened
    def __init__(self, decision: Decision) -> None:
        self.decision = decision


class Raises:
    def decide(self, decision: Decision) -> Answer:
        raise Asked(decision)


class Compares:
    """Answers at random, after comparing what the player is told with what would be told of a shuffled state."""

    def __init__(self, seed: int, player: int) -> None:
        self.player = player
        self.rng = Random(seed)
        self.answers = RandomPlayer(seed)
        self.m: Machine | None = None
        self.actions = self.different = 0

    def decide(self, decision: Decision) -> Answer:
        assert self.m is not None
        other = shuffled(self.m.state, self.player, self.rng)
        assert view(other, self.player) == decision.view
        self.different += [obj.card for obj in other.objects.values()] != [
            obj.card for obj in self.m.state.objects.values()
        ]
        if decision.kind == "action":
            self.actions += 1
            twin = Machine(other, (Raises(), Raises()), self.m.names, self.m.edition)
            with pytest.raises(Asked) as asked:
                act(twin, self.player)
            assert asked.value.decision == decision
        return self.answers.decide(decision)


@pytest.mark.parametrize("seed, player", GAMES)
def test_views_and_actions_do_not_tell_what_is_hidden(seed: int, player: int) -> None:
    case = case_of(pool(), seed)
    one = Compares(seed, player)
    players = [RandomPlayer(seed + 50), RandomPlayer(seed + 60)]
    deciders = tuple(one if who == player else players[who] for who in PLAYERS)
    one.m = m = Machine(new_state(case.decks, seed), deciders, case.names, EDITIONS[case.edition])
    finish(m)
    assert one.actions and one.different


class Sees:
    """Which cards the player has ever been able to see."""

    def __init__(self, m: Machine, player: int) -> None:
        self.m, self.player = m, player
        self.seen: set[int] = set()

    def happened(self, event: GameEvent) -> None:
        self.seen |= {obj.physical for obj in self.m.state.objects.values() if obj.alive and may_see(obj, self.player)}

    def reached(self, point: str) -> None:
        self.happened(GameEvent(point))


class Notes:
    """Answers from a list, and keeps what was asked and shown."""

    def __init__(self, answers: list[Answer], player: int) -> None:
        self.answers, self.player = answers, player
        self.told: list[tuple[Decision, View]] = []

    def decide(self, decision: Decision) -> Sequence[int]:
        if decision.player == self.player:
            self.told.append((decision, decision.view))
        return self.answers.pop(0)


def renamed(case: Case, state: State, seen: set[int]) -> tuple[Deck, Deck]:
    """The decks with other names on the cards that were never seen."""
    unseen: dict[int, list[int]] = {0: [], 1: []}
    start = new_state(case.decks, case.seed)
    for obj in start.objects.values():
        if obj.physical not in seen:
            unseen[obj.owner].append(obj.physical)
    assert unseen[0] or unseen[1]
    decks = []
    for player, deck in enumerate(case.decks):
        places = _places(case, player)
        cards = [
            one.replace(name_fr="Autre", name_en="Other") if places[place] in unseen[player] else one
            for place, one in enumerate(deck.cards)
        ]
        decks.append(Deck(deck.hero, tuple(cards)))
    return decks[0], decks[1]


def _places(case: Case, player: int) -> list[int]:
    """The physical number that each card of the deck list has in the game of the seed."""
    marked = [
        Deck(deck.hero, tuple(one.replace(reference=f"{who} {place}") for place, one in enumerate(deck.cards)))
        for who, deck in enumerate(case.decks)
    ]
    state = new_state((marked[0], marked[1]), case.seed)
    numbers = {obj.card.reference: obj.physical for obj in state.objects.values()}
    return [numbers[f"{player} {place}"] for place in range(len(case.decks[player].cards))]


@pytest.mark.parametrize("seed, player", GAMES)
def test_a_game_tells_a_player_the_same_with_other_names_on_cards_never_seen(seed: int, player: int) -> None:
    case = case_of(pool(), seed)
    m = case.machine()
    m.observer = sees = Sees(m, player)
    first = finish(m)
    decks = renamed(case, m.state, sees.seen)
    assert decks != case.decks
    told = []
    for played in (case.decks, decks):
        notes = Notes(list(first.answers), player)
        result = finish(Machine(new_state(played, seed), (notes, notes), case.names, EDITIONS[case.edition]))
        told.append((result.log, notes.told))
    assert told[0][0] == told[1][0] == first.log
    assert told[0][1] == told[1][1] and len(told[0][1]) > 20


def test_the_log_does_not_name_hidden_cards_that_gain_something() -> None:
    board = Board()
    board.put(card("Secret"), "hand")
    board.do(step(p.ReduceCost(of=p.Some(where=(p.InZone(any_of=(zone("hand"),)),)), amount=n(1))))
    board.do(step(boosts(1, p.Some(where=(p.InZone(any_of=(zone("mana"),)),)))))
    assert board.kinds().count("gain") == 10 and "reduce" in board.kinds()
    told = tell(board.m.log, "en")
    assert not any("Secret" in line or "Plain" in line for line in told)
