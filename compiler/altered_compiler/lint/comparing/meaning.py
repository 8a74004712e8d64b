"""What two languages have to agree in: Programs, words that the rulebook calls synonyms aside (7.3.24.b)."""

from __future__ import annotations

from altered_compiler.lower.canon import rebuild
from altered_runtime.program import Ability, Count, Gains, Loses, Move, Number, Some, Step
from altered_runtime.values import Value

_MOVES = ("send", "return")
_UP_TO_ONE = Count(kind="up_to", n=Number(n=1))


def comparable(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """The abilities with "send" and "return" as "put", and "up to one target" as "you may … target" (L002)."""
    found: tuple[Ability, ...] = rebuild(abilities, _plain)
    return found


def _plain(value: Value) -> Value:
    if isinstance(value, Move) and value.verb in _MOVES:
        return value.replace(verb="put")
    if isinstance(value, Step) and not value.optional and isinstance(value.do, Gains | Loses):
        chosen = value.do.objects
        if isinstance(chosen, Some) and chosen.targeted and chosen.count == _UP_TO_ONE:
            one = chosen.replace(count=_UP_TO_ONE.replace(kind="exactly"))
            return value.replace(do=value.do.replace(objects=one), optional=True)
    return value
