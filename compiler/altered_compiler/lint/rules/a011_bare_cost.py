"""A011 bare-cost: a filter, comparison or total on "cost" without Hand, Reserve or Base."""

from __future__ import annotations

from collections.abc import Iterator

from altered_compiler.lint import card as lint
from altered_compiler.lint.phrases import unquoted
from altered_compiler.lint.rewriting import swapped
from altered_grammar.findings import Span
from altered_grammar.tree import Node

CODE = "A011"
NAME = "bare-cost"
SEVERITY = "error"
TITLE = {
    "fr": "coût sans nom",
    "en": "bare cost",
}
MESSAGE = {
    "fr": "Coût de Main, Coût de Réserve ou Coût de Base ? Aucune caractéristique ne s'appelle « coût » (2.2.7-2.2.9).",
    "en": "Hand Cost, Reserve Cost or Base Cost? There is no characteristic called “cost” (2.2.7-2.2.9).",
}
HELP = {
    "fr": "Écrivez « Coût de Main », « Coût de Réserve » ou « Coût de Base ».",
    "en": "Write “Hand Cost”, “Reserve Cost” or “Base Cost”.",
}
WHY = {
    "fr": "Les trois coûts d'une carte diffèrent souvent, et le mana dépensé encore plus.",
    "en": "A card's three costs often differ, and the mana spent even more.",
}


_ARTICLES = frozenset({"a", "un", "le"})


def find(card: lint.LintCard) -> Iterator[lint.Hit]:
    """A011: one hit for each bare cost, with the words that make it a value."""
    for paragraph, tree in unquoted(card):
        for node in lint.outside_quotes(tree):
            if any(one.kind == "plain_cost" for one in lint.held(node, "which")):
                yield paragraph.hit(_value(paragraph, node), node=node)


def _value(paragraph: lint.LintParagraph, node: Node) -> Span:
    name = node.slots["which"]
    if node.kind == "with_cost":
        start = name.start - 1 if paragraph.form(name.start - 1) in _ARTICLES else name.start
        figures = list(lint.find(node.slots["bound"], "figure"))
        return paragraph.tokens_span(start, figures[0].end if figures else name.end)
    if node.kind == "with_total":
        before = paragraph.form(name.start - 1) == "total"
        return paragraph.tokens_span(name.start - before, name.end + (not before))
    if node.kind == "with_highest":
        return paragraph.tokens_span(node.start + 1, node.end)
    return paragraph.tokens_span(node.start, name.end)


def readings(tree: Node, node: Node) -> Iterator[tuple[int, Node]]:
    """(1): Hand Cost; (2): Reserve Cost."""
    for number, name in ((1, "hand_cost"), (2, "reserve_cost")):
        yield number, swapped(tree, node, which=Node(name, {}))
