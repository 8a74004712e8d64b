"""Sentences that lean on what was done before: "if you do", "if they don't", "otherwise" (6.5.d, 6.5.e)."""

from __future__ import annotations

from altered_compiler.lower.acting import bare, one
from altered_compiler.lower.existing import negated
from altered_compiler.lower.registry import Refused, consumes, lower
from altered_compiler.lower.scope import YOU, Scope
from altered_grammar.tree import Node
from altered_runtime.program import (
    Condition,
    CouldNot,
    Did,
    EachPlayer,
    Gains,
    Loses,
    Move,
    MoveExpedition,
    Player,
    Repeat,
    RollTable,
    Step,
    Switch,
    SwitchRegions,
    TableRow,
)

OF_OBJECTS = (Gains, Loses, Switch, SwitchRegions, MoveExpedition)
"""What objects do, not a player."""


def under(found: list[Step], test: Condition) -> list[Step]:
    """The steps under one condition (6.5.d)."""
    step = one(found)
    if step.condition is not None or step.otherwise:
        step = bare(step)
    return [step.replace(condition=test)]


@consumes("otherwise", "if_done")
def otherwise(step: Step, steps: tuple[Step, ...], node: Node) -> Step:
    """The step, with what is done if it is not, or on no other result. Raises :class:`Refused` where it always is."""
    if isinstance(step.do, RollTable) and len(step.do.rows) == 1 and step.do.rows[0].low > 1:
        row = TableRow(low=1, high=step.do.rows[0].low - 1, effect=steps)
        return step.replace(do=step.do.replace(rows=(row, *step.do.rows)))
    if step.condition is None and not step.optional:
        raise Refused(node, "otherwise than what")
    return step.replace(otherwise=(*step.otherwise, *steps))


def leaning(steps: list[Step], node: Node, scope: Scope) -> list[Step]:
    """ "If you do", "if they do", "if it does": for each player who did, where each was told to (6.5.e)."""
    how, who = node.slots["how"], node.get("who")
    does = _does(steps[-1]) if steps else None
    if how == "each":
        return [*steps[:-1], _each_time(steps[-1] if steps else None, node, lower(node.slots["then"], scope))]
    if who in ("it", "them", "me") and does is not None:
        raise Refused(node, "no object does it before")
    if who == "other" and (does is None or does == YOU):
        raise Refused(node, "nobody else does it before")
    if who == "other" and does is not None and does.each and does.kind != "opponent":
        each = Player(kind="did" if how == "did" else "didnt", each=True)
        return [*steps, Step(do=EachPlayer(who=each, effect=tuple(lower(node.slots["then"], scope))))]
    return _if_done(steps, how, lower(node.slots["then"], scope))


def _each_time(step: Step | None, node: Node, found: list[Step]) -> Step:
    """What is done so many times, with what is done each time that it is (6.5.i)."""
    if step is None or not isinstance(step.do, Repeat) or not step.do.effect:
        raise Refused(node, "nothing is repeated")
    return step.replace(do=step.do.replace(effect=(*step.do.effect, *under(found, Did()))))


def _does(step: Step) -> Player | None:
    """The player who does the step, or decides on it; None for what objects do."""
    if step.chooser is not None:
        return step.chooser
    if isinstance(step.do, OF_OBJECTS) or (isinstance(step.do, Move) and step.do.verb == "defect"):
        return YOU if step.optional else None
    who = getattr(step.do, "who", YOU)
    return who if isinstance(who, Player) else YOU


def _if_done(steps: list[Step], how: str, found: list[Step]) -> list[Step]:
    if how == "didnt":
        return _if_not(steps, found)
    return [*steps, *under(found, Did() if how == "did" else CouldNot())]


def _if_not(steps: list[Step], found: list[Step]) -> list[Step]:
    if steps and steps[-1].condition == Did() and not steps[-1].otherwise:
        return [*steps[:-1], steps[-1].replace(otherwise=tuple(found))]
    return [*steps, *under(found, negated(Did()))]
