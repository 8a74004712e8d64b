"""Counters, statuses and abilities that things gain and lose where they are (2.4, 2.5, 7.3.12 to 7.3.19, 7.3.25)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from altered_runtime.changes import event_about
from altered_runtime.chars import has_status
from altered_runtime.context import Ctx
from altered_runtime.matching import matches
from altered_runtime.modifiers import attempt, attempted
from altered_runtime.passives import in_force
from altered_runtime.program import Gain, Keyword, May, Subtype
from altered_runtime.state import GrantedGain, Lapse, Obj, Ref

if TYPE_CHECKING:
    from altered_runtime.machine import Machine

BEARERS = frozenset({"expedition", "hero", "landmarks", "limbo", "mana", "reserve"})


def _bearer(m: Machine, ref: Ref) -> Obj | None:
    """The object if it exists where things can be put on it (2.4.1.b, 2.5.a)."""
    obj = m.thing(ref)
    return obj if obj is not None and obj.alive and obj.zone in BEARERS else None


def gain_counters(m: Machine, ref: Ref, name: str, n: int, ctx: Ctx | None, most: int | None = None) -> bool:
    """Put counters on an object, all at once (7.3.14), up to a maximum."""
    obj = _bearer(m, ref)
    if obj is None:
        return False
    if most is not None:
        n = min(n, most - obj.counters.get(name, 0))
    if n <= 0:
        return False

    def do() -> Ref:
        obj.counters[name] = obj.counters.get(name, 0) + n
        m.note("gain", "7.3.14", what=m.call(obj.ref), n=n, gain=m.called("counter", name))
        return ref

    return attempt(m, event_about("gain", ref, m, ctx, gains=(name,), amount=n, after=_here(obj)), do)


def _here(obj: Obj) -> tuple[int, ...]:
    return (obj.expedition,) if obj.zone == "expedition" else ()


def lose_counters(m: Machine, ref: Ref, name: str, n: int, ctx: Ctx | None, verb: str = "lose") -> int:
    """Remove counters, no more than there are (2.5.g); how many were. ``any``: of whichever name comes first."""
    obj = _bearer(m, ref)
    if obj is None:
        return 0
    removed = 0
    for each in list(obj.counters) if name == "any" else [name]:
        part = min(n - removed, obj.counters.get(each, 0))
        if part > 0:
            event = event_about(verb, ref, m, ctx, gains=(each,), amount=part)
            event.verbs = event.verbs if verb == "lose" else (verb, "lose")
            removed += part if attempt(m, event, partial(_take, m, obj, each, part)) else 0
    return removed


def _take(m: Machine, obj: Obj, name: str, n: int) -> Ref:
    left = obj.counters[name] - n
    if left:
        obj.counters[name] = left
    else:
        del obj.counters[name]
    m.note("lose", "2.5.g", what=m.call(obj.ref), n=n, gain=m.called("counter", name))
    return obj.ref


def exhaust(m: Machine, ref: Ref, ctx: Ctx | None) -> bool:
    """Exhaust a ready object (7.3.12, 7.3.15.b)."""
    obj = _bearer(m, ref)
    if obj is None or obj.exhausted:
        return False

    def do() -> Ref:
        obj.exhausted = True
        m.changed(obj)
        if obj.zone != "mana":
            m.note("exhaust", "7.3.12", what=m.call(obj.ref))
        return ref

    return attempt(m, event_about("exhaust", ref, m, ctx, gains=("exhausted",)), do)


def ready(m: Machine, ref: Ref, ctx: Ctx | None) -> bool:
    """Ready an exhausted object (7.3.25)."""
    obj = _bearer(m, ref)
    if obj is None or not obj.exhausted:
        return False

    def do() -> Ref:
        obj.exhausted = False
        m.changed(obj)
        if obj.zone != "mana":
            m.note("ready", "7.3.25", what=m.call(obj.ref))
        return ref

    return attempt(m, event_about("ready", ref, m, ctx, gains=("exhausted",)), do)


def gain_status(m: Machine, ref: Ref, name: str, ctx: Ctx | None) -> bool:
    """Give a status to an object or Expedition that has it not (2.4.1.f); Landmark Permanents can't be Fleeting."""
    if name == "exhausted":
        return exhaust(m, ref, ctx)
    if ref.kind == "expedition":
        bearer = m.state.expeditions[ref.n]
    else:
        obj = _bearer(m, ref)
        if obj is None or (name == "fleeting" and obj.kind == "landmark_permanent"):
            return False
        bearer = obj  # type: ignore[assignment]
    event = event_about("gain", ref, m, ctx, gains=(name,))
    if name == "ascended":
        event.verbs = ("gain", "ascend")
    if name in bearer.statuses and not _again(m, ref, name, ctx):
        return attempted(m, event)

    def do() -> Ref:
        bearer.statuses |= {name}
        m.note("gain_status", "7.3.15", what=m.call(ref), gain=m.called("status", name))
        return ref

    return attempt(m, event, do)


