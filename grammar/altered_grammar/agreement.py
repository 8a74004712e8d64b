"""Which readings agree: the words of a reading are compared with those that its tree asks for.

A reading that fails is dropped only if another agrees (DESIGN, section 6).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from altered_grammar.driver import parse
from altered_grammar.inflection import Agreement, choose
from altered_grammar.reader import Language, Reading, every, lattice
from altered_grammar.records import NamedTuple
from altered_grammar.tokens import Token
from altered_grammar.tree import Node
from altered_grammar.vocabulary import form_key
from altered_grammar.wordings import NOUNS, Genders, Wordings, behind, handed_down, own_features

_AGREEING = NOUNS | {"STATUS", "KEYWORD"}
_ELIDED = {"l'": ("le", "la"), "cet": ("ce",), "mon": ("ma",), "son": ("sa",), "ton": ("ta",)}


class Slip(NamedTuple):
    """A word that does not agree: its tokens, the forms that would, the construct whose word it is, all its forms."""

    start: int
    end: int
    wanted: tuple[str, ...]
    node: Node
    shapes: dict[str, str]


class _Checker:
    def __init__(self, wordings: Wordings, words: tuple[Token, ...], genders: Genders) -> None:
        self.wordings = wordings
        self.words = words
        self.genders = genders

    def slips(self, node: Node, context: Agreement) -> Iterator[Slip]:
        layout = self.wordings.layouts[node.rule]
        found = list(self.laid_out(layout, node, context))
        if found and any(True for item in layout if item[0] != "t" and item[-1]):
            others = (self.laid_out(other, node, context) for other in self.twins(layout, node))
            found = min([found, *map(list, others)], key=len)
        yield from found

    def twins(self, layout: tuple[Any, ...], node: Node) -> Iterator[tuple[Any, ...]]:
        """The other wordings of a tree that differ in agreement alone: it is read by one of them."""
        own = _skeleton(layout)
        for _, _, constants, flat in self.wordings.flats.get(node.kind, ()):
            items = tuple(_split(flat))
            given = {name: node.get(name) == value for name, value in constants}
            named = {item[1] for item in items if item[0] == "s"}
            same = all(given.values()) and named | given.keys() == node.slots.keys()
            if same and items != layout and _skeleton(items) == own:
                yield items

    def laid_out(self, layout: tuple[Any, ...], node: Node, context: Agreement) -> Iterator[Slip]:
        own = own_features(node, self.wordings, self.genders, context)
        inside = context if own is None else own
        for item, (start, end) in zip(layout, node.parts, strict=True):
            if item[0] == "t":
                continue
            agreement = handed_down(item[-1], node, inside, self.wordings, self.genders)
            if item[0] == "w":
                yield from self.word(self.wordings.inflected[item[1]], agreement, node, start, end)
            else:
                yield from self.slot(item, node, agreement, start, end)
                inside = behind(item, node, inside, self.wordings, "?")

    def slot(self, item: Any, node: Node, agreement: Agreement, start: int, end: int) -> Iterator[Slip]:
        value = node.get(item[1])
        if isinstance(value, Node):
            yield from self.slips(value, agreement)
        elif isinstance(value, tuple):
            for element in value:
                if start <= element.start and element.end <= end:
                    yield from self.slips(element, agreement)
        else:
            yield from self.noun(item[2], value, agreement, node, start, end)

    def noun(self, category: str, value: Any, agreement: Agreement, node: Node, start: int, end: int) -> Iterator[Slip]:
        entry = self.wordings.printed.get(f"{category}:{value}")
        if entry is None or category not in _AGREEING:
            return
        shapes = {name: form for name, form in entry.items() if name in ("s", "p", "ms", "fs", "mp", "fp")}
        if self.shape(start, end) in {form_key(form, self.wordings.lang) for form in shapes.values()}:
            if category in NOUNS:  # a status or a keyword agrees with its bearer, whatever its set file calls it
                agreement = agreement._replace(gender=entry.get("gender", agreement.gender))
            yield from self.word(shapes, agreement, node, start, end)

    def word(self, shapes: dict[str, str], agreement: Agreement, node: Node, start: int, end: int) -> Iterator[Slip]:
        shape = self.shape(start, end)
        genders = "mf" if agreement.gender == "?" else agreement.gender
        asked = [choose(shapes, agreement._replace(gender=gender), self.wordings.lang) for gender in genders]
        wanted = [form_key(form, self.wordings.lang) for form in asked]
        if shape not in wanted and set(wanted).isdisjoint(_ELIDED.get(shape, ())):
            yield Slip(start, end, tuple(asked), node, shapes)

    def shape(self, start: int, end: int) -> str:
        return " ".join([word.form for word in self.words[start:end]])


def _split(items: tuple[Any, ...]) -> Iterator[Any]:
    """A printed layout as the reader has it: one item for each printed word."""
    for item in items:
        if item[0] == "t":
            yield from (("t", word) for word in item[1].lower().split())
        else:
            yield item


def _skeleton(items: tuple[Any, ...]) -> list[Any]:
    return [item if item[0] == "t" else item[:-1] for item in items]


def slips(tree: Node, words: tuple[Token, ...], wordings: Wordings) -> Iterator[Slip]:
    """The words of a tree that do not agree with what its constructs ask for. The tree knows its rules and parts."""
    return _Checker(wordings, words, Genders("?", "?")).slips(tree, Agreement("imp", 3, "s", "?"))


def agreeing(reading: Reading, language: Language, wordings: Wordings) -> tuple[Node, ...]:
    """The trees whose words agree, or all of them if none does. One tree is kept as it is."""
    return reading.trees if len(reading.trees) < 2 else without_slips(reading, language, wordings) or reading.trees


def without_slips(reading: Reading, language: Language, wordings: Wordings) -> tuple[Node, ...]:
    """The trees whose words agree."""
    words = reading.tokens.words
    if words and words[-1].form == "." and len(words) > 1:
        words = words[:-1]
    trees = parse(language.tables, lattice(words, language), language.ranks, detail=True).trees
    agreed = tuple(tree for tree in trees if not any(True for _ in slips(tree, words, wordings)))
    return every(agreed, words)
