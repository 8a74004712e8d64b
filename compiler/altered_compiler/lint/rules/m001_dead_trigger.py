"""M001 dead-trigger: a Reaction that its card can never trigger."""

from __future__ import annotations

from collections.abc import Iterator

from altered_compiler.lint import card as lint
from altered_compiler.lint.phrases import EXPEDITIONS, determiner, heads, unquoted, zones
from altered_grammar.tree import Node, nodes

CODE = "M001"
NAME = "dead-trigger"
SEVERITY = "error"
TITLE = {
    "fr": "déclencheur impossible",
    "en": "dead trigger",
}
MESSAGE = {
    "fr": "« {words} » ne peut pas arriver à cette carte : {why}.",
    "en": "“{words}” can't happen to this card: {why}.",
}
WHY = {
    "fr": "Un Sort ou un Héros ne rejoint jamais une zone en jeu (7.1.1.a) ; un jeton est créé, pas joué, et cesse "
    "d'exister avant d'aller ailleurs (2.1.e) ; un Permanent rejoint la zone de son type (2.2.3.d-e).",
    "en": "A Spell or Hero never joins a zone in play (7.1.1.a); a token is created, not played, and ceases to exist "
    "before it goes elsewhere (2.1.e); a Permanent joins the zone of its kind (2.2.3.d-e).",
}


_REACTIONS = frozenset({"reaction", "reaction_if", "reaction_per", "reaction_after", "symbol_reaction"})
_SYMBOLS = {"J": ("spell", "hero"), "H": ("token", "hero"), "R": ("token", "hero")}
_OUTSIDE_EXPEDITIONS = frozenset({"landmark_permanent", "spell", "hero"})
_TOKENS = frozenset({"token_noun", "token_character"})
_PLAYED = {"fr": "un jeton est créé, jamais joué", "en": "a token is created, never played"}
_GONE = {
    "fr": "un jeton cesse d'exister avant d'arriver ailleurs",
    "en": "a token ceases to exist before it gets there",
}
_NEVER_THERE = {"fr": "elle n'est jamais dans cette zone", "en": "it is never in that zone"}
_NOWHERE = {"fr": "elle n'est dans aucune Expédition", "en": "it is in no Expedition"}
_NOT_IN_PLAY = {
    "fr": "une Réaction ne fonctionne qu'en jeu, où un Sort n'est jamais (2.2.12.g)",
    "en": "a Reaction works in play only, where no Spell ever is (2.2.12.g)",
}
_LINKS = frozenset({"reveal_this_way", "done_this_way", "happens"})
_NEVER = {"fr": "une carte de ce type ne le fait jamais", "en": "a card of its type never does that"}


def find(card: lint.LintCard) -> Iterator[lint.Hit]:
    """M001: one hit for each dead trigger: its symbol, or the words up to the dash."""
    for paragraph, tree in unquoted(card):
        for node in lint.outside_quotes(tree):
            if node.kind not in _REACTIONS:
                continue
            if node.kind == "symbol_reaction":
                if paragraph.box == "main" and card.type in _SYMBOLS[node.slots["on"]]:
                    yield paragraph.hit(paragraph.tokens_span(node.start, node.start + 1), why=_NEVER)
                continue
            if paragraph.box == "main" and card.type in _OUTSIDE_EXPEDITIONS and _of_my_expedition(node.slots["on"]):
                yield paragraph.hit(paragraph.span(node.slots["on"]), why=_NOWHERE)
                continue
            if paragraph.box == "main" and card.type == "spell" and not _linked(node.slots["on"]):
                yield paragraph.hit(paragraph.span(node.slots["on"]), why=_NOT_IN_PLAY)
                continue
            for event in lint.find(node.slots["on"], "event"):
                if (why := _dead(event, card.type, paragraph.box)) is not None:
                    yield paragraph.hit(paragraph.span(node.slots["on"]), why=why)


def _of_my_expedition(trigger: Node) -> bool:
    """Whether it tells of the Expedition where its bearer is, or of the one that faces it."""
    mine = any(determiner(one) == "my" and heads(one) == {"expedition"} for one in lint.find(trigger, "np"))
    return mine or any(one.slots["whom"].kind == "me" for one in lint.find(trigger, "facing"))


def _linked(trigger: Node) -> bool:
    """Whether it tells of its bearer, or of what its bearer has done: the ability need not be in play (6.3.e)."""
    return any(one.kind == "me" or one.kind in _LINKS or one.get("linked") for one in nodes(trigger))


def _dead(event: Node, kind: str, box: str) -> dict[str, str] | None:
    """Why the event can't happen, None if it can."""
    who, verbs = event.slots["who"], lint.held(event, "do")
    for verb in verbs:
        played = verb.get("what") if verb.kind == "play" else who if verb.get("what") == "play" else None
        if isinstance(played, Node) and _token(played):
            return _PLAYED
    if who.kind != "me" or box != "main" or not verbs:
        return None
    reasons = [_dead_for_me(verb, kind) for verb in verbs]
    return reasons[0] if all(reasons) else None


def _dead_for_me(verb: Node, kind: str) -> dict[str, str] | None:
    if kind == "token" and verb.kind == "go":
        return _GONE
    if kind == "token" and verb.kind == "undergo" and verb.slots["what"] == "play":
        return _PLAYED
    if kind == "spell" and verb.kind == "undergo" and verb.slots["what"] == "sacrifice":
        return _NEVER_THERE
    if verb.kind == "go" and isinstance(origin := verb.get("origin"), Node) and zones(origin) == {"expedition"}:
        return _NEVER_THERE if kind in _OUTSIDE_EXPEDITIONS else None
    if verb.kind not in ("leave", "join"):
        return None
    place = verb.get("where")
    expedition = isinstance(place, Node) and bool(heads(place) & EXPEDITIONS)
    named = zones(verb)
    if kind in _OUTSIDE_EXPEDITIONS and (expedition or named == {"expedition"}):
        return _NEVER_THERE
    return _NEVER_THERE if kind != "landmark_permanent" and named == {"landmarks"} else None


def _token(phrase: Node) -> bool:
    nouns = lint.held(phrase, "head")
    return bool(nouns) and all(noun.kind in _TOKENS or noun.get("id") == "token" for noun in nouns)
