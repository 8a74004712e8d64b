"""Predicates: what is asked of an object, card, Expedition or region (2.2, 2.4, 3.2). One function for each class."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from altered_runtime import program as p
from altered_runtime.cards import printed
from altered_runtime.chars import (
    cost_of,
    has_keyword,
    has_status,
    keyword_numbers,
    lead,
    present_in,
    reactions_with,
    region_of,
    statistics,
    subtypes,
    terrains,
)
from altered_runtime.context import Ctx
from altered_runtime.matching import matches
from altered_runtime.passives import abilities
from altered_runtime.people import players
from altered_runtime.read import compare, holds, named, refs, value
from altered_runtime.registry import interprets
from altered_runtime.state import ARENA, IN_PLAY, TERRAINS, Obj, Ref
from altered_runtime.timing import since

if TYPE_CHECKING:
    from altered_runtime.machine import Machine

SYMBOLS = frozenset({"j", "h", "r"})


def _is_kind(m: Machine, obj: Obj, name: str) -> bool:
    kind = obj.kind
    match name:
        case "card":
            return True
        case "token":
            return obj.token
        case "permanent":
            return kind.endswith("permanent")
        case "landmark":
            return kind == "landmark_permanent" or obj.zone == "landmarks"
    if name.startswith("subtype:"):
        return kind != "mana_orb" and name[8:] in subtypes(m, obj)
    if name.startswith("faction:"):
        return kind != "mana_orb" and name[8:] == (obj.card.faction or "neutral")
    if name.startswith("name:"):
        return name[5:].casefold() in {
            obj.card.reference.casefold(), obj.card.name_en.casefold(), obj.card.name_fr.casefold(),
        }  # fmt: skip
    return kind == name


@interprets(p.IsKind)
def is_kind(m: Machine, predicate: p.IsKind, ref: Ref, ctx: Ctx) -> bool:
    """A type, a sub-type or a name (2.2.1, 2.2.2). [glossaire 2.2.1.i]"""
    obj = m.thing(ref)
    if obj is None:
        return ref.kind in predicate.any_of
    return any(_is_kind(m, obj, name) for name in predicate.any_of)


@interprets(p.HasStatus)
def has_a_status(m: Machine, predicate: p.HasStatus, ref: Ref, ctx: Ctx) -> bool:
    """A status (2.4)."""
    if ctx.after and ref.kind == "object" and not m.obj(ref.n).alive:
        return False
    return any(has_status(m, ref, name) for name in predicate.any_of)


@interprets(p.HasAbility)
def has_ability(m: Machine, predicate: p.HasAbility, ref: Ref, ctx: Ctx) -> bool:
    """A keyword or a Reaction with a symbol (7.4, 7.5.1)."""
    obj = m.thing(ref)
    if obj is None:
        return False
    for name in predicate.any_of:
        if name == "any":
            if obj.card.program.abilities if obj.zone not in IN_PLAY else abilities(m, obj):
                return True
        elif name.lower() in SYMBOLS:
            if reactions_with(m, obj, name):
                return True
        elif name == "support":
            if any(getattr(ability, "support", False) for ability in obj.card.program.abilities):
                return True
        elif _has_word(m, obj, name, None if predicate.amount is None else value(m, predicate.amount, ctx)):
            return True
    return False


def _has_word(m: Machine, obj: Obj, name: str, number: int | None) -> bool:
    """Whether it has the keyword, with that number if one is asked for; a card outside of play as it is printed."""
    if has_keyword(m, obj, name) and (number is None or number in keyword_numbers(m, obj, name)):
        return True
    words = printed(obj.card).keywords if obj.zone not in IN_PLAY else ()
    return any(word == name and number in (None, its) for word, its in words)


@interprets(p.ControlledBy)
def controlled_by(m: Machine, predicate: p.ControlledBy, ref: Ref, ctx: Ctx) -> bool:
    """Controlled by a player (7.5.5); an Expedition by the player whose it is."""
    obj = m.thing(ref)
    holder = m.state.expeditions[ref.n].player if ref.kind == "expedition" else ref.n
    return (obj.controller if obj is not None else holder) in players(m, predicate.player, ctx)


@interprets(p.OwnedBy)
def owned_by(m: Machine, predicate: p.OwnedBy, ref: Ref, ctx: Ctx) -> bool:
    """Owned by a player (1.4.3)."""
    obj = m.thing(ref)
    holder = m.state.expeditions[ref.n].player if ref.kind == "expedition" else ref.n
    return (obj.owner if obj is not None else holder) in players(m, predicate.player, ctx)


def in_zone(m: Machine, zone: p.Zone, obj: Obj, ctx: Ctx) -> bool:
    """Whether the object is in that zone (1.2.3)."""
    of = None if zone.of is None else players(m, zone.of, ctx)
    holder = obj.controller if obj.zone in IN_PLAY else obj.owner
    if of is not None and holder not in of:
        return False
    match zone.name:
        case "anywhere":
            return True
        case "play":
            return obj.zone in IN_PLAY and (obj.zone != "hero" or m.edition.heroes_in_play)
        case "deck_top":
            return obj.zone == "deck" and m.state.zones[obj.owner]["deck"][:1] == [obj.id]
        case "deck_bottom":
            return obj.zone == "deck" and m.state.zones[obj.owner]["deck"][-1:] == [obj.id]
    return obj.zone == zone.name


@interprets(p.InZone)
def in_a_zone(m: Machine, predicate: p.InZone, ref: Ref, ctx: Ctx) -> bool:
    """In one of these zones (1.2.3); regions and Terrain Markers are in the Adventure (3.2.1)."""
    obj = m.thing(ref)
    if obj is None and ref.kind in ("region", "terrain_marker"):
        return any(zone.name == "adventure" for zone in predicate.any_of)
    return obj is not None and any(in_zone(m, zone, obj, ctx) for zone in predicate.any_of)


def expeditions_of(m: Machine, ref: Ref) -> tuple[int, ...]:
    """The Expeditions where the thing is; an Expedition itself."""
    if ref.kind == "expedition":
        return (ref.n,)
    obj = m.thing(ref)
    return () if obj is None else present_in(m, obj)


@interprets(p.InExpedition)
def in_expedition(m: Machine, predicate: p.InExpedition, ref: Ref, ctx: Ctx) -> bool:
    """In this Expedition (3.2.4)."""
    wanted = named(m, predicate.expedition, ctx)
    return any(Ref("expedition", n) in wanted for n in expeditions_of(m, ref))


def regions_of(m: Machine, ref: Ref) -> tuple[int, ...]:
    """The regions where the thing is; a region itself; the one on which a Terrain Marker is, or was last."""
    if ref.kind == "region":
        return (ref.n,)
    if ref.kind == "terrain_marker":
        marker = m.state.last_known(ref.n)
        return () if marker is None else (marker.region,)
    return tuple(region_of(m, n) for n in expeditions_of(m, ref))


@interprets(p.InTerrain)
def in_terrain(m: Machine, predicate: p.InTerrain, ref: Ref, ctx: Ctx) -> bool:
    """In a region with such a terrain (7.5.8); a region or a Terrain Marker: of such a terrain."""
    if ref.kind == "terrain_marker":
        marker = m.state.last_known(ref.n)
        here = set() if marker is None else set(marker.terrains)
        return bool(here.intersection(predicate.any_of)) and not (predicate.only and here.difference(predicate.any_of))
    here = {terrain for region in regions_of(m, ref) for terrain in terrains(m, region)}
    if predicate.only:
        return bool(here) and here.issubset(predicate.any_of)
    if here.intersection(predicate.any_of):
        return True
    obj = m.thing(ref)
    if "base_zero" not in predicate.any_of or obj is None:
        return False
    return any(stat == 0 and name in here for name, stat in zip(TERRAINS, obj.card.stats, strict=True))


@interprets(p.InRegion)
def in_region(m: Machine, predicate: p.InRegion, ref: Ref, ctx: Ctx) -> bool:
    """In this region, or on it (3.2.1.d, 7.5.8)."""
    wanted = named(m, predicate.region, ctx)
    return any(Ref("region", n) in wanted for n in regions_of(m, ref))


@interprets(p.Adjacent)
def adjacent(m: Machine, predicate: p.Adjacent, ref: Ref, ctx: Ctx) -> bool:
    """A region beside one where the thing is (3.2.1)."""
    where = {n for one in named(m, predicate.to, ctx) for n in regions_of(m, one)}
    return ref.kind == "region" and ARENA not in where and bool({ref.n - 1, ref.n + 1} & where)


@interprets(p.Visible)
def visible(m: Machine, predicate: p.Visible, ref: Ref, ctx: Ctx) -> bool:
    """A region that is face up (3.2.1.d)."""
    return ref.kind == "region" and not m.state.regions[ref.n].face_down


@interprets(p.IsExpedition)
def is_expedition(m: Machine, predicate: p.IsExpedition, ref: Ref, ctx: Ctx) -> bool:
    """The hero or the companion Expedition, or in it (3.2.4.b)."""
    return any(m.state.expeditions[n].is_hero == (predicate.which == "hero") for n in expeditions_of(m, ref))


@interprets(p.Relative)
def relative(m: Machine, predicate: p.Relative, ref: Ref, ctx: Ctx) -> bool:
    """Ahead, behind or tied; for a Gigantic object, both Expeditions must be (7.5.2, 7.4.4.k)."""
    where = expeditions_of(m, ref)
    if not where:
        return False
    leads = [lead(m, n) for n in where]
    if predicate.by is not None and min(map(abs, leads)) < value(m, predicate.by, ctx):
        return False
    return all(("ahead" if by > 0 else "behind" if by < 0 else "tied") in predicate.any_of for by in leads)


@interprets(p.AtStart)
def at_start(m: Machine, predicate: p.AtStart, ref: Ref, ctx: Ctx) -> bool:
    """In the region where it began; in tiebreakers nothing is (4.3.a, 7.5.2)."""
    where = expeditions_of(m, ref)
    return bool(where) and not m.state.tiebreak and all(m.state.expeditions[n].position == 0 for n in where)


@interprets(p.CostIs)
def cost_is(m: Machine, predicate: p.CostIs, ref: Ref, ctx: Ctx) -> bool:
    """Its cost compares so (2.2.7 to 2.2.9)."""
    obj = m.thing(ref)
    return obj is not None and compare(cost_of(obj, predicate.which), predicate.op, _level(m, predicate, ref, ctx))


@interprets(p.StatIs)
def stat_is(m: Machine, predicate: p.StatIs, ref: Ref, ctx: Ctx) -> bool:
    """A statistic compares so (2.2.11)."""
    obj = m.thing(ref)
    if obj is None:
        return False
    limit = _level(m, predicate, ref, ctx)
    stats = statistics(m, obj, predicate.base)
    match predicate.stat:
        case "any":
            return any(compare(stat, predicate.op, limit) for stat in stats)
        case "none":
            return not any(compare(stat, predicate.op, limit) for stat in stats)
        case "total":
            return compare(sum(stats), predicate.op, limit)
    return compare(stats[TERRAINS.index(predicate.stat)], predicate.op, limit)


@interprets(p.HasCounters)
def has_counters(m: Machine, predicate: p.HasCounters, ref: Ref, ctx: Ctx) -> bool:
    """So many counters of this name, or of any (2.5)."""
    obj = m.thing(ref)
    if obj is None or (ctx.after and not obj.alive):
        return False
    count = sum(obj.counters.values()) if predicate.name == "any" else obj.counters.get(predicate.name, 0)
    return compare(count, predicate.op, _level(m, predicate, ref, ctx))


def _level(m: Machine, predicate: p.CostIs | p.StatIs | p.HasCounters, ref: Ref, ctx: Ctx) -> int:
    """The amount that the thing is compared with."""
    with _comparing(ref, ctx):
        return value(m, predicate.amount, ctx)


@contextmanager
def _comparing(ref: Ref, ctx: Ctx) -> Iterator[None]:
    before, ctx.compared = ctx.compared, ref
    try:
        yield
    finally:
        ctx.compared = before


@interprets(p.Other)
def other(m: Machine, predicate: p.Other, ref: Ref, ctx: Ctx) -> bool:
    """Not the object that has the ability, or not what is compared with it."""
    if predicate.compared:
        return ref != ctx.compared
    return ref.kind != "object" or ref.n not in {ctx.source, ctx.following(ctx.source)}


@interprets(p.Same)
def same(m: Machine, predicate: p.Same, ref: Ref, ctx: Ctx) -> bool:
    """That very object."""
    return ref in named(m, predicate.as_, ctx)


@interprets(p.Shares)
def shares(m: Machine, predicate: p.Shares, ref: Ref, ctx: Ctx) -> bool:
    """A sub-type or the name of another object (2.2)."""
    obj = m.thing(ref)
    with _comparing(ref, ctx):
        others = [m.thing(one) for one in named(m, predicate.with_, ctx)]
    if obj is None:
        return False
    if predicate.what == "name":
        return any(one is not None and one.card.name_en == obj.card.name_en for one in others)
    return any(one is not None and subtypes(m, one) & subtypes(m, obj) for one in others)


@interprets(p.PlayedFrom)
def played_from(m: Machine, predicate: p.PlayedFrom, ref: Ref, ctx: Ctx) -> bool:
    """Played from one of these zones, or about to be."""
    obj = m.thing(ref)
    if obj is None:
        return False
    origin = obj.played_from if obj.zone in IN_PLAY or obj.zone == "limbo" else obj.zone
    return any(zone.name in {"anywhere", origin} for zone in predicate.any_of)


@interprets(p.PlayedDuring)
def played_during(m: Machine, predicate: p.PlayedDuring, ref: Ref, ctx: Ctx) -> bool:
    """Played in that time, by that player if one is named (7.5.11)."""
    who = None if predicate.by is None else players(m, predicate.by, ctx)
    return any(
        "play" in event.verbs and event.new == ref and (who is None or event.who in who)
        for event in since(m, predicate.period)
    )


@interprets(p.HappenedTo)
def happened_to(m: Machine, predicate: p.HappenedTo, ref: Ref, ctx: Ctx) -> bool:
    """One of these events happened to it in that time (6.6)."""
    return any(
        ref in (event.ref, event.new) and matches(m, pattern, event, ctx, counting=True)
        for event in since(m, predicate.period)
        for pattern in predicate.events
    )


@interprets(p.PlayedBy)
def played_by(m: Machine, predicate: p.PlayedBy, ref: Ref, ctx: Ctx) -> bool:
    """Played by this player, or about to be."""
    obj = m.thing(ref)
    player = m.playing[0] if m.playing is not None else -1 if obj is None else obj.controller
    return player in players(m, predicate.player, ctx)


@interprets(p.PlayedIn)
def played_in(m: Machine, predicate: p.PlayedIn, ref: Ref, ctx: Ctx) -> bool:
    """Played into such an Expedition or terrain, or about to be."""
    where = (m.playing[1],) if m.playing is not None else expeditions_of(m, ref)
    return any(n >= 0 and holds(m, predicate.where, Ref("expedition", n), ctx) for n in where)


@interprets(p.Holds)
def has_in_it(m: Machine, predicate: p.Holds, ref: Ref, ctx: Ctx) -> bool:
    """The Expedition, or the region, has so many of these in it (3.2.4, 3.2.1.d)."""
    places = regions_of if ref.kind == "region" else expeditions_of
    where = set(places(m, ref))
    count = sum(bool(where.intersection(places(m, one))) for one in refs(m, predicate.objects, ctx))
    return compare(count, predicate.op, value(m, predicate.amount, ctx))


@interprets(p.Not)
def negation(m: Machine, predicate: p.Not, ref: Ref, ctx: Ctx) -> bool:
    """The predicate does not hold."""
    return not holds(m, predicate.predicate, ref, ctx)


@interprets(p.AllOf)
def all_of(m: Machine, predicate: p.AllOf, ref: Ref, ctx: Ctx) -> bool:
    """All of these hold."""
    return all(holds(m, part, ref, ctx) for part in predicate.parts)


@interprets(p.AnyOf)
def any_of(m: Machine, predicate: p.AnyOf, ref: Ref, ctx: Ctx) -> bool:
    """One of these holds."""
    return any(holds(m, part, ref, ctx) for part in predicate.parts)
