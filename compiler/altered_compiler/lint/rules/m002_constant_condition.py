"""M002 constant-condition: a condition or die row that its numbers make always true or never true."""

from __future__ import annotations

from collections.abc import Iterator

from altered_compiler.lint import card as lint
from altered_compiler.lint.phrases import condition_span, conditions, row_start, unquoted
from altered_grammar.tree import Node, nodes

CODE = "M002"
NAME = "constant-condition"
SEVERITY = "warning"
TITLE = {
    "fr": "condition constante",
    "en": "constant condition",
}
MESSAGE = {
    "fr": "Ses nombres rendent « {words} » toujours {value}.",
    "en": "Its numbers make “{words}” always {value}.",
}
WHY = {
    "fr": "Les nombres sont entiers (1.1.6.a), un compte n'est jamais négatif, un dé montre 1 à 6 (7.3.28.a) : ces "
    "mots ne font rien, un autre nombre était voulu.",
    "en": "Numbers are integers (1.1.6.a), counts are not negative, a die shows 1 to 6 (7.3.28.a): the words do "
    "nothing, so another number was meant.",
}


_TRUE = {"fr": "vrai", "en": "true"}
_FALSE = {"fr": "faux", "en": "false"}
_SIDES = 6


def find(card: lint.LintCard) -> Iterator[lint.Hit]:
    """M002: one hit for each such condition, from its "if", and for the head of each such row."""
    for paragraph, tree in unquoted(card):
        for holder, condition in conditions(tree):
            if (value := _constant(condition)) is not None:
                yield paragraph.hit(condition_span(paragraph, holder, condition), value=value)
        for node in lint.find(tree, "on_roll", "on_row", "row"):
            range_ = node.get("range")
            if isinstance(range_, Node) and _whole_die(range_):
                yield paragraph.hit(paragraph.tokens_span(row_start(node), range_.end), value=_TRUE)


def _whole_die(range_: Node) -> bool:
    high = _SIDES if range_.get("up") else range_.get("high")
    return range_.slots["low"] <= 1 and high is not None and high >= _SIDES


def _constant(condition: Node) -> dict[str, str] | None:
    """What the condition always is, None if it depends."""
    for node in nodes(condition):
        at_least = node.kind == "at_least" or (node.kind == "bounded_np" and node.slots["op"] == "ge")
        if (at_least and node.get("n") == 0) or (node.kind == "has_counters" and node.get("least") == 0):
            return _TRUE
        if (node.kind == "less_than" and node.get("n") == 0) or (
            node.kind == "has_counters" and node.get("under") == 0
        ):
            return _FALSE
        if node.kind == "bound" and _zero(node.get("n")):
            return {"ge": _TRUE, "lt": _FALSE}.get(str(node.get("op")))
    return None


def _zero(figure: object) -> bool:
    return isinstance(figure, Node) and figure.kind == "figure" and figure.get("n") == 0 and not figure.get("x")
