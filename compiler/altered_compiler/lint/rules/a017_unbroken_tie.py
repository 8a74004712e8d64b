"""A017 unbroken-tie: a superlative that picks the object of a step without saying what happens in a tie."""

from __future__ import annotations

from collections.abc import Iterator

from altered_compiler.lint import card as lint
from altered_compiler.lint.phrases import acts, effects, mods, unquoted

CODE = "A017"
NAME = "unbroken-tie"
SEVERITY = "warning"
TITLE = {
    "fr": "égalité non tranchée",
    "en": "unbroken tie",
}
MESSAGE = {
    "fr": "En cas d'égalité : (1) tous les ex æquo ; (2) un seul, au choix du contrôleur de l'effet (6.1.g) ; (3) un "
    "seul, au choix de qui agit. Rien ne tranche.",
    "en": "In a tie: (1) all the tied objects; (2) one, chosen by the effect's controller (6.1.g); (3) one, chosen by "
    "the player who acts. Nothing settles it.",
}
WHY = {
    "fr": "« … ciblé avec la plus élevée » laisse choisir parmi les ex æquo et suffit.",
    "en": "“target … with the highest …” lets you pick among the ties, and is enough.",
}


def find(card: lint.LintCard) -> Iterator[lint.Hit]:
    """A017: one hit for each superlative."""
    for paragraph, tree in unquoted(card):
        for effect in effects(tree):
            for phrase in acts(effect):
                if not phrase.get("target"):
                    for tie in mods(phrase, "with_highest"):
                        yield paragraph.hit(paragraph.tokens_span(tie.start + 1, tie.end))


def others(card: lint.LintCard, paragraph: lint.LintParagraph, hit: lint.Hit) -> Iterator[lint.Numbered]:
    """(1): all that tie."""
    from altered_compiler.lint.supplied import all_tied

    yield from ((1, one) for one in all_tied(paragraph.abilities))
