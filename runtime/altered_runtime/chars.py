"""Characteristics as passives leave them (2.2, 2.3): keywords, statuses, statistics, costs, places, terrains."""

from __future__ import annotations

from typing import TYPE_CHECKING

from altered_runtime.cards import printed, sort_abilities
from altered_runtime.context import Active, Ctx
from altered_runtime.dependency import altered, in_order
from altered_runtime.passives import abilities, covers, ignored, in_force, table_of
from altered_runtime.program import Granted, Have, Keyword, Reaction, StatsAre, Status, Subtype, TerrainIs
from altered_runtime.read import satisfies, value
from altered_runtime.registry import interprets
from altered_runtime.state import ARENA, IN_PLAY, TERRAINS, Obj, Ref

if TYPE_CHECKING:
    from altered_runtime.machine import Machine

ANYWHERE = frozenset({"scout", "cooldown", "fleeting"})


def subtypes(m: Machine, obj: Obj) -> frozenset[str]:
    """Its sub-types, those that passives give it with them (2.2.2)."""
    own = frozenset(obj.card.subtypes).union(one.gain.name for one in obj.granted if isinstance(one.gain, Subtype))
    listed = table_of(m)
    if not listed.kinds or not obj.alive:
        return own
    given: set[str] = set()
    for active in listed.by_type[Have]:
        statement = active.passive.statement
        names = [one.name for one in statement.gains if isinstance(one, Subtype)] if isinstance(statement, Have) else []
        if names and isinstance(statement, Have) and covers(m, active, statement.objects, obj.ref):
            given.update(names)
    return own | given


@interprets(Have)
def _given(m: Machine, obj: Obj, name: str) -> list[int]:
    """The numbers that passives give with this keyword or status (0 where it has none)."""
    listed = table_of(m)
    if name not in listed.given:
        return []
    found: list[int] = []
    for active in listed.by_type[Have]:
        statement = active.passive.statement
        for gain in statement.gains if isinstance(statement, Have) else ():
            named = (isinstance(gain, Keyword) and gain.name == name) or (
                isinstance(gain, Status) and name in gain.any_of
            )
            if named and isinstance(statement, Have) and covers(m, active, statement.objects, obj.ref):
                amount = gain.amount if isinstance(gain, Keyword) else None
                found.append(0 if amount is None else value(m, amount, active.ctx))
    return found


def keyword_numbers(m: Machine, obj: Obj, name: str) -> list[int]:
    """The number of each instance of the keyword that the object has now (7.4)."""
    if name in obj.lost or not (obj.zone in IN_PLAY or name in ANYWHERE):
        return []
    found: list[int] = []
    if "abilities" not in obj.lost:
        found = [number for word, number in printed(obj.card).keywords if word == name]
    for granted in obj.granted:
        gain = granted.gain
        if isinstance(gain, Keyword) and gain.name == name:
            found.append(0 if gain.amount is None else value(m, gain.amount, Ctx(granted.controller, obj.id)))
        elif isinstance(gain, Granted):
            found.extend(number for word, number in sort_abilities(gain.abilities).keywords if word == name)
    return found + _given(m, obj, name) if obj.alive else found


def has_keyword(m: Machine, obj: Obj, name: str) -> bool:
    """Whether it has the keyword now."""
    if name not in printed(obj.card).words and not obj.granted and name not in table_of(m).given:
        return False
    return bool(keyword_numbers(m, obj, name)) and not ignored(m, obj.id, name)


def has_status(m: Machine, ref: Ref, name: str) -> bool:
    """Whether an object or Expedition has the status (2.4)."""
    if ref.kind == "expedition":
        return name in m.state.expeditions[ref.n].statuses
    obj = m.thing(ref)
    if obj is None:
        return False
    match name:
        case "boosted":
            return obj.boosts > 0
        case "exhausted":
            return obj.exhausted
        case "ready":
            return not obj.exhausted
    if name in obj.statuses or (name in printed(obj.card).statuses and _has_printed(obj)):
        return True
    if obj.granted and any(isinstance(one.gain, Status) and name in one.gain.any_of for one in obj.granted):
        return True
    return obj.alive and (obj.zone in IN_PLAY or obj.zone == "limbo") and bool(_given(m, obj, name))


def _has_printed(obj: Obj) -> bool:
    """Whether a status of its text is its own where it is; a Spell gains it as it comes to Limbo (5.2.4.a in 4.0)."""
    return obj.zone == "expedition" or (obj.zone == "limbo" and obj.card.type != "spell")


