"""Terrain Markers, superlatives and attempts (3.2.1.d, 3.2.1.e, 7.3.20, 7.5.3, 2.2.6, 2.2.7)."""

from __future__ import annotations

from runtime_made import CHARACTER, MINE, YOU, Board, card, draw, n, passive, pick, some, status, step, target

from altered_runtime import program as p
from altered_runtime.chars import terrains
from altered_runtime.context import Ctx
from altered_runtime.read import refs, value
from altered_runtime.state import Region
from altered_runtime.timing import expire

SEEN = (p.IsKind(any_of=("region",)), p.Visible())
MARKERS = p.IsKind(any_of=("terrain_marker",))


def put(terrain: str) -> p.PutMarker:
    return p.PutMarker(who=YOU, terrains=(terrain,), amount=n(1), on=target(*SEEN))


def hidden(board: Board) -> Board:
    """The board with region 3 face down and no terrain that Markers give."""
    board.m.state.regions = [Region(place, ("M",)) for place in range(8)]
    board.m.state.regions[3].face_down = True
    board.m.changed()
    return board


def test_the_latest_marker_decides_and_other_passives_come_after() -> None:
    board = hidden(Board())
    board.answers(pick("region 2")).do(put("V"))
    assert terrains(board.m, 2) == ("V",)
    board.answers(pick("region 2")).do(put("O"))
    assert terrains(board.m, 2) == ("O",)
    assert terrains(board.m, 1) == ("M",)
    everywhere = p.Some(where=(p.IsKind(any_of=("region",)),))
    board.put(card("Gardener", passive(p.TerrainIs(regions=everywhere, terrains=("V",)))))
    board.answers(pick("region 2")).do(put("M"))
    assert terrains(board.m, 2) == ("M", "V")


def test_only_visible_regions() -> None:
    board = hidden(Board())
    assert [ref.n for ref in refs(board.m, some(*SEEN), Ctx(0, 0))] == [0, 1, 2, 4, 5, 6, 7]


def test_a_moved_marker_is_a_new_one() -> None:
    board = hidden(Board())
    forest, water = (board.m.state.put_marker(2, (terrain,)) for terrain in ("V", "O"))
    assert terrains(board.m, 2) == ("O",)
    what = some(MARKERS, p.InTerrain(any_of=("V",)))
    board.answers(pick("terrain_marker"), pick("region 2")).do(p.MoveMarker(who=YOU, markers=what, to=target(*SEEN)))
    assert terrains(board.m, 2) == ("V",)
    assert [one.terrains for one in board.m.state.markers] == [("O",), ("V",)]
    assert board.m.state.marker(forest.id) is None
    assert board.m.state.marker(water.id) == water
    assert board.m.state.clone().markers == board.m.state.markers


def test_ascending_again_is_only_attempted() -> None:
    expeditions = p.Some(where=(p.IsKind(any_of=("expedition",)), MINE))
    board = Board()
    again = p.Event(verb="ascend", what=expeditions, attempt=True)
    board.put(card("Barge", passive(p.Instead(event=again, effect=(step(draw()),)))))
    board.do(status("ascended", expeditions))
    assert board.count("hand") == 0
    board.do(status("ascended", expeditions))
    assert board.count("hand") == 2


def test_highest_and_lowest() -> None:
    board = Board()
    small = board.put(card("Small", stats=(1, 2, 3)))
    big = board.put(card("Big", stats=(4, 0, 0)))
    mine = p.Some(where=(CHARACTER, MINE))
    ctx = Ctx(0, 0)
    assert value(board.m, p.Highest(which="V", among=mine), ctx) == 4
    assert value(board.m, p.Highest(which="V", among=mine, low=True), ctx) == 1
    most = p.StatIs(stat="M", op="==", amount=p.Highest(which="M", among=mine))
    assert refs(board.m, some(CHARACTER, MINE, most), ctx) == (small.ref,)
    others = p.Some(where=(CHARACTER, p.Other()))
    assert value(board.m, p.Highest(which="V", among=others), Ctx(0, big.id)) == 1


def test_a_target_region_has_a_terrain_for_a_time() -> None:
    board = Board(pick("region 3"))
    for region in board.state.regions:
        region.terrains = ("M",)
    one = some(p.IsKind(any_of=("region",)), targeted=True, slot=1)
    board.do(p.Lasting(passive=p.TerrainIs(regions=one, terrains=("V",), lose_others=True), duration="this_turn"))
    assert [terrains(board.m, region) for region in (2, 3)] == [("M",), ("V",)]
    expire(board.m, "turn")
    assert terrains(board.m, 3) == ("M",)
