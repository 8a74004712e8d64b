"""Reading the instruction set: noun phrases, predicates, amounts and conditions against the state.

One dispatcher for each family; the interpreters are found by scanning ``nouns``, ``predicates``, ``amounts`` and
``conditions``, which call each other through here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from altered_runtime.program import Amount, Both, Bound, Condition, Me, Objects, Predicate, Some
from altered_runtime.registry import table
from altered_runtime.state import Ref

if TYPE_CHECKING:
    from altered_runtime.context import Ctx
    from altered_runtime.machine import Machine

OPERATORS = ("==", "<=", ">=", "<", ">")


def compare(left: int, op: str, right: int) -> bool:
    """Compare two numbers by the name of the operator."""
    match op:
        case "==" | "=":
            return left == right
        case "<=":
            return left <= right
        case ">=":
            return left >= right
        case "<":
            return left < right
        case ">":
            return left > right
        case "!=":
            return left != right
    raise ValueError(f"no operator {op!r}: one of {', '.join(OPERATORS)}")


def value(m: Machine, amount: Amount, ctx: Ctx) -> int:
    """The number that an amount is now."""
    return int(table("altered_runtime.amounts")[type(amount)](m, amount, ctx))


def holds(m: Machine, predicate: Predicate, ref: Ref, ctx: Ctx) -> bool:
    """Whether the thing satisfies the predicate."""
    return bool(table("altered_runtime.predicates")[type(predicate)](m, predicate, ref, ctx))


def test(m: Machine, condition: Condition, ctx: Ctx) -> bool:
    """Whether the condition holds now."""
    return bool(table("altered_runtime.conditions")[type(condition)](m, condition, ctx))


def refs(m: Machine, objects: Objects, ctx: Ctx) -> tuple[Ref, ...]:
    """The things that the phrase names now; for a choice, all those that could be chosen."""
    found: tuple[Ref, ...] = table("altered_runtime.nouns")[type(objects)](m, objects, ctx)
    return found


def named(m: Machine, objects: Objects, ctx: Ctx) -> tuple[Ref, ...]:
    """The things that a phrase inside another names: those chosen for it, if it was a choice."""
    if isinstance(objects, Some) and objects.count is not None and objects.slot in ctx.bound:
        return refs(m, Bound(slot=objects.slot), ctx)
    return refs(m, objects, ctx)


def satisfies(m: Machine, objects: Objects, ref: Ref, ctx: Ctx) -> bool:
    """Whether the thing is one that the phrase names, without listing them."""
    match objects:
        case Me():
            return ref == Ref("object", ctx.following(ctx.source)) or ref == Ref("object", ctx.source)
        case Some(where=where):
            return all(holds(m, predicate, ref, ctx) for predicate in where)
        case Both(parts=parts):
            return any(satisfies(m, part, ref, ctx) for part in parts)
    return ref in refs(m, objects, ctx)
