"""Which function interprets which class of the instruction set, found by scanning modules.

A function says so with :func:`interprets`; :func:`table` collects a package's or a module's. One concept, one place:
a new step is one class in ``program`` and one function in ``steps``.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Mapping
from functools import cache
from types import FunctionType, MappingProxyType, ModuleType
from typing import Any, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])


def interprets(*classes: type) -> Callable[[Function], Function]:
    """Mark a function as the interpreter of these classes."""

    def mark(function: Function) -> Function:
        function.interprets = classes  # type: ignore[attr-defined]
        return function

    return mark


def modules_of(name: str) -> list[ModuleType]:
    """The module of that name and, if it is a package, those inside."""
    module = importlib.import_module(name)
    inside = [info.name for info in pkgutil.iter_modules(getattr(module, "__path__", ()))]
    return [module, *(importlib.import_module(f"{name}.{inner}") for inner in sorted(inside))]


@cache
def table(name: str) -> Mapping[type, Callable[..., Any]]:
    """Class to interpreter, for one module or package. Raises ``TypeError`` if two claim one class."""
    found: dict[type, Callable[..., Any]] = {}
    for module in modules_of(name):
        for function in vars(module).values():
            if getattr(function, "__module__", None) != module.__name__:
                continue
            for cls in getattr(function, "interprets", ()):
                if cls in found:
                    raise TypeError(f"{cls.__name__} has two interpreters in {name}")
                found[cls] = function
    return MappingProxyType(found)


def claimed(name: str) -> frozenset[type]:
    """All classes that some function of the package says to interpret."""
    return frozenset(
        cls
        for module in modules_of(name)
        for function in vars(module).values()
        if isinstance(function, FunctionType)
        for cls in getattr(function, "interprets", ())
    )
