"""The day and its five phases (4.2): where the game stands, and what comes next."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from altered_runtime.afternoon import take_turns
from altered_runtime.dusk import progress
from altered_runtime.events import GameEvent
from altered_runtime.morning import draw_two, expand, prepare, succeed
from altered_runtime.night import check_victory, clean_up, rest
from altered_runtime.playing import check_reactions
from altered_runtime.reactions import settle
from altered_runtime.setup import set_up
from altered_runtime.timing import expire, forget

if TYPE_CHECKING:
    from altered_runtime.machine import Machine

Daily = tuple[str, str, Callable[["Machine"], None]]

PHASES: tuple[tuple[str, tuple[Daily, ...]], ...] = (
    (
        "morning",
        (
            ("succeed", "4.2.1.b", succeed),
            ("prepare", "4.2.1.c", prepare),
            ("draw", "4.2.1.d", draw_two),
            ("expand", "4.2.1.e", expand),
        ),
    ),
    ("noon", ()),
    ("afternoon", ()),
    ("dusk", (("progress", "4.2.4.b", progress),)),
    ("night", (("rest", "4.2.5.b", rest), ("cleanup", "4.2.5.c", clean_up), ("victory", "4.2.5.d", check_victory))),
)
"""Each phase with its daily effects: name, rule number, function."""

NAMES = tuple(name for name, _ in PHASES)


def begin_phase(m: Machine, name: str) -> None:
    """A phase begins: what lasted until now ends, and Reactions "at" it are checked (4.2.b).

    [glossaire 1.3.2.c, 4.2.b, 4.2.2.a]
    """
    expire(m, m.state.phase)
    m.state.phase = name
    m.state.effect = 0
    m.note("phase", "4.2.a", name=name)
    m.emit(GameEvent("at", name=name))
    settle(m)
    m.reached(name)
    check_reactions(m)


def run_phase(m: Machine) -> None:
    """What is left of the phase: its daily effects, each followed by a check of Reactions (4.2.c to 4.2.f).

    [glossaire 4.2.c, 4.2.d, 4.2.e, 4.2.1.a, 4.2.5.a]
    """
    if m.state.phase == "afternoon" and not m.over:
        take_turns(m)
    effects = dict(PHASES)[m.state.phase]
    while m.state.effect < len(effects) and not m.over:
        m.reached("next")
        name, rule, function = effects[m.state.effect]
        m.state.effect += 1
        m.note("daily", rule, name=name)
        m.show(GameEvent("begin", name=name))
        m.cause = name
        function(m)
        m.cause = ""
        if name != "victory" or m.edition.victory_is_daily:
            m.emit(GameEvent("after", name=name))
        settle(m)
        m.reached(f"{name} done")
        check_reactions(m)


def play_on(m: Machine, max_days: int) -> None:
    """Play from where the state stands to the end of the game. After ``max_days`` days it is a draw.

    [glossaire 1.3.2.a, 4.2.a]
    """
    if m.state.phase == "setup":
        set_up(m)
        m.note("day", "4.2", n=1)
        m.reached("next")
        begin_phase(m, "noon")
    while not m.over:
        run_phase(m)
        if m.over:
            return
        m.reached("next")
        place = NAMES.index(m.state.phase) + 1
        if place == len(NAMES):
            place = 0
            forget(m)
            m.state.day += 1
            if m.state.day > max_days:
                m.state.reason = "draw"
                m.note("draw_game", "1.4.6", n=max_days)
                return
            m.note("day", "4.2", n=m.state.day)
        begin_phase(m, NAMES[place])
