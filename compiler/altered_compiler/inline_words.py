"""Words that texts declare by using them: tokens written with their statistics, counters written with their name.

"Create a [Dust Sprite 1/1/1] Spirit token" and "I gain 1 Wax counter" say all that a set file would. The two languages
are paired by order of appearance in the texts of one card.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from altered_grammar.cards.words import Word, Words, normal

_NAME = r"[^\W\d_][\w'’.-]*(?:[ \u00a0](?:&[ \u00a0])?[^\W\d_][\w'’.-]*)*"
_STATS = r"(\d{1,4})/(\d{1,4})/(\d{1,4})"
_TOKEN = re.compile(rf"\[+#?(?:({_NAME})[ \u00a0]{_STATS}|{_STATS}[ \u00a0]({_NAME}))#?\]+")
_COUNTER = {
    "en": re.compile(r"\b((?:[A-Z][\w'’-]*[ \u00a0])+)counters?\b"),
    "fr": re.compile(r"\bcompteurs?[ \u00a0]((?:[A-ZÀ-ÖØ-Þ][\w'’-]*(?:[ \u00a0](?=[A-ZÀ-ÖØ-Þ]))?)+)"),
}


class InlineToken(NamedTuple):
    """A token as a text writes it: its name and statistics."""

    name: str
    stats: tuple[int, int, int]


def tokens_in(text: str) -> list[InlineToken]:
    """The tokens that a text writes with their statistics, each once, in order of appearance."""
    found: dict[InlineToken, None] = {}
    for match in _TOKEN.finditer(text):
        before, *numbers, after = match.groups()
        first, second, third = [int(number) for number in numbers if number is not None]
        found[InlineToken(before or after, (first, second, third))] = None
    return list(found)


def counters_in(text: str, lang: str) -> list[str]:
    """The names of counters that a text in ``lang`` uses, each once, in order of appearance."""
    return list(dict.fromkeys(match[1].strip() for match in _COUNTER[lang].finditer(text)))


def word_id(name: str) -> str:
    """The id of a word that has only its English name."""
    return "_".join("".join(char if char.isalnum() else " " for char in name.lower()).split())


def inline_words(texts: Iterable[tuple[str, str]], known: Words) -> list[Word]:
    """The words that ``texts`` (English and French of one card each) use and ``known`` has not.

    A name that appears in one language only, or not as often in both, is left out: nothing is guessed.
    """
    found: dict[tuple[str, str], Word] = {}
    for english, french in texts:
        ours, theirs = tokens_in(english), tokens_in(french)
        if [token.stats for token in ours] == [token.stats for token in theirs]:
            for one, other in zip(ours, theirs, strict=True):
                if not known.find("token", one.name):
                    found.setdefault(("token", normal(one.name)), _token(one, other))
        names, noms = counters_in(english, "en"), counters_in(french, "fr")
        if len(names) == len(noms):
            for name, nom in zip(names, noms, strict=True):
                if not known.find("counter", name):
                    found.setdefault(("counter", normal(name)), _counter(name, nom))
    return list(found.values())


def _token(english: InlineToken, french: InlineToken) -> Word:
    forms = {"m": french.name, "f": french.name}
    data = {"stats": list(english.stats)}
    return Word("token", word_id(english.name), {"s": english.name}, forms, (), (), "", data)


def _counter(english: str, french: str) -> Word:
    return Word("counter", word_id(english), {"s": english}, {"m": french}, (), (), "", {})
