"""Noun phrases: which things they name now (2.2.1.h, 3.2.4, 7.2). One function for each class."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from altered_runtime import program as p
from altered_runtime.cards import SCOUTED
from altered_runtime.chars import present_in
from altered_runtime.context import Ctx
from altered_runtime.people import players
from altered_runtime.predicates import regions_of
from altered_runtime.read import holds, named, refs
from altered_runtime.registry import interprets
from altered_runtime.state import ARENA, PLAYERS, Ref

if TYPE_CHECKING:
    from altered_runtime.machine import Machine

PLAY = ("hero", "expedition", "landmarks")
DECK_ENDS = frozenset({"deck_top", "deck_bottom"})
EVERYWHERE = ("hero", "expedition", "landmarks", "reserve", "discard", "hand", "mana", "deck")


@interprets(p.Me)
def me(m: Machine, objects: p.Me, ctx: Ctx) -> tuple[Ref, ...]:
    """The object that has the ability, or what this ability made of it (7.2.1, 2.1.f); one that went to Reserve by
    Scout is found there (7.4.5.e). [glossaire 7.2.1.a, 7.2.1.b]"""
    if not ctx.source:
        return ()
    found = m.obj(ctx.following(ctx.source))
    scouted = any(one.gain is SCOUTED for one in found.granted)
    if not found.alive and scouted and found.successor and m.obj(found.successor).zone == "reserve":
        found = m.obj(found.successor)
    return (found.ref,)


@interprets(p.Bound)
def bound(m: Machine, objects: p.Bound, ctx: Ctx) -> tuple[Ref, ...]:
    """What an earlier phrase named; without an event, 0 is what the step before did something to.

    [glossaire 7.2.4.a]
    """
    found = ctx.bound.get(objects.slot, () if objects.slot else ctx.last)
    return tuple(Ref("object", ctx.following(ref.n)) if ref.kind == "object" else ref for ref in found)


@interprets(p.Done)
def done(m: Machine, objects: p.Done, ctx: Ctx) -> tuple[Ref, ...]:
    """What the step before did something to, where it is now (2.1.f)."""
    return tuple(Ref("object", ctx.following(ref.n)) if ref.kind == "object" else ref for ref in ctx.last)


def _places(m: Machine, ref: Ref, ctx: Ctx) -> tuple[int, ...]:
    """The Expeditions where the thing is, or was last while this ability moved it (6.3.k)."""
    if ref.kind == "expedition":
        return (ref.n,)
    obj = m.thing(ref)
    if obj is None:
        return ()
    found = present_in(m, obj)
    if found:
        return found
    for before, after in ctx.follow.items():
        if after == obj.id:
            return _places(m, Ref("object", before), ctx)
    return ()


@interprets(p.ExpeditionOf)
def expedition_of(m: Machine, objects: p.ExpeditionOf, ctx: Ctx) -> tuple[Ref, ...]:
    """Its Expedition, both for a Gigantic one; a Gigantic one has no other Expedition (7.4.4.f, 7.4.4.l)."""
    found: dict[int, None] = {}
    for ref in named(m, objects.of, ctx):
        where = _places(m, ref, ctx)
        if not objects.other:
            found.update(dict.fromkeys(where))
        elif len(where) == 1:
            found[where[0] ^ 1] = None
    return tuple(Ref("expedition", n) for n in found)


@interprets(p.Facing)
def facing(m: Machine, objects: p.Facing, ctx: Ctx) -> tuple[Ref, ...]:
    """The Expeditions facing it (7.4.4.g)."""
    found = dict.fromkeys(n ^ 2 for ref in named(m, objects.of, ctx) for n in _places(m, ref, ctx))
    return tuple(Ref("expedition", n) for n in found)


@interprets(p.RegionOf)
def region_of(m: Machine, objects: p.RegionOf, ctx: Ctx) -> tuple[Ref, ...]:
    """The regions where it is (3.2.1)."""
    found = dict.fromkeys(n for ref in named(m, objects.of, ctx) for n in regions_of(m, ref))
    return tuple(Ref("region", n) for n in found)


@interprets(p.Both)
def both(m: Machine, objects: p.Both, ctx: Ctx) -> tuple[Ref, ...]:
    """Several phrases together, each thing once."""
    return tuple(dict.fromkeys(ref for part in objects.parts for ref in refs(m, part, ctx)))


def _zone_cards(m: Machine, zone: p.Zone, ctx: Ctx) -> Iterable[Ref]:
    """The objects of a zone, in order; a Deck is only named by its top or its bottom. Heroes are in play in one
    edition ([glossaire 3.1.4.a] [4.0 3.1.4.a])."""
    owners = PLAYERS if zone.of is None else players(m, zone.of, ctx)
    if zone.name == "limbo":
        return [m.obj(n).ref for n in m.state.limbo]
    names: tuple[str, ...] = (zone.name,)
    if zone.name == "play":
        names = PLAY if m.edition.heroes_in_play else PLAY[1:]
    elif zone.name == "anywhere":
        names = EVERYWHERE
    elif zone.name in DECK_ENDS:
        names = ("deck",)
    objects, zones = m.state.objects, m.state.zones
    if zone.name == "deck_bottom":
        return [objects[n].ref for owner in owners for n in reversed(zones[owner]["deck"])]
    return [objects[n].ref for owner in owners for name in names for n in zones[owner][name]]


def _kinds(where: tuple[p.Predicate, ...]) -> set[str]:
    return {name for one in where if isinstance(one, p.IsKind) for name in one.any_of}


def domain(m: Machine, where: tuple[p.Predicate, ...], ctx: Ctx) -> list[Ref]:
    """The things among which a phrase looks: Expeditions, regions, the zones it names, else what is in play.

    [glossaire 2.2.1.h]
    """
    kinds = _kinds(where)
    if kinds & {"expedition", "region", "terrain_marker"}:
        found = [Ref("expedition", n) for n in range(4)] if "expedition" in kinds else []
        regions = (ARENA,) if m.state.tiebreak else range(len(m.state.regions))
        found += [Ref("region", n) for n in regions] if "region" in kinds else []
        return found + ([marker.ref for marker in m.state.markers] if "terrain_marker" in kinds else [])
    for one in where:
        if isinstance(one, p.Same):
            return list(refs(m, one.as_, ctx))
    for one in where:
        if isinstance(one, p.InZone):
            return [ref for zone in one.any_of for ref in _zone_cards(m, zone, ctx)]
    branches = [one for one in where if isinstance(one, p.AnyOf) and _spatial(one)]
    if branches:
        return list(dict.fromkeys(ref for part in branches[0].parts for ref in domain(m, _branch(part), ctx)))
    name = "mana" if kinds == {"mana_orb"} else "play"
    heroes = list(_zone_cards(m, p.Zone(name="hero"), ctx)) if "hero" in kinds else []
    return list(dict.fromkeys([*heroes, *_zone_cards(m, p.Zone(name=name), ctx)]))


def _spatial(predicate: p.AnyOf) -> bool:
    return any(isinstance(part, p.InZone | p.AllOf) for part in predicate.parts)


def _branch(predicate: p.Predicate) -> tuple[p.Predicate, ...]:
    return predicate.parts if isinstance(predicate, p.AllOf) else (predicate,)


def at_deck_end(where: tuple[p.Predicate, ...]) -> bool:
    """Whether a phrase names cards of a Deck by their place in it: they are not chosen (3.2.2)."""
    return any(isinstance(one, p.InZone) and all(zone.name in DECK_ENDS for zone in one.any_of) for one in where)


@interprets(p.Some)
def some(m: Machine, objects: p.Some, ctx: Ctx) -> tuple[Ref, ...]:
    """All that satisfy every predicate."""
    where = objects.where
    if at_deck_end(where):
        where = tuple(one for one in where if not isinstance(one, p.InZone))
    found = domain(m, objects.where, ctx)
    return tuple(ref for ref in dict.fromkeys(found) if all(holds(m, one, ref, ctx) for one in where))
