"""A bare number in a condition, of counters or of a statistic: "if you control two Plants", "a Plant with 2 boosts" and
"a Plant with 2 {V}" are read as "exactly two" and as "two or more". No rule of the game and no published
text says which (law 2)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from altered_grammar.tokens import Token
from altered_grammar.tree import Node
from altered_grammar.ways import combined

OPENING = frozenset({"if", "unless", "while", "as", "when", "si", "sauf", "tant", "lorsque"})
"""Words that open a condition or a trigger."""
HAVING = frozenset({"with", "that", "avec", "qui"})
"""Words that open what something has."""
SLOTS = {
    "controls": ("what", "first", "then", "last", "other"),
    "has": ("what", "first", "last"),
    "there_is": ("what",),
    "zone_has": ("what",),
    "nobody_controls": ("what",),
    "is": ("who",),
    "event": ("do",),
    "happened": ("do",),
    "would": ("do",),
    "has_counters": ("who",),
    "np_is": ("who",),
}
"""Conditions and events that count, and the slots that hold what they count. An event happens to one thing at a time,
but several cards are drawn at once."""
Way = Callable[[Node], Node]


def opened(trees: tuple[Node, ...], words: Iterable[Token]) -> tuple[Node, ...]:
    """The trees of a paragraph of these words, where a number that is bare is read in both ways."""
    forms = {word.form for word in words}
    if forms.isdisjoint(OPENING | HAVING):
        return trees
    return tuple(dict.fromkeys(way for tree in trees for way in _ways(tree)))


def _ways(value: Any) -> tuple[Any, ...]:
    if isinstance(value, tuple):
        return tuple(combined(map(_ways, value))) if value else (value,)
    if not isinstance(value, Node):
        return (value,)
    priced = value.kind == "if" and value.get("not") and value.slots["cond"].kind == "happens"
    held = [(one,) if priced and name == "cond" else _ways(one) for name, one in value.slots.items()]
    if all(len(ways) == 1 for ways in held):
        nodes: tuple[Node, ...] = (value,)
    else:
        nodes = tuple(value.saying(dict(zip(value.slots, way, strict=True))) for way in combined(held))
    return tuple(way for node in nodes for way in _both(node))


def _both(node: Node) -> tuple[Node, ...]:
    """The condition as it is, which means exactly so many, and with "or more"."""
    if node.kind == "with_counters":
        return _having(node)
    if node.kind == "with_stat":
        bare = node.slots.keys() == {"n", "t"} and node.slots["n"] > 1
        return (*(node.saying({**node.slots, "op": op}) for op in ("eq", "ge")), node) if bare else (node,)
    if node.kind not in SLOTS:
        return (node,)
    least = _counting(node, _at_least)
    return (node,) if least == node else (node, least)


def _having(node: Node) -> tuple[Node, ...]:
    """What has so many counters or more, or exactly so many; and as it is, which means the former."""
    gain = node.get("what")
    held = gain.get("n") if isinstance(gain, Node) else None
    n = held.get("n") if isinstance(held, Node) else None
    if gain is None or gain.kind not in ("boosts", "counters") or not isinstance(n, int) or n < 2 or gain.get("extra"):
        return (node,)
    name = "boost" if gain.kind == "boosts" else gain.get("id") or "any"
    what = Node("counted", {"id": name}, gain.start, gain.end)
    ways = (node.saying({"op": op, "n": n, "what": what}, "with_so_many") for op in ("ge", "eq"))
    return (*ways, node)


def exactly(value: Any) -> Any:
    """A tree whose conditions say "exactly" of each bare number."""
    if isinstance(value, tuple):
        return tuple(exactly(one) for one in value)
    if not isinstance(value, Node):
        return value
    made = value.saying({name: exactly(held) for name, held in value.slots.items()})
    return _counting(made, _exactly) if made.kind in SLOTS else made


def _counting(node: Node, way: Way) -> Node:
    """The condition with each bare number that it counts to read that way."""
    if node.kind == "has_counters" and node.get("bare") is not None:
        node = way(node)
    slots = {name: _counted(held, way) if name in SLOTS[node.kind] else held for name, held in node.slots.items()}
    return node.saying(slots)


def _counted(value: Any, way: Way) -> Any:
    if isinstance(value, tuple):
        return tuple(_counted(one, way) for one in value)
    if not isinstance(value, Node):
        return value
    if value.kind == "cards":
        return way(value) if _bare(value) else value
    if value.kind == "draw":
        return value.saying({name: _counted(held, way) for name, held in value.slots.items()})
    det = value.get("det")
    if isinstance(det, Node):
        if value.get("target") is None and det.kind == "many" and _bare(det):
            return value.saying({**value.slots, "det": way(det)})
        return value
    return value.saying({"any": _counted(value.slots["any"], way)}) if value.kind == "or_np" else value


def _bare(node: Node) -> bool:
    """Whether it says a number of two or more, and nothing else."""
    n = node.get("n")
    return isinstance(n, int) and n > 1 and node.slots.keys() <= {"n"}


def _exactly(node: Node) -> Node:
    if node.kind == "has_counters":
        return _named(node, "exact")
    return node.saying({**node.slots, "exact": "yes"})


def _at_least(node: Node) -> Node:
    if node.kind == "has_counters":
        return _named(node, "least")
    if node.kind == "cards":
        return node.saying({**node.slots, "least": "yes"})
    return node.saying(node.slots, "at_least")


def _named(node: Node, slot: str) -> Node:
    slots = {slot if name == "bare" else name: held for name, held in node.slots.items()}
    return node.saying(slots)
