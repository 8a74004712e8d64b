"""What a text has you choose without targeting it: the indefinite objects of your own steps."""

from __future__ import annotations

from collections.abc import Iterator

from altered_compiler.lint.card import find, held
from altered_compiler.lint.phrases import EXPEDITIONS, PEOPLE, determiner, effects, heads, is_person, mods
from altered_grammar.tree import Node

_OBJECTS = {
    "discard": ("what",), "return": ("what",), "send": ("what",), "put": ("what",), "exhaust": ("what",),
    "ready": ("what",), "exchange": ("what", "with"), "remove": ("of",), "double": ("of",), "give": ("whom",),
    "switch_other": ("what",), "augment": ("what",), "abilities_of": ("of",), "may_have": ("whom",),
    "move_to": ("what",), "may_pay_have": ("whom",),
}  # fmt: skip
_ACTORS = ("order", "clause", "may", "may_have", "may_pay", "may_pay_have", "clause_or")
_INDEFINITE = frozenset({"", "many", "one", "up_to", "any_number", "x_many"})
_SEEN = ("reveal",)
_MINE = frozenset({"my", "your"})


def chosen(tree: Node) -> Iterator[Node]:
    """The phrases of every effect of a paragraph that you choose without targeting, of anybody's objects."""
    for effect in effects(tree):
        seen = any(True for _ in find(effect, *_SEEN))
        for phrase in _choices(effect):
            for one in (phrase.slots["first"], phrase.slots["then"]) if phrase.kind == "pair" else (phrase,):
                if _anybodys(one, seen):
                    yield one


def _choices(node: Node) -> Iterator[Node]:
    """What the steps of yours are done to."""
    who = node.get("who")
    if node.kind in _ACTORS and isinstance(who, Node) and who.kind not in ("you", "me"):
        if is_person(who) or who.kind in ("them", "it", "that"):
            return
        if node.kind == "clause":
            yield who
    for slot in _OBJECTS.get(node.kind, ()):
        yield from held(node, slot)
    for slot in node.slots:
        if slot not in ("cond", "on", "x", "each"):
            for inner in held(node, slot):
                if inner.kind != "effect":
                    yield from _choices(inner)


def _anybodys(phrase: Node, seen: bool) -> bool:
    """Whether it is indefinite, not targeted, and not limited to your own things."""
    if phrase.kind != "np" or phrase.get("target") or determiner(phrase) not in _INDEFINITE:
        return False
    names = heads(phrase)
    placed = any(True for _ in mods(phrase, "located", "controlled", "controlled_or_in", "facing", "owned"))
    if names & PEOPLE or "target" in names or (not placed and (seen or names & {"mana_orb", "region"})):
        return False
    if names & EXPEDITIONS and not placed:
        return names == {"expedition"}
    return not any(_own(one) for one in mods(phrase, "located", "controlled", "controlled_or_in", "owned"))


def _own(mod: Node) -> bool:
    """Whether a qualifier limits a phrase to your own things, or to things that are at hand."""
    if mod.kind != "located":
        return bool(mod.slots["who"].kind == "you")
    place = mod.slots["where"]
    if place.get("among") or place.get("seen") or any(True for _ in find(place, "your_landmarks")):
        return True
    return any(node.kind in _MINE for node in find(place, "my", "your"))
