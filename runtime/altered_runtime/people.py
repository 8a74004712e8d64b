"""Players as abilities name them (7.2.3, 7.2.4, 7.5.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from altered_runtime.context import Ctx
from altered_runtime.program import Condition, Player
from altered_runtime.read import named, refs, test
from altered_runtime.state import IN_PLAY, Ref

if TYPE_CHECKING:
    from altered_runtime.machine import Machine


def holder_of(m: Machine, ref: Ref, kind: str) -> int:
    """The controller or the owner of a thing."""
    obj = m.thing(ref)
    if obj is not None:
        return obj.owner if kind == "owner" else obj.controller
    return m.state.expeditions[ref.n].player if ref.kind == "expedition" else ref.n


def _side(m: Machine, ref: Ref) -> int:
    """Whose a thing is: its controller's in play, elsewhere its owner's."""
    obj = m.thing(ref)
    return holder_of(m, ref, "controller" if obj is None or obj.zone in IN_PLAY else "owner")


def players(m: Machine, player: Player, ctx: Ctx) -> tuple[int, ...]:
    """The players whom the words can name, in initiative order; for a choice not yet made, all who could be chosen.

    [glossaire 1.2.1.a, 1.2.1.b, 7.2.2.a, 7.2.3.a]
    """
    if player.targeted and player in ctx.chosen:
        return tuple(ref.n for ref in ctx.chosen[player][0])
    found = _named(m, player, ctx)
    return found if player.having is None else tuple(one for one in found if _of_whom(m, player.having, one, ctx))


def _of_whom(m: Machine, condition: Condition, player: int, ctx: Ctx) -> bool:
    """Whether it holds of the player."""
    before, ctx.that_player = ctx.that_player, player
    found = test(m, condition, ctx)
    ctx.that_player = before
    return found


def _named(m: Machine, player: Player, ctx: Ctx) -> tuple[int, ...]:
    match player.kind:
        case "you":
            return (ctx.controller,)
        case "opponent":
            return (1 - ctx.controller,)
        case "first_player":
            return (m.state.first_player,)
        case "that":
            return (ctx.controller if ctx.that_player is None else ctx.that_player,)
        case "controller" | "owner":
            of = () if player.of is None else named(m, player.of, ctx)
            return tuple(dict.fromkeys(holder_of(m, ref, player.kind) for ref in of))
        case "most" | "fewest":
            held = [0, 0]
            for ref in () if player.of is None else refs(m, player.of, ctx):
                held[_side(m, ref)] += 1
            if held[0] == held[1]:
                return ()
            return (held.index(max(held) if player.kind == "most" else min(held)),)
        case "did" | "didnt":
            told = ctx.doers if player.kind == "did" else ctx.told - ctx.doers
            return tuple(one for one in m.state.initiative() if one in told)
    return (ctx.controller, 1 - ctx.controller) if player.from_you else m.state.initiative()
