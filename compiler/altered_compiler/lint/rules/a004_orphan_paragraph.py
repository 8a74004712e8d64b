"""A004 orphan-paragraph: a paragraph that opens with what can only be the rest of another ability."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from altered_compiler.compile import Context
from altered_compiler.lint import card as lint
from altered_compiler.lint.comparing.trees import exchanged
from altered_compiler.lower.registry import Refused
from altered_grammar.findings import Span
from altered_grammar.tree import Node

CODE = "A004"
NAME = "orphan-paragraph"
SEVERITY = "error"
TITLE = {
    "fr": "paragraphe orphelin",
    "en": "orphan paragraph",
}
MESSAGE = {
    "fr": "Chaque paragraphe est une capacité (1.2.4.a) : « {words} » n'y a rien à quoi se rapporter.",
    "en": "Each paragraph is an ability of its own (1.2.4.a): “{words}” has nothing in it to refer to.",
}
HELP = {
    "fr": "Joignez-le à la fin du paragraphe d'avant, après une seule espace.",
    "en": "Join it to the end of the paragraph before, after one space.",
}
WHY = {
    "fr": "Le livret de règles cite comme une seule capacité une telle carte, que le site imprime en deux paragraphes "
    "(6.2.e).",
    "en": "The rulebook quotes as one ability such a card that the feed prints as two (6.2.e).",
}
SILENCES = {"M011": "paragraph"}


_OPENINGS = ("if_done", "then_sentence", "otherwise")


def find(card: lint.LintCard) -> Iterator[lint.Hit]:
    """A004: one hit for each such opening. Below modes or die rows one space chooses the last of them: a line of its
    own may follow them all."""
    for paragraph in card.paragraphs():
        tree = paragraph.tree or next(iter(paragraph.readings), None)
        if tree is None:
            continue
        seen = set()
        modes = [(mode.start, mode.end) for mode in lint.find(tree, "option", "quick_option", "row")]
        for node in lint.find(tree, *_OPENINGS):
            gap = _gap(paragraph, node)
            if gap is not None and node.start not in seen:
                seen.add(node.start)
                one = lint.Edit(gap, " ")
                last = any(start < node.start < end for start, end in modes)
                yield paragraph.hit(_opening(paragraph, node), fix=lint.Fix((one,), safe=not last))


def _gap(paragraph: lint.LintParagraph, node: Node) -> Span | None:
    """The space before a sentence, where it is a paragraph's break."""
    if node.start == 0:
        return None
    start, end = paragraph.words[node.start - 1].end, paragraph.words[node.start].start
    between = paragraph.text[start:end]
    spaces = len(between) - len(between.rstrip())
    if spaces < 2 and "\n" not in between:
        return None
    return Span(paragraph.start + end - spaces, paragraph.start + end)


def _opening(paragraph: lint.LintParagraph, node: Node) -> Span:
    """The words up to the comma, or up to the rest of the sentence."""
    end = node.slots["then"].start
    return paragraph.tokens_span(node.start, end - 1 if paragraph.form(end - 1) == "," else end)


def others(card: lint.LintCard, paragraph: lint.LintParagraph, hit: lint.Hit) -> Iterator[lint.Numbered]:
    """(1): an ability of its own, which refers to nothing: the one above ends before it."""
    tree = paragraph.tree
    for node in lint.find(tree, "more_sentences") if tree is not None else ():
        last = node.slots["last"]
        if tree is not None and last.kind in _OPENINGS and hit.span.start == paragraph.span(last).start:
            before = exchanged(tree, node, node.slots["before"])
            with suppress(Refused):
                yield 1, card.setting.lowering(before, Context(card.type or "character", paragraph.box))
