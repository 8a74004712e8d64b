"""Which function lowers which declaration, found by scanning this package.

A function says so with :func:`lowers`; one whose construct is read by its parent is named in :func:`consumes`; one that
tells of an event instead of doing something says :func:`tells`.
"""

from __future__ import annotations

import importlib
import os
from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, TypeVar

from altered_grammar.tree import Node

if TYPE_CHECKING:
    from altered_compiler.lower.scope import Scope

Function = TypeVar("Function", bound=Callable[..., Any])


class Refused(Exception):  # noqa: N818 - it is a verdict on a reading, not a programmer's mistake
    """The reading is nonsense by its types ("an opponent loses Fleeting"): it is dropped (law 2). ``node``: which words
    are to blame (None: those of the construct being lowered); ``reason``: why, one of ``reasons.toml``."""

    def __init__(self, node: Node | None, reason: str) -> None:
        super().__init__(reason)
        self.node = node
        self.reason = reason


def _mark(attribute: str, kinds: tuple[str, ...]) -> Callable[[Function], Function]:
    def mark(function: Function) -> Function:
        setattr(function, attribute, (*getattr(function, attribute, ()), *kinds))
        return function

    return mark


def lowers(*kinds: str) -> Callable[[Function], Function]:
    """Mark a function as the lowering of these declarations."""
    return _mark("lowers", kinds)


def tells(*kinds: str) -> Callable[[Function], Function]:
    """Mark a function as what these declarations mean in a trigger, a "would" or a "this way" (6.2, 6.3)."""
    return _mark("tells", kinds)


def consumes(*kinds: str) -> Callable[[Function], Function]:
    """Mark a function as the reader of these declarations, which have no meaning outside of it."""
    return _mark("consumes", kinds)


@cache
def table(attribute: str) -> Mapping[str, Callable[..., Any]]:
    """Declaration to function, for ``lowers``, ``tells`` or ``consumes``. Raises ``TypeError`` if two claim one."""
    package = importlib.import_module("altered_compiler.lower")
    found: dict[str, Callable[..., Any]] = {}
    files = sorted({name for folder in package.__path__ for name in os.listdir(folder)})
    for name in [file.removesuffix(".py") for file in files if file.endswith(".py") and file != "__init__.py"]:
        module = importlib.import_module(f"altered_compiler.lower.{name}")
        for function in vars(module).values():
            if getattr(function, "__module__", None) != module.__name__:
                continue
            for kind in getattr(function, attribute, ()):
                if kind in found and attribute != "consumes":
                    raise TypeError(f"{kind} has two functions")
                found[kind] = function
    return MappingProxyType(found)


def lower(node: Node, scope: Scope) -> Any:
    """What the construct means. Raises :class:`Refused`, also for a construct that means nothing by itself."""
    function = table("lowers").get(node.kind)
    if function is None:
        raise Refused(node, "this has no meaning by itself")
    try:
        return function(node, scope)
    except Refused as refused:
        refused.node = refused.node or node
        raise
