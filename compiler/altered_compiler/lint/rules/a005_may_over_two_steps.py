"""A005 may-over-two-steps: "You may A, then B", "a player may A, then does B", or "You may A and" with a clause of its
own subject behind it."""

from __future__ import annotations

from collections.abc import Iterator

from altered_compiler.lint import card as lint
from altered_compiler.lint.phrases import unquoted
from altered_compiler.lint.rewriting import broken
from altered_grammar.tree import Node

CODE = "A005"
NAME = "may-over-two-steps"
SEVERITY = "warning"
TITLE = {
    "fr": "« pouvez » sur deux étapes",
    "en": "may over two steps",
}
MESSAGE = {
    "fr": "Deux lectures : (1) un seul choix pour les deux étapes ; (2) seule la première est facultative, la seconde "
    "a lieu de toute façon. Selon la lettre, (2) (6.5.c).",
    "en": "Two readings: (1) one decision for both steps; (2) only the first is optional, the second happens anyway. "
    "By the letter, (2) (6.5.c).",
}
HELP = {
    "fr": "« Si vous le faites, … » pour (1) ; une nouvelle phrase « Puis, … » pour (2).",
    "en": "“If you do, …” for (1); a new sentence “Then, …” for (2).",
}
WHY = {
    "fr": "Une décision officielle lit « You may A and I gain … » comme un seul choix, contre la lettre.",
    "en": "A ruling reads “You may A and I gain …” as one decision, against the letter.",
}


_MAY = frozenset({"may", "may_have"})


def find(card: lint.LintCard) -> Iterator[lint.Hit]:
    """A005: one hit for each second step, from its connector."""
    for paragraph, tree in unquoted(card):
        for node in lint.find(tree, "then", "and"):
            behind = node.slots["next"]
            steps = ("order", "clause") if node.kind == "then" else ("clause",)
            if _last(node.slots["first"]).kind in _MAY and behind.kind in steps:
                start = behind.start - 1
                yield paragraph.hit(paragraph.tokens_span(start, node.end), node=node)
        for node in lint.find(tree, "may"):
            behind = node.get("then")
            if behind is not None and not node.get("and"):
                yield paragraph.hit(paragraph.tokens_span(behind.start - 1, node.end), node=node)


def _last(step: Node) -> Node:
    """The last step of a chain."""
    while step.kind in ("then", "and"):
        step = step.slots["next"]
    return step


def readings(tree: Node, node: Node) -> Iterator[tuple[int, Node]]:
    """(1): "If you do"; (2): a sentence of its own, "Then"."""
    first, behind = node.get("first"), node.get("next")
    if first is not None and first.kind in _MAY:
        for number, last in (
            (1, Node("if_done", {"how": "did", "then": behind})),
            (2, Node("then_sentence", {"then": behind})),
        ):
            if made := broken(tree, node, first, last):
                yield number, made
