"""Our own cards: they use the whole language, are printed as written, and are nobody else's."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from altered_compiler.analysis import analyse
from altered_compiler.compile import Compiled, agreed
from altered_compiler.lower.scope import Context
from altered_compiler.plain import kinds_in
from altered_compiler.playing import prepare
from altered_compiler.rewording import say
from altered_compiler.sources import Setting, load
from altered_grammar.cards.model import Card
from altered_grammar.declarations import load as declarations
from altered_grammar.surface import comparable
from altered_grammar.tree import Node, nodes
from altered_grammar.vocabulary import form_key
from corpus_lines import cards as published
from corpus_lines import needs_corpus

QUAYS = Path(__file__).resolve().parents[2] / "cardscripts" / "quais"

UNUSED = {
    "bounded_np": "another wording of 'two or fewer' and 'au plus deux', with the same Program",
    "first_np": "another wording of the top card of a deck",
    "keywords_then": "a keyword and another ability in one paragraph: the house gives each its own",
    "mana": "keywords with a cost work as a card is played: one that gains them has been played",
    "may_target": "the first set's wording of 'You may have target Character …', with the same Program",
    "more": "a sum of two numbers in words, where a designer writes the sum",
    "none": "French needs a 'ne' behind 'aucun Personnage', which no wording has; 'vous ne contrôlez aucun' is used",
    "only_mana": "the whole text of the game's own Mana cards",
    "open_effect": "a change that never ends: texts of today say until when",
    "one_open": "a change that never ends, in a sentence of its own",
    "plain_cost": "a cost that is neither Hand, Reserve nor Base Cost is the glossary's way of speaking",
    "reaction_after": "a reaction with its trigger behind: the order of speech, not of cards; the same Program",
    "is_visible": "the region of an Expedition is revealed as it is reached: it is always visible",
    "on_row": "another wording of the rows of a die table",
    "rolled_table": "another wording of the die table",
    "says_open": "a change that never ends, behind other steps",
    "some_of": "'two of your tokens' leaves open whose they are (A009); 'two tokens you control' does not",
    "switch_regions": "an Expedition that takes the place of another may have met it at once: such a card ends games",
    "target_then": "another wording of 'target Character gains …', with the same Program",
    "theirs": "'one of their Characters' leaves open whether they own or control it (A009)",
    "together": "says nothing that the phrase does not say without it",
}
"""Constructs that no card of the set uses, and why none should."""
NOT_YET = {"both_for", "counted_kinds", "has_for", "keyword_word", "np_is", "per_thing", "told_if", "verbs_for"}
"""Constructs for which a card is still to be written: a new declaration may wait here."""


class Line(NamedTuple):
    """One paragraph: of which card, in which language and box, and what it is read with."""

    card: Card
    setting: Setting
    lang: str
    box: str
    compiled: Compiled


@cache
def lines() -> tuple[Line, ...]:
    return tuple(_lines())


def _lines() -> Iterator[Line]:
    for card, setting in load([str(QUAYS)]).cards:
        for box in analyse(card, setting).boxes.values():
            for compiled in box.paragraphs:
                yield Line(card, setting, box.lang, box.name, agreed(compiled, setting.agreeing(box.lang)))


def _trees(lang: str) -> list[Node]:
    return [meaning.tree for line in lines() if line.lang == lang for meaning in line.compiled.meanings]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_construct_is_used_or_excused(lang: str) -> None:
    used = {kind for tree in _trees(lang) for kind in kinds_in(tree)}
    assert set(declarations().by_name) - used == UNUSED.keys() | NOT_YET


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_keyword_and_status_is_used(lang: str) -> None:
    words = lines()[0].setting.words.entries
    wanted = {word_id for category, word_id in words if category in ("keyword", "status")}
    found = {value for tree in _trees(lang) for node in nodes(tree) for value in node.slots.values()}
    assert wanted - {value for value in found if isinstance(value, str)} == set()


def test_every_line_is_printed_as_it_is_written() -> None:
    assert len(lines()) > 400
    other = []
    for card, setting, lang, box, compiled in lines():
        (meaning,) = compiled.meanings
        gender = card.gender.value if card.gender else "m"
        said = say(meaning, setting, lang, Context(card.type.value if card.type else "", box), gender)
        if comparable(said.text).rstrip(".") != comparable(compiled.reading.text).rstrip(".") or not said.canonical:
            other.append((card.reference.value, lang, compiled.reading.text, said.text or said.code))
    assert other == []


def test_decks_are_legal() -> None:
    decks = sorted((QUAYS / "decks").glob("*.deck"))
    assert len(decks) == 2
    assert prepare(*map(str, decks)).findings == ()


@needs_corpus
def test_no_name_or_whole_text_is_published() -> None:
    names = {form_key(name, lang) for card in published() for lang, name in card["name"].items()}
    texts = {_plain(text) for card in published() for text in (card.get("main") or {}).values()}
    assert len(names) > 500 and len(texts) > 500
    taken = []
    for card, _ in load([str(QUAYS)]).cards:
        for lang, name in card.names.items():
            text = _plain("  ".join(line.value for line in card.main.get(lang, ())))
            if form_key(name.value, lang) in names or text in texts:
                taken.append((card.reference.value, lang))
    assert taken == []


def _plain(text: str) -> str:
    """A text without marks, and without the symbol that it begins with: another moment makes no other text."""
    plain = comparable(text).replace(" ", "").rstrip(".")
    return plain[3:] if plain[:3] in ("{j}", "{h}", "{r}") else plain
