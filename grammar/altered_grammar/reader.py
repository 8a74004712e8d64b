"""The door of the grammar: text in, every reading out."""

from __future__ import annotations

from typing import Any

from altered_grammar import bare_numbers, others
from altered_grammar.automaton import Tables
from altered_grammar.driver import MOST_FORKS, Edge, parse
from altered_grammar.records import NamedTuple
from altered_grammar.sharing import shared
from altered_grammar.tokens import Token, Tokens, tokenize
from altered_grammar.tree import Node
from altered_grammar.vocabulary import SYMBOLS, Forms, symbol_edges
from altered_grammar.ways import TooMany

LONGEST = 800
"""Most tokens of a paragraph: ten times those of the longest that was printed."""


class Reading(NamedTuple):
    """What one paragraph is: its tokens, its readings (trees), and where reading stopped if there is none.

    ``stopped_at`` is a character position in ``text``, -1 if the paragraph is read whole. ``expected``: the terminals
    that could have stood there.
    """

    text: str
    tokens: Tokens
    trees: tuple[Node, ...]
    stopped_at: int = -1
    expected: tuple[str, ...] = ()
    overflow: bool = False


class Language(NamedTuple):
    """One language's automaton and words. ``longest``: first word of a form → number of words of its longest form."""

    lang: str
    tables: Tables
    forms: Forms
    longest: dict[str, int]
    ranks: dict[str, int]


def lattice(words: tuple[Token, ...], language: Language) -> list[list[Edge]]:
    """For each token position, the terminals that a word or a name of several words can be there, longest first."""
    edges: list[list[Edge]] = []
    forms, longest = language.forms, language.longest
    size = len(words)
    for at, word in enumerate(words):
        form, after = word.form, at + 1
        here: list[Edge] = []
        if form[0] in SYMBOLS:
            here += [(terminal, after, value) for terminal, value in symbol_edges(form)]
        most = longest.get(form, 0)
        if most > 1:
            for length in range(min(most, size - at), 1, -1):
                key = " ".join([token.form for token in words[at : at + length]])
                here += [(terminal, at + length, value) for terminal, value in forms.get(key, ())]
        if most:
            here += [(terminal, after, value) for terminal, value in forms.get(form, ())]
        edges.append(here)
    return edges


def read(text: str, language: Language) -> Reading:
    """Every reading of one paragraph (a head with its bullets)."""
    tokens = tokenize(text, language.lang)
    words = tokens.words
    if words and words[-1].form == "." and len(words) > 1:
        words = words[:-1]
    if len(words) > LONGEST:
        return Reading(text, tokens, (), words[LONGEST].start, (), True)
    outcome = parse(language.tables, lattice(words, language), language.ranks)
    if outcome.trees:
        found = every(outcome.trees, words)
        return Reading(text, tokens, found) if found else Reading(text, tokens, (), words[-1].start, (), True)
    at = outcome.stopped_at
    where = words[at].start if at < len(words) else len(text)
    return Reading(text, tokens, (), where, outcome.expected, outcome.overflow)


def every(trees: tuple[Node, ...], words: tuple[Token, ...]) -> tuple[Node, ...]:
    """The trees of the grammar, and those that it leaves to be opened (law 2); none where these are too many."""
    try:
        found = others.opened(bare_numbers.opened(shared(trees, words), words), words)
    except TooMany:
        return ()
    return found if len(found) <= MOST_FORKS else ()


def longest_forms(forms: Forms) -> dict[str, int]:
    """First word → number of words of the longest form that begins with it."""
    longest: dict[str, int] = {}
    for key in forms:
        words = key.split(" ")
        longest[words[0]] = max(longest.get(words[0], 0), len(words))
    return longest


def spans(reading: Reading) -> list[tuple[int, int]]:
    """Every span that the reading accounts for, in order: tokens, marks, reminder text, leftover keys."""
    found: list[Any] = [(t.start, t.end) for t in reading.tokens.words]
    found += [*reading.tokens.marks, *reading.tokens.reminders, *reading.tokens.leaks]
    return sorted(found)
