"""The small language in which a declaration writes its wordings.

================  =============================================================================================
``word``          a word as printed; read without regard to case
``<gain>``        an inflected word; it agrees with what surrounds the construct
``<gain/@who>``   … with the slot ``who`` (number, person, gender); ``<gain/inf>`` a fixed mood; ``<un/last>`` the
                  gender of what was named last
``{who:np}``      a slot filled by a construct of category ``np``; upper case: by a word of that class
``{x:np/inf}``    the mood handed down to the slot; ``{x:np/@who}`` the agreement; ``/.fp`` a fixed gender or number
``{x:cat+}``      one or more; ``{x:cat*}`` none or more; ``{x:cat+and}`` a list with commas and a last "and"
``{x:cat+both}``  … of two at least; ``{x:cat+either}`` the same with "or"
``{x:cat+ora}``   … and a last "or a"; ``{x:cat+ord}`` and "ou de"; ``{x:cat+orn}`` "or" without an article
``[ … ]``         may be left out; ``( a | b )`` either: the first is printed
``\\( \\)``         a printed parenthesis
``=> a=1 b=x``    at the end: the wording gives these slots these values
================  =============================================================================================
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from typing import NamedTuple, TypeAlias

from altered_grammar.tokens import tokenize


class Literal(NamedTuple):
    """Printed words, with the token forms that they are read as."""

    text: str
    forms: tuple[str, ...]


class Word(NamedTuple):
    """An inflected word: ``agree`` is "", a mood, or ``@slot``."""

    lemma: str
    agree: str


class Slot(NamedTuple):
    """A slot: its name, the category or word class that fills it, ``many`` ("", "+", "and", "or", "or_a", ",")."""

    name: str
    category: str
    many: str
    agree: str


class Optional(NamedTuple):
    """Pieces that may be left out."""

    pieces: tuple[Piece, ...]


class Either(NamedTuple):
    """Alternatives; the first is printed."""

    choices: tuple[tuple[Piece, ...], ...]


Piece: TypeAlias = Literal | Word | Slot | Optional | Either
Flat: TypeAlias = tuple[Literal | Word | Slot, ...]

_LEX = re.compile(
    r"(?P<slot>\{[a-z_]+:[A-Za-z0-9_]+(?:\+(?:and|both|ora|ord|orn|or|either|,)?|\*)?(?:/[@a-z_0-9.]+)?\})"
    r"|(?P<word><[^>]+>)|(?P<escaped>\\.)|(?P<open>[\[(])|(?P<close>[\])])|(?P<bar>\|)|(?P<space>\s+)"
    r"|(?P<text>(?:\{[A-Za-z0-9]+\}|[^\s\[\]()|<>\\{}])+)"
)


class TemplateError(ValueError):
    """A wording that is not written in the language of this module."""


def parse(source: str, lang: str) -> tuple[tuple[Piece, ...], dict[str, str | int]]:
    """The pieces of a wording and the constants it gives. Raises :class:`TemplateError`."""
    body, _, given = source.partition("=>")
    constants: dict[str, str | int] = {}
    for pair in given.split():
        name, _, value = pair.partition("=")
        constants[name] = int(value) if value.lstrip("-").isdigit() else value
    items = list(_lexemes(body))
    pieces, rest = _sequence(items, 0, lang)
    if rest != len(items):
        raise TemplateError(f"unbalanced: {source}")
    return pieces, constants


def _lexemes(body: str) -> Iterator[tuple[str, str]]:
    at = 0
    while at < len(body):
        match = _LEX.match(body, at)
        if match is None:
            raise TemplateError(f"at {at}: {body}")
        at = match.end()
        assert match.lastgroup is not None
        if match.lastgroup != "space":
            yield match.lastgroup, match.group()


def _sequence(items: list[tuple[str, str]], at: int, lang: str) -> tuple[tuple[Piece, ...], int]:
    pieces: list[Piece] = []
    words: list[str] = []

    def flush() -> None:
        if words:
            text = " ".join(words)
            forms = [form for word in words for form in forms_of(word, lang)]
            pieces.append(Literal(text, tuple(forms)))
            words.clear()

    while at < len(items):
        kind, text = items[at]
        if kind in ("close", "bar"):
            break
        at += 1
        if kind == "text":
            words.append(text)
        elif kind == "escaped":
            words.append(text[1])
        else:
            flush()
            if kind == "open":
                piece, at = _group(items, at, text, lang)
            else:
                piece = _slot(text) if kind == "slot" else _inflected(text)
            pieces.append(piece)
    flush()
    return tuple(pieces), at


def forms_of(word: str, lang: str) -> list[str]:
    """The token forms of one printed word of a wording."""
    return [word] if word in ("-", "'s") else [token.form for token in tokenize(word, lang).words]


def _group(items: list[tuple[str, str]], at: int, opened: str, lang: str) -> tuple[Piece, int]:
    choices = []
    while True:
        pieces, at = _sequence(items, at, lang)
        choices.append(pieces)
        if at >= len(items):
            raise TemplateError("a group is not closed")
        kind, text = items[at]
        at += 1
        if kind == "close":
            if text != {"[": "]", "(": ")"}[opened]:
                raise TemplateError("groups overlap")
            break
    if opened == "(":
        return Either(tuple(choices)), at
    return Optional(choices[0] if len(choices) == 1 else (Either(tuple(choices)),)), at


def _slot(text: str) -> Piece:
    name, _, rest = text[1:-1].partition(":")
    rest, _, agree = rest.partition("/")
    category, plus, many = rest.partition("+")
    if category.endswith("*"):
        return Optional((Slot(name, category[:-1], "+", agree),))
    return Slot(name, category, (many or "+") if plus else "", agree)


def _inflected(text: str) -> Word:
    lemma, _, agree = text[1:-1].partition("/")
    return Word(lemma, agree)


def expand(pieces: tuple[Piece, ...]) -> list[Flat]:
    """Every flat sequence that the pieces stand for."""
    columns: list[list[Flat]] = []
    for piece in pieces:
        match piece:
            case Optional():
                inside = expand(piece.pieces)
                is_list = any(isinstance(item, Slot) and item.many for item in piece.pieces)
                columns.append([*inside, ()] if is_list else [(), *inside])
            case Either():
                columns.append([flat for choice in piece.choices for flat in expand(choice)])
            case _:
                columns.append([(piece,)])
    return [tuple(item for part in parts for item in part) for parts in product(*columns)]
