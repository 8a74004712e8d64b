"""L009 duration-mismatch: another duration or phase."""

from __future__ import annotations

from collections.abc import Iterator

from altered_compiler.lint.card import Hit, LintCard
from altered_compiler.lint.comparing.pairs import of_code

CODE = "L009"
NAME = "duration-mismatch"
SEVERITY = "error"
TITLE = {"fr": "durées différentes", "en": "different durations"}
MESSAGE = {
    "fr": "La durée ou la phase n'est pas la même dans l'autre langue.",
    "en": "The duration or phase is not the same in the other language.",
}
WHY = {
    "fr": "Règle 2.2.15 : ce tour, cet Après-midi et ce Jour finissent à des moments différents.",
    "en": "Rule 2.2.15: this turn, this Afternoon and this Day end at different moments.",
}
SILENCES = {"A010": "words"}


def find(card: LintCard) -> Iterator[Hit]:
    """L009: one hit for each pair of words, in the language whose words have to change."""
    return of_code(card, CODE)
