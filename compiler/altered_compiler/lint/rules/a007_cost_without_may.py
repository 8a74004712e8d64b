"""A007 cost-without-may: in an effect, an order to pay something in order to do something, without "may"."""

from __future__ import annotations

from collections.abc import Iterator

from altered_compiler.lint import card as lint
from altered_compiler.lint.phrases import done, unquoted, without_gloss

CODE = "A007"
NAME = "cost-without-may"
SEVERITY = "warning"
TITLE = {
    "fr": "coût sans « pouvez »",
    "en": "cost without may",
}
MESSAGE = {
    "fr": "Deux lectures : (1) c'est un ordre ; (2) c'est une offre. Nul n'est forcé de payer un coût (1.2.5.b), mais "
    "une étape facultative s'écrit avec « pouvez » (1.2.6.d).",
    "en": "Two readings: (1) it is an order; (2) it is an offer. Nobody is forced to pay a cost (1.2.5.b), but an "
    "optional step is written with “may” (1.2.6.d).",
}
HELP = {
    "fr": "« Vous pouvez … pour … », ou « …. Si vous le faites, … ».",
    "en": "“You may … to …”, or “…. If you do, …”.",
}
WHY = {
    "fr": "Le texte se contredit : l'un paiera, l'autre demandera s'il peut refuser.",
    "en": "The text contradicts itself: one player will pay, another will ask whether to.",
}


_PAYMENTS = frozenset({"spend", "pay", "sacrifice", "discard", "exhaust", "lose", "remove"})


def find(card: lint.LintCard) -> Iterator[lint.Hit]:
    """A007: one hit for each payment, verb and object."""
    for paragraph, tree in unquoted(card):
        for node in lint.find(tree, "pay_to", "pay_to_have"):
            cost = node.slots["cost"]
            if any(verb.kind in _PAYMENTS for verb in done(cost)):
                yield paragraph.hit(without_gloss(paragraph, cost))
