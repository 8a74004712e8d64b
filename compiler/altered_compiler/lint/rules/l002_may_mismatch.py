"""L002 may-mismatch: a step that is optional in one language and mandatory in the other."""

from __future__ import annotations

from collections.abc import Iterator

from altered_compiler.lint.card import Hit, LintCard
from altered_compiler.lint.comparing.pairs import of_code

CODE = "L002"
NAME = "may-mismatch"
SEVERITY = "error"
TITLE = {"fr": "facultatif dans une langue", "en": "optional in one language"}
MESSAGE = {
    "fr": "L'étape est facultative ici et obligatoire dans l'autre langue.",
    "en": "The step is optional here and mandatory in the other language.",
}
WHY = {
    "fr": "Règles 1.2.6.d et 6.5.c : « vous pouvez » change ce que la carte fait.",
    "en": "Rules 1.2.6.d and 6.5.c: “you may” changes what the card does.",
}


def find(card: LintCard) -> Iterator[Hit]:
    """L002: one hit for each pair of words, in the language whose words have to change."""
    return of_code(card, CODE)
