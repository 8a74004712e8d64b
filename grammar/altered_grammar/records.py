"""``NamedTuple`` that costs little to declare.

Forty classes of ``typing.NamedTuple`` take as long to make as click's command line does to parse; a short run uses
few of them. Here a class writes its constructor when its first instance is made. Checkers see the original.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from typing import NamedTuple as NamedTuple
else:
    from collections import _tuplegetter

    class _Meta(type):
        def __new__(mcs, name, bases, space):
            fields = tuple(space.get("__annotations__", ()))
            space["_fields"] = space["__match_args__"] = fields
            space["_field_defaults"] = {field: space.pop(field) for field in fields if field in space}
            space["__slots__"] = ()
            for index, field in enumerate(fields):
                space[field] = _tuplegetter(index, "")
            return super().__new__(mcs, name, bases, space)

    class NamedTuple(tuple, metaclass=_Meta):
        """A tuple with named fields, as in ``typing``."""

        def __new__(cls, *values: Any, **named: Any):
            names = ", ".join(cls._fields)
            make = eval(f"lambda _cls, {names}: _new(_cls, ({names},))", {"_new": tuple.__new__})
            make.__defaults__ = tuple(cls._field_defaults.values())
            cls.__new__ = staticmethod(make)
            return make(cls, *values, **named)

        @classmethod
        def _make(cls, values):
            return tuple.__new__(cls, values)

        def _replace(self, **changes):
            made = tuple.__new__(type(self), map(changes.pop, self._fields, self))
            if changes:
                raise ValueError(f"{type(self).__name__} has no {', '.join(changes)}")
            return made

        def _asdict(self):
            return dict(zip(self._fields, self, strict=True))

        def __repr__(self):
            inside = ", ".join(f"{name}={value!r}" for name, value in self._asdict().items())
            return f"{type(self).__name__}({inside})"

        def __getnewargs__(self):
            return tuple(self)
