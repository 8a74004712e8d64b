"""Choosing, and effects inside effects (6.5.e to 6.5.g, 6.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from altered_runtime.choosing import acting, by_turns, choose_modes, declare, pick, taken
from altered_runtime.context import Active, Ctx, Outcome, Pending
from altered_runtime.decisions import Option
from altered_runtime.declaring import declared
from altered_runtime.effects import run
from altered_runtime.ending import win
from altered_runtime.payment import mana_in, pay_cost, payable
from altered_runtime.program import (
    Bound,
    ChooseNumber,
    Draw,
    EachPlayer,
    ForEach,
    Group,
    Inner,
    Lasting,
    Later,
    Modes,
    Passive,
    Player,
    Raw,
    Repeat,
    Resupply,
    Sabotage,
    Some,
    Statement,
    Step,
    Target,
    Win,
)
from altered_runtime.read import value
from altered_runtime.registry import interprets
from altered_runtime.state import Ref
from altered_runtime.values import Value, substitute

if TYPE_CHECKING:
    from altered_runtime.machine import Machine

LASTING_SLOT = 1000
"""Numbers for the targets of lasting effects that no other phrase speaks of."""


@interprets(Target)
def target(m: Machine, action: Target, ctx: Ctx) -> Outcome:
    """Targets, or a choice, for the steps that follow."""
    objects = action.objects
    known = isinstance(objects, Some) and objects in ctx.chosen
    if action.targeted and isinstance(objects, Some) and not known and not objects.targeted:
        objects = objects.replace(targeted=True)
    if action.targeted:
        found = pick(m, objects, ctx, acting(m, action.who, ctx)[0])
        return Outcome(bool(found), found, len(found))
    every: list[Ref] = []
    for player in by_turns(m, action.who, ctx):
        chosen = pick(m, objects, ctx, player)
        for ref in chosen:
            m.note("choose", "6.1.g", who=player, what=m.call(ref))
        every.extend(chosen)
    if isinstance(objects, Some) and objects.slot:
        ctx.bound[objects.slot] = tuple(every)
    return Outcome(bool(every), tuple(every), len(every))


@interprets(ChooseNumber)
def choose_number(m: Machine, action: ChooseNumber, ctx: Ctx) -> Outcome:
    """Choose a number: between two, or up to the highest that a card of the game has (6.1.g)."""
    (player,) = acting(m, action.who, ctx)[:1]
    cards = {obj.card for obj in m.state.objects.values()}
    high = max(max(*card.stats, card.hand_cost or 0, card.reserve_cost or 0) for card in cards)
    high = high if action.high is None else action.high
    options = [Option("number", n) for n in range(action.low, high + 1)]
    (place,) = m.decide(player, "number", "6.1.g", options, source=ctx.source)
    ctx.number = options[place].n
    return Outcome(True, n=ctx.number)


@interprets(Modes)
def modes(m: Machine, action: Modes, ctx: Ctx) -> Outcome:
    """Resolve the chosen modes in the order chosen (6.5.e); each player theirs, if each chooses."""
    if action.who.each:
        only = ctx.only
        for player in by_turns(m, action.who, ctx):
            ctx.only = frozenset({player})
            for ref in choose_modes(m, action, ctx):
                run(m, action.options[ref.n], ctx)
            ctx.only = only
        return Outcome(True, n=1)
    chosen = taken(ctx, action)
    if chosen is not None and action.who.targeted:
        ctx.that_player = acting(m, action.who, ctx)[0]
    for ref in chosen if chosen is not None else choose_modes(m, action, ctx):
        run(m, action.options[ref.n], ctx)
    return Outcome(True, n=1)


@interprets(Repeat)
def repeat(m: Machine, action: Repeat, ctx: Ctx) -> Outcome:
    """Do the effect, or the step before, so many times, one after the other (6.5.i in 4.0)."""
    effect = action.effect
    if not effect and ctx.previous is not None:
        effect = (ctx.previous.replace(optional=False, condition=None),)
    n = value(m, action.times, ctx)
    made: list[Ref] = []
    for _ in range(n):
        before = ctx.last
        run(m, effect, ctx)
        made += ctx.last if ctx.last is not before else ()
    for step in effect:
        if isinstance(step.do, Draw | Resupply | Sabotage) and step.do.slot:
            ctx.bound[step.do.slot] = tuple(dict.fromkeys(made))
    return Outcome(n > 0 and bool(effect), tuple(dict.fromkeys(made)), n)


@interprets(Group)
def group(m: Machine, action: Group, ctx: Ctx) -> Outcome:
    """Several steps under one decision, each done in turn (6.1.c)."""
    done = 0
    for step in action.steps:
        run(m, (step,), ctx)
        done += ctx.did
    return Outcome(done > 0, n=done)


@interprets(ForEach)
def for_each(m: Machine, action: ForEach, ctx: Ctx) -> Outcome:
    """Do the effect once for each of the objects, which the phrase's slot names in turn."""
    found = pick(m, action.objects, ctx)
    slot = action.objects.slot if isinstance(action.objects, Some) else 0
    kept = ctx.bound.get(slot)
    for ref in found:
        ctx.bound[slot] = (ref,)
        run(m, action.effect, ctx)
    if kept is not None:
        ctx.bound[slot] = kept
    return Outcome(bool(found), found, len(found))


