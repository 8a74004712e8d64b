"""What playing a card costs, and which ways of playing it there are (1.2.5, 5.1.2, 7.4.5 in 4.0)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from altered_runtime.cards import changes_own_play, printed
from altered_runtime.chars import has_keyword, keyword_numbers
from altered_runtime.context import Active, Ctx
from altered_runtime.events import GameEvent
from altered_runtime.matching import matches
from altered_runtime.modifiers import reduces
from altered_runtime.passives import applies, costs_about, in_force, table_of
from altered_runtime.payment import payable
from altered_runtime.program import (
    Action,
    Amount,
    Cannot,
    CostChange,
    CostFloor,
    Event,
    HasStatus,
    Inner,
    Instead,
    InZone,
    May,
    Passive,
    Pay,
    ReduceCost,
    Some,
    Step,
)
from altered_runtime.prohibitions import forbidden
from altered_runtime.read import satisfies, test, value
from altered_runtime.registry import interprets
from altered_runtime.state import Obj, Ref

if TYPE_CHECKING:
    from altered_runtime.machine import Machine

FREE = 1000
"""A decrease that no cost withstands."""

JOINS_EXPEDITION = frozenset({"character", "expedition_permanent"})
PLACES = ((0, 1), (2, 3))
"""The Expeditions of each player."""
NOWHERE = (-1,)


class Playable(NamedTuple):
    """One way of playing a card: into which Expedition (-1: none), with Scout or not, for how much mana, and paying
    which optional cost besides (5.1.2.b)."""

    ref: Ref
    zone: str
    expedition: int
    scout: bool
    cost: int
    offer: tuple[Action, ...] = ()


class Discount(NamedTuple):
    """A change of the cost that the effect or rule that has the card played brings along."""

    less: Amount | None = None
    minimum: Amount | None = None
    ctx: Ctx | None = None


USUAL = Discount()
"""No change of the cost."""


def _lowered(cost: int, by: int, minimum: int) -> int:
    """A decrease with a minimum never raises the cost (5.1.2.e, remark)."""
    return max(min(cost, minimum), cost - by)


def would_play(obj: Obj, player: int, expedition: int) -> GameEvent:
    """The event of playing the card, for what is said about it beforehand."""
    event = GameEvent("play", who=player, ref=obj.ref, source=obj.zone, played_from=obj.zone)
    event.source_of = obj.owner
    event.after = () if expedition < 0 else (expedition,)
    return event


def _reductions(m: Machine, event: GameEvent) -> Iterator[int]:
    """Reductions that wait for this play: of the next card that is played, of what would be; below 0, increases."""
    for pending in m.state.later:
        next_one = pending.event.replace(ordinal=0) if pending.event.ordinal == 1 else pending.event
        yield from _reduced(m, next_one, pending.effect, event, pending.ctx)
    for active in table_of(m).discounts:
        statement = active.passive.statement
        if isinstance(statement, Instead) and not statement.optional and applies(m, active):
            yield from _reduced(m, statement.event, statement.effect, event, active.ctx)


def _reduced(m: Machine, pattern: Event, effect: tuple[Step, ...], event: GameEvent, ctx: Ctx) -> Iterator[int]:
    steps = [step for step in effect if isinstance(step.do, ReduceCost)]
    if not steps or pattern.verb != "play":
        return
    if not matches(m, pattern, event, ctx):
        return
    for step in steps:
        if step.condition is None or test(m, step.condition, ctx):
            yield _reduction(m, step, ctx)


@interprets(CostChange, CostFloor)
def mana_cost(m: Machine, player: int, obj: Obj, expedition: int, scout: bool, discount: Discount) -> int:
    """Increases, then decreases, then floors (5.1.2.e), on the cost for the zone that it is played from (5.1.2.d)."""
    if scout:
        cost = min(keyword_numbers(m, obj, "scout"))
    else:
        cost = (obj.card.reserve_cost if obj.zone == "reserve" else obj.card.hand_cost) or 0
    if _costs_what_it_says(m, obj, discount):
        return cost
    m.playing = (player, expedition)
    found = [(active.passive.statement, active.ctx) for active in costs_about(m, obj)]
    decreases: list[tuple[int, int]] = []
    for statement, ctx in found:
        if isinstance(statement, CostChange) and (statement.condition is None or test(m, statement.condition, ctx)):
            by = 0 if statement.amount is None else value(m, statement.amount, ctx)
            minimum = 0 if statement.minimum is None else value(m, statement.minimum, ctx)
            if statement.sign > 0:
                cost += by
            elif statement.sign == 0:
                decreases.append((FREE, minimum))
            else:
                decreases.append((by, minimum))
    waiting = [m.state.reductions.get(obj.id, 0)]
    if m.state.later or table_of(m).discounts:
        waiting += _reductions(m, would_play(obj, player, expedition))
    cost += sum(-by for by in waiting if by < 0)
    decreases += [(by, 0) for by in waiting if by > 0]
    if discount.less is not None and discount.ctx is not None:
        minimum = 0 if discount.minimum is None else value(m, discount.minimum, discount.ctx)
        decreases.append((value(m, discount.less, discount.ctx), minimum))
    for by, minimum in sorted(decreases, key=lambda pair: -pair[1]):
        cost = max(0, _lowered(cost, by, minimum))
    for statement, ctx in found:
        if isinstance(statement, CostFloor):
            cost = max(cost, value(m, statement.amount, ctx))
    m.playing = None
    return cost


def _costs_what_it_says(m: Machine, obj: Obj, discount: Discount) -> bool:
    """Whether nothing could change what it costs."""
    table = table_of(m)
    changed = CostChange in table.by_type or CostFloor in table.by_type or table.discounts or printed(obj.card).costs
    return not (changed or m.state.later or m.state.reductions or discount.less is not None)


def _forbids_itself(m: Machine, event: GameEvent, obj: Obj) -> bool:
    """Whether the card says, wherever it is, that it can't be played so (1.2.4.d, 1.4.1)."""
    for passive in printed(obj.card).passives:
        if isinstance(passive.statement, Cannot) and changes_own_play(passive):
            active = Active(passive, Ctx(obj.controller, obj.id), "", obj.id)
            if applies(m, active) and matches(m, passive.statement.event, event, active.ctx):
                return True
    return False


