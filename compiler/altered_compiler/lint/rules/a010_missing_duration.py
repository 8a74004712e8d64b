"""A010 missing-duration: in an effect, a prohibition, a cost change or "the next …" without a duration."""

from __future__ import annotations

from collections.abc import Iterator

from altered_compiler.lint import card as lint
from altered_compiler.lint.phrases import determiner, effects, heads, mods, unquoted
from altered_grammar.findings import Span
from altered_grammar.tree import Node

CODE = "A010"
NAME = "missing-duration"
SEVERITY = "error"
TITLE = {
    "fr": "durée absente",
    "en": "missing duration",
}
MESSAGE = {
    "fr": "Jusqu'à quand ? Ce qui survit à sa résolution est un Emblème durable, et il lui faut « ce tour », « cet "
    "Après-midi » ou « ce Jour » (2.2.15.a-c).",
    "en": "Until when? What outlasts its own resolution is an Ongoing Emblem, and that needs “this turn”, “this "
    "Afternoon” or “this Day” (2.2.15.a-c).",
}
WHY = {
    "fr": "Les règles ne donnent ni « pour toujours » ni « jusqu'à la fin du tour ». Le choix de la durée est celui "
    "de l'auteur.",
    "en": "The rules give neither “for ever” nor “until the end of the turn”. Which duration is the author's choice.",
}


_DURATIONS = ("this_turn", "this_day", "in_period")
_LASTING = ("cannot", "cost_change", "cannot_cost_less")


def find(card: lint.LintCard) -> Iterator[lint.Hit]:
    """A010: one hit for each lasting verb phrase."""
    for paragraph, tree in unquoted(card):
        for node in lint.find(tree, "open_effect", "says_open"):
            says = node.slots["says"]
            if not (_bounded(says) or _bounded(says.slots["who"])):
                yield paragraph.hit(paragraph.tokens_span(says.slots["who"].end, says.end))
        for effect in effects(tree):
            for span in _spans(paragraph, effect):
                yield paragraph.hit(span)
        if card.type == "spell" and paragraph.box == "main" and tree.kind == "plain":
            for node in lint.outside_quotes(tree):
                if node.kind in _LASTING and not _bearer(node.slots["who"]) and not _bounded(node):
                    yield paragraph.hit(paragraph.tokens_span(node.slots["who"].end, node.end))


def _bearer(who: Node) -> bool:
    """Me, also where the card names itself (S009)."""
    return who.kind == "me" or (determiner(who) == "that" and heads(who) <= {"card", "spell"})


def _spans(paragraph: lint.LintParagraph, effect: Node) -> Iterator[Span]:
    timed = {id(node.slots["says"]) for node in lint.find(effect, "says_for")}
    timed |= {id(node.slots[slot]) for node in lint.find(effect, "both_for") for slot in ("first", "then")}
    for node in lint.find(effect, "next_costs", "clause", "cannot", "cost_change", "may_have"):
        subject = node.get("what") if node.kind.startswith("next_") else node.get("who")
        if not isinstance(subject, Node) or id(node) in timed or _bounded(subject) or _bounded(node):
            continue
        if subject.kind == "next_np" or node.kind in _LASTING:
            yield paragraph.tokens_span(subject.end, node.end)


def _bounded(node: Node) -> bool:
    """Whether it says until when."""
    return any(True for _ in mods(node, *_DURATIONS))
