"""Counters, statuses, abilities: gained, lost, spent, doubled, exchanged, shared (7.3.4, 7.3.8 to 7.3.19, 7.3.33)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from altered_runtime.choosing import acting, by_turns, pick
from altered_runtime.context import Ctx, Outcome
from altered_runtime.decisions import Option
from altered_runtime.events import GameEvent
from altered_runtime.marks import (
    exhaust,
    gain_counters,
    gain_status,
    grant,
    lose_counters,
    lose_status,
    ready,
    statuses_of,
    strip,
)
from altered_runtime.payment import choose_x, held
from altered_runtime.program import (
    Augment,
    Counters,
    Distribute,
    DoubleCounters,
    ExchangeCounters,
    Exhaust,
    Gain,
    Gains,
    Granted,
    Keyword,
    Loses,
    MoveCounters,
    Ready,
    RemoveCounters,
    Spend,
    Status,
    Subtype,
)
from altered_runtime.read import value
from altered_runtime.registry import interprets
from altered_runtime.state import Ref

if TYPE_CHECKING:
    from altered_runtime.machine import Machine


def _word(gain: Gain) -> str:
    match gain:
        case Counters(name=name) | Keyword(name=name) | Subtype(name=name):
            return name
        case Status(any_of=names):
            return names[0]
        case Granted():
            return "abilities"


def _one_of(m: Machine, gains: tuple[Gain, ...], ctx: Ctx) -> tuple[Gain, ...]:
    options = [Option("gain", n, detail=(_word(gain),)) for n, gain in enumerate(gains)]
    (place,) = m.decide(ctx.controller, "gain", "6.1.g", options, source=ctx.source)
    return (gains[place],)


def _status(m: Machine, status: Status, ctx: Ctx, kind: str = "gain") -> str:
    if len(status.any_of) == 1:
        return status.any_of[0]
    options = [Option("gain", n, detail=(name,)) for n, name in enumerate(status.any_of)]
    (place,) = m.decide(ctx.controller, kind, "6.1.g", options, source=ctx.source)
    return status.any_of[place]


def _gain(m: Machine, ref: Ref, gain: Gain, duration: str, ctx: Ctx) -> bool:
    match gain:
        case Counters(name=name, n=n, max=most):
            limit = None if most is None else value(m, most, ctx)
            return gain_counters(m, ref, name, value(m, n, ctx), ctx, limit)
        case Status(any_of=names) if duration:
            return grant(m, ref, Status(any_of=names[:1]), duration, ctx)
        case Status():
            return gain_status(m, ref, _status(m, gain, ctx), ctx)
        case Keyword() | Granted() | Subtype():
            return grant(m, ref, gain, duration, ctx)


@interprets(Gains)
def gains(m: Machine, action: Gains, ctx: Ctx) -> Outcome:
    """Objects gain counters, statuses or abilities, all at once (7.3.14, 7.3.15)."""
    found = pick(m, action.objects, ctx)
    chosen = _one_of(m, action.gains, ctx) if action.choice and found else action.gains
    done = [ref for ref in found if [True for gain in chosen if _gain(m, ref, gain, action.duration, ctx)]]
    return Outcome(bool(done), found, len(done))


def _lose(m: Machine, ref: Ref, gain: Gain, action: Loses, ctx: Ctx) -> int:
    match gain:
        case Counters(name=name, n=n):
            obj = m.thing(ref)
            every = 0 if obj is None else sum(obj.counters.values())
            return lose_counters(m, ref, name, every if action.all else value(m, n, ctx), ctx)
        case Status(any_of=names):
            names = tuple(statuses_of(m, ref, names))
            if len(names) > 1 and not action.all:
                names = (_status(m, Status(any_of=names), ctx, "lose"),)
            return sum(lose_status(m, ref, name, ctx) for name in names)
        case Keyword(name=name) | Subtype(name=name):
            return int(strip(m, ref, name, ctx, action.duration))
        case Granted():
            return int(strip(m, ref, "abilities", ctx, action.duration))


@interprets(Loses)
def loses(m: Machine, action: Loses, ctx: Ctx) -> Outcome:
    """Objects lose counters, statuses or abilities (7.3.19)."""
    found = pick(m, action.objects, ctx)
    n = sum(_lose(m, ref, gain, action, ctx) for ref in found for gain in action.gains)
    return Outcome(n > 0, found, n)


@interprets(Exhaust)
def exhaust_objects(m: Machine, action: Exhaust, ctx: Ctx) -> Outcome:
    """Exhaust objects (7.3.12)."""
    done = [ref for player in by_turns(m, action.who, ctx) for ref in pick(m, action.objects, ctx, player)]
    done = [ref for ref in done if exhaust(m, ref, ctx)]
    return Outcome(bool(done), tuple(done), len(done))


@interprets(Ready)
def ready_objects(m: Machine, action: Ready, ctx: Ctx) -> Outcome:
    """Ready objects (7.3.25)."""
    done = [ref for player in by_turns(m, action.who, ctx) for ref in pick(m, action.objects, ctx, player)]
    done = [ref for ref in done if ready(m, ref, ctx)]
    return Outcome(bool(done), tuple(done), len(done))


def _take(m: Machine, ref: Ref, name: str, n: int, ctx: Ctx, verb: str, player: int) -> int:
    """Take so many counters of that name; of ``any`` name, those that the player likes, one by one."""
    shares = _shares(m, ref, name, n, ctx, player)
    return sum(lose_counters(m, ref, one, share, ctx, verb) for one, share in shares.items())


def _shares(m: Machine, ref: Ref, name: str, n: int, ctx: Ctx, player: int) -> dict[str, int]:
    """How many of which counters so many of that name are."""
    obj = m.thing(ref)
    if name != "any" or obj is None:
        return {name: n}
    left = dict(obj.counters)
    shares: dict[str, int] = {}
    for _ in range(min(n, sum(left.values()))):
        names = sorted(one for one in left if left[one] > shares.get(one, 0))
        place = 0
        if len(names) > 1:
            options = [Option("counter", place, detail=(one,)) for place, one in enumerate(names)]
            (place,) = m.decide(player, "counter", "7.3.33", options, source=ctx.source)
        shares[names[place]] = shares.get(names[place], 0) + 1
    return shares


@interprets(Spend)
def spend(m: Machine, action: Spend, ctx: Ctx) -> Outcome:
    """Spend counters, whole or not at all (7.3.33)."""
    if ctx.x is None:
        choose_x(m, (action,), ctx, acting(m, action.who, ctx)[0])
    n = value(m, action.counters.n, ctx)
    done: list[Ref] = []
    spent = 0
    for player in by_turns(m, action.who, ctx):
        found = pick(m, action.of, ctx, player)
        if any(held(m, ref, action.counters.name) < n for ref in found):
            continue
        done += found
        spent += sum(_take(m, ref, action.counters.name, n, ctx, "spend", player) for ref in found)
    return Outcome(spent > 0, tuple(done), spent)


@interprets(RemoveCounters)
def remove_counters(m: Machine, action: RemoveCounters, ctx: Ctx) -> Outcome:
    """Remove counters, as many as there are of those asked (2.5.g)."""
    done: list[Ref] = []
    removed = 0
    for player in by_turns(m, action.who, ctx):
        for ref in pick(m, action.of, ctx, player):
            there = held(m, ref, action.counters.name)
            n = there if action.all else min(there, value(m, action.counters.n, ctx))
            if action.up_to:
                n = m.number(player, n, "6.1.g", ctx.source)
            removed += _take(m, ref, action.counters.name, n, ctx, "remove", player)
            done.append(ref)
    return Outcome(removed > 0, tuple(done), removed)


@interprets(DoubleCounters)
def double_counters(m: Machine, action: DoubleCounters, ctx: Ctx) -> Outcome:
    """Double counters (7.3.8)."""
    found = tuple(ref for player in by_turns(m, action.who, ctx) for ref in pick(m, action.of, ctx, player))
    done = [ref for ref in found if [True for name in _names(m, ref, action.name) if _double(m, ref, name, ctx)]]
    return Outcome(bool(done), found, len(done))


def _names(m: Machine, ref: Ref, name: str) -> list[str]:
    """The counter of that name; all those on the thing for ``any``."""
    obj = m.thing(ref)
    return sorted(obj.counters) if name == "any" and obj is not None else [name]


def _double(m: Machine, ref: Ref, name: str, ctx: Ctx) -> bool:
    return gain_counters(m, ref, name, held(m, ref, name), ctx)


@interprets(MoveCounters)
def move_counters(m: Machine, action: MoveCounters, ctx: Ctx) -> Outcome:
    """Take counters from one object and put as many on another, as many as there are of those asked (2.5.f, 2.5.g)."""
    done: list[Ref] = []
    moved = 0
    for player in by_turns(m, action.who, ctx):
        sources, goals = pick(m, action.of, ctx, player), pick(m, action.to, ctx, player)
        done += goals
        for ref in sources if len(goals) == 1 else ():
            there = held(m, ref, action.counters.name)
            n = there if action.all else min(there, value(m, action.counters.n, ctx))
            n = m.number(player, n, "6.1.g", ctx.source) if action.up_to else n
            for name, share in _shares(m, ref, action.counters.name, n, ctx, player).items():
                lost = lose_counters(m, ref, name, share, ctx, "remove")
                moved += lost if lost and gain_counters(m, goals[0], name, lost, ctx) else 0
    return Outcome(moved > 0, tuple(done), moved)


@interprets(ExchangeCounters)
def exchange_counters(m: Machine, action: ExchangeCounters, ctx: Ctx) -> Outcome:
    """Exchange the counters of two objects: one gains the difference, the other loses it (7.3.10)."""
    (player,) = acting(m, action.who, ctx)[:1]
    found = pick(m, action.of, ctx, player)
    if len(found) != 2:
        return Outcome(False)
    more, less = sorted(found, key=lambda ref: -held(m, ref, action.name))
    difference = held(m, more, action.name) - held(m, less, action.name)
    if difference:
        lose_counters(m, more, action.name, difference, ctx)
        gain_counters(m, less, action.name, difference, ctx)
    return Outcome(difference > 0, found, difference)


@interprets(Distribute)
def distribute(m: Machine, action: Distribute, ctx: Ctx) -> Outcome:
    """Distribute counters among objects as the player likes."""
    (player,) = acting(m, action.who, ctx)[:1]
    found = pick(m, action.among, ctx, player)
    n = value(m, action.counters.n, ctx)
    if not found or n <= 0:
        return Outcome(False)
    options = [m.option(ref) for ref in found]
    places = m.decide(player, "object", "6.1.g", options, least=n, most=n, source=ctx.source, repeat=True)
    done = 0
    for place, ref in enumerate(found):
        share = places.count(place)
        if share and gain_counters(m, ref, action.counters.name, share, ctx):
            done += share
    return Outcome(done > 0, found, done)


@interprets(Augment)
def augment(m: Machine, action: Augment, ctx: Ctx) -> Outcome:
    """One more of a counter that the object already has (7.3.4)."""
    (player,) = acting(m, action.who, ctx)[:1]
    done: list[Ref] = []
    for ref in pick(m, action.objects, ctx, player):
        obj = m.thing(ref)
        names = sorted(obj.counters) if obj is not None else []
        if not names:
            continue
        place = 0
        if len(names) > 1:
            options = [Option("counter", n, detail=(name,)) for n, name in enumerate(names)]
            (place,) = m.decide(player, "counter", "7.3.4", options, source=ctx.source)
        m.emit(GameEvent("augment", who=player, ref=ref))
        if gain_counters(m, ref, names[place], 1, ctx):
            done.append(ref)
    return Outcome(bool(done), tuple(done), len(done))
