"""A Program as a tree of lines."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from altered_runtime.values import Value


def tree_lines(value: Any, label: str = "") -> list[str]:
    """The lines of a value: its name and plain fields on one, its nodes below, two columns in."""
    return list(_lines(value, label, 0))


def _lines(value: Any, label: str, depth: int) -> Iterator[str]:
    head = "  " * depth + (f"{label}: " if label else "")
    if isinstance(value, tuple):
        yield head.rstrip()
        for item in value:
            yield from _lines(item, "", depth + 1)
    elif isinstance(value, Value):
        plain, nodes = [], []
        for field, held in _given(value):
            if _is_plain(held):
                plain.append(f"{field}={_plain(held)}")
            else:
                nodes.append((field, held))
        yield head + " ".join([type(value).__name__, *plain])
        for field, held in nodes:
            yield from _lines(held, field, depth + 1)
    else:
        yield head + _plain(value)


def _given(value: Value) -> Iterator[tuple[str, Any]]:
    """The fields that are not at their defaults."""
    cls: Any = type(value)
    for field in cls.FIELDS:
        held = getattr(value, field)
        if held != cls.DEFAULTS[field]:
            yield field, held


def _is_plain(value: Any) -> bool:
    if isinstance(value, tuple):
        return all(_is_plain(item) for item in value)
    return not isinstance(value, Value)


def _plain(value: Any) -> str:
    if isinstance(value, tuple):
        return "(" + ", ".join(_plain(item) for item in value) + ")"
    return str(value)
