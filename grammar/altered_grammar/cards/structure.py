"""The lines of a card file by ``card.lark``: the format's definition, for tests and for whoever wants its tree."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING

from altered_grammar.cards.lines import Cell, Line
from altered_grammar.findings import Span

if TYPE_CHECKING:
    from lark import Lark, Token, Tree

GRAMMAR = os.path.join(os.path.dirname(os.path.abspath(__file__)), "card.lark")
"""The file of the grammar."""

_KINDS = {
    "card_line": "card",
    "language_line": "language",
    "header_keys": "keys",
    "block_keys": "keys",
}
_VALUES = ("FIELD", "TEXT")


@cache
def card_parser() -> Lark:
    """Lark's parser of card files."""
    from lark import Lark

    with open(GRAMMAR, encoding="utf-8") as file:
        return Lark(file.read(), parser="lalr", lexer="contextual", keep_all_tokens=True, maybe_placeholders=False)


def card_tree(source: str) -> Tree[Token]:
    """The tree of a card file; every text has one. Its tokens, in order, are the text, and an end for the last line."""
    ended = source if not source or source.endswith(("\n", "\r")) else source + "\n"
    return card_parser().parse(ended)


def tree_lines(source: str) -> list[Line]:
    """The lines of ``source`` as ``lines.read_lines`` gives them, by Lark."""
    lines: list[Line] = []
    for rule, tokens in _rows(card_tree(source)):
        comment = rule == "blank" and any(token.type == "COMMENT" for token in tokens)
        lines.append(_line(source, "comment" if comment else _KINDS.get(rule, rule), tokens))
    if lines and source.startswith("\ufeff"):
        lines[0] = lines[0]._replace(span=Span(0, lines[0].span.end))
    return lines


def _rows(tree: Tree[Token]) -> Iterator[tuple[str, list[Token]]]:
    """The rules that are lines, with their tokens, in the order of the file."""
    tokens: list[Token] = []
    for child in tree.children:
        if isinstance(child, str):
            tokens.append(child)
        else:
            yield from _rows(child)
    if tree.data not in ("start", "card", "block"):
        yield str(tree.data), tokens


def _line(source: str, kind: str, tokens: list[Token]) -> Line:
    cells: list[Cell] = []
    comment = None
    places = [Span(token.start_pos or 0, token.end_pos or 0) for token in tokens]
    for token, place in zip(tokens, places, strict=True):
        if token.type == "COMMENT":
            comment = place
        elif token.type in _VALUES:
            _add_value(source, cells, place)
        elif token.type not in ("WS", "SEP", "EOL"):
            key = token.lstrip(" \t")
            cells.append(Cell(key, Span(place.end - len(key), place.end), "", Span(place.end, place.end)))
    return Line(kind, Span(places[0].start, places[-1].start), tuple(cells), comment)


def _add_value(source: str, cells: list[Cell], place: Span) -> None:
    """``place`` is the value of the last key, or more of it, or a text without a key."""
    last = cells.pop() if cells else Cell("", Span(place.start, place.start), "", place)
    span = Span(last.value_span.start if last.value else place.start, place.end)
    cells.append(last._replace(value=source[span.start : span.end], value_span=span))
