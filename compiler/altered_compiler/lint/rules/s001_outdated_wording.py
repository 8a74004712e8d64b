"""S001 outdated-wording: a wording of an earlier epoch that has been replaced."""

from __future__ import annotations

from collections.abc import Iterator

from altered_compiler.lint.card import Hit, LintCard
from altered_compiler.lint.old_wordings import old_wordings

CODE = "S001"
NAME = "outdated-wording"
SEVERITY = "info"
TITLE = {"fr": "tournure ancienne", "en": "outdated wording"}
MESSAGE = {"fr": "« {words} » ne s'écrit plus.", "en": "“{words}” is no longer written."}
WHY = {
    "fr": "Un quart de la première série a été reformulé en quinze mois ; deux époques dans une "
    "série se lisent comme deux sens.",
    "en": "A quarter of the first set was re-worded within fifteen months; two epochs in one set read as two meanings.",
}


def find(card: LintCard) -> Iterator[Hit]:
    """S001: one hit for each, at the words that have to change."""
    return old_wordings(card, CODE)
