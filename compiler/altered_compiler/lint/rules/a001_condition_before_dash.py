"""A001 condition-before-dash: a condition between the trigger and the dash, about something that can still change."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from altered_compiler.lint import card as lint
from altered_compiler.lint.comparing.trees import exchanged
from altered_compiler.lint.phrases import condition_span, unquoted
from altered_compiler.lint.rewriting import swapped
from altered_grammar.tree import Node

CODE = "A001"
NAME = "condition-before-dash"
SEVERITY = "warning"
TITLE = {
    "fr": "condition avant le tiret",
    "en": "condition before the dash",
}
MESSAGE = {
    "fr": "Avant le tiret, la condition est testée une fois, quand l'événement a lieu (6.3.b) ; derrière, à la "
    "résolution (6.5.d).",
    "en": "Before the dash the condition is tested once, when the event happens (6.3.b); behind it, when the effect "
    "resolves (6.5.d).",
}
HELP = {
    "fr": "Placez-la derrière le tiret si elle doit être vraie à la résolution.",
    "en": "Put it behind the dash if it has to hold when the effect resolves.",
}
WHY = {
    "fr": "La règle est claire, mais on lit presque toujours l'autre sens : sept cartes ont été reformulées pour cela.",
    "en": "The rule is clear, yet the other meaning is nearly always read: seven cards were re-worded for it.",
}


_CHANGING = frozenset(
    {
        "controls", "has", "has_none", "has_counters", "there_is", "is", "zone_empty",
        "measure_is", "base_stats_zero", "first_player", "nobody_controls", "controls_none", "has_highest", "so_varied",
        "compares", "compares_things", "compares_places", "compares_counters", "most", "none_is",
    }
)  # fmt: skip
_FACTS = frozenset({"cost_of", "die_result", "figure"})


def find(card: lint.LintCard) -> Iterator[lint.Hit]:
    """A001: one hit for each such condition, from "if" to the dash."""
    for paragraph, tree in unquoted(card):
        for node in lint.find(tree, "reaction_if"):
            condition = node.slots["cond"]
            if _can_change(condition) and not _wins(node.slots["effect"]):
                yield paragraph.hit(condition_span(paragraph, node, condition), node=node)


def _can_change(condition: Node) -> bool:
    if condition.kind == "both_hold":
        return any(_can_change(condition.slots[slot]) for slot in ("first", "then"))
    if condition.kind not in _CHANGING or condition.get("past"):
        return False
    left = condition.get("left")
    return not (isinstance(left, Node) and left.kind in _FACTS)


def _wins(effect: Node) -> bool:
    """ "— You win the game": a published template, in which the earlier test is meant."""
    return any(node.get("end") == "game" for node in lint.find(effect, "after_you"))


def readings(tree: Node, node: Node) -> Iterator[tuple[int, Node]]:
    """(2): the condition behind the dash, where it governs the one sentence that is there."""
    effect = node.slots["effect"]
    steps = effect.slots["steps"]
    if steps.kind == "one_sentence":
        kept: dict[str, Any] = {name: node.slots[name] for name in ("cond", "not") if name in node.slots}
        behind = swapped(effect, steps, last=Node("if", {**kept, "then": steps.slots["last"]}))
        yield 2, exchanged(tree, node, Node("reaction", {"on": node.slots["on"], "effect": behind}))
