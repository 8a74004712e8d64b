"""S003 loose-typography: spaces, apostrophes, quotation marks, dashes and full stops that the house sets otherwise."""

from __future__ import annotations

import re
from collections.abc import Iterator

from altered_compiler.lint.card import Edit, Fix, Hit, LintBox, LintCard
from altered_grammar.findings import Span
from altered_grammar.paragraphs import OPENS
from altered_grammar.records import NamedTuple

CODE = "S003"
NAME = "loose-typography"
SEVERITY = "info"
TITLE = {"fr": "typographie", "en": "loose typography"}
MESSAGE = {"fr": "« {words} » : {fault_fr}.", "en": "“{words}”: {fault_en}."}
HELP = {
    "fr": "altered fmt le corrige, altered lint --fix un mot en trop.",
    "en": "altered fmt mends it, altered lint --fix a word too many.",
}
WHY = {
    "fr": "Les textes sont lus par des machines et par des gens ; une espace se corrige, elle ne se discute pas.",
    "en": "The texts are read by machines and by people; spaces are mended, never argued about.",
}

_NBSP = "\u00a0"
_LETTER = r"[^\W\d_]"
_WORD = rf"{_LETTER}{{1,60}}"
"""Bounded, so that a text without blanks takes no longer than another."""


class _Looseness(NamedTuple):
    """What to find in a text without its # marks, what to put instead, and what to call it."""

    pattern: re.Pattern[str]
    put: str
    fr: str
    en: str


def _loose(pattern: str, put: str, fr: str, en: str) -> _Looseness:
    return _Looseness(re.compile(pattern), put, fr, en)


_BOTH = (
    _loose(rf"(?<=\S)[ {_NBSP}][-–][ {_NBSP}](?=[^\s\d])", " — ", "un trait d'union pour le tiret",
           "a hyphen for the dash"),
    _loose(rf"(— *\[*)({_WORD})", "", "une minuscule après le tiret", "a small letter after the dash"),
    _loose(rf"(?<=[^.])(\. +\[*)({_WORD})", "", "une minuscule après le point", "a small letter after the full stop"),
    _loose(rf"\.(?:[ {_NBSP}]?\.)+", ".", "deux points finals", "two full stops"),
    _loose(rf"({_WORD})[ {_NBSP}]+([,.])(?!\d)", r"\1\2", "une espace devant ce signe", "a space before this mark"),
    _loose(rf"(?<=[^.!?:\s)\]»”\"])[ ]{{2,}}+(?! *\[*•)(?!{OPENS})(?=\S)", " ", "deux espaces dans une phrase",
           "two spaces inside a sentence"),
    _loose(rf"(?i)(?<![\w'’])(?!(?:vous|nous) )(\[*{_LETTER}{{2,60}}(?:'s)?\]*),? \1(?![\w'])", r"\1",
           "le même mot deux fois", "the same word twice"),
    _loose(rf"({_WORD})(\{{[A-Za-z0-9]{{1,3}}\}})", r"\1 \2", "un symbole collé à un mot",
           "a symbol glued to a word"),
    _loose(rf"(\{{[A-Za-z0-9]{{1,3}}\}})({_WORD})", r"\1 \2", "un symbole collé à un mot",
           "a symbol glued to a word"),
)  # fmt: skip
_FRENCH = (
    _loose(r" (?=[:;!?»—])([:;!?»—])", _NBSP + r"\1", "une espace insécable manque", "the space should not break"),
    _loose(r"([^\s\u00a0\u202f]{1,60})([:;!?»—])", r"\1" + _NBSP + r"\2", "une espace insécable manque devant",
           "a no-break space is missing before"),
    _loose(r"« ", "«" + _NBSP, "une espace insécable manque", "the space should not break"),
    _loose(r"«([^\s\u00a0\u202f]+)", "«" + _NBSP + r"\1", "une espace insécable manque après",
           "a no-break space is missing after"),
    _loose(rf"{_LETTER}{{0,60}}’{_LETTER}*", "", "une apostrophe courbe", "a curly apostrophe"),
    _loose(r"[^\s\"]{0,60}[\"“”][^\s\"]*", "", "des guillemets droits", "straight quotation marks"),
)  # fmt: skip


def find(card: LintCard) -> Iterator[Hit]:
    """S003: one hit for each place, with the space or the word that it touches."""
    for box in card.of():
        yield from _box(box)


def _box(box: LintBox) -> Iterator[Hit]:
    places = [at for at, char in enumerate(box.text) if char != "#"]
    plain = "".join(box.text[at] for at in places)
    for loose in (*_BOTH, *(_FRENCH if box.lang == "fr" else ())):
        for match in loose.pattern.finditer(plain):
            if "minuscule" in loose.fr and not match[2][0].islower():
                continue
            span = Span(places[match.start()], places[match.end() - 1] + 1)
            put = match.expand(loose.put) if loose.put else _other(match.group(), loose)
            put = put.replace(" —", _NBSP + "—") if box.lang == "fr" else put
            marks = "#" in box.text[span.start : span.end]
            fix = Fix((Edit(span, put),), safe=True) if put and not marks else None
            words = {"words": match.group(), "fault_fr": loose.fr, "fault_en": loose.en}
            yield Hit(box.lang, box.name, span, dict(words), fix=fix)


def _other(written: str, loose: _Looseness) -> str:
    """What to put where it depends on the letters; nothing for quotation marks, which come in pairs."""
    if "’" in written:
        return written.replace("’", "'")
    if written.startswith(("—", ".")):
        at = next(index for index, char in enumerate(written) if char.isalpha())
        return written[:at] + written[at].upper() + written[at + 1 :]
    return ""
