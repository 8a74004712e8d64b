"""What two languages have to agree in: Programs, words that the rulebook calls synonyms aside (7.3.24.b)."""

from __future__ import annotations

from altered_compiler.lower.canon import rebuild
from altered_runtime.program import Ability, Move
from altered_runtime.values import Value

_MOVES = ("send", "return")


def comparable(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """The abilities with "send" and "return" as "put"."""
    found: tuple[Ability, ...] = rebuild(abilities, _plain)
    return found


def _plain(value: Value) -> Value:
    return value.replace(verb="put") if isinstance(value, Move) and value.verb in _MOVES else value
