"""Winning (1.3.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from altered_runtime.events import GameEvent

if TYPE_CHECKING:
    from altered_runtime.machine import Machine


def win(m: Machine, player: int, reason: str, rule: str) -> None:
    """The player wins; nothing happens any more."""
    if m.over:
        return
    m.state.winner = player
    m.state.reason = reason
    m.note("win", rule, who=player, name=reason)
    m.emit(GameEvent("win", who=player))
