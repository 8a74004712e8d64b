"""A009 possessive-for-control: a possessive before a kind of object."""

from __future__ import annotations

from collections.abc import Iterator

from altered_compiler.lint import card as lint
from altered_compiler.lint.comparing.trees import exchanged
from altered_compiler.lint.phrases import determiner, unquoted
from altered_compiler.lint.rewriting import YOU
from altered_grammar.tree import Node, nodes

CODE = "A009"
NAME = "possessive-for-control"
SEVERITY = "warning"
TITLE = {
    "fr": "possessif pour « contrôler »",
    "en": "possessive for control",
}
MESSAGE = {
    "fr": "Deux lectures : (1) ceux {yours} ; (2) ceux que vous possédez, dans toute zone et même chez un "
    "adversaire. Une décision officielle dit (2) (1.1.3.c-d, 7.5.5).",
    "en": "Two readings: (1) those {yours}; (2) those you own, in any zone and under an opponent's control too. A "
    "ruling says (2) (1.1.3.c-d, 7.5.5).",
}
HELP = {
    "fr": "Écrivez « {yours} ».",
    "en": "Write “{yours}”.",
}
WHY = {
    "fr": "C'est (1) que l'on veut presque toujours dire.",
    "en": "(1) is nearly always meant.",
}


_CONTROLLED = {"fr": "que vous contrôlez", "en": "you control"}
_PLAYED = {"fr": "que vous jouez", "en": "you play"}
_KINDS = frozenset({"type_noun", "subtype_noun", "token_noun", "token_character"})


def find(card: lint.LintCard) -> Iterator[lint.Hit]:
    """A009: one hit for each such phrase, the possessive and its noun."""
    for paragraph, tree in unquoted(card):
        for node in lint.find(tree, "np"):
            nouns = lint.held(node, "head")
            if determiner(node) == "your" and all(_is_object(noun) for noun in nouns):
                yours = _PLAYED if _played(tree, node) else _CONTROLLED
                span = paragraph.tokens_span(node.start, max(noun.end for noun in nouns))
                yield paragraph.hit(span, node=node, yours=yours)


def _played(tree: Node, node: Node) -> bool:
    """Whether it is what costs so much: a card that is being played is controlled by nobody (7.5.5.a)."""
    return any(node is inner for one in lint.find(tree, "cost_change") for inner in nodes(one.slots["who"]))


def _is_object(noun: Node) -> bool:
    return bool((noun.kind in _KINDS and noun.get("id") != "hero") or noun.get("id") == "token")


def readings(tree: Node, node: Node) -> Iterator[tuple[int, Node]]:
    """(1): "you control", "you play"."""
    mine = Node("played" if _played(tree, node) else "controlled", {"who": YOU})
    kept = {"head": node.slots["head"], "mods": (*lint.held(node, "mods"), mine)}
    one_of = next((one for one in lint.find(tree, "one_of") if one.slots["of"] is node), None)
    if one_of is not None:
        yield 1, exchanged(tree, one_of, Node("np", kept))
    else:
        yield 1, exchanged(tree, node, Node("bare_np" if node.slots["det"].get("many") else "np", kept))
