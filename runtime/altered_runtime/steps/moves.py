"""Objects that change zone or Expedition (7.3.5, 7.3.7, 7.3.11, 7.3.24, 7.3.27, 7.3.31, 7.3.32, 7.3.34)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from altered_runtime.cards import token_card
from altered_runtime.changes import at_once, create_token, move, shift, would_be_token
from altered_runtime.choosing import acting, pick
from altered_runtime.context import Ctx, Outcome
from altered_runtime.costs import JOINS_EXPEDITION
from altered_runtime.decks import shuffle
from altered_runtime.events import GameEvent
from altered_runtime.giving import taken_by
from altered_runtime.modifiers import together
from altered_runtime.moving import movable_by
from altered_runtime.passives import table_of
from altered_runtime.program import (
    CardProgram,
    Control,
    Create,
    Exchange,
    Move,
    Some,
    Switch,
    SwitchRegions,
)
from altered_runtime.read import value
from altered_runtime.registry import interprets
from altered_runtime.state import LAST_REGION, Obj, Ref

if TYPE_CHECKING:
    from altered_runtime.machine import Machine


def _place(m: Machine, player: int, where: tuple[Ref, ...], ctx: Ctx) -> int | None:
    """One Expedition among several, as the player likes (7.4.4.h)."""
    if len(where) < 2:
        return where[0].n if where else None
    options = [m.option(ref) for ref in where]
    (place,) = m.decide(player, "expedition", "6.1.g", options, source=ctx.source)
    return where[place].n


def _own(player: int) -> tuple[Ref, ...]:
    return (Ref("expedition", 2 * player), Ref("expedition", 2 * player + 1))


@interprets(Create)
def create(m: Machine, action: Create, ctx: Ctx) -> Outcome:
    """Create tokens: so many in each Expedition, or so many in all (7.3.5)."""
    card = token_card(action.token, m.names.get(action.token.name, (action.token.name, action.token.name)))
    n = value(m, action.amount, ctx)
    each = isinstance(action.where, Some) and not action.spread
    made: list[Ref] = []
    begun = False
    for player in acting(m, action.who, ctx):
        ctx.that_player = player
        where = tuple(ref for ref in pick(m, action.where, ctx, player) if ref.kind == "expedition")
        places = [ref.n for ref in where for _ in range(n)] if each else [None] * n
        make = partial(_make_tokens, m, card, player, where, places, ctx, made)
        if not where or not places or not table_of(m).instead.get("create"):
            make()
            continue
        first = would_be_token(m, card, player, where[0].n)
        event = GameEvent("create", who=player, by=ctx.controller, new=first.ref, amount=len(places), apart=True)
        begun = together(m, event, make) or begun
        first.alive = False
    created = tuple(made)
    if action.slot:
        ctx.bound[action.slot] = created
    return Outcome(begun or ctx.begun, created, len(created))


def _make_tokens(
    m: Machine,
    card: CardProgram,
    player: int,
    where: tuple[Ref, ...],
    places: Sequence[int | None],
    ctx: Ctx,
    made: list[Ref],
) -> None:
    """Create a token in each of the places; where none is given the player likes one of ``where``."""
    for place in places:
        chosen = _place(m, player, where, ctx) if place is None else place
        token = None if chosen is None else create_token(m, card, player, chosen, ctx)
        if token is not None:
            made.append(token)


def _send(m: Machine, action: Move, player: int, ref: Ref, ctx: Ctx) -> Ref | None:
    """Move one object where the action says. [glossaire 3.2.9.b]"""
    if action.verb == "defect":
        return _defect(m, ref, ctx)
    if action.into is not None:
        where = tuple(one for one in pick(m, action.into, ctx, player) if one.kind == "expedition")
        return _into(m, player, ref, where, action, ctx)
    zone = "discard" if action.to is None else action.to.name
    match zone:
        case "play" | "expedition" | "landmarks":
            return _put_in_play(m, player, ref, action, ctx)
        case "deck_top":
            return move(m, ref, "deck", ctx, who=player, verb=action.verb, position=0)
        case "deck_bottom":
            return move(m, ref, "deck", ctx, who=player, verb=action.verb, position=-1)
        case "deck":
            position = -1 if action.position is None else max(0, value(m, action.position, ctx) - 1)
            put = move(m, ref, "deck", ctx, who=player, verb=action.verb, position=position)
            if put is not None and action.state == "shuffled":
                shuffle(m, m.obj(put.n).owner)
            return put
    exhausted = action.state == "exhausted" or (zone == "mana" and action.state != "ready")
    return move(m, ref, zone, ctx, who=player, verb=action.verb, exhausted=exhausted)


def _defect(m: Machine, ref: Ref, ctx: Ctx) -> Ref | None:
    """To the Expedition facing the one where its card is (7.3.6, 7.4.4.i)."""
    obj = m.thing(ref)
    if obj is None or not shift(m, ref, obj.expedition ^ 2, ctx, "defect"):
        return None
    ctx.begun = True
    return ref


def _into(m: Machine, player: int, ref: Ref, where: tuple[Ref, ...], action: Move, ctx: Ctx) -> Ref | None:
    obj = m.thing(ref)
    place = _place(m, player, where, ctx)
    if obj is None or place is None:
        return None
    if obj.zone != "expedition":
        return move(m, ref, "expedition", ctx, who=player, verb=action.verb, expedition=place)
    if shift(m, ref, place, ctx):
        ctx.begun = True
        return ref
    return None


def _put_in_play(m: Machine, player: int, ref: Ref, action: Move, ctx: Ctx) -> Ref | None:
    """A card put in play joins where its type belongs, without being played (7.1.1.c, remark)."""
    obj = m.thing(ref)
    if obj is None or obj.zone in {"expedition", "landmarks"}:
        return None
    if obj.card.type == "landmark_permanent":
        return move(m, ref, "landmarks", ctx, who=player, verb=action.verb)
    if obj.card.type not in JOINS_EXPEDITION:
        return None
    return _into(m, player, ref, _own(player), action, ctx)


@interprets(Move)
def move_objects(m: Machine, action: Move, ctx: Ctx) -> Outcome:
    """Discard, sacrifice, send, return, put. All choices come first, in initiative order, then all moves (6.1.g).

    [glossaire 6.1.e, 6.1.f]
    """
    who = acting(m, action.who, ctx)
    objects = taken_by(action)
    before = ctx.that_player
    chosen: list[tuple[int, Ref]] = []
    for player in who:
        if len(who) > 1 or player != ctx.controller or objects is not action.objects:
            ctx.that_player = player
        chosen += [(player, ref) for ref in pick(m, objects, ctx, player, movable_by(action, player))]
    ctx.that_player = before
    if action.shuffled:
        m.state.rng.shuffle(chosen)
    moved: list[Ref] = []
    moving = [obj for _, ref in chosen if (obj := m.thing(ref)) is not None]
    with at_once(m, moving):
        for player, ref in dict.fromkeys(chosen):
            new = _send(m, action, player, ref, ctx)
            if new is not None:
                moved.append(new)
            elif not _alive(m, ref):
                moved.append(ref)
    return Outcome(ctx.begun, tuple(moved), len(moved))


def _alive(m: Machine, ref: Ref) -> bool:
    obj = m.thing(ref)
    return obj is not None and obj.alive


@interprets(Control)
def control(m: Machine, action: Control, ctx: Ctx) -> Outcome:
    """Objects come to the player: to an Expedition of their choice, or to their Landmark zone (1.1.3.d, 7.5.5)."""
    (player,) = acting(m, action.who, ctx)[:1]
    done = [new for ref in pick(m, action.objects, ctx, ctx.controller) if (new := _taken(m, ref, player, ctx))]
    return Outcome(bool(done), tuple(done), len(done))


def _taken(m: Machine, ref: Ref, player: int, ctx: Ctx) -> Ref | None:
    """The object, once the player controls it; None if nothing changes."""
    obj = m.thing(ref)
    if obj is None or obj.controller == player:
        return None
    if obj.zone == "landmarks":
        return move(m, ref, "landmarks", ctx, who=player, verb="control", holder=player)
    place = _place(m, player, _own(player), ctx) if obj.zone == "expedition" else None
    return ref if place is not None and shift(m, ref, place, ctx, "control", who=player) else None


@interprets(Switch)
def switch(m: Machine, action: Switch, ctx: Ctx) -> Outcome:
    """Objects go to the other Expedition of the same player (7.3.34)."""
    done: list[Ref] = []
    for ref in pick(m, action.objects, ctx):
        obj = m.thing(ref)
        if obj is not None and obj.zone == "expedition" and shift(m, ref, obj.expedition ^ 1, ctx, "switch"):
            done.append(ref)
    return Outcome(bool(done), tuple(done), len(done))


@interprets(SwitchRegions)
def switch_regions(m: Machine, action: SwitchRegions, ctx: Ctx) -> Outcome:
    """Two Expeditions go each to the region of the other; nothing happens without two, or in the Arena (4.3)."""
    found = pick(m, action.expeditions, ctx)
    if len(found) != 2 or m.state.tiebreak:
        return Outcome(False)
    first, second = (m.state.expeditions[ref.n] for ref in found)
    places = second.region, first.region
    for one, region in zip((first, second), places, strict=True):
        one.position = region if one.is_hero else LAST_REGION - region
        m.note("switch_region", "3.2.1", what=f"expedition{one.index}")
    m.changed()
    return Outcome(places[0] != places[1], found, 2)


@interprets(Exchange)
def exchange(m: Machine, action: Exchange, ctx: Ctx) -> Outcome:
    """Each goes to the other's zone; nothing happens if one of them cannot be determined (7.3.11)."""
    (player,) = acting(m, action.who, ctx)[:1]
    found = pick(m, action.first, ctx, player)
    if action.second is not None:
        found = (*found[:1], *pick(m, action.second, ctx, player)[:1])
    pair = [m.thing(ref) for ref in found]
    if len(pair) != 2 or pair[0] is None or pair[1] is None or pair[0] is pair[1]:
        return Outcome(False)
    if action.control:
        holders = pair[1].controller, pair[0].controller
        taken = [ref for one, who in zip(found, holders, strict=True) if (ref := _taken(m, one, who, ctx))]
        return Outcome(bool(taken), tuple(taken), len(taken))
    places = [(one.zone, one.expedition, one.controller) for one in (pair[1], pair[0])]
    moved = [_swap(m, obj, place, player, ctx) for obj, place in zip(pair, places, strict=True) if obj is not None]
    return Outcome(ctx.begun, tuple(ref for ref in moved if ref is not None), 2)


def _swap(m: Machine, obj: Obj, place: tuple[str, int, int], player: int, ctx: Ctx) -> Ref | None:
    zone, expedition, holder = place
    if zone == "expedition" and obj.zone == "expedition":
        ctx.begun = shift(m, obj.ref, expedition, ctx) or ctx.begun
        return obj.ref
    there = holder if zone == "landmarks" else None
    return move(m, obj.ref, zone, ctx, who=player, verb="exchange", expedition=expedition, holder=there)
