"""Cards from the top of a Deck (3.2.2, 7.3.9, 7.3.26 in 4.0)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from altered_runtime.changes import move
from altered_runtime.context import Ctx
from altered_runtime.events import GameEvent
from altered_runtime.modifiers import attempt, each_apart, replaced
from altered_runtime.state import Obj, Ref

if TYPE_CHECKING:
    from altered_runtime.machine import Machine


def refill(m: Machine, player: int, n: int = 1) -> None:
    """With fewer cards than needed, the discard pile is shuffled and put at the bottom of the Deck (3.2.2.d)."""
    state = m.state
    own = state.zones[player]
    if len(own["deck"]) >= n or not own["discard"]:
        return
    m.note("shuffle", "3.2.2.d", who=player)
    m.emit(GameEvent("shuffle", who=player, source="discard", to="deck"))
    pile = own["discard"][:]
    own["discard"].clear()
    state.rng.shuffle(pile)
    for number in pile:
        old = m.obj(number)
        old.alive = False
        new = state.new_object(old.card, old.physical, old.owner, "deck")
        old.successor = new.id
        own["deck"].append(new.id)
    m.changed()


def shuffle(m: Machine, player: int) -> None:
    """Shuffle a Deck: nobody knows any more where a card is in it (3.2.2)."""
    deck = m.state.zones[player]["deck"]
    m.state.rng.shuffle(deck)
    for number in deck:
        m.obj(number).known = frozenset()
    m.note("deck", "3.2.2", who=player)
    m.emit(GameEvent("shuffle", who=player))
    m.changed()


def top(m: Machine, player: int) -> Obj | None:
    """The top card, after shuffling the discard pile if the Deck is empty."""
    refill(m, player)
    deck = m.state.zones[player]["deck"]
    return m.obj(deck[0]) if deck else None


def draw(m: Machine, player: int, n: int, ctx: Ctx | None) -> tuple[Ref, ...]:
    """Draw so many cards in one event (7.3.9); those drawn. A replaced draw was begun all the same (6.5.f)."""
    refill(m, player, n)
    n = min(n, len(m.state.zones[player]["deck"]))
    if n <= 0:
        return ()
    by = player if ctx is None else ctx.controller
    apart = n > 1 and each_apart(m, "draw")
    if apart:
        kept = sum(not replaced(m, GameEvent("draw", who=player, by=by)) for _ in range(n))
        if ctx is not None:
            ctx.begun = ctx.begun or kept < n
        n = kept
        refill(m, player, n)
        n = min(n, len(m.state.zones[player]["deck"]))
        if n <= 0:
            return ()
    drawn: list[Ref] = []

    def do() -> Ref | None:
        deck = m.state.zones[player]["deck"]
        for number in deck[:n]:
            old = m.obj(number)
            old.alive = False
            new = m.state.new_object(old.card, old.physical, old.owner, "hand")
            new.known = old.known
            old.successor = new.id
            m.state.zones[player]["hand"].append(new.id)
            drawn.append(new.ref)
        del deck[:n]
        m.note("draw", "7.3.9", who=player, n=n)
        event.refs = tuple(drawn)
        return None

    event = GameEvent("draw", who=player, amount=n, by=by, apart=apart)
    begun = attempt(m, event, do)
    if ctx is not None:
        ctx.begun = ctx.begun or begun
    return tuple(drawn)


def resupply(m: Machine, player: int, ctx: Ctx) -> Ref | None:
    """Put the top card of the Deck in Reserve (7.3.26)."""
    card = top(m, player)
    return None if card is None else move(m, card.ref, "reserve", ctx, who=player, verb="resupply")
