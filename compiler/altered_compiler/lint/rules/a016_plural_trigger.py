"""A016 plural-trigger: a trigger with a bare plural."""

from __future__ import annotations

from collections.abc import Iterator

from altered_compiler.lint import card as lint
from altered_compiler.lint.comparing.trees import exchanged
from altered_compiler.lint.phrases import PEOPLE, heads, unquoted
from altered_compiler.lint.rewriting import swapped
from altered_grammar.findings import Span
from altered_grammar.tree import Node

CODE = "A016"
NAME = "plural-trigger"
SEVERITY = "warning"
TITLE = {
    "fr": "déclencheur au pluriel",
    "en": "plural trigger",
}
MESSAGE = {
    "fr": "Deux lectures : (1) une fois par objet ; (2) une fois pour tout l'événement. « un … » donne (1), « au "
    "moins un … » (2) ; le pluriel seul n'est ni l'un ni l'autre (6.3.g).",
    "en": "Two readings: (1) once for each object; (2) once for the whole event. “a …” gives (1), “one or more …” "
    "(2); a bare plural is neither (6.3.g).",
}
HELP = {
    "fr": "Écrivez « un … » ou « au moins un … ».",
    "en": "Write “a …” or “one or more …”.",
}
WHY = {
    "fr": "Plusieurs décisions officielles comptent les objets un par un.",
    "en": "Several rulings count objects one by one.",
}


def find(card: lint.LintCard) -> Iterator[lint.Hit]:
    """A016: one hit for each bare plural."""
    for paragraph, tree in unquoted(card):
        for trigger in lint.find(tree, "when"):
            for event in lint.find(trigger, "event"):
                for span, phrase in _plurals(paragraph, event):
                    yield paragraph.hit(span, node=phrase)


def _plurals(paragraph: lint.LintParagraph, event: Node) -> Iterator[tuple[Span, Node]]:
    phrases = [event.slots["who"]]
    for verb in lint.held(event, "do"):
        phrases += (*lint.held(verb, "what"), *lint.held(verb, "n"))
    for phrase in phrases:
        if phrase.kind == "bare_np" and not heads(phrase) & PEOPLE:
            yield paragraph.tokens_span(phrase.start, max(noun.end for noun in lint.held(phrase, "head"))), phrase
        elif phrase.get("n") == "some" or phrase.get("some"):
            yield paragraph.span(phrase), phrase


def readings(tree: Node, node: Node) -> Iterator[tuple[int, Node]]:
    """(1): "a …"; (2): "one or more …"."""
    if node.kind in ("boosts", "counters"):
        yield 1, swapped(tree, node, n=Node("a_single", {}))
        verb = next((one for one in lint.find(tree, "gain", "lose") if node in lint.held(one, "what")), None)
        if verb is not None:
            name = node.get("id") or ("boost" if node.kind == "boosts" else "any")
            some: dict[str, object] = {"what": Node("some_counters", {"id": name, "n": 1})}
            some |= {"verb": "lose"} if verb.kind == "lose" else {}
            yield 2, exchanged(tree, verb, Node("gain_some", some))
    if node.kind == "bare_np":
        yield 1, swapped(tree, node, "np")
        yield 2, swapped(tree, node, "np", det=Node("at_least", {"n": 1}))
    elif node.kind == "cards":
        yield 1, swapped(tree, node, without="some", n=1)
        yield 2, swapped(tree, node, without="some", n=1, least="yes")