def ways(
    m: Machine, player: int, obj: Obj, discount: Discount, *, free: bool = False, mana: int = -1
) -> list[Playable]:
    """The ways in which the player may play the card now, those that can't be paid left out (1.2.5.c). ``mana``: what
    can be paid, -1 to count it."""
    places = PLACES[player] if obj.card.type in JOINS_EXPEDITION else NOWHERE
    mana = len(m.state.ready_orbs(player)) + m.credit if mana < 0 else mana
    table, own = table_of(m), printed(obj.card)
    may_scout = obj.zone == "hand" and ("scout" in own.words or "scout" in table.given or bool(obj.granted))
    scout = may_scout and has_keyword(m, obj, "scout")
    banned, bans = own.banned, own.banned or "play" in table.cannot
    offered = not free and (own.instead or bool(table.discounts))
    if not (bans or offered or free or scout) and _costs_what_it_says(m, obj, discount):
        cost = (obj.card.reserve_cost if obj.zone == "reserve" else obj.card.hand_cost) or 0
        return [Playable(obj.ref, obj.zone, place, False, cost) for place in places] if cost <= mana else []
    found: list[Playable] = []
    scouts = (False, True) if scout else (False,)
    for expedition in places:
        if bans and forbidden(m, would_play(obj, player, expedition)):
            continue
        if banned and _forbids_itself(m, would_play(obj, player, expedition), obj):
            continue
        for scout in scouts:
            cost = 0 if free else mana_cost(m, player, obj, expedition, scout, discount)
            if cost <= mana:
                found.append(Playable(obj.ref, obj.zone, expedition, scout, cost))
            for offer, by in _offers(m, player, obj, expedition) if offered else ():
                if cost > 0 and _mana(m, offer, Ctx(player, obj.id)) + max(0, cost - by) <= mana:
                    found.append(Playable(obj.ref, obj.zone, expedition, scout, max(0, cost - by), offer))
    return found


def _mana(m: Machine, offer: tuple[Action, ...], ctx: Ctx) -> int:
    return sum(value(m, action.amount, ctx) for action in offer if isinstance(action, Pay))


