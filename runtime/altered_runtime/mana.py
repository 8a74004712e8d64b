"""Mana: Orbs that are exhausted to pay (1.2.5.e, 3.2.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from altered_runtime.events import GameEvent
from altered_runtime.state import Obj

if TYPE_CHECKING:
    from altered_runtime.machine import Machine


def swap_orbs(m: Machine, player: int, first: Obj, second: Obj) -> None:
    """Exhaust one of one's own Orbs to ready another exhausted one (3.2.9.e). [glossaire 3.2.9.e]"""
    first.exhausted, second.exhausted = True, False
    m.changed()
    m.note("swap_orbs", "3.2.9.e", who=player)


def offer_swaps(m: Machine, player: int) -> None:
    """Before a choice of own Orbs the player may exhaust ready ones to ready as many others, one by one.

    Which Orbs are ready matters nowhere else, so that this is "at any time" too ([glossaire 3.2.9.e] [4.0 3.2.9.e]).
    """
    orbs = [m.obj(n) for n in m.state.zones[player]["mana"]]
    for _ in orbs:
        tired = [orb for orb in orbs if orb.exhausted]
        ready = [orb for orb in orbs if not orb.exhausted]
        if not tired or not ready:
            return
        chosen = m.decide(player, "swap", "3.2.9.e", [m.option(orb.ref) for orb in tired], least=0)
        if not chosen:
            return
        (place,) = m.decide(player, "swap_for", "3.2.9.e", [m.option(orb.ref) for orb in ready])
        swap_orbs(m, player, ready[place], tired[chosen[0]])


def pay(m: Machine, player: int, n: int, why: str = "effect") -> bool:
    """Exhaust so many ready Orbs, whole or not at all (1.2.5.c). One Orb is as good as another (3.2.9.e).

    ``why``: ``card``, ``effect`` or ``tough``, whichever cost it is.

    [glossaire 1.2.5.e, 3.2.9.f]
    """
    orbs = m.state.ready_orbs(player)
    if n > len(orbs):
        return False
    for orb in orbs[: max(0, n)]:
        orb.exhausted = True
    if n > 0:
        m.note("pay", "1.2.5.e", who=player, n=n)
        m.emit(GameEvent("pay", who=player, amount=n, name=why))
    return True
