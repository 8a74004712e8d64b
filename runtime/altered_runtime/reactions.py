"""Activating Reactions (6.3): the events of a finished step are tested, and leave Emblems in Limbo."""

from __future__ import annotations

from typing import TYPE_CHECKING

from altered_runtime.cards import Sorted, sorted_of
from altered_runtime.context import Ctx, Pending
from altered_runtime.events import Emblem, GameEvent
from altered_runtime.limits import LIMIT, use, used_up
from altered_runtime.matching import matches, self_move, several
from altered_runtime.passives import applies, ignored, parts, table_of
from altered_runtime.presence import may_spread, remember, spread
from altered_runtime.program import Again, Bound, Cannot, Event, Reaction, ReduceCost, Step
from altered_runtime.read import refs, test, value
from altered_runtime.registry import interprets
from altered_runtime.state import IN_PLAY, VISIBLE, Obj

if TYPE_CHECKING:
    from altered_runtime.machine import Machine

JOINS = ("join", "leave")
LEFT = IN_PLAY | {"reserve"}
OPEN = frozenset({"discard"}) | VISIBLE


@interprets(Reaction)
def settle(m: Machine) -> None:
    """The step is over: activate the Reactions that match its events, once for each atomic action (6.3.g, 6.3.h).

    [glossaire 6.3.b]
    """
    if m.inline:
        return
    events = m.batch
    if events:
        verbs = {verb for event in events for verb in event.verbs}
        if may_spread(m, verbs, events):
            spread(m, events)
            verbs.update(JOINS)
        m.batch = []
        started = m.stamp
        granted = not table_of(m).verbs.isdisjoint(verbs)
        for obj, watched in (*_watchers(m, verbs, granted), *_elsewhere(m, events, granted)):
            if not watched.verbs.isdisjoint(verbs):
                _watch(m, obj, watched, events, verbs, started)
        for pending in list(m.state.later):
            _wake(m, pending, events)
        if m.spreading:
            remember(m)
    m.stamp = m.state.next_id
    m.group += 1


Watcher = tuple[Obj, Sorted]
"""An object with its abilities."""


def _watchers(m: Machine, verbs: set[str], granted: bool) -> list[Watcher]:
    """The objects of the visible zones whose Reactions may wait for one of the verbs."""
    if granted:
        return [(obj, parts(m, obj)) for obj in m.state.visible()]
    if m.watching is None:
        found = [(obj, watched) for obj in m.state.visible() if (watched := sorted_of(obj)).verbs]
        m.watching = frozenset().union(*[watched.verbs for _, watched in found]), found
    waited, found = m.watching
    return [] if waited.isdisjoint(verbs) else found


def _elsewhere(m: Machine, events: list[GameEvent], granted: bool) -> list[Watcher]:
    """What left the zones where abilities work, then what came to a visible zone where they do not usually."""
    objects = m.state.objects
    gone: dict[int, Obj] = {}
    arrived: dict[int, Obj] = {}
    for event in events:
        for ref, found, zones in ((event.ref, gone, LEFT), (event.new, arrived, OPEN)):
            if ref is not None and ref.kind == "object":
                obj = objects[ref.n]
                if obj.zone in zones and not (obj.alive and obj.zone in VISIBLE):
                    found[ref.n] = obj
    here = [gone[n] for n in sorted(gone)] + [arrived[n] for n in sorted(arrived) if n not in gone]
    return [(obj, parts(m, obj) if granted else sorted_of(obj)) for obj in here]


def _works(obj: Obj, reaction: Reaction, trigger: Event, started: int) -> bool:
    """Whether the Reaction existed and worked before the event, or after it for a self-move one (6.3.d, 1.2.4.d).

    [glossaire 6.3.d, 6.3.e]
    """
    if self_move(trigger):
        return obj.alive and (not reaction.support or (obj.zone == "reserve" and not obj.exhausted))
    if obj.id >= started:
        return False
    if reaction.support:
        return obj.zone == "reserve" and not obj.exhausted
    return obj.zone in IN_PLAY


def _watch(m: Machine, obj: Obj, watched: Sorted, events: list[GameEvent], verbs: set[str], started: int) -> None:
    """Activate those Reactions of the object that match the events."""
    for place, reaction in watched.reactions:
        triggers = [
            trigger
            for trigger in reaction.triggers
            if trigger.verb in verbs and _works(obj, reaction, trigger, started)
        ]
        if not triggers:
            continue
        ready = [trigger for trigger in triggers if _enough(m, obj, trigger, events)]
        told: list[Event] = []
        for event in events:
            if not any(trigger.verb in event.verbs for trigger in ready):
                continue
            ctx = Ctx(obj.controller, obj.id, event)
            hit = next((one for one in ready if one not in told and matches(m, one, event, ctx)), None)
            if hit is not None:
                told += [hit] if several(hit) is not None else []
                _activate_by(m, obj, place, reaction, hit, event)


def _enough(m: Machine, obj: Obj, trigger: Event, events: list[GameEvent]) -> bool:
    """Whether it happened to as many things as "two or more" asks for, in one step (6.3.g)."""
    least = several(trigger)
    if least is None:
        return True
    found = [event for event in events if matches(m, trigger, event, Ctx(obj.controller, obj.id, event))]
    return len(found) >= value(m, least, Ctx(obj.controller, obj.id))


