"""A text changed word by word: what differs between two wordings of it is put in its place, every mark, space and
reminder elsewhere stays."""

from __future__ import annotations

from difflib import SequenceMatcher
from typing import NamedTuple, TypeAlias

from altered_grammar.findings import Span
from altered_grammar.tokens import Token, tokenize


class Edit(NamedTuple):
    """Characters of a text to be replaced by ``put``."""

    span: Span
    put: str


_Kept: TypeAlias = tuple[int, int, tuple[str, ...]]
"""Words of a text, and the forms of another that stand for them."""


class _Range(NamedTuple):
    """Words ``i1`` to ``i2`` of one text that are ``j1`` to ``j2`` of another."""

    i1: int
    i2: int
    j1: int
    j2: int


def edits(text: str, before: str, after: str, lang: str) -> list[Edit] | None:
    """What makes of ``text``, which says ``before``, one that says ``after``; None if a reminder stands in the way.

    Words in which ``text`` differs from ``before`` are kept.
    """
    old, same, new = (_words(one, lang) for one in (text, before, after))
    kept = {(one.i1, one.i2, _forms(same, one.j1, one.j2)) for one in _ranges(old, same)}
    made = _made(kept, text, old, after, new)
    if _open(applied(text, made)) and not _open(text):
        made = _made({one for one in kept if not set(one[2]) <= set("[]")}, text, old, after, new)
    tokens = tokenize(text, lang)
    for reminder in tokens.reminders:
        if any(edit.span.start < reminder[1] and reminder[0] < edit.span.end for edit in made):
            return None
    return made


def _made(kept: set[_Kept], text: str, old: tuple[Token, ...], after: str, new: tuple[Token, ...]) -> list[Edit]:
    """The edits that are not among those that are kept out."""
    ranges = [one for one in _ranges(old, new) if (one.i1, one.i2, _forms(new, one.j1, one.j2)) not in kept]
    whole = [_whole(one, text, old, after, new) for one in ranges]
    return [_edit(one, text, old, after, new) for one in _merged(whole)]


def _open(text: str) -> bool:
    """Whether a bracket is open."""
    return text.count("[") != text.count("]")


def applied(text: str, changes: list[Edit]) -> str:
    """The text with its changes."""
    for span, put in sorted(changes, reverse=True):
        text = text[: span.start] + put + text[span.end :]
    return text


def _words(text: str, lang: str) -> tuple[Token, ...]:
    """The words of a text, its brackets among them, without its last full stop."""
    tokens = tokenize(text, lang)
    words = tokens.words[:-1] if len(tokens.words) > 1 and tokens.words[-1].form == "." else tokens.words
    last = words[-1].end if words else 0
    marks = [at for start, end in tokens.marks for at in range(start, end) if text[at] in "[]"]
    brackets = [Token(text[at], at, at + 1) for at in marks if at <= last]
    return tuple(sorted((*words, *brackets), key=lambda word: word.start))


def _forms(words: tuple[Token, ...], start: int, end: int) -> tuple[str, ...]:
    return tuple(word.form for word in words[start:end])


def _ranges(old: tuple[Token, ...], new: tuple[Token, ...]) -> list[_Range]:
    matcher = SequenceMatcher(None, _forms(old, 0, len(old)), _forms(new, 0, len(new)), autojunk=False)
    return [_Range(i1, i2, j1, j2) for tag, i1, i2, j1, j2 in matcher.get_opcodes() if tag != "equal"]


def _whole(one: _Range, text: str, old: tuple[Token, ...], after: str, new: tuple[Token, ...]) -> _Range:
    """The range with a word on each side that has one; no written word is cut in two ("du" is two words), and what
    goes on around it has the same space and capital in both."""
    i1, i2, j1, j2 = one
    if i1 == i2 or j1 == j2:
        i1, j1, i2, j2 = (i1 - 1, j1 - 1, i2, j2) if i1 and j1 else (i1, j1, i2 + 1, j2 + 1)
    while i1 and j1 and _joined(text, old, i1, after, new, j1):
        i1, j1 = i1 - 1, j1 - 1
    while (
        i2 < len(old)
        and j2 < len(new)
        and (_joined(text, old, i2, after, new, j2) or _capital(text, old[i2], after, new[j2]))
    ):
        i2, j2 = i2 + 1, j2 + 1
    return _Range(i1, i2, j1, j2)


def _joined(text: str, old: tuple[Token, ...], i: int, after: str, new: tuple[Token, ...], j: int) -> bool:
    """Whether the two words before and at a place belong together: one written word, or glued in one text only."""
    glued = [
        not any(char.isspace() for char in written[words[at - 1].end : words[at].start])
        for written, words, at in ((text, old, i), (after, new, j))
    ]
    return glued[0] != glued[1] or _cut(text, old[i].start) or _cut(after, new[j].start)


def _capital(text: str, old: Token, after: str, new: Token) -> bool:
    """Whether a word has a capital in one text only."""
    return text[old.start].isupper() != after[new.start].isupper()


def _cut(text: str, at: int) -> bool:
    """Whether a place is inside a written word."""
    return at > 0 and (text[at - 1].isalpha() or text[at - 1] in "'’") and (text[at].isalpha() or text[at] in "'’")


def _merged(ranges: list[_Range]) -> list[_Range]:
    """Ranges that overlap as one."""
    out: list[_Range] = []
    for one in ranges:
        if out and (one.i1 < out[-1].i2 or one.j1 < out[-1].j2):
            last = out.pop()
            one = _Range(last.i1, max(one.i2, last.i2), last.j1, max(one.j2, last.j2))
        out.append(one)
    return out


def _edit(one: _Range, text: str, old: tuple[Token, ...], after: str, new: tuple[Token, ...]) -> Edit:
    start, end = old[one.i1].start, old[one.i2 - 1].end
    put = after[new[one.j1].start : new[one.j2 - 1].end]
    marks = text[start:end].count("#")
    if marks % 2:
        put = "#" + put if text[:start].count("#") % 2 == 0 else put + "#"
    elif marks:
        put = "#" + put + "#"
    return Edit(Span(start, end), put)
