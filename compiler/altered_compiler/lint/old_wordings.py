"""Wordings of earlier epochs and variants of a template, found in readings (S001, S002)."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from altered_compiler.lint.card import Edit, Fix, Hit, LintCard, LintParagraph, held
from altered_compiler.lint.comparing.wording import Range, chars
from altered_compiler.lint.phrases import is_person
from altered_grammar.findings import Span
from altered_grammar.records import NamedTuple
from altered_grammar.tree import Node, nodes

FILE = Path(__file__).with_name("wordings.toml")


class Place(NamedTuple):
    """Where a wording was read: its construct, and those around it, innermost last."""

    paragraph: LintParagraph
    node: Node
    within: tuple[Node, ...]
    tokens: Range


class Marked(NamedTuple):
    """A wording of the table where it was read: its place, and its entry."""

    place: Place
    entry: dict[str, Any]

    @property
    def code(self) -> str:
        """The rule that reports it; empty for one that only belongs to an epoch."""
        return str(self.entry.get("code", ""))

    @property
    def epoch(self) -> str:
        """The epoch that it belongs to; empty if it is a variant of today's."""
        return str(self.entry.get("epoch", ""))

    @property
    def words(self) -> str:
        """Its pieces."""
        return str(self.entry["words"])


@cache
def entries(lang: str, kind: str) -> tuple[dict[str, Any], ...]:
    """The wordings of a construct, with those of every construct."""
    return tuple(entry for entry in _table() if entry["lang"] == lang and entry["kind"] in (kind, "*"))


@cache
def _table() -> tuple[dict[str, Any], ...]:
    return tuple(tomllib.loads(FILE.read_text("utf-8"))["wording"])


def old_wordings(card: LintCard, code: str) -> Iterator[Hit]:
    """Every wording of that code on a card."""
    for paragraph in card.paragraphs():
        if paragraph.tree is not None:
            for one in marked(paragraph, paragraph.tree):
                if one.code == code:
                    yield _hit(one.place, one.entry.get("put", ""))


def marked(paragraph: LintParagraph, node: Node, within: tuple[Node, ...] = ()) -> Iterator[Marked]:
    """Every wording of the table in a tree of a paragraph; of each rule one for each construct."""
    told: set[tuple[str, str]] = set()
    for entry in entries(paragraph.lang, node.kind):
        by = (entry.get("code", ""), entry["kind"])
        tokens = _found(paragraph, node, entry["words"].split()) if by not in told else None
        if tokens is None:
            continue
        place = Place(paragraph, node, within, (tokens[0], tokens[1] + entry.get("also_after", 0)))
        if passes(entry, place):
            told.add(by)
            yield Marked(place, entry)
    for slot in node.slots:
        for inner in held(node, slot):
            yield from marked(paragraph, inner, (*within, node))


def passes(entry: dict[str, Any], place: Place, written_so: bool = True) -> bool:
    """Whether the further tests of an entry hold: of what is written so, or of what could be."""
    names = ("only_if",) if written_so else ("only_if", "reword_if")
    return all(_TESTS[entry[name]](place) for name in names if name in entry)


def belongs(entry: Mapping[str, Any], epoch: str) -> bool:
    """Whether a wording is one of that epoch."""
    return epoch in entry.get("epoch", "").split()


def _found(paragraph: LintParagraph, node: Node, pattern: list[str]) -> Range | None:
    """The tokens of the pieces, if the wording has them in a row."""
    at = has_words(paragraph.layout(node), pattern)
    return None if at < 0 else (node.parts[at][0], node.parts[at + len(pattern) - 1][1])


def has_words(layout: tuple[tuple[Any, ...], ...], pattern: list[str]) -> int:
    """Where a wording has the pieces in a row, -1 if it has not."""
    for at in range(len(layout) - len(pattern) + 1):
        if all(_is(item, piece) for item, piece in zip(layout[at : at + len(pattern)], pattern, strict=True)):
            return at
    return -1


def _is(item: tuple[Any, ...], piece: str) -> bool:
    if item[0] == "t":
        return bool(item[1] == piece)
    if item[0] == "w":
        return piece == f"<{item[1]}>"
    return piece in ("{" + item[1] + "}", "{" + f"{item[1]}:{item[2]}" + "}")


