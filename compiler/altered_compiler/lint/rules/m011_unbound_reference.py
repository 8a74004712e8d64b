"""M011 unbound-reference: a reference with nothing to refer to in the same text box."""

from __future__ import annotations

import re
from collections.abc import Iterator

from altered_compiler.lint import card as lint
from altered_compiler.lint.phrases import EXPEDITIONS, PEOPLE, done, heads, unquoted
from altered_compiler.lint.references import Mention, Reference, can_be, mentions, references
from altered_compiler.lint.variables import undefined
from altered_grammar.findings import Span
from altered_grammar.tree import Node, nodes

CODE = "M011"
NAME = "unbound-reference"
SEVERITY = "error"
TITLE = {"fr": "renvoi sans objet", "en": "unbound reference"}
MESSAGE = {
    "fr": "Rien dans ce texte ne dit ce que désigne « {words} » (6.3.i).",
    "en": "Nothing in this text says what “{words}” is (6.3.i).",
}
WHY = {
    "fr": "Un renvoi désigne ce que le déclencheur ou une étape d'avant a nommé (2.1.h, 6.3.i) ; aucune règle ne lui "
    "donne un autre sens.",
    "en": "A reference is bound to what the trigger or an earlier step named (2.1.h, 6.3.i); no rule gives it any "
    "other meaning.",
}
SILENCES = {"L013": "words"}

_ROLLS = frozenset({"roll", "rolled_table", "roll_table", "change_roll", "die_result", "some_dice"})
_PLAYERS_DO = frozenset({"draw", "discard", "sacrifice", "resupply", "exhausted_resupply", "sabotage", "pay", "create"})
_PEOPLE_WORDS = re.compile(r"(?i:player|opponent|controller|owner|joueur|adversaire|adverse|contrôleur|propriétaire)s?")
_COUNTED = frozenset(
    {"many", "any_number", "up_to", "at_least", "at_most", "more_than", "less_than", "x_many", "every", "as_many_np"}
    | {
        "cards",
        "boosts",
        "counters",
        "some_counters",
        "all_boosts",
        "bare_np",
        "each_of",
        "order",
        "clause",
        "may",
        "may_have",
        "may_pay",
    }
)
"""What counts something, or a step that may have been done to several."""
_PRODUCERS = {
    "discard": {"sabotage"},
    "put": {"resupply", "exhausted_resupply", "put_split", "return", "send"},
    "play": {"rush"},
    "return": {"put", "send"},
    "send": {"put", "return"},
    "exhaust": {"exhausted_resupply"},
    "gain": {"give", "augment", "distribute"},
    "remove": {"lose", "spend"},
}


def find(card: lint.LintCard) -> Iterator[lint.Hit]:
    """M011: one hit for each reference; for X, with its noun."""
    for box in card.of():
        before: tuple[Mention, ...] = ()
        counted, named, read = False, False, 0
        for paragraph in box.paragraphs:
            tree = paragraph.tree or next(iter(paragraph.readings), None)
            if tree is None:
                break
            named = named or bool(_PEOPLE_WORDS.search(box.text, read, paragraph.start))
            people, read = bool(before) and named, paragraph.start
            for reference in references(paragraph, tree, before):
                if not _bearer(card, paragraph, reference) and not _bound(paragraph, reference, people):
                    yield paragraph.hit(reference.span, None, _owners(paragraph, reference))
                people = people or _players_deed(reference)
            for span in (*undefined(paragraph, tree), *(() if counted else _that_many(paragraph, tree))):
                yield paragraph.hit(span)
            counted = counted or any(node.kind in _COUNTED or node.kind in _ROLLS for node in nodes(tree))
            if card.type == "spell" and box.name == "main":  # of another card, each paragraph is an ability (1.2.4.a)
                before += mentions(paragraph, tree)
    for paragraph, tree in unquoted(card):
        for span in _this_way(card, paragraph, tree):
            yield paragraph.hit(span)
        for node in (*_opening(card, paragraph, tree), *_unrolled(card, paragraph, tree)):
            then = node.slots["then"]
            yield paragraph.hit(paragraph.tokens_span(node.start, _without_comma(paragraph, then.start)))


def _bearer(card: lint.LintCard, paragraph: lint.LintParagraph, reference: Reference) -> bool:
    """ "This card" and the like: its bearer, which S009 reports."""
    if reference.form != "that":
        return False
    if paragraph.lang == "en" and paragraph.form(reference.node.start) != "this":
        return False
    names = heads(reference.node)
    return names == {"card"} or card.type in names or (names == {"permanent"} and card.type.endswith("_permanent"))


def _bound(paragraph: lint.LintParagraph, reference: Reference, people: bool) -> bool:
    """Whether anything named so far can be meant; ``people``: whether an earlier paragraph names players."""
    node, named = reference.node, reference.before
    if _players_deed(reference):
        return people or _players_before(paragraph, node)
    if node.kind == "det_zone" and not _first_in_sentence(reference):
        return people or _players_before(paragraph, node)
    if reference.form in ("his", "cost"):
        return bool(named) or _first_in_sentence(reference)
    if reference.form in ("them", "other"):
        return bool(named)
    if reference.form == "it" and paragraph.lang == "en" and all(_several(one) for one in named):
        return any(
            one.kind == "put_split" or one.get("many")
            for one in lint.find(paragraph.tree or node, "the_rest", "put_split")
        )
    if reference.form == "it":
        return any(not one.heads <= PEOPLE or paragraph.lang == "fr" for one in named)
    names = heads(node)
    if names & PEOPLE:
        return any(one.heads & PEOPLE for one in named) or _players_before(paragraph, node)
    if names & EXPEDITIONS:
        return any(one.heads & EXPEDITIONS for one in named)
    return any(can_be(names, one) for one in named)


