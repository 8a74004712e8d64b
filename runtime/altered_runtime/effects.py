"""Resolving effects step by step (6.1, 6.5). Executors of actions are found by scanning the package ``steps``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from altered_runtime.choosing import acting, choose_people, existing, pick
from altered_runtime.context import Ctx, Outcome
from altered_runtime.declaring import measured
from altered_runtime.giving import taken_by, theirs
from altered_runtime.people import players
from altered_runtime.program import (
    Action,
    Bound,
    Did,
    Group,
    Inner,
    Me,
    Modes,
    Move,
    Negated,
    Objects,
    Play,
    Player,
    Some,
    Step,
)
from altered_runtime.reactions import settle
from altered_runtime.read import refs, test
from altered_runtime.registry import table

if TYPE_CHECKING:
    from altered_runtime.machine import Machine

PHRASES = ("objects", "of", "among", "expeditions", "first")
ASKS_ITSELF = (Inner, Play)


def execute(m: Machine, action: Action, ctx: Ctx) -> Outcome:
    """Do one action."""
    outcome: Outcome = table("altered_runtime.steps")[type(action)](m, action, ctx)
    return outcome


def impossible(m: Machine, action: Action, ctx: Ctx, player: int | None = None) -> bool:
    """Whether nothing is there for the action to act on (6.1.g), for the one player or for all who would act."""
    match action:
        case Move(who=who) if taken_by(action) is not action.objects:
            doing = players(m, who, ctx) if player is None else (player,)
            return not any(existing(m, theirs(m, taken_by(action), ctx, one)) for one in doing)
        case Modes(options=options):
            return all(bool(steps) and impossible(m, steps[0].do, ctx) for steps in options)
        case Group(steps=steps):
            return impossible(m, steps[0].do, ctx)
    for field in PHRASES:
        phrase: Objects | None = getattr(action, field, None)
        if isinstance(phrase, Some | Bound | Me) and not _there(m, phrase, ctx):
            return True
    return False


def _there(m: Machine, phrase: Objects, ctx: Ctx) -> bool:
    """Whether what the phrase names, or what was declared for it, exists."""
    declared = ctx.chosen.get(phrase)
    return bool(existing(m, declared[0] if declared else refs(m, phrase, ctx)))


def run(m: Machine, steps: tuple[Step, ...], ctx: Ctx) -> None:
    """Resolve steps in order. Each is an event of its own, tested for Reactions when it is over (6.1.b, 6.2.m), unless
    they are the effect of a modifier: then all are part of the step in progress.
    [glossaire 1.2.6.a, 1.2.6.b, 1.2.6.d, 6.1.a, 6.1.b, 6.1.c, 6.5.a, 6.5.c]"""
    outer, m.cause = m.cause, ctx.source or m.cause
    _steps(m, steps, ctx)
    m.cause = outer


def _steps(m: Machine, steps: tuple[Step, ...], ctx: Ctx) -> None:
    for step in steps:
        if m.over:
            return
        choose_people(m, step, ctx)
        only = ctx.only
        if step.optional and isinstance(step.do, Modes) and _to_play(step.do):
            step = step.replace(optional=False, do=Group(steps=_alternatives(step.do)))
        if step.condition is not None and not test(m, step.condition, ctx):
            run(m, step.otherwise, ctx)
            continue
        if _nobody(m, step, ctx):
            conclude(ctx, Outcome(False))
            continue
        if not _wanted(m, step, ctx):
            ctx.doers, ctx.told = frozenset(), _told(m, step, ctx)
            ctx.did, ctx.could_not, ctx.only = False, False, only
            if step.condition is None:
                run(m, step.otherwise, ctx)
            continue
        settle(m)
        _do(m, step, ctx)
        ctx.only = only
        settle(m)
        drain(m)


def _nobody(m: Machine, step: Step, ctx: Ctx) -> bool:
    """Whether the words for who does the step name no player ("its owner", of nothing) (6.5.h)."""
    who = getattr(step.do, "who", None) if step.chooser is None else step.chooser
    if not isinstance(who, Player) or not (who.of or who.having or who.count):
        return False
    return not players(m, who, ctx)


def _to_play(modes: Modes) -> bool:
    """Whether one of the alternatives is to play a card ("you may play it for free or put it in your hand")."""
    return any(len(option) == 1 and isinstance(option[0].do, Play) for option in modes.options)


def _alternatives(modes: Modes) -> tuple[Step, ...]:
    """The alternatives one after the other, playing a card first: each may be done if none before it was."""
    ordered = sorted(modes.options, key=lambda option: not isinstance(option[0].do, Play))
    found: list[Step] = []
    for option in ordered:
        do = option[0].do if len(option) == 1 else Group(steps=option)
        found.append(Step(do=do, optional=True, condition=Negated(condition=Did()) if found else None))
    return tuple(found)


def _do(m: Machine, step: Step, ctx: Ctx) -> None:
    """Do the step; what can't be done of it is skipped. [glossaire 1.2.6.f, 6.5.f]"""
    start = len(m.state.history)
    ctx.begun = False
    told = _told(m, step, ctx)
    for phrase in measured(step.do):
        pick(m, phrase, ctx)
    outcome = execute(m, step.do, ctx)
    ctx.step_events = m.state.history[start:]
    if told and not isinstance(step.do, Inner):
        ctx.doers = _doers(step, ctx)
    ctx.told = told
    ctx.previous = step
    conclude(ctx, outcome)
    if isinstance(step.do, ASKS_ITSELF):
        ctx.could_not = False
    elif not outcome.did and not isinstance(step.do, Modes | Group):
        m.note("impossible", "6.5.f", verb=type(step.do).__name__)


