"""What is asked of several that are chosen together: what they weigh in all, in what they differ (6.5.b)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from altered_runtime.chars import cost_of, statistics
from altered_runtime.context import Ctx
from altered_runtime.predicates import expeditions_of
from altered_runtime.program import CostIs, Some, StatIs
from altered_runtime.read import value
from altered_runtime.state import TERRAINS, Ref

if TYPE_CHECKING:
    from altered_runtime.machine import Machine

Key = frozenset[object]


def weigh(m: Machine, phrase: Some, found: tuple[Ref, ...], ctx: Ctx) -> tuple[tuple[int, ...], int]:
    """What the chosen ones weigh in all, where the phrase limits their sum."""
    total = phrase.total
    if total is None or not isinstance(total, StatIs | CostIs) or total.op not in {"<=", "<"}:
        return (), 0
    limit = value(m, total.amount, ctx) - (total.op == "<")
    weights = []
    for ref in found:
        obj = m.thing(ref)
        if obj is None:
            weights.append(0)
        elif isinstance(total, CostIs):
            weights.append(cost_of(obj, total.which))
        else:
            stats = statistics(m, obj, total.base)
            weights.append(stats[TERRAINS.index(total.stat)] if total.stat in TERRAINS else sum(stats))
    return tuple(weights), limit


def fitting(weights: tuple[int, ...], limit: int) -> int:
    """How many of the lightest fit together."""
    count = total = 0
    for weight in sorted(weights):
        total += weight
        if total > limit:
            break
        count += 1
    return count


def _key(m: Machine, ref: Ref, by: str) -> Key:
    """In what it must differ from the others."""
    obj = m.thing(ref)
    if by == "expedition":
        return frozenset(expeditions_of(m, ref))
    if obj is None:
        return frozenset({ref})
    match by:
        case "controller":
            return frozenset({obj.controller})
        case "name":
            return frozenset({obj.card.name_en})
        case "faction":
            return frozenset({obj.card.faction})
        case "subtype":
            return frozenset(obj.card.subtypes)
    return frozenset({cost_of(obj, by)})


def choose_apart(
    m: Machine, by: str, found: tuple[Ref, ...], weights: tuple[int, ...], limit: int, least: int, most: int,
    who: int, kind: str, source: int,
) -> tuple[Ref, ...]:  # fmt: skip
    """One after the other, each apart from those before; no more than ``limit`` in weight."""
    picked: list[Ref] = []
    taken: set[object] = set()
    while len(picked) < most:
        heavy = dict(zip(found, weights, strict=True)) if weights else {}
        room = limit - sum(heavy.get(ref, 0) for ref in picked)
        left = [
            ref
            for ref in found
            if ref not in picked
            and taken.isdisjoint(_key(m, ref, by))
            and heavy.get(ref, 0) <= (room if weights else 0)
        ]
        if not left:
            break
        options = [m.option(ref) for ref in left]
        answer = m.decide(who, kind, "6.1.g", options, least=int(len(picked) < least), source=source)
        if not answer:
            break
        picked.append(left[answer[0]])
        taken |= _key(m, picked[-1], by)
    return tuple(picked)
