"""S006 unbalanced-mark: brackets, braces, parentheses and quotation marks that are opened and not closed, or closed
twice, or closed by another mark."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from altered_compiler.lint.card import Hit, LintCard, LintParagraph
from altered_grammar.findings import Span

CODE = "S006"
NAME = "unbalanced-mark"
SEVERITY = "error"
TITLE = {"fr": "marque non refermée", "en": "unbalanced mark"}
MESSAGE = {
    "fr": "« {words} » est ouvert et pas refermé, ou refermé une fois de trop.",
    "en": "“{words}” is opened and not closed, or closed once too often.",
}
WHY = {
    "fr": "Tout ce qui suit se lit de travers.",
    "en": "Everything behind it is read wrongly.",
}
SILENCES = {
    f"{group}{number:03}": "paragraph"
    for group, most in (("A", 17), ("M", 11), ("L", 13), ("S", 9))
    for number in range(1, most + 1)
    if (group, number) != ("S", 6)
}

_MARK = re.compile(r"\[\[|\]\]|[\[\](){}«»“”\"]")
_OPENS = {"[[": "]]", "[": "]", "(": ")", "{": "}", "«": "»", "“": "”"}
_WORD = re.compile(r"[\w']+")


def find(card: LintCard) -> Iterator[Hit]:
    """S006: one hit for each such mark, an opening bracket or brace with its word."""
    for paragraph in card.paragraphs():
        for start, end in _together(paragraph.text, _unbalanced(paragraph.text)):
            span = Span(paragraph.start + start, paragraph.start + end)
            yield paragraph.hit(span, words=paragraph.text[start:end])
    for box in card.of():
        if box.text.count("#") % 2:
            at = box.text.rindex("#")
            yield Hit(box.lang, box.name, Span(at, at + 1), {"words": "#"})


def _together(text: str, found: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """The places of marks, the same mark again and again as one."""
    places: list[tuple[int, int]] = []
    for start, end in found:
        if places and places[-1][1] == start and text[start:end] == text[places[-1][0]] * (end - start):
            start = places.pop()[0]
        places.append((start, end))
    return places


def _unbalanced(text: str) -> Iterator[tuple[int, int]]:
    opened: list[tuple[str, int]] = []
    at = 0
    while match := _MARK.search(text, at):
        mark, at = match.group(), match.end()
        top = opened[-1] if opened else ("", 0)
        if mark == '"':
            mark = "”" if any(one == "“" for one, _ in opened) else "“"
        if mark in _OPENS:
            opened.append((mark, match.start()))
        elif _OPENS.get(top[0]) == mark:
            opened.pop()
        elif top[0] == "[[" and mark == "]":
            opened.pop()
            yield top[1], match.end()
        elif top[0] == "[" and mark == "]]":
            opened.pop()
            if len(opened) and opened[-1][0] == "[":
                opened.pop()
            else:
                yield match.span()
        elif mark == "]]" and not opened:
            yield match.span()
        elif any(_OPENS[one] == mark for one, _ in opened):
            while _OPENS[opened[-1][0]] != mark:
                yield _with_word(text, *opened.pop())
            opened.pop()
        else:
            yield match.span()
    for mark, start in opened:
        yield _with_word(text, mark, start)


def _with_word(text: str, mark: str, start: int) -> tuple[int, int]:
    end = start + 1 if mark in "“«(" else start + len(mark)
    if mark[0] in "[{" and (word := _WORD.match(text, end)):
        end = word.end()
    return start, end


def unbalanced(paragraph: LintParagraph) -> bool:
    """Whether anything in the paragraph is unbalanced."""
    return any(True for _ in _unbalanced(paragraph.text))
