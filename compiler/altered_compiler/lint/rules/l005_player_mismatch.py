"""L005 player-mismatch: another player."""

from __future__ import annotations

from collections.abc import Iterator

from altered_compiler.lint.card import Hit, LintCard
from altered_compiler.lint.comparing.pairs import of_code

CODE = "L005"
NAME = "player-mismatch"
SEVERITY = "error"
TITLE = {"fr": "joueurs différents", "en": "different players"}
MESSAGE = {
    "fr": "Ce n'est pas le joueur que nomme l'autre langue.",
    "en": "This is not the player whom the other language names.",
}
WHY = {
    "fr": "Règles 1.1.3.d et 7.5.5 : joueur, adversaire, contrôleur et propriétaire ne sont pas la même personne.",
    "en": "Rules 1.1.3.d and 7.5.5: player, opponent, controller and owner are not the same person.",
}


def find(card: LintCard) -> Iterator[Hit]:
    """L005: one hit for each pair of words, in the language whose words have to change."""
    return of_code(card, CODE)
