"""Playing cards, quick actions and Reactions: declare, pay, resolve (5.1.2, 5.2, 5.5, 6.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from altered_runtime.cards import SCOUTED, printed
from altered_runtime.changes import move
from altered_runtime.chars import has_keyword, has_status
from altered_runtime.choosing import declare, tough_targets
from altered_runtime.context import Ctx
from altered_runtime.costs import Playable, would_play
from altered_runtime.decisions import Name, Option
from altered_runtime.effects import drain, run
from altered_runtime.events import Emblem, GameEvent
from altered_runtime.limits import LIMIT, use, used_up
from altered_runtime.mana import pay
from altered_runtime.marks import gain_status
from altered_runtime.passives import ignored, parts
from altered_runtime.payment import mana_in, pay_cost, payable, without_mana
from altered_runtime.program import (
    Effect,
    Gains,
    Loses,
    QuickAction,
    Step,
)
from altered_runtime.reactions import expected, happened, settle
from altered_runtime.read import test, value
from altered_runtime.registry import interprets
from altered_runtime.state import IN_PLAY, GrantedGain, Obj, Ref

if TYPE_CHECKING:
    from altered_runtime.machine import Machine


@interprets(Effect)
def play_card(m: Machine, player: int, way: Playable, *, free: bool = False) -> Ref | None:
    """Play a card (5.2). Gives the object it became, or None if it was not played.

    [glossaire 5.1.2.a, 5.1.2.c, 5.1.2.d, 6.4.d]
    """
    obj = m.obj(way.ref.n)
    effect = printed(obj.card).effect if obj.kind == "spell" else ()
    ctx = Ctx(player, obj.id)
    cost = 0 if free else way.cost
    ready = len(m.state.ready_orbs(player)) - mana_in(m, way.offer, ctx)
    ctx.free = free
    cost += declare(m, effect, ctx, None if free and m.edition.free_skips_tough else ready - cost)
    if cost > ready:
        return None
    if _refused(m):
        return None
    m.note("play_declared", "5.1.2.b", who=player, what=m.name(obj.id), zone=way.zone, n=cost)
    limbo = _to_limbo(m, player, obj, way.zone, ctx)
    if limbo is None:
        return None
    m.reached("pay")
    m.paying = "card"
    pay(m, player, cost + mana_in(m, way.offer, ctx), "card")
    pay_cost(m, without_mana(way.offer), ctx)
    m.paying = ""
    if obj.kind == "spell":
        return _resolve_spell(m, player, limbo, effect, ctx)
    return _resolve_permanent(m, player, limbo, way)


def _refused(m: Machine) -> bool:
    """Whether the player refuses the cost of what was declared: it is not played, and nothing has changed (6.4.d).

    [glossaire 1.2.5.b, 6.4.b, 6.4.e]
    """
    if m.refuses is None or not m.refuses():
        return False
    declared = len(m.batch)
    m.batch.clear()
    del m.state.history[len(m.state.history) - declared :]
    m.note("refused", "6.4.d")
    return True


def was_refused(m: Machine) -> bool:
    """Whether the last thing that happened is that a cost was refused: the player is offered the same again (6.4.d)."""
    return bool(m.log) and m.log[-1].kind == "refused"


def _to_limbo(m: Machine, player: int, obj: Obj, zone: str, ctx: Ctx) -> Obj | None:
    """The card moves to Limbo; from Reserve, or by its own text, it is Fleeting there (2.4.7.a, 2.4.7.b)."""
    ref = move(m, obj.ref, "limbo", ctx, who=player)
    if ref is None:
        return None
    limbo = m.obj(ref.n)
    limbo.controller = player
    limbo.played_from = zone
    ctx.source = limbo.id
    own = printed(obj.card)
    fleeting = "fleeting" in own.statuses or any(name == "fleeting" for name, _ in own.keywords)
    if (zone == "reserve" and limbo.kind != "landmark_permanent") or (limbo.kind == "spell" and fleeting):
        gain_status(m, ref, "fleeting", None)
    m.state.reductions.pop(obj.id, None)
    return limbo


def _resolve_permanent(m: Machine, player: int, limbo: Obj, way: Playable) -> Ref | None:
    """It joins its Expedition or the Landmark zone, then is Fleeting if it was in Limbo (5.2.1.c, 5.2.2.a).

    [glossaire 5.2.2.a]
    """
    granted = (GrantedGain(SCOUTED, "", player),) if way.scout else ()
    to = "landmarks" if way.expedition < 0 else "expedition"
    fleeting = has_status(m, limbo.ref, "fleeting")
    new = move(m, limbo.ref, to, None, who=player, expedition=way.expedition, played=True, granted=granted)
    settle(m)
    if new is None:
        move(m, limbo.ref, "discard", None, who=player)
        return limbo.ref
    if fleeting:
        gain_status(m, new, "fleeting", None)
        settle(m)
    return new


def _resolve_spell(m: Machine, player: int, limbo: Obj, effect: tuple[Step, ...], ctx: Ctx) -> Ref | None:
    """It performs its effect, then goes to Reserve, or is discarded if Fleeting (5.2.4.b); Cooldown exhausts it.

    [glossaire 5.1.2.e]
    """
    _mark(m, player, limbo)
    run(m, effect, ctx)
    if not limbo.alive:
        m.emit(GameEvent("play", who=player, ref=limbo.ref, played_from=limbo.played_from))
        settle(m)
        return limbo.ref
    fleeting = has_status(m, limbo.ref, "fleeting")
    cooldown = has_keyword(m, limbo, "cooldown")
    to = "discard" if fleeting else "reserve"
    new = move(m, limbo.ref, to, None, who=player, verb="spell", played=True, exhausted=cooldown and not fleeting)
    settle(m)
    return new or limbo.ref


def _mark(m: Machine, player: int, limbo: Obj) -> None:
    """What is said of the next Spell's statuses happens to it in Limbo (5.2.4.a)."""
    would = would_play(limbo, player, -1)
    would.source = would.played_from = limbo.played_from
    for pending in list(m.state.later):
        marks = all(isinstance(step.do, Gains | Loses) for step in pending.effect)
        if pending.event.verb == "play" and marks and expected(m, pending, would):
            happened(m, pending)
            ctx = pending.ctx.copy()
            ctx.bound[0] = (limbo.ref,)
            run(m, pending.effect, ctx)


