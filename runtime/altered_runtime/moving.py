"""A move before it happens: its event, and whether it can happen at all (1.4.1, 7.3.24)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from altered_runtime.chars import has_keyword, has_status, present_in
from altered_runtime.context import Ctx
from altered_runtime.events import GameEvent
from altered_runtime.passives import table_of
from altered_runtime.program import Move
from altered_runtime.prohibitions import forbidden
from altered_runtime.state import GrantedGain, Obj, Ref

if TYPE_CHECKING:
    from altered_runtime.machine import Machine

JOINED = frozenset({"expedition", "landmarks"})


def _verbs(verb: str, source: str, to: str, played: bool) -> list[str]:
    """All the names of a move (7.3.24, 7.3.31, 7.5.9 to 7.5.11)."""
    found = [verb] if verb in {"draw", "resupply", "sacrifice", "control"} else []
    if to == "discard" and verb != "spell":
        found.append("discard")
    if played:
        found.append("play")
    if to in JOINED:
        found.append("join")
    if to in JOINED or played:
        found.append("symbol")
    if source not in {"limbo", "hand", "deck"}:
        found.append("leave")
    return [*found, "go"]


def _symbols(obj: Obj, to: str, played: bool) -> tuple[str, ...]:
    """Which of {J}, {H} and {R} a move activates (7.1.1)."""
    found = ["J"] if to in JOINED else []
    if played:
        found += {"hand": ["H"], "reserve": ["R"]}.get(obj.played_from, [])
    return tuple(found)


def fades(m: Machine, obj: Obj) -> bool:
    """Whether the object is Fleeting where that discards it (2.4.7.d), or was before it began to move."""
    if m.leaving and obj.id in m.leaving:
        return m.leaving[obj.id][0]
    return obj.zone == "expedition" and has_status(m, obj.ref, "fleeting")


def moving(
    m: Machine,
    obj: Obj,
    to: str,
    ctx: Ctx | None = None,
    who: int | None = None,
    verb: str = "",
    expedition: int = -1,
    played: bool = False,
    granted: tuple[GrantedGain, ...] = (),
) -> GameEvent:
    """The event of the object's move to a zone."""
    event = GameEvent(*_verbs(verb, obj.zone, to, played), who=_doer(obj, who, ctx), ref=obj.ref)
    event.by = None if ctx is None else ctx.controller
    event.gains = _symbols(obj, to, played)
    _way(m, obj, event, to, expedition, granted)
    return event


def movable(m: Machine, ref: Ref, action: Move, ctx: Ctx, player: int) -> bool:
    """Whether nothing says that the object can't be moved so (1.4.1.a): else it is no choice (6.1.g), and no cost is
    paid with it (1.4.1.b). [glossaire 1.4.1.b]"""
    obj = m.thing(ref)
    if obj is None or not table_of(m).cannot:
        return True
    to = "discard" if action.to is None else action.to.name
    to = "deck" if to.startswith("deck") else to
    to = "discard" if to == "reserve" and fades(m, obj) else to
    return to == "play" or not forbidden(m, moving(m, obj, to, ctx, player, action.verb))


def movable_by(action: Move, player: int) -> Callable[[Machine, Ref, Ctx], bool]:
    """What tells the things that the player can move so from the others."""

    def can(m: Machine, ref: Ref, ctx: Ctx) -> bool:
        return movable(m, ref, action, ctx, player)

    return can


def _way(m: Machine, obj: Obj, event: GameEvent, to: str, expedition: int, granted: tuple[GrantedGain, ...]) -> None:
    """Where the object goes from and to."""
    event.source, event.source_of, event.to = obj.zone, obj.controller, to
    event.to_of = obj.owner if expedition < 0 else expedition >> 1
    event.before = present_in(m, obj)
    event.after = _arrival(m, obj, expedition, granted)
    event.played_from = obj.played_from


def _doer(obj: Obj, who: int | None, ctx: Ctx | None) -> int:
    """Who does it: the player named, the controller of the effect, the controller of the object (7.5.6)."""
    if who is not None:
        return who
    return obj.controller if ctx is None else ctx.controller


def _arrival(m: Machine, obj: Obj, expedition: int, granted: tuple[GrantedGain, ...]) -> tuple[int, ...]:
    """The Expeditions that the object joins, both for a Gigantic one (7.4.4.c)."""
    if expedition < 0:
        return ()
    double = {"gigantic"} & {getattr(one.gain, "name", "") for one in granted}
    old, obj.zone = obj.zone, "expedition"
    if double or has_keyword(m, obj, "gigantic"):
        obj.zone = old
        return (expedition & ~1, expedition | 1)
    obj.zone = old
    return (expedition,)
