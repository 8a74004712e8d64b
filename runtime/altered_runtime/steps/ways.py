"""Expeditions and dice (7.3.21, 7.3.22, 7.3.28 in 4.0)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from altered_runtime.choosing import acting, pick
from altered_runtime.context import Ctx, Outcome
from altered_runtime.decisions import Option
from altered_runtime.effects import run
from altered_runtime.events import GameEvent
from altered_runtime.expeditions import advance, retreat
from altered_runtime.modifiers import attempt
from altered_runtime.predicates import expeditions_of
from altered_runtime.program import ChangeResult, IgnoreDie, MoveExpedition, Roll, RollTable
from altered_runtime.read import value
from altered_runtime.registry import interprets
from altered_runtime.state import Ref

if TYPE_CHECKING:
    from altered_runtime.machine import Machine

SIDES = 6


@interprets(MoveExpedition)
def move_expedition(m: Machine, action: MoveExpedition, ctx: Ctx) -> Outcome:
    """Expeditions move forward or backwards (7.3.21, 7.3.22)."""
    n = value(m, action.amount, ctx)
    go = advance if action.direction == "forward" else retreat
    found = tuple(dict.fromkeys(one for ref in pick(m, action.expeditions, ctx) for one in expeditions_of(m, ref)))
    done = [Ref("expedition", one) for one in found if go(m, one, n, ctx)]
    return Outcome(bool(done), tuple(done), len(done))


@interprets(Roll)
def roll(m: Machine, action: Roll, ctx: Ctx) -> Outcome:
    """Roll dice (7.3.28)."""
    n = value(m, action.dice, ctx)

    def do() -> Ref | None:
        chance = m.dice
        rolled = [m.state.rng.randint(1, SIDES) for _ in range(n)] if chance is None else chance(player, n)
        m.state.dice = tuple(rolled)
        m.note("roll", "7.3.28", who=player, results=tuple(str(one) for one in m.state.dice))
        m.state.roll = sum(m.state.dice)
        ignored, m.ignoring = m.ignoring, 0
        keep_dice(m, player, n - ignored, ctx)
        return None

    for player in acting(m, action.who, ctx):
        attempt(m, GameEvent("roll", who=player, amount=n, by=ctx.controller), do)
    return Outcome(n > 0, n=m.state.roll)


@interprets(IgnoreDie)
def ignore_die(m: Machine, action: IgnoreDie, ctx: Ctx) -> Outcome:
    """Keep all dice but so many, as the player likes (7.3.28.c)."""
    ignored = 1 if action.dice is None else value(m, action.dice, ctx)
    done = keep_dice(m, acting(m, action.who, ctx)[0], len(m.state.dice) - ignored, ctx)
    return Outcome(done, n=m.state.roll)


def keep_dice(m: Machine, player: int, kept: int, ctx: Ctx) -> bool:
    """Choose which dice are kept: one decision, after all effects that have some ignored (7.3.28.c)."""
    dice = m.state.dice
    if not 0 < kept < len(dice):
        return False
    options = [Option("die", one) for one in dice]
    places = m.decide(player, "die", "7.3.28.c", options, least=kept, most=kept, source=ctx.source)
    m.state.dice = tuple(dice[place] for place in places)
    m.state.roll = sum(m.state.dice)
    m.note("result", "7.3.28.c", n=m.state.roll)
    return True


@interprets(RollTable)
def roll_table(m: Machine, action: RollTable, ctx: Ctx) -> Outcome:
    """Every row where the result is, in order; a result may lie above six."""
    result = value(m, action.amount, ctx)
    rows = [row for row in action.rows if row.low <= result and (row.high is None or result <= row.high)]
    for row in rows:
        run(m, row.effect, ctx)
    return Outcome(bool(rows), n=result)


@interprets(ChangeResult)
def change_result(m: Machine, action: ChangeResult, ctx: Ctx) -> Outcome:
    """Add to the result of the roll."""
    m.state.roll += value(m, action.amount, ctx)
    m.note("result", "7.3.28.c", n=m.state.roll)
    return Outcome(True, n=m.state.roll)
