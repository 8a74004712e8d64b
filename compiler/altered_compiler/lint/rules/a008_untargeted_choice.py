"""A008 untargeted-choice: a step of yours on an indefinite object, neither targeted nor limited to your things."""

from __future__ import annotations

from collections.abc import Iterator

from altered_compiler.lint import card as lint
from altered_compiler.lint.choices import chosen
from altered_compiler.lint.phrases import heads, mods, unquoted, zones
from altered_compiler.lint.rewriting import swapped
from altered_grammar.tree import Node

CODE = "A008"
NAME = "untargeted-choice"
SEVERITY = "warning"
TITLE = {
    "fr": "choix sans cible",
    "en": "untargeted choice",
}
MESSAGE = {
    "fr": "Deux lectures : (1) une cible, et Coriace se paie (7.4.7) ; (2) un choix sans cibler. Sans « ciblé », "
    "c'est (2), quel que soit le propriétaire (1.2.6.c).",
    "en": "Two readings: (1) a target, and Tough is paid (7.4.7); (2) a choice without targeting. Without “target” it "
    "is (2), whoever owns the object (1.2.6.c).",
}
HELP = {
    "fr": "Ajoutez « ciblé », ou dites « {yours} ».",
    "en": "Add “target”, or say “{yours}”.",
}
WHY = {
    "fr": "Une décision officielle a dû le dire.",
    "en": "A ruling had to say so.",
}

_CONTROLLED = {"fr": "que vous contrôlez", "en": "you control"}
_YOURS = {
    "hand": {"fr": "de votre main", "en": "from your hand"},
    "reserve": {"fr": "de votre Réserve", "en": "from your Reserve"},
    "discard": {"fr": "de votre défausse", "en": "from your discard pile"},
}


def find(card: lint.LintCard) -> Iterator[lint.Hit]:
    """A008: one hit for each such phrase, its article or number, its noun and its place."""
    for paragraph, tree in unquoted(card):
        discarded = {id(one.get("what")) for one in lint.find(tree, "discard")}
        for phrase in chosen(tree):
            yours = _yours(phrase, id(phrase) in discarded)
            yield paragraph.hit(paragraph.tokens_span(phrase.start, _end(phrase)), node=phrase, yours=yours)


def _yours(phrase: Node, discarded: bool) -> dict[str, str]:
    """How it is said that the object is yours, where it is; a card that is discarded is one in hand, unless it says."""
    places = {zone for mod in mods(phrase, "located") for zone in zones(mod)}
    if discarded and not places and heads(phrase) == {"card"}:
        return _YOURS["hand"]
    return _YOURS.get(next(iter(places)) if len(places) == 1 else "", _CONTROLLED)


def _end(phrase: Node) -> int:
    """Behind the noun, and its place if it has one."""
    noun = max(one.end for one in lint.held(phrase, "head"))
    return max([noun, *(one.end for one in mods(phrase, "located"))])


def readings(tree: Node, node: Node) -> Iterator[tuple[int, Node]]:
    """(1): a target."""
    yield 1, swapped(tree, node, target="yes")
