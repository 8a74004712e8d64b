"""Deck files: lines ``deck NAME`` (``fr NOM``, ``en NAME`` in one language), ``hero REFERENCE``, ``3 REFERENCE``.

``//`` begins a comment.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from altered_compiler.messages import finding
from altered_grammar.cards.files import read_text
from altered_grammar.cards.lines import split_lines
from altered_grammar.cards.messages import near, position
from altered_grammar.cards.model import Card
from altered_grammar.findings import Finding, Span

SMALLEST, LARGEST = 40, 60
"""Cards of a deck, the Hero included (1.1.4.b)."""
LEAST_LIMITED, MOST_FACTIONS = 30, 3
"""Cards and factions of a limited deck (1.1.5.b, 1.1.5.c)."""
MOST_COPIES = 3
"""Cards of one name (1.1.4.d)."""
MOST_OF = (("rare", 15, "rare", "rare"), ("unique", 3, "unique", "unique"))
"""Cards of a rarity (1.1.4.e, 1.1.4.f)."""

_NO_HERO = ("il n'a pas de Héros", "it has no Hero")
_LINE = re.compile(
    r"\s*(?:(?P<key>deck|fr|en|hero|héros|heros)\s+(?P<value>.+?)|(?P<count>\d{1,3})\s*[x×]?\s+(?P<ref>.+?))\s*$"
)


class Deck(NamedTuple):
    """A deck as written: its name in each language, its Hero's reference, and how many of each reference."""

    path: str
    source: str
    names: dict[str, str]
    hero: str
    counts: dict[str, int]
    places: dict[str, Span]
    findings: tuple[Finding, ...]


def read_deck(path: str) -> Deck:
    """The deck at ``path``; whatever is wrong with it is a finding."""
    source, problems = read_text(path)
    name, names = os.path.splitext(os.path.basename(path))[0], dict[str, str]()
    hero, counts, places = "", dict[str, int](), dict[str, Span]()
    found = list(problems)
    for span in split_lines(source):
        text = source[span.start : span.end].split("//")[0].rstrip().removeprefix("\ufeff")
        if not text.strip():
            continue
        match = _LINE.match(text)
        if match is None:
            found.append(
                at(finding("F040", Span(span.start, span.start + len(text)), words=text.strip()), path, source)
            )
            continue
        value = match["value"] or match["ref"]
        start = span.start + text.index(value)
        if match["key"] == "deck":
            name = value
            continue
        if match["key"] in ("fr", "en"):
            names[match["key"]] = value
            continue
        places[value] = Span(start, start + len(value))
        if match["key"]:
            if hero:
                twice = finding(
                    "F042", places[value], words=value, reason_fr="il a deux Héros", reason_en="it has two Heroes"
                )
                found.append(at(twice, path, source))
            hero = hero or value
        else:
            counts[value] = counts.get(value, 0) + int(match["count"])
    return Deck(path, source, {"fr": name, "en": name} | names, hero, counts, places, tuple(found))


def unknown_cards(deck: Deck, references: list[str]) -> list[Finding]:
    """A finding for each reference of the deck that no card has."""
    found = []
    for reference in [deck.hero, *deck.counts] if deck.hero else list(deck.counts):
        if reference not in references:
            close = near(reference, references)
            problem = finding("F041", deck.places[reference], words=reference, paste=close, near=close)
            found.append(at(problem, deck.path, deck.source))
    return found


