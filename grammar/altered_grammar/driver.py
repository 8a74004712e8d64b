"""The driver: runs the tables over a lattice of tokens, following every action, and gives every tree.

It forks where a cell holds several actions. Two forks that meet in the same state over the same past with the same
value are one.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from altered_grammar.automaton import END, Tables
from altered_grammar.records import NamedTuple
from altered_grammar.tree import Node

Edge: TypeAlias = tuple[str, int, Any]
"""A terminal, the token position after it, its value."""
Stack: TypeAlias = tuple[int, Any, int, int, Any]
"""State, value, start, end, the stack below."""

MOST_FORKS = 1024
PLAIN = ("", "+1", "+n")
UNORDERED = "mods"
"""The slot whose order has no meaning: what qualifies a noun, kept in the order of the declarations."""


class Outcome(NamedTuple):
    """``trees``: every reading. ``stopped_at``: the token where reading stopped, if there is none. ``expected``: the
    terminals that could have gone on there. ``overflow``: too many forks were alive (a fault of the grammar)."""

    trees: tuple[Node, ...]
    stopped_at: int = -1
    expected: tuple[str, ...] = ()
    overflow: bool = False


def parse(tables: Tables, lattice: list[list[Edge]], ranks: dict[str, int], detail: bool = False) -> Outcome:
    """Every reading of the tokens. ``lattice[i]`` lists the edges that leave position ``i``. ``detail``: nodes know the
    rule that made them and the spans of its symbols."""
    done: list[Node] = []
    waiting, furthest = _follow(tables, [*lattice, [(END, -1, None)]], ranks, done, detail)
    if len(waiting[furthest]) > MOST_FORKS:
        return Outcome((), furthest, (), True)
    if done:
        unique: list[Node] = []
        for tree in done:
            if tree not in unique:
                unique.append(tree)
        return Outcome(tuple(unique))
    return Outcome((), furthest, tuple(sorted(_expected(waiting[furthest], tables))))


def _expected(stacks: list[Stack], tables: Tables) -> set[str]:
    """The terminals that could go on from there, reductions that are done whatever follows taken first."""
    expected: set[str] = set()
    work = list(stacks)
    while work:
        stack = work.pop()
        row = tables.actions[stack[0]]
        if terminals := row.terminals():
            expected.update(terminals)
        elif cell := row[END]:
            for number in cell[1]:
                left, length, *_ = tables.rules[number]
                below = stack
                for _ in range(length):
                    below = below[4]
                state = tables.gotos[below[0]].get(left)
                if state is not None:
                    work.append((state, None, 0, 0, below))
    return expected


def forks_after(
    tables: Tables, lattice: list[list[Edge]], ranks: dict[str, int]
) -> list[tuple[tuple[int, ...], tuple[Any, ...]]]:
    """Where the automaton can stand after the tokens, whatever follows: the states of each fork and its values, topmost
    first. How a fork goes on depends on its states alone."""
    waiting, furthest = _follow(tables, [*lattice, []], ranks, [], False)
    found: list[tuple[tuple[int, ...], tuple[Any, ...]]] = []
    for fork in waiting[furthest] if furthest == len(lattice) else ():
        states, values, stack = [], [], fork
        while stack:
            states.append(stack[0])
            values.append(stack[1])
            stack = stack[4]
        if (made := (tuple(states), tuple(values))) not in found:
            found.append(made)
    return found


def _follow(
    tables: Tables, lattice: list[list[Edge]], ranks: dict[str, int], done: list[Node], detail: bool
) -> tuple[list[list[Stack]], int]:
    """The forks alive at each position, and the last position that one came to; ``done`` gets the trees. It goes no
    further where too many are alive."""
    actions, gotos, rules, accept = tables.actions, tables.gotos, tables.rules, tables.accept
    waiting: list[list[Stack]] = [[] for _ in lattice]
    waiting[0] = [(tables.start, None, 0, 0, None)]
    furthest = 0
    for at, edges in enumerate(lattice):
        stacks = waiting[at]
        if not stacks:
            continue
        furthest = at
        if len(stacks) > MOST_FORKS:
            break
        for terminal, after, value in edges:
            work = list(stacks)
            while work:
                stack = work.pop()
                if after < 0 and stack[0] == accept:
                    done.append(stack[1])
                    continue
                cell = actions[stack[0]][terminal]
                if cell is None:
                    continue
                shift, reductions = cell
                if shift >= 0:
                    _push(waiting[after], (shift, value, at, after, stack), detail)
                for number in reductions:
                    left, length, kind, _, _ = rules[number]
                    if length == 1 and not kind:
                        below = stack[4]
                        state = gotos[below[0]].get(left)
                        if state is not None:
                            work.append((state, stack[1], stack[2], stack[3], below))
                        continue
                    reduced = _reduce(stack, rules[number], gotos, ranks)
                    if detail and reduced is not None and kind not in PLAIN:
                        _detail(stack, number, length, reduced[1])
                    if reduced is not None:
                        work.append(reduced)
    return waiting, furthest


def _detail(stack: Stack, number: int, length: int, node: Node) -> None:
    parts = []
    for _ in range(length):
        parts.append((stack[2], stack[3]))
        stack = stack[4]
    node.rule = number
    node.parts = tuple(reversed(parts))


def _push(stacks: list[Stack], new: Stack, detail: bool) -> None:
    """Adds a fork, if there is none like it: two wordings may have made the same constructs, which ``detail`` parts."""
    state, value, _, _, below = new
    for old in stacks:
        if old[0] == state and old[1] == value and (old[4] is below or (not detail and _same(old[4], below))):
            return
    stacks.append(new)


def _same(one: Stack, other: Stack) -> bool:
    return one[0] == other[0] and one[4] is other[4] and bool(one[1] == other[1])


def _reduce(stack: Stack, rule: Any, gotos: Any, ranks: dict[str, int]) -> Stack | None:
    left, length, kind, slots, constants = rule
    end = stack[3]
    if length == 1:
        start, below = stack[2], stack[4]
        values: Any = (stack[1],)
    else:
        values = [None] * length
        below = stack
        for index in range(length - 1, -1, -1):
            values[index] = below[1]
            start = below[2]
            below = below[4]
    state = gotos[below[0]].get(left)
    if state is None:
        return None
    value: Any
    if kind == "+1":
        value = (values[0],)
    elif kind == "+n":
        value = (*values[0], values[-1])
    else:
        filled: dict[str, Any] = dict(constants) if constants else {}
        for name, index in slots:
            item = values[index]
            if name == UNORDERED:
                item = filled.get(name, ()) + item
                if len(item) > 1:
                    item = tuple(sorted(item, key=lambda node: ranks[node.kind]))
            filled[name] = item
        value = Node(kind, filled, start, end)
    return (state, value, start, end, below)
