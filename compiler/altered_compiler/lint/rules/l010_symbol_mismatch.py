"""L010 symbol-mismatch: another multiset of symbols in braces."""

from __future__ import annotations

from collections.abc import Iterator

from altered_compiler.lint.card import Hit, LintCard
from altered_compiler.lint.comparing.pairs import of_code

CODE = "L010"
NAME = "symbol-mismatch"
SEVERITY = "error"
TITLE = {"fr": "symboles différents", "en": "different symbols"}
MESSAGE = {"fr": "Ce symbole n'est pas dans l'autre langue.", "en": "This symbol is not in the other language."}
WHY = {
    "fr": "Les symboles entre accolades sont les mêmes dans toutes les langues.",
    "en": "The symbols in braces are the same in every language.",
}


def find(card: LintCard) -> Iterator[Hit]:
    """L010: one hit for each pair of words, in the language whose words have to change."""
    return of_code(card, CODE)
