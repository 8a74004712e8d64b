"""What rules make of a tree to word it otherwise: the text that says one of the readings and no other."""

from __future__ import annotations

from altered_compiler.lint.comparing.trees import exchanged
from altered_grammar.tree import Node, nodes

YOU = Node("you", {})
_SENTENCES = ("one_sentence", "more_sentences")


def swapped(tree: Node, old: Node, kind: str = "", without: str = "", **slots: object) -> Node:
    """The tree with other slots (and another kind) in the place of that very node."""
    kept = {name: value for name, value in old.slots.items() if name != without}
    return exchanged(tree, old, Node(kind or old.kind, {**kept, **slots}))


def sentence_of(tree: Node, step: Node) -> Node | None:
    """The sentences whose last one is that very step."""
    return next((node for node in nodes(tree) if node.kind in _SENTENCES and node.slots["last"] is step), None)


def broken(tree: Node, step: Node, first: Node, last: Node) -> Node | None:
    """The tree with a sentence of ``step`` made two: ``first``, and ``last`` behind it; None if it is no sentence."""
    whole = sentence_of(tree, step)
    if whole is None:
        return None
    before = Node(whole.kind, {**whole.slots, "last": first})
    return exchanged(tree, whole, Node("more_sentences", {"before": before, "last": last}))
