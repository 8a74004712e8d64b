"""Cards revealed one after the other (3.2.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from altered_runtime.choosing import by_turns
from altered_runtime.context import Ctx, Outcome
from altered_runtime.events import GameEvent
from altered_runtime.program import RevealUntil
from altered_runtime.read import refs, satisfies
from altered_runtime.registry import interprets
from altered_runtime.state import PLAYERS, Ref
from altered_runtime.steps.cards import show

if TYPE_CHECKING:
    from altered_runtime.machine import Machine


@interprets(RevealUntil)
def reveal_until(m: Machine, action: RevealUntil, ctx: Ctx) -> Outcome:
    """Show cards from the top of a Deck, one after the other, until one is such a card (3.2.2)."""
    shown: list[Ref] = []
    found: list[Ref] = []
    for player in by_turns(m, action.who, ctx):
        for ref in refs(m, action.objects, ctx):
            shown += show(m, (ref,), frozenset(PLAYERS))
            m.note("reveal", "3.1.3.f", who=player, what=m.call(ref))
            m.emit(GameEvent("reveal", who=player, ref=ref, cause=ctx.source))
            if satisfies(m, action.until, ref, ctx):
                found.append(ref)
                break
    ctx.bound[action.objects.slot], ctx.bound[action.until.slot] = tuple(shown), tuple(found)
    return Outcome(bool(found), tuple(found), len(shown))
