"""Readings to Programs: every meaning of a paragraph, what a rule settled, what types refused (law 2)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import TYPE_CHECKING, TypeAlias, cast

from altered_compiler.defining import Definitions
from altered_compiler.lower.abilities import abilities
from altered_compiler.lower.canon import canonical
from altered_compiler.lower.registry import Refused
from altered_compiler.lower.scope import Context, Scope, TokenWord
from altered_compiler.ordering import in_order
from altered_grammar.cards.words import Words
from altered_grammar.paragraphs import split
from altered_grammar.reader import Language, Reading, read
from altered_grammar.records import NamedTuple
from altered_grammar.tree import Node, nodes
from altered_runtime.program import Ability, Effect, Program

if TYPE_CHECKING:
    from altered_compiler.settling import Settled

__all__ = [
    "Compiled",
    "Context",
    "Lowering",
    "Meaning",
    "agreed",
    "compile_box",
    "compile_paragraph",
    "compile_text",
    "programs",
    "token_words",
]

Prefer = Callable[[Reading], tuple[Node, ...]]
"""Which trees of a reading agree, where some don't."""

Kept: TypeAlias = "list[tuple[Node, tuple[Ability, ...]]]"
"""Trees and what they mean."""


class Meaning(NamedTuple):
    """One meaning: its abilities in canonical form, the first tree that has it, and the others that have it too."""

    tree: Node
    abilities: tuple[Ability, ...]
    others: tuple[Node, ...] = ()


class Compiled:
    """A paragraph, compiled. ``start``: its place in the box. ``refused``: why the readings are nonsense, if all are.
    ``blamed``: the words that are refused. ``programs``: the abilities of each meaning. Not to be changed."""

    __slots__ = ("_blamed", "_meanings", "_reading", "_settled", "programs", "refused", "start")

    def __init__(
        self,
        reading: Reading,
        meanings: tuple[Meaning, ...],
        start: int = 0,
        settled: tuple[Settled, ...] = (),
        refused: str = "",
        blamed: Node | None = None,
    ) -> None:
        self._reading = reading
        self._meanings = meanings
        self._settled = settled
        self.start = start
        self.refused = refused
        self._blamed = blamed
        self.programs = tuple([meaning.abilities for meaning in meanings])

    @property
    def reading(self) -> Reading:
        """Its words and trees."""
        return self._reading

    @property
    def meanings(self) -> tuple[Meaning, ...]:
        """The distinct meanings; several make an ambiguity."""
        return self._meanings

    @property
    def settled(self) -> tuple[Settled, ...]:
        """The trees that a rule dropped."""
        return self._settled

    @property
    def blamed(self) -> Node | None:
        """The construct that ``refused`` speaks of."""
        return self._blamed

    @property
    def clear(self) -> bool:
        """Whether there is nothing to say about it: one meaning, which no rule had to settle, and no leftover key."""
        return len(self.programs) == 1 and not self._settled and not self._reading.tokens.leaks

    def at(self, start: int) -> Compiled:
        """The same in another place of its box."""
        return Compiled(self.reading, self.meanings, start, self.settled, self.refused, self.blamed)


def token_words(words: Words) -> dict[str, TokenWord]:
    """What the words say of tokens (2.3)."""
    found: dict[str, TokenWord] = {}
    for word in words.of("token"):
        stats = tuple(cast("Iterable[int]", word.data.get("stats") or (0, 0, 0)))
        subtypes = tuple(sorted(cast("Iterable[str]", word.data.get("subtypes") or ())))
        if len(stats) == 3:
            found[word.id] = TokenWord((stats[0], stats[1], stats[2]), subtypes)
    return found


class Lowering:
    """Trees to abilities, with a set's tokens. What a tree means is kept: the other language mostly has the same."""

    MOST = 4096

    __slots__ = ("definitions", "kept", "tokens")

    def __init__(self, words: Words) -> None:
        self.tokens = token_words(words)
        self.definitions = Definitions(words)
        self.kept: dict[tuple[Context, Node, tuple[int, ...]], tuple[Ability, ...]] = {}

    def __call__(self, tree: Node, context: Context) -> tuple[Ability, ...]:
        """The abilities in canonical form. Raises :class:`Refused`."""
        key = (context, tree, joined(tree))
        found = self.kept.get(key)
        if found is None:
            if len(self.kept) >= self.MOST:
                self.kept.clear()
            self.kept[key] = found = self.within(self.scope(context.type), tree, context)
        return found

    def scope(self, bearer: str = "") -> Scope:
        """Where an ability of a card of that type begins: nothing was named."""
        scope = Scope(self.tokens, partial(self.definitions, self))
        scope.bearer = bearer
        return scope

    def within(self, scope: Scope, tree: Node, context: Context) -> tuple[Ability, ...]:
        """The abilities of a tree in a scope, which then holds what was named."""
        found = abilities(tree, scope)
        if context.box == "support":
            if any(isinstance(one, Effect) for one in found):
                raise Refused(tree, "an effect is no support ability")
            found = [one.replace(support=True) for one in found]
        return tuple([canonical(one) for one in found])


