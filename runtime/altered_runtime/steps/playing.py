"""Playing cards and paying within an effect (7.3.1, 7.3.2, 7.3.23, 7.3.29 in 4.0, 1.2.5.e)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from altered_runtime import costs, mana, playing
from altered_runtime.afternoon import describe
from altered_runtime.chars import reactions_with
from altered_runtime.choosing import acting, by_turns, existing, pick
from altered_runtime.context import Ctx, Outcome
from altered_runtime.decisions import Option
from altered_runtime.events import GameEvent
from altered_runtime.payment import choose_x
from altered_runtime.program import Activate, AfterYou, InZone, Objects, Pay, Play, Player, ReduceCost, Same, Some, Zone
from altered_runtime.reactions import activate
from altered_runtime.read import refs, value
from altered_runtime.registry import interprets
from altered_runtime.state import Ref

if TYPE_CHECKING:
    from altered_runtime.machine import Machine


def _own(player: int, ctx: Ctx) -> InZone:
    """Cards are played from Hand or Reserve unless another place is named (5.2.a)."""
    who = Player(kind="you" if player == ctx.controller else "opponent")
    return InZone(any_of=(Zone(name="hand", of=who), Zone(name="reserve", of=who)))


def _candidates(m: Machine, player: int, objects: Objects, ctx: Ctx) -> tuple[Ref, ...]:
    """The cards that the effect offers to play: declared or named ones that still exist."""
    if isinstance(objects, Some) and objects not in ctx.chosen:
        named = any(isinstance(one, InZone | Same) for one in objects.where)
        return refs(m, objects if named else objects.replace(where=(*objects.where, _own(player, ctx))), ctx)
    return existing(m, pick(m, objects, ctx))


@interprets(Play)
def play(m: Machine, action: Play, ctx: Ctx) -> Outcome:
    """Play a card at once, or decline to pay for it (5.1.1.c, 6.4.d); Reactions wait until the effect is over."""
    played: list[Ref] = []
    for player in by_turns(m, action.who, ctx):
        discount = costs.Discount(action.less, action.minimum, ctx)
        ways = [
            way
            for ref in _candidates(m, player, action.objects, ctx)
            if ref.kind == "object" and not _blocked(m, ref)
            for way in costs.ways(m, player, m.obj(ref.n), discount, free=action.free)
        ]
        if not ways:
            continue
        new = _play_one(m, player, ways, action, ctx)
        if new is not None:
            played.append(new)
            if action.rush:
                m.emit(GameEvent("rush", who=player, ref=new))
            if isinstance(action.objects, Some) and action.objects.slot:
                ctx.bound[action.objects.slot] = (new,)
    return Outcome(bool(played), tuple(played), len(played))


def _play_one(m: Machine, player: int, ways: list[costs.Playable], action: Play, ctx: Ctx) -> Ref | None:
    """One of the cards, if the player wants; one whose cost is refused is not played, and the offer stands (6.4.d)."""
    options = [Option("play", way.ref.n, m.name(way.ref.n), _told(way, action)) for way in ways]
    while True:
        picked = m.decide(player, "play", "5.1.1.d", options, least=0, source=ctx.source)
        if not picked:
            return None
        way = ways[picked[0]]
        new = playing.play_card(m, player, way, free=action.free)
        if new is not None:
            ctx.follow[way.ref.n] = new.n
            return new
        if not playing.was_refused(m):
            return None


def _told(way: costs.Playable, action: Play) -> tuple[str, ...]:
    """What tells one way from another, and whether it is for free."""
    return (*describe(way), "free") if action.free else describe(way)


def _blocked(m: Machine, ref: Ref) -> bool:
    """Exhausted cards in Reserve cannot be played (2.4.6.c), nor Heroes and tokens."""
    obj = m.obj(ref.n)
    return not obj.alive or obj.token or obj.card.type == "hero" or (obj.zone == "reserve" and obj.exhausted)


@interprets(Pay)
def pay(m: Machine, action: Pay, ctx: Ctx) -> Outcome:
    """Pay mana, whole or not at all (1.2.5.c)."""
    if ctx.x is None:
        choose_x(m, (action,), ctx, acting(m, action.who, ctx)[0])
    n = value(m, action.amount, ctx)
    done = [mana.pay(m, player, n) for player in acting(m, action.who, ctx)]
    return Outcome(all(done), n=n)


@interprets(ReduceCost)
def reduce_cost(m: Machine, action: ReduceCost, ctx: Ctx) -> Outcome:
    """Reduce what playing a card will cost, this day, or raise it."""
    n = costs.FREE if action.amount is None else value(m, action.amount, ctx)
    found = [obj for obj in map(m.thing, pick(m, action.of, ctx)) if obj is not None]
    for obj in found:
        m.state.reductions[obj.id] = m.state.reductions.get(obj.id, 0) + (-n if action.more else n)
        if action.more:
            m.note("raise", "5.1.2.e", what=m.call(obj.ref), n=n)
        else:
            m.note("reduce", "5.1.2.e", what=m.call(obj.ref), n=n)
    return Outcome(bool(found), tuple(obj.ref for obj in found), n)


@interprets(AfterYou)
def after_you(m: Machine, action: AfterYou, ctx: Ctx) -> Outcome:
    """The turn ends once no Reaction is in Limbo; it is no pass (7.3.2). [glossaire 7.3.2.a, 7.3.2.b]"""
    if m.state.active is None:
        return Outcome(False)
    m.state.after_you = True
    m.emit(GameEvent("after_you", who=acting(m, action.who, ctx)[0]))
    m.note("after_you", "7.3.2", who=acting(m, action.who, ctx)[0])
    return Outcome(True, n=1)


@interprets(Activate)
def activate_reactions(m: Machine, action: Activate, ctx: Ctx) -> Outcome:
    """Activate Reactions of an object by symbol; they are the object's own (7.3.1.b, 7.3.1.d).

    [glossaire 7.3.1.b, 7.3.1.c, 7.3.1.d]
    """
    done: list[Ref] = []
    (player,) = acting(m, action.who, ctx)[:1]
    for ref in pick(m, action.objects, ctx, player):
        obj = m.thing(ref)
        for symbol in action.symbols if obj is not None else ():
            assert obj is not None
            for place, reaction in reactions_with(m, obj, symbol):
                own = Ctx(obj.controller, obj.id)
                own.ability = reaction
                if activate(m, obj, place, reaction.effect, own, symbol.upper()):
                    done.append(ref)
    return Outcome(bool(done), tuple(dict.fromkeys(done)), len(done))
