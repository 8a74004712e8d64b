"""Afternoon (4.2.3): turns, in which a player plays quick actions, then a card, or passes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from altered_runtime.costs import Playable, playables
from altered_runtime.decisions import Decision, Option
from altered_runtime.events import GameEvent
from altered_runtime.limits import new_turn
from altered_runtime.playing import check_reactions, play_card, play_quick_action, quick_actions
from altered_runtime.timing import expire

if TYPE_CHECKING:
    from altered_runtime.machine import Machine


def take_turns(m: Machine) -> None:
    """Players alternate until all have passed; one who has passed takes no more turns (4.2.3.a to c).

    [glossaire 1.3.2.d, 4.2.f, 4.2.3.a, 4.2.3.b]
    """
    state = m.state
    if state.active is None:
        state.passed = frozenset()
        state.active = state.first_player
    while len(state.passed) < 2 and not m.over:
        assert state.active is not None
        if state.active not in state.passed:
            take_turn(m, state.active)
        state.active = 1 - state.active
    state.active = None


def take_turn(m: Machine, player: int) -> None:
    """One turn: it goes on after quick actions and ends after a card, a pass or After You (4.2.3.c, 7.3.2).

    [glossaire 4.2.3.c]
    """
    m.state.turn_start = len(m.state.history)
    m.state.after_you = False
    new_turn(m)
    m.note("turn", "4.2.3.b", who=player)
    m.emit(GameEvent("turn", who=player))
    while not m.over and not m.state.after_you:
        done = act(m, player)
        check_reactions(m)
        if done:
            break
    m.state.after_you = False
    expire(m, "turn")


def describe(way: Playable) -> tuple[str, ...]:
    """What tells one way of playing a card from another."""
    parts = [way.zone]
    if way.expedition >= 0:
        parts.append(f"expedition{way.expedition}")
    if way.scout:
        parts.append("scout")
    parts += ["offer"] if way.offer else []
    return (*parts, str(way.cost))


def way_of(m: Machine, decision: Decision, place: int) -> Playable | None:
    """The way of playing a card that an option of a free action stands for."""
    option = decision.options[place]
    for way in playables(m, decision.player):
        if way.ref.n == option.n and describe(way) == option.detail:
            return way
    return None


def act(m: Machine, player: int) -> bool:
    """One action of the turn; whether it ends the turn. [glossaire 5.1.1.a, 5.1.1.b]"""
    cards = playables(m, player)
    quick = quick_actions(m, player)
    options = [Option("play", way.ref.n, m.name(way.ref.n), describe(way)) for way in cards]
    options += [Option("quick_action", n, m.name(n), (str(place),)) for n, place, _ in quick]
    options.append(Option("pass"))
    (choice,) = m.decide(player, "action", "4.2.3.c", options)
    if choice < len(cards):
        return play_card(m, player, cards[choice]) is not None
    if choice < len(cards) + len(quick):
        n, place, action = quick[choice - len(cards)]
        play_quick_action(m, player, n, place, action)
        return False
    m.state.passed |= {player}
    m.note("pass", "4.2.3.c", who=player)
    m.emit(GameEvent("pass", who=player))
    return True
