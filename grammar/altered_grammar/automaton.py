"""What the driver runs: an LALR automaton that keeps every action. Marshallable, made by :mod:`altered_grammar.build`."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

START = "start"
END = "$END"

Rule: TypeAlias = tuple[str, int, str, tuple[tuple[str, int], ...], tuple[tuple[str, str | int], ...]]
"""Left side, length, kind, slots as (name, position), constants. Kind "" passes its only value up; "+1" starts a list,
"+n" appends to one."""


class Tables(NamedTuple):
    """``actions[state]``: terminal → (state to shift to or -1, rules to reduce by). ``gotos[state]``: category →
    state. ``accept``: the state in which a text may end."""

    start: int
    accept: int
    actions: tuple[dict[str, tuple[int, tuple[int, ...]]], ...]
    gotos: tuple[dict[str, int], ...]
    rules: tuple[Rule, ...]
