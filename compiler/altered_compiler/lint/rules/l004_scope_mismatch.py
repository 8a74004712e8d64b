"""L004 scope-mismatch: another quantifier, or another reach of a condition."""

from __future__ import annotations

from collections.abc import Iterator

from altered_compiler.lint.card import Hit, LintCard
from altered_compiler.lint.comparing.pairs import of_code

CODE = "L004"
NAME = "scope-mismatch"
SEVERITY = "error"
TITLE = {"fr": "portées différentes", "en": "different scopes"}
MESSAGE = {
    "fr": "La portée n'est pas la même dans l'autre langue : quantificateur, phrase ou côté du tiret.",
    "en": "The reach is not the same in the other language: quantifier, sentence or side of the dash.",
}
WHY = {
    "fr": "Règles 6.3.b et 6.5.d : une phrase est la portée de sa condition ; avant et après le tiret sont "
    "deux moments.",
    "en": "Rules 6.3.b and 6.5.d: a sentence is the scope of its condition; before and after the dash are two moments.",
}
SILENCES = {"A001": "words"}


def find(card: LintCard) -> Iterator[Hit]:
    """L004: one hit for each pair of words, in the language whose words have to change."""
    return of_code(card, CODE)
