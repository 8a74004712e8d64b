"""A reading in plain words: the canonical wording of each step on its own line, numbered and indented under what it
depends on (trigger, condition, cost).

The words are those of the declarations, printed piece by piece; there is no second set of sentences.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple, TypeAlias

from altered_grammar.printer import chosen_items, print_items
from altered_grammar.tree import Node
from altered_grammar.wordings import Wordings

Item: TypeAlias = tuple[Any, ...]

_STEPS = {
    "ability", "quick", "statement_line", "effect", "sentences", "sentence", "seq", "core", "option", "row",
    "closing", "closed", "clause_end", "inner", "keyword_list", "keyword", "statements", "statement",
    "saying", "said_twice", "limited", "inserted", "late", "lastable", "lastable_core", "open_effect", "one_open",
}  # fmt: skip
"""Categories of constructs that stand on lines of their own."""
_HEADS = {"trigger", "cond", "cost", "event"}
"""Categories that open a line, under which the rest is indented."""
_EDGES = " ,;.:—\u00a0"


class Line(NamedTuple):
    """One line of the outline. ``number`` counts the steps under one head, 0 for a head. ``kinds`` are the constructs
    whose words these are."""

    depth: int
    number: int
    text: str
    kinds: tuple[str, ...]


class _Said(NamedTuple):
    """A line's words and their constructs."""

    text: str
    kinds: tuple[str, ...]


class _Piece(NamedTuple):
    """A step; or heads, each under the one before it, and what stands under the last."""

    step: _Said | None
    heads: tuple[_Said, ...] = ()
    inner: tuple[_Piece, ...] = ()


def outline(tree: Node, wordings: Wordings, gender: str = "m") -> list[Line]:
    """The lines of one paragraph's reading. Raises :class:`altered_grammar.printer.UnprintableError`."""
    return list(_lines(list(_pieces(tree, wordings, gender)), 0))


def shown(lines: list[Line]) -> list[str]:
    """The outline as text, two columns for each level."""
    return ["  " * line.depth + (f"{line.number}. " if line.number else "") + line.text for line in lines]


def kinds_in(value: Any) -> Iterator[str]:
    """The constructs of a slot's value, from the outside in."""
    if isinstance(value, Node):
        yield value.kind
        for inner in value.slots.values():
            yield from kinds_in(inner)
    elif isinstance(value, tuple):
        for item in value:
            yield from kinds_in(item)


def _lines(pieces: list[_Piece], depth: int) -> Iterator[Line]:
    number = 0
    for piece in pieces:
        if piece.step:
            number += 1
            yield Line(depth, number, *piece.step)
            continue
        for level, head in enumerate(piece.heads):
            yield Line(depth + level, 0, *head)
        yield from _lines(list(piece.inner), depth + len(piece.heads))


def _pieces(node: Node, wordings: Wordings, gender: str) -> Iterator[_Piece]:
    items = chosen_items(node, wordings, gender)
    places = [index for index, item in enumerate(items) if _stands_alone(item, node)]
    paid = next((index for index, item in enumerate(items[:-1]) if item[0] == "s" and item[1] == "cost"), -1)
    if not places and paid >= 0:
        rest = items[paid + 1 :]
        bought = _Said(print_items(rest, node, wordings, gender, grouped=True).strip(_EDGES), _kinds(rest, node))
        yield _Piece(None, tuple(_heads(items[: paid + 1], node, wordings, gender)), (_Piece(bought),))
        return
    if not places or _trails(node):
        yield _Piece(
            _Said(print_items(items, node, wordings, gender, grouped=True).strip(_EDGES), tuple(kinds_in(node)))
        )
        return
    heads = [
        *_heads(items[: places[0]], node, wordings, gender),
        *_heads(items[places[-1] + 1 :], node, wordings, gender),
    ]
    inner: list[_Piece] = []
    for index in places:
        held = node.get(items[index][1])
        for child in held if isinstance(held, tuple) else (held,):
            inner.extend(_pieces(child, wordings, gender))
    if heads:
        yield _Piece(None, tuple(heads), tuple(inner))
    else:
        yield from inner


def _trails(node: Node) -> bool:
    """Whether it is a condition behind several steps: how many it governs is not to be seen from where it stands."""
    return node.kind == "if" and bool(node.get("after")) and node.slots["then"].kind in ("and", "then")


def _stands_alone(item: Item, node: Node) -> bool:
    return item[0] == "s" and item[2] in _STEPS and isinstance(node.get(item[1]), Node | tuple)


def _heads(items: tuple[Item, ...], node: Node, wordings: Wordings, gender: str) -> Iterator[_Said]:
    """The stretches before or after the steps: each trigger, condition and cost with the words that lead to it."""
    start = 0
    for index, item in enumerate(items):
        if index == len(items) - 1 or (item[0] == "s" and item[2] in _HEADS):
            part = _trimmed(items[start : index + 1])
            start = index + 1
            text = print_items(part, node, wordings, gender, grouped=True).strip(_EDGES) if part else ""
            if text:
                yield _Said(text, (node.kind, *_kinds(part, node)))


def _kinds(items: tuple[Item, ...], node: Node) -> tuple[str, ...]:
    """The constructs in a stretch of a wording."""
    return tuple(kind for item in items if item[0] == "s" for kind in kinds_in(node.get(item[1])))


def _trimmed(items: tuple[Item, ...]) -> tuple[Item, ...]:
    """Without punctuation at either end."""
    out = list(items)
    if out and out[0][0] == "t":
        out[0] = ("t", out[0][1].strip(_EDGES))
    if out and out[-1][0] == "t":
        out[-1] = ("t", out[-1][1].strip(_EDGES))
    return tuple(item for item in out if item[0] != "t" or item[1])
