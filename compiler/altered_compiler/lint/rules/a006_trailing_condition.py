"""A006 trailing-condition: a condition at the end of a sentence that holds two or more steps."""

from __future__ import annotations

from collections.abc import Iterator

from altered_compiler.lint import card as lint
from altered_compiler.lint.phrases import condition_span, unquoted
from altered_compiler.lint.rewriting import broken, swapped
from altered_grammar.tree import Node

CODE = "A006"
NAME = "trailing-condition"
SEVERITY = "warning"
TITLE = {
    "fr": "condition en fin de phrase",
    "en": "trailing condition",
}
MESSAGE = {
    "fr": "Deux lectures : (1) la condition porte sur la dernière étape ; (2) elle porte sur toutes. Aucune règle ne "
    "tranche.",
    "en": "Two readings: (1) the condition governs the last step; (2) it governs them all. No rule settles it.",
}
HELP = {
    "fr": "Placez-la en tête : de la phrase pour (2), d'une phrase à elle pour (1).",
    "en": "Put it in front: of the sentence for (2), of a sentence of its own for (1).",
}
WHY = {
    "fr": "La règle 6.5.d ne montre une condition finale qu'avec une seule étape.",
    "en": "Rule 6.5.d shows a trailing condition with one step only.",
}


_JOINTS = frozenset({"then", "and"})
_JOINED_VERBS = frozenset({"both_do", "then_do"})


def find(card: lint.LintCard) -> Iterator[lint.Hit]:
    """A006: one hit for each such condition."""
    for paragraph, tree in unquoted(card):
        for node in lint.find(tree, "if"):
            if node.get("after") and _several(node.slots["then"]) and not _of_what_was(node.slots["cond"]):
                yield paragraph.hit(condition_span(paragraph, node, node.slots["cond"]), node=node)


def _of_what_was(cond: Node) -> bool:
    """Whether it asks what something was that a step before moved ("if it was a Spell"): it governs the steps after."""
    return cond.kind == "it_is" and bool(cond.get("past"))


def _several(step: Node) -> bool:
    done = step.get("do")
    return step.kind in _JOINTS or (isinstance(done, Node) and (done.kind in _JOINED_VERBS or _several(done)))


def readings(tree: Node, node: Node) -> Iterator[tuple[int, Node]]:
    """(1): in front of the last step, which becomes a sentence; (2): in front of them all."""
    steps, condition = node.slots["then"], node.slots["cond"]
    if steps.kind in _JOINTS:
        last = Node("if", {"cond": condition, "then": steps.slots["next"]})
        if made := broken(tree, node, steps.slots["first"], Node("then_sentence", {"then": last})):
            yield 1, made
    yield 2, swapped(tree, node, without="after")
