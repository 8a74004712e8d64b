"""Changes of the state, one atomic action each (6.1.e): moves between zones, counters, statuses, Expeditions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from altered_runtime.chars import has_keyword, present_in
from altered_runtime.context import Ctx
from altered_runtime.events import GameEvent
from altered_runtime.modifiers import attempt
from altered_runtime.moving import JOINED, fades, moving
from altered_runtime.program import CardProgram
from altered_runtime.prohibitions import conditions
from altered_runtime.state import HIDDEN, GrantedGain, Obj, Ref

if TYPE_CHECKING:
    from altered_runtime.machine import Machine


@contextmanager
def at_once(m: Machine, moving: Iterable[Obj]) -> Iterator[None]:
    """While several objects move in one step, what they were and what passives do is as it was before it (6.1.f)."""
    before = m.leaving, m.held
    there = [obj for obj in moving if obj.zone == "expedition"]
    held = conditions(m) if m.leaving is None else m.held
    m.leaving, m.held = {obj.id: (fades(m, obj), has_keyword(m, obj, "seasoned")) for obj in there}, held
    try:
        yield
    finally:
        m.leaving, m.held = before


def move(
    m: Machine,
    ref: Ref,
    to: str,
    ctx: Ctx | None = None,
    *,
    who: int | None = None,
    verb: str = "",
    expedition: int = -1,
    played: bool = False,
    position: int | None = None,
    exhausted: bool = False,
    granted: tuple[GrantedGain, ...] = (),
    holder: int | None = None,
) -> Ref | None:
    """Move the card of an object to a zone, where it is a new object (1.4.4); the new one, or None if there is none.

    A Fleeting object from the Expedition zone is discarded instead of going to Reserve (2.4.7.d); a token that leaves
    it ceases to exist (2.1.e). ``position`` counts from the top of a deck, -1 is its bottom; ``holder`` is who
    controls it there, if not its owner.
    """
    obj = m.obj(ref.n)
    if not obj.alive:
        return None
    to = "discard" if to == "reserve" and fades(m, obj) else to
    event = moving(m, obj, to, ctx, who, verb, expedition, played, granted)
    event.to_of = event.to_of if holder is None else holder
    made: list[Ref | None] = []

    def do() -> Ref | None:
        made.append(_relocate(m, obj, to, event, expedition, position, exhausted, granted))
        return made[0]

    begun = attempt(m, event, do)
    if ctx is not None:
        ctx.begun = ctx.begun or begun
        if made and made[0] is not None:
            ctx.follow[ref.n] = made[0].n
    return made[0] if made else None


def _relocate(
    m: Machine,
    obj: Obj,
    to: str,
    event: GameEvent,
    expedition: int,
    position: int | None,
    exhausted: bool,
    granted: tuple[GrantedGain, ...],
) -> Ref | None:
    state = m.state
    obj.present = event.before or event.after
    counters = _kept(m, obj, to)
    state.list_of(obj).remove(obj.id)
    obj.alive = False
    m.changed(obj, to)
    if obj.token and obj.zone == "expedition":
        m.note("cease", "2.1.e", what=m.name(obj.id))
        return None
    new = state.new_object(obj.card, obj.physical, obj.owner, to)
    new.token = obj.token
    new.controller = event.to_of if to in JOINED else obj.owner if to != "limbo" else obj.controller
    new.expedition = expedition
    new.counters = counters
    new.exhausted = exhausted
    new.granted = granted
    if granted:
        m.changed()
    new.played_from = obj.played_from if obj.zone == "limbo" else ""
    obj.successor = new.id
    listed = state.list_of(new)
    if to == "deck" and position is not None and position >= 0:
        listed.insert(position, new.id)
    else:
        listed.append(new.id)
    _tell_move(m, event, obj, new)
    return new.ref


def _kept(m: Machine, obj: Obj, to: str) -> dict[str, int]:
    """The counters that go along: all from Reserve and Limbo to a visible zone other than the discard pile, boosts of
    a Seasoned one going to Reserve (2.5.j, 2.5.k; the Mana zone is hidden in one edition)."""
    if not obj.counters or to == "discard" or m.edition.hides(to):
        return {}
    if obj.zone in {"reserve", "limbo"}:
        return obj.counters.copy()
    if obj.zone == "expedition" and to == "reserve" and obj.boosts and _seasoned(m, obj):
        return {"boost": obj.boosts}
    return {}


def _seasoned(m: Machine, obj: Obj) -> bool:
    if m.leaving and obj.id in m.leaving:
        return m.leaving[obj.id][1]
    return has_keyword(m, obj, "seasoned")


def _tell_move(m: Machine, event: GameEvent, obj: Obj, new: Obj) -> None:
    name = m.name(new.id)
    if "sacrifice" in event.verbs:
        m.note("sacrifice", "7.3.31", who=event.who or 0, what=name)
    elif new.zone == "discard":
        m.note("discard", "7.3.7", what=name, source=obj.zone)
    elif new.zone == "mana":
        m.note("mana", "3.2.9", who=new.owner)
    elif "resupply" in event.verbs:
        m.note("resupply", "7.3.26", who=new.owner, what=name)
    elif new.zone == "expedition":
        m.note("join", "7.5.9", what=name, place=f"expedition{new.expedition}")
    elif new.zone == "landmarks":
        m.note("join", "7.5.9", what=name, place="landmarks")
    elif new.zone != "limbo" and not (obj.zone in HIDDEN and new.zone in HIDDEN):
        m.note("move", "7.3.24", what=name, source=obj.zone, zone=new.zone)


def shift(m: Machine, ref: Ref, expedition: int, ctx: Ctx, *verbs: str, who: int | None = None) -> bool:
    """Move an object to another Expedition; the same object (3.2.4.d), perhaps of another player (7.3.6)."""
    obj = m.obj(ref.n)
    if not obj.alive or obj.zone != "expedition" or obj.expedition == expedition:
        return False
    who = ctx.controller if who is None else who
    event = GameEvent(*verbs, "join", "leave", who=who, ref=ref, source="expedition", to="expedition")
    event.by, event.source_of, event.to_of = ctx.controller, obj.controller, expedition >> 1
    event.before = present_in(m, obj)
    event.after = (expedition & ~1, expedition | 1) if len(event.before) > 1 else (expedition,)

    def do() -> Ref:
        m.state.list_of(obj).remove(obj.id)
        obj.controller, obj.expedition = expedition >> 1, expedition
        m.state.list_of(obj).append(obj.id)
        m.changed(obj)
        m.note("join", "7.3.34", what=m.name(obj.id), place=f"expedition{expedition}")
        return ref

    return attempt(m, event, do)


def would_be_token(m: Machine, card: CardProgram, player: int, expedition: int) -> Obj:
    """A token in an Expedition, not yet there: what modifiers of its creation look at (7.3.5)."""
    obj = m.state.new_object(card, 0, player, "expedition")
    obj.token, obj.controller, obj.expedition = True, expedition >> 1, expedition
    return obj


def create_token(m: Machine, card: CardProgram, player: int, expedition: int, ctx: Ctx) -> Ref | None:
    """Create a token in an Expedition, one of those of a step (7.3.5)."""
    obj = would_be_token(m, card, player, expedition)
    event = GameEvent("create", "join", "symbol", who=player, by=ctx.controller, to="expedition", to_of=expedition >> 1)
    event.gains, event.new, event.part, event.after = ("J",), obj.ref, True, present_in(m, obj)
    made: list[Ref] = []

    def do() -> Ref:
        m.state.list_of(obj).append(obj.id)
        m.changed(obj)
        event.after = present_in(m, obj)
        m.note("create", "7.3.5", who=player, what=m.name(obj.id), place=f"expedition{expedition}")
        made.append(obj.ref)
        return obj.ref

    ctx.begun = attempt(m, event, do) or ctx.begun
    obj.alive = bool(made)
    return made[0] if made else None


def event_about(verb: str, ref: Ref, m: Machine, ctx: Ctx | None, **more: Any) -> GameEvent:
    """The event of something done to a thing where it is."""
    obj = m.thing(ref)
    holder = (
        obj.controller if obj is not None else m.state.expeditions[ref.n].player if ref.kind == "expedition" else None
    )
    event = GameEvent(verb, who=holder if ctx is None else ctx.controller, ref=ref, **more)
    event.by = None if ctx is None else ctx.controller
    return event
