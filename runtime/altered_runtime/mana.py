"""Mana: Orbs that are exhausted to pay (1.2.5.e, 3.2.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from altered_runtime.events import GameEvent

if TYPE_CHECKING:
    from altered_runtime.machine import Machine


def pay(m: Machine, player: int, n: int) -> bool:
    """Exhaust so many ready Orbs, whole or not at all (1.2.5.c). One Orb is as good as another (3.2.9.e)."""
    orbs = m.state.ready_orbs(player)
    if n > len(orbs):
        return False
    for orb in orbs[: max(0, n)]:
        orb.exhausted = True
    if n > 0:
        m.note("pay", "1.2.5.e", who=player, n=n)
        m.emit(GameEvent("pay", who=player, amount=n))
    return True
