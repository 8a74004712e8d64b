"""M005 bad-mode-count: a header that asks for more modes than there are; a choice with a single mode."""

from __future__ import annotations

from collections.abc import Iterator

from altered_compiler.lint import card as lint
from altered_compiler.lint.phrases import unquoted

CODE = "M005"
NAME = "bad-mode-count"
SEVERITY = "error"
TITLE = {
    "fr": "nombre de modes impossible",
    "en": "bad mode count",
}
MESSAGE = {
    "fr": "« {words} », mais {there}.",
    "en": "“{words}”, but {there}.",
}
WHY = {
    "fr": "Chaque mode se choisit au plus une fois, sauf mention contraire (6.5.g).",
    "en": "Each mode may be chosen at most once unless the effect says otherwise (6.5.g).",
}


def find(card: lint.LintCard) -> Iterator[lint.Hit]:
    """M005: one hit for each header's count."""
    for paragraph, tree in unquoted(card):
        for node in lint.find(tree, "modes"):
            count, there = node.slots["n"], len(lint.held(node, "options"))
            asked = count.get("n")
            too_many = isinstance(asked, int) and asked > there and not node.get("repeat")
            if too_many or there == 1:
                yield paragraph.hit(paragraph.tokens_span(node.start, count.end), there=_there(there))


def _there(modes: int) -> dict[str, str]:
    if modes == 1:
        return {
            "fr": "un seul mode « • » suit : il n'y a pas de choix",
            "en": "only one mode “•” follows: there is no choice",
        }
    return {"fr": f"{modes} modes « • » seulement suivent", "en": f"only {modes} modes “•” follow"}
