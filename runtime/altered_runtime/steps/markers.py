"""Terrain Markers (3.2.1.d, 3.2.1.e, 7.3.20 in 4.0)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from altered_runtime.choosing import acting, pick
from altered_runtime.context import Ctx, Outcome
from altered_runtime.program import MoveMarker, PutMarker
from altered_runtime.read import value
from altered_runtime.registry import interprets
from altered_runtime.state import Ref

if TYPE_CHECKING:
    from altered_runtime.machine import Machine


def _place(m: Machine, region: Ref, terrains: tuple[str, ...]) -> Ref:
    made = m.state.put_marker(region.n, terrains)
    m.note("marker", "3.2.1.d", place=m.call(region), terrains=terrains)
    return made.ref


@interprets(PutMarker)
def put_marker(m: Machine, action: PutMarker, ctx: Ctx) -> Outcome:
    """Put Terrain Markers on regions (3.2.1.d)."""
    player = acting(m, action.who, ctx)[0]
    n = value(m, action.amount, ctx)
    regions = [ref for ref in pick(m, action.on, ctx, player) if ref.kind == "region"]
    made = tuple(_place(m, region, action.terrains) for region in regions for _ in range(n))
    return Outcome(bool(made), made, len(made))


@interprets(MoveMarker)
def move_marker(m: Machine, action: MoveMarker, ctx: Ctx) -> Outcome:
    """Move Terrain Markers to a region, be it their own: each becomes a new one (7.3.20)."""
    player = acting(m, action.who, ctx)[0]
    markers = [m.state.marker(ref.n) for ref in pick(m, action.markers, ctx, player) if ref.kind == "terrain_marker"]
    regions = [ref for ref in pick(m, action.to, ctx, player) if ref.kind == "region"]
    moved: list[Ref] = []
    for marker in markers if regions else ():
        if marker is not None:
            m.state.markers.remove(marker)
            moved.append(_place(m, regions[0], marker.terrains))
    return Outcome(bool(moved), tuple(moved), len(moved))
