"""Where objects are before and after a step: something may make them Gigantic, or no longer (7.4.4.o, 7.4.4.p)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from altered_runtime.cards import printed
from altered_runtime.chars import present_in
from altered_runtime.events import GameEvent
from altered_runtime.passives import table_of
from altered_runtime.state import Obj

if TYPE_CHECKING:
    from altered_runtime.machine import Machine

GIGANTIC = "gigantic"


def may_spread(m: Machine, verbs: set[str], events: list[GameEvent]) -> bool:
    """Whether what is present may differ from what is printed."""
    if not m.spreading:
        given = GIGANTIC in table_of(m).given
        m.spreading = given or ("gain" in verbs and any(GIGANTIC in event.gains for event in events))
    return m.spreading


def spread(m: Machine, events: list[GameEvent]) -> None:
    """The events of a step as it leaves everybody: what joined has joined where it now is, and what became Gigantic or
    no longer is, without moving, joins or leaves the other Expedition [4.0 2.3.1.l, 7.4.4.o, 7.4.4.p, 7.5.9.a]."""
    arrived = {event.subject.n: event for event in events if "join" in event.verbs and event.subject is not None}
    for obj in _in_expeditions(m):
        now, event = present_in(m, obj), arrived.get(obj.id)
        if event is not None:
            event.after = now
        elif obj.id < m.stamp and now != (was := obj.present or _usual(obj)):
            _tell(m, obj, was, now)


def remember(m: Machine) -> None:
    """Where objects are now is where they were before the next step (7.4.4.j)."""
    here = _in_expeditions(m)
    placed = {obj.id: present_in(m, obj) for obj in here}
    m.spreading = GIGANTIC in table_of(m).given or any(len(placed[obj.id]) != len(_usual(obj)) for obj in here)
    for obj in here:
        obj.present = placed[obj.id] if m.spreading else ()


def _in_expeditions(m: Machine) -> list[Obj]:
    return [m.obj(n) for own in m.state.zones for n in own["expedition"]]


def _usual(obj: Obj) -> tuple[int, ...]:
    """Where its card alone says that it is."""
    if any(word == GIGANTIC for word, _ in printed(obj.card).keywords):
        return (obj.expedition & ~1, obj.expedition | 1)
    return (obj.expedition,)


def _tell(m: Machine, obj: Obj, was: tuple[int, ...], now: tuple[int, ...]) -> None:
    verb = "join" if len(now) > len(was) else "leave"
    event = GameEvent(verb, who=obj.controller, ref=obj.ref, new=obj.ref, source="expedition", to="expedition")
    event.source_of = event.to_of = obj.controller
    event.before, event.after = was, now
    for place in set(now) - set(was):
        m.note("join", "7.4.4", what=m.name(obj.id), place=f"expedition{place}")
    m.emit(event)
