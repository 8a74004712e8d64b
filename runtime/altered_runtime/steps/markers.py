"""Terrain Markers (3.2.1.d, 3.2.1.e, 7.3.20 in 4.0)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from altered_runtime.changes import event_about
from altered_runtime.choosing import acting, pick
from altered_runtime.context import Ctx, Outcome
from altered_runtime.modifiers import attempt
from altered_runtime.program import MoveMarker, PutMarker, RemoveMarkers
from altered_runtime.read import value
from altered_runtime.registry import interprets
from altered_runtime.state import Ref

if TYPE_CHECKING:
    from altered_runtime.machine import Machine


def _place(
    m: Machine, verb: str, region: Ref, terrains: tuple[str, ...], ctx: Ctx, old: Ref | None = None
) -> Ref | None:
    """Put a marker on a region, in the place of an ``old`` one that is moved; None if that was not to be."""
    made: list[Ref] = []

    def do() -> Ref:
        if old is not None:
            m.state.lift_marker(old.n)
        made.append(m.state.put_marker(region.n, terrains).ref)
        m.note("marker", "3.2.1.d", place=m.call(region), terrains=terrains)
        return made[0]

    attempt(m, event_about(verb, old or region, m, ctx), do)
    return made[0] if made else None


@interprets(PutMarker)
def put_marker(m: Machine, action: PutMarker, ctx: Ctx) -> Outcome:
    """Put Terrain Markers on regions (3.2.1.d)."""
    player = acting(m, action.who, ctx)[0]
    n = value(m, action.amount, ctx)
    regions = [ref for ref in pick(m, action.on, ctx, player) if ref.kind == "region"]
    placed = [_place(m, "put_marker", region, action.terrains, ctx) for region in regions for _ in range(n)]
    made = tuple(ref for ref in placed if ref is not None)
    return Outcome(bool(made), made, len(made))


@interprets(MoveMarker)
def move_marker(m: Machine, action: MoveMarker, ctx: Ctx) -> Outcome:
    """Move Terrain Markers to a region, be it their own: each becomes a new one (7.3.20)."""
    player = acting(m, action.who, ctx)[0]
    markers = [m.state.marker(ref.n) for ref in pick(m, action.markers, ctx, player) if ref.kind == "terrain_marker"]
    regions = [ref for ref in pick(m, action.to, ctx, player) if ref.kind == "region"]
    moved: list[Ref] = []
    for marker in markers if regions else ():
        made = None if marker is None else _place(m, "move_marker", regions[0], marker.terrains, ctx, marker.ref)
        moved += [] if made is None else [made]
    return Outcome(bool(moved), tuple(moved), len(moved))


@interprets(RemoveMarkers)
def remove_markers(m: Machine, action: RemoveMarkers, ctx: Ctx) -> Outcome:
    """Remove Terrain Markers (3.2.1.d)."""
    player = acting(m, action.who, ctx)[0]
    found = tuple(ref for ref in pick(m, action.markers, ctx, player) if ref.kind == "terrain_marker")
    removed = tuple(ref for ref in found if _lift(m, ref, ctx))
    return Outcome(bool(removed), removed, len(removed))


def _lift(m: Machine, ref: Ref, ctx: Ctx) -> bool:
    marker = m.state.marker(ref.n)
    if marker is None:
        return False

    def do() -> Ref:
        m.state.lift_marker(ref.n)
        m.note("marker_removed", "3.2.1.d", place=m.call(Ref("region", marker.region)), terrains=marker.terrains)
        return ref

    return attempt(m, event_about("remove_marker", ref, m, ctx), do)
