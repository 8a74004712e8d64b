"""M003 unpayable-cost: a cost that cannot be paid as written."""

from __future__ import annotations

from collections.abc import Iterator

from altered_compiler.lint import card as lint
from altered_compiler.lint.phrases import unquoted, without_gloss
from altered_grammar.tree import Node, nodes

CODE = "M003"
NAME = "unpayable-cost"
SEVERITY = "error"
TITLE = {
    "fr": "coût impossible à payer",
    "en": "unpayable cost",
}
MESSAGE = {
    "fr": "« {words} » ne peut pas être payé : {why}.",
    "en": "“{words}” can't be paid: {why}.",
}
WHY = {
    "fr": "Un coût se paie en entier ou pas du tout (1.2.5.c) : un objet déjà épuisé ne s'épuise pas (7.3.15.b), seul "
    "un objet en jeu se sacrifie (7.3.31.a), les compteurs doivent être là (2.5.h).",
    "en": "A cost is paid in full or not at all (1.2.5.c): an exhausted object can't be exhausted again (7.3.15.b), "
    "only an object in play can be sacrificed (7.3.31.a), counters must be there (2.5.h).",
}


_SPELL = {"fr": "un Sort n'est pas en jeu", "en": "a Spell is not in play"}
_TWICE = {"fr": "un objet épuisé ne peut pas l'être encore", "en": "an exhausted object can't be exhausted again"}
_RESERVE = {"fr": "seul un objet en jeu se sacrifie", "en": "only an object in play can be sacrificed"}
_NONE = {"fr": "rien sur la carte ne lui donne ces compteurs", "en": "nothing on the card gives it these counters"}


def find(card: lint.LintCard) -> Iterator[lint.Hit]:
    """M003: one hit for each part that can't be paid, verb and object."""
    for paragraph, tree in unquoted(card):
        for node in lint.outside_quotes(tree):
            if node.kind == "quick_action":
                yield from _exhausting(card, paragraph, node)
            elif node.kind == "sacrifice" and _me(node) and paragraph.box == "support":
                yield paragraph.hit(paragraph.span(node), why=_RESERVE)
            elif node.kind == "spend" and _own_counters(node) and not _given(card, paragraph.lang, _spent(node)):
                yield paragraph.hit(paragraph.span(node), why=_NONE)


def _exhausting(card: lint.LintCard, paragraph: lint.LintParagraph, action: Node) -> Iterator[lint.Hit]:
    """What a quick action can't pay of {T}."""
    costs = lint.held(action, "cost")
    symbols = [cost for cost in costs if cost.kind == "exhaust_me"]
    if not symbols:
        return
    if card.type == "spell" and paragraph.box == "main":
        yield paragraph.hit(paragraph.span(symbols[0]), why=_SPELL)
        return
    if len(symbols) > 1:
        yield paragraph.hit(paragraph.tokens_span(symbols[0].start, symbols[-1].end), why=_TWICE)
    for cost in costs:
        for verb in lint.find(cost, "exhaust"):
            if _me(verb):
                yield paragraph.hit(without_gloss(paragraph, verb), why=_TWICE)
    for verb in lint.outside_quotes(action.slots["effect"]):
        if verb.kind == "ready" and _me(verb):
            return
        if verb.kind == "exhaust" and _me(verb):
            yield paragraph.hit(without_gloss(paragraph, verb), why=_TWICE)


def _me(verb: Node) -> bool:
    return any(what.kind == "me" for what in lint.held(verb, "what"))


def _own_counters(verb: Node) -> bool:
    """Whether it spends named counters of mine; boosts come from anywhere."""
    return _spent(verb) not in ("", "any", "boost") and verb.get("of") is None


def _spent(verb: Node) -> str:
    """The kind of counters that is spent, empty for any."""
    return next((str(one.get("id") or "") for one in lint.held(verb, "counted")), "")


def _given(card: lint.LintCard, lang: str, counter: str) -> bool:
    """Whether some text of the card gives counters of that name."""
    for paragraph in card.paragraphs(lang):
        if (tree := paragraph.tree) is None:
            return True
        above = lint.parents(tree)
        for node in nodes(tree):
            verb = above.get(id(node))
            while verb is not None and verb.kind in ("capped", "per"):
                verb = above.get(id(verb))
            spent = verb is not None and verb.kind in ("spend", "remove", "lose", "with_counters")
            if node.kind == "counters" and node.get("id") == counter and not spent:
                return True
    return False
