"""What is asked of several that are chosen together: what they weigh in all, in what they differ (6.5.b)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from altered_runtime.chars import cost_of, statistics, subtypes
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
        case "owner":
            return frozenset({obj.owner})
        case "name":
            return frozenset({obj.card.name_en})
        case "faction":
            return frozenset({obj.card.faction})
        case "subtype":
            return subtypes(m, obj)
    return frozenset({cost_of(obj, by)})


def choose_related(
    m: Machine, phrase: Some, found: tuple[Ref, ...], weights: tuple[int, ...], limit: int, least: int, most: int,
    who: int, kind: str, source: int,
) -> tuple[Ref, ...]:  # fmt: skip
    """One after the other, each apart from those before, or like them; no more than ``limit`` in weight."""
    picked: list[Ref] = []
    heavy = dict(zip(found, weights, strict=True)) if weights else {}
    while len(picked) < most:
        room = limit - sum(heavy.get(ref, 0) for ref in picked)
        light = [ref for ref in found if ref not in picked and (not weights or heavy[ref] <= room)]
        left = [ref for ref in light if _goes_with(m, phrase, picked, ref)]
        if not left:
            break
        options = [m.option(ref) for ref in left]
        answer = m.decide(who, kind, "6.1.g", options, least=int(len(picked) < least), source=source)
        if not answer:
            break
        picked.append(left[answer[0]])
    return tuple(picked)


def _goes_with(m: Machine, phrase: Some, picked: list[Ref], ref: Ref) -> bool:
    """Whether it differs from those picked, or has in common what they have in common."""
    if phrase.apart:
        own = _key(m, ref, phrase.apart)
        return all(own.isdisjoint(_key(m, one, phrase.apart)) for one in picked)
    shared = [_key(m, one, phrase.alike) for one in (*picked, ref)]
    return bool(frozenset.intersection(*shared))
