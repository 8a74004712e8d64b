"""Night (4.2.5): Rest, Clean-up, Check Victory."""

from __future__ import annotations

from typing import TYPE_CHECKING

from altered_runtime.changes import at_once, move
from altered_runtime.chars import has_keyword, has_status, present_in
from altered_runtime.context import Ctx
from altered_runtime.ending import win
from altered_runtime.marks import lose_status
from altered_runtime.passives import covers, in_force, table_of
from altered_runtime.people import players
from altered_runtime.program import LimitChange, NotCounted
from altered_runtime.read import holds
from altered_runtime.registry import interprets
from altered_runtime.state import LAST_REGION, PLAYERS, Obj

if TYPE_CHECKING:
    from altered_runtime.machine import Machine

DEFAULT_LIMIT = 2
STAYING = ("anchored", "asleep")


def _rests(m: Machine, obj: Obj) -> bool:
    """Whether Rest sends the object away: Characters, and Gears whose Expedition moved forward this day.

    [glossaire 7.4.2.a, 7.4.2.b]
    """
    if obj.kind != "character":
        moved = any(m.state.expeditions[n].moved_today for n in present_in(m, obj))
        return moved and "gear" in {subtype.lower() for subtype in obj.card.subtypes}
    if any(has_status(m, obj.ref, name) for name in STAYING):
        return False
    return not has_keyword(m, obj, "eternal")


def rest(m: Machine) -> None:
    """Characters go to Reserve, Fleeting ones are discarded; Anchored and Asleep ones stay and lose it (4.2.5.b).

    [glossaire 1.3.2.f, 4.2.5.b]
    """
    here = [m.obj(n) for player in m.state.initiative() for n in m.state.zones[player]["expedition"]]
    leaving = [obj for obj in here if _rests(m, obj)]
    for obj in here:
        for name in STAYING:
            lose_status(m, obj.ref, name, None)
    for expedition in m.state.expeditions:
        lose_status(m, expedition.ref, "ascended", None)
    with at_once(m, leaving):
        for obj in leaving:
            move(m, obj.ref, "reserve")


@interprets(LimitChange, NotCounted)
def excess(m: Machine, player: int, zone: str) -> tuple[list[Obj], int]:
    """The objects that count towards a limit, and the limit: the Hero's, or 2 (4.2.5.c, d).

    [glossaire 3.2.7.a, 4.2.5.d]
    """
    heroes = [m.obj(n).card for n in m.state.zones[player]["hero"]]
    limit = DEFAULT_LIMIT
    if heroes:
        limit = heroes[0].reserve_limit if zone == "reserve" else heroes[0].landmark_limit
    for active in in_force(m, LimitChange):
        statement = active.passive.statement
        if isinstance(statement, LimitChange) and statement.zone == zone and statement.only is None:
            limit += statement.by if statement.of is None or player in players(m, statement.of, active.ctx) else 0
    return [obj for obj in map(m.obj, m.state.zones[player][zone]) if not _exempt(m, obj, zone)], max(0, limit)


def _exempt(m: Machine, obj: Obj, zone: str) -> bool:
    for active in table_of(m).by_type.get(NotCounted, ()):
        statement = active.passive.statement
        if not isinstance(statement, NotCounted) or statement.zone != zone:
            continue
        if covers(m, active, statement.objects, obj.ref):
            return True
    return False


def _beyond(m: Machine, player: int, zone: str, counted: list[Obj]) -> list[Obj]:
    """Cards of some sort that the player keeps beyond the limit ("one more card in Reserve if …")."""
    kept: list[Obj] = []
    for active in in_force(m, LimitChange):
        statement = active.passive.statement
        if not isinstance(statement, LimitChange) or statement.only is None or statement.zone != zone:
            continue
        if statement.of is not None and player not in players(m, statement.of, active.ctx):
            continue
        fits = [obj for obj in counted if obj not in kept and holds(m, statement.only, obj.ref, active.ctx)]
        most = min(statement.by, len(fits))
        if most:
            options = [m.option(obj.ref, zone) for obj in fits]
            places = m.decide(player, "cleanup", "4.2.5.c", options, least=most, most=most, source=active.ctx.source)
            kept += [fits[place] for place in places]
    return kept


def clean_up(m: Machine) -> None:
    """Each player in initiative order chooses what to keep; all the rest is given up at once (4.2.5.c, 6.1.g):
    landmarks are sacrificed in 4.0, discarded in the glossary. [glossaire 4.2.5.c, 6.1.g]"""
    given_up: list[Obj] = []
    for player in m.state.initiative():
        for zone in ("reserve", "landmarks"):
            counted, limit = excess(m, player, zone)
            if len(counted) > limit:
                beyond = _beyond(m, player, zone, counted)
                counted = [obj for obj in counted if obj not in beyond]
            if len(counted) <= limit:
                continue
            options = [m.option(obj.ref, zone) for obj in counted]
            kept = m.decide(player, "cleanup", "4.2.5.c", options, least=limit, most=limit)
            given_up += [obj for place, obj in enumerate(counted) if place not in kept]
    with at_once(m, given_up):
        for obj in given_up:
            sacrificed = obj.zone == "landmarks" and m.edition.landmarks_sacrificed
            move(m, obj.ref, "discard", Ctx(obj.owner), verb="sacrifice" if sacrificed else "discard")


def check_victory(m: Machine) -> None:
    """Whose Expeditions have met or crossed, farther than the opponent's, wins; a tie leads to the Arena (1.3.3)."""
    if m.state.tiebreak:
        return
    sums = [sum(m.state.expeditions[2 * player + n].position for n in (0, 1)) for player in PLAYERS]
    if max(sums) < LAST_REGION:
        return
    if sums[0] != sums[1]:
        win(m, 0 if sums[0] > sums[1] else 1, "met", "1.3.3.b")
        return
    m.state.tiebreak = True
    m.note("tiebreak", "4.3.a")
    m.changed()
