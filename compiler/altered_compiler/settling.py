"""Which of two readings a rule of the game settles: named, noted, never silent (law 2).

A rule drops a tree when another tree of the same paragraph reads the same words as the rule says they must be read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

from altered_compiler.lower.scope import Context
from altered_grammar.records import NamedTuple
from altered_grammar.tree import Node, nodes

Way: TypeAlias = tuple[Node, ...]
"""Sentences, read in one way."""


class Settling(NamedTuple):
    """A rule that settles readings: its name, its number, what it says, which of the trees it drops."""

    name: str
    rule: str
    says: str
    drops: Callable[[Node, Sequence[Node], Context], bool]


class Settled(NamedTuple):
    """A tree that a rule dropped."""

    name: str
    rule: str
    tree: Node


def _inside(tree: Node) -> Node:
    return tree.slots["what"] if tree.kind in ("plain", "support") else tree


def _effect_on_permanent(tree: Node, trees: Sequence[Node], context: Context) -> bool:
    """Only a Spell has an effect; elsewhere a paragraph without a trigger or a cost is passive."""
    return not context.spell and tree.kind == "spell_effect" and any(one.kind != "spell_effect" for one in trees)


def _passive_on_spell(tree: Node, trees: Sequence[Node], context: Context) -> bool:
    """A Spell's paragraph is its effect, wherever it can be."""
    passive = tree.kind == "plain" and _inside(tree).kind == "passive"
    return context.spell and passive and any(one.kind == "spell_effect" for one in trees)


def _may(tree: Node, joint: str) -> list[tuple[int, int]]:
    """Where "may" stands over two verbs."""
    return [
        (node.start, node.end)
        for node in nodes(tree)
        if node.kind in ("may", "may_have") and node.slots["do"].kind == joint
    ]


def _after_may(tree: Node, joint: str) -> list[tuple[int, int]]:
    """Where a step with "may" is followed by one in the imperative."""
    return [
        (node.slots["first"].start, node.end)
        for node in nodes(tree)
        if node.kind == joint and node.slots["first"].kind in ("may", "may_have") and node.slots["next"].kind == "order"
    ]


def _may_over_then(tree: Node, trees: Sequence[Node], context: Context) -> bool:
    """What another player may do may go on without a word of who does it: that isn't settled."""
    others = {(node.start, node.end) for node in nodes(tree) if node.kind == "may" and node.slots["who"].kind != "you"}
    mine = [place for place in _may(tree, "then_do") if place not in others]
    return any(place in mine for one in trees if one is not tree for place in _after_may(one, "then"))


def _may_beside_and(tree: Node, trees: Sequence[Node], context: Context) -> bool:
    mine = _after_may(tree, "and") + [
        (one.start, one.end) for one in nodes(tree) if one.kind == "may" and one.get("and")
    ]
    return any(place in mine for one in trees if one is not tree for place in _may(one, "both_do"))


def _instead_after(tree: Node, trees: Sequence[Node], context: Context) -> bool:
    """What is done already is not replaced: "instead" without "would" adds."""
    after = [one.get("instead") for one in nodes(tree) if one.kind == "if" and one.get("instead")]
    return "yes" in after


RULES = (
    Settling("effect-of-spells", "1.2.4.c", "only Spells have effects", _effect_on_permanent),
    Settling("spells-have-effects", "1.2.4.c", "a Spell's paragraph is its effect", _passive_on_spell),
    Settling("may-then", "6.5.c", "only the step with 'may' is optional", _may_over_then),
    Settling("instead-after-the-fact", "6.2.l", "a modifier exists before the step it changes", _instead_after),
    Settling("may-and", "6.1.c", "verbs joined under one 'may' are one decision", _may_beside_and),
)


def settle(trees: Sequence[Node], context: Context) -> tuple[list[Node], list[Settled]]:
    """The trees that the rules leave, and those that they drop."""
    left, dropped = settled_ways([(tree,) for tree in trees], context)
    return [tree for (tree,) in left], [Settled(rule.name, rule.rule, tree) for rule, (tree,) in dropped]


def settled_ways(ways: Iterable[Way], context: Context) -> tuple[list[Way], list[tuple[Settling, Way]]]:
    """The ways to read some sentences that the rules leave, and those that they drop: the sentences of each are
    compared with those in the same place of the others."""
    left = list(ways)
    gone: list[tuple[Settling, Way]] = []
    for rule in RULES:
        places = [list(trees) for trees in zip(*left, strict=True)]
        dropped = [
            way
            for way in left
            if any(rule.drops(tree, trees, context) for tree, trees in zip(way, places, strict=True))
        ]
        if dropped and len(dropped) < len(left):
            left = [way for way in left if way not in dropped]
            gone.extend((rule, way) for way in dropped)
    return left, gone
