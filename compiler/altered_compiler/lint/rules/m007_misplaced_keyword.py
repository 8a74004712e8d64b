"""M007 misplaced-keyword: a keyword on, or granted to, a card type that cannot have it."""

from __future__ import annotations

from collections.abc import Iterator

from altered_compiler.lint import card as lint
from altered_compiler.lint.phrases import unquoted
from altered_grammar.findings import Span
from altered_grammar.tree import Node

CODE = "M007"
NAME = "misplaced-keyword"
SEVERITY = "error"
TITLE = {
    "fr": "mot-clé mal placé",
    "en": "misplaced keyword",
}
MESSAGE = {
    "fr": "{words} n'existe pas sur une carte de ce type.",
    "en": "{words} doesn't exist on a card of this type.",
}
WHY = {
    "fr": "Rafraîchissement est pour les Sorts (7.4.1.a) ; Défenseur, Éternel, Gigantesque et Aguerri pour les "
    "Personnages (7.4.2-7.4.4, 7.4.6) ; Repérage et Coriace pour les Personnages et les Permanents (7.4.5, 7.4.7).",
    "en": "Cooldown is for Spells (7.4.1.a); Defender, Eternal, Gigantic and Seasoned for Characters (7.4.2-7.4.4, "
    "7.4.6); Scout and Tough for Characters and Permanents (7.4.5, 7.4.7).",
}


_CHARACTERS = frozenset({"character", "token"})
_PERMANENTS = frozenset({"permanent", "landmark_permanent", "expedition_permanent", "landmark"})
_ON = {
    "cooldown": frozenset({"spell"}),
    "defender": _CHARACTERS,
    "eternal": _CHARACTERS,
    "gigantic": _CHARACTERS,
    "seasoned": _CHARACTERS,
    "scout": _PERMANENTS | {"character"},
    "tough": _PERMANENTS | _CHARACTERS,
}
_TYPES = _PERMANENTS | {"character", "spell", "hero"}


def find(card: lint.LintCard) -> Iterator[lint.Hit]:
    """M007: one hit for each keyword, in its brackets."""
    for paragraph, tree in unquoted(card):
        for node in lint.outside_quotes(tree):
            if node.kind == "keyword" and paragraph.box == "main":
                if _wrong(node, {card.type}):
                    yield paragraph.hit(_bracketed(paragraph, node))
            elif node.kind in ("have_keyword", "clause", "may_have", "give", "may_pay_have"):
                kinds = _kinds(_receiver(node), card.type)
                for keyword in _gained(node):
                    if _wrong(keyword, kinds):
                        yield paragraph.hit(_bracketed(paragraph, keyword))


def _wrong(keyword: Node, kinds: set[str]) -> bool:
    """Whether none of these types can have it; nothing is known of a keyword of a set, or of no types."""
    allowed = _ON.get(keyword.slots["id"])
    return allowed is not None and bool(kinds) and not kinds & allowed


def _receiver(node: Node) -> Node | None:
    """Who gets it; None of what is said of a subject shared with another statement."""
    for slot in ("among", "group"):
        if node.get(slot) is not None:
            return node.slots[slot]  # type: ignore[no-any-return]
    found: Node | None = node.get("whom" if node.kind in ("may_have", "give", "may_pay_have") else "who")
    return found


def _kinds(receiver: Node | None, own: str) -> set[str]:
    """The types of who gets it, as far as the text says."""
    if receiver is None:
        return set()
    if receiver.kind == "me":
        return {own}
    found = {str(noun.get("id")) for noun in lint.held(receiver, "head")}
    return found if found <= _TYPES else set()


def _gained(node: Node) -> Iterator[Node]:
    if node.kind in ("have_keyword", "give"):
        yield from (one for one in lint.held(node, "what") if one.kind in ("kw", "keyword_gain"))
        return
    for verb in lint.find(node.slots["do"], "gain"):
        yield from (one for one in lint.held(verb, "what") if one.kind == "keyword_gain")


def _bracketed(paragraph: lint.LintParagraph, keyword: Node) -> Span:
    """The keyword in its brackets, with its number only if that is inside them."""
    name = paragraph.slot(keyword, "id") or paragraph.span(keyword)
    return name if paragraph.text[name.end - paragraph.start - 1] == "]" else paragraph.span(keyword)
