"""M009 duration-out-of-phase: a duration that has no such time when its Reaction resolves."""

from __future__ import annotations

from collections.abc import Iterator

from altered_compiler.lint import card as lint
from altered_compiler.lint.comparing.trees import exchanged
from altered_compiler.lint.phrases import unquoted
from altered_grammar.findings import Span
from altered_grammar.tree import Node

CODE = "M009"
NAME = "duration-out-of-phase"
SEVERITY = "error"
TITLE = {
    "fr": "durée hors de sa phase",
    "en": "duration out of phase",
}
MESSAGE = {
    "fr": "Ce déclencheur se résout quand « {words} » n'existe pas : rien ne se passe (2.2.15.d-e).",
    "en": "This trigger resolves when there is no “{words}”: nothing happens (2.2.15.d-e).",
}
HELP = {
    "fr": "À Midi, « cet Après-midi » ; au Crépuscule, « ce Jour ».",
    "en": "At Noon, “this Afternoon”; at Dusk, “this Day”.",
}
WHY = {
    "fr": "Un Emblème de « ce tour » ne se crée que pendant un tour, un Emblème de « cet Après-midi » qu'avant sa "
    "fin. Décision du 2024-10-02.",
    "en": "An emblem of “this turn” can only be created during a turn, one of “this Afternoon” only before its end. "
    "Ruling of 2024-10-02.",
}


_REACTIONS = ("reaction", "reaction_if", "reaction_per", "reaction_after")
_NO_TURN = frozenset({"noon", "dusk", "night", "progress", "rest", "cleanup", "morning"})
_AFTER_AFTERNOON = frozenset({"dusk", "night", "progress", "rest", "cleanup"})


def find(card: lint.LintCard) -> Iterator[lint.Hit]:
    """M009: one hit for each duration."""
    for paragraph, tree in unquoted(card):
        for node in lint.find(tree, *_REACTIONS):
            times = set(_times(node.slots["on"]))
            if times:
                for span, duration in _durations(paragraph, node.slots["effect"], times):
                    yield paragraph.hit(span, node=duration)


def _times(trigger: Node) -> Iterator[str]:
    """The phase in which the trigger happens, where it can happen in that one only."""
    if trigger.kind in ("at", "after"):
        yield str(trigger.slots["id"])
    for _ in lint.find(trigger, "fail_forward"):
        yield "dusk"


def _durations(paragraph: lint.LintParagraph, effect: Node, times: set[str]) -> Iterator[tuple[Span, Node]]:
    for node in lint.outside_quotes(effect):
        until = _until(node)
        if (until == "this_turn" and times <= _NO_TURN) or (until == "this_afternoon" and times <= _AFTER_AFTERNOON):
            yield paragraph.span(node), node


def _until(node: Node) -> str:
    """How long a duration lasts, empty for what is none."""
    if node.kind == "in_period":
        return "this_afternoon" if node.get("id") == "afternoon" and not node.get("every") else ""
    return str(node.get("until") or "") if node.kind == "lasting" else node.kind if node.kind == "this_turn" else ""


def readings(tree: Node, node: Node) -> Iterator[tuple[int, Node]]:
    """ "this Afternoon" at Noon, "this Day" later."""
    times = {time for reaction in lint.find(tree, *_REACTIONS) for time in _times(reaction.slots["on"])}
    soon = _until(node) == "this_turn" and times <= {"noon", "morning"}
    if node.kind == "lasting":
        yield 0, exchanged(tree, node, Node("lasting", {"until": "this_afternoon" if soon else "this_day"}))
    else:
        afternoon = Node("in_period", {"id": "afternoon"})
        yield 0, exchanged(tree, node, afternoon if soon else Node("this_day", {}))
