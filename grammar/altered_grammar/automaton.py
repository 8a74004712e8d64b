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
Cells: TypeAlias = dict[str, Cell] | Cell
"""By terminal; a single cell where the same reductions are done whatever follows."""
Packed: TypeAlias = tuple[tuple[str, ...], tuple[tuple[int, ...], ...], str, tuple[int, ...]]
"""Terminals; lists of reductions; distinct rows, parted by zeros; for each state, which row it has.

Characters of a row stand for numbers, one more than these: its terminals, then as many states to shift to (from -1),
then as many lists of reductions. A single cell for all terminals is two characters, the shift and the reductions.
"""


NOWHERE = chr(0x10FFFF)
"""Stands for a terminal that the automaton doesn't know."""


class Row(dict[str, "Cell | None"]):
    """What to do in a state on each terminal; a cell is unpacked when it is first asked for, None for no action."""

    __slots__ = ("_codes", "_reductions", "_text")

    def __init__(self, text: str, codes: dict[str, str], reductions: tuple[tuple[int, ...], ...]) -> None:
        self._text, self._codes, self._reductions = text, codes, reductions

    def __missing__(self, terminal: str) -> Cell | None:
        text, size = self._text, len(self._text) // 3
        cell: Cell | None = None
        if len(text) == 2:
            cell = (ord(text[0]) - 2, self._reductions[ord(text[1]) - 1])
        elif (at := text.find(self._codes.get(terminal, NOWHERE), 0, size)) >= 0:
            cell = (ord(text[at + size]) - 2, self._reductions[ord(text[at + size + size]) - 1])
        self[terminal] = cell
        return cell

    def terminals(self) -> list[str]:
        """The terminals on which something is done, if it is not the same on all."""
        own = self._text[: len(self._text) // 3]
        return [terminal for terminal, code in self._codes.items() if code in own]


class Rows(dict[int, Row]):
    """The rows of an automaton by state, each made when its state is first met: a short run meets few of them."""

    __slots__ = ("_codes", "_rows", "packed")

    def __init__(self, packed: Packed) -> None:
        self.packed = packed
        self._codes = {terminal: chr(code) for code, terminal in enumerate(packed[0], 1)}
        self._rows = packed[2].split("\0")

    def __missing__(self, state: int) -> Row:
        _, reductions, _, of_state = self.packed
        self[state] = row = Row(self._rows[of_state[state]], self._codes, reductions)
        return row


def packed(actions: list[Cells]) -> Packed:
    """What :class:`Rows` is made of, from the cells of each state."""
    terminals: dict[str, int] = {}
    reductions: dict[tuple[int, ...], int] = {}
    rows: dict[str, int] = {}
    of_state = []
    for cells in actions:
        found = cells.items() if isinstance(cells, dict) else [("", cells)]
        codes = [terminals.setdefault(terminal, len(terminals)) for terminal, _ in found if terminal]
        codes += [shift + 1 for _, (shift, _) in found]
        codes += [reductions.setdefault(done, len(reductions)) for _, (_, done) in found]
        of_state.append(rows.setdefault("".join([chr(code + 1) for code in codes]), len(rows)))
    return tuple(terminals), tuple(reductions), "\0".join(rows), tuple(of_state)


class Tables(NamedTuple):
    """``actions[state]``: what to do on each terminal. ``gotos[state]``: category → state. ``accept``: the
    state in which a text may end."""

    start: int
    accept: int
    actions: Rows
    gotos: tuple[dict[str, int], ...]
    rules: tuple[Rule, ...]
