"""What the driver runs: an LALR automaton that keeps every action.

Marshallable; made by :mod:`altered_grammar.build`.
"""

from __future__ import annotations

from typing import TypeAlias

from altered_grammar.records import NamedTuple

START = "start"
END = "$END"

Rule: TypeAlias = tuple[str, int, str, tuple[tuple[str, int], ...], tuple[tuple[str, str | int], ...]]
"""Left side, length, kind, slots as (name, position), constants. Kind "" passes its only value up; "+1" starts a list,
"+n" appends to one."""


Cell: TypeAlias = tuple[int, tuple[int, ...]]
"""State to shift to or -1, rules to reduce by."""
Row: TypeAlias = dict[str, Cell] | Cell
"""By terminal; a single cell where the same reductions are done whatever follows."""


class Tables(NamedTuple):
    """``actions[state]``: what to do on each terminal. ``gotos[state]``: category →
    state. ``accept``: the state in which a text may end."""

    start: int
    accept: int
    actions: tuple[Row, ...]
    gotos: tuple[dict[str, int], ...]
    rules: tuple[Rule, ...]