@interprets(EachPlayer)
def each_player(m: Machine, action: EachPlayer, ctx: Ctx) -> Outcome:
    """Do the effect once for each of the players, in initiative order (6.1.g)."""
    found = acting(m, action.who, ctx)
    before, told, doers = ctx.that_player, ctx.told, ctx.doers
    for player in found:
        ctx.that_player, ctx.told, ctx.doers = player, told, doers
        run(m, action.effect, ctx)
    ctx.that_player = before
    return Outcome(bool(found), n=len(found))


@interprets(Inner)
def inner(m: Machine, action: Inner, ctx: Ctx) -> Outcome:
    """An inner action: declare, pay the cost in one step, have the effect; ignored if not paid (6.5.g, 6.4.f).

    [glossaire 1.2.6.e, 5.1.1.c, 6.4.f, 6.5.g]
    """
    paid: list[int] = []
    for player in by_turns(m, action.who, ctx):
        own = ctx if player == ctx.controller and not action.who.each else _acting_for(ctx, player)
        if not payable(m, action.cost, own):
            continue
        left = len(m.state.ready_orbs(player)) - mana_in(m, action.cost, own)
        extra = declare(m, action.effect, own, None if ctx.free else left)
        amount = mana_in(m, action.cost, own) + extra
        if m.agrees(player, "pay", "6.5.g", ctx.source, purpose="effect", amount=amount):
            m.paying = "effect"
            pay_cost(m, action.cost, own, extra)
            m.paying = ""
            run(m, action.effect, own)
            paid.append(player)
    ctx.doers = frozenset(paid)
    return Outcome(bool(paid), n=int(bool(paid)))


def _acting_for(ctx: Ctx, player: int) -> Ctx:
    """The context in which one of several players pays and has the effect."""
    own = ctx.copy()
    own.controller = player
    own.only = frozenset({player})
    return own


@interprets(Later)
def later(m: Machine, action: Later, ctx: Ctx) -> Outcome:
    """An effect that waits for its event."""
    stamp = m.state.next_id
    m.state.later.append(Pending(action.event, action.effect, ctx.copy(), action.duration, stamp, action.times))
    m.note("later", "6.3.b", what=m.name(ctx.source))
    return Outcome(True, n=1)


@interprets(Lasting)
def lasting(m: Machine, action: Lasting, ctx: Ctx) -> Outcome:
    """A passive that lasts (6.6)."""
    passive = Passive(statement=_with_targets(m, action, ctx))
    own = ctx.copy()
    own.chosen = {node: listed for node, listed in ctx.chosen.items() if isinstance(node, Player)}
    m.state.lasting.append(Active(passive, own, action.duration, m.state.next_id))
    m.changed()
    if isinstance(action.passive, Raw):
        m.note("no_effect", "6.6", name=action.passive.name, what=m.name(ctx.source))
    else:
        m.note("lasting", "6.6", what=m.name(ctx.source), name=action.duration)
    return Outcome(True, n=1)


def _with_targets(m: Machine, action: Lasting, ctx: Ctx) -> Statement:
    """What the passive says, with its targets chosen: it goes on about those (6.5.b in 4.0)."""
    chosen: dict[Value, Value] = {}
    for place, phrase in enumerate(declared((Step(do=action),))):
        if isinstance(phrase, Some) and phrase.targeted:
            slot = phrase.slot or LASTING_SLOT + place
            ctx.bound[slot] = pick(m, phrase, ctx)
            chosen[phrase] = Bound(slot=slot)
    return substitute(action.passive, chosen) if chosen else action.passive


@interprets(Win)
def win_game(m: Machine, action: Win, ctx: Ctx) -> Outcome:
    """The player wins the game."""
    win(m, acting(m, action.who, ctx)[0], "effect", "1.3.3")
    return Outcome(True, n=1)
