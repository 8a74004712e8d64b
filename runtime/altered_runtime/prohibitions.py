"""What can't be done (1.4.1): prohibitions, read before anything happens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from altered_runtime.context import Active
from altered_runtime.events import GameEvent
from altered_runtime.matching import matches
from altered_runtime.passives import applies, table_of
from altered_runtime.program import Cannot
from altered_runtime.registry import interprets

if TYPE_CHECKING:
    from altered_runtime.machine import Machine


def conditions(m: Machine) -> dict[int, tuple[Active, bool]]:
    """Whether the conditions of modifiers and prohibitions hold now: what moves at once is read so (6.2.g, 6.1.f).

    By the identity of the passive, which is held with it: no other can have the same meanwhile.
    """
    listed = table_of(m)
    every = (active for kind in (listed.cannot, listed.instead) for found in kind.values() for active in found)
    return {id(active): (active, applies(m, active)) for active in every if active.passive.condition is not None}


def holds_for(m: Machine, active: Active) -> bool:
    """Whether the passive applies, or did before what moves at once began to (6.1.f)."""
    held = m.held.get(id(active)) if m.held else None
    return applies(m, active) if held is None else held[1]


@interprets(Cannot)
def forbidden(m: Machine, event: GameEvent) -> bool:
    """Whether a passive says that this can't happen (1.4.1): a card is told not to be played as it is declared, not
    as it leaves Limbo (5.1.2, 5.2). [glossaire 1.4.1.a]"""
    listed = table_of(m).cannot
    declared = event.verbs if event.source != "limbo" else tuple(verb for verb in event.verbs if verb != "play")
    for verb in declared if listed else ():
        for active in listed.get(verb, ()):
            statement = active.passive.statement
            if not isinstance(statement, Cannot) or not holds_for(m, active):
                continue
            if statement.except_due_to and statement.except_due_to in event.due_to:
                continue
            if matches(m, statement.event, event, active.ctx):
                return True
    return False
