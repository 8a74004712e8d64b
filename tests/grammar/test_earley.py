"""The driver finds exactly the trees that an Earley parser finds over the same tokens (DESIGN, section 6)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from lark import Lark, Token
from lark.lexer import Lexer
from lark.parsers.earley_forest import TokenNode

from altered_grammar import build, languages
from altered_grammar.declarations import load
from altered_grammar.driver import parse
from altered_grammar.reader import lattice
from altered_grammar.tokens import tokenize
from altered_grammar.tree import Node
from corpus_lines import lines, needs_corpus

CHUNKS = 8


class _Given(Lexer):
    """Hands over tokens that are there already."""

    def __init__(self, _conf: Any) -> None:
        pass

    def lex(self, data: Any) -> Any:
        return (Token("GIVEN", str(index)) for index in range(len(data)))


class _Leaf(TokenNode):
    """A leaf that knows the class it was taken as: Lark's own takes two classes of one token for one leaf."""

    taken = ""

    def __init__(self, token: Any, term: Any, priority: int | None = None) -> None:
        super().__init__(token, term, priority)
        self.name = _Leaf.taken
        self._hash = hash((token, self.name))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Leaf) and (self.token, self.name) == (other.token, other.name)

    def __hash__(self) -> int:
        return self._hash


class Earley:
    """Lark's Earley over the grammar of one language, all readings."""

    def __init__(self, lang: str) -> None:
        self.language = languages.get(lang)
        text, names, self.groups = build.lark_grammar(build.unique(build.productions(load(), lang)))
        self.symbols = {name: symbol for symbol, name in names.items()}
        self.parser = Lark(
            text, parser="earley", lexer=_Given, start=build.START, ambiguity="explicit", keep_all_tokens=True
        )
        self.edges: list[dict[str, Any]] = []
        self.parser.parser.parser.term_matcher = self.takes

    def takes(self, term: Any, token: Any) -> bool:
        _Leaf.taken = self.symbols[term.name]
        return _Leaf.taken in self.edges[int(token)]

    def words(self, text: str) -> tuple[Any, ...]:
        """The words of a paragraph, without its last full stop."""
        words = tokenize(text, self.language.lang).words
        return words[:-1] if len(words) > 1 and words[-1].form == "." else words

    def ours(self, text: str) -> tuple[Node, ...]:
        """Every tree of a paragraph that our driver finds."""
        language = self.language
        return parse(language.tables, lattice(self.words(text), language), language.ranks).trees

    def trees(self, text: str) -> list[Node]:
        """Every tree of a paragraph, over every way to cut it into words."""
        words = self.words(text)
        found: list[Node] = []
        for path in _paths(lattice(words, self.language), 0):
            self.edges = path
            try:
                parsed = self.parser.parser.parse(path)
            except Exception as error:  # Lark's own: this cut has no reading
                assert type(error).__module__.startswith("lark"), error
                continue
            for tree in self.nodes(parsed, "start"):
                if tree not in found:
                    found.append(tree)
        return found

    def nodes(self, tree: Any, symbol: str) -> list[Any]:
        if isinstance(tree, Token):
            return [self.edges[int(tree)][symbol]]
        if tree.data == "_ambig":
            return [made for inner in tree.children for made in self.nodes(inner, symbol)]
        out = []
        for production in self.groups[int(tree.data[1:])]:
            parts = [self.nodes(c, s) for c, s in zip(tree.children, production.right, strict=True)]
            for values in product(*parts):
                out.append(_make(production, values, self.language.ranks))
        return out


def _make(production: build.Production, values: tuple[Any, ...], ranks: dict[str, int]) -> Any:
    if not production.kind:
        return values[0]
    if production.kind == "+1":
        return (values[0],)
    if production.kind == "+n":
        return (*values[0], values[-1])
    slots: dict[str, Any] = dict(production.constants)
    for name, index in production.slots:
        value = values[index]
        if name == "mods":
            value = tuple(sorted(slots.get(name, ()) + value, key=lambda node: ranks[node.kind]))
        slots[name] = value
    return Node(production.kind, slots)


def _paths(edges: list[list[tuple[str, int, Any]]], at: int) -> list[list[dict[str, Any]]]:
    if at == len(edges):
        return [[]]
    out = []
    for after in sorted({edge[1] for edge in edges[at]}):
        here = {terminal: value for terminal, end, value in edges[at] if end == after}
        out += [[here, *rest] for rest in _paths(edges, after)]
    return out


@pytest.fixture(scope="module")
def earley() -> Iterator[dict[str, Earley]]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("lark.parsers.earley.TokenNode", _Leaf)
        yield {lang: Earley(lang) for lang in ("en", "fr")}


@needs_corpus
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_same_trees_on_every_line(earley: dict[str, Earley], lang: str, chunk: int) -> None:
    wrong = []
    for text in lines(lang)[chunk::CHUNKS]:
        ours = earley[lang].ours(text)
        theirs = earley[lang].trees(text)
        if len(ours) != len(theirs) or any(tree not in theirs for tree in ours):
            wrong.append((text, len(ours), len(theirs)))
    assert not wrong


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("fr", "Sabotez, puis Ravitaillez."),
        ("en", "You may sacrifice a token, then draw a card."),
        ("fr", "Créez deux jetons Ordis Recrue 1/1/1 dans chacune de vos Expéditions"),
        ("en", "{J} Target Character in the Expedition facing me gains 1 boost and loses Fleeting."),
    ],
)
def test_same_trees_on_our_own_lines(earley: dict[str, Earley], lang: str, text: str) -> None:
    ours = earley[lang].ours(text)
    theirs = earley[lang].trees(text)
    assert ours and len(ours) == len(theirs) and all(tree in theirs for tree in ours)
