"""Every member of the instruction set has an interpreter."""

from __future__ import annotations

from typing import get_args

import pytest

from altered_runtime import program
from altered_runtime.registry import claimed, table

FAMILIES = {
    "Action": "altered_runtime.steps",
    "Predicate": "altered_runtime.predicates",
    "Amount": "altered_runtime.amounts",
    "Condition": "altered_runtime.conditions",
    "Objects": "altered_runtime.nouns",
}


def members(union: str) -> set[type]:
    return set(get_args(eval(getattr(program, union), vars(program))))


@pytest.mark.parametrize("union", sorted(FAMILIES))
def test_one_function_for_each_class(union: str) -> None:
    assert set(table(FAMILIES[union])) == members(union)


@pytest.mark.parametrize("union", ["Statement", "Ability"])
def test_statements_and_abilities_have_a_place(union: str) -> None:
    assert members(union) - claimed("altered_runtime") == set()