def bind(m: Machine, ctx: Ctx, event: GameEvent) -> None:
    """Bind "it", "that player" and what moved to the event (6.3.i); what went to a hidden zone is not found there
    (2.1.f)."""
    ctx.event = event
    subject = event.subject
    if m.edition.hides(event.to) and event.ref is not None:
        subject = event.ref
    else:
        ctx.trace(event)
    if subject is not None:
        ctx.bound[0] = (subject,)
    ctx.that_player = event.who
    ctx.that_many = event.amount


def _activate_by(m: Machine, obj: Obj, place: int, reaction: Reaction, trigger: Event, event: GameEvent) -> None:
    """The event activates the Reaction, if the condition before its dash holds now. [glossaire 6.3.c, 7.3.1.a]"""
    ctx = Ctx(obj.controller, obj.id)
    ctx.ability = reaction
    bind(m, ctx, event)
    if reaction.condition is not None:
        ctx.after = True
        if not test(m, reaction.condition, ctx):
            return
        ctx.after = False
    symbol = trigger.name if trigger.verb == "symbol" else ""
    times = 1 if reaction.per is None else value(m, reaction.per, ctx)
    if "draw" in event.verbs and trigger.verb == "draw" and trigger.amount is None and not trigger.ordinal:
        times *= event.amount
    times *= 1 + (_again(m, obj, symbol) if symbol else 0)
    for _ in range(times):
        if used_up(m, ("reaction", obj.id, place), reaction):
            return
        activate(m, obj, place, reaction.effect, ctx.copy(), symbol)


@interprets(Again)
def _again(m: Machine, obj: Obj, symbol: str) -> int:
    """How many times more passives have it activate."""
    would = GameEvent("activate", who=obj.controller, ref=obj.ref, name=symbol)
    found = 0
    for active in table_of(m).by_type.get(Again, ()):
        statement = active.passive.statement
        found += isinstance(statement, Again) and applies(m, active) and matches(m, statement.event, would, active.ctx)
    return found


def activate(m: Machine, obj: Obj, place: int, effect: tuple[Step, ...], ctx: Ctx, symbol: str = "") -> bool:
    """Create the Emblem of a Reaction, at most 100 times a day (6.3.f), unless it can't activate (7.3.1.e).

    [glossaire 1.4.6.a, 6.3.f, 7.3.1.e]
    """
    if symbol and (_stopped(m, obj, symbol) or ignored(m, obj.id, symbol.lower())):
        return False
    if ignored(m, obj.id, "reactions"):
        return False
    key = ("reaction", obj.id, place)
    if m.state.activations.get(key, 0) >= LIMIT:
        m.note("limit", "6.3.f", what=m.name(obj.id))
        return False
    use(m, key)
    create_emblem(m, obj.id, ctx, effect)
    m.emit(GameEvent("activate", who=obj.controller, ref=obj.ref, name=symbol))
    return True


def create_emblem(m: Machine, source: int, ctx: Ctx, effect: tuple[Step, ...]) -> None:
    """Put an Emblem-Reaction in Limbo (6.3.b). [glossaire 2.2.1.g]"""
    state = m.state
    state.emblems.append(Emblem(state.next_id, source, ctx.controller, effect, ctx))
    state.next_id += 1
    m.note("activate", "6.3.b", what=m.name(source))
    m.show(GameEvent("activated", who=ctx.controller, ref=m.obj(source).ref if source else None, ability=ctx.ability))


def _stopped(m: Machine, obj: Obj, symbol: str) -> bool:
    """Whether a passive says that such abilities of the object can't activate."""
    would = GameEvent("activate", who=obj.controller, ref=obj.ref, name=symbol)
    for active in table_of(m).cannot.get("activate", ()):
        statement = active.passive.statement
        if isinstance(statement, Cannot) and matches(m, statement.event, would, active.ctx):
            return True
    return False


def _wake(m: Machine, pending: Pending, events: list[GameEvent]) -> None:
    """A delayed effect happens at its event: once, or as many times as it waits for one."""
    for event in events:
        if expected(m, pending, event):
            happened(m, pending)
            ctx = pending.ctx.copy()
            kept = ctx.bound.get(0)
            bind(m, ctx, event)
            if kept is not None and event.subject is None:
                ctx.bound[0] = kept
            effect = tuple(step for step in pending.effect if not isinstance(step.do, ReduceCost))
            if effect:
                create_emblem(m, ctx.source, ctx, effect)
            if pending.times == 1:
                return
            pending = pending._replace(times=pending.times - 1)


def happened(m: Machine, pending: Pending) -> None:
    """What was waited for has come: one less is waited for."""
    place = m.state.later.index(pending)
    m.state.later[place : place + 1] = [pending._replace(times=pending.times - 1)] if pending.times > 1 else []


def expected(m: Machine, pending: Pending, event: GameEvent) -> bool:
    """Whether the event is the one that a delayed effect waits for."""
    pattern = pending.event
    if not matches(m, pattern.replace(ordinal=0) if pattern.ordinal == 1 else pattern, event, pending.ctx):
        return False
    return not isinstance(pattern.what, Bound) or event.subject in refs(m, pattern.what, pending.ctx)
