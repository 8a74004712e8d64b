"""L012 replacement-mismatch: a replacement in one language only."""

from __future__ import annotations

from collections.abc import Iterator

from altered_compiler.lint.card import Hit, LintCard
from altered_compiler.lint.comparing.pairs import of_code

CODE = "L012"
NAME = "replacement-mismatch"
SEVERITY = "error"
TITLE = {"fr": "remplacement dans une langue", "en": "replacement in one language"}
MESSAGE = {
    "fr": "Un remplacement dans une langue ne l'est pas dans l'autre.",
    "en": "A replacement in one language is none in the other.",
}
WHY = {
    "fr": "Règles 6.2.b, 6.2.c et 6.2.g : ce qui est remplacé n'a jamais eu lieu.",
    "en": "Rules 6.2.b, 6.2.c and 6.2.g: what is replaced never happened.",
}


def find(card: LintCard) -> Iterator[Hit]:
    """L012: one hit for each pair of words, in the language whose words have to change."""
    return of_code(card, CODE)
