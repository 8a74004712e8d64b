"""A003 self-move-after-leaving: a Reaction to my leaving a zone, with no destination named, that moves or plays me."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from altered_compiler.lint import card as lint
from altered_compiler.lint.comparing.trees import exchanged
from altered_compiler.lint.phrases import acts, unquoted, without_gloss
from altered_grammar.tree import Node

CODE = "A003"
NAME = "self-move-after-leaving"
SEVERITY = "warning"
TITLE = {
    "fr": "se déplacer après être parti",
    "en": "moving oneself after leaving",
}
MESSAGE = {
    "fr": "Deux lectures : (1) une fois partie, la carte est cherchée là où elle est, et n'est pas trouvée dans une "
    "main ou un deck (2.1.f, 2.1.j) ; (2) elle va là au lieu de partir, ce qui demande « devait … à la place » "
    "(6.2.b).",
    "en": "Two readings: (1) after the move the card is looked for where it went, and not found in a hand or a deck "
    "(2.1.f, 2.1.j); (2) it goes there instead, which needs “would … instead” (6.2.b).",
}
HELP = {
    "fr": "Écrivez un remplacement, ou nommez la destination dans le déclencheur.",
    "en": "Write a replacement, or name the destination in the trigger.",
}
WHY = {
    "fr": "Des errata fonctionnels ont dû préciser ce sens.",
    "en": "Functional errata had to say which was meant.",
}


_MOVES = frozenset({"put", "return", "send", "play", "discard", "sacrifice", "rush"})


def find(card: lint.LintCard) -> Iterator[lint.Hit]:
    """A003: one hit for each verb that moves me, with its object and place."""
    for paragraph, tree in unquoted(card):
        for node in lint.find(tree, "reaction", "reaction_if", "reaction_per"):
            if any(_i_leave(event) for event in lint.find(node.slots["on"], "event")):
                for verb in acts(node.slots["effect"]):
                    what = verb.get("what")
                    if verb.kind in _MOVES and isinstance(what, Node) and what.kind == "me":
                        yield paragraph.hit(without_gloss(paragraph, verb), node=node)


def _i_leave(event: Node) -> bool:
    return event.slots["who"].kind == "me" and any(verb.kind == "leave" for verb in lint.held(event, "do"))


def readings(tree: Node, node: Node) -> Iterator[tuple[int, Node]]:
    """(2): a replacement, where the move is all that the Reaction does, under a condition or none."""
    steps = node.slots["effect"].slots["steps"]
    event = next(lint.find(node.slots["on"], "event"))
    if node.kind == "reaction_per" or steps.kind != "one_sentence" or len(event.slots["do"]) != 1:
        return
    step, before = steps.slots["last"], node.get("cond")
    behind = step.get("cond") if step.kind == "if" else None
    if behind is not None:
        step = step.slots["then"]
    if step.kind not in ("order", "may", "may_pay") or (before is not None and node.get("not")) or (before and behind):
        return
    would: dict[str, Any] = {"who": event.slots["who"], "do": event.slots["do"][0]}
    condition = before or behind
    if isinstance(condition, Node) and (status := _had(condition)) is not None:
        would["state"] = status
    says = Node("would_instead", {"on": Node("would", would), "do": step})
    if isinstance(condition, Node) and "state" not in would:
        if condition.get("past") or steps.slots["last"].get("not"):
            return
        says = Node("if_statement", {"cond": condition, "says": says})
    yield 2, exchanged(tree, node, Node("passive", {"says": says}))


def _had(condition: Node) -> Node | None:
    """The one status that I was to have."""
    states = lint.held(condition, "what") if condition.kind == "is" and condition.slots["who"].kind == "me" else ()
    if len(states) != 1 or states[0].kind != "is_status" or condition.get("not"):
        return None
    return Node("status", {"id": states[0].slots["id"]})