def _doers(step: Step, ctx: Ctx) -> frozenset[int]:
    """Of the players who each were told to do the step, or might: those who did it."""
    if step.optional and ctx.only is not None and not isinstance(step.do, ASKS_ITSELF):
        return ctx.only
    return frozenset(event.who for event in ctx.step_events if event.who is not None)


def _told(m: Machine, step: Step, ctx: Ctx) -> frozenset[int]:
    """The players who each are told to do the step, or may: nobody if it is not done by each player."""
    who = getattr(step.do, "who", None) if step.chooser is None else step.chooser
    return frozenset(players(m, who, ctx)) if isinstance(who, Player) and who.each else frozenset()


def drain(m: Machine) -> None:
    """Resolve the steps that modifiers added after the step in progress (6.2.e)."""
    while m.queue and not m.inline and not m.over:
        steps, ctx = m.queue.pop(0)
        run(m, steps, ctx)


def conclude(ctx: Ctx, outcome: Outcome) -> None:
    """Remember what the step did, for the steps that refer to it."""
    ctx.did, ctx.could_not = outcome.did, not outcome.did
    ctx.that_many = outcome.n
    if outcome.refs:
        ctx.last = outcome.refs


def _each_wants(m: Machine, step: Step, each: Player, ctx: Ctx) -> bool:
    """Which players want what each may do, asked in initiative order of those who can (6.1.g)."""
    wanting: list[int] = []
    before = ctx.that_player
    for player in acting(m, each, ctx):
        ctx.that_player = player
        if not impossible(m, step.do, ctx, player) and m.agrees(player, "may", "6.1.g", ctx.source):
            wanting.append(player)
    ctx.that_player = before
    ctx.only = frozenset(wanting)
    return bool(wanting)


def _wanted(m: Machine, step: Step, ctx: Ctx) -> bool:
    """Whether an optional step is done, asked just before it would happen (6.5.b); of each player who may, in
    initiative order (6.1.g). [glossaire 1.2.6.c, 6.5.b]"""
    if not step.optional or isinstance(step.do, ASKS_ITSELF):
        return True
    chooser = step.chooser
    if (chooser is None or not chooser.each) and impossible(m, step.do, ctx):
        return False
    if chooser is None:
        who = getattr(step.do, "who", None)
        chooser = who if isinstance(who, Player) and who.targeted else None
    each = getattr(step.do, "who", None) if chooser is None else chooser
    if isinstance(each, Player) and each.each:
        return _each_wants(m, step, each, ctx)
    player = ctx.controller
    if chooser is not None:
        player = acting(m, chooser, ctx)[0]
        ctx.that_player = player if chooser.kind != "you" else ctx.that_player
    return m.agrees(player, "may", "6.5.b", ctx.source)
