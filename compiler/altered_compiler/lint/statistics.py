"""Statistics of a set: what its cards are, what they cost and show, and how often their abilities are said again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from altered_compiler.lint.card import LintCard, find
from altered_compiler.lint.same_cards import language_of
from altered_compiler.sources import Setting
from altered_grammar.records import NamedTuple

MOST = 10
"""Lines of a list."""


class Curve(NamedTuple):
    """The Characters of one Hand Cost: how many, and the mean of the sum of their statistics."""

    cost: int
    cards: int
    statistics: float


class Statistics(NamedTuple):
    """Counts over the cards of a set, by id where the lexicon has a word for it."""

    cards: int
    types: Counter[str]
    factions: Counter[str]
    subtypes: Counter[str]
    costs: Counter[int]
    curve: tuple[Curve, ...]
    terms: Counter[str]
    abilities: int
    meanings: int
    repeated: tuple[tuple[str, int], ...]


def statistics(cards: Iterable[LintCard]) -> Statistics:
    """The statistics of these cards; abilities are counted in English (French where there is none)."""
    cards = list(cards)
    said: dict[Any, list[str]] = {}
    terms: Counter[str] = Counter()
    for card in cards:
        for paragraph in card.paragraphs(language_of(card)):
            said.setdefault((paragraph.box, paragraph.abilities or paragraph.text), []).append(paragraph.text.strip())
            terms += Counter(_terms(paragraph.tree)) if paragraph.tree is not None else Counter()
    often = sorted(said.values(), key=lambda texts: (-len(texts), texts[0]))
    return Statistics(
        cards=len(cards),
        types=Counter(card.type for card in cards),
        factions=Counter(card.facts.faction for card in cards if card.facts.faction),
        subtypes=Counter(one for card in cards for one in card.facts.subtypes or ()),
        costs=Counter(card.facts.hand_cost for card in cards if card.facts.hand_cost is not None),
        curve=tuple(_curve(cards)),
        terms=terms,
        abilities=sum(map(len, said.values())),
        meanings=len(said),
        repeated=tuple((texts[0], len(texts)) for texts in often[:MOST] if len(texts) > 1),
    )


def _terms(tree: Any) -> Iterator[str]:
    """The keywords and statuses that a text names, each once."""
    kinds = {"keyword": "keyword", "kw": "keyword", "status_gain": "status", "status_line": "status"}
    found = {f"{kinds[node.kind]}:{node.get('id')}": None for node in find(tree, *kinds) if node.get("id")}
    yield from found


def _curve(cards: Iterable[LintCard]) -> Iterator[Curve]:
    sums: dict[int, list[int]] = {}
    for card in cards:
        if card.type == "character" and card.facts.hand_cost is not None and card.facts.stats:
            sums.setdefault(card.facts.hand_cost, []).append(sum(card.facts.stats))
    yield from (Curve(cost, len(all_), sum(all_) / len(all_)) for cost, all_ in sorted(sums.items()))


def word_of(term: str, setting: Setting, ui: str) -> str:
    """The word for an id such as ``keyword:tough`` in the user's language, the id where there is none."""
    category, _, name = term.partition(":")
    entry = setting.words.entries.get((category, name))
    return entry.form(ui) if entry is not None else name
