"""Costs in words: whether they can be paid, and paying them (1.2.5, 6.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from altered_runtime.choosing import pick
from altered_runtime.context import Ctx
from altered_runtime.effects import execute, impossible
from altered_runtime.giving import taken_by, theirs
from altered_runtime.mana import pay
from altered_runtime.moving import movable, movable_by
from altered_runtime.program import (
    Action,
    Counters,
    Exhaust,
    HasCounters,
    HasStatus,
    Move,
    Pay,
    RemoveCounters,
    Some,
    Spend,
    Variable,
)
from altered_runtime.reactions import settle
from altered_runtime.read import refs, value
from altered_runtime.state import Obj, Ref

if TYPE_CHECKING:
    from altered_runtime.machine import Machine


def _no_x(action: Action) -> bool:
    """Whether nothing of it is an X that is chosen as it is paid."""
    return not isinstance(action, Pay) or not isinstance(action.amount, Variable)


def choose_x(m: Machine, cost: tuple[Action, ...], ctx: Ctx, player: int, extra: int = 0) -> None:
    """Choose the X of a cost, which nothing else defines: at most the mana or the counters that there are (6.1.g)."""
    most: list[int] = []
    for action in cost:
        match action:
            case Pay(amount=Variable()):
                fixed = mana_in(m, tuple(one for one in cost if _no_x(one)), ctx)
                most.append(len(m.state.ready_orbs(player)) - fixed - extra)
            case Spend(counters=Counters(name=name, n=Variable()), of=of):
                most.append(min((held(m, ref, name) for ref in refs(m, of, ctx)), default=0))
    if most:
        ctx.x = m.number(player, min(most), "6.1.g", ctx.source)


def held(m: Machine, ref: Ref, name: str) -> int:
    """How many counters of that name, or of ``any``, an object has (2.5)."""
    obj = m.thing(ref)
    if obj is None:
        return 0
    return sum(obj.counters.values()) if name == "any" else obj.counters.get(name, 0)


def mana_in(m: Machine, cost: tuple[Action, ...], ctx: Ctx) -> int:
    """The mana part of a cost."""
    return sum(
        value(m, action.amount, ctx)
        for action in cost
        if isinstance(action, Pay) and (_no_x(action) or ctx.x is not None)
    )


def payable(m: Machine, cost: tuple[Action, ...], ctx: Ctx, extra: int = 0) -> bool:
    """Whether the whole cost can be paid (1.2.5.c, 6.4.c). [glossaire 1.2.5.c, 6.4.c]"""
    fixed = tuple(one for one in cost if _no_x(one))
    if mana_in(m, fixed, ctx) + extra > len(m.state.ready_orbs(ctx.controller)):
        return False
    return all(_possible(m, action, ctx) for action in cost)


def _possible(m: Machine, action: Action, ctx: Ctx) -> bool:
    """Whether one part can be paid; an impossible cost can't (1.4.1). [glossaire 1.4.1.b]"""
    if impossible(m, action, ctx):
        return False
    match action:
        case Exhaust(objects=objects):
            found = [m.thing(ref) for ref in refs(m, objects, ctx)]
            return _enough(
                m, action, [obj for obj in found if obj is not None and obj.alive and not obj.exhausted], ctx
            )
        case Move():
            found = [m.thing(ref) for ref in theirs(m, taken_by(action), ctx, ctx.controller)]
            able = [obj for obj in found if obj is not None and obj.alive]
            able = [obj for obj in able if movable(m, obj.ref, action, ctx, ctx.controller)]
            return _enough(m, action, able, ctx)
        case Spend(counters=counters, of=of) | RemoveCounters(counters=counters, of=of):
            need = 0 if isinstance(counters.n, Variable) else value(m, counters.n, ctx)
            objects_ = [m.obj(ref.n) for ref in refs(m, of, ctx) if ref.kind == "object"]
            if counters.name == "any":
                return any(sum(obj.counters.values()) >= need for obj in objects_ if obj.alive)
            return any(obj.counters.get(counters.name, 0) >= need for obj in objects_ if obj.alive)
    return True


def _enough(m: Machine, action: Exhaust | Move, found: list[Obj], ctx: Ctx) -> bool:
    count = getattr(action.objects, "count", None)
    if count is None or count.n is None or count.kind != "exactly":
        return bool(found)
    return len(found) >= value(m, count.n, ctx)


def without_mana(cost: tuple[Action, ...]) -> tuple[Action, ...]:
    """The parts of a cost that are not mana."""
    return tuple(action for action in cost if not isinstance(action, Pay))


def _that_can_pay(action: Action, phrase: Some) -> Some:
    """The phrase, of those only with which this part can be paid: ready to be exhausted, with the counters to spend."""
    match action:
        case Exhaust():
            return phrase.replace(where=(*phrase.where, HasStatus(any_of=("ready",))))
        case Spend(counters=Counters(name=name, n=n)) | RemoveCounters(counters=Counters(name=name, n=n)):
            if not isinstance(n, Variable):
                return phrase.replace(where=(*phrase.where, HasCounters(name=name, op=">=", amount=n)))
    return phrase


def _choose_parts(m: Machine, parts: tuple[Action, ...], ctx: Ctx) -> list[Some]:
    """Choose what each part takes before any is paid, for all are paid at once (6.1.d, 6.1.g)."""
    chosen: list[Some] = []
    before, ctx.that_player = ctx.that_player, ctx.controller
    for action in parts:
        phrase = taken_by(action) if isinstance(action, Move) else getattr(action, "objects", None)
        phrase = getattr(action, "of", None) if phrase is None else phrase
        if isinstance(phrase, Some) and phrase.count is not None and phrase not in ctx.chosen:
            can = movable_by(action, ctx.controller) if isinstance(action, Move) else None
            ctx.chosen[phrase] = [pick(m, _that_can_pay(action, phrase), ctx, ctx.controller, can)]
            chosen.append(phrase)
    ctx.that_player = before
    return chosen


def pay_cost(m: Machine, cost: tuple[Action, ...], ctx: Ctx, extra: int = 0) -> None:
    """Pay all parts at once, in one step (6.1.d, 6.4.a). [glossaire 1.2.5.a, 1.2.5.d, 6.1.d, 6.4.a]"""
    choose_x(m, cost, ctx, ctx.controller, extra)
    parts = without_mana(cost)
    chosen = _choose_parts(m, parts, ctx)
    pay(m, ctx.controller, mana_in(m, cost, ctx) + extra)
    for action in parts:
        outcome = execute(m, action, ctx)
        if outcome.refs:
            ctx.last = outcome.refs
        ctx.that_many = outcome.n or ctx.that_many
    for phrase in chosen:
        ctx.chosen.pop(phrase, None)
    settle(m)
