"""Which readings agree: the words of a reading are compared with those that its tree asks for.

A reading that fails is dropped only if another agrees (DESIGN, section 6).
"""

from __future__ import annotations

from typing import Any

from altered_grammar.driver import parse
from altered_grammar.inflection import Agreement, choose
from altered_grammar.reader import Language, Reading, lattice
from altered_grammar.tokens import Token
from altered_grammar.tree import Node
from altered_grammar.vocabulary import form_key
from altered_grammar.wordings import NOUNS, Genders, Wordings, handed_down, own_features

_ELIDED = {"l'": ("le", "la"), "cet": ("ce",), "mon": ("ma",), "son": ("sa",), "ton": ("ta",)}


class _Checker:
    def __init__(self, wordings: Wordings, words: tuple[Token, ...]) -> None:
        self.wordings = wordings
        self.words = words
        self.genders = Genders("?", "?")

    def faults(self, node: Node, context: Agreement) -> int:
        own = own_features(node, self.wordings, self.genders, context)
        inside = context if own is None else own
        count = 0
        for item, (start, end) in zip(self.wordings.layouts[node.rule], node.parts, strict=True):
            if item[0] == "t":
                continue
            agreement = handed_down(item[-1], node, inside, self.wordings, self.genders)
            shape = " ".join([word.form for word in self.words[start:end]])
            if item[0] == "w":
                count += not self.same(self.wordings.inflected[item[1]], agreement, shape)
            else:
                count += self.slot(item, node.get(item[1]), agreement, shape, (start, end))
        return count

    def slot(self, item: Any, value: Any, agreement: Agreement, shape: str, span: tuple[int, int]) -> int:
        if isinstance(value, Node):
            return self.faults(value, agreement)
        if isinstance(value, tuple):
            inside = [element for element in value if span[0] <= element.start and element.end <= span[1]]
            return sum(self.faults(element, agreement) for element in inside)
        entry = self.wordings.printed.get(f"{item[2]}:{value}")
        if entry is None or item[2] not in NOUNS:
            return 0
        shapes = {name: form for name, form in entry.items() if name in ("s", "p", "ms", "fs", "mp", "fp")}
        if shape not in {form_key(form, self.wordings.lang) for form in shapes.values()}:
            return 0
        agreement = agreement._replace(gender=entry.get("gender", agreement.gender))
        return int(not self.same(shapes, agreement, shape))

    def same(self, shapes: dict[str, str], agreement: Agreement, shape: str) -> bool:
        genders = "mf" if agreement.gender == "?" else agreement.gender
        asked = [choose(shapes, agreement._replace(gender=gender), self.wordings.lang) for gender in genders]
        wanted = {form_key(form, self.wordings.lang) for form in asked}
        return shape in wanted or not wanted.isdisjoint(_ELIDED.get(shape, ()))


def agreeing(reading: Reading, language: Language, wordings: Wordings) -> tuple[Node, ...]:
    """The trees whose words agree, or all of them if none does. One tree is kept as it is."""
    if len(reading.trees) < 2:
        return reading.trees
    words = reading.tokens.words
    if words and words[-1].form == "." and len(words) > 1:
        words = words[:-1]
    trees = parse(language.tables, lattice(words, language), language.ranks, detail=True).trees
    checked = [(_Checker(wordings, words).faults(tree, Agreement("imp", 3, "s", "?")), tree) for tree in trees]
    return tuple(tree for faults, tree in checked if not faults) or trees
