"""S002 variant-template: a wording that has one meaning and is not the template of its epoch."""

from __future__ import annotations

from collections.abc import Iterator

from altered_compiler.lint.card import Hit, LintCard
from altered_compiler.lint.old_wordings import old_wordings

CODE = "S002"
NAME = "variant-template"
SEVERITY = "info"
TITLE = {"fr": "variante d'une tournure", "en": "variant of a template"}
MESSAGE = {"fr": "« {words} » n'est pas la tournure de la maison.", "en": "“{words}” is not the template."}
WHY = {
    "fr": "Une tournure par sens est ce qui permet de comparer les cartes.",
    "en": "One wording for each meaning is what lets players compare cards.",
}


def find(card: LintCard) -> Iterator[Hit]:
    """S002: one hit for each, at the words that have to change."""
    return old_wordings(card, CODE)
