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
_NO_TURN = frozenset({"noon", "dusk", "night", "rest", "cleanup", "morning"})
_AFTER_AFTERNOON = frozenset({"dusk", "night", "rest", "cleanup"})


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
    if trigger.kind == "at":
        yield str(trigger.slots["id"])
    for _ in lint.find(trigger, "fail_forward"):
        yield "dusk"


def _durations(paragraph: lint.LintParagraph, effect: Node, times: set[str]) -> Iterator[tuple[Span, Node]]:
    for node in lint.outside_quotes(effect):
        turn = node.kind == "this_turn" or node.get("turn")
        afternoon = node.kind == "in_period" and node.get("id") == "afternoon" and not node.get("every")
        if turn and times <= _NO_TURN:
            yield (paragraph.span(node) if node.kind == "this_turn" else _said(paragraph, node)), node
        elif afternoon and times <= _AFTER_AFTERNOON:
            yield paragraph.span(node), node


def _said(paragraph: lint.LintParagraph, node: Node) -> Span:
    """ "this turn" at the end of a prohibition."""
    start = node.end - 1
    while start > node.start and paragraph.form(start) not in ("this", "ce"):
        start -= 1
    return paragraph.tokens_span(start, node.end)


def readings(tree: Node, node: Node) -> Iterator[tuple[int, Node]]:
    """ "this Afternoon" at Noon, "this Day" later."""
    times = {time for reaction in lint.find(tree, *_REACTIONS) for time in _times(reaction.slots["on"])}
    afternoon = Node("in_period", {"id": "afternoon"})
    if node.kind == "this_turn":
        yield 0, exchanged(tree, node, afternoon if times <= {"noon", "morning"} else Node("this_day", {}))
    elif node.kind == "in_period":
        yield 0, exchanged(tree, node, Node("this_day", {}))
