"""How a paragraph was worded: for each construct the wording it was read in, and its text printed in those again.

Published texts choose among a construct's wordings; here that choice is told from the meaning, so that one wording can
be changed and every other one kept.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from altered_compiler.compile import Meaning
from altered_compiler.lint.card import LintParagraph
from altered_grammar.driver import UNORDERED
from altered_grammar.printer import Choices, Printed, print_chosen
from altered_grammar.template import forms_of
from altered_grammar.tree import Node, nodes
from altered_grammar.wordings import Flat, Item

Layout: TypeAlias = tuple[Item, ...]


class Written(NamedTuple):
    """A reading as it was worded: ``tree`` with every list in the order of the text, and the wording of each of its
    nodes by ``id``."""

    paragraph: LintParagraph
    tree: Node
    choices: dict[int, Flat]

    def printed(self, choices: Choices | None = None, gender: str = "m") -> Printed:
        """The text in the wordings of the text, or in others. Raises :class:`UnprintableError`."""
        wordings = self.paragraph.setting.wordings(self.paragraph.lang)
        return print_chosen(self.tree, wordings, self.choices if choices is None else choices, gender=gender)


def written(paragraph: LintParagraph, meaning: Meaning) -> Written:
    """How a meaning of a paragraph was worded."""
    tree = in_order(paragraph.tree_of(meaning))
    choices = {}
    for node in nodes(tree):
        flat = flat_of(node, paragraph)
        if flat is not None:
            choices[id(node)] = flat
    return Written(paragraph, tree, choices)


def in_order(node: Node) -> Node:
    """The tree with what qualifies a noun in the order of the text."""
    slots = {}
    for name, value in node.slots.items():
        if isinstance(value, Node):
            value = in_order(value)
        elif isinstance(value, tuple):
            value = tuple(in_order(one) if isinstance(one, Node) else one for one in value)
            if name == UNORDERED:
                value = tuple(sorted(value, key=lambda one: one.start))
        slots[name] = value
    made = Node(node.kind, slots, node.start, node.end)
    made.rule, made.parts = node.rule, node.parts
    return made


def flat_of(node: Node, paragraph: LintParagraph) -> Flat | None:
    """The wording that a node was read in."""
    wordings = paragraph.setting.wordings(paragraph.lang)
    left = paragraph.setting.language(paragraph.lang).tables.rules[node.rule][0]
    layout = tuple(wordings.layouts[node.rule])
    for flat in wordings.flats[node.kind]:
        constants = dict(flat[2])
        same = flat[0] == left and laid(flat[3], paragraph.lang) == layout
        if same and all(node.get(name) == value for name, value in constants.items()):
            return flat
    return None


@lru_cache(maxsize=4096)
def laid(items: tuple[Item, ...], lang: str) -> Layout:
    """The items of a wording as a rule has them: one for each symbol."""
    return tuple(_symbols(items, lang))


def _symbols(items: tuple[Item, ...], lang: str) -> Iterator[Item]:
    for item in items:
        if item[0] == "t":
            for word in item[1].split(" "):
                for form in forms_of(word, lang):
                    yield ("t", form)
        else:
            yield item
