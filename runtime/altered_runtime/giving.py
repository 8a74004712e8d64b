"""What a move can take: a player sacrifices what they control (7.3.31.a in 4.0)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from altered_runtime.context import Ctx
from altered_runtime.program import ControlledBy, InZone, Move, Objects, Player, Some, Zone
from altered_runtime.read import refs
from altered_runtime.state import Ref

if TYPE_CHECKING:
    from altered_runtime.machine import Machine

THEIRS = ControlledBy(player=Player(kind="that"))
IN_PLAY = InZone(any_of=(Zone(name="play"),))


def taken_by(action: Move) -> Objects:
    """The objects among which a move chooses; "that player" is the one who moves them."""
    objects = action.objects
    if action.verb == "sacrifice" and isinstance(objects, Some) and not objects.targeted:
        where = objects.where if any(isinstance(one, InZone) for one in objects.where) else (*objects.where, IN_PLAY)
        return objects.replace(where=(*where, THEIRS))
    return objects


def theirs(m: Machine, objects: Objects, ctx: Ctx, player: int) -> tuple[Ref, ...]:
    """What the phrase names where "that player" is this one."""
    before, ctx.that_player = ctx.that_player, player
    found = refs(m, objects, ctx)
    ctx.that_player = before
    return found
