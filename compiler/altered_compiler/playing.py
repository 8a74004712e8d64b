"""Decks of card files to games: cards with their Programs, and the machine that plays them."""

from __future__ import annotations

import os
from glob import escape, glob
from typing import NamedTuple

from altered_compiler.analysis import CardReport, analyse
from altered_compiler.decks import Deck, at, not_legal, read_deck, unknown_cards
from altered_compiler.messages import finding
from altered_compiler.sources import Sources, load
from altered_grammar.cards.words import Words
from altered_grammar.findings import Finding
from altered_runtime.game import Deck as PlayedDeck
from altered_runtime.program import CardProgram

PLACES = ("decks", ".", os.path.join("cardscripts", "*", "decks"))
"""Where decks are looked for when none is given."""


class Table(NamedTuple):
    """Two decks ready to be played, their names by language, the words' names (French, English), and what stands in the
    way.

    ``words``: tokens by id; counters, statuses and keywords by category and id, as the machine takes them.
    ``reports``: each card as read, by reference."""

    names: tuple[dict[str, str], dict[str, str]]
    decks: tuple[PlayedDeck, PlayedDeck]
    words: dict[str, tuple[str, str]]
    findings: tuple[Finding, ...]
    texts: dict[str, str]
    reports: dict[str, CardReport]


def decks_here() -> list[str]:
    """The first two decks of the first place that has two."""
    for place in PLACES:
        for folder in sorted(glob(place)):
            found = sorted(glob(os.path.join(escape(folder), "*.deck")))
            if len(found) >= 2:
                return found[:2]
    return []


def prepare(first: str, second: str) -> Table:
    """Reads two decks and every card that they name."""
    paths = (first, second)
    written = [read_deck(path) for path in paths]
    sources = load(_card_files(paths))
    reports = {card.ref: analyse(card, setting) for card, setting in sources.cards}
    found = [problem for deck in written for problem in deck.findings]
    ready = []
    for deck in written:
        if not any(problem.severity == "error" for problem in deck.findings):
            found += _deck_problems(deck, reports)
        ready.append(_ready(deck, reports))
    texts = {deck.path: deck.source for deck in written}
    return Table(
        (written[0].names, written[1].names), (ready[0], ready[1]), names_of(sources), tuple(found), texts, reports
    )


def card_program(report: CardReport) -> CardProgram | None:
    """The card with its Program; None if its text has not one meaning."""
    program = report.program()
    if program is None:
        return None
    card = report.card
    english, french = card.names.get("en"), card.names.get("fr")
    either = english or french
    name = either.value if either else card.ref
    stats = [number.value for number in card.stats] or [0, 0, 0]
    return CardProgram(
        reference=card.ref,
        name_fr=french.value if french else name,
        name_en=english.value if english else name,
        type=_played_type(report),
        program=program,
        subtypes=tuple(subtype.value for subtype in card.subtypes),
        faction=card.faction.value if card.faction else "",
        rarity=card.rarity.value if card.rarity else "",
        hand_cost=card.hand_cost.value if card.hand_cost else None,
        reserve_cost=card.reserve_cost.value if card.reserve_cost else None,
        stats=(stats[0], stats[1], stats[2]),
        reserve_limit=card.reserve_limit.value if card.reserve_limit else 2,
        landmark_limit=card.landmark_limit.value if card.landmark_limit else 2,
    )


def _played_type(report: CardReport) -> str:
    """The type as the machine knows it: a Permanent without more is told by its sub-types (2.2.3)."""
    kind = report.card.type.value if report.card.type else "character"
    if kind == "permanent":
        gear = any(subtype.value == "gear" for subtype in report.card.subtypes)
        return "expedition_permanent" if gear else "landmark_permanent"
    return kind


def _card_files(decks: tuple[str, str]) -> list[str]:
    """The card files beside the decks, and in the folders above theirs."""
    folders = []
    for path in decks:
        here = os.path.dirname(os.path.abspath(path))
        folders += [here, os.path.dirname(here)]
    return [
        os.path.relpath(path) for folder in dict.fromkeys(folders) for path in sorted(glob(escape(folder) + "/*.card"))
    ]


def _deck_problems(deck: Deck, reports: dict[str, CardReport]) -> list[Finding]:
    found = unknown_cards(deck, list(reports))
    found += not_legal(deck, {reference: report.card for reference, report in reports.items()})
    for reference in dict.fromkeys([deck.hero, *deck.counts]):
        report = reports.get(reference)
        if report is not None and report.program() is None:
            problem = finding("F043", deck.places[reference], words=reference, path=report.card.path)
            found.append(at(problem, deck.path, deck.source))
    return found


def _ready(deck: Deck, reports: dict[str, CardReport]) -> PlayedDeck:
    made = {ref: card_program(reports[ref]) for ref in {deck.hero, *deck.counts} if ref in reports}
    cards = [card for ref, count in deck.counts.items() if (card := made.get(ref)) for _ in range(count)]
    return PlayedDeck(made.get(deck.hero), tuple(cards))


def names_of(sources: Sources) -> dict[str, tuple[str, str]]:
    """The words' names as the machine takes them: tokens by id, the others by category and id."""
    names: dict[str, tuple[str, str]] = {}
    for source in sources.all:
        words: Words = source.setting.words
        for category in ("token", "counter", "status", "keyword"):
            head = "" if category == "token" else category + " "
            names.update({head + word.id: (word.form("fr"), word.form("en")) for word in words.of(category)})
    return names
