"""Amounts: the numbers that texts speak of. One function for each class."""

from __future__ import annotations

from typing import TYPE_CHECKING

from altered_runtime import program as p
from altered_runtime.chars import cost_of, present_in, statistics, subtypes, terrains
from altered_runtime.context import Ctx
from altered_runtime.matching import matches
from altered_runtime.people import players
from altered_runtime.predicates import regions_of
from altered_runtime.read import named, refs, value
from altered_runtime.registry import interprets
from altered_runtime.state import HIDDEN, TERRAINS, Obj, Ref
from altered_runtime.timing import since

if TYPE_CHECKING:
    from altered_runtime.machine import Machine

BARE = HIDDEN | {"discard"}


@interprets(p.Number)
def number(m: Machine, amount: p.Number, ctx: Ctx) -> int:
    """A printed number."""
    return amount.n


@interprets(p.Sum)
def total(m: Machine, amount: p.Sum, ctx: Ctx) -> int:
    """A sum."""
    return sum(value(m, part, ctx) for part in amount.parts)


@interprets(p.CountOf)
def count_of(m: Machine, amount: p.CountOf, ctx: Ctx) -> int:
    """How many there are."""
    return len(refs(m, amount.objects, ctx))


def _as_it_was(m: Machine, objects: p.Objects, ctx: Ctx) -> list[Obj]:
    """The objects as last known: the one that has the ability before the moves that followed (2.1.h, 6.3.k)."""
    found = (Ref("object", ctx.source),) if isinstance(objects, p.Me) else named(m, objects, ctx)
    if isinstance(objects, p.Bound):
        found = tuple(_while_it_was(m, ref, ctx) for ref in found)
    return [obj for obj in map(m.thing, found) if obj is not None]


def _while_it_was(m: Machine, ref: Ref, ctx: Ctx) -> Ref:
    """What a card was before this ability moved it to where nothing is on it (2.5.b, 2.1.h)."""
    obj = m.thing(ref)
    if obj is not None and obj.zone in BARE:
        return next((Ref("object", n) for n, became in ctx.follow.items() if became == ref.n), ref)
    return ref


@interprets(p.CountersOn)
def counters_on(m: Machine, amount: p.CountersOn, ctx: Ctx) -> int:
    """The counters of this name, or of any (2.5)."""
    found = _as_it_was(m, amount.of, ctx)
    if ctx.after:
        found = [obj for obj in map(m.thing, refs(m, amount.of, ctx)) if obj is not None and obj.alive]
    if amount.name == "any":
        return sum(sum(obj.counters.values()) for obj in found)
    return sum(obj.counters.get(amount.name, 0) for obj in found)


@interprets(p.CostOf)
def cost_amount(m: Machine, amount: p.CostOf, ctx: Ctx) -> int:
    """The cost of the object (2.2.7 to 2.2.9)."""
    return sum(cost_of(obj, amount.which) for obj in _as_it_was(m, amount.of, ctx))


@interprets(p.Highest)
def highest(m: Machine, amount: p.Highest, ctx: Ctx) -> int:
    """The highest or lowest cost or statistic among objects (2.2.6, 2.2.7)."""
    found = _as_it_was(m, amount.among, ctx)
    if amount.which.startswith("counters:"):
        name = amount.which.removeprefix("counters:")
        levels = [sum(obj.counters.values()) if name == "any" else obj.counters.get(name, 0) for obj in found]
    elif amount.which == "any":
        levels = [stat for obj in found for stat in statistics(m, obj)]
    elif amount.which in TERRAINS:
        levels = [statistics(m, obj)[TERRAINS.index(amount.which)] for obj in found]
    else:
        levels = [cost_of(obj, amount.which) for obj in found]
    return (min if amount.low else max)(levels, default=0)


@interprets(p.Total)
def total_of(m: Machine, amount: p.Total, ctx: Ctx) -> int:
    """Costs or statistics added up, of an Expedition those of what is in it (2.2.6, 2.2.7)."""
    found = _as_it_was(m, amount.among, ctx)
    places = {ref.n for ref in refs(m, amount.among, ctx) if ref.kind == "expedition"}
    if places:
        found = [obj for obj in m.state.visible() if obj.zone == "expedition" and places & set(present_in(m, obj))]
    if amount.which in TERRAINS:
        return sum(statistics(m, obj)[TERRAINS.index(amount.which)] for obj in found)
    return sum(cost_of(obj, amount.which) for obj in found)


@interprets(p.Varieties)
def varieties(m: Machine, amount: p.Varieties, ctx: Ctx) -> int:
    """How many different sub-types, names, factions or costs (2.2); what has none adds none."""
    if amount.what in ("region", "terrain"):
        regions = {region for ref in refs(m, amount.among, ctx) for region in regions_of(m, ref)}
        return len(regions if amount.what == "region" else {one for region in regions for one in terrains(m, region)})
    found = _as_it_was(m, amount.among, ctx)
    match amount.what:
        case "subtype":
            return len({name for obj in found for name in subtypes(m, obj)})
        case "name":
            return len({obj.card.name_en for obj in found})
        case "faction":
            return len({obj.card.faction for obj in found} - {None, "", "neutral"})
    return len({cost_of(obj, amount.what) for obj in found})


@interprets(p.Result)
def result(m: Machine, amount: p.Result, ctx: Ctx) -> int:
    """The last roll (7.3.28), the number of its dice, the number chosen, or how many the step before did."""
    match amount.kind:
        case "die":
            return m.state.roll
        case "dice":
            return len(m.state.dice)
        case "highest" | "lowest":
            return (max if amount.kind == "highest" else min)(m.state.dice, default=0)
        case "sum":
            return sum(m.state.dice)
        case "chosen":
            return ctx.number
    return ctx.that_many


@interprets(p.Difference)
def difference(m: Machine, amount: p.Difference, ctx: Ctx) -> int:
    """What an amount has more than another, at least 0."""
    return max(0, value(m, amount.of, ctx) - value(m, amount.less, ctx))


@interprets(p.HowOften)
def how_often(m: Machine, amount: p.HowOften, ctx: Ctx) -> int:
    """How many such events happened in that time (6.6)."""
    return sum(matches(m, amount.event, event, ctx, counting=True) for event in since(m, amount.period))


@interprets(p.Distance)
def distance(m: Machine, amount: p.Distance, ctx: Ctx) -> int:
    """The number of regions between a player's two Expeditions."""
    player = players(m, amount.of, ctx)[0]
    first, second = (m.state.expeditions[2 * player + n].region for n in (0, 1))
    return 0 if m.state.tiebreak else max(0, abs(first - second) - 1)


@interprets(p.Variable)
def variable(m: Machine, amount: p.Variable, ctx: Ctx) -> int:
    """An X that nothing defines: what was chosen for it, else how many the step before did."""
    return ctx.that_many if ctx.x is None else ctx.x


@interprets(p.Half)
def half(m: Machine, amount: p.Half, ctx: Ctx) -> int:
    """Half or another part, rounded up or down (1.1.6.b)."""
    return (value(m, amount.of, ctx) + amount.up * (amount.by - 1)) // amount.by


@interprets(p.Times)
def times(m: Machine, amount: p.Times, ctx: Ctx) -> int:
    """So many for each."""
    return value(m, amount.n, ctx) * value(m, amount.each, ctx)
