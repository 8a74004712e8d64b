"""What a paragraph is cut into: the sentences of its text, of its trees and of its Programs, and how they are joined.

Nothing here remembers anything: :mod:`.pieces` does.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import chain, product
from math import prod
from typing import Any

from altered_compiler.asking import Known
from altered_compiler.lower.canon import PHRASES, SLOTTED, rebuild, values_in
from altered_compiler.ordering import in_order
from altered_compiler.recalled import Head, Piece, Programs, Said, Tail
from altered_compiler.settling import Way
from altered_grammar.tree import Node
from altered_runtime.program import Ability, Create, Effect, QuickAction, Reaction, Step
from altered_runtime.values import Value

_STOP = re.compile(r"\.[#\]]*\s+(?=[#\[]*[\w{])")
_BOUND = re.compile('["«»“”•()]')
"""Where a sentence ends, if nothing that one of these opened is open there and no modes stand before it."""
_NO_MARK = (1 << 60, "")

FIELDS: dict[type, tuple[str, ...]] = {
    Reaction: ("triggers", "condition", "per", "support"),
    QuickAction: ("cost", "support"),
}
"""What a head says of its ability."""
MOST_WAYS = 16
"""Trees that are put together for one paragraph."""


def places(text: str) -> list[tuple[int, int]]:
    """Where the sentences of an effect begin and end, without full stops, modes with what they stand under."""
    if "." not in text:
        return [(0, len(text))]
    stops = [stop.span() for stop in _STOP.finditer(text) if _ended(text, stop.start())]
    if not stops:
        return [(0, len(text))]
    marks = iter([(mark.start(), mark[0]) for mark in _BOUND.finditer(text)])
    found: list[tuple[int, int]] = []
    at, deep, quoted = 0, 0, False
    place, mark = next(marks, _NO_MARK)
    for start, end in stops:
        while place < start:
            deep += (mark in "«“(") - (mark in "»”)")
            quoted ^= mark == '"'
            if mark == "•":
                return [*found, (at, len(text))]
            place, mark = next(marks, _NO_MARK)
        if not deep and not quoted:
            found.append((at, start))
            at = end
    return [*found, (at, len(text))]


def unstopped(text: str) -> str:
    """An effect without its last full stop, which means nothing."""
    return text[:-1] if text[-1:] == "." and (text[-2:-1].isalnum() or text[-2:-1] == "}") else text


def _ended(text: str, stop: int) -> bool:
    """Whether a full stop ends a sentence there."""
    last = text[stop - 1 : stop]
    if last in ("#", "]"):
        last = text[:stop].rstrip("#]")[-1:]
    return last.isalnum() or last in ("_", "}", ")")


def under(head: Head, known: Tail) -> Programs:
    """What an effect means with a head's fields."""
    if head.opened is None or known.slots < 0:
        return known.programs
    fields = fields_of(head, known.slots)
    return tuple([(ability.replace(**fields),) for (ability,) in known.programs])


def told_apart(head: Head, programs: Programs) -> int:
    """How many noun phrases the effects of a head's abilities number; -1 where these can't be told from its own."""
    if head.opened is None:
        return 0
    found = {max(slots(one.effect) - head.slots, 0) for (one,) in programs}  # type: ignore[union-attr]
    if len(found) > 1:
        return -1
    fields = fields_of(head, max(found, default=0))
    same = all(getattr(one, name) == value for (one,) in programs for name, value in fields.items())
    return max(found, default=0) if same else -1


def fields_of(head: Head, slots: int) -> dict[str, Any]:
    """The fields of a head with an effect that numbers so many noun phrases: it does so before its condition."""
    if slots not in head.fields:

        def change(node: Value) -> Value:
            slot = node.slot if isinstance(node, SLOTTED) else 0
            return node.replace(slot=slot + slots) if slot > head.slots else node

        made = {name: rebuild(value, change) for name, value in head.fields[0].items()}
        head.fields[slots] = head.fields[0] if made == head.fields[0] else made
    return head.fields[slots]


def kinds(tree: Node) -> tuple[str, str]:
    """The kinds of a paragraph's tree and of the ability in it."""
    return tree.kind, tree.slots["what"].kind if tree.kind in ("plain", "support") else ""


def sentences(tree: Node) -> Node | None:
    """The sentences of an effect; None for what has none."""
    inside = tree.slots["what"] if tree.kind in ("plain", "support") else tree
    effect = inside.get("effect")
    return effect.slots["steps"] if isinstance(effect, Node) and effect.kind == "effect" else None


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


def grown(head: Head, pieces: Sequence[Piece]) -> list[tuple[Node, Way, bool]]:
    """The trees of a head and sentences, for each way in which these are read, the sentences, and whether their words
    agree; none where there are too many."""
    if len(head.trees) * prod(len(piece.ways) for piece in pieces) > MOST_WAYS:
        return []
    found = []
    for tree, ways in product(head.trees, product(*[piece.ways.items() for piece in pieces])):
        way = tuple(chain.from_iterable(sentences for sentences, _ in ways))
        said = Node("one_sentence", {"last": way[0]})
        for sentence in way[1:]:
            said = Node("more_sentences", {"before": said, "last": sentence})
        effect = {"effect": Node("effect", {"steps": said})}
        found.append((_with(tree, effect), way, all(agrees for _, agrees in ways)))
    return found


def opened(tree: Node) -> Node:
    """The tree of a paragraph without its effect."""
    return _with(tree, {"effect": None})


def _with(tree: Node, effect: dict[str, Any]) -> Node:
    inside = tree.get("what")
    changed = effect if inside is None else {"what": Node(inside.kind, inside.slots | effect)}
    return Node(tree.kind, tree.slots | changed)


def put_together(head: Head, said: Sequence[tuple[Said, Known]]) -> Tail | None:
    """What a head and sentences mean, whose steps are known."""
    ways: list[tuple[tuple[Step, ...], int]] = [((), head.slots)]
    clear, settled = head.ways == 1, False
    for one, known in said:
        ways = [(before + steps, slots) for before, at in ways for steps, slots in known.steps(at)]
        clear = clear and one.piece.single
        settled = settled or known.meant.settled
    if head.opened is None:
        if any(len(steps) < 2 for steps, _ in ways):
            return None
        return Tail(tuple(in_order([(Effect(steps=steps),) for steps, _ in ways])), "", settled, clear, 0)
    programs = in_order([(_with_effect(head, steps, slots - head.slots),) for steps, slots in ways])
    slots = ways[0][1]
    same = len(ways) == 1 or all(other == slots for _, other in ways)
    return Tail(tuple(programs), "", settled, clear, slots - head.slots if same else -1)


def _with_effect(head: Head, steps: tuple[Step, ...], slots: int) -> Ability:
    """A head's ability with an effect that numbers so many noun phrases."""
    fields = fields_of(head, slots)
    changed = {} if fields is head.fields[0] else fields
    return head.opened.replace(effect=steps, **changed)  # type: ignore[union-attr]


def in_turn(before: Piece, after: Piece) -> dict[tuple[Node, ...], bool]:
    """The ways in which sentences and others behind them are read; none where there are too many."""
    if len(before.ways) * len(after.ways) > MOST_WAYS:
        return {}
    pairs = product(before.ways.items(), after.ways.items())
    return {(*one, *other): agrees and well for (one, agrees), (other, well) in pairs}


def slots(value: Any) -> int:
    """How many noun phrases are numbered in it."""
    return max((one.slot for one in values_in(value) if isinstance(one, PHRASES)), default=0)


def creates(value: Any) -> bool:
    """Whether a token is created in it."""
    return any(isinstance(one, Create) for one in values_in(value))
