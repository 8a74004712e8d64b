"""A013 ambiguous-antecedent: a pronoun, possessive or "that Character" with two possible objects in its ability."""

from __future__ import annotations

from collections.abc import Iterator

from altered_compiler.lint import card as lint
from altered_compiler.lint.phrases import unquoted
from altered_compiler.lint.references import HIDDEN, Mention, Reference, objects, references
from altered_grammar.tree import Node

CODE = "A013"
NAME = "ambiguous-antecedent"
SEVERITY = "warning"
TITLE = {"fr": "antécédent ambigu", "en": "ambiguous antecedent"}
MESSAGE = {
    "fr": "« {words} » peut être : {one}, ou {other}. Aucune règle ne choisit entre deux objets.",
    "en": "“{words}” can be: {one}, or {other}. Between two objects no rule chooses.",
}
HELP = {"fr": "Répétez le nom.", "en": "Repeat the noun."}
WHY = {
    "fr": "Un pronom désigne ce qui a été nommé (6.3.i, 7.2.4), mais entre deux objets nommés rien ne tranche.",
    "en": "A pronoun takes up what was named (6.3.i, 7.2.4), but between two objects that were named nothing settles "
    "it.",
}

_ON_BOARD = frozenset({"gain", "lose", "exhaust", "switch", "double", "sacrifice", "remove", "activate", "give"})
_OFF_BOARD = frozenset({"draw", "play", "reveal"})


def find(card: lint.LintCard) -> Iterator[lint.Hit]:
    """A013: one hit for each reference."""
    for paragraph, tree in unquoted(card):
        for reference in references(paragraph, tree):
            named = list(_candidates(paragraph, reference))
            if len(named) > 1:
                box = card.boxes[paragraph.lang, paragraph.box]
                first, second = (box.words(paragraph.span(one.node)) for one in (named[0], named[-1]))
                yield paragraph.hit(reference.span, paragraph.span(named[-1].node), one=first, other=second)


def _candidates(paragraph: lint.LintParagraph, reference: Reference) -> Iterator[Mention]:
    """The objects that the reference can be."""
    if reference.form in ("other", "both") or reference.own is not None or _of_player(paragraph, reference):
        return
    for one in objects(reference):
        gone = reference.gone[id(one)]
        if reference.form == "it" and (one.plural or not _agrees(paragraph, reference, one)):
            continue
        if reference.form == "them" and not one.plural:
            continue
        if reference.form in ("that", "his", "cost") and one.plural:
            continue
        if _possible(reference, one, gone) and not (gone in HIDDEN and _marked(paragraph, reference)):
            yield one


def _of_player(paragraph: lint.LintParagraph, reference: Reference) -> bool:
    """Whether only a player, or players too, can be meant: "their", "his hand", "that opponent"."""
    node = reference.node
    if reference.form == "them":
        return True
    return reference.form == "his" and (node.kind == "det_zone" or paragraph.form(node.start) == "their")


def _agrees(paragraph: lint.LintParagraph, reference: Reference, one: Mention) -> bool:
    """French pronouns have the gender of their noun."""
    form = paragraph.form(reference.node.start)
    gender = {"il": "m", "elle": "f", "le": "m", "la": "f"}.get(form) if paragraph.lang == "fr" else None
    return gender is None or one.gender in ("", gender)


def _possible(reference: Reference, one: Mention, gone: str) -> bool:
    """Whether what is said of the reference can be said of that object where it is."""
    verbs = {verb.kind for verb in _verbs(reference)}
    if verbs & _ON_BOARD:
        return not gone and not one.heads <= {"spell"}
    if verbs & _OFF_BOARD:
        return bool(gone) or one.heads <= {"card", "spell"}
    if verbs:
        return gone in ("", "deck", "hand") or gone not in HIDDEN
    return True


def _marked(paragraph: lint.LintParagraph, reference: Reference) -> bool:
    """Whether a condition asks for counters or a status that it has now (2.4.1, 2.5.b)."""
    conditions = lint.find(paragraph.tree, "has_counters", "is") if paragraph.tree is not None else ()
    for node in conditions:
        if node.get("who") is reference.node and not node.get("past"):
            return node.kind == "has_counters" or all(one.kind == "is_status" for one in lint.held(node, "what"))
    return False


def _verbs(reference: Reference) -> list[Node]:
    """The verbs that the reference is the subject or object of."""
    if reference.form in ("his", "cost"):
        return []
    if reference.clause is not None:
        done = reference.clause.get("do")
        return [one for one in (done if isinstance(done, tuple) else (done,)) if isinstance(one, Node)]
    return [reference.verb] if reference.verb is not None else []


def others(card: lint.LintCard, paragraph: lint.LintParagraph, hit: lint.Hit) -> Iterator[lint.Numbered]:
    """(2): the other candidates."""
    from altered_compiler.lint.supplied import other_antecedent

    yield from ((2, one) for one in other_antecedent(paragraph.abilities))
