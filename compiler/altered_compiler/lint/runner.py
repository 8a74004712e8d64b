"""Runs the rules over cards; one defect, one finding."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from altered_compiler.lint.card import Hit, LintCard, LintParagraph
from altered_compiler.lint.rules import Rule, rules
from altered_compiler.lint.settings import LintSettings
from altered_grammar.findings import Span


def lint_card(card: LintCard, chosen: Sequence[Rule] | None = None) -> list[Hit]:
    """What the rules find on one card, by place, without what another rule says better."""
    used = rules() if chosen is None else chosen
    found = [hit._replace(code=rule.code) for rule in used if rule.find for hit in rule.find(card)]
    found = list({(hit.code, hit.lang, hit.box, hit.span): hit for hit in found}.values())
    silencing = {rule.code: rule.silences for rule in used if rule.silences}
    louder: dict[str, list[tuple[Hit, str]]] = {}
    for hit in found:
        for code, reach in silencing.get(hit.code, {}).items():
            louder.setdefault(code, []).append((hit, reach))
    return in_order(hit for hit in found if not _silenced(hit, louder.get(hit.code, ()), card))


def lint_set(cards: Sequence[LintCard], chosen: Sequence[Rule] | None = None) -> list[tuple[LintCard, Hit]]:
    """What the rules find on the cards of a set, each and together."""
    used = rules() if chosen is None else chosen
    found = [(card, hit) for card in cards for hit in lint_card(card, used)]
    return [*found, *_together(cards, used)]


def set_hits(cards: Sequence[LintCard], settings: LintSettings) -> list[tuple[LintCard, Hit]]:
    """What the rules find on the cards of a set together."""
    return list(_together(cards, rules() if settings.run is None else settings.run))


def _together(cards: Sequence[LintCard], used: Iterable[Rule]) -> Iterator[tuple[LintCard, Hit]]:
    for rule in used:
        if rule.find_in_set:
            yield from ((card, hit._replace(code=rule.code)) for card, hit in rule.find_in_set(cards))


def in_order(hits: Iterable[Hit]) -> list[Hit]:
    """By language, box and place."""
    return sorted(hits, key=lambda hit: (hit.lang, hit.box, hit.span, hit.code))


def _silenced(hit: Hit, louder: Iterable[tuple[Hit, str]], card: LintCard) -> bool:
    for other, reach in louder:
        if reach == "words" and any(_overlap(place, hit.span) for place in _places(other, hit)):
            return True
        if reach == "paragraph" and _paragraph(other, card) == _paragraph(hit, card):
            return True
    return False


def _places(other: Hit, hit: Hit) -> Iterator[Span]:
    """The spans of a hit that lie in the box of another."""
    if other.box != hit.box:
        return
    if other.lang == hit.lang:
        yield other.span
    if other.second is not None and (other.second_lang or other.lang) == hit.lang:
        yield other.second


def _overlap(one: Span, other: Span) -> bool:
    return one.start < other.end and other.start < one.end


def _paragraph(hit: Hit, card: LintCard) -> tuple[str, str, int]:
    last: LintParagraph | None = None
    for paragraph in card.paragraphs(hit.lang, hit.box):
        if paragraph.start <= hit.span.start:
            last = paragraph
    return hit.lang, hit.box, last.number if last else -1