# ----------------------------------------------------------------------------------------------- quick actions


def _extra(m: Machine, action: QuickAction, ctx: Ctx) -> int:
    """What the action itself says that it costs more or less."""
    return sum(
        change.sign * value(m, change.amount, ctx)
        for change in action.extra_cost
        if change.amount is not None and (change.condition is None or test(m, change.condition, ctx))
    )


@interprets(QuickAction)
def quick_actions(m: Machine, player: int) -> list[tuple[int, int, QuickAction]]:
    """The quick actions that the player can play now: (object, place, ability) (4.2.3.c, 5.3.b). [glossaire 1.4.6.b]"""
    own = m.state.zones[player]
    found: list[tuple[int, int, QuickAction]] = []
    for n in (*own["hero"], *own["expedition"], *own["landmarks"], *own["reserve"]):
        obj = m.obj(n)
        for place, action in parts(m, obj).quick_actions:
            works = obj.zone == "reserve" and not obj.exhausted if action.support else obj.zone in IN_PLAY
            key = ("quick", n, place)
            spent = m.state.activations.get(key, 0) >= LIMIT or used_up(m, key, action)
            if not works or spent or ignored(m, n, "quick_actions"):
                continue
            ctx = Ctx(player, n)
            allowed = action.restriction is None or test(m, action.restriction, ctx)
            if allowed and payable(m, action.cost, ctx, _extra(m, action, ctx)):
                found.append((n, place, action))
    return found


def play_quick_action(m: Machine, player: int, n: int, place: int, action: QuickAction) -> None:
    """Play a quick action (5.3, 1.4.6.b)."""
    key = ("quick", n, place)
    use(m, key)
    ctx = Ctx(player, n)
    ctx.ability = action
    extra = _extra(m, action, ctx)
    left = len(m.state.ready_orbs(player)) - mana_in(m, action.cost, ctx) - extra
    extra += declare(m, action.effect, ctx, left)
    if _refused(m):
        use(m, key, -1)
        return
    m.note("quick_action", "1.2.4.c", who=player, what=m.name(n))
    used = m.obj(n).ref
    pay_cost(m, action.cost, ctx, extra)
    m.emit(GameEvent("use", who=player, ref=used, name="support" if action.support else "main"))
    run(m, action.effect, ctx)
    settle(m)


# ----------------------------------------------------------------------------------------------- Reactions


def check_reactions(m: Machine) -> None:
    """Play the Reactions in Limbo, in initiative order, each player's own in the order they like (4.4).

    [glossaire 4.4.a, 4.4.b, 4.4.c, 5.1.1.d]
    """
    settle(m)
    drain(m)
    while m.state.emblems and not m.over:
        for player in m.state.initiative():
            own = [emblem for emblem in m.state.emblems if emblem.controller == player]
            if own:
                options = [Option("reaction", one.source, m.name(one.source), bound=_bound_to(m, one)) for one in own]
                (place,) = m.decide(player, "order", "4.4.b", options)
                m.state.emblems.remove(own[place])
                _play_reaction(m, own[place])
                break


def _bound_to(m: Machine, emblem: Emblem) -> Name | None:
    """What the Emblem is bound to, where that is another object (6.3.i)."""
    event = emblem.ctx.event
    if event is None or event.subject is None or event.subject.kind != "object" or event.subject.n == emblem.source:
        return None
    called = m.call(event.subject)
    return called if isinstance(called, Name) else None


def _play_reaction(m: Machine, emblem: Emblem) -> None:
    """Play a Reaction (5.5); its controller may refuse what Tough makes it cost, and then it has no effect (5.5.d).

    [glossaire 5.5.a, 5.5.b, 5.5.c, 5.5.d, 5.5.e]
    """
    ctx = emblem.ctx
    m.note("resolve", "5.5", who=emblem.controller, what=m.name(emblem.source))
    source = m.obj(emblem.source).ref if emblem.source else None
    m.show(GameEvent("resolve", who=emblem.controller, ref=source, ability=ctx.ability))
    extra = declare(m, emblem.effect, ctx, len(m.state.ready_orbs(emblem.controller)))
    for ref, amount in tough_targets(m, ctx) if extra else ():
        more = {"purpose": "tough", "amount": amount, "thing": ref.n}
        if not m.agrees(emblem.controller, "pay", "5.5.d", emblem.source, **more):
            m.note("unpaid", "5.5.d", who=emblem.controller)
            return
    pay(m, emblem.controller, extra, "tough")
    run(m, emblem.effect, ctx)
    settle(m)
