"""S014 vocabulary-drift: one move of one kind of object, named by a verb that the set hardly uses for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from altered_compiler.lint import card as lint
from altered_compiler.lint.comparing.wording import chars
from altered_compiler.lint.phrases import zones
from altered_grammar.findings import Span
from altered_grammar.tree import Node

CODE = "S014"
NAME = "vocabulary-drift"
SEVERITY = "info"
TITLE = {"fr": "mot rare pour la même chose", "en": "rare word for the same thing"}
MESSAGE = {
    "fr": "« {words} » : {count} fois dans la série ; « {other} » : {more} fois, pour le même déplacement (7.3.24.b).",
    "en": "“{words}”: {count} times in the set; “{other}”: {more} times, for the same move (7.3.24.b).",
}
WHY = {
    "fr": "Envoyer, renvoyer et mettre sont synonymes pour le livret ; qui lit deux verbes cherche deux règles.",
    "en": "To the rulebook send, return and put are synonyms; who reads two verbs looks for two rules.",
}

_MOVES = ("put", "send", "return")
_RARE = 5
"""A verb is rare if another is this many times as common."""


def find_in_set(cards: Sequence[lint.LintCard]) -> Iterator[tuple[lint.LintCard, lint.Hit]]:
    """S014: one hit for each rare verb."""
    groups: dict[tuple[str, ...], list[tuple[lint.LintCard, lint.LintParagraph, Span, str]]] = {}
    for card in cards:
        for paragraph in card.paragraphs():
            for node in lint.find(paragraph.tree, *_MOVES) if paragraph.tree is not None else ():
                for key, span, verb in _move(paragraph, node):
                    groups.setdefault((paragraph.lang, *key), []).append((card, paragraph, span, verb))
    for group in groups.values():
        counts = Counter(verb for *_, verb in group)
        usual, more = counts.most_common(1)[0]
        for card, paragraph, span, verb in group:
            if counts[verb] * _RARE <= more:
                yield card, paragraph.hit(span, words=verb, other=usual, count=str(counts[verb]), more=str(more))


def _move(paragraph: lint.LintParagraph, node: Node) -> Iterator[tuple[tuple[str, ...], Span, str]]:
    """What is moved and where, the place of the verb, and its lemma."""
    to, what = node.get("to"), node.get("what")
    for item, tokens in zip(paragraph.layout(node), node.parts, strict=True):
        if item[0] == "w" and isinstance(to, Node) and isinstance(what, Node):
            yield (what.kind, str(to.get("at")), *sorted(zones(to))), chars(paragraph, tokens), str(item[1])
            return
