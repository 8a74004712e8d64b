"""S011 duplicate-card: two cards of different names that are the same card, however worded."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from altered_compiler.lint.card import Hit, LintCard
from altered_compiler.lint.comparing.meaning import comparable
from altered_grammar.findings import Span

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


def find_in_set(cards: Sequence[LintCard]) -> Iterator[tuple[LintCard, Hit]]:
    """S011: one hit for each pair, at the last ability of the later card."""
    known: dict[Any, list[LintCard]] = {}
    for card in cards:
        meaning = _meaning(card)
        if meaning is None:
            continue
        facts = card.facts
        subtypes = tuple(sorted(facts.subtypes or ()))
        key = (facts.type, subtypes, facts.faction, facts.hand_cost, facts.reserve_cost, facts.stats, meaning)
        earlier = known.setdefault(key, [])
        named = [_name(one) for one in earlier]
        if _name(card) in named:
            continue
        for other in earlier:
            yield card, _hit(card, other)
        earlier.append(card)


def _name(card: LintCard) -> str:
    return card.facts.names.get("en") or card.facts.names.get("fr") or card.facts.ref


def _lang(card: LintCard) -> str:
    return "en" if card.has("en") else "fr"


def _meaning(card: LintCard) -> Any:
    """What its text means, None without a text or without one meaning."""
    paragraphs = list(card.paragraphs(_lang(card)))
    if not paragraphs or any(len(one.compiled.meanings) != 1 for one in paragraphs):
        return None
    return tuple(comparable(one.abilities) for one in paragraphs)


def _hit(card: LintCard, other: LintCard) -> Hit:
    last = list(card.paragraphs(_lang(card)))[-1]
    return last.hit(Span(last.start, last.start + len(last.text.rstrip())), other=_name(other))
