"""Modifiers of events (6.2): whether an atomic action happens, and what happens instead."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from altered_runtime.context import Active, Ctx
from altered_runtime.decisions import Option
from altered_runtime.effects import impossible, run
from altered_runtime.events import GameEvent
from altered_runtime.matching import matches
from altered_runtime.passives import table_of
from altered_runtime.payment import payable
from altered_runtime.program import (
    Did,
    Exhaust,
    IgnoreDie,
    Inner,
    Instead,
    Negated,
    Pay,
    ReduceCost,
    Roll,
    Spend,
    Step,
)
from altered_runtime.prohibitions import forbidden, holds_for
from altered_runtime.reactions import create_emblem
from altered_runtime.read import value
from altered_runtime.registry import interprets
from altered_runtime.state import Ref

if TYPE_CHECKING:
    from altered_runtime.machine import Machine


def reduces(steps: tuple[Step, ...]) -> bool:
    """Whether steps only reduce a cost: they count while the card is being declared, not when it is played."""
    return bool(steps) and all(
        isinstance(step.do, ReduceCost) or (isinstance(step.do, Inner) and reduces(step.do.effect)) for step in steps
    )


def _replacements(m: Machine, event: GameEvent, also: bool) -> list[Active]:
    """The modifiers that bear on the event; none applies to what it does itself (6.2.k)."""
    listed = table_of(m).instead
    found: list[Active] = []
    for verb in event.verbs if listed else ():
        for active in listed.get(verb, ()):
            statement = active.passive.statement
            if not isinstance(statement, Instead) or statement.also != also or _key(active) in m.guard:
                continue
            if reduces(statement.effect) or (event.part if statement.event.amount else event.apart):
                continue
            if statement.once and not any(one is active for one in m.state.lasting):
                continue  # "the next time" has come, with something else that moves at once (2.2.15.c)
            if active not in found and holds_for(m, active) and matches(m, statement.event, event, active.ctx):
                found.append(active)
    return found


def _apply(m: Machine, active: Active, event: GameEvent) -> bool:
    """Run the effect of a modifier as part of the step in progress; whether it did something."""
    statement = active.passive.statement
    assert isinstance(statement, Instead)
    ctx = _context(active, event)
    if statement.also:
        m.note("add", "6.2.c", what=m.name(active.ctx.source))
    else:
        m.note("replace", "6.2.b", what=m.name(active.ctx.source))
    if statement.once:
        m.state.lasting = [one for one in m.state.lasting if one is not active]
        m.changed()
    outer, m.inline = m.inline, True
    m.guard.add(_key(active))
    run(m, _without_ignored(m, statement.effect, ctx), ctx)
    m.guard.discard(_key(active))
    m.inline = outer
    return ctx.did


def _key(active: Active) -> tuple[object, ...]:
    """What tells one modifier from another of the same words: each applies once (6.2.j, 6.2.k)."""
    return active.passive, active.ctx.source, active.stamp


def _without_ignored(m: Machine, steps: tuple[Step, ...], ctx: Ctx) -> tuple[Step, ...]:
    """The steps without those that ignore dice of the roll among them: which dice is chosen once all are known."""
    if not any(isinstance(step.do, Roll) for step in steps):
        return steps
    for step in steps:
        if isinstance(step.do, IgnoreDie):
            m.ignoring += 1 if step.do.dice is None else value(m, step.do.dice, ctx)
    return tuple(step for step in steps if not isinstance(step.do, IgnoreDie))


def _context(active: Active, event: GameEvent) -> Ctx:
    ctx = Ctx(active.ctx.controller, active.ctx.source, event)
    ctx.ability = active.ctx.ability or active.passive
    if event.subject is not None:
        ctx.bound[0] = (event.subject,)
    ctx.trace(event)
    ctx.that_player = event.who
    ctx.that_many = event.amount
    return ctx


def _accepted(m: Machine, active: Active, event: GameEvent) -> bool:
    """Apply a modifier, if it is wanted (6.2.d) and can do something (6.1.g). A refused one may have said what happens
    then, in a step that comes after the one in progress (6.2.e)."""
    statement = active.passive.statement
    assert isinstance(statement, Instead)
    if not statement.optional:
        _apply(m, active, event)
        return True
    if len(statement.effect) == 1 and isinstance(statement.effect[0].do, Inner):
        return _apply(m, active, event)
    price = tuple(step.do for step in statement.effect if isinstance(step.do, Pay | Spend | Exhaust))
    ctx = _context(active, event)
    able = payable(m, price, ctx) and not impossible(m, statement.effect[0].do, ctx)
    if able and m.agrees(active.ctx.controller, "replacement", "6.2.d", active.ctx.source):
        _apply(m, active, event)
        return True
    refused = Negated(condition=Did())
    steps = tuple(step.replace(condition=None) for step in statement.effect if step.condition == refused)
    if steps or statement.otherwise:
        m.queue.append((steps + statement.otherwise, ctx))
    return False


def _chosen(m: Machine, found: list[Active], who: int) -> Active:
    """With several modifiers the controller of the step chooses which comes first (6.2.h)."""
    if len(found) == 1:
        return found[0]
    options = [Option("object", active.ctx.source, m.name(active.ctx.source)) for active in found]
    (place,) = m.decide(who, "modifier", "6.2.h", options)
    return found[place]


def each_apart(m: Machine, verb: str) -> bool:
    """Whether a modifier is about each single one of such actions ("if you would draw a card"), not about all that are
    done at once ("one or more cards") (6.2.f)."""
    return any(_single(active) for active in table_of(m).instead.get(verb, ()))


def _single(active: Active) -> bool:
    statement = active.passive.statement
    return isinstance(statement, Instead) and statement.event.amount is None


def replaced(m: Machine, event: GameEvent) -> bool:
    """Whether something else happens instead of the event (6.2.b)."""
    refused: list[Active] = []
    while True:
        found = [active for active in _replacements(m, event, also=False) if active not in refused]
        if not found:
            return False
        active = _chosen(m, found, m.state.initiative()[0] if event.by is None else event.by)
        if _accepted(m, active, event):
            return True
        refused.append(active)


@interprets(Instead)
def attempt(m: Machine, event: GameEvent, do: Callable[[], Ref | None]) -> bool:
    """Have an atomic action happen, unless something forbids or replaces it. Whether it was at least begun (6.5.d).

    [glossaire 1.4.1.c, 1.4.1.d]
    """
    listed = table_of(m)
    if not listed.cannot and not listed.instead:
        event.new = do()
        m.emit(event)
        return True
    if forbidden(m, event):
        m.note("forbidden", "1.4.1", verb=event.verbs[0])
        return attempted(m, event)
    if replaced(m, event):
        if "sacrifice" in event.verbs:
            m.emit(GameEvent("sacrifice", who=event.who, ref=event.ref))
        return True
    also = _replacements(m, event, also=True)
    event.new = do()
    m.emit(event)
    for active in also:
        if "play" in event.verbs:
            _emblem(m, active, event)
        else:
            _accepted(m, active, event)
    return True


def together(m: Machine, event: GameEvent, do: Callable[[], object]) -> bool:
    """Have the atomic actions of a step happen, unless they are replaced together; what is about all of them is done
    beside them once (6.2.c, 6.2.f). Whether something happened instead."""
    if replaced(m, event):
        return True
    also = _replacements(m, event, also=True)
    do()
    for active in also:
        _accepted(m, active, event)
    return False


def attempted(m: Machine, event: GameEvent) -> bool:
    """An atomic action that can't be done is attempted: something may happen instead (7.5.3)."""
    event.attempt = True
    return replaced(m, event)


def _emblem(m: Machine, active: Active, event: GameEvent) -> None:
    """What is said of a card being played happens by an Emblem once it is played (5.2.c)."""
    statement = active.passive.statement
    assert isinstance(statement, Instead)
    steps = tuple(step.replace(optional=step.optional or statement.optional) for step in statement.effect)
    create_emblem(m, active.ctx.source, _context(active, event), steps)
