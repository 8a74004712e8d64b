"""L007 other-mismatch: "other" in one language only."""

from __future__ import annotations

from collections.abc import Iterator

from altered_compiler.lint.card import Hit, LintCard
from altered_compiler.lint.comparing.pairs import of_code

CODE = "L007"
NAME = "other-mismatch"
SEVERITY = "error"
TITLE = {"fr": "« autre » dans une langue", "en": "“other” in one language"}
MESSAGE = {"fr": "« Autre » n'est que dans une langue.", "en": "“Other” is in one language only."}
WHY = {
    "fr": "Sans ce mot, la carte se compte ou se choisit elle-même.",
    "en": "Without it the card counts or picks itself.",
}


def find(card: LintCard) -> Iterator[Hit]:
    """L007: one hit for each pair of words, in the language whose words have to change."""
    return of_code(card, CODE)