def joined(tree: Node) -> tuple[int, ...]:
    """Where what is said of things joined by "and" stands: behind the last it may be said of all, before it of that one
    alone, though the tree is the same."""
    return tuple(one.start - node.start for node in nodes(tree) if node.kind == "pair" for one in nodes(node))


def compile_paragraph(
    reading: Reading, context: Context, lowering: Lowering, prefer: Prefer | None = None, start: int = 0
) -> Compiled:
    """Every meaning of a reading, as that box of a card of that type.

    Where there are several, ``prefer`` keeps the trees that agree, if some do, and the rules settle the rest.
    """
    kept: Kept = []
    refused, blamed = "", None
    for tree in reading.trees:
        try:
            kept.append((tree, lowering(tree, context)))
        except Refused as why:
            if not refused or (blamed is not None and blamed.kind == "says_open"):  # the unlikelier reading
                refused, blamed = why.reason, why.node
    if len(kept) == 1:
        return Compiled(reading, (Meaning(*kept[0]),), start)
    settled: list[Settled] = []
    if len({made for _, made in kept}) > 1:
        agreeing = reading.trees if prefer is None else prefer(reading)
        kept = [(tree, made) for tree, made in kept if tree in agreeing] or kept
        from altered_compiler.settling import settle

        left, settled = settle([tree for tree, _ in kept], context)
        before, kept = kept, [(tree, made) for tree, made in kept if any(tree is one for one in left)]
        still = [made for _, made in kept]
        settled = [one for one in settled if _of(before, one.tree) not in still]
    meanings: dict[tuple[Ability, ...], list[Node]] = {}
    for tree, made in kept:
        meanings.setdefault(made, []).append(tree)
    found = tuple(Meaning(meanings[made][0], made, tuple(meanings[made][1:])) for made in in_order(meanings))
    if found:
        return Compiled(reading, found, start, tuple(settled))
    return Compiled(reading, (), start, (), refused, blamed)


def _of(kept: Kept, tree: Node) -> tuple[Ability, ...]:
    """What a tree means."""
    return next(made for one, made in kept if one is tree)


def agreed(compiled: Compiled, prefer: Prefer) -> Compiled:
    """The same, each meaning with a tree that agrees, if it has one: the one that says it with the fewest
    constructs."""
    if not any(meaning.others for meaning in compiled.meanings):
        return compiled
    agreeing = prefer(compiled.reading)
    meanings = []
    for meaning in compiled.meanings:
        trees = (meaning.tree, *meaning.others)
        best = min([tree for tree in trees if tree in agreeing] or trees, key=_size)
        meanings.append(Meaning(best, meaning.abilities, tuple(tree for tree in trees if tree is not best)))
    return Compiled(compiled.reading, tuple(meanings), compiled.start, compiled.settled)


def _size(tree: Node) -> int:
    """How many constructs and slots a tree has."""
    return sum(1 + len(node.slots) for node in nodes(tree))


def agreement(language: Language) -> Prefer:
    """The trees whose words agree in that language (mood, person, gender and number)."""
    from altered_grammar import languages
    from altered_grammar.agreement import agreeing

    return lambda reading: agreeing(reading, language, languages.wordings(language.lang))


def compile_box(
    text: str,
    lang: str,
    language: Language,
    context: Context,
    words: Words,
    prefer: Prefer | None = None,
    lowering: Lowering | None = None,
) -> tuple[Compiled, ...]:
    """The paragraphs of a text box, each compiled. ``lowering``: that of ``words``, if it is at hand."""
    lowering = lowering or Lowering(words)
    if prefer is None:
        prefer = agreement(language)
    found = []
    for paragraph in split(text):
        reading = read(paragraph.text, language)
        if reading.tokens.words:
            found.append(compile_paragraph(reading, context, lowering, prefer, paragraph.start))
    return tuple(found)


def compile_text(
    boxes: Mapping[str, str], kind: str, language: Language, words: Words, prefer: Prefer | None = None
) -> tuple[Compiled, ...]:
    """All paragraphs of a card in one language; ``boxes``: ``main`` and ``support`` to their text."""
    return tuple(
        compiled
        for box in ("main", "support")
        if boxes.get(box)
        for compiled in compile_box(boxes[box], language.lang, language, Context(kind, box), words, prefer)
    )


def programs(paragraphs: Iterable[Compiled], most: int = 64) -> list[Program]:
    """Every Program that the paragraphs of a card can be, none if one of them has no meaning."""
    found: list[tuple[Ability, ...]] = [()]
    for paragraph in paragraphs:
        found = [done + made for done in found for made in paragraph.programs][:most]
    return [Program(abilities=made) for made in found]
