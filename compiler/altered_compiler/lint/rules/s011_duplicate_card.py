"""S011 duplicate-card: two cards of different names that are the same card, however worded."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

from altered_compiler.lint.card import Hit, LintCard
from altered_compiler.lint.same_cards import identity, meaning_of, name_of, whole_last

CODE = "S011"
NAME = "duplicate-card"
SEVERITY = "warning"
TITLE = {"fr": "carte en double", "en": "duplicate card"}
MESSAGE = {
    "fr": "Cette carte est « {other} » sous un autre nom : type, coûts, caractéristiques et sens sont les mêmes.",
    "en": "This card is “{other}” under another name: type, costs, statistics and meaning are the same.",
}
WHY = {
    "fr": "Personne ne crée deux fois la même carte exprès, et un deck en contient trois de chaque nom (1.1.4.d).",
    "en": "Nobody designs one card twice on purpose, and a deck may hold three of each name (1.1.4.d).",
}


MOST = 3
"""Earlier cards that are told of one: a folder of equal cards has as many findings as cards, not as pairs of them."""


def find_in_set(cards: Sequence[LintCard]) -> Iterator[tuple[LintCard, Hit]]:
    """S011: a hit for each of the first earlier cards that are the same, at the last ability of the later card."""
    known: dict[Any, dict[str, None]] = {}
    for card in cards:
        meaning = meaning_of(card)
        if meaning is None:
            continue
        facts = card.facts
        key = (*identity(card), facts.hand_cost, facts.reserve_cost, facts.stats, meaning)
        earlier = known.setdefault(key, {})
        if name_of(card) in earlier:
            continue
        yield from ((card, whole_last(card, other=other)) for other in islice(earlier, MOST))
        earlier[name_of(card)] = None
