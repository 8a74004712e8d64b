"""M008 pointless-step: a step that changes nothing."""

from __future__ import annotations

from collections.abc import Iterator

from altered_compiler.lint import card as lint
from altered_compiler.lint.phrases import acts, mods, number, unquoted, zones
from altered_grammar.findings import Span
from altered_grammar.tree import Node

CODE = "M008"
NAME = "pointless-step"
SEVERITY = "warning"
TITLE = {
    "fr": "étape sans effet",
    "en": "pointless step",
}
MESSAGE = {
    "fr": "Cette étape ne change rien : {why}.",
    "en": "This step changes nothing: {why}.",
}
WHY = {
    "fr": "Une telle étape est légale et reste un événement (1.2.7.d), mais personne ne l'écrit exprès.",
    "en": "Such a step is legal and still an event (1.2.7.d), but nobody writes it on purpose.",
}


_ZERO = {"fr": "zéro n'est rien", "en": "zero is nothing"}
_UNDONE = {"fr": "elle défait l'étape d'avant", "en": "it undoes the step before"}
_THERE = {"fr": "la carte y est déjà", "en": "the card is there already"}
_SO = {"fr": "l'objet l'est déjà", "en": "the object is so already"}
_HAD = {"fr": "le mot-clé est déjà dit", "en": "the keyword was said before"}
_GIGANTIC = {"fr": "un Personnage Gigantesque est dans les deux Expéditions", "en": "it is in both Expeditions already"}
_STATES = {"exhaust": "exhausted", "ready": "ready"}
_AMOUNTS = ("boosts", "counters")


def find(card: lint.LintCard) -> Iterator[lint.Hit]:
    """M008: one hit for each such step; of two that cancel out, the second."""
    gigantic = any(one.get("id") == "gigantic" for _, tree in unquoted(card) for one in lint.find(tree, "keyword"))
    for paragraph, tree in unquoted(card):
        for effect in lint.find(tree, "effect"):
            for node in acts(effect):
                if (why := _idle(node, gigantic)) is not None:
                    yield paragraph.hit(paragraph.span(node), why=why)
            for span in _undone(paragraph, effect):
                yield paragraph.hit(span, why=_UNDONE)
        for node in lint.find(tree, "keyword", "kw", "keyword_gain"):
            if node.get("id") == "tough" and 0 in (node.get("n"), *(number(one) for one in lint.held(node, "n"))):
                yield paragraph.hit(paragraph.span(node), why=_ZERO)
        seen: set[tuple[object, object]] = set()
        for node in lint.find(tree, "keyword"):
            if (key := (node.get("id"), node.get("n"))) in seen:
                yield paragraph.hit(paragraph.span(node), why=_HAD)
            seen.add(key)
        for node in lint.find(tree, "symbol_reaction"):
            for verb in _fresh(node) if node.slots["on"] == "J" else ():
                yield paragraph.hit(paragraph.span(verb), why=_SO)


def _idle(node: Node, gigantic: bool) -> dict[str, str] | None:
    """Why a step changes nothing, None if it may change something."""
    what = lint.held(node, "what")
    if node.kind == "next_costs" and node.get("n") == 0:
        return _ZERO
    if node.kind in ("discard", "sacrifice", "exhaust", "ready", "put", "return", "send") and any(map(_none, what)):
        return _ZERO
    if node.kind in ("gain", "lose", "give", "remove", "spend", "distribute", "draw", "create", "pay"):
        amounts = [*lint.held(node, "n"), *(n for one in what if one.kind in _AMOUNTS for n in lint.held(one, "n"))]
        if node.get("n") == 0 or (amounts and all(number(one) == 0 for one in amounts)):
            return _ZERO
    if node.kind in ("put", "return", "send") and what:
        places = [zones(one) for one in mods(what[0], "located")]
        if places and len(places[0]) == 1 and places[0] == zones(node.slots["to"]) and not node.slots["to"].get("at"):
            return _THERE
    if node.kind in _STATES and what:
        for one in mods(what[0], "has_status"):
            if {status.get("id") for status in lint.held(one, "any")} == {_STATES[node.kind]}:
                return _SO
    return _GIGANTIC if _gigantic_switches(node, gigantic) else None


def _none(phrase: Node) -> bool:
    """ "zero cards"."""
    det = phrase.get("det")
    return isinstance(det, Node) and det.kind == "many" and det.get("n") == 0


def _gigantic_switches(node: Node, gigantic: bool) -> bool:
    """ "I switch Expeditions" of a card that is Gigantic, "target [Gigantic] Character switches Expeditions"."""
    who = (
        node.get("who") if node.kind == "clause" else node.get("whom") if node.kind == "may_have" else node.get("what")
    )
    switching = node.kind == "switch_other" or getattr(node.get("do"), "kind", "") == "switch"
    if not switching or not isinstance(who, Node):
        return False
    return (gigantic and who.kind == "me") or any(one.get("id") == "gigantic" for one in mods(who, "keyword_adjective"))


def _fresh(reaction: Node) -> Iterator[Node]:
    """What readies me as I join, before anything exhausts me."""
    for node in acts(reaction.slots["effect"]):
        if node.kind in ("exhaust", "ready") and any(one.kind == "me" for one in lint.held(node, "what")):
            if node.kind == "ready":
                yield node
            return


def _undone(paragraph: lint.LintParagraph, effect: Node) -> Iterator[Span]:
    """Statuses gained and lost, or lost and gained, in one sentence by one subject."""
    for sentence in acts(effect):
        if sentence.kind not in ("one_sentence", "more_sentences"):
            continue
        before: dict[tuple[object, str], str] = {}
        for clause in acts(sentence.slots["last"]):
            if clause.kind not in ("clause", "may_have"):
                continue
            subject = clause.slots["who" if clause.kind == "clause" else "whom"]
            verbs = [verb for verb in acts(clause.slots["do"]) if verb.kind in ("gain", "lose")]
            for verb in verbs:
                for status in lint.held(verb, "what"):
                    key = (subject, str(status.get("id")))
                    if status.kind == "status_gain" and before.get(key, verb.kind) != verb.kind:
                        yield paragraph.span(clause if len(verbs) == 1 else verb)
                    before[key] = verb.kind