def not_legal(deck: Deck, cards: Mapping[str, Card]) -> list[Finding]:
    """What rules 1.1.4 and 1.1.5 have against the deck; ``cards`` by reference.

    From 40 cards on, a deck is a constructed one; a smaller one can be played with a warning, as a limited one.
    """
    total = sum(deck.counts.values()) + bool(deck.hero)
    heroes = [ref for ref in deck.counts if _is_hero(cards.get(ref))]
    found = [
        _refused(deck, ref, "son Héros est compté parmi ses cartes", "its Hero is counted among its cards")
        for ref in heroes
    ]
    if deck.hero in cards and not _is_hero(cards[deck.hero]):
        found.append(_refused(deck, deck.hero, f"« {deck.hero} » n'est pas un Héros", f"“{deck.hero}” is not a Hero"))
    if total < LEAST_LIMITED or total > LARGEST:
        fr = f"il a {total} cartes, il en faut de {SMALLEST} à {LARGEST} ({LEAST_LIMITED} en format limité)"
        en = f"it has {total} cards and needs {SMALLEST} to {LARGEST} ({LEAST_LIMITED} in limited play)"
        found.append(_refused(deck, "", fr, en))
    if total < SMALLEST:
        return [*found, *_limited(deck, total), *_factions(deck, cards, MOST_FACTIONS)]
    if not deck.hero:
        found.append(_refused(deck, "", *_NO_HERO))
    return [*found, *_factions(deck, cards, 1), *_copies(deck, cards), *_rarities(deck, cards)]


def _limited(deck: Deck, total: int) -> Iterator[Finding]:
    """What makes the deck one for limited play only."""
    reasons = [(f"il a {total} cartes, moins de {SMALLEST}", f"it has {total} cards, fewer than {SMALLEST}")]
    for fr, en in reasons if deck.hero else [*reasons, _NO_HERO]:
        yield at(finding("F044", Span(0, 0), reason_fr=fr, reason_en=en), deck.path, deck.source)


def _is_hero(card: Card | None) -> bool:
    return card is not None and card.type is not None and card.type.value == "hero"


def _refused(deck: Deck, reference: str, fr: str, en: str) -> Finding:
    """The finding F042 at the line of the card, or about the deck as a whole."""
    problem = finding("F042", deck.places.get(reference, Span(0, 0)), words=reference, reason_fr=fr, reason_en=en)
    return at(problem, deck.path, deck.source)


def _factions(deck: Deck, cards: Mapping[str, Card], most: int) -> Iterator[Finding]:
    """The first card of each faction too many (1.1.4.c, 1.1.5.c)."""
    allowed: list[str] = []
    for reference in dict.fromkeys([deck.hero, *deck.counts]):
        card = cards.get(reference)
        faction = card.faction.value if card and card.faction else ""
        if not faction or faction in allowed:
            continue
        allowed.append(faction)
        if len(allowed) > most:
            fr = (
                f"« {reference} » n'est pas de la faction de son Héros"
                if most == 1
                else f"il a plus de {most} factions"
            )
            en = f"“{reference}” is not of its Hero's faction" if most == 1 else f"it has more than {most} factions"
            yield _refused(deck, reference, fr, en)


def _copies(deck: Deck, cards: Mapping[str, Card]) -> Iterator[Finding]:
    """The names that it has too often (1.1.4.d)."""
    copies: dict[str, int] = {}
    places: dict[str, str] = {}
    for reference, count in deck.counts.items():
        card = cards.get(reference)
        name = next((text.value for text in card.names.values()), reference) if card else reference
        copies[name] = copies.get(name, 0) + count
        places[name] = reference
    for name, count in copies.items():
        if count > MOST_COPIES:
            fr = f"il a {count} cartes du nom « {name} », au plus {MOST_COPIES}"
            en = f"it has {count} cards named “{name}”, at most {MOST_COPIES}"
            yield _refused(deck, places[name], fr, en)


def _rarities(deck: Deck, cards: Mapping[str, Card]) -> Iterator[Finding]:
    """Too many rare or unique cards (1.1.4.e, 1.1.4.f)."""
    for rarity, most, name_fr, name_en in MOST_OF:
        held = [ref for ref in deck.counts if (card := cards.get(ref)) and card.rarity and card.rarity.value == rarity]
        count = sum(deck.counts[reference] for reference in held)
        if count > most:
            fr = f"il a {count} cartes {name_fr}s, au plus {most}"
            en = f"it has {count} {name_en} cards, at most {most}"
            yield _refused(deck, held[-1], fr, en)


def at(problem: Finding, path: str, source: str) -> Finding:
    """The finding with the place of its span in the deck's file."""
    line, column = position(source, problem.span.start)
    return problem._replace(path=path, line=line, column=column)
