"""What two languages have to agree in: Programs, words that the rulebook calls synonyms aside (7.3.24.b)."""

from __future__ import annotations

from collections.abc import Iterator

from altered_compiler.lower.canon import STEPS, canonical, rebuild
from altered_compiler.lower.leaning import under
from altered_compiler.lower.scope import YOU
from altered_runtime.program import Ability, Count, Did, Gains, Group, Inner, Loses, Move, Number, Some, Step
from altered_runtime.values import Value

_MOVES = ("send", "return")
_UP_TO_ONE = Count(kind="up_to", n=Number(n=1))


def comparable(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """The abilities with "send" and "return" as "put", and "up to one target" as "you may … target" (L002)."""
    found: tuple[Ability, ...] = rebuild(abilities, _plain)
    return found


def decided_together(meant: list[tuple[Ability, ...]]) -> Iterator[tuple[Ability, ...]]:
    """The meanings with an optional step and those behind it decided on together, as A005 reads "may A, then B"."""
    for abilities in meant:
        made: tuple[Ability, ...] = canonical(rebuild(abilities, _together))
        if made != abilities:
            yield made


def _together(value: Value) -> Value:
    for name in STEPS.intersection(type(value).INNER):  # type: ignore[attr-defined]
        steps = getattr(value, name)
        if isinstance(steps, tuple) and len(steps) > 1 and isinstance(steps[0], Step) and steps[0].optional:
            all_ = (steps[0].replace(optional=False), *steps[1:])
            return value.replace(**{name: (Step(do=Group(steps=all_), optional=True),)})
    return value


def _plain(value: Value) -> Value:
    for name in STEPS.intersection(type(value).INNER):  # type: ignore[attr-defined]
        steps = getattr(value, name)
        if isinstance(steps, tuple) and any(isinstance(step, Step) and isinstance(step.do, Inner) for step in steps):
            value = value.replace(**{name: tuple(made for step in steps for made in _opened(step))})
    if isinstance(value, Move) and value.verb in _MOVES:
        return value.replace(verb="put")
    if isinstance(value, Step) and not value.optional and isinstance(value.do, Gains | Loses):
        chosen = value.do.objects
        if isinstance(chosen, Some) and chosen.targeted and chosen.count == _UP_TO_ONE:
            one = chosen.replace(count=_UP_TO_ONE.replace(kind="exactly"))
            return value.replace(do=value.do.replace(objects=one), optional=True)
    return value


def _opened(step: Step) -> tuple[Step, ...]:
    """ "You may A to B" as "You may A. If you do, B": of one payment, to have it paid is to do it (6.1.k, 6.5.e)."""
    do = step.do
    if not isinstance(do, Inner) or not step.optional or len(do.cost) != 1 or do.who != YOU:
        return (step,)
    if step.condition is not None or step.otherwise:
        return (step,)
    return (step.replace(do=do.cost[0]), *(under(list(do.effect), Did()) if do.effect else ()))
