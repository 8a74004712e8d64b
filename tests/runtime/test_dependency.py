"""Passives that change what others apply to come before them, whatever their age (2.3.2, 2.3.3 in 4.0)."""

from __future__ import annotations

import pytest
from runtime_made import Board, card, keyword, landmark, passive

from altered_runtime import program as p
from altered_runtime.chars import has_keyword, terrains
from altered_runtime.state import TERRAINS

REGIONS = p.IsKind(any_of=("region",))


def become(*new: str, of: str = "", keep: bool = False) -> p.Passive:
    where = (REGIONS, p.InTerrain(any_of=(of,))) if of else (REGIONS,)
    return passive(p.TerrainIs(regions=p.Some(where=where), terrains=new, lose_others=not keep))


def made(*passives: p.Passive, printed: tuple[str, ...] = TERRAINS) -> tuple[str, ...]:
    board = Board()
    for region in board.state.regions:
        region.terrains = printed
    for n, one in enumerate(passives):
        board.put(landmark(f"Stone {n}", one), "landmarks", player=n % 2)
    found = terrains(board.m, 3)
    assert board.m.assumed is None and not board.m.guard
    return found


def test_the_younger_one_decides_where_neither_depends_on_the_other() -> None:
    assert made(become("V"), become("O")) == ("O",)
    assert made(become("O"), become("V")) == ("V",)


@pytest.mark.parametrize("older", [True, False])
def test_what_depends_waits(older: bool) -> None:
    turned, all_forest = become("M", of="V"), become("V")
    both = (turned, all_forest) if older else (all_forest, turned)
    assert made(*both, printed=("O",)) == ("M",)


def test_dependencies_are_looked_at_again_after_each() -> None:
    assert made(become("O", of="M"), become("M", of="V"), become("V"), printed=("O",)) == ("M",)
    assert made(become("O", of="M"), become("M", of="V"), become("V"), printed=("V",)) == ("V",)
    assert made(become("O", of="M"), become("M", of="V"), printed=("V",)) == ("O",)


def test_in_a_circle_the_older_one_is_free() -> None:
    assert made(become("M", of="V"), become("V", of="M"), printed=("V",)) == ("V",)
    assert made(become("V", of="M"), become("M", of="V"), printed=("V",)) == ("V",)
    assert made(become("O", of="V", keep=True), become("V"), printed=("M",)) == ("V", "O")


def test_a_keyword_that_needs_a_terrain_reads_the_terrains_as_they_are_left() -> None:
    board = Board()
    for region in board.state.regions:
        region.terrains = ("O",)
    here = p.Is(objects=p.Me(), where=(p.InTerrain(any_of=("M",)),))
    giant = board.put(card("Giant", keyword("gigantic").replace(condition=here)))
    board.put(landmark("Turn", become("M", of="V")), "landmarks")
    assert not has_keyword(board.m, giant, "gigantic")
    board.put(landmark("Grow", become("V")), "landmarks")
    assert has_keyword(board.m, giant, "gigantic")
