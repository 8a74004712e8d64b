"""The same meaning in the words of another epoch: today's, the first set's, the French glossary's.

What belongs to an epoch stands in ``lint/wordings.toml``: wordings of a construct, and pairs of trees that say the same
(``[[recast]]``); words of an epoch stand in the lexicon. Everything else of a text keeps the wording it has.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, TypeAlias

from altered_compiler.compile import Meaning
from altered_compiler.lint.card import LintParagraph, held
from altered_compiler.lint.old_wordings import FILE, Marked, Place, belongs, entries, has_words, marked, passes
from altered_compiler.sources import Setting
from altered_compiler.written import Written, laid, written
from altered_grammar.printer import Choices, UnprintableError, print_chosen
from altered_grammar.tree import Node
from altered_grammar.vocabulary import EPOCHS, form_key
from altered_grammar.wordings import Flat, Wordings

Pattern: TypeAlias = Mapping[str, Any]
"""A tree with variables: ``is``, a construct; ``rest``, a variable for all other slots; ``$name``, any value."""


@cache
def recasts(lang: str) -> tuple[Mapping[str, Any], ...]:
    """The pairs of trees of a language."""
    given = tomllib.loads(FILE.read_text("utf-8"))["recast"]
    return tuple(pair for pair in given if lang in pair["lang"])


def wordings_of(setting: Setting, lang: str, epoch: str) -> Wordings:
    """A language with the words of an epoch, where it had others."""
    wordings = setting.wordings(lang)
    printed = {
        name: {**{key: text for key, text in entry.items() if key in ("gender", "mark")}, **entry[epoch]}
        for name, entry in wordings.printed.items()
        if epoch in entry
    }
    return wordings._replace(printed={**wordings.printed, **printed}) if printed else wordings


def in_epoch(paragraph: LintParagraph, meaning: Meaning, epoch: str, gender: str) -> list[tuple[str, str]]:
    """A meaning of a paragraph as it is worded and as that epoch would word it, to be tried in this order."""
    own = written(paragraph, meaning)
    found: list[tuple[str, str]] = []
    before = _said(own.tree, own.choices, _words_in(paragraph), gender)
    for recast in (True, False):
        tree, choices = _in_epoch(own, epoch, recast)
        after = _said(tree, choices, wordings_of(paragraph.setting, paragraph.lang, epoch), gender)
        if before and after and (before, after) not in found:
            found.append((before, after))
    return found


def _said(tree: Node, choices: Choices, wordings: Wordings, gender: str) -> str:
    try:
        return print_chosen(tree, wordings, choices, gender=gender).text
    except UnprintableError:
        return ""


def _words_in(paragraph: LintParagraph) -> Wordings:
    """The language with the words that a text uses: an epoch's own, if it has one of them."""
    forms = " " + " ".join(word.form for word in paragraph.words) + " "
    for epoch in EPOCHS:
        for entry in paragraph.setting.wordings(paragraph.lang).printed.values():
            given = entry.get(epoch)
            if given and any(f" {form_key(text, paragraph.lang)} " in forms for text in given.values()):
                return wordings_of(paragraph.setting, paragraph.lang, epoch)
    return paragraph.setting.wordings(paragraph.lang)


def _in_epoch(own: Written, epoch: str, recast: bool) -> tuple[Node, dict[int, Flat]]:
    """The tree and the wordings that an epoch says it in."""
    choices = dict(own.choices)
    told = {(one.place.node.kind, one.place.node.start, one.place.node.end): one for one in _epochal(own)}
    for place in _places(own, own.tree, ()):
        node = place.node
        mark = told.get((node.kind, node.start, node.end))
        flat = _flat_of(own, place, epoch)
        if flat is not None:
            choices[id(node)] = flat
        elif mark is not None and not belongs(mark.entry, epoch):
            choices.pop(id(node), None)
    tree = own.tree
    if recast:
        tree = _recast(tree, own.paragraph, epoch, choices)
    return tree, choices


def _epochal(own: Written) -> Iterator[Marked]:
    return (one for one in marked(own.paragraph, own.tree) if one.epoch)


def _places(own: Written, node: Node, within: tuple[Node, ...]) -> Iterator[Place]:
    yield Place(own.paragraph, node, within, (node.start, node.end))
    for slot in node.slots:
        for inner in held(node, slot):
            yield from _places(own, inner, (*within, node))


def _flat_of(own: Written, place: Place, epoch: str) -> Flat | None:
    """The wording of a construct that belongs to an epoch, if it has one that says the same."""
    said = own.choices.get(id(place.node))
    wanted = [entry for entry in entries(own.paragraph.lang, place.node.kind) if belongs(entry, epoch)]
    wanted = [entry for entry in wanted if passes(entry, place, written_so=False)]
    return _of_entries(place.node, wanted, own.paragraph, said[0]) if said is not None and wanted else None


