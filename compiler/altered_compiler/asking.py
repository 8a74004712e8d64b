"""What sentences mean by what they ask of what stands before them, and what they are answered: a tree of questions."""

from __future__ import annotations

from collections.abc import Mapping, MutableMapping
from typing import Any, TypeAlias

from altered_compiler.compile import Lowering, joined
from altered_compiler.questions import After, Before, Question, asked, behind, shown
from altered_compiler.watching import Meant, meant
from altered_grammar.tree import Node
from altered_runtime.program import Step


class Known:
    """What sentences mean behind anything that answers so; ``meant.steps``: None where that can't be told."""

    __slots__ = ("_added", "_steps", "meant")

    def __init__(self, meant: Meant) -> None:
        self.meant = meant
        self._steps: dict[int, list[tuple[tuple[Step, ...], int]]] = {}
        self._added: dict[tuple[int, int], After] = {}

    def steps(self, slots: int) -> list[tuple[tuple[Step, ...], int]]:
        """The steps of each meaning behind so many numbered noun phrases, and how many there are behind these."""
        found = self._steps.get(slots)
        if found is None:
            every = (self.meant.steps, self.meant.slots), *self.meant.others
            found = self._steps[slots] = [(shown(steps, slots, 0), slots + own) for steps, own in every]
        return found

    def behind(self, before: Before) -> Before | None:
        """What stands before the sentence that follows; None where that can't be told."""
        if self.meant.after is None:
            return None
        place = before.slots, before.sentences
        added = self._added.get(place)
        if added is None:
            added = self._added[place] = self.meant.after.behind(*place)
        return behind(before, added, self.meant.slots)


class _Question:
    """A question, and what follows from each answer."""

    __slots__ = ("answers", "question")

    def __init__(self, question: Question) -> None:
        self.question = question
        self.answers: dict[Any, _Tree] = {}


_Tree: TypeAlias = "_Question | Known"


Askings: TypeAlias = MutableMapping[tuple[tuple[tuple[Node, ...], tuple[tuple[int, ...], ...], bool], ...], "Asking"]
"""Sentences by the ways in which they are read: both languages mostly have the same."""


class Asking:
    """Sentences in each way in which they are read, and whether the words of each agree."""

    MOST = 512
    """Answers that are known; then they are forgotten."""

    __slots__ = ("__weakref__", "_blind", "_known", "_tree", "alone", "ways")

    def __init__(self, ways: Mapping[tuple[Node, ...], bool]) -> None:
        self.ways = ways
        self.alone: Known | None = None
        """What they mean, if they ask nothing."""
        self._blind: Known | None = None
        """What they mean where nothing is known of what stands before, though they ask it: that it can't be told."""
        self._tree: _Tree | None = None
        self._known = 0

    def known(self, before: Before | None) -> Known | None:
        """What they mean behind that; None where it is to be learnt."""
        tree = self._tree
        while tree is not None and not isinstance(tree, Known):
            if before is None:
                return self._blind
            tree = tree.answers.get(asked(tree.question, before))
        return self._blind if tree is None and before is None else tree

    def learn(self, before: Before | None, lowering: Lowering) -> Known:
        """What they mean behind that, noted. Where nothing is known of what stands before, all that they ask is."""
        if self._known >= self.MOST:
            self._tree, self._known = None, 0
        self._known += 1
        answers: dict[Question, Any] = {}
        known = Known(meant(self.ways, lowering, before, answers))
        if before is None and known.meant.steps is None:
            self._blind = known
            return known
        place: dict[Any, _Tree] | None = None
        answer: Any = None
        for question, given in answers.items():
            tree = self._tree if place is None else place.get(answer)
            if not isinstance(tree, _Question):
                tree = _Question(question)
                self._put(place, answer, tree)
            place, answer = tree.answers, given
        self._put(place, answer, known)
        return known

    def _put(self, place: dict[Any, _Tree] | None, answer: Any, tree: _Tree) -> None:
        if place is None:
            self._tree = tree
            self.alone = tree if isinstance(tree, Known) else None
        else:
            place[answer] = tree


def asking(ways: Mapping[tuple[Node, ...], bool], askings: Askings) -> Asking:
    """Those that are read in these ways."""
    key = tuple([(way, tuple(map(joined, way)), agrees) for way, agrees in ways.items()])
    found = askings.get(key)
    if found is None:
        found = askings[key] = Asking(ways)
    return found
