"""The canonical form of Programs: equal meanings are equal values, whatever the language said first.

Predicates, alternatives and gains that have no order are sorted and never repeated; noun phrases are numbered in the
order of the fields of the finished ability.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from altered_runtime.program import (
    AnyOf,
    Bound,
    Gains,
    Granted,
    HasAbility,
    HasStatus,
    Have,
    InTerrain,
    InZone,
    IsKind,
    Loses,
    PlayedFrom,
    Relative,
    Some,
    StatsAre,
    Status,
    TokenSpec,
    Variable,
)
from altered_runtime.values import Value

_SLOT = re.compile(r"slot=\d+(?:, )?")
SETS = (IsKind, HasStatus, HasAbility, InTerrain, InZone, PlayedFrom, Relative, Status)


def rebuild(value: Any, change: Callable[[Value], Value]) -> Any:
    """The value with ``change`` done to every node inside, innermost first; abilities of others stay as they are."""
    if isinstance(value, tuple):
        made = tuple(rebuild(item, change) for item in value)
        return value if all(a is b for a, b in zip(made, value, strict=True)) else made
    if not isinstance(value, Value) or isinstance(value, Granted | TokenSpec):
        return value
    fields = {name: getattr(value, name) for name in type(value).FIELDS}  # type: ignore[attr-defined]
    made_fields = {name: rebuild(field, change) for name, field in fields.items()}
    changed = {name: new for name, new in made_fields.items() if new is not fields[name]}
    return change(value.replace(**changed) if changed else value)


def order(value: Any) -> str:
    """A key that sorts values without regard to the numbers of noun phrases."""
    return _SLOT.sub("", repr(value))


def ordered(items: tuple[Any, ...]) -> tuple[Any, ...]:
    """Sorted, each once."""
    return tuple(sorted(dict.fromkeys(items), key=order))


def _sort(value: Value) -> Value:
    match value:
        case Some(where=where):
            return value.replace(where=ordered(where))
        case AnyOf(parts=parts):
            return value.replace(parts=ordered(parts))
        case Gains(gains=gains) | Loses(gains=gains) | Have(gains=gains):
            return value.replace(gains=ordered(gains))
        case StatsAre(stats=stats):
            return value.replace(stats=ordered(stats))
    if isinstance(value, SETS):
        return value.replace(any_of=ordered(value.any_of))
    return value


def number(value: Any) -> Any:
    """The value with its noun phrases numbered from 1 in the order of its fields."""
    numbers: dict[int, int] = {0: 0}

    def see(item: Any) -> None:
        if isinstance(item, tuple):
            for one in item:
                see(one)
        elif isinstance(item, Value) and not isinstance(item, Granted | TokenSpec):
            if isinstance(item, Some) and item.slot not in numbers:
                numbers[item.slot] = len(numbers)
            for name in type(item).FIELDS:  # type: ignore[attr-defined]
                see(getattr(item, name))

    def change(node: Value) -> Value:
        if isinstance(node, Some | Bound) and node.slot in numbers:
            return node.replace(slot=numbers[node.slot])
        return node

    see(value)
    return rebuild(value, change)


def canonical(value: Any) -> Any:
    """The canonical form of an ability."""
    return number(rebuild(value, _sort))


def substitute(value: Any, amount: Value, name: str = "X") -> Any:
    """The value with an amount in the place of X."""

    def change(node: Value) -> Value:
        return amount if isinstance(node, Variable) and node.name == name else node

    return rebuild(value, change)
