"""Deck files: ``deck NAME``, ``hero REFERENCE`` and ``3 REFERENCE`` lines, with ``//`` comments."""

from __future__ import annotations

import os
import re
from typing import NamedTuple

from altered_compiler.messages import finding
from altered_grammar.cards.files import read_text
from altered_grammar.cards.lines import split_lines
from altered_grammar.cards.messages import near, position
from altered_grammar.findings import Finding, Span

SMALLEST, LARGEST = 40, 60
"""Cards of a deck, the Hero included (1.1.4.b)."""
MOST_COPIES = 3
"""Cards of one name (1.1.4.d)."""

_LINE = re.compile(
    r"\s*(?:(?P<key>deck|hero|héros|heros)\s+(?P<value>.+?)|(?P<count>\d{1,3})\s*[x×]?\s+(?P<ref>.+?))\s*$"
)


class Deck(NamedTuple):
    """A deck as written: its name, its Hero's reference, and how many of each reference."""

    path: str
    source: str
    name: str
    hero: str
    counts: dict[str, int]
    places: dict[str, Span]
    findings: tuple[Finding, ...]


def read_deck(path: str) -> Deck:
    """The deck at ``path``; whatever is wrong with it is a finding."""
    source, problems = read_text(path)
    name, hero, counts, places = os.path.splitext(os.path.basename(path))[0], "", dict[str, int](), dict[str, Span]()
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
        places[value] = Span(start, start + len(value))
        if match["key"]:
            hero = value
        else:
            counts[value] = counts.get(value, 0) + int(match["count"])
    return Deck(path, source, name, hero, counts, places, tuple(found))


def unknown_cards(deck: Deck, references: list[str]) -> list[Finding]:
    """A finding for each reference of the deck that no card has."""
    found = []
    for reference in [deck.hero, *deck.counts] if deck.hero else list(deck.counts):
        if reference not in references:
            close = near(reference, references)
            problem = finding("F041", deck.places[reference], words=reference, paste=close, near=close)
            found.append(at(problem, deck.path, deck.source))
    return found


def not_legal(deck: Deck, names: dict[str, str]) -> list[Finding]:
    """What rule 1.1.4 has against the deck; ``names`` by reference."""
    total = sum(deck.counts.values()) + bool(deck.hero)
    copies: dict[str, int] = {}
    for reference, count in deck.counts.items():
        name = names.get(reference, reference)
        copies[name] = copies.get(name, 0) + count
    reasons = []
    if not deck.hero:
        reasons.append(("il n'a pas de Héros", "it has no Hero"))
    if not SMALLEST <= total <= LARGEST:
        reasons.append(
            (
                f"il a {total} cartes, il en faut de {SMALLEST} à {LARGEST}",
                f"it has {total} cards and needs {SMALLEST} to {LARGEST}",
            )
        )
    for name, count in copies.items():
        if count > MOST_COPIES:
            reasons.append(
                (
                    f"il a {count} cartes du nom « {name} », au plus {MOST_COPIES}",
                    f"it has {count} cards named “{name}”, at most {MOST_COPIES}",
                )
            )
    return [at(finding("F042", Span(0, 0), reason_fr=fr, reason_en=en), deck.path, deck.source) for fr, en in reasons]


def at(problem: Finding, path: str, source: str) -> Finding:
    """The finding with the place of its span in the deck's file."""
    line, column = position(source, problem.span.start)
    return problem._replace(path=path, line=line, column=column)
