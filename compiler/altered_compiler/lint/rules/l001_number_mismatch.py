"""L001 number-mismatch: another amount, threshold, limit, die range or token statistics."""

from __future__ import annotations

from collections.abc import Iterator

from altered_compiler.lint.card import Hit, LintCard
from altered_compiler.lint.comparing.pairs import of_code

CODE = "L001"
NAME = "number-mismatch"
SEVERITY = "error"
TITLE = {"fr": "nombres différents", "en": "different numbers"}
MESSAGE = {"fr": "Ce nombre n'est pas celui de l'anglais.", "en": "This number is not the same in the other language."}
WHY = {
    "fr": "Quantités, seuils, limites, résultats de dé et caractéristiques de jeton doivent être les mêmes ; "
    "une unité d'écart entre « ou plus » et « plus de » est l'erreur la plus commune.",
    "en": "Amounts, thresholds, limits, die ranges and token statistics must be the same; off by one between "
    "“or more” and “more than” is the commonest slip.",
}


def find(card: LintCard) -> Iterator[Hit]:
    """L001: one hit for each pair of words, in the language whose words have to change."""
    return of_code(card, CODE)
