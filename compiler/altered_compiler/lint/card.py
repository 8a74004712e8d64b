"""A card as the rules see it: its boxes and paragraphs in both languages, read with the place of every word."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from altered_compiler.compile import Compiled, Meaning
from altered_compiler.sources import Setting
from altered_grammar.driver import parse
from altered_grammar.findings import Span
from altered_grammar.reader import every, lattice
from altered_grammar.records import NamedTuple
from altered_grammar.tokens import Token
from altered_grammar.tree import Node, nodes
from altered_runtime.program import Ability

BOXES = ("main", "support")
LANGS = ("fr", "en")
Numbered = tuple[int, tuple[Ability, ...]]
"""A reading by its number in a rule's message."""


class Edit(NamedTuple):
    """Characters of a box to be replaced by ``put``."""

    span: Span
    put: str


class Fix(NamedTuple):
    """What would mend a finding: edits of its own box. ``safe``: it keeps the meaning, or states the only one."""

    edits: tuple[Edit, ...]
    safe: bool = False


class Hit(NamedTuple):
    """One place that a rule has something to say about. ``span`` is in the text of the box ``lang``, ``box``.

    ``slots`` fill the templates of the rule's sentences: a value, or one for each user language. ``second`` is the
    other candidate, in the same box or in that of ``second_lang``. ``code`` is filled by the runner. ``node``: the
    construct that could be worded otherwise.
    """

    lang: str
    box: str
    span: Span
    slots: dict[str, str | dict[str, str]] = {}  # noqa: RUF012 - a NamedTuple's default, never written to
    second: Span | None = None
    second_lang: str = ""
    fix: Fix | None = None
    code: str = ""
    node: Node | None = None


class LintParagraph:
    """One ability of a box. Offsets that it gives are in the box's text.

    ``compiled`` holds meanings, refusals and what a rule settled. Trees given here know the place of every symbol.
    """

    __slots__ = (
        "_readings",
        "_tree",
        "box",
        "compiled",
        "known",
        "lang",
        "number",
        "setting",
        "start",
        "text",
        "words",
    )

    def __init__(self, lang: str, box: str, number: int, compiled: Compiled, setting: Setting) -> None:
        self.lang = lang
        self.box = box
        self.number = number
        self.compiled = compiled
        self.setting = setting
        self.start = compiled.start
        self.text = compiled.reading.text
        words = compiled.reading.tokens.words
        self.words: tuple[Token, ...] = words[:-1] if len(words) > 1 and words[-1].form == "." else words
        self._readings: tuple[Node, ...] | None = None
        self._tree: Node | None = None
        self.known: dict[str, Any] = {}  # what rules have worked out of its tree

    @property
    def readings(self) -> tuple[Node, ...]:
        """Every reading, those that are nonsense or that a rule settled too; none if the text can't be read."""
        if self._readings is None:
            language = self.setting.language(self.lang)
            if self.compiled.reading.trees:
                edges = lattice(self.words, language)
                trees = parse(language.tables, edges, language.ranks, detail=True).trees
                self._readings = every(trees, self.words)
            else:
                self._readings = ()
        return self._readings

    @property
    def trees(self) -> tuple[Node, ...]:
        """The first tree of each meaning."""
        return tuple(self.tree_of(meaning) for meaning in self.compiled.meanings)

    @property
    def tree(self) -> Node | None:
        """The first tree of the first meaning, if there is one."""
        if self._tree is None and self.compiled.meanings:
            self._tree = self.tree_of(self.compiled.meanings[0])
        return self._tree

    def tree_of(self, meaning: Meaning) -> Node:
        """A meaning's tree."""
        return next(tree for tree in self.readings if tree == meaning.tree)

    @property
    def abilities(self) -> tuple[Ability, ...]:
        """The abilities of the first meaning."""
        return self.compiled.meanings[0].abilities if self.compiled.meanings else ()

    def span(self, node: Node) -> Span:
        """The characters of a node, with the brackets that belong to its words."""
        return self.tokens_span(node.start, node.end)

    def tokens_span(self, first: int, last: int) -> Span:
        """The characters of tokens ``first`` to ``last`` (exclusive), with the brackets that belong to them."""
        if first >= last:
            at = self.words[first].start if first < len(self.words) else len(self.text)
            return Span(self.start + at, self.start + at)
        start, end = self.words[first].start, self.words[last - 1].end
        for mark_start, mark_end in self.compiled.reading.tokens.marks:
            mark = self.text[mark_start:mark_end]
            if mark_end == start and "[" in mark:
                start = mark_start + mark.index("[")
            elif mark_start == end and "]" in mark:
                end = mark_start + mark.rindex("]") + 1
        return Span(self.start + start, self.start + end)

    def part(self, node: Node, index: int) -> Span:
        """The characters of one symbol of the wording that was read."""
        return self.tokens_span(*node.parts[index])

    def slot(self, node: Node, name: str) -> Span | None:
        """The characters that filled a slot, also one that holds a word or a number; None if it is not written."""
        places = [
            node.parts[index] for index, item in enumerate(self.layout(node)) if item[0] == "s" and item[1] == name
        ]
        return self.tokens_span(places[0][0], places[-1][1]) if places else None

    def said(self, node: Node, *words: str) -> Span | None:
        """The characters of a printed word or an inflected lemma of the wording; None if it is not there."""
        places = [
            node.parts[index] for index, item in enumerate(self.layout(node)) if item[0] in "tw" and item[1] in words
        ]
        return self.tokens_span(places[0][0], places[-1][1]) if places else None

    def layout(self, node: Node) -> tuple[tuple[Any, ...], ...]:
        """What each symbol of the wording is: ``("t", word)``, ``("w", lemma, …)`` or ``("s", slot, category, …)``."""
        return self.setting.wordings(self.lang).layouts[node.rule]

    def form(self, at: int) -> str:
        """The token at that position, empty outside the text."""
        return self.words[at].form if 0 <= at < len(self.words) else ""

    def hit(
        self,
        span: Span,
        second: Span | None = None,
        fix: Fix | None = None,
        node: Node | None = None,
        **slots: str | dict[str, str],
    ) -> Hit:
        """A hit in this paragraph."""
        return Hit(self.lang, self.box, span, slots, second, "", fix, "", node)


