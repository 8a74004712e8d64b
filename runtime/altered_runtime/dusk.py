"""Dusk (4.2.4): Progress, and the day of reckoning in the Arena (4.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from altered_runtime.chars import has_status, present_in, region_of, statistics, terrains
from altered_runtime.context import Ctx
from altered_runtime.ending import win
from altered_runtime.events import GameEvent
from altered_runtime.expeditions import advance, stopped
from altered_runtime.passives import ignored
from altered_runtime.prohibitions import forbidden
from altered_runtime.state import ARENA, PLAYERS, TERRAINS

if TYPE_CHECKING:
    from altered_runtime.machine import Machine


def totals(m: Machine, expedition: int) -> tuple[int, int, int]:
    """The statistics of an Expedition: those of its Characters that are not Asleep (4.2.4.b, 2.4.4)."""
    found = [0, 0, 0]
    for n in m.state.zones[expedition >> 1]["expedition"]:
        obj = m.obj(n)
        if obj.kind != "character" or expedition not in present_in(m, obj):
            continue
        if not has_status(m, obj.ref, "asleep") and not ignored(m, n, "statistics"):
            found = [sum(pair) for pair in zip(found, statistics(m, obj), strict=True)]
    return found[0], found[1], found[2]


def reasons(m: Machine, expedition: int, summed: Sequence[tuple[int, int, int]]) -> tuple[str, ...]:
    """The terrains due to which an Expedition moves forward (1.3.2.e, 4.2.4.j in 4.0); a tie is enough if Ascended.

    ``summed``: the statistics of the four Expeditions.
    """
    own, other = summed[expedition], summed[expedition ^ 2]
    here = terrains(m, region_of(m, expedition))
    ascended = has_status(m, m.state.expeditions[expedition].ref, "ascended")
    found: list[str] = []
    for terrain, mine, theirs in zip(TERRAINS, own, other, strict=True):
        if terrain not in here or mine <= 0 or not (mine > theirs or (ascended and mine == theirs)):
            continue
        would = GameEvent("move_forward", who=expedition >> 1, ref=m.state.expeditions[expedition].ref)
        would.due_to = (terrain,)
        if not forbidden(m, would):
            found.append(terrain)
            if mine == theirs:
                found.append("ascend")
    return tuple(dict.fromkeys(found))


def progress(m: Machine) -> None:
    """All successful Expeditions move forward at once, each one region (1.3.2.e). [glossaire 1.3.2.e]"""
    if m.state.tiebreak:
        judge(m)
        return
    summed = [totals(m, n) for n in range(4)]
    due = {n: () if stopped(m, n) else reasons(m, n, summed) for n in range(4)}
    for n in sorted(due, key=lambda one: (one >> 1 != m.state.first_player, one)):
        expedition = m.state.expeditions[n]
        if not due[n] or not advance(m, n, 1, Ctx(n >> 1), due[n]):
            m.note("fails", "7.5.7", what=f"expedition{n}")
            m.emit(GameEvent("move_forward", who=n >> 1, ref=expedition.ref, failed=True))


def judge(m: Machine) -> None:
    """In the Arena, the player who is ahead in more of its terrains wins (4.3.e)."""
    here = terrains(m, ARENA)
    both = [[sum(pair) for pair in zip(totals(m, 2 * p), totals(m, 2 * p + 1), strict=True)] for p in PLAYERS]
    wins = [
        sum(
            terrain in here and mine > theirs and mine > 0
            for terrain, mine, theirs in zip(TERRAINS, both[p], both[1 - p], strict=True)
        )
        for p in PLAYERS
    ]
    if wins[0] != wins[1]:
        win(m, 0 if wins[0] > wins[1] else 1, "arena", "4.3.e")
