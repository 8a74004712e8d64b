"""The order in which passives about terrains apply where one changes what another does (2.3.2, 2.3.3 in 4.0).

Elsewhere what a passive depends on is looked up as it is read, so that it is always applied to what the others made.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from altered_runtime.context import Active
from altered_runtime.passives import covers
from altered_runtime.program import TerrainIs
from altered_runtime.state import Ref

if TYPE_CHECKING:
    from altered_runtime.machine import Machine

Terrains = dict[int, tuple[str, ...]]


def _scope(m: Machine, active: Active, terrains: Terrains) -> frozenset[int]:
    """The regions that the passive would apply to if these were the terrains; none where it would not apply at all."""
    statement = active.passive.statement
    assert isinstance(statement, TerrainIs)
    before, m.assumed = m.assumed, terrains
    found = frozenset(n for n in terrains if covers(m, active, statement.regions, Ref("region", n)))
    m.assumed = before
    return found


def _applied(active: Active, terrains: Terrains, scope: frozenset[int]) -> Terrains:
    statement = active.passive.statement
    assert isinstance(statement, TerrainIs)
    found = dict(terrains)
    for n in scope:
        kept = () if statement.lose_others else found[n]
        found[n] = kept + tuple(one for one in statement.terrains if one not in kept)
    return found


def altered(m: Machine, active: Active, terrains: Terrains) -> Terrains:
    """The terrains as one passive leaves them, read as the machine stands."""
    statement = active.passive.statement
    assert isinstance(statement, TerrainIs)
    scope = frozenset(n for n in terrains if covers(m, active, statement.regions, Ref("region", n)))
    return _applied(active, terrains, scope)


def in_order(m: Machine, passives: Sequence[Active], terrains: Terrains) -> Terrains:
    """The terrains as all of them leave them: next comes the one with the smallest timestamp that depends on none that
    is left, unless that one depends on it too; then dependencies are looked at again (2.3.3.a to c)."""
    left = list(passives)
    while left:
        scopes = [_scope(m, one, terrains) for one in left]
        made = [_applied(one, terrains, scope) for one, scope in zip(left, scopes, strict=True)]
        on = [
            {other for other in range(len(left)) if other != n and _scope(m, left[n], made[other]) != scopes[n]}
            for n in range(len(left))
        ]
        closed = [_reached(n, on) for n in range(len(left))]
        free = next(n for n in range(len(left)) if all(n in closed[other] for other in closed[n]))
        terrains = made[free]
        del left[free]
    return terrains


def _reached(start: int, on: Sequence[set[int]]) -> set[int]:
    """What it depends on, directly or through others (2.3.2.g)."""
    found: set[int] = set()
    waiting = list(on[start])
    while waiting:
        one = waiting.pop()
        if one not in found:
            found.add(one)
            waiting += on[one]
    return found
