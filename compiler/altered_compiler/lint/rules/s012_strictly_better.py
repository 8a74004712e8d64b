"""S012 strictly-better: two cards of one meaning, of which one costs no more, has no less and is better somewhere."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from altered_compiler.lint.card import Facts, Hit, LintCard
from altered_compiler.lint.same_cards import identity, meaning_of, name_of, whole_last

CODE = "S012"
NAME = "strictly-better"
SEVERITY = "info"
TITLE = {"fr": "une autre carte est meilleure en tout", "en": "another card is better in every way"}
MESSAGE = {
    "fr": "« {other} » a le même sens ({theirs}) et n'est moins bonne en rien que cette carte ({mine}).",
    "en": "“{other}” has the same meaning ({theirs}) and is worse in nothing than this card ({mine}).",
}
WHY = {
    "fr": "Dans une même faction, personne ne joue la moins bonne. Si c'est voulu, gardez-la.",
    "en": "In one faction nobody plays the worse one; if that is meant, keep it.",
}


def find_in_set(cards: Sequence[LintCard]) -> Iterator[tuple[LintCard, Hit]]:
    """S012: one hit for each card that another betters, at its last ability."""
    groups: dict[Any, list[LintCard]] = {}
    for card in cards:
        meaning = meaning_of(card)
        if meaning is not None and card.facts.hand_cost is not None and card.facts.reserve_cost is not None:
            groups.setdefault((*identity(card), len(card.facts.stats), meaning), []).append(card)
    for group in groups.values():
        for card in group:
            better = [one for one in group if name_of(one) != name_of(card) and _betters(one.facts, card.facts)]
            if better:
                best = min(better, key=lambda one: _rank(one.facts))
                slots = {"other": name_of(best), "theirs": _said(best.facts), "mine": _said(card.facts)}
                yield card, whole_last(card, **slots)


def _betters(one: Facts, other: Facts) -> bool:
    mine, theirs = _rank(one), _rank(other)
    return mine != theirs and all(a <= b for a, b in zip(mine, theirs, strict=True))


def _rank(facts: Facts) -> tuple[int, ...]:
    """The less the better: costs, and statistics below zero."""
    return facts.hand_cost or 0, facts.reserve_cost or 0, *(-one for one in facts.stats)


def _said(facts: Facts) -> str:
    """Costs and statistics as cards print them."""
    return f"{facts.hand_cost}/{facts.reserve_cost}" + "".join(f" {one}" for one in facts.stats)