def _of_entries(
    node: Node, wanted: Sequence[Mapping[str, Any]], paragraph: LintParagraph, category: str
) -> Flat | None:
    """The first wording of a construct that is one of the table and can say it."""
    wordings = paragraph.setting.wordings(paragraph.lang)
    for entry in wanted:
        for flat in wordings.flats[node.kind]:
            pattern = entry["words"].split()
            if flat[0] == category and _says(flat, node) and has_words(laid(flat[3], paragraph.lang), pattern) >= 0:
                made = print_chosen(node, wordings, {id(node): flat}, category=category)
                if made.taken[id(node)] == flat:
                    return flat
    return None


def _says(flat: Flat, node: Node) -> bool:
    """Whether a wording has the slots of a node."""
    given = dict(flat[2])
    named = {item[1] for item in flat[3] if item[0] == "s"}
    return named | set(given) == set(node.slots) and all(node.get(name) == value for name, value in given.items())


# ------------------------------------------------------------------------------------------------------- two trees


def _recast(node: Node, paragraph: LintParagraph, epoch: str, choices: dict[int, Flat]) -> Node:
    """The tree that says the same in an epoch where it would be another one."""
    slots: dict[str, Any] = {}
    for name, value in node.slots.items():
        if isinstance(value, tuple):
            value = tuple(_recast(one, paragraph, epoch, choices) if isinstance(one, Node) else one for one in value)
        elif isinstance(value, Node):
            value = _recast(value, paragraph, epoch, choices)
        slots[name] = value
    made = Node(node.kind, slots, node.start, node.end)
    for pair in recasts(paragraph.lang):
        old, new = (pair["new"], pair["old"]) if belongs(pair, epoch) else (pair["old"], pair["new"])
        bound: dict[str, Any] = {}
        if _matches(old, made, bound):
            said: Node = _built(new, bound, paragraph)
            flat = _of_epoch(said, paragraph, epoch)
            if flat is not None:
                choices[id(said)] = flat
            return said
    if id(node) in choices:
        choices[id(made)] = choices[id(node)]
    return made


def _of_epoch(node: Node, paragraph: LintParagraph, epoch: str) -> Flat | None:
    """The wording of an epoch that a construct has, whatever stands around it."""
    wanted = [entry for entry in entries(paragraph.lang, node.kind) if belongs(entry, epoch)]
    flats = paragraph.setting.wordings(paragraph.lang).flats[node.kind]
    return _of_entries(node, wanted, paragraph, flats[0][0]) if wanted else None


def _matches(pattern: Any, value: Any, bound: dict[str, Any]) -> bool:
    """Whether a value is as a pattern says; what its variables stand for is put in ``bound``."""
    if isinstance(pattern, str) and pattern.startswith("$"):
        bound[pattern] = value
        return True
    if isinstance(pattern, list):
        same = isinstance(value, tuple) and len(value) == len(pattern)
        return same and all(_matches(one, other, bound) for one, other in zip(pattern, value, strict=True))
    if not isinstance(pattern, Mapping):
        return bool(pattern == value)
    if not isinstance(value, Node) or value.kind != pattern["is"]:
        return False
    named = {name: wanted for name, wanted in pattern.items() if name not in ("is", "rest")}
    if not all(name in value.slots and _matches(wanted, value.slots[name], bound) for name, wanted in named.items()):
        return False
    others = {name: held_ for name, held_ in value.slots.items() if name not in named}
    if "rest" in pattern:
        bound[pattern["rest"]] = others
        return True
    return not others


def _built(pattern: Any, bound: dict[str, Any], paragraph: LintParagraph) -> Any:
    """The tree that a pattern makes of what was bound; ``$subtypes`` are those of the token ``$id``."""
    if isinstance(pattern, str) and pattern.startswith("$"):
        return _subtypes(bound["$id"], paragraph) if pattern == "$subtypes" and pattern not in bound else bound[pattern]
    if isinstance(pattern, list):
        return tuple(_built(one, bound, paragraph) for one in pattern)
    if not isinstance(pattern, Mapping):
        return pattern
    slots = {name: _built(value, bound, paragraph) for name, value in pattern.items() if name not in ("is", "rest")}
    if "rest" in pattern:
        slots |= bound[pattern["rest"]]
    return Node(pattern["is"], {name: value for name, value in slots.items() if value != ()})


def _subtypes(token: str, paragraph: LintParagraph) -> tuple[Node, ...]:
    given: Any = paragraph.setting.words.entries[("token", token)].data.get("subtypes") or ()
    return tuple(Node("subtype_word", {"id": one}) for one in given)
