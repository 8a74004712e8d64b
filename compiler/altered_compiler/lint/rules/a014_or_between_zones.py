"""A014 or-between-zones: "all" or "each" over two places joined by "or"."""

from __future__ import annotations

from collections.abc import Iterator

from altered_compiler.lint import card as lint
from altered_compiler.lint.phrases import EXPEDITIONS, determiner, mods, unquoted
from altered_compiler.lint.rewriting import swapped
from altered_grammar.tree import Node

CODE = "A014"
NAME = "or-between-zones"
SEVERITY = "warning"
TITLE = {
    "fr": "« ou » entre deux zones",
    "en": "or between zones",
}
MESSAGE = {
    "fr": "Deux lectures : (1) les deux endroits ; (2) l'un des deux, à votre choix. Aucune règle ne tranche.",
    "en": "Two readings: (1) both places; (2) one of them, of your choice. No rule settles it.",
}
HELP = {
    "fr": "Écrivez « et ».",
    "en": "Write “and”.",
}
WHY = {
    "fr": "Un tel texte officiel est passé de « or » à « and », et son français dit encore « ou ».",
    "en": "Such an official text went from “or” to “and”, and its French still says “ou”.",
}


_ALL = frozenset({"every", "each"})


def find(card: lint.LintCard) -> Iterator[lint.Hit]:
    """A014: one hit for each pair of places with their "or"."""
    for paragraph, tree in unquoted(card):
        for phrase in lint.find(tree, "np"):
            if determiner(phrase) in _ALL and not phrase.get("target"):
                for place in mods(phrase, "located", "controlled_or_in"):
                    if _either(place):
                        yield paragraph.hit(paragraph.span(place), node=place)


def _either(place: Node) -> bool:
    if place.kind == "controlled_or_in":
        return not place.get("all")
    for inner in lint.find(place, "inside_or", "or_zone", "or_np", "np"):
        if inner.kind == "inside_or" and inner.get("all"):
            continue
        nouns = [noun.get("id") in EXPEDITIONS for noun in lint.held(inner, "head")]
        if inner.kind != "np" or (len(nouns) > 1 and all(nouns)):
            return True
    return False


def readings(tree: Node, node: Node) -> Iterator[tuple[int, Node]]:
    """(1): "and"."""
    inner = node if node.kind == "controlled_or_in" else next(lint.find(node, "inside_or"), None)
    both = next(lint.find(node, "or_np"), None)
    if inner is not None:
        yield 1, swapped(tree, inner, all="yes")
    elif both is not None and len(places := lint.held(both, "any")) == 2:
        first, then = (Node("inside", {"exp": one}) for one in places)
        yield 1, swapped(tree, node, where=Node("inside_or", {"first": first, "then": then, "all": "yes"}))


def others(card: lint.LintCard, paragraph: lint.LintParagraph, hit: lint.Hit) -> Iterator[lint.Numbered]:
    """(2): one of the places, of your choice."""
    from altered_compiler.lint.supplied import one_place

    yield from ((2, one) for one in one_place(paragraph.abilities))