def _offers(m: Machine, player: int, obj: Obj, expedition: int) -> list[tuple[tuple[Action, ...], int]]:
    """Optional costs that reduce the cost of the card: "you may … to reduce my cost by …"."""
    event = would_play(obj, player, expedition)
    found = [(active.passive.statement, active.ctx) for active in table_of(m).discounts if applies(m, active)]
    own = Ctx(player, obj.id)
    found += [(passive.statement, own) for passive in printed(obj.card).passives if _own_offer(m, passive, own)]
    offers: list[tuple[tuple[Action, ...], int]] = []
    for statement, ctx in found:
        if not isinstance(statement, Instead) or statement.event.verb != "play" or not reduces(statement.effect):
            continue
        for step in statement.effect:
            inner = step.do
            if isinstance(inner, Inner) and matches(m, statement.event, event, ctx) and _able(m, inner.cost, obj, ctx):
                offers.append((inner.cost, sum(_reduction(m, one, ctx) for one in inner.effect)))
    return offers


def _own_offer(m: Machine, passive: Passive, ctx: Ctx) -> bool:
    return isinstance(passive.statement, Instead) and (passive.condition is None or test(m, passive.condition, ctx))


def _able(m: Machine, cost: tuple[Action, ...], obj: Obj, ctx: Ctx) -> bool:
    """Whether the cost can be paid while the card itself is in Limbo."""
    listed = m.state.list_of(obj)
    place = listed.index(obj.id)
    del listed[place]
    able = payable(m, cost, ctx)
    listed.insert(place, obj.id)
    return able


def _reduction(m: Machine, step: Step, ctx: Ctx) -> int:
    if not isinstance(step.do, ReduceCost):
        return 0
    by = FREE if step.do.amount is None else value(m, step.do.amount, ctx)
    return -by if step.do.more else by


@interprets(May)
def permits(m: Machine, player: int, obj: Obj) -> Discount | None:
    """A passive that lets the player play a card which the rules would not (1.4.2), with its change of cost. One that
    names no place is about the cards of Hand and Reserve that can be played there (5.2.a).

    [glossaire 1.4.2.a]
    """
    would = would_play(obj, player, -1)
    usual = obj.zone in {"hand", "reserve"} and obj.owner == player
    for active in in_force(m, May):
        statement = active.passive.statement
        if isinstance(statement, May) and statement.event.verb == "play":
            what = statement.event.what
            fits = _reaches(statement, usual, obj) and (what is None or satisfies(m, what, obj.ref, active.ctx))
            if fits and matches(m, statement.event.replace(what=None), would, active.ctx):
                return Discount(statement.less, statement.minimum, active.ctx)
    for passive in printed(obj.card).passives if printed(obj.card).may else ():
        statement = passive.statement
        if isinstance(statement, May) and changes_own_play(passive):
            ctx = Ctx(player, obj.id)
            allowed = passive.condition is None or test(m, passive.condition, ctx)
            allowed = allowed and _reaches(statement, usual, obj)
            if allowed and matches(m, statement.event.replace(what=None), would, ctx):
                return Discount(statement.less, statement.minimum, ctx)
    return None


def _reaches(statement: May, usual: bool, obj: Obj) -> bool:
    """Whether the permission is about the place where the card is, and about exhausted cards if it is one."""
    what = statement.event.what
    where = what.where if isinstance(what, Some) else ()
    named = bool(statement.event.source) or any(isinstance(one, InZone) for one in where)
    thaws = named or any(isinstance(one, HasStatus) and "exhausted" in one.any_of for one in where)
    return (usual or named) and (not obj.exhausted or thaws)


def playables(m: Machine, player: int) -> list[Playable]:
    """Everything that the player may play now: from hand, from Reserve if ready, from elsewhere by permission."""
    own = m.state.zones[player]
    objects = m.state.objects
    anyone = table_of(m).permits
    mana = len(m.state.ready_orbs(player)) + m.credit
    found: list[Playable] = []
    for n in (*own["hand"], *own["reserve"]):
        obj = objects[n]
        if obj.kind == "hero":
            continue
        allowed = permits(m, player, obj) if anyone or printed(obj.card).may else None
        if allowed is not None or not obj.exhausted:
            found += ways(m, player, obj, allowed or USUAL, mana=mana)
    for n in (*own["discard"], *own["deck"][:1], *m.state.zones[1 - player]["reserve"]):
        obj = objects[n]
        allowed = permits(m, player, obj) if anyone or printed(obj.card).may else None
        if allowed is not None:
            found += ways(m, player, obj, allowed, mana=mana)
    return found
