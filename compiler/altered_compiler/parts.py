"""What a paragraph is cut into: the sentences of its text, of its trees and of its Programs, and how they are joined.

Nothing here remembers anything: :mod:`.pieces` does.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import chain, product
from math import prod
from typing import Any

from altered_compiler.lower.canon import PHRASES, SLOTTED, opaque, rebuild
from altered_compiler.recalled import Head, Piece, Tail
from altered_grammar.tree import Node
from altered_runtime.program import Create, Effect, Step
from altered_runtime.values import Value

_STOP = re.compile(r"(?<=[\w}])([#\]]*)\.[#\]]*\s+(?=[#\[]*[A-ZÀ-ÖØ-Þ\d{])")
_BOUND = re.compile(r"[\"«»“”•]|\((?!\{T\}\))")
"""Where one of these stands, sentences are not cut: quotations, reminder text, modes."""

MOST_WAYS = 16
"""Trees that are put together for one paragraph."""


def places(text: str) -> list[tuple[int, int]]:
    """Where the sentences of an effect begin and end, without full stops; one where they can't be told by the text."""
    if _BOUND.search(text):
        return [(0, len(text))]
    found, at = [], 0
    for stop in _STOP.finditer(text):
        found.append((at, stop.end(1)))
        at = stop.end()
    return [*found, (at, len(text))]


def unstopped(text: str) -> str:
    """An effect without its last full stop, which means nothing."""
    return text[:-1] if text[-1:] == "." and (text[-2:-1].isalnum() or text[-2:-1] == "}") else text


def under(head: Head, known: Tail) -> Tail:
    """An effect with a head's fields."""
    if not head.fields:
        return known
    programs = tuple([(ability.replace(**head.fields),) for (ability,) in known.programs])
    return Tail(programs, known.refused, known.settled, known.single and head.ways == 1)


def kinds(tree: Node) -> tuple[str, str]:
    """The kinds of a paragraph's tree and of the ability in it."""
    return tree.kind, tree.slots["what"].kind if tree.kind in ("plain", "support") else ""


def sentences(tree: Node) -> Node | None:
    """The sentences of an effect; None for what has none."""
    inside = tree.slots["what"] if tree.kind in ("plain", "support") else tree
    effect = inside.get("effect")
    return effect.slots["steps"] if isinstance(effect, Node) and effect.kind == "effect" else None


def open_effect(tree: Node) -> Node | None:
    """An effect that is no sentences: what lasts for a time that nothing tells."""
    effect = tree.slots["what"].get("effect") if tree.kind in ("plain", "support") else None
    return effect if isinstance(effect, Node) and effect.kind == "open_effect" else None


def listed(sentences: Node | None) -> list[Node]:
    """The sentences one by one."""
    found: list[Node] = []
    while sentences is not None and sentences.kind == "more_sentences":
        found.append(sentences.slots["last"])
        sentences = sentences.slots["before"]
    return [sentences.slots["last"], *reversed(found)] if sentences is not None else []


def single(head: Head, pieces: Sequence[Piece]) -> bool:
    """Whether a head and sentences are read in one way."""
    return head.ways == 1 and all(piece.single for piece in pieces)


def grown(head: Head, pieces: Sequence[Piece]) -> list[Node]:
    """The trees of a head and sentences, for each way in which these are read; none where there are too many."""
    if len(head.trees) * prod(len(piece.ways) for piece in pieces) > MOST_WAYS:
        return []
    found = []
    for tree, ways in product(head.trees, product(*[piece.ways for piece in pieces])):
        first, *others = chain.from_iterable(ways)
        said = Node("one_sentence", {"last": first})
        for sentence in others:
            said = Node("more_sentences", {"before": said, "last": sentence})
        effect = {"effect": Node("effect", {"steps": said})}
        found.append(_with(tree, effect))
    return found


def opened(tree: Node) -> Node:
    """The tree of a paragraph without its effect."""
    return _with(tree, {"effect": None})


def _with(tree: Node, effect: dict[str, Any]) -> Node:
    inside = tree.get("what")
    changed = effect if inside is None else {"what": Node(inside.kind, inside.slots | effect)}
    return Node(tree.kind, tree.slots | changed)


def put_together(head: Head, pieces: Sequence[Piece]) -> Tail | None:
    """What a head and sentences that lean on nothing mean."""
    steps: list[Step] = []
    slots = head.slots
    for piece in pieces:
        steps += numbered(piece, slots)
        slots += piece.slots
    if head.opened is None:
        return Tail(((Effect(steps=tuple(steps)),),), "", False, single(head, pieces)) if len(steps) > 1 else None
    return Tail(((head.opened.replace(effect=tuple(steps)),),), "", False, single(head, pieces))


def piece(steps: tuple[Step, ...] | None, place: int | None, ways: Sequence[tuple[Node, ...]], single: bool) -> Piece:
    """Sentences that mean these steps by themselves; None: they lean on what stands before them."""
    return Piece(None if steps is None else {0: steps}, slots(steps or ()), place, tuple(ways), single)


def first(steps: tuple[Step, ...], head: Head, leaning: Piece) -> Piece:
    """Sentences that mean these steps behind a head; their noun phrases are numbered after those of the head."""
    size = max(slots(steps) - head.slots, 0)
    return leaning._replace(steps={head.slots if size else 0: steps}, slots=size)


def in_turn(before: Piece, after: Piece) -> list[tuple[Node, ...]]:
    """The ways in which sentences and others behind them are read; none where there are too many."""
    if len(before.ways) * len(after.ways) > MOST_WAYS:
        return []
    return [(*one, *other) for one, other in product(before.ways, after.ways)]


def numbered(alone: Piece, slots: int) -> tuple[Step, ...]:
    """The steps of a sentence, its noun phrases numbered after others."""

    def change(node: Value) -> Value:
        slot = getattr(node, "slot", 0) if isinstance(node, SLOTTED) else 0
        return node.replace(slot=slot + slots) if slot else node

    assert alone.steps is not None
    shift = slots if alone.slots else 0
    if shift not in alone.steps:
        alone.steps[shift] = rebuild(alone.steps[0], change)
    return alone.steps[shift]


def values_in(value: Any) -> Iterator[Value]:
    """Every value inside that is not in an ability of others."""
    if isinstance(value, tuple):
        for item in value:
            yield from values_in(item)
    elif isinstance(value, Value) and not opaque(value):
        yield value
        for name in type(value).FIELDS:  # type: ignore[attr-defined]
            yield from values_in(getattr(value, name))


def slots(value: Any) -> int:
    """How many noun phrases are numbered in it."""
    return max((one.slot for one in values_in(value) if isinstance(one, PHRASES)), default=0)


def creates(value: Value) -> bool:
    return any(isinstance(one, Create) for one in values_in(value))
