"""A002 present-tense-after-leaving: a present-tense test of an object that the trigger has just moved."""

from __future__ import annotations

from collections.abc import Iterator

from altered_compiler.lint import card as lint
from altered_compiler.lint.phrases import condition_span, unquoted, zones
from altered_compiler.lint.rewriting import swapped
from altered_grammar.tree import Node

CODE = "A002"
NAME = "present-tense-after-leaving"
SEVERITY = "error"
TITLE = {
    "fr": "présent après le départ",
    "en": "present tense after leaving",
}
MESSAGE = {
    "fr": "Au présent, la condition porte sur l'objet après son déplacement (6.3.l) : il n'a plus ni statut ni "
    "compteur (2.1.d), la réponse est toujours la même.",
    "en": "In the present tense the condition asks about the object after its move (6.3.l): it has no status and no "
    "counters left (2.1.d), so the answer is always the same.",
}
HELP = {
    "fr": "Écrivez la condition au passé (« si j'étais »).",
    "en": "Put the condition in the past tense (“if I was”).",
}
WHY = {
    "fr": "Un erratum officiel portait sur cela : « I am » est devenu « I was ».",
    "en": "An official erratum turned on this: “I am” became “I was”.",
}
SILENCES = {"A001": "words"}


_STATES = frozenset({"is_status"})


def find(card: lint.LintCard) -> Iterator[lint.Hit]:
    """A002: one hit for each such condition."""
    for paragraph, tree in unquoted(card):
        for node in lint.find(tree, "reaction_if"):
            condition = node.slots["cond"]
            if any(_moves(event, condition, card) for event in lint.find(node.slots["on"], "event")):
                yield paragraph.hit(condition_span(paragraph, node, condition), node=condition)


def _moves(event: Node, condition: Node, card: lint.LintCard) -> bool:
    """Whether the event moves the object that the condition asks about."""
    who = condition.get("who")
    if condition.get("past") or who is None or not _asks_state(condition):
        return False
    for verb in lint.held(event, "do"):
        moved = event.slots["who"]
        undergone = verb.slots["what"] if verb.kind == "undergo" else ""
        if verb.kind in ("sacrifice", "discard"):
            moved = verb.get("what")
        elif verb.kind not in ("leave", "go") and undergone not in ("sacrifice", "discard"):
            continue
        kept = verb.kind == "go" and "reserve" in zones(verb.slots["to"]) and _seasoned(card)
        if moved is not None and _same(moved, who) and not (kept and _about_boosts(condition)):
            return True
    return False


def _same(moved: Node, who: Node) -> bool:
    if who.kind == "me" or moved.kind == "me":
        return who.kind == moved.kind
    return who.kind in ("it", "them") or who == moved or (who.kind == "np" and _that(who))


def _that(phrase: Node) -> bool:
    det = phrase.get("det")
    return isinstance(det, Node) and det.kind in ("that", "the")


def _asks_state(condition: Node) -> bool:
    """Whether it asks for a status, boosts or counters."""
    if condition.kind == "is":
        return all(one.kind in _STATES for one in lint.held(condition, "what"))
    return condition.kind == "has_counters"


def _about_boosts(condition: Node) -> bool:
    boosted = any(one.get("id") == "boosted" for one in lint.held(condition, "what"))
    return boosted or (
        condition.kind == "has_counters" and all(one.get("id") == "boost" for one in lint.held(condition, "what"))
    )


def _seasoned(card: lint.LintCard) -> bool:
    """Whether the card keeps its boosts in Reserve (7.4.6.b)."""
    trees = [tree for _, tree in unquoted(card)]
    return any(node.get("id") == "seasoned" for tree in trees for node in lint.find(tree, "keyword"))


def readings(tree: Node, node: Node) -> Iterator[tuple[int, Node]]:
    """(1): the past tense."""
    yield 1, swapped(tree, node, past="yes")
