"""What may be targeted (1.4.1, 6.5.b)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from altered_runtime.context import Ctx
from altered_runtime.events import GameEvent
from altered_runtime.passives import table_of
from altered_runtime.prohibitions import forbidden
from altered_runtime.state import Ref

if TYPE_CHECKING:
    from altered_runtime.machine import Machine


def target_event(ref: Ref, ctx: Ctx, who: int) -> GameEvent:
    """The event of a player who targets something for an effect of an object."""
    return GameEvent("target", who=who, ref=ref, cause=ctx.source)


def open_to(m: Machine, found: tuple[Ref, ...], ctx: Ctx, who: int) -> tuple[Ref, ...]:
    """Those that nothing forbids to target (1.4.1)."""
    if "target" not in table_of(m).cannot:
        return found
    return tuple(ref for ref in found if not forbidden(m, target_event(ref, ctx, who)))
