"""How many times an ability has been used this Day, and this turn (1.4.6.b, 1.4.6.c, 4.2.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from altered_runtime.program import QuickAction, Reaction

if TYPE_CHECKING:
    from altered_runtime.machine import Machine

LIMIT = 100
"""An ability is used at most so many times a day (1.4.6.b, 1.4.6.c)."""
Key = tuple[str, int, int]


def _this_turn(key: Key) -> tuple[str, ...]:
    return ("turn", *map(str, key))


def used_up(m: Machine, key: Key, ability: Reaction | QuickAction) -> bool:
    """Whether its own limit for the turn or the Day is reached; "each turn" is said of turns alone."""
    used = m.state.activations
    if ability.each_turn and (m.state.active is None or used.get(_this_turn(key), 0) >= ability.each_turn):
        return True
    return bool(ability.daily) and used.get(key, 0) >= ability.daily


def use(m: Machine, key: Key, by: int = 1) -> None:
    """Count one use more, or, if it is taken back, one less."""
    for one in (key, _this_turn(key)):
        m.state.activations[one] = m.state.activations.get(one, 0) + by


def new_turn(m: Machine) -> None:
    """Counts of the turn begin anew."""
    used = m.state.activations
    m.state.activations = {key: n for key, n in used.items() if not (isinstance(key, tuple) and key[0] == "turn")}
