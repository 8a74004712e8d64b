"""The order of meanings: one that depends on them alone. That of their trees depends on what stands around them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cmp_to_key
from typing import Any

from altered_runtime.program import Ability
from altered_runtime.values import Value


def in_order(meanings: Iterable[tuple[Ability, ...]]) -> list[tuple[Ability, ...]]:
    """Distinct meanings in their order."""
    found = list(meanings)
    return found if len(found) < 2 else sorted(found, key=cmp_to_key(compared))


def compared(one: Any, other: Any) -> int:
    """Below 0, 0 or above: where two meanings first differ, by the names of types, what is said, how much there is."""
    if one is other:
        return 0
    if type(one) is not type(other):
        return _signed(type(one).__name__, type(other).__name__)
    inside: Iterable[tuple[Any, Any]]
    if isinstance(one, tuple):
        inside = zip(one, other, strict=False)
    elif isinstance(one, Value):
        inside = ((getattr(one, name), getattr(other, name)) for name in type(one).FIELDS)  # type: ignore[attr-defined]
    else:
        return _signed(str(one), str(other))
    for mine, theirs in inside:
        found = compared(mine, theirs)
        if found:
            return found
    return len(one) - len(other) if isinstance(one, tuple) else 0


def _signed(one: str, other: str) -> int:
    return (one > other) - (one < other)
