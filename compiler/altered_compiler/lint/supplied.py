"""The other Programs of texts that the grammar rightly reads in one way, while people give them two."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from altered_compiler.lint.pieces import values
from altered_compiler.lower.canon import canonical, rebuild
from altered_runtime.program import (
    Ability,
    AnyOf,
    Bound,
    Count,
    Counters,
    Create,
    Distribute,
    Gains,
    Highest,
    InExpedition,
    InZone,
    Modes,
    Number,
    Player,
    Some,
    Step,
)
from altered_runtime.values import Value

Reading = tuple[Ability, ...]
_YOU = Player(kind="you")
_ONE = Count(kind="exactly", n=Number(n=1))


def _changed(abilities: Reading, change: Callable[[Value], Value]) -> Iterator[Reading]:
    """The abilities with that change, in their canonical form, if it changes anything."""
    made: Reading = tuple(canonical(one) for one in rebuild(abilities, change))
    if made != abilities:
        yield made


def all_tied(abilities: Reading) -> Iterator[Reading]:
    """All that tie for the highest, for one of them (A017)."""

    def change(value: Value) -> Value:
        if not isinstance(value, Some) or value.count != _ONE:
            return value
        picks = any(isinstance(one, Highest) for one in values(value.where))
        return value.replace(count=None) if picks else value

    return _changed(abilities, change)


def to_share(abilities: Reading) -> Iterator[Reading]:
    """So many in all, for so many each (A012)."""

    def change(value: Value) -> Value:
        if isinstance(value, Create) and isinstance(value.where, Some) and value.where.count is None:
            return value.replace(spread=True)
        if isinstance(value, Gains) and isinstance(value.objects, Some) and len(value.gains) == 1:
            (gained,) = value.gains
            if isinstance(gained, Counters):
                return Distribute(who=_YOU, counters=gained, among=value.objects)
        return value

    return _changed(abilities, change)


def one_place(abilities: Reading) -> Iterator[Reading]:
    """One of two places, of your choice, for both (A014)."""

    def change(value: Value) -> Value:
        if not isinstance(value, Step) or value.condition is not None:
            return value
        for name in ("objects", "of"):
            phrase = getattr(value.do, name, None)
            parts = list(_apart(phrase)) if isinstance(phrase, Some) else []
            if len(parts) > 1:
                options = tuple((Step(do=value.do.replace(**{name: part})),) for part in parts)
                return value.replace(do=Modes(who=_YOU, count=_ONE, options=options))
        return value

    return _changed(abilities, change)


def _apart(phrase: Some) -> Iterator[Some]:
    """The phrase at each of its places."""
    for one in phrase.where:
        rest = tuple(other for other in phrase.where if other is not one)
        if isinstance(one, InZone) and len(one.any_of) > 1:
            yield from (phrase.replace(where=(*rest, one.replace(any_of=(zone,)))) for zone in one.any_of)
        elif isinstance(one, AnyOf) and all(_placed(part) for part in one.parts):
            yield from (phrase.replace(where=(*rest, part)) for part in one.parts)


def _placed(part: object) -> bool:
    return any(isinstance(value, InZone | InExpedition) for value in values(part))


def other_antecedent(abilities: Reading) -> Iterator[Reading]:
    """What was named, but is not what the grammar takes the last pronoun to go back to (A013)."""
    named = [value.slot for value in values(abilities) if isinstance(value, Some | Create) and value.slot]
    taken = [value.slot for value in values(abilities) if isinstance(value, Bound)]
    for slot in taken[-1:]:
        for other in dict.fromkeys(named):
            if other != slot:
                yield from _changed(abilities, partial(_bound, old=slot, new=other))


def _bound(value: Value, old: int, new: int) -> Value:
    return value.replace(slot=new) if isinstance(value, Bound) and value.slot == old else value
