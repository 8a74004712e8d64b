"""Expeditions on their way: moving forward and backwards, revealing Tumult cards (7.3.21, 7.3.22 in 4.0)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from altered_runtime.changes import event_about
from altered_runtime.chars import has_keyword, present_in
from altered_runtime.context import Ctx
from altered_runtime.modifiers import attempt
from altered_runtime.passives import in_force
from altered_runtime.program import Unstoppable
from altered_runtime.read import refs, satisfies
from altered_runtime.registry import interprets
from altered_runtime.state import LAST_REGION, Obj, Ref

if TYPE_CHECKING:
    from altered_runtime.machine import Machine


@interprets(Unstoppable)
def stopped(m: Machine, expedition: int) -> bool:
    """Whether a Defender keeps the Expedition from moving forward during Dusk (7.4.2.b, c)."""
    if m.state.phase != "dusk":
        return False
    player = expedition >> 1
    for n in m.state.zones[player]["expedition"]:
        obj = m.obj(n)
        if obj.kind != "character" or not has_keyword(m, obj, "defender"):
            continue
        if expedition in present_in(m, obj) and not _lifted(m, obj, expedition):
            return True
    return False


def _lifted(m: Machine, obj: Obj, expedition: int) -> bool:
    for active in in_force(m, Unstoppable):
        statement = active.passive.statement
        if not isinstance(statement, Unstoppable) or statement.keyword.lower() != "defender":
            continue
        where = refs(m, statement.expedition, active.ctx)
        if Ref("expedition", expedition) in where and satisfies(m, statement.objects, obj.ref, active.ctx):
            return True
    return False


def advance(m: Machine, expedition: int, n: int, ctx: Ctx | None, due_to: tuple[str, ...] = ()) -> bool:
    """Move an Expedition forward, as far as there are regions; face-down Tumult cards on the way are revealed."""
    moving = m.state.expeditions[expedition]
    n = min(n, LAST_REGION - moving.position)
    if m.state.tiebreak or n <= 0 or stopped(m, expedition):
        return False

    def do() -> Ref:
        way = [_region(moving.is_hero, moving.position + step) for step in range(1, n + 1)]
        for region in way:
            reveal_region(m, region)
        moving.position += n
        moving.moved_today = True
        moving.due_to = due_to
        m.note("move_forward", "7.3.22", what=f"expedition{expedition}", n=n, due_to=due_to)
        return moving.ref

    return attempt(m, event_about("move_forward", moving.ref, m, ctx, amount=n, due_to=due_to), do)


def retreat(m: Machine, expedition: int, n: int, ctx: Ctx | None) -> bool:
    """Move an Expedition backwards, no farther than where it came from (7.3.21)."""
    moving = m.state.expeditions[expedition]
    n = min(n, moving.position)
    if m.state.tiebreak or n <= 0:
        return False

    def do() -> Ref:
        moving.position -= n
        m.note("move_backwards", "7.3.21", what=f"expedition{expedition}", n=n)
        return moving.ref

    return attempt(m, event_about("move_backwards", moving.ref, m, ctx, amount=n), do)


def _region(is_hero: bool, position: int) -> int:
    return position if is_hero else LAST_REGION - position


def reveal_region(m: Machine, region: int) -> None:
    """Turn the Tumult card of a region face up, both halves (7.3.22.b)."""
    tumult = m.state.regions[region].tumult
    if not tumult or not m.state.regions[region].face_down:
        return
    for half in m.state.regions:
        if half.tumult == tumult:
            half.face_down = False
            m.note("reveal_region", "7.3.22.b", terrains=half.terrains)
    m.changed()
