"""Conditions (6.5.c, 6.5.d; 6.3.l in 4.0). One function for each class."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from altered_runtime import program as p
from altered_runtime.context import Ctx
from altered_runtime.events import GameEvent
from altered_runtime.matching import matches
from altered_runtime.night import excess
from altered_runtime.people import players
from altered_runtime.read import compare, holds, refs, test, value
from altered_runtime.registry import interprets
from altered_runtime.state import Ref
from altered_runtime.timing import in_period, since

if TYPE_CHECKING:
    from altered_runtime.machine import Machine


@interprets(p.Exists)
def exists(m: Machine, condition: p.Exists, ctx: Ctx) -> bool:
    """So many of these exist."""
    return compare(len(refs(m, condition.objects, ctx)), condition.op, value(m, condition.amount, ctx))


@interprets(p.Is)
def are(m: Machine, condition: p.Is, ctx: Ctx) -> bool:
    """The objects satisfy the predicates, now or as last known (2.1.h)."""
    named = refs(m, condition.objects, ctx)
    after = ctx.after
    if condition.past:
        named, ctx.after = _before(condition.objects, named, ctx), False
    so = bool(named) and all(holds(m, one, ref, ctx) for ref in named for one in condition.where)
    ctx.after = after
    return so


def _before(objects: p.Objects, named: tuple[Ref, ...], ctx: Ctx) -> tuple[Ref, ...]:
    """The objects as they were before the event."""
    if isinstance(objects, p.Me):
        return (Ref("object", ctx.source),)
    if isinstance(objects, p.Bound) and ctx.event is not None and objects.slot == 0:
        return (ctx.event.ref,) if ctx.event.ref is not None else named
    if isinstance(objects, p.Bound) and objects.slot in ctx.bound:
        return ctx.bound[objects.slot]
    return named


@interprets(p.Compare)
def comparison(m: Machine, condition: p.Compare, ctx: Ctx) -> bool:
    """Two amounts compare so."""
    return compare(value(m, condition.left, ctx), condition.op, value(m, condition.right, ctx))


@interprets(p.FirstPlayerIs)
def first_player_is(m: Machine, condition: p.FirstPlayerIs, ctx: Ctx) -> bool:
    """This player is the first player."""
    return m.state.first_player in players(m, condition.player, ctx)


@interprets(p.ReserveFull)
def reserve_full(m: Machine, condition: p.ReserveFull, ctx: Ctx) -> bool:
    """As many cards as the limit of the Reserve count towards it, or more (2.2.9)."""
    found = (excess(m, player, "reserve") for player in players(m, condition.of, ctx))
    return any(len(counted) >= limit for counted, limit in found)


@interprets(p.Did)
def did(m: Machine, condition: p.Did, ctx: Ctx) -> bool:
    """The step before was done, or caused such an event, whose things it names (6.5.d). [glossaire 6.5.d]"""
    if condition.event is None:
        return ctx.did
    found = [event for event in ctx.step_events if matches(m, condition.event, event, ctx)]
    what = condition.event.what
    if found and isinstance(what, p.Some) and what.slot:
        ctx.bound[what.slot] = tuple(event.subject for event in found if event.subject is not None)
    return bool(found)


@interprets(p.Happened)
def happened(m: Machine, condition: p.Happened, ctx: Ctx) -> bool:
    """So many such events happened in that time, or they were of so many cards, counters or regions in all (6.6)."""
    pattern, happened = condition.event, since(m, condition.period)
    if pattern.amount is not None:
        wanted = value(m, pattern.amount, ctx)
        return any(compare(total, pattern.op, wanted) for total in _totals(m, pattern, happened, ctx))
    found = sum(matches(m, pattern, event, ctx, counting=True) for event in happened)
    return found >= value(m, condition.amount, ctx)


def _totals(m: Machine, pattern: p.Event, happened: Iterable[GameEvent], ctx: Ctx) -> Iterable[int]:
    """How much such events were of in all: of each thing that it happened to, where the pattern names such a thing,
    and of each player who did it."""
    any_ = pattern.replace(amount=None)
    totals: dict[tuple[Ref | None, int | None], int] = {}
    for event in happened:
        if matches(m, any_, event, ctx, counting=True):
            one = (None if pattern.what is None else event.subject, None if pattern.who is None else event.who)
            totals[one] = totals.get(one, 0) + event.amount
    return totals.values() or (0,)


@interprets(p.CouldNot)
def could_not(m: Machine, condition: p.CouldNot, ctx: Ctx) -> bool:
    """The step before could not be done."""
    return ctx.could_not


@interprets(p.During)
def during(m: Machine, condition: p.During, ctx: Ctx) -> bool:
    """The time is within this phase or period."""
    return in_period(m, condition.period, ctx.controller)


@interprets(p.Negated)
def negated(m: Machine, condition: p.Negated, ctx: Ctx) -> bool:
    """The condition does not hold."""
    return not test(m, condition.condition, ctx)


@interprets(p.All)
def all_of(m: Machine, condition: p.All, ctx: Ctx) -> bool:
    """All hold; "another" among them is not one that was counted for a part before it."""
    if not all(test(m, part, ctx) for part in condition.parts):
        return False
    counted = [part for part in condition.parts if isinstance(part, p.Exists) and part.op == ">="]
    if not any(isinstance(one, p.Other) for part in counted for one in part.objects.where):
        return True
    wanted = [set(refs(m, part.objects, ctx)) for part in counted for _ in range(value(m, part.amount, ctx))]
    return _distinct(sorted(wanted, key=len), frozenset())


def _distinct(wanted: list[set[Ref]], taken: frozenset[Ref]) -> bool:
    """Whether each of the sets can give an object that no other gives."""
    if not wanted:
        return True
    return any(_distinct(wanted[1:], taken | {ref}) for ref in wanted[0] - taken)


@interprets(p.Any_)
def any_holds(m: Machine, condition: p.Any_, ctx: Ctx) -> bool:
    """One holds."""
    return any(test(m, part, ctx) for part in condition.parts)
