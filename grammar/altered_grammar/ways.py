"""Readings that are opened after the parse, combined: as many as the parse may follow, no more."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product
from math import prod
from typing import Any

from altered_grammar.driver import MOST_FORKS


class TooMany(Exception):  # noqa: N818 - it is an answer
    """A text has more readings than are followed (a fault of the text, told as an overflow)."""


def combined(ways: Iterable[Sequence[Any]]) -> list[tuple[Any, ...]]:
    """Each way of the first with each of the others. Raises :class:`TooMany`."""
    held = list(ways)
    if prod(map(len, held)) > MOST_FORKS:
        raise TooMany
    return list(product(*held))
