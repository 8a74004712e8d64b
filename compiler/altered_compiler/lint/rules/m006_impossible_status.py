"""M006 impossible-status: a status or counters given to what cannot have them."""

from __future__ import annotations

from collections.abc import Iterator

from altered_compiler.lint import card as lint
from altered_compiler.lint.phrases import PEOPLE, effects, heads, mods, zones
from altered_compiler.lint.references import HIDDEN, gained, objects, references
from altered_grammar.tree import Node

CODE = "M006"
NAME = "impossible-status"
SEVERITY = "error"
TITLE = {"fr": "statut impossible", "en": "impossible status"}
MESSAGE = {
    "fr": "« {words} » n'arrive jamais : {why}.",
    "en": "“{words}” never happens: {why}.",
}
WHY = {
    "fr": "Statuts et compteurs n'existent qu'en jeu et dans la Réserve (2.4.1.b-c, 2.5.b) ; un Repère n'est jamais "
    "Fugace (2.4.7.b) ; un joueur n'est pas un objet.",
    "en": "Statuses and counters exist in play and in Reserve only (2.4.1.b-c, 2.5.b); a Landmark is never Fleeting "
    "(2.4.7.b); a player is not an object.",
}

_LANDMARK = {"fr": "un Repère n'est jamais Fugace", "en": "a Landmark is never Fleeting"}
_HIDDEN = {"fr": "une carte n'y a ni statut ni compteur", "en": "a card has no status and no counters there"}
_PERSON = {"fr": "un joueur n'est pas un objet", "en": "a player is not an object"}
_LANDMARKS = frozenset({"landmark", "landmark_permanent"})
_PILE = frozenset({"discard", "sacrifice"})
_MOVES = _PILE | {"return", "send", "put", "play", "rush"}
_GIVING = ("clause", "may_have", "may_pay_have")


def find(card: lint.LintCard) -> Iterator[lint.Hit]:
    """M006: one hit for each verb with what is gained; with its subject for an object that was moved."""
    for paragraph in card.paragraphs():
        tree = paragraph.tree
        for one in [tree] if tree is not None else paragraph.readings[:1]:
            for mine in _me_gone(one):
                yield paragraph.hit(paragraph.span(mine), why=_HIDDEN)
            for clause in lint.find(one, *_GIVING):
                yield from _given(card, paragraph, one, clause)
        for reference in references(paragraph, tree) if tree is not None else ():
            clause_ = reference.clause
            if clause_ is None or clause_.kind == "event" or not any(True for _ in gained(clause_)):
                continue
            named = list(objects(reference))
            if named and all(reference.gone[id(one)] in HIDDEN for one in named):
                yield paragraph.hit(paragraph.span(clause_), why=_HIDDEN)


def _me_gone(tree: Node) -> Iterator[Node]:
    """The clauses that give me something when I have been moved out of sight: by {D}, or by an earlier step."""
    for effect in effects(tree):
        gone = any(effect in lint.held(one, "effect") for one in lint.find(tree, "quick_action") if _discarded(one))
        offered = False
        for step in _steps(effect.slots["steps"]):
            if step.kind == "if_done":
                linked = step.slots["then"] if offered and step.get("how") == "did" else None
                if linked is not None and _gives_me(linked):
                    yield linked
            elif gone and _gives_me(step):
                yield step
            moved = _moves_me(step) if step.kind in ("order", "may") else None
            gone = moved if moved is not None and step.kind == "order" else gone
            offered = bool(moved)


def _steps(sentence: Node) -> Iterator[Node]:
    """What is done one after the other, without what is done on a condition or in a mode."""
    if sentence.kind == "more_sentences":
        yield from _steps(sentence.slots["before"])
        yield from _steps(sentence.slots["last"])
    elif sentence.kind == "one_sentence":
        yield from _steps(sentence.slots["last"])
    elif sentence.kind in ("then", "and"):
        yield from _steps(sentence.slots["first"])
        yield from _steps(sentence.slots["next"])
    elif sentence.kind == "then_sentence":
        yield from _steps(sentence.slots["then"])
    else:
        yield sentence


def _gives_me(step: Node) -> bool:
    return step.kind == "clause" and step.slots["who"].kind == "me" and any(True for _ in gained(step))


def _moves_me(step: Node) -> bool | None:
    """Whether it moves me out of sight; None if it does not move me."""
    for verb in lint.held(step, "do"):
        what = verb.get("what")
        if isinstance(what, Node) and what.kind == "me" and verb.kind in _MOVES:
            to = verb.get("to")
            return verb.kind in _PILE or (isinstance(to, Node) and bool(HIDDEN & zones(to)))
    return None


def _discarded(action: Node) -> bool:
    return any(cost.kind == "discard_me" for cost in lint.held(action, "cost"))


def _given(card: lint.LintCard, paragraph: lint.LintParagraph, tree: Node, clause: Node) -> Iterator[lint.Hit]:
    receiver = clause.slots["who" if clause.kind == "clause" else "whom"]
    why = _why(card, receiver, quoted=clause not in list(lint.outside_quotes(tree)))
    for verb in gained(clause):
        if why is _LANDMARK and not (verb.kind == "gain" and _fleeting(verb)):
            continue
        if why is not None and verb.kind == "gain":
            yield paragraph.hit(paragraph.span(verb), why=why)


def _why(card: lint.LintCard, receiver: Node, quoted: bool) -> dict[str, str] | None:
    names = heads(receiver)
    if names & PEOPLE or receiver.kind == "you":
        return _PERSON
    if (receiver.kind == "me" and card.type == "landmark_permanent" and not quoted) or (names and names <= _LANDMARKS):
        return _LANDMARK
    if receiver.kind == "top_card":
        return _HIDDEN
    # "the next card you play from your hand" is in play when it gains something
    played = receiver.kind == "next_np" or next(mods(receiver, "played"), None) is not None
    places = [] if played else [zones(mod) for mod in mods(receiver, "located")]
    return _HIDDEN if places and all(place and place <= HIDDEN for place in places) else None


def _fleeting(verb: Node) -> bool:
    return any(one.get("id") == "fleeting" for one in lint.held(verb, "what"))
