"""What lasts for a time, and what a new day forgets (6.6, 2.1.h)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from altered_runtime.state import GrantedGain, Lapse, Obj

if TYPE_CHECKING:
    from altered_runtime.events import GameEvent
    from altered_runtime.machine import Machine

ENDS = {"this_turn": "turn", "this_afternoon": "afternoon", "this_day": "night"}


def _ends(until: str, period: str) -> bool:
    return until != "" and ENDS.get(until, until.removeprefix("this_")) == period


def expire(m: Machine, period: str) -> None:
    """The period is over: a turn, or a phase; the day ends with its Night."""
    state = m.state
    lasting = [active for active in state.lasting if not _ends(active.until, period)]
    if len(lasting) != len(state.lasting):
        state.lasting = lasting
        m.changed()
    state.later = [pending for pending in state.later if not _ends(pending.until, period)]
    for obj in state.visible():
        if obj.granted and any(_ends(one.until, period) for one in obj.granted):
            obj.granted = tuple(one for one in obj.granted if not _ends(one.until, period))
            m.changed()
        if obj.lapses:
            _give_back(obj, period)
            m.changed()


def _give_back(obj: Obj, period: str) -> None:
    """What the object had lost until now comes back, unless it is lost for longer, or would have ended too."""
    over = [one for one in obj.lapses if _ends(one.until, period)]
    obj.lapses = tuple(one._replace(gained=_going_on(one, period)) for one in obj.lapses if one not in over)
    obj.granted = (*(gain for one in over for gain in _going_on(one, period)), *obj.granted)
    obj.lost -= {one.name for one in over} - {one.name for one in obj.lapses}


def _going_on(lapse: Lapse, period: str) -> tuple[GrantedGain, ...]:
    return tuple(gain for gain in lapse.gained if not _ends(gain.until, period))


def forget(m: Machine) -> None:
    """The day is over: counts of the day begin anew, and what no longer exists is forgotten unless something waits."""
    state = m.state
    expire(m, "night")
    state.history.clear()
    state.lifted = ()
    state.turn_start = 0
    state.activations.clear()
    state.reductions.clear()
    for expedition in state.expeditions:
        expedition.moved_today = False
        expedition.due_to = ()
    if not state.later and not state.lasting:
        state.objects = {n: obj for n, obj in state.objects.items() if obj.alive}


def since(m: Machine, period: str) -> list[GameEvent]:
    """What happened ``this_turn``, ``this_afternoon`` or ``this_day`` (6.6)."""
    history = m.state.history
    if period == "this_turn":
        return history[m.state.turn_start :]
    return [event for event in history if event.phase == "afternoon"] if period == "this_afternoon" else history


def in_period(m: Machine, period: str, player: int) -> bool:
    """Whether the period is now: a phase, the player's or the opponent's turn, the first day; the day is always now."""
    match period:
        case "your_turn" | "turn":
            return m.state.active == player
        case "opponent_turn":
            return m.state.active == 1 - player
        case "first_day":
            return m.state.day == 1
        case "day":
            return True
    return m.state.phase == period.lower()
