"""How sentences are learnt at a place: what they are read as behind what stands there, and where they lead."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias

from altered_compiler import parts
from altered_compiler.asking import Asking, Askings, asking
from altered_compiler.compile import Lowering
from altered_compiler.recalled import Front, Head, Piece
from altered_compiler.watching import nonsense
from altered_grammar.driver import forks_after, parse
from altered_grammar.reader import Language, Reading, every, lattice, read
from altered_grammar.tokens import Token, tokenize
from altered_grammar.tree import Node

if TYPE_CHECKING:
    from altered_grammar.wordings import Wordings

LEANING = Piece(Asking({}), None, False)
"""Sentences that can't be told from what stands before them."""

Fork: TypeAlias = tuple[tuple[int, ...], tuple[Any, ...]]


class Learning:
    """Learns the pieces of one language with a set's words. ``number``: numbers places."""

    __slots__ = ("askings", "language", "lowering", "number", "wordings")

    def __init__(
        self,
        language: Language,
        wordings: Callable[[str], Wordings],
        lowering: Lowering,
        askings: Askings,
        number: Callable[[Any], int],
    ) -> None:
        self.language = language
        self.wordings = wordings
        self.lowering = lowering
        self.askings = askings
        self.number = number

    def forks(self, words: tuple[Token, ...]) -> list[Fork]:
        return forks_after(self.language.tables, lattice(words, self.language), self.language.ranks)

    def detailed(self, words: tuple[Token, ...]) -> list[tuple[Node, list[int]]]:
        """The trees, and where words of each begin that do not agree."""
        from altered_grammar.agreement import slips

        words = words[:-1] if words[-1].form == "." else words
        language, wordings = self.language, self.wordings(self.language.lang)
        trees = every(parse(language.tables, lattice(words, language), language.ranks, detail=True).trees, words)
        return [(tree, [slip.start for slip in slips(tree, words, wordings)]) for tree in trees]

    def slips(self, reading: Reading, size: int) -> bool:
        """Whether in each reading one of the first words does not agree: then none agrees, whatever follows."""
        return all(any(at < size for at in found) for _, found in self.detailed(reading.tokens.words))

    def agrees(self, before: str, text: str) -> bool:
        """Whether sentences can be read so that their words agree."""
        size = len(tokenize(before, self.language.lang).words)
        words = tokenize(before + text, self.language.lang).words
        return any(all(at < size for at in found) for _, found in self.detailed(words))

    def agreeing(self, words: tuple[Token, ...], before: int, size: int) -> set[tuple[Node, ...]]:
        """The readings of the last sentences whose words agree, after so many sentences of so many words."""
        return {
            tuple(parts.listed(parts.sentences(tree))[before:])
            for tree, found in self.detailed(words)
            if all(at < size for at in found)
        }

    def alone(self, front: Front, text: str) -> Piece:
        """Sentences of a text behind its front."""
        head, before = front.head, front.text if front.told else ""
        reading = read(text, self.language)
        trees = tuple([tree for tree in reading.trees if not nonsense(tree, self.lowering)])
        if reading.tokens.leaks or any(parts.kinds(tree) != head.kinds for tree in trees):
            return LEANING
        befores: list[list[Node]] = [[]]
        ways = head.ways
        words = tokenize(before, self.language.lang).words if before else ()
        if before:
            said = self.said(self.forks(words), words)
            befores, ways = [parts.listed(one) for one in said], head.ways * len(said)
        if not befores:
            return LEANING
        size = len(befores[0])
        told = dict.fromkeys(tuple(parts.listed(parts.sentences(tree))) for tree in trees)
        if not told or any(list(one[:size]) not in befores or len(one) <= size for one in told):
            return LEANING
        agreeing = self.agreeing(reading.tokens.words, size, len(words)) if len(told) > 1 else set(told)
        ways_on = {one[size:]: len(told) == 1 or one[size:] in agreeing for one in told}
        return Piece(asking(ways_on, self.askings), self.place(text, trees, head), len(reading.trees) == ways)

    def place(self, text: str, trees: tuple[Node, ...], head: Head) -> int | None:
        """Where the automaton stands after a text and a full stop, if its sentences are then read as they are alone."""
        words = tokenize(text + ".", self.language.lang).words
        forks = self.forks(words)
        said = self.said(forks, words)
        states, below = forks[0][0] if forks else (), -len(head.states)
        if any(other != states for other, _ in forks) or states[below:] != head.states:
            return None
        if head.ways * len(said) != len(trees) or set(said) != set(map(parts.sentences, trees)):
            return None
        return self.number((states[:below], head.place))

    @staticmethod
    def said(forks: list[Fork], words: tuple[Token, ...]) -> tuple[Node, ...]:
        """The sentences before a place of the automaton, in each way in which they are read."""
        return every(tuple([values[1] for _, values in forks]), words)
