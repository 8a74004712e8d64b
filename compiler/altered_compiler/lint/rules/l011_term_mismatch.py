"""L011 term-mismatch: another game term."""

from __future__ import annotations

from collections.abc import Iterator

from altered_compiler.lint.card import Hit, LintCard
from altered_compiler.lint.comparing.pairs import of_code

CODE = "L011"
NAME = "term-mismatch"
SEVERITY = "error"
TITLE = {"fr": "termes différents", "en": "different terms"}
MESSAGE = {
    "fr": "Ce terme du jeu n'est pas celui de l'autre langue.",
    "en": "This game term is not that of the other language.",
}
WHY = {
    "fr": "Statuts, capacités, verbes, types, sous-types, compteurs et jetons se répondent d'une langue à l'autre.",
    "en": "Statuses, keywords, verbs, types, sub-types, counters and tokens answer each other between languages.",
}


def find(card: LintCard) -> Iterator[Hit]:
    """L011: one hit for each pair of words, in the language whose words have to change."""
    return of_code(card, CODE)
