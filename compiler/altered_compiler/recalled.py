"""What the memo by piece holds, and a paragraph whose meaning comes from it."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from altered_compiler.asking import Asking
from altered_compiler.compile import Compiled, Context, Meaning, compile_paragraph
from altered_compiler.questions import Before
from altered_grammar.reader import Reading, read
from altered_grammar.records import NamedTuple
from altered_grammar.tree import Node
from altered_runtime.program import Ability, QuickAction, Reaction

if TYPE_CHECKING:
    from altered_compiler.pieces import Pieces
    from altered_compiler.settling import Settled

Programs: TypeAlias = tuple[tuple[Ability, ...], ...]
Key = TypeVar("Key")
Held = TypeVar("Held")


class Recent(dict[Key, Held]):
    """A table of what was asked for lately: when it is full, what is then not asked for until it is full again is
    forgotten. ``table[key]`` is None for what is not there."""

    __slots__ = ("_before", "_most")

    def __init__(self, most: int) -> None:
        self._before: dict[Key, Held] = {}
        self._most = most

    def __missing__(self, key: Key) -> Held | None:
        found = self._before.pop(key, None)
        if found is not None:
            self[key] = found
        return found

    def __setitem__(self, key: Key, value: Held) -> None:
        if len(self) >= self._most:
            self._before = dict(self)
            self.clear()
        super().__setitem__(key, value)

    @property
    def size(self) -> int:
        """How many entries are held."""
        return len(self) + len(self._before)


class Head(NamedTuple):
    """What stands before an effect: the ability that it opens, still without effect (None where nothing stands before)
    and its fields, by how many noun phrases the effect numbers; the kinds of the tree; the room and the place that it
    leads to, and the states of the automaton there; what an effect can ask it (None if that can't be told); how many
    noun phrases it numbers before the effect; in how many ways it is read; the trees of those that are no nonsense,
    without effect (they mean the same)."""

    opened: Reaction | QuickAction | None
    fields: dict[int, dict[str, Any]]
    kinds: tuple[str, str]
    room: int
    place: int
    states: tuple[int, ...]
    before: Before | None
    slots: int
    ways: int
    trees: tuple[Node, ...]


class Seen:
    """What was met lately, by its hash alone: what comes later takes the place of what came before."""

    __slots__ = ("_marks",)

    def __init__(self, most: int) -> None:
        self._marks = [0] * most

    def again(self, key: Hashable) -> bool:
        """Whether a key was met before; it is met now."""
        mark = hash(key)
        place = mark % len(self._marks)
        met = self._marks[place] == mark
        self._marks[place] = mark
        return met


class Front(NamedTuple):
    """What stands before sentences: its text, whether other sentences are in it, its head."""

    text: str
    told: bool
    head: Head


class Tail(NamedTuple):
    """What an effect means in a room: its Programs, whatever their head's fields hold, else why it is nonsense.
    ``settled``: whether a rule dropped a reading. ``single``: whether it is read in one way. ``slots``: how many noun
    phrases it numbers; -1 where the Programs are those of one head."""

    programs: Programs
    refused: str
    settled: bool
    single: bool
    slots: int


class Piece(NamedTuple):
    """Sentences: what they mean by what they ask, the place after a full stop, if other sentences can follow; whether
    they are read in one way."""

    asking: Asking
    place: int | None
    single: bool

    @property
    def ways(self) -> Mapping[tuple[Node, ...], bool]:
        """Their trees, in each way in which they are read, and whether these agree."""
        return self.asking.ways


class Said(NamedTuple):
    """Sentences where they stand in an effect, and the place of the automaton before them."""

    start: int
    end: int
    place: int
    piece: Piece


class Recalled(Compiled):
    """A paragraph whose meaning is known from its pieces. Its words and trees are read when somebody asks for them."""

    __slots__ = ("_context", "_known", "_pieces", "_single", "_text", "_whole", "_words")

    def __init__(
        self, text: str, context: Context, start: int, programs: Programs, known: Tail, single: bool, pieces: Pieces
    ) -> None:
        self.programs, self.refused, self.start = programs, known.refused, start
        self._text, self._context, self._known, self._single, self._pieces = text, context, known, single, pieces
        self._words: Reading | None = None
        self._whole: Compiled | None = None

    @property
    def reading(self) -> Reading:
        """Its words and trees."""
        if self._words is None:
            self._words = read(self._text, self._pieces.language)
        return self._words

    @property
    def meanings(self) -> tuple[Meaning, ...]:
        """The distinct meanings."""
        if self._single and self.programs:
            return (Meaning(self.reading.trees[0], self.programs[0]),)
        return self._compiled().meanings

    @property
    def settled(self) -> tuple[Settled, ...]:
        """The trees that a rule dropped."""
        return self._compiled().settled if self._known.settled else ()

    @property
    def blamed(self) -> Node | None:
        """The construct that ``refused`` speaks of."""
        return self._compiled().blamed if self.refused else None

    @property
    def clear(self) -> bool:
        """Whether there is nothing to say about it."""
        return len(self.programs) == 1 and not self._known.settled

    def _compiled(self) -> Compiled:
        if self._whole is None:
            pieces = self._pieces
            self._whole = compile_paragraph(self.reading, self._context, pieces.lowering, pieces.prefer, self.start)
        return self._whole