def _again(m: Machine, ref: Ref, name: str, ctx: Ctx | None) -> bool:
    """Whether the object can gain a status that it has (2.4.1.g)."""
    event = event_about("gain", ref, m, ctx, gains=(name,))
    return any(
        isinstance(active.passive.statement, May) and matches(m, active.passive.statement.event, event, active.ctx)
        for active in in_force(m, May)
    )


def lose_status(m: Machine, ref: Ref, name: str, ctx: Ctx | None) -> bool:
    """Take a status from a thing that has it (7.3.19)."""
    if name == "exhausted":
        return ready(m, ref, ctx)
    bearer = m.state.expeditions[ref.n] if ref.kind == "expedition" else _bearer(m, ref)
    if bearer is None or name not in bearer.statuses:
        return False

    def do() -> Ref:
        bearer.statuses -= {name}
        m.note("lose_status", "7.3.19", what=m.call(ref), gain=m.called("status", name))
        return ref

    return attempt(m, event_about("lose", ref, m, ctx, gains=(name,)), do)


def grant(m: Machine, ref: Ref, gain: Gain, until: str, ctx: Ctx) -> bool:
    """Give a keyword, abilities, or a status for a time, to an object in play or in Reserve."""
    obj = _bearer(m, ref)
    if obj is None:
        return False
    name = gain.name if isinstance(gain, Keyword | Subtype) else "abilities"

    def do() -> Ref:
        obj.granted = (*obj.granted, GrantedGain(gain, until, ctx.controller))
        obj.lost -= {name}
        m.changed()
        m.note("gain_status", "7.3.14", what=m.call(obj.ref), gain=m.called("keyword", name))
        return ref

    return attempt(m, event_about("gain", ref, m, ctx, gains=(name,)), do)


def strip(m: Machine, ref: Ref, name: str, ctx: Ctx, until: str = "") -> bool:
    """Take a keyword, or all ``abilities``, from an object, for good or for a time (7.3.19, 6.6)."""
    obj = _bearer(m, ref)
    lapsed = obj is not None and any(one.name == name for one in obj.lapses)
    if obj is None or (name != "abilities" and name in obj.lost and (until or not lapsed)):
        return False

    def do() -> Ref:
        kept = [one for one in obj.granted if name != "abilities" and getattr(one.gain, "name", "") != name]
        if not until:
            obj.lapses = tuple(one for one in obj.lapses if name not in ("abilities", one.name))
        elif lapsed or name not in obj.lost:
            obj.lapses = (*obj.lapses, Lapse(name, until, tuple(one for one in obj.granted if one not in kept)))
        obj.granted = tuple(kept)
        obj.lost |= {name}
        m.changed()
        m.note("lose_status", "7.3.19", what=m.call(obj.ref), gain=m.called("keyword", name))
        return ref

    return attempt(m, event_about("lose", ref, m, ctx, gains=(name,)), do)


def statuses_of(m: Machine, ref: Ref, names: tuple[str, ...]) -> list[str]:
    """Those of the statuses that the thing has."""
    return [name for name in names if has_status(m, ref, name)]
