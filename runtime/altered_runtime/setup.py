"""The beginning of the game (4.1, 1.3.1): the Adventure, the Heroes, the Decks, the first hands."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, NamedTuple

from altered_runtime.cards import printed
from altered_runtime.changes import move
from altered_runtime.context import Ctx
from altered_runtime.program import BeginWith, CardProgram
from altered_runtime.read import value
from altered_runtime.registry import interprets
from altered_runtime.state import PLAYERS, TERRAINS, Region, State

if TYPE_CHECKING:
    from altered_runtime.machine import Machine

HAND = 6
ORBS = 3

TUMULTS: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...] = (
    (("V",), ("M", "O")),
    (("M",), ("V", "O")),
    (("O",), ("V", "M")),
)
"""The two regions of each Tumult card: every terrain alone once, every pair once."""


class Deck(NamedTuple):
    """A Hero, or none, and the cards to shuffle. [glossaire 1.2.1.c]"""

    hero: CardProgram | None
    cards: tuple[CardProgram, ...]


def adventure(rng: Random) -> list[Region]:
    """The Hero region, three Tumult cards face down in random order and direction, the Companion region (4.1.b, c).

    [glossaire 1.3.1.a, 4.1.b, 4.1.c]
    """
    tumults = list(TUMULTS)
    rng.shuffle(tumults)
    regions = [Region(0, TERRAINS)]
    for number, halves in enumerate(tumults, 1):
        for terrains in halves if rng.random() < 0.5 else reversed(halves):
            regions.append(Region(len(regions), terrains, number))
    return [*regions, Region(len(regions), TERRAINS)]


def new_state(decks: tuple[Deck, Deck], seed: int) -> State:
    """The state before the first hands are drawn: Heroes revealed, Decks shuffled, first player chosen (4.1.g to i).

    [glossaire 1.3.1.b, 1.3.1.c, 4.1.a, 4.1.d, 4.1.e, 4.1.f, 4.1.g, 4.1.h, 4.1.i]
    """
    state = State(Random(seed))
    state.regions = adventure(state.rng)
    state.first_player = state.rng.randrange(2)
    physical = 0
    for player, deck in zip(PLAYERS, decks, strict=True):
        cards = list(deck.cards)
        state.rng.shuffle(cards)
        if deck.hero is not None:
            physical += 1
            hero = state.new_object(deck.hero, physical, player, "hero")
            state.zones[player]["hero"].append(hero.id)
        for card in cards:
            physical += 1
            state.zones[player]["deck"].append(state.new_object(card, physical, player, "deck").id)
    state.version += 1
    return state


@interprets(BeginWith)
def begin_with(m: Machine) -> None:
    """Heroes that begin the game with counters have them from the moment they are revealed (2.5.e in 4.0)."""
    for player in PLAYERS:
        for n in m.state.zones[player]["hero"]:
            hero = m.obj(n)
            for passive in printed(hero.card).passives:
                if isinstance(passive.statement, BeginWith):
                    counters = passive.statement.counters
                    count = value(m, counters.n, Ctx(player, n))
                    hero.counters[counters.name] = hero.counters.get(counters.name, 0) + count
                    m.note("gain", "2.5.e", what=m.name(n), n=count, gain=m.called("counter", counters.name))


def set_up(m: Machine) -> None:
    """Draw six cards, put three of them in the Mana zone, ready (4.1.j, 1.3.1.d). [glossaire 1.3.1.d, 4.1.j]"""
    m.note("start", "4.1", who=m.state.first_player)
    begin_with(m)
    for player in m.state.initiative():
        for n in m.state.zones[player]["deck"][:HAND]:
            move(m, m.obj(n).ref, "hand", who=player)
    for player in m.state.initiative():
        hand = m.state.zones[player]["hand"]
        count = min(ORBS, len(hand))
        if not count:
            continue
        options = [m.option(m.obj(n).ref) for n in hand]
        chosen = m.decide(player, "start_mana", "4.1.j", options, least=count, most=count)
        for option in [options[place] for place in chosen]:
            move(m, m.obj(option.n).ref, "mana", who=player)
    m.batch.clear()
    m.state.history.clear()
    m.stamp = m.state.next_id