def _owners(paragraph: lint.LintParagraph, reference: Reference) -> lint.Fix | None:
    """ "In their hand" of one object alone: its owner's (1.2.3.b)."""
    node, objects = reference.node, [one for one in reference.before if not one.heads & (PEOPLE | EXPEDITIONS)]
    if node.kind != "det_zone" or not objects or any(one.plural for one in objects):
        return None
    det, zone = paragraph.tokens_span(node.start, node.start + 1), paragraph.tokens_span(node.start + 1, node.end)
    if paragraph.lang == "en":
        return lint.Fix((lint.Edit(det, "its owner's"),))
    article = {"sa": "la", "son": "le"}.get(paragraph.form(node.start))
    if article is None or paragraph.form(node.start - 1) in ("de", "à"):
        return None
    return lint.Fix((lint.Edit(det, article), lint.Edit(Span(zone.end, zone.end), " de son propriétaire")))


def _players_before(paragraph: lint.LintParagraph, node: Node) -> bool:
    """Whether words before it name players; only they have a hand, a Reserve and the like (1.2.3.b)."""
    return any(_PEOPLE_WORDS.fullmatch(one.form) for one in paragraph.words[: node.start])


def _players_deed(reference: Reference) -> bool:
    """Whether "they" or French "il" does what only players do."""
    if reference.form not in ("it", "them") or reference.clause is None or reference.clause.kind != "clause":
        return False
    return any(verb.kind in _PLAYERS_DO for verb in done(reference.clause.slots["do"]))


def _several(one: Mention) -> bool:
    """Whether it is two things or more, by a number: "two cards"."""
    amount = one.node if one.node.kind == "cards" else one.node.get("det")
    n = amount.get("n") if isinstance(amount, Node) and amount.kind in ("cards", "many") else None
    return isinstance(n, int) and n > 1 and not (isinstance(amount, Node) and amount.get("upto"))


def _first_in_sentence(reference: Reference) -> bool:
    return reference.form == "his" and reference.own is not None


def _this_way(card: lint.LintCard, paragraph: lint.LintParagraph, tree: Node) -> Iterator[Span]:
    """ "this way" without anything on the card that does so."""
    for node in nodes(tree):
        verb = ""
        if node.kind == "happens" and node.get("do") is not None:
            verb = node.slots["do"].kind
        elif node.kind == "reveal_this_way":
            verb = "reveal"
        elif node.kind == "on_roll" and node.get("linked"):
            verb = "roll"
        elif node.kind == "done_this_way":
            verb = str(node.slots["how"].get("id"))
        if verb and not _produced(card, paragraph.lang, verb, node):
            span = paragraph.said(node, "this", "way", "de", "cette", "façon", "manière")
            yield span or paragraph.span(node)


def _that_many(paragraph: lint.LintParagraph, tree: Node) -> Iterator[Span]:
    """ "that many" in a paragraph that has counted nothing so far."""
    for node in nodes(tree):
        if node.kind in ("that_many", "that_number") or (node.kind == "cards" and node.get("that")):
            before = [one for one in nodes(tree) if one.end <= node.start]
            steps = any(
                one.kind == "then_do" and one.slots["then"].start <= node.start < one.end for one in nodes(tree)
            )
            if not steps and not any(one.kind in _COUNTED or one.kind in _ROLLS for one in before):
                yield paragraph.span(node)


def _opening(card: lint.LintCard, paragraph: lint.LintParagraph, tree: Node) -> Iterator[Node]:
    """ "If you do" in the first sentence of an effect: nothing was to be done before it."""
    first = next(card.paragraphs(paragraph.lang, paragraph.box))
    if card.type == "spell" and paragraph is not first:
        return
    for effect in lint.find(tree, "effect"):
        sentence = effect.slots["steps"]
        while sentence.kind == "more_sentences":
            sentence = sentence.slots["before"]
        if sentence.slots["last"].kind == "if_done":
            yield sentence.slots["last"]


def _unrolled(card: lint.LintCard, paragraph: lint.LintParagraph, tree: Node) -> Iterator[Node]:
    """ "On a 4+" of a text that speaks of no die otherwise, nor does the other language (L006)."""
    found = [node for node in lint.find(tree, "on_roll") if not node.get("linked")]
    trees = [one.tree for one in card.paragraphs()] if found else []
    if all(one is not None and _ROLLS.isdisjoint(node.kind for node in nodes(one)) for one in trees):
        yield from found


def _without_comma(paragraph: lint.LintParagraph, at: int) -> int:
    return at - 1 if paragraph.form(at - 1) in (",", "—") else at


def _produced(card: lint.LintCard, lang: str, verb: str, reference: Node) -> bool:
    wanted = {verb, *_PRODUCERS.get(verb, ())}
    for paragraph in card.paragraphs(lang):
        if (tree := paragraph.tree) is None:
            return True
        own = {id(node) for node in nodes(reference)}
        if any(node.kind in wanted and id(node) not in own for node in nodes(tree)):
            return True
    return False
