"""M004 cap-below-gain: a gain with a cap that is smaller than the gain."""

from __future__ import annotations

from collections.abc import Iterator

from altered_compiler.lint import card as lint
from altered_compiler.lint.phrases import number, unquoted

CODE = "M004"
NAME = "cap-below-gain"
SEVERITY = "warning"
TITLE = {
    "fr": "plafond sous le gain",
    "en": "cap below the gain",
}
MESSAGE = {
    "fr": "Le gain est de {n}, le plafond de {max} : une partie du gain n'arrive jamais.",
    "en": "The gain is {n}, the cap {max}: part of the gain never arrives.",
}
WHY = {
    "fr": "Le plafond porte sur le nombre que la carte peut atteindre par cet effet (décision du 2025-05-01).",
    "en": "The cap is on the number that the card can reach through this effect (ruling of 2025-05-01).",
}


def find(card: lint.LintCard) -> Iterator[lint.Hit]:
    """M004: one hit for each cap."""
    for paragraph, tree in unquoted(card):
        for node in lint.find(tree, "capped"):
            what, cap = node.slots["what"], node.slots["n"]
            amount = what.get("n")
            gain = number(amount) if not isinstance(amount, str) else None
            if what.kind in ("boosts", "counters") and gain is not None and gain > cap:
                start = what.end
                while paragraph.form(start) == ",":
                    start += 1
                yield paragraph.hit(paragraph.tokens_span(start, node.end), n=str(gain), max=str(cap))
