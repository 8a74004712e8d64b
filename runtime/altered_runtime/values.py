"""The small base of every Program node: immutable, slotted, keyword-only, comparable, hashable.

Two hundred ``@dataclass(frozen=True, slots=True)`` classes take six times as long to import as two hundred
subclasses of :class:`Value`, which generates nothing: one shared constructor reads the class's field table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import attrgetter
from typing import Any, Self, dataclass_transform

_MISSING: Any = object()
_PLAIN = {"str", "int", "bool", "int | None", "str | None", "tuple[str, ...]", "tuple[int, int, int]"}
"""Annotations of fields that hold no other value."""


class _ValueMeta(type):
    """Turns annotations into slots and defaults into a table, once, when the class is made."""

    def __new__(mcs, name: str, bases: tuple[type, ...], space: dict[str, Any]) -> _ValueMeta:
        own = tuple(space.get("__annotations__", ()))
        defaults: dict[str, Any] = {}
        for base in bases:
            defaults.update(getattr(base, "DEFAULTS", {}))
        inherited = tuple(field for base in bases for field in getattr(base, "FIELDS", ()))
        for field in own:
            if field in space:
                defaults[field] = space.pop(field)
            else:
                defaults.setdefault(field, _MISSING)
        space["__slots__"] = (*own, "_hash", "_memo") if not bases else own
        space["FIELDS"] = space["__match_args__"] = inherited + own
        space["DEFAULTS"] = defaults
        inner = tuple([field for field in own if space["__annotations__"][field] not in _PLAIN])
        space["INNER"] = tuple([field for base in bases for field in getattr(base, "INNER", ())]) + inner
        space["SETTERS"] = space["KEY"] = None
        return super().__new__(mcs, name, bases, space)


def _prepare(cls: Any) -> tuple[tuple[str, Any, Any], ...]:
    """What instances are made and compared with; made with the first of them, for a run uses few of the classes."""
    cls.SETTERS = tuple([(field, cls.DEFAULTS[field], getattr(cls, field).__set__) for field in cls.FIELDS])
    cls.KEY = staticmethod(attrgetter(*cls.FIELDS) if cls.FIELDS else bool)
    setters: tuple[tuple[str, Any, Any], ...] = cls.SETTERS
    return setters


@dataclass_transform(kw_only_default=True, frozen_default=True)
class Value(metaclass=_ValueMeta):
    """One immutable node. Fields are the annotations; a field without a default must be given by name. ``INNER``: the
    fields that may hold other values."""

    # ``_hash`` is filled on first use, ``_memo`` by who works something out of a node; the metaclass gives the slots.

    def __init__(self, **given: Any) -> None:
        cls: Any = type(self)
        setters = cls.SETTERS
        for field, default, put in _prepare(cls) if setters is None else setters:
            value = given.get(field, default)
            if value is _MISSING:
                raise TypeError(f"{cls.__name__} needs {field!r}")
            put(self, value)
        if not given.keys() <= cls.DEFAULTS.keys():
            raise TypeError(f"{cls.__name__} has no {', '.join(given.keys() - cls.DEFAULTS.keys())}")

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__} is immutable")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{type(self).__name__} is immutable")

    def _key(self) -> Any:
        return type(self).KEY(self)  # type: ignore[attr-defined]

    def __eq__(self, other: object) -> bool:
        return self is other or (type(self) is type(other) and self._key() == other._key())

    def __hash__(self) -> int:
        try:
            return self._hash  # type: ignore[attr-defined, no-any-return]
        except AttributeError:
            value = hash((type(self).__name__, self._key()))
            object.__setattr__(self, "_hash", value)
            return value

    def memo(self, make: Callable[[Any], Any]) -> Any:
        """What ``make`` works out of the node, kept with it: one function only may do so for a class of nodes."""
        try:
            return self._memo  # type: ignore[attr-defined]
        except AttributeError:
            made = make(self)
            object.__setattr__(self, "_memo", made)
            return made

    def __repr__(self) -> str:
        cls = type(self)
        shown = ", ".join(
            f"{field}={getattr(self, field)!r}"
            for field in cls.FIELDS  # type: ignore[attr-defined]
            if getattr(self, field) != cls.DEFAULTS[field]  # type: ignore[attr-defined]
        )
        return f"{cls.__name__}({shown})"

    def replace(self, **changes: Any) -> Self:
        """A copy with some fields changed."""
        cls: Any = type(self)
        made = object.__new__(cls)
        for field, _, put in cls.SETTERS:
            put(made, changes.pop(field) if field in changes else getattr(self, field))
        if changes:
            raise TypeError(f"{cls.__name__} has no {', '.join(changes)}")
        return made  # type: ignore[no-any-return]


def substitute(node: Any, table: Mapping[Value, Value]) -> Any:
    """The node with the values of ``table`` in the place of their keys, wherever they stand."""
    if isinstance(node, tuple):
        return tuple(substitute(item, table) for item in node)
    if not isinstance(node, Value):
        return node
    if node in table:
        return table[node]
    fields: dict[str, Any] = {field: getattr(node, field) for field in type(node).FIELDS}  # type: ignore[attr-defined]
    changed = {field: made for field, old in fields.items() if (made := substitute(old, table)) != old}
    return node.replace(**changed) if changed else node
