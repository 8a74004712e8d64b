"""The rules, one module for each code of the catalogue, named ``a001_condition_before_dash`` and so on.

A module has ``CODE``, ``NAME``, ``SEVERITY``, the texts ``TITLE``, ``MESSAGE`` and ``WHY`` (by user language; ``HELP``
where there is something to do) and ``find(card)``. ``SILENCES``: other codes that it takes the place of, on overlapping
``words`` or in the whole ``paragraph``. A rule about a whole set has ``find_in_set(cards)`` instead.

``others(card, paragraph, hit)``: the readings that people give a text that the grammar rightly reads in one way, to be
played: a number (as the message counts them) and the abilities.

``readings(tree, node)`` words a paragraph otherwise: the number of the reading (as the message counts them) and a tree
that says that one, the one to be offered first; ``node`` is that of the hit.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from importlib import import_module
from typing import Any

from altered_compiler.lint.card import Hit, LintCard, LintParagraph, Numbered
from altered_grammar.records import NamedTuple
from altered_grammar.tree import Node

_FILE = re.compile(r"([almsALMS]\d{3})_\w+\.py")


class Rule(NamedTuple):
    """One rule of the catalogue: how its module calls it, what it says, and what it finds."""

    code: str
    name: str
    severity: str
    title: dict[str, str]
    message: dict[str, str]
    help: dict[str, str]
    why: dict[str, str]
    silences: dict[str, str]
    find: Callable[[LintCard], Iterator[Hit]] | None
    find_in_set: Callable[[Sequence[LintCard]], Iterator[tuple[LintCard, Hit]]] | None
    readings: Callable[[Node, Node], Iterator[tuple[int, Node]]] | None
    others: Callable[[LintCard, LintParagraph, Hit], Iterator[Numbered]] | None


@cache
def rule_files() -> dict[str, str]:
    """The module of each code."""
    names = sorted(os.listdir(os.path.dirname(os.path.abspath(__file__))))
    return {match[1].upper(): name[:-3] for name in names if (match := _FILE.fullmatch(name))}


@cache
def rule(code: str) -> Rule:
    """The rule of that code. Raises ``KeyError`` if there is none."""
    module: Any = import_module("altered_compiler.lint.rules." + rule_files()[code])
    return Rule(
        module.CODE,
        module.NAME,
        module.SEVERITY,
        module.TITLE,
        module.MESSAGE,
        getattr(module, "HELP", {}),
        module.WHY,
        getattr(module, "SILENCES", {}),
        getattr(module, "find", None),
        getattr(module, "find_in_set", None),
        getattr(module, "readings", None),
        getattr(module, "others", None),
    )


def rules() -> tuple[Rule, ...]:
    """Every rule, by code."""
    return tuple(rule(code) for code in rule_files())
