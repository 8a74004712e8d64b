"""The canonical form of Programs: equal meanings are equal values, whatever the language said first.

Predicates, alternatives and gains that have no order are sorted and never repeated; noun phrases are numbered in the
order of the fields of the finished ability.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from operator import is_
from typing import Any

from altered_runtime.program import (
    AllOf,
    AnyOf,
    Bound,
    Compare,
    Create,
    Draw,
    Gains,
    Granted,
    Group,
    HasAbility,
    HasStatus,
    Have,
    Inner,
    InTerrain,
    InZone,
    IsKind,
    Keyword,
    Loses,
    Number,
    PlayedFrom,
    QuickAction,
    Relative,
    Resupply,
    Sabotage,
    Some,
    StatsAre,
    Status,
    Step,
    Target,
    TokenSpec,
    Variable,
)
from altered_runtime.values import Value

_SLOT = re.compile(r"slot=\d+(?:, )?")
CHOOSES = ("objects", "of", "first", "expeditions")
"""The fields in which an action names what it is done to."""
OPAQUE = (Granted, TokenSpec)
"""Values that hold abilities of others."""
STEPS = frozenset(("effect", "steps", "otherwise"))
"""The fields that hold steps in their order."""
MADE = (Create, Draw, Resupply, Sabotage)
"""Actions that name what they make, draw or put in Reserve, if something speaks of it."""
PHRASES = (Some, *MADE)
SLOTTED = (*PHRASES, Bound)
SETS = (IsKind, HasStatus, HasAbility, InTerrain, InZone, PlayedFrom, Relative, Status)
UNORDERED: Mapping[type, str] = {
    Some: "where", AnyOf: "parts", AllOf: "parts", Gains: "gains", Loses: "gains", Have: "gains", StatsAre: "stats",
    QuickAction: "cost", Inner: "cost", **dict.fromkeys(SETS, "any_of"),
}  # fmt: skip
"""The fields whose order means nothing; a payment may stand twice in a cost, the others hold each value once."""
_STRICT: Mapping[str, tuple[str, int]] = {">": (">=", 1), "<": ("<=", -1)}


def rebuild(value: Any, change: Callable[[Value], Value]) -> Any:
    """The value with ``change`` done to every node inside, innermost first; abilities of others stay as they are."""
    if isinstance(value, tuple):
        made = tuple([rebuild(item, change) for item in value])
        return value if all(map(is_, made, value)) else made
    if not isinstance(value, Value) or opaque(value):
        return value
    changed: dict[str, Any] = {}
    for name in type(value).INNER:  # type: ignore[attr-defined]
        field = getattr(value, name)
        if field and (new := rebuild(field, change)) is not field:
            changed[name] = new
    return change(value.replace(**changed) if changed else value)


def opaque(value: Value) -> bool:
    """Whether a value holds abilities of others."""
    return isinstance(value, OPAQUE) or (type(value) is Keyword and bool(value.abilities))


def values_in(value: Any) -> Iterator[Value]:
    """Every value inside that is not in an ability of others."""
    if isinstance(value, tuple):
        for item in value:
            yield from values_in(item)
    elif isinstance(value, Value) and not opaque(value):
        yield value
        for name in type(value).FIELDS:  # type: ignore[attr-defined]
            yield from values_in(getattr(value, name))


def order(value: Any) -> str:
    """A key that sorts values without regard to the numbers of noun phrases."""
    return _SLOT.sub("", repr(value))


def ordered(items: tuple[Any, ...]) -> tuple[Any, ...]:
    """Sorted, each once."""
    if len(items) < 2:
        return items
    return tuple(sorted(dict.fromkeys(items), key=order))


def _sort(value: Value) -> Value:
    field = UNORDERED.get(type(value))
    if field is None:
        return value
    items = getattr(value, field)
    if len(items) < 2:
        return value
    made = tuple(sorted(items, key=order)) if field == "cost" else ordered(items)
    return value if made == items else value.replace(**{field: made})


def _whole(value: Value) -> Value:
    """More than two is three or more: numbers are integers (1.1.6.a)."""
    strict = _STRICT.get(getattr(value, "op", ""))
    if strict is None:
        return value
    field = "right" if isinstance(value, Compare) else "amount"
    bound = getattr(value, field)
    if not isinstance(bound, Number):
        return value
    op, step = strict
    return value.replace(op=op, **{field: bound.replace(n=bound.n + step)})


def _chosen_then_used(first: Step, then: Step) -> Step | None:
    """ "Target a Character, it gains…" is "target Character gains…": the step that uses the choice makes it."""
    chosen, used = first.do, then.do
    if not isinstance(chosen, Target) or first != Step(do=chosen) or then != Step(do=used):
        return None
    phrase = chosen.objects
    if chosen.who.kind != "you" or not isinstance(phrase, Some) or getattr(used, "who", chosen.who) != chosen.who:
        return None
    for name in CHOOSES:
        if getattr(used, name, None) == Bound(slot=phrase.slot):
            return then.replace(do=used.replace(**{name: phrase}))
    return None


def _joined(steps: tuple[Any, ...]) -> tuple[Any, ...]:
    found: list[Any] = []
    for step in steps:
        joined = _chosen_then_used(found[-1], step) if found else None
        if joined is None:
            found.append(step)
        else:
            found[-1] = joined
    return tuple(found)


def _join(value: Value) -> Value:
    for name in STEPS.intersection(type(value).INNER):  # type: ignore[attr-defined]
        steps = getattr(value, name)
        if isinstance(steps, tuple) and len(steps) > 1 and isinstance(steps[0], Step):
            joined = _joined(steps)
            value = value if len(joined) == len(steps) else value.replace(**{name: joined})
    if isinstance(value, Step) and isinstance(value.do, Group) and len(value.do.steps) == 1:
        only = value.do.steps[0]
        return value.replace(do=only.do) if only == Step(do=only.do) else value
    return value


def numbering(value: Any) -> dict[int, int]:
    """The numbers of the noun phrases, from 1 in the order of the fields; 0 for tokens that nothing speaks of."""
    phrases: list[tuple[int, bool]] = []
    spoken = {0}

    def see(item: Any) -> None:
        if isinstance(item, tuple):
            for one in item:
                see(one)
        elif isinstance(item, Value) and not opaque(item):
            if isinstance(item, PHRASES):
                phrases.append((item.slot, isinstance(item, MADE)))
            elif isinstance(item, Bound):
                spoken.add(item.slot)
            for name in type(item).INNER:  # type: ignore[attr-defined]
                if field := getattr(item, name):
                    see(field)

    see(value)
    numbers = {0: 0}
    for slot, created in phrases:
        if created and slot not in spoken:
            numbers[slot] = 0
        elif slot not in numbers:
            numbers[slot] = max(numbers.values()) + 1
    return numbers


def numbered(value: Any, numbers: Mapping[int, int]) -> Any:
    """The value with other numbers for its noun phrases."""

    def change(node: Value) -> Value:
        if isinstance(node, SLOTTED) and numbers.get(node.slot, node.slot) != node.slot:
            return node.replace(slot=numbers[node.slot])
        return node

    return value if all(slot == new for slot, new in numbers.items()) else rebuild(value, change)


def sorted_out(value: Any) -> Any:
    """The canonical form, but for the numbers of noun phrases."""
    return rebuild(value, lambda node: _sort(_whole(_join(node))))


def canonical(value: Any) -> Any:
    """The canonical form of an ability."""
    found = sorted_out(value)
    return numbered(found, numbering(found))


def substitute(value: Any, amount: Value, name: str = "X") -> Any:
    """The value with an amount in the place of X."""

    def change(node: Value) -> Value:
        return amount if isinstance(node, Variable) and node.name == name else node

    return rebuild(value, change)
