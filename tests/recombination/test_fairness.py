"""Which splices nobody would write: decided from the trees of the parts."""

from __future__ import annotations

import pytest

from altered_grammar.tree import Node, nodes
from compiled_texts import compiled
from fairness import COMES_NEXT, COUNTS, IN_TURN, LEANS, QUALIFIES, unbound, unfair

Path = tuple[tuple[str, int], ...]


def tree_of(text: str) -> Node:
    """What a text means."""
    (paragraph,) = compiled(text, "en")
    return paragraph.meanings[0].tree


def part(tree: Node, kind: str) -> Node:
    """The last construct of that kind in a tree."""
    return [one for one in nodes(tree) if one.kind == kind][-1]


def place_of(tree: Node, wanted: Node) -> Path:
    """Where that very construct stands in a tree."""
    for slot, value in tree.slots.items():
        for index, one in enumerate(value if isinstance(value, tuple) else (value,)):
            if isinstance(one, Node):
                step = (slot, index if isinstance(value, tuple) else -1)
                if one is wanted:
                    return (step,)
                if inner := place_of(one, wanted):
                    return (step, *inner)
    return ()


def rule(host: str, old: str, donor: str, new: str) -> str:
    """The rule against a part of one text in a place of another, each told by its kind."""
    tree = tree_of(host)
    cut = part(tree, old)
    return unfair(tree, place_of(tree, cut), cut, part(tree_of(donor), new))


GIVE = "When you play a Character — It gains 1 boost."
DRAW = "At Noon — Draw a card."


@pytest.mark.parametrize(
    ("text", "missing"),
    [
        (GIVE, set()),
        (DRAW, set()),
        ("At Noon — It gains 1 boost.", {"object"}),
        ("{J} Roll a die. On a 4+, draw a card.", set()),
        ("{J} It moves forward one region.", {"expedition"}),
        ("{J} Target an Expedition. It moves forward one region.", set()),
    ],
)
def test_what_a_paragraph_leans_on(text: str, missing: set[str]) -> None:
    (paragraph,) = compiled(text, "en")
    assert unbound(paragraph.reading.trees[0]) == missing


@pytest.mark.parametrize(
    ("host", "old", "donor", "new", "why"),
    [
        (DRAW, "effect", GIVE, "effect", LEANS),
        (GIVE, "when", DRAW, "at", LEANS),
        (GIVE, "effect", DRAW, "effect", ""),
        (GIVE, "gain", "{J} Target an Expedition. It moves forward one region.", "move_forward", LEANS),
        ("{J} If I'm in {V}, draw a card. Otherwise, draw two cards.", "if", "{J} Resupply.", "order", LEANS),
        ("{J} Sacrifice a Character in {V}.", "located", "{T} : The next Spell you play this turn is free.",
         "this_turn", QUALIFIES),
        ("{T} : The next Spell you play this turn is free.", "played", "{J} Sacrifice a Character in {V}.",
         "located", QUALIFIES),
        ("{J} Sacrifice a Character in {V}.", "np", "{T} : The next Spell you play this turn is free.", "next_np", ""),
        ("{J} If you control two or more Characters, draw a card.", "at_least", "{J} Discard all Characters.",
         "every", COUNTS),
        ("{J} If you control two or more Characters, draw a card.", "np", "{J} Discard target Character.",
         "np", COUNTS),
        ("{J} Starting with you, each player draws a card.", "clause", "{J} I gain 1 boost.", "clause", IN_TURN),
    ],
)  # fmt: skip
def test_who_would_write_that(host: str, old: str, donor: str, new: str, why: str) -> None:
    assert rule(host, old, donor, new) == why


def test_the_next_thing_is_not_what_a_trigger_tells_of() -> None:
    tree = tree_of("When a Character joins your Expeditions — Draw a card.")
    (subject,) = [one.slots["who"] for one in nodes(tree) if one.kind == "event"]
    new = part(tree_of("{T} : The next Spell you play this turn is free."), "next_np")
    assert unfair(tree, place_of(tree, subject), subject, new) == COMES_NEXT
