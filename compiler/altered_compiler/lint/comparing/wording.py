"""The characters of a construct, a slot or a word, as they would be pointed to."""

from __future__ import annotations

from altered_compiler.lint.card import LintParagraph
from altered_grammar.findings import Span
from altered_grammar.tree import Node

Range = tuple[int, int]
"""Token positions, the second exclusive."""
_BOUNDS = {"moins", "plus", "jusque", "least", "less", "more", "up"}
_JOINTS = {",", "then", "and", "puis", "et", "or", "ou"}


def of(node: Node) -> Range:
    """All of a construct's words."""
    return node.start, node.end


def part(paragraph: LintParagraph, node: Node, *slots: str) -> Range | None:
    """The words from the first to the last of these slots."""
    found = [
        span
        for item, span in zip(paragraph.layout(node), node.parts, strict=True)
        if item[0] == "s" and item[1] in slots and span[0] < span[1]
    ]
    return (found[0][0], found[-1][1]) if found else None


def word(paragraph: LintParagraph, node: Node, *forms: str) -> Range | None:
    """The first of the construct's own words that is one of these forms or lemmas."""
    for item, span in zip(paragraph.layout(node), node.parts, strict=True):
        if item[0] != "s" and item[1] in forms:
            return span
    return None


def with_own_words(paragraph: LintParagraph, node: Node, slot: str, before: bool = True, after: bool = True) -> Range:
    """A slot with the construct's own words that stand directly before and after it."""
    items = paragraph.layout(node)
    at = next((n for n, item in enumerate(items) if item[0] == "s" and item[1] == slot), -1)
    if at < 0:
        return of(node)
    first = last = at
    while before and first and items[first - 1][0] == "t" and items[first - 1][1] not in (",", "—"):
        first -= 1
    while after and last + 1 < len(items) and items[last + 1][0] != "s" and items[last + 1][1] not in (",", ".", "—"):
        last += 1
    return node.parts[first][0], node.parts[last][1]


def amount(paragraph: LintParagraph, node: Node, slot: str) -> Range:
    """A number of a wording with the words that bound it ("au moins") and its noun."""
    items = paragraph.layout(node)
    at = next((n for n, item in enumerate(items) if item[0] == "s" and item[1] == slot), -1)
    if at < 0:
        return of(node)
    start, _ = with_own_words(paragraph, node, slot, after=False)
    if not any(paragraph.form(index) in _BOUNDS for index in range(start, node.parts[at][0])):
        start = node.parts[at][0]
    last = at
    while last + 1 < len(items) and _goes_on(items, last + 1, at):
        last += 1
    return start, node.parts[last][1]


def _goes_on(items: tuple[tuple[str, ...], ...], index: int, number: int) -> bool:
    item = items[index]
    if item[0] == "s":
        return item[2] == "COUNTER"
    return item[1] not in (",", ".", "—") and (item[1] not in ("de", "of") or index == number + 1)


def joined(paragraph: LintParagraph, node: Node) -> Range:
    """A step with the word that joins it to the one before, else to the one after."""
    start, end = of(node)
    while start and paragraph.form(start - 1) in _JOINTS and paragraph.form(start - 1) != ",":
        start -= 1
    if start == node.start and paragraph.form(end) in _JOINTS:
        while paragraph.form(end) in _JOINTS:
            end += 1
    return start, end


def chars(paragraph: LintParagraph, tokens: Range) -> Span:
    """The characters in the box: whole words, and the brackets that belong to them."""
    words, text = paragraph.words, paragraph.text
    first, last = tokens[0], max(tokens[1] - 1, tokens[0])
    start, end = words[first].start, words[last].end
    while start > 0 and text[start].isalpha() and text[start - 1].isalpha():
        start -= 1
    while end < len(text) and text[end - 1].isalpha() and text[end].isalpha():
        end += 1
    start, end = _balanced(text, start, end)
    return Span(paragraph.start + start, paragraph.start + end)


def _balanced(text: str, start: int, end: int) -> Range:
    """Widened over brackets that are opened or closed inside, or that stand around it all."""
    opened, closed = text[start:end].count("["), text[start:end].count("]")
    head, tail = text[:start], text[end:]
    before = len(head) - len(head.rstrip("#[")) if head.rstrip("#").endswith("[") else 0
    after = len(tail) - len(tail.lstrip("#]")) if tail.lstrip("#").startswith("]") else 0
    if opened == closed and before and after:
        start, end = start - before, end + after
    elif opened > closed:
        end += after
    elif closed > opened:
        start -= before
    while text[start : start + 1] == "#":
        start += 1
    while text[end - 1 : end] == "#":
        end -= 1
    return start, end
