"""M010 wrong-box: {D} or {I} in the main box; a support ability without {I}; {I} before a quick action."""

from __future__ import annotations

from collections.abc import Iterator

from altered_compiler.lint import card as lint
from altered_compiler.lint.phrases import ability_of, unquoted
from altered_grammar.findings import Span
from altered_grammar.tree import Node

CODE = "M010"
NAME = "wrong-box"
SEVERITY = "error"
TITLE = {
    "fr": "mauvaise boîte",
    "en": "wrong box",
}
MESSAGE = {
    "fr": "{why}.",
    "en": "{why}.",
}
WHY = {
    "fr": "Les capacités de la boîte principale fonctionnent en jeu, celles de Soutien dans la Réserve seulement "
    "(1.2.4.d) ; le symbole I marque celles qui ne sont pas des actions rapides (2.2.12.e, 7.1.5.a).",
    "en": "Main abilities work in play, support abilities only in Reserve (1.2.4.d); the symbol I marks those that "
    "are no quick actions (2.2.12.e, 7.1.5.a).",
}
SILENCES = {"M003": "words"}


_DISCARD = {
    "fr": "{D} est « défaussez-moi de la Réserve » : il n'a pas de sens dans la boîte principale (7.1.4.b)",
    "en": "{D} is “discard me from Reserve”: it has no sense in the main box (7.1.4.b)",
}
_MARK = {
    "fr": "{I} marque une capacité de Soutien : il n'a pas de sens dans la boîte principale (2.2.12.e)",
    "en": "{I} marks a support ability: it has no sense in the main box (2.2.12.e)",
}
_QUICK = {"fr": "une action rapide n'a pas de {I} (7.1.5.a)", "en": "a quick action has no {I} (7.1.5.a)"}
_MISSING = {
    "fr": "une capacité de Soutien qui n'est pas une action rapide commence par {I} (2.2.12.e)",
    "en": "a support ability that is no quick action begins with {I} (2.2.12.e)",
}

_NEVER_IN_RESERVE = {
    "hero": {
        "fr": "un Héros n'est jamais dans la Réserve : il n'a pas de capacité de Soutien (2.2.12.h)",
        "en": "a Hero is never in Reserve: it has no support ability (2.2.12.h)",
    },
    "token": {
        "fr": "un jeton n'est jamais dans la Réserve : il n'a pas de capacité de Soutien (2.1.e)",
        "en": "a token is never in Reserve: it has no support ability (2.1.e)",
    },
}


def find(card: lint.LintCard) -> Iterator[lint.Hit]:
    """M010: one hit for each wrong symbol, or for what should stand behind a missing one; for all of a support box that
    is never used."""
    for paragraph, tree in unquoted(card):
        ability = ability_of(tree)
        if paragraph.box == "support" and card.type in _NEVER_IN_RESERVE:
            yield paragraph.hit(paragraph.span(tree), why=_NEVER_IN_RESERVE[card.type])
        elif paragraph.box == "main":
            for node in lint.outside_quotes(tree):
                if node.kind == "discard_me":
                    yield paragraph.hit(paragraph.span(node), why=_DISCARD)
            if tree.kind == "support":
                yield paragraph.hit(paragraph.tokens_span(tree.start, tree.start + 1), node=tree, why=_MARK)
        elif ability is not None:
            if tree.kind == "support" and ability.kind == "quick_action":
                yield paragraph.hit(paragraph.tokens_span(tree.start, tree.start + 1), node=tree, why=_QUICK)
            elif tree.kind == "plain" and ability.kind != "quick_action":
                yield paragraph.hit(_opening(paragraph, ability), node=tree, why=_MISSING)


def _opening(paragraph: lint.LintParagraph, ability: Node) -> Span:
    """The trigger up to the dash, or the subject and verb of a passive ability."""
    if ability.kind == "symbol_reaction":
        return paragraph.tokens_span(ability.start, ability.start + 1)
    trigger = ability.get("on")
    if isinstance(trigger, Node) and trigger.start == ability.start:
        condition = ability.get("cond")
        return paragraph.tokens_span(ability.start, condition.end if isinstance(condition, Node) else trigger.end)
    statement = ability.get("says") or ability
    while isinstance(statement.get("says"), Node):
        statement = statement.slots["says"]
    return paragraph.tokens_span(statement.start, _verb_end(paragraph, statement))


def _verb_end(paragraph: lint.LintParagraph, statement: Node) -> int:
    """Behind the verb: the printed words up to the first slot that is not the subject."""
    end = statement.start
    for item, (_, last) in zip(paragraph.layout(statement), statement.parts, strict=True):
        if item[0] == "s" and item[1] != "who":
            break
        end = last
    return end


def readings(tree: Node, node: Node) -> Iterator[tuple[int, Node]]:
    """With or without {I}."""
    yield 0, Node("plain" if node.kind == "support" else "support", node.slots)
