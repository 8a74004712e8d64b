"""Cards drawn, resupplied, sabotaged, shown (7.3.9, 7.3.13, 7.3.26, 7.3.30)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from altered_runtime.changes import move
from altered_runtime.choosing import IN_A_RESERVE, by_turns, choose_some, existing, pick, taken
from altered_runtime.context import Ctx, Outcome
from altered_runtime.decks import draw, refill, resupply
from altered_runtime.events import GameEvent
from altered_runtime.marks import exhaust
from altered_runtime.program import Draw, InZone, LookAt, Objects, Resupply, Reveal, Sabotage, Some
from altered_runtime.reactions import settle
from altered_runtime.read import value
from altered_runtime.registry import interprets
from altered_runtime.state import PLAYERS, Ref

if TYPE_CHECKING:
    from altered_runtime.machine import Machine


@interprets(Draw)
def draw_cards(m: Machine, action: Draw, ctx: Ctx) -> Outcome:
    """Draw cards (7.3.9)."""
    wanted: dict[int, int] = {}
    for player in by_turns(m, action.who, ctx):
        most = value(m, action.amount, ctx)
        wanted[player] = m.number(player, most, "6.1.g", ctx.source) if action.up_to else most
    drawn = tuple(ref for player, n in wanted.items() for ref in draw(m, player, n, ctx))
    if action.slot:
        ctx.bound[action.slot] = drawn
    return Outcome(ctx.begun, drawn, len(drawn))


@interprets(Resupply)
def resupply_card(m: Machine, action: Resupply, ctx: Ctx) -> Outcome:
    """Put the top card of one's Deck in Reserve, then perhaps exhaust it, in another step (7.3.26, 7.3.13)."""
    made: list[Ref] = []
    for player in by_turns(m, action.who, ctx):
        new = resupply(m, player, ctx)
        if new is not None:
            made.append(new)
    settle(m)
    for new in made if action.exhausted else ():
        exhaust(m, new, ctx)
    if action.slot:
        ctx.bound[action.slot] = tuple(made)
    return Outcome(ctx.begun, tuple(made), len(made))


@interprets(Sabotage)
def sabotage(m: Machine, action: Sabotage, ctx: Ctx) -> Outcome:
    """Discard up to one target card in a Reserve (7.3.30)."""
    gone: list[Ref] = []
    for player in by_turns(m, action.who, ctx):
        picked = taken(ctx, action)
        if picked is None:
            picked = choose_some(m, IN_A_RESERVE, ctx, player, most=1, targeted=True)
        m.emit(GameEvent("sabotage", who=player))
        for ref in existing(m, picked):
            new = move(m, ref, "discard", ctx, who=player, verb="discard")
            gone.append(new or ref)
    if action.slot:
        ctx.bound[action.slot] = tuple(gone)
    return Outcome(ctx.begun, tuple(gone), len(gone))


def _fill(m: Machine, objects: Objects, ctx: Ctx) -> None:
    """Cards from the top of a Deck may need the discard pile to be shuffled first (3.2.2.d)."""
    if not isinstance(objects, Some) or objects.count is None or objects.count.n is None:
        return
    if any(isinstance(one, InZone) and any(zone.name == "deck_top" for zone in one.any_of) for one in objects.where):
        refill(m, ctx.controller, value(m, objects.count.n, ctx))


def show(m: Machine, found: tuple[Ref, ...], to: frozenset[int]) -> tuple[Ref, ...]:
    """Let these players know cards."""
    for ref in found:
        obj = m.thing(ref)
        if obj is not None:
            obj.known |= to
    return found


@interprets(Reveal)
def reveal(m: Machine, action: Reveal, ctx: Ctx) -> Outcome:
    """Show cards to all players."""
    shown: list[Ref] = []
    for player in by_turns(m, action.who, ctx):
        _fill(m, action.objects, ctx)
        for ref in show(m, pick(m, action.objects, ctx, player), frozenset(PLAYERS)):
            m.note("reveal", "3.1.3.f", who=player, what=m.call(ref))
            m.emit(GameEvent("reveal", who=player, ref=ref, cause=ctx.source))
            shown.append(ref)
    return Outcome(bool(shown), tuple(shown), len(shown))


@interprets(LookAt)
def look_at(m: Machine, action: LookAt, ctx: Ctx) -> Outcome:
    """Show cards to one player."""
    seen: list[Ref] = []
    for player in by_turns(m, action.who, ctx):
        _fill(m, action.objects, ctx)
        seen += show(m, pick(m, action.objects, ctx, player), frozenset({player}))
        m.note("look", "3.1.3.f", who=player, n=len(seen))
    return Outcome(bool(seen), tuple(seen), len(seen))
