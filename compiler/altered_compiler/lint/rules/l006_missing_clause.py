"""L006 missing-clause: a step, condition, filter, mode, keyword line, paragraph or box that one language lacks."""

from __future__ import annotations

from collections.abc import Iterator

from altered_compiler.lint.card import Hit, LintCard
from altered_compiler.lint.comparing.pairs import of_code

CODE = "L006"
NAME = "missing-clause"
SEVERITY = "error"
TITLE = {"fr": "il manque quelque chose", "en": "something is missing"}
MESSAGE = {"fr": "Ceci n'est que dans une langue.", "en": "This is in one language only."}
WHY = {"fr": "Ce qu'une langue dit, l'autre doit le dire.", "en": "What one language says, the other must say."}


def find(card: LintCard) -> Iterator[Hit]:
    """L006: one hit for each pair of words, in the language whose words have to change."""
    return of_code(card, CODE)
