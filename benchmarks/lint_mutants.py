"""Edits that spoil a card in one language: of its meaning, made in the tree and printed, or of its letters."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from altered_compiler.lint.comparing.trees import exchanged
from altered_grammar.tree import Node, nodes

Change = Callable[[Node], Node | None]


def _with(node: Node, kind: str = "", without: str = "", **slots: object) -> Node:
    kept = {name: value for name, value in node.slots.items() if name != without}
    return Node(kind or node.kind, {**kept, **slots})


def _may(node: Node) -> Node | None:
    if node.kind == "may" and node.slots["who"].kind == "you":
        return Node("order", {"do": node.slots["do"]})
    return None


def _other(node: Node) -> Node | None:
    return _with(node, without="other") if node.kind in ("np", "bare_np", "bounded_np") and node.get("other") else None


def _number(node: Node) -> Node | None:
    n = node.get("n")
    kinds = ("int", "number_word", "cards", "figure", "many", "at_least", "up_to", "bounded_np", "pay")
    return _with(node, n=n + 1) if node.kind in kinds and isinstance(n, int) and n > 1 else None


def _target(node: Node) -> Node | None:
    return _with(node, without="target") if node.kind == "np" and node.get("target") else None


_PEOPLE = {"opponent": "player", "player": "opponent"}


def _player(node: Node) -> Node | None:
    other = _PEOPLE.get(str(node.get("id"))) if node.kind == "plain_noun" else None
    return _with(node, id=other) if other else None


def _zone(node: Node) -> Node | None:
    mods = node.get("mods")
    if node.kind not in ("np", "bare_np", "bounded_np") or not isinstance(mods, tuple):
        return None
    left = tuple(one for one in mods if one.kind != "located")
    if len(left) == len(mods):
        return None
    return _with(node, mods=left) if left else _with(node, without="mods")


_ZONES = {"reserve": "hand", "hand": "reserve"}


def _other_zone(node: Node) -> Node | None:
    other = _ZONES.get(str(node.get("id"))) if node.kind in ("bare_zone", "det_zone", "zone_of") else None
    return _with(node, id=other) if other else None


def _duration(node: Node) -> Node | None:
    if node.kind in ("this_turn", "this_day"):
        return Node("this_day" if node.kind == "this_turn" else "this_turn", {})
    until = {"this_turn": "this_day", "this_day": "this_turn"}.get(str(node.get("until")))
    return _with(node, until=until) if node.kind == "lasting" and until else None


_PHASES = {"noon": "dusk", "dusk": "noon", "night": "noon"}


def _phase(node: Node) -> Node | None:
    other = _PHASES.get(str(node.get("id"))) if node.kind == "at" else None
    return _with(node, id=other) if other else None


_SYMBOLS = {"J": "H", "H": "R", "R": "J"}


def _symbol(node: Node) -> Node | None:
    return _with(node, on=_SYMBOLS[node.slots["on"]]) if node.kind == "symbol_reaction" else None


_STATUSES = {"anchored": "asleep", "asleep": "anchored", "fleeting": "anchored"}


def _status(node: Node) -> Node | None:
    other = _STATUSES.get(str(node.get("id"))) if node.kind == "status_gain" else None
    return _with(node, id=other) if other else None


_SUBTYPES = {"plant": "robot", "robot": "plant", "animal": "robot", "mage": "artist", "soldier": "mage"}


def _subtype(node: Node) -> Node | None:
    other = _SUBTYPES.get(str(node.get("id"))) if node.kind == "subtype_noun" else None
    return _with(node, id=other) if other else None


def _step(node: Node) -> Node | None:
    first = node.get("first")
    return first if node.kind in ("then", "and") and isinstance(first, Node) else None


def _condition(node: Node) -> Node | None:
    return node.slots["then"] if node.kind == "if" and not node.get("instead") else None


def _dash(node: Node) -> Node | None:
    """A condition over the dash, in either direction."""
    effect = node.get("effect")
    steps = effect.get("steps") if isinstance(effect, Node) else None
    if not isinstance(effect, Node) or not isinstance(steps, Node) or steps.kind != "one_sentence":
        return None
    last = steps.slots["last"]
    if node.kind == "reaction_if":
        inner = Node("if", {"cond": node.slots["cond"], "then": last})
        kept = {name: value for name, value in node.slots.items() if name != "cond"}
        return Node("reaction", {**kept, "effect": _with(effect, steps=_with(steps, last=inner))})
    if node.kind == "reaction" and last.kind == "if" and not last.get("after"):
        plain = _with(effect, steps=_with(steps, last=last.slots["then"]))
        return Node("reaction_if", {**node.slots, "cond": last.slots["cond"], "effect": plain})
    return None


MEANING: dict[str, Change] = {
    "“may” dropped": _may,
    "“another” dropped": _other,
    "a number changed": _number,
    "“target” dropped": _target,
    "opponent for player": _player,
    "a zone dropped": _zone,
    "another zone": _other_zone,
    "another duration": _duration,
    "another phase": _phase,
    "another symbol": _symbol,
    "another status": _status,
    "another sub-type": _subtype,
    "a step dropped": _step,
    "a condition dropped": _condition,
    "a condition over the dash": _dash,
}
"""Meaning classes: what each does to a construct, None where it does nothing."""


def changed_trees(tree: Node, change: Change) -> Iterator[Node]:
    """The tree with each construct changed in turn."""
    for node in nodes(tree):
        made = change(node)
        if made is not None:
            yield exchanged(tree, node, made)


Letters = tuple[str, str, str]
"""A language (or both, empty), a pattern and what takes its place."""

LETTERS: dict[str, tuple[Letters, ...]] = {
    "full stop dropped": (("", r"\.(?=\s*$)", ""),),
    "brackets dropped": (
        ("", r"\[\[(\w+)\]\]", r"\1"),
        ("", r"(?<!\[)\[(Sabotage|Resupply|Sabotez|Ravitaillez)\]", r"\1"),
    ),
    "a bracket dropped": (("", r"\]\]", "]"), ("", r"(?<!\])\](?!\])", "")),
    "a term in small letters": (
        ("en", r"\bCharacter", "character"),
        ("fr", r"\bPersonnage", "personnage"),
        ("en", r"\bReserve\b", "reserve"),
        ("fr", r"\bRéserve\b", "réserve"),
    ),
    "hyphen for dash": (("", "—", "-"),),
    "ordinary space before a mark": (("fr", "[\u00a0\u202f](?=[:—])", " "),),
    "typographic apostrophe": (("fr", r"(?<=\w)'(?=\w)", "’"),),
    "a leaked key": (("", r"\.(?=\s*$)", "[BB]."),),
    "wrong gender": (("fr", r"\bciblé\b", "ciblée"), ("fr", r"\bciblée\b", "ciblé"), ("fr", r"\bune (?=[A-Z])", "un ")),
    "wrong mood": (("fr", r"\bpouvez (\w+)er\b", r"pouvez \1ez"),),
    "wrong verb ending": (("en", r"\bCharacter gains\b", "Character gain"), ("fr", r"(?<=é )gagne\b", "gagnent")),
    "a for an": (("en", r"\ban (?=[A-Z\[])", "a "), ("en", r"\ba (?=[A-DF-HJ-NP-TV-Z])", "an ")),
}
"""Classes of typography, terms and agreement: the first match is replaced, in each language where there is one."""


def changed_texts(text: str, lang: str, name: str, reminders: Sequence[tuple[int, int]]) -> Iterator[str]:
    """The text with each pattern of a class replaced once, outside reminders (they are no rules text)."""
    for where, pattern, put in LETTERS[name]:
        for match in re.finditer(pattern, text) if where in ("", lang) else ():
            if not any(start <= match.start() < end for start, end in reminders):
                yield text[: match.start()] + match.expand(put) + text[match.end() :]
                break
