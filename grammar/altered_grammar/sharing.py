"""What is said behind the last of several noun phrases: of that one, as the grammar has it, or of all of them. "A Plant
and a Robot you control" is read as "a Plant you control and a Robot you control", too (law 2). A duration behind two
verbs: of both, as the grammar has it, or of the last."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from altered_grammar.tokens import Token
from altered_grammar.tree import Node, nodes
from altered_grammar.ways import combined

JOINTS = frozenset({"and", "or", "et", "ou"})
JOINED = {"pair": ("first", "then"), "controls": ("first", "then", "last"), "or_np": ("any",)}
"""Constructs that join noun phrases, and their slots."""
VERBS = "verbs_for"
"""Two verbs of one subject with a duration."""
KNOWN = frozenset({"your", "his", "theirs", "my", "that", "the"})
"""Determiners of what is known without anything being said of it."""
PLAYERS = frozenset({"player", "opponent"})
ADJECTIVES = frozenset(
    {"lacks_status", "is_not_kind", "keyword_adjective", "of_faction", "of_opponent", "terrain_adjective", "adjacent"}
)
"""What English says before its noun, and French behind it, agreeing with that noun alone."""


def shared(trees: tuple[Node, ...], words: Iterable[Token]) -> tuple[Node, ...]:
    """The trees of a paragraph of these words, and those in which more is said of all."""
    if not any(word.form in JOINTS for word in words):
        return trees
    return tuple(
        way for tree in trees for way in ((tree, *_ways(tree)[1:]) if any(map(_more, nodes(tree))) else (tree,))
    )


def _ways(value: Any) -> list[Any]:
    if isinstance(value, tuple):
        return [*combined(map(_ways, value))]
    if not isinstance(value, Node):
        return [value]
    found = []
    for held in combined(map(_ways, value.slots.values())):
        node = value.saying(dict(zip(value.slots, held, strict=True)))
        found += [node, _of_last(node) if node.kind == VERBS else _of_all(node)] if _more(node) else [node]
    return found


def _phrases(node: Node) -> tuple[Node, ...]:
    """The noun phrases that the construct joins."""
    held = [node.slots[slot] for slot in JOINED[node.kind] if node.get(slot) is not None]
    return held[0] if held and isinstance(held[0], tuple) else tuple(held)


def _more(node: Node) -> bool:
    """Whether what is said behind the last can be said of all: not where another says something of its own behind its
    noun, where one is known, or where what is said speaks of another ("a Plant and a Robot facing it")."""
    if node.kind == VERBS:
        return not node.get("only") and node.slots["lasts"].start > node.slots["then"].start
    if node.kind not in JOINED:
        return False
    *others, last = _phrases(node) or (node,)
    mods = _shared(last)
    if not others or not mods or _known(last) or any(_known(one) or _shared(one) for one in others):
        return False
    if any(one.kind in ("it", "them") for mod in mods for one in nodes(mod)):
        return False
    return not one_phrase(node)


def one_phrase(node: Node) -> bool:
    """Whether a construct of its own says it of all: "a Plant or a Robot in play", "Plants and Robots you control"."""
    *others, last = _phrases(node)
    if node.kind == "or_np":
        own = any(one.get(slot) is not None for one in others for slot in ("det", "target", "other"))
        return not own and not any(map(_adjective, _said_of(last)))
    before = any(mod.start < last.slots["head"][0].start for mod in _said_of(last))
    return node.kind == "pair" and all(map(_whole_kind, others)) and last.get("det") is None and not before


def _whole_kind(node: Node) -> bool:
    """Whether it is all things of a kind, of which nothing is said."""
    det = node.get("det")
    return (node.kind == "bare_np" or (det is not None and det.kind == "every")) and not node.get("mods")


def _said_of(node: Node) -> tuple[Node, ...]:
    return node.get("mods") or ()


def _known(node: Node) -> bool:
    det = node.get("det")
    return node.get("head") is None or (det is not None and det.kind in KNOWN)


def _shared(node: Node) -> tuple[Node, ...]:
    """What is said behind the noun, adjectives aside."""
    nouns = node.get("head")
    if not isinstance(nouns, tuple):
        return ()
    behind = (mod for mod in node.get("mods") or () if mod.start >= nouns[-1].end > 0)
    return tuple(mod for mod in behind if not _adjective(mod))


def _adjective(mod: Node) -> bool:
    """Whether it is one word about the thing, and not a clause: "Boosted", not "that is Boosted"."""
    return mod.kind in ADJECTIVES or (mod.kind == "has_status" and mod.slots["any"][0].start == mod.start)


def _of_last(node: Node) -> Node:
    return node.saying({**node.slots, "only": "last"})


def _of_all(node: Node) -> Node:
    *others, last = _phrases(node)
    mods = _shared(last)
    if node.kind == "pair" and _all_kinds(node):
        return _kinds(node, mods)
    first, *rest = (*(_with(one, mods) for one in others), last)
    again = rest if node.kind == "or_np" else [_targeted_before(one, first, mods) for one in rest]
    made = (first, *again)
    names = [slot for slot in JOINED[node.kind] if node.get(slot) is not None]
    said = {names[0]: made} if node.kind == "or_np" else dict(zip(names, made, strict=True))
    return node.saying({**node.slots, **said})


def _all_kinds(node: Node) -> bool:
    """Whether it is all things of a kind and all of another, of which nothing else is said."""
    *others, last = _phrases(node)
    every = all((one.get("det") or one).kind == "every" and one.get("other") is None for one in (*others, last))
    return every and all(map(_whole_kind, others)) and not any(map(_adjective, _said_of(last)))


def _kinds(node: Node, mods: tuple[Node, ...]) -> Node:
    """All things of these kinds of which this is said once: "all Plants and Robots in target Expedition"."""
    heads = (head for one in _phrases(node) for head in one.slots["head"])
    kinds = tuple(Node("the_kind", {"head": head}, head.start, head.end) for head in heads)
    return Node("kinds", {"all": "yes", "any": kinds, "mods": mods}, node.start, node.end)


def _targeted_before(node: Node, first: Node, mods: tuple[Node, ...]) -> Node:
    """The phrase, with what is targeted in what is said of all told to be that of the first: one is targeted, "a Plant
    in target Expedition and a Robot in that Expedition"."""
    named = set(first.slots["head"])
    said = tuple(_that(mod, named) if mod in mods else mod for mod in node.slots["mods"])
    return node.saying({**node.slots, "mods": said})


def _that(value: Any, named: set[Node]) -> Any:
    if isinstance(value, tuple):
        return tuple(_that(one, named) for one in value)
    if not isinstance(value, Node):
        return value
    if value.get("target") != "yes" or value.get("det") is not None or named & set(value.slots["head"]):
        return value.saying({name: _that(one, named) for name, one in value.slots.items()})
    player = any(noun.get("id") in PLAYERS for noun in value.slots["head"])
    head = (Node("plain_noun", {"id": "player"}, value.start, value.end),) if player else value.slots["head"]
    return value.saying({"det": Node("that", {}), "head": head})


def _with(node: Node, mods: tuple[Node, ...]) -> Node:
    return node.saying({**node.slots, "mods": (*(node.get("mods") or ()), *mods)})