def _hit(place: Place, put: str) -> Hit:
    paragraph = place.paragraph
    tokens = place.tokens
    if place.node.kind == "np":
        tokens = (tokens[0], max(tokens[1], _word_end(place, "<ciblé>")))
    elif place.node.kind == "have_keyword" and place.node.slots["who"].kind == "me":
        tokens = (place.node.start, tokens[1])
    span = chars(paragraph, tokens)
    written = paragraph.text[span.start - paragraph.start : span.end - paragraph.start]
    if not put:
        return paragraph.hit(span, words=written)
    if written[0].isupper():
        put = put[0].upper() + put[1:]
    return paragraph.hit(span, None, Fix((Edit(span, put),), safe=True), words=written)


def _word_end(place: Place, piece: str) -> int:
    found = _found(place.paragraph, place.node, [piece])
    return found[1] if found else place.tokens[1]


# ------------------------------------------------------------------------------------------------ further tests


def _to_discard(place: Place) -> bool:
    to = place.node.get("to")
    return isinstance(to, Node) and any(node.get("id") == "discard" for node in nodes(to))


def _in_letters(place: Place) -> bool:
    amount = place.node.get("n")
    return isinstance(amount, Node) and amount.kind in ("a_single", "number_word")


def _one_target_gains(place: Place) -> bool:
    if place.node.get("n") != 1 or len(place.within) < 2:
        return False
    phrase, clause = place.within[-1], place.within[-2]
    return bool(phrase.get("target")) and clause.kind == "clause" and clause.slots["who"] is phrase


def _heads_of(node: Node, slot: str) -> tuple[Node, ...]:
    return tuple(head for phrase in held(node, slot) for head in held(phrase, "head"))


def _mana_orbs(place: Place) -> bool:
    return any(one.get("id") == "mana_orb" for one in _heads_of(place.node, "exp"))


def _first_target(place: Place) -> bool:
    """No target of that kind was named before: "l'adversaire ciblé" takes up an earlier one."""
    if not place.node.get("target"):
        return False
    tree = place.within[0] if place.within else place.node
    heads = [one.get("id") for one in held(place.node, "head")]
    return not any(
        node.kind == "np" and node.end <= place.node.start and [one.get("id") for one in held(node, "head")] == heads
        for node in nodes(tree)
    )


def _adjective(place: Place) -> bool:
    """French keywords that are adjectives: one is so, one has the others."""
    printed = place.paragraph.setting.wordings("fr").printed
    return any(
        one.kind == "kw" and "fs" in printed.get(f"KEYWORD:{one.get('id')}", {}) for one in held(place.node, "what")
    )


def _person(place: Place) -> bool:
    """A player, of which the first set said "the" where it had not been named."""
    return is_person(place.node)


def _by_another(place: Place) -> bool:
    """Whose it is is named, not "you"."""
    return any(one.kind == "np" for one in held(place.node, "who"))


def _of_another(place: Place) -> bool:
    """Who does it is named, not "you"."""
    return bool(place.within) and any(one.kind == "np" for one in held(place.within[-1], "who"))


def _to_mana(place: Place) -> bool:
    """It goes to a Mana zone."""
    return any(node.get("id") == "mana" for to in held(place.node, "to") for node in nodes(to))


def _then_done(place: Place) -> bool:
    """What follows is "if you do"."""
    return any(one.kind == "if_done" for one in held(place.node, "last"))


def _after_comma(place: Place) -> bool:
    return bool(place.node.get("comma"))


def _no_comma(place: Place) -> bool:
    return place.paragraph.form(place.tokens[1]) != ","


def _contracted(place: Place) -> bool:
    span: Span = chars(place.paragraph, place.tokens)
    start = place.paragraph.start
    written = place.paragraph.text[span.start - start : span.end - start]
    return written in ("I'm", "I’m") and any(one.kind == "kw" for one in held(place.node, "what"))


_TESTS: dict[str, Callable[[Place], bool]] = {
    "to_discard": _to_discard,
    "number_in_letters": _in_letters,
    "one_target_gains": _one_target_gains,
    "mana_orbs": _mana_orbs,
    "first_target": _first_target,
    "adjective": _adjective,
    "person": _person,
    "to_mana": _to_mana,
    "then_done": _then_done,
    "of_another": _of_another,
    "by_another": _by_another,
    "after_comma": _after_comma,
    "no_comma": _no_comma,
    "contracted": _contracted,
}
