"""What pronouns stand for, whatever was named in between: a player is "il" in French, "they" in English (7.2.4)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from altered_compiler.compile import Lowering
from altered_compiler.lower.abilities import abilities
from altered_compiler.lower.registry import Refused
from altered_compiler.lower.scope import Named, Scope
from altered_grammar.tree import Node, Standing, nodes
from altered_grammar.wordings import Genders, Wordings, gender_of, own_features

_ONE = {"fr": {"them": "it", "theirs": "his"}, "en": {"it": "them", "his": "theirs"}}
"""The construct that speaks of one player, where the other language has another."""
_SPEAKING = frozenset({"it", "them", "his", "theirs"})


class _Listening(Scope):
    """A scope that keeps what was said of players, in its order, and what each pronoun took up."""

    __slots__ = ("heard", "taken")

    def __init__(self, lowering: Lowering) -> None:
        super().__init__(lowering.tokens, partial(lowering.definitions, lowering))
        self.heard: list[Node] = []
        self.taken: list[tuple[Node, Named]] = []

    def named_player(self, node: Node) -> None:
        """Keep it."""
        self.heard.append(node)

    def took_up(self, node: Node, named: Named) -> None:
        """Keep it."""
        self.taken.append((node, named))


def spoken(tree: Node, lowering: Lowering, wordings: Wordings) -> Node:
    """The tree as the language of ``wordings`` says it: its pronouns know what they stand for, those of one player are
    those of a person. A tree that means nothing is left as it is."""
    if not any(node.kind in _SPEAKING for node in nodes(tree)):
        return tree
    scope = _Listening(lowering)
    try:
        abilities(tree, scope)
    except Refused:
        return tree
    standing = {
        id(node): (node.kind, word)
        for node, named in scope.taken
        if node.kind in _SPEAKING and (word := _word(named.heads, wordings))
    }
    several = False
    for node in scope.heard:
        if node.kind not in _SPEAKING:
            features = own_features(node, wordings, Genders("m", "m"))
            several = features is not None and features.number == "p" and features.person == 3
        else:
            standing[id(node)] = (node.kind if several else _ONE[wordings.lang].get(node.kind, node.kind), "player")
    return _with(tree, standing) if standing else tree


def _word(heads: frozenset[str], wordings: Wordings) -> str:
    """A noun of the gender that a phrase of these nouns has: masculine if they differ; none if there is none."""
    words = ["token"] if "token" in heads else sorted(head.partition(":")[2] or head for head in heads)
    masculine = [word for word in words if gender_of(word, wordings) == "m"]
    return next(iter(masculine or words), "")


def _with(value: Any, standing: Mapping[int, tuple[str, str]]) -> Any:
    """A slot's value, or a tree, with the nodes of those ``id`` as pronouns of the construct and the word given."""
    if isinstance(value, tuple):
        return tuple(_with(one, standing) for one in value)
    if not isinstance(value, Node):
        return value
    slots = {name: _with(held, standing) for name, held in value.slots.items()}
    if id(value) in standing:
        kind, word = standing[id(value)]
        return Standing(word, kind, slots, value.start, value.end)
    return Node(value.kind, slots, value.start, value.end)
