"""Pronouns that stand for one player: "il" in French, "they" in English, whatever was named in between (7.2.4)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from altered_compiler.compile import Lowering
from altered_compiler.lower.abilities import abilities
from altered_compiler.lower.registry import Refused
from altered_compiler.lower.scope import Scope
from altered_grammar.tree import Node, Personal, nodes
from altered_grammar.wordings import Genders, Wordings, own_features

_ONE = {"fr": {"them": "it", "theirs": "his"}, "en": {"it": "them", "his": "theirs"}}
"""The construct that speaks of one player, where the other language has another."""
_SPEAKING = frozenset({"it", "them", "his", "theirs"})


class _Listening(Scope):
    """A scope that keeps what was said of players, in its order."""

    __slots__ = ("heard",)

    def __init__(self, lowering: Lowering) -> None:
        super().__init__(lowering.tokens, partial(lowering.definitions, lowering))
        self.heard: list[Node] = []

    def named_player(self, node: Node) -> None:
        """Keep it."""
        self.heard.append(node)


def spoken(tree: Node, lowering: Lowering, wordings: Wordings) -> Node:
    """The tree as the language of ``wordings`` says it: its pronouns of one player are those of a person. A tree that
    means nothing is left as it is."""
    if not any(node.kind in _SPEAKING for node in nodes(tree)):
        return tree
    scope = _Listening(lowering)
    try:
        abilities(tree, scope)
    except Refused:
        return tree
    persons: dict[int, str] = {}
    several = False
    for node in scope.heard:
        if node.kind not in _SPEAKING:
            features = own_features(node, wordings, Genders("m", "m"))
            several = features is not None and features.number == "p" and features.person == 3
        else:
            persons[id(node)] = node.kind if several else _ONE[wordings.lang].get(node.kind, node.kind)
    return _with(tree, persons) if persons else tree


def _with(value: Any, persons: Mapping[int, str]) -> Any:
    """A slot's value, or a tree, with the nodes of those ``id`` as pronouns of persons, of the constructs given."""
    if isinstance(value, tuple):
        return tuple(_with(one, persons) for one in value)
    if not isinstance(value, Node):
        return value
    if id(value) in persons:
        return Personal(persons[id(value)], value.slots, value.start, value.end)
    slots = {name: _with(held, persons) for name, held in value.slots.items()}
    return Node(value.kind, slots, value.start, value.end)
