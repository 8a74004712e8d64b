"""L008 zone-mismatch: another place."""

from __future__ import annotations

from collections.abc import Iterator

from altered_compiler.lint.card import Hit, LintCard
from altered_compiler.lint.comparing.pairs import of_code

CODE = "L008"
NAME = "zone-mismatch"
SEVERITY = "error"
TITLE = {"fr": "lieux différents", "en": "different places"}
MESSAGE = {
    "fr": "Le lieu n'est pas le même dans l'autre langue.",
    "en": "The place is not the same in the other language.",
}
WHY = {
    "fr": "Main, Réserve, deck, défausse, Expédition : et à qui. Un erratum du 26 mai 2025 tenait à un « "
    "votre » devant « Réserve ».",
    "en": "Hand, Reserve, deck, discard pile, Expedition: and whose. An erratum of 2025-05-26 turned on "
    "“your” before “Reserve”.",
}
SILENCES = {"A008": "words"}


def find(card: LintCard) -> Iterator[Hit]:
    """L008: one hit for each pair of words, in the language whose words have to change."""
    return of_code(card, CODE)
