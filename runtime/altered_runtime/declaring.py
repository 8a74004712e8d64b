"""What an effect has one declare, and what is chosen for its amounts, by its steps alone (6.5.b; glossaire 5.1.2.b)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from altered_runtime.program import (
    Bound,
    ForEach,
    Granted,
    Inner,
    Keyword,
    Later,
    Modes,
    Player,
    Predicate,
    Repeat,
    Result,
    Sabotage,
    Some,
    Step,
    Target,
    TokenSpec,
)
from altered_runtime.registry import table
from altered_runtime.values import Value

NOT_DECLARED = (Inner, Later, Granted, Keyword, TokenSpec, ForEach, Repeat)


def _walk(node: object) -> Iterator[Value]:
    """The targeted phrases, targeted players and modal steps inside, in the order of the text."""
    if isinstance(node, tuple):
        for item in node:
            yield from _walk(item)
        return
    if not isinstance(node, Value) or isinstance(node, NOT_DECLARED):
        return
    if isinstance(node, Modes) and (node.who.each or node.random):
        yield from _walk(node.who)
        return
    if isinstance(node, Modes | Sabotage):
        yield from _walk(node.who)
        yield node
        return
    if isinstance(node, Target) and node.targeted:
        yield from _walk(node.who)
        yield from _walk(node.objects)
        if isinstance(node.objects, Some) and not node.objects.targeted:
            yield node.objects
        return
    for field in type(node).FIELDS:  # type: ignore[attr-defined]
        if not (isinstance(node, Step) and field == "condition"):
            yield from _walk(getattr(node, field))
    if isinstance(node, Player | Some) and node.targeted:
        yield node


@lru_cache(maxsize=4096)
def declared(steps: tuple[Step, ...]) -> tuple[Value, ...]:
    """What the effect has one declare, in the order of the text; a numbered phrase or a player once."""
    found: list[Value] = []
    for node in _walk(steps):
        numbered = isinstance(node, Player) or (isinstance(node, Some) and node.slot > 0)
        if not numbered or node not in found:
            found.append(node)
    return tuple(found)


@lru_cache(maxsize=4096)
def aimed(where: tuple[Predicate, ...]) -> tuple[Some, ...]:
    """The targets by which a phrase tells what it names ("in target Expedition")."""
    return tuple(node for node in _walk(where) if isinstance(node, Some) and node.targeted)


@lru_cache(maxsize=4096)
def measured(node: object, inside: bool = False) -> tuple[Some, ...]:
    """What is chosen for the amounts of an action ("for each boost on target Character"), before it happens (6.1.g,
    6.5.b)."""
    if isinstance(node, tuple):
        return tuple(phrase for item in node for phrase in measured(item, inside))
    if not isinstance(node, Value) or isinstance(node, (Step, *NOT_DECLARED)):
        return ()
    if inside and isinstance(node, Some) and node.count is not None:
        return (node,)
    inside = inside or type(node) in table("altered_runtime.amounts")
    fields: tuple[str, ...] = type(node).FIELDS  # type: ignore[attr-defined]
    return tuple(phrase for field in fields for phrase in measured(getattr(node, field), inside))


@lru_cache(maxsize=4096)
def waits_for(node: Value) -> tuple[frozenset[int], bool]:
    """The slots a phrase refers to, and whether it needs the result of a roll."""
    slots: set[int] = set()
    rolls = False
    stack: list[object] = [getattr(node, field) for field in type(node).FIELDS]  # type: ignore[attr-defined]
    while stack:
        item = stack.pop()
        if isinstance(item, tuple):
            stack.extend(item)
        elif isinstance(item, Bound):
            slots.add(item.slot)
        elif isinstance(item, Value):
            rolls = rolls or isinstance(item, Result)
            stack.extend(getattr(item, field) for field in type(item).FIELDS)  # type: ignore[attr-defined]
    return frozenset(slots), rolls
