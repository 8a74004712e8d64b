"""A001 condition-before-dash: a condition between the trigger and the dash, about something that can still change."""

from __future__ import annotations

from collections.abc import Iterator

from altered_compiler.lint.card import Hit, LintCard
from altered_compiler.lint.card import find as inside

CODE = "A001"
NAME = "condition-before-dash"
SEVERITY = "warning"
TITLE = {"fr": "condition avant le tiret", "en": "condition before the dash"}
MESSAGE = {
    "fr": "Avant le tiret, cette condition est testée une seule fois, quand l'événement a lieu (6.3.b) ; après le "
    "tiret, elle l'est à la résolution (6.5.d).",
    "en": "Before the dash this condition is tested once, when the event happens (6.3.b); behind it, when the "
    "effect resolves (6.5.d).",
}
HELP = {
    "fr": "Placez la condition derrière le tiret si elle doit être vraie à la résolution.",
    "en": "Put the condition behind the dash if it has to hold when the effect resolves.",
}
WHY = {
    "fr": "Sept cartes ont été reformulées pour cela : la règle est claire, mais on lit presque toujours l'autre sens.",
    "en": "Seven cards were re-worded for it: the rule is clear, yet the other meaning is nearly always read.",
}


def find(card: LintCard) -> Iterator[Hit]:
    """A001: one hit for each such condition, from "if" to the dash."""
    for paragraph in card.paragraphs():
        for tree in paragraph.trees[:1]:
            for node in inside(tree, "reaction_if"):
                cond = node.slots["cond"]
                if cond.get("past") or any(one.kind == "win" for one in inside(node.slots["effect"], "win")):
                    continue
                span = paragraph.tokens_span(cond.start - 1, cond.end)
                yield paragraph.hit(span)
