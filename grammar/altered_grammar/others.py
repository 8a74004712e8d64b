"""What "another" and "other" leave out, where something was named before: the object that has the ability, as the
grammar has it, or what was named. "Target Plant gains 1 boost. Other Plants lose 1 boost." (law 2)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from altered_grammar.tokens import Token
from altered_grammar.tree import Node
from altered_grammar.ways import combined

WORDS = frozenset({"another", "other", "autre", "autres"})
PHRASES = frozenset({"np", "bare_np", "things", "counted_kinds"})
KINDS = "other_kinds"
"""Things of several kinds that are others by what they are called: "other Plants and Robots"."""
THAN = "other_than"
"""The slot of what is other than what was named."""
NO_OBJECTS = frozenset(
    {"player", "opponent", "controller", "owner", "expedition", "hero_expedition", "companion_expedition", "region"}
)
"""Nouns of what is not named as an object."""
TRIGGERS = frozenset({"when", "at"})
"""Before these nothing was named."""


def opened(trees: tuple[Node, ...], words: Iterable[Token]) -> tuple[Node, ...]:
    """The trees of a paragraph of these words, where what is other is so in both ways."""
    if not any(word.form in WORDS for word in words):
        return trees
    return tuple(dict.fromkeys(way for tree in trees for way in _ways(tree)))


def _ways(value: Any) -> tuple[Any, ...]:
    if isinstance(value, tuple):
        return tuple(combined(map(_ways, value))) if value else (value,)
    if not isinstance(value, Node) or value.kind in TRIGGERS:
        return (value,)
    held = [_ways(one) for one in value.slots.values()]
    made: tuple[Node, ...] = (value,)
    if any(len(ways) > 1 for ways in held):
        made = tuple(value.saying(dict(zip(value.slots, way, strict=True))) for way in combined(held))
    if not _is_other(value) or value.get("the") or not _objects(value):
        return made
    return (*made, *(one.saying({**one.slots, THAN: "named"}) for one in made))


def _is_other(phrase: Node) -> bool:
    """Whether it is a phrase for what is other than something."""
    return phrase.kind == KINDS or (phrase.kind in PHRASES and bool(phrase.get("other")))


def _objects(phrase: Node) -> bool:
    """Whether it is a phrase for objects. What stands before is not looked at: a sentence is opened alike wherever it
    stands, and a reading is refused where nothing was named."""
    return any(noun.get("id") not in NO_OBJECTS for noun in phrase.slots["any" if phrase.kind == KINDS else "head"])


def as_said(value: Any) -> Any:
    """A tree without what its words do not say: than what another is."""
    if isinstance(value, tuple):
        held = tuple(as_said(one) for one in value)
        return held if any(one is not was for one, was in zip(held, value, strict=True)) else value
    if not isinstance(value, Node):
        return value
    slots = {name: as_said(one) for name, one in value.slots.items() if name != THAN}
    same = len(slots) == len(value.slots) and all(one is value.slots[name] for name, one in slots.items())
    return value if same else value.saying(slots)


def spelled(value: Any, than: str) -> Any:
    """A tree that says in so many words what "other" leaves out: ``than``."""
    if isinstance(value, tuple):
        return tuple(spelled(one, than) for one in value)
    if not isinstance(value, Node):
        return value
    slots = {name: spelled(held, than) for name, held in value.slots.items()}
    if _is_other(value):
        but = Node(than, {})
        for name in ("other", THAN, "yet", *(("the",) if value.kind == "bare_np" else ())):
            slots.pop(name, None)
        slots["mods"] = (*slots.get("mods", ()), Node("except", {"but": but}))
    if value.kind == KINDS:
        slots["any"] = tuple(Node("the_kind", {"head": noun}, noun.start, noun.end) for noun in slots["any"])
        return Node("kinds", slots, value.start, value.end)
    return Node(value.kind, slots, value.start, value.end)