class LintBox:
    """One text box in one language, as written."""

    __slots__ = ("lang", "name", "paragraphs", "text")

    def __init__(self, lang: str, name: str, text: str, compiled: tuple[Compiled, ...], setting: Setting) -> None:
        self.lang = lang
        self.name = name
        self.text = text
        self.paragraphs = tuple(LintParagraph(lang, name, n, one, setting) for n, one in enumerate(compiled))

    def words(self, span: Span) -> str:
        """The text of a span."""
        return self.text[span.start : span.end]

    @property
    def whole(self) -> bool:
        """Whether every paragraph has a meaning."""
        return all(paragraph.compiled.meanings for paragraph in self.paragraphs)


class Facts(NamedTuple):
    """What a card is besides its text. ``type`` and ``subtypes`` are ids, ``type`` empty if unknown; ``subtypes`` None
    where the card does not say."""

    ref: str = ""
    type: str = "character"
    subtypes: tuple[str, ...] | None = None
    names: dict[str, str] = {}  # noqa: RUF012 - a NamedTuple's default, never written to
    hand_cost: int | None = None
    reserve_cost: int | None = None
    stats: tuple[int, ...] = ()
    faction: str = ""
    gender: str = ""


class LintCard:
    """A card with its boxes by language and name; a box without text is not there."""

    __slots__ = ("boxes", "facts", "known", "setting")

    def __init__(self, facts: Facts, boxes: dict[tuple[str, str], LintBox], setting: Setting) -> None:
        self.facts = facts
        self.boxes = boxes
        self.known: dict[str, Any] = {}  # what rules about the whole set have worked out
        self.setting = setting

    @property
    def type(self) -> str:
        """Its type: character, spell, landmark_permanent, expedition_permanent, hero, token."""
        return self.facts.type

    def paragraphs(self, lang: str = "", box: str = "") -> Iterator[LintParagraph]:
        """The paragraphs, French first, main box first; of one language, of one box."""
        for one in self.of(lang, box):
            yield from one.paragraphs

    def paragraph_of(self, hit: Hit) -> LintParagraph:
        """The paragraph that a hit begins in."""
        there = self.boxes[hit.lang, hit.box].paragraphs
        return max((one for one in there if one.start <= hit.span.start), key=lambda one: one.start, default=there[0])

    def of(self, lang: str = "", box: str = "") -> Iterator[LintBox]:
        """The boxes, French first, main box first; of one language, of one name."""
        for tongue in LANGS:
            for name in BOXES:
                if lang in ("", tongue) and box in ("", name) and (tongue, name) in self.boxes:
                    yield self.boxes[tongue, name]

    def has(self, lang: str) -> bool:
        """Whether it has any text in that language."""
        return any(True for _ in self.of(lang))


def find(tree: Node, *kinds: str) -> Iterator[Node]:
    """The nodes of these kinds, from the outside in, in the order of the slots."""
    index = _index(_Same(tree))
    found = [index[kind] for kind in kinds if kind in index]
    if len(found) > 1:
        return (node for _, node in sorted((one for some in found for one in some), key=_place))
    return (node for some in found for _, node in some)


class _Same:
    """A key that is that very tree: each rule asks the same trees for other kinds."""

    __slots__ = ("tree",)

    def __init__(self, tree: Node) -> None:
        self.tree = tree

    def __hash__(self) -> int:
        return id(self.tree)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and self.tree is other.tree


@lru_cache(maxsize=256)
def _index(key: _Same) -> dict[str, list[tuple[int, Node]]]:
    """The nodes of a tree by kind, each with its place among all."""
    found: dict[str, list[tuple[int, Node]]] = {}
    for number, node in enumerate(nodes(key.tree)):
        found.setdefault(node.kind, []).append((number, node))
    return found


def _place(pair: tuple[int, Node]) -> int:
    return pair[0]


def held(node: Node, slot: str) -> tuple[Node, ...]:
    """The nodes in a slot: none, one or several."""
    value = node.get(slot)
    return tuple(one for one in (value if isinstance(value, tuple) else (value,)) if isinstance(one, Node))


def outside_quotes(tree: Node) -> Iterator[Node]:
    """Every node, but nothing in a quoted ability."""
    yield tree
    if tree.kind in ("granted", "have_ability"):
        for slot in tree.slots:
            if slot != "what":
                for inner in held(tree, slot):
                    yield from outside_quotes(inner)
        return
    for slot in tree.slots:
        for inner in held(tree, slot):
            yield from outside_quotes(inner)


def parents(tree: Node) -> dict[int, Node]:
    """The parent of each node, by the node's ``id``."""
    return {id(inner): node for node in nodes(tree) for slot in node.slots for inner in held(node, slot)}
