"""Places of the automaton that are alike: the same words that follow are read in the same ways there.

Behind "When you play a Spell —" and behind "{J}", an effect is the same. The states there differ, for what the effect
ends differs; all that is read inside it goes through the same states.
"""

from __future__ import annotations

from collections.abc import Hashable

from altered_grammar.automaton import END, Tables


def alike(tables: Tables, states: tuple[int, ...]) -> Hashable:
    """The same for two places that are alike. ``states``: where the automaton stands there, topmost first.

    What it does on each terminal is the same, and where it goes on behind each construct; a construct that ends what
    stands below leads to the same place.
    """
    row = tables.actions[states[0]]
    cells = frozenset([(terminal, row[terminal]) for terminal in row.terminals()])
    return cells, frozenset([(left, _behind(tables, states, left)) for left in tables.gotos[states[0]]])


def _behind(tables: Tables, states: tuple[int, ...], left: str) -> Hashable:
    """The state behind a construct; all states, if that ends what stands below, whatever follows."""
    first = tables.gotos[states[0]][left]
    stack = [*reversed(states), first]
    ended = False
    while not tables.actions[stack[-1]].terminals():
        cell = tables.actions[stack[-1]][END]
        if cell is None or len(cell[1]) != 1:
            break
        left, length, *_ = tables.rules[cell[1][0]]
        below = stack[: len(stack) - length]
        state = tables.gotos[below[-1]].get(left) if below else None
        if state is None:
            break
        ended = ended or len(below) < len(states)
        stack = [*below, state]
    return tuple(stack) if ended else first
