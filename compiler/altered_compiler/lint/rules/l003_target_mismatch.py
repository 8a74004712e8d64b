"""L003 target-mismatch: a target in one language only, or another thing targeted."""

from __future__ import annotations

from collections.abc import Iterator

from altered_compiler.lint.card import Hit, LintCard
from altered_compiler.lint.comparing.pairs import of_code

CODE = "L003"
NAME = "target-mismatch"
SEVERITY = "error"
TITLE = {"fr": "ciblé dans une langue", "en": "targeted in one language"}
MESSAGE = {
    "fr": "La cible n'est pas la même dans l'autre langue.",
    "en": "The target is not the same in the other language.",
}
WHY = {
    "fr": "Règles 1.2.6.c, 6.5.b et 7.4.7 : seules les cibles font payer Coriace et doivent être différentes.",
    "en": "Rules 1.2.6.c, 6.5.b and 7.4.7: only targets make Tough count and must differ.",
}
SILENCES = {"A008": "words"}


def find(card: LintCard) -> Iterator[Hit]:
    """L003: one hit for each pair of words, in the language whose words have to change."""
    return of_code(card, CODE)
