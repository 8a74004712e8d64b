"""A015 instead-after-the-fact: "instead" behind a step that it is meant to replace, with no "would"."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from altered_compiler.compile import Context
from altered_compiler.lint import card as lint
from altered_compiler.lint.comparing.trees import exchanged
from altered_compiler.lint.phrases import EXPEDITIONS, PEOPLE, determiner, heads, unquoted
from altered_compiler.lint.rewriting import sentence_of, swapped
from altered_compiler.lower.registry import Refused
from altered_grammar.tree import Node, nodes

CODE = "A015"
NAME = "instead-after-the-fact"
SEVERITY = "warning"
TITLE = {
    "fr": "« à la place » après coup",
    "en": "instead after the fact",
}
MESSAGE = {
    "fr": "Deux lectures : (1) la seconde étape à la place de la première ; (2) les deux, puisque la première est "
    "faite. Selon la lettre, (2) : ce qui remplace doit exister avant (6.2.l).",
    "en": "Two readings: (1) the second step in place of the first; (2) both, since the first is done. By the letter, "
    "(2): what replaces must exist before (6.2.l).",
}
HELP = {
    "fr": "« Si …, …. Sinon, … ».",
    "en": "“If …, …. Otherwise, …”.",
}
WHY = {
    "fr": "Un erratum fonctionnel portait sur ce que « instead » remplace.",
    "en": "A functional erratum turned on what “instead” replaces.",
}


_WOULD = ("would", "would_instead", "would_do")


def find(card: lint.LintCard) -> Iterator[lint.Hit]:
    """A015: one hit for each "instead"."""
    for paragraph, tree in unquoted(card):
        if any(True for _ in lint.find(tree, *_WOULD)):
            continue
        for node in lint.find(tree, "if", "if_done"):
            if node.get("instead") and (span := paragraph.said(node, "instead", "à", "la", "place")) is not None:
                yield paragraph.hit(span, node=node)


def readings(tree: Node, node: Node) -> Iterator[tuple[int, Node]]:
    """(1): "If …, …. Otherwise, …"."""
    whole = sentence_of(tree, node)
    before = whole.get("before") if whole is not None else None
    if whole is not None and isinstance(before, Node) and before.kind == "one_sentence" and node.kind == "if":
        then = _named(node.slots["then"], before)
        if then is None or any(_takes_up(one) for one in nodes(node.slots["cond"])):
            return
        kept: dict[str, Any] = {name: node.slots[name] for name in ("cond", "not") if name in node.slots}
        first = Node("one_sentence", {"last": Node("if", {**kept, "then": then})})
        last = Node("otherwise", {"then": before.slots["last"]})
        yield 1, exchanged(tree, whole, Node("more_sentences", {"before": first, "last": last}))


def others(card: lint.LintCard, paragraph: lint.LintParagraph, hit: lint.Hit) -> Iterator[lint.Numbered]:
    """(1) or (2), whichever the text is not read as."""
    if hit.node is None or hit.node.kind != "if" or paragraph.tree is None:
        return
    context = Context(card.type or "character", paragraph.box)
    for number, instead in ((1, "yes"), (2, "both")):
        with suppress(Refused):
            made = card.setting.lowering(swapped(paragraph.tree, hit.node, instead=instead), context)
            if made != paragraph.abilities:
                yield number, made


def _named(step: Node, before: Node) -> Node | None:
    """The step with the noun for "it", which nothing names any more where the step comes first; None if that can't be
    said."""
    taken = [one for one in nodes(step) if _takes_up(one)]
    if not taken:
        return step
    named = [one for one in nodes(before) if one.kind == "np" and not heads(one) & (PEOPLE | EXPEDITIONS)]
    if len(taken) == len(named) == 1 and taken[0].kind == "it":
        return exchanged(step, taken[0], named[0])
    return None


def _takes_up(node: Node) -> bool:
    return node.kind in ("it", "them", "it_is", "place_one") or determiner(node) in ("that", "his")
