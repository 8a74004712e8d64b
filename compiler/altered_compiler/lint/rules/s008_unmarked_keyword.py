"""S008 unmarked-keyword: a status, keyword or keyword action without its brackets, or a game term in small letters."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

from altered_compiler.lint.card import Edit, Fix, Hit, LintCard, LintParagraph
from altered_compiler.lint.comparing.wording import Range
from altered_grammar.findings import Span
from altered_grammar.languages import wordings
from altered_grammar.printer import UnprintableError, print_tree
from altered_grammar.tree import Node, nodes

CODE = "S008"
NAME = "unmarked-keyword"
SEVERITY = "warning"
TITLE = {"fr": "terme sans sa marque", "en": "unmarked keyword"}
MESSAGE = {"fr": "« {words} » s'écrit « {wanted} ».", "en": "“{words}” is written “{wanted}”."}
WHY = {
    "fr": "Les crochets portent le rappel, et la capitale distingue un terme du jeu d'un mot : « endormi » n'est pas "
    "[[Endormi]].",
    "en": "The marks carry the reminder and the capital tells a game term from a word: “asleep” is not [[Asleep]].",
}

_CAPITALS = ("TYPE", "SUBTYPE", "ZONE", "PHASE", "NOUN", "TOKEN")
"""Word classes; a number may stand behind them (``NOUN_S``)."""
_BETWEEN = (" ", "\u00a0", " de ")
_SYMBOL = re.compile(r"\{\w+\}")
_FEW = 8
"""Letters that a text must have to be taken for one in capitals."""
_ASIDE = ("token", "token_landmark_permanent")


def find(card: LintCard) -> Iterator[Hit]:
    """S008: one hit for each word, with its brackets if it has any."""
    for paragraph in card.paragraphs():
        tree = paragraph.tree or next(iter(paragraph.readings), None)
        if tree is not None and _shouted(paragraph.text):
            yield from _whole(paragraph, tree)
        elif tree is not None:
            yield from _joined(paragraph, sorted(_tree(paragraph, tree), key=lambda hit: hit.span))


def _shouted(text: str) -> bool:
    """Whether all of it is in capitals, so that they tell no term of the game from a word."""
    letters = [char for char in _SYMBOL.sub("", text) if char.isalpha()]
    return len(letters) >= _FEW and all(char.isupper() for char in letters)


def _whole(paragraph: LintParagraph, tree: Node) -> Iterator[Hit]:
    """A paragraph in capitals, as the house writes it."""
    try:
        wanted = print_tree(tree, paragraph.setting.wordings(paragraph.lang))
    except UnprintableError:
        return
    wanted += paragraph.text[len(paragraph.text.rstrip(". ")) :].rstrip()
    span = Span(paragraph.start, paragraph.start + len(paragraph.text))
    yield paragraph.hit(span, None, Fix((Edit(span, wanted),), safe=True), words=paragraph.text, wanted=wanted)


def _joined(paragraph: LintParagraph, hits: list[Hit]) -> Iterator[Hit]:
    """Words that stand side by side ("hand cost") are one finding."""
    last: Hit | None = None
    for hit in hits:
        between = paragraph.text[last.span.end - paragraph.start : hit.span.start - paragraph.start] if last else ""
        if last is not None and hit.fix and last.fix and between in _BETWEEN:
            span = Span(last.span.start, hit.span.end)
            put = last.fix.edits[0].put + between + hit.fix.edits[0].put
            written = paragraph.text[span.start - paragraph.start : span.end - paragraph.start]
            last = paragraph.hit(span, None, Fix((Edit(span, put),), safe=True), words=written, wanted=put)
            continue
        if last is not None:
            yield last
        last = hit
    if last is not None:
        yield last


def _tree(paragraph: LintParagraph, tree: Node) -> Iterator[Hit]:
    for node in nodes(tree):
        marked, literals = _own_words(paragraph.lang, node.kind)
        inside: list[Range] = []
        for item, tokens in zip(paragraph.layout(node), node.parts, strict=True):
            if tokens[0] >= tokens[1]:
                continue
            if item[0] == "s":
                yield from _word(paragraph, node, item, tokens)
            elif item[1] in marked:
                inside.append(tokens)
            elif item[1] in literals:
                yield from _capital(paragraph, tokens, {literals[item[1]]})
        if inside:
            yield from _brackets(paragraph, (inside[0][0], inside[-1][1]), "[ ]")


def _word(paragraph: LintParagraph, node: Node, item: tuple[Any, ...], tokens: Range) -> Iterator[Hit]:
    """A word of the lexicon: its brackets, or its capital."""
    value = node.get(item[1])
    if isinstance(value, Node | tuple):
        return
    entry = paragraph.setting.wordings(paragraph.lang).printed.get(f"{item[2]}:{value}")
    if entry is None:
        return
    mark = str(entry.get("mark", ""))
    if mark:
        yield from _brackets(paragraph, (tokens[0], node.end) if item[2] == "KEYWORD" else tokens, mark)
    elif item[2].partition("_")[0] in _CAPITALS and value not in _ASIDE:
        forms = {str(form) for name, form in entry.items() if name not in ("gender", "mark")}
        yield from _capital(paragraph, tokens, forms)


def _brackets(paragraph: LintParagraph, tokens: Range, mark: str) -> Iterator[Hit]:
    text, words = paragraph.text, paragraph.words
    start, end = words[tokens[0]].start, words[tokens[0]].end
    left, _, right = mark.partition(" ")
    ends = [word.end for word in words[tokens[0] : tokens[1]]]
    opening = _before(text, start)
    if opening == left and right in [_after(text, one) for one in ends] and text[start:end] == _cased(text[start:end]):
        return
    if any(opening) or tokens[1] - tokens[0] == 2:
        end = next((one for one in ends if _after(text, one)), ends[-1] if len(ends) < 3 else end)
    at = start - len(opening), end + len(_after(text, end))
    if "#" in text[at[0] : at[1]]:
        at = start, end
    wanted = left + _cased(re.sub(r"[][]", "", text[start:end])) + right
    span = Span(paragraph.start + at[0], paragraph.start + at[1])
    yield paragraph.hit(span, None, Fix((Edit(span, wanted),), safe=True), words=text[at[0] : at[1]], wanted=wanted)


def _before(text: str, at: int) -> str:
    head = text[:at].rstrip("#")
    return head[len(head.rstrip("[")) :]


def _after(text: str, at: int) -> str:
    tail = text[at:].lstrip("#")
    return tail[: len(tail) - len(tail.lstrip("]"))]


def _cased(word: str) -> str:
    """The word with a capital, which the pronoun of a reflexive verb does not have ("s'Élève")."""
    at = next((len(one) for one in ("s'", "s’", "se ") if word.startswith(one)), 0)
    return word[:at] + word[at : at + 1].upper() + word[at + 1 :]


def _capital(paragraph: LintParagraph, tokens: Range, forms: set[str]) -> Iterator[Hit]:
    """A word that the house writes with a capital, and that stands here with a small letter."""
    start, end = paragraph.words[tokens[0]].start, paragraph.words[tokens[1] - 1].end
    written = paragraph.text[start:end].replace("’", "'")
    same = [form for form in forms if form.casefold() == written.casefold()]
    if not same or any(_no_smaller(written, form) for form in same):
        return
    span = Span(paragraph.start + start, paragraph.start + end)
    yield paragraph.hit(span, None, Fix((Edit(span, same[0]),), safe=True), words=written, wanted=same[0])


def _no_smaller(written: str, form: str) -> bool:
    return all(a.isupper() or not b.isupper() for a, b in zip(written, form, strict=True))


@cache
def _own_words(lang: str, kind: str) -> tuple[frozenset[str], dict[str, str]]:
    """A construct's own words: those that are printed in brackets (forms and lemmas), and the forms that are written
    with a capital in every wording."""
    marked: set[str] = set()
    written: dict[str, set[str]] = {}
    for _, _, _, items in wordings(lang).flats.get(kind, ()):
        inside = False
        for item in items:
            words = str(item[1]).split() if item[0] != "s" else ()
            for word in words:
                inside = word == "[" or (inside and word != "]")
                if inside and word != "[":
                    marked.add(word if item[0] == "w" else word.lower())
                if item[0] == "t":
                    written.setdefault(word.lower(), set()).add(word)
            inside = inside and item[0] != "s"
    capitals = {low: next(iter(forms)) for low, forms in written.items() if len(forms) == 1 and low not in forms}
    return frozenset(marked), capitals
