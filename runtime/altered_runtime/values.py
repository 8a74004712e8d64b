"""The small base of every Program node: immutable, slotted, keyword-only, comparable, hashable.

Two hundred ``@dataclass(frozen=True, slots=True)`` classes take six times as long to import as two hundred
subclasses of :class:`Value`, which generates nothing: one shared constructor reads the class's field table.
"""

from __future__ import annotations

from typing import Any, Self, dataclass_transform

_MISSING: Any = object()


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
        space["__slots__"] = (*own, "_hash") if not inherited and "_hash" not in space and not bases else own
        space["__match_args__"] = inherited + own
        cls = super().__new__(mcs, name, bases, space)
        cls.FIELDS = inherited + own  # type: ignore[attr-defined]
        cls.DEFAULTS = defaults  # type: ignore[attr-defined]
        return cls


@dataclass_transform(kw_only_default=True, frozen_default=True)
class Value(metaclass=_ValueMeta):
    """One immutable node. Fields are the annotations; a field without a default must be given by name."""

    # ``_hash`` is filled on first use; the metaclass gives the slot.

    def __init__(self, **given: Any) -> None:
        for field, default in type(self).DEFAULTS.items():  # type: ignore[attr-defined]
            value = given.pop(field, default)
            if value is _MISSING:
                raise TypeError(f"{type(self).__name__} needs {field!r}")
            object.__setattr__(self, field, value)
        if given:
            raise TypeError(f"{type(self).__name__} has no {', '.join(given)}")

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__} is immutable")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{type(self).__name__} is immutable")

    def _key(self) -> tuple[Any, ...]:
        return tuple(getattr(self, field) for field in type(self).FIELDS)  # type: ignore[attr-defined]

    def __eq__(self, other: object) -> bool:
        return self is other or (type(self) is type(other) and self._key() == other._key())

    def __hash__(self) -> int:
        try:
            return self._hash  # type: ignore[attr-defined, no-any-return]
        except AttributeError:
            value = hash((type(self).__name__, self._key()))
            object.__setattr__(self, "_hash", value)
            return value

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
        cls = type(self)
        fields = {field: getattr(self, field) for field in cls.FIELDS}  # type: ignore[attr-defined]
        fields.update(changes)
        return cls(**fields)
