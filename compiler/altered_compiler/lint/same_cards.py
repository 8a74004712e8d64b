"""What set rules ask of cards: whether they are the same card under two names."""

from __future__ import annotations

from typing import Any

from altered_compiler.lint.card import Hit, LintCard
from altered_compiler.lint.comparing.meaning import comparable
from altered_grammar.findings import Span


def name_of(card: LintCard) -> str:
    """Its English name, its French one, or its reference."""
    return card.facts.names.get("en") or card.facts.names.get("fr") or card.facts.ref


def language_of(card: LintCard) -> str:
    """The language in which it is judged: English, if it has any (1.1.7.a)."""
    return "en" if card.has("en") else "fr"


def identity(card: LintCard) -> tuple[Any, ...]:
    """Its type, sub-types and faction."""
    facts = card.facts
    return facts.type, tuple(sorted(facts.subtypes or ())), facts.faction


def meaning_of(card: LintCard) -> Any:
    """What its text means, None without a text or without one meaning; worked out once."""
    if "meaning" not in card.known:
        card.known["meaning"] = _meaning(card)
    return card.known["meaning"]


def _meaning(card: LintCard) -> Any:
    paragraphs = list(card.paragraphs(language_of(card)))
    if not paragraphs or any(len(one.compiled.meanings) != 1 for one in paragraphs):
        return None
    return tuple(comparable(one.abilities) for one in paragraphs)


def whole_last(card: LintCard, **slots: str | dict[str, str]) -> Hit:
    """A hit at the last ability of a card."""
    last = list(card.paragraphs(language_of(card)))[-1]
    return last.hit(Span(last.start, last.start + len(last.text.rstrip())))._replace(slots=slots)
