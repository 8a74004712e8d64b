"""The syntax tree: what a reading is, the same for both languages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any


class Node:
    """One construct of a reading: the name of its declaration and its filled slots.

    A slot holds a node, a tuple of nodes, a word's id (str) or a number (int); an absent slot is not there.
    ``start`` and ``end`` are token positions, outside equality; treat a node as immutable. ``rule`` and ``parts`` (the
    rule that made it, the span of each of its symbols) are there only when asked for.
    """

    __slots__ = ("end", "kind", "parts", "rule", "slots", "start")
    rule: int
    parts: tuple[tuple[int, int], ...]

    def __init__(self, kind: str, slots: dict[str, Any], start: int = 0, end: int = 0) -> None:
        self.kind = kind
        self.slots = slots
        self.start = start
        self.end = end

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Node) and self.kind == other.kind and self.slots == other.slots

    def __hash__(self) -> int:
        return hash((self.kind, frozenset(self.slots.items())))

    def __repr__(self) -> str:
        return self.kind + "(" + ", ".join(f"{name}={value!r}" for name, value in self.slots.items()) + ")"

    def saying(self, slots: dict[str, Any], kind: str = "") -> Node:
        """The same words with other slots, of another construct if ``kind`` says so."""
        made = Node(kind or self.kind, slots, self.start, self.end)
        if hasattr(self, "rule"):
            made.rule, made.parts = self.rule, self.parts
        return made

    def get(self, slot: str) -> Any:
        """The slot's value, or None."""
        return self.slots.get(slot)


class Standing(Node):
    """A pronoun, with a ``word`` of the gender of what it stands for, whatever was named last."""

    __slots__ = ("word",)

    def __init__(self, word: str, kind: str, slots: dict[str, Any], start: int = 0, end: int = 0) -> None:
        super().__init__(kind, slots, start, end)
        self.word = word


def nodes(tree: Node) -> Iterator[Node]:
    """Every node of a tree, from the outside in, in the order of the slots."""
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        yield node
        for value in reversed(node.slots.values()):
            if isinstance(value, Node):
                waiting.append(value)
            elif isinstance(value, tuple):
                waiting += [item for item in reversed(value) if isinstance(item, Node)]