@interprets(StatsAre)
def statistics(m: Machine, obj: Obj, base: bool = False) -> tuple[int, int, int]:
    """Forest, mountain and water statistics, boosts included (2.2.11, 2.5.1.b)."""
    if base:
        return obj.card.stats
    found = [stat + obj.boosts for stat in obj.card.stats]
    for active in in_force(m, StatsAre) if obj.alive else ():
        statement = active.passive.statement
        if isinstance(statement, StatsAre) and satisfies(m, statement.objects, obj.ref, active.ctx):
            found = _changed(m, statement, found, active, obj.boosts)
    return found[0], found[1], found[2]


def _changed(m: Machine, statement: StatsAre, found: list[int], active: Active, boosts: int) -> list[int]:
    """The statistics as a passive leaves them; one that is being read changes nothing."""
    reading = id(statement)
    if reading in m.guard:
        return found
    m.guard.add(reading)
    amount = 0 if statement.amount is None else value(m, statement.amount, active.ctx)
    m.guard.discard(reading)
    level = max(found) if statement.as_ == "highest" else amount + boosts
    if statement.as_ in TERRAINS:
        level = found[TERRAINS.index(statement.as_)]
    by = {"more": amount, "less": -amount}.get(statement.as_)
    return [
        old if name not in statement.stats else level if by is None else max(0, old + by)
        for name, old in zip(TERRAINS, found, strict=True)
    ]


def cost_of(obj: Obj, which: str) -> int:
    """Hand, Reserve or base cost, the last by where it is and by Fleeting (2.2.7 to 2.2.9)."""
    if which in ("base", "plain"):
        late = obj.zone == "reserve" or obj.played_from == "reserve" or "fleeting" in obj.statuses
        which = "reserve" if late else "hand"
    return (obj.card.reserve_cost if which == "reserve" else obj.card.hand_cost) or 0


def present_in(m: Machine, obj: Obj) -> tuple[int, ...]:
    """The Expeditions where it is, both of its controller's if Gigantic (7.4.4.b); where it was, if it is no more."""
    if not obj.alive or obj.zone != "expedition":
        return obj.present
    if has_keyword(m, obj, "gigantic"):
        return (2 * obj.controller, 2 * obj.controller + 1)
    return (obj.expedition,)


@interprets(TerrainIs)
def terrains(m: Machine, region: int) -> tuple[str, ...]:
    """The terrains of a region as Terrain Markers, the latest of them deciding, and then passives leave them (3.2.1);
    none if face down, all three in the Arena (4.3.c)."""
    if m.assumed is not None:
        return m.assumed[region]
    altering = table_of(m).by_type.get(TerrainIs, ())
    if len(altering) > 1:
        return in_order(m, altering, {n: base_terrains(m, n) for n in range(len(m.state.regions))})[region]
    found = base_terrains(m, region)
    for active in altering:
        if not m.state.regions[region].face_down or m.state.tiebreak:
            found = altered(m, active, {region: found})[region]
    return found


def base_terrains(m: Machine, region: int) -> tuple[str, ...]:
    """The terrains before passives: the latest Terrain Marker's, else the printed ones."""
    found = m.state.regions[region].terrains
    if m.state.tiebreak:
        found = TERRAINS
    elif m.state.regions[region].face_down:
        return ()
    for marker in m.state.markers:
        found = marker.terrains if marker.region == region else found
    return found


def region_of(m: Machine, expedition: int) -> int:
    """The region where an Expedition is: in tiebreakers the Arena (4.3.a)."""
    return ARENA if m.state.tiebreak else m.state.expeditions[expedition].region


def lead(m: Machine, expedition: int) -> int:
    """By how many regions an Expedition is ahead of the one facing it; 0 is tied, as everybody in the Arena (7.5.2)."""
    if m.state.tiebreak:
        return 0
    return m.state.expeditions[expedition].position - m.state.expeditions[expedition ^ 2].position


def reactions_with(m: Machine, obj: Obj, symbol: str) -> list[tuple[int, Reaction]]:
    """Its Reactions whose trigger is the symbol j, h or r (7.5.1). [glossaire 7.5.1.a, 7.5.1.b]"""
    wanted = symbol.upper()
    return [
        (place, ability)
        for place, ability in enumerate(abilities(m, obj))
        if isinstance(ability, Reaction)
        and any(trigger.verb == "symbol" and trigger.name.upper() == wanted for trigger in ability.triggers)
    ]
