"""Rules text as it is printed: symbols drawn, keywords bold, changed parts marked, reminder text in italics."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from markupsafe import Markup, escape

from altered_compiler.proof.fit import Piece
from altered_compiler.proof.symbols import SYMBOL, drawn
from altered_grammar.tokens import tokenize

NEW, END = "\ue000", "\ue001"
"""Around what another version of the text has otherwise."""

_MARK = re.compile(rf"#|{NEW}|{END}|\[\[|\]\]|\[(?=[^\[\]]*\])|\]|{SYMBOL.pattern}", re.IGNORECASE)

_HELD = re.compile(r"(?<=^•) |(?<=\d) (?=[^\W\d])|(?<=\bX) (?=[^\W\d])")
"""Spaces at which no line ends: behind a bullet, between a number and its noun."""


class Run(NamedTuple):
    """A stretch of text of one look. ``symbol``: its text is a symbol's name."""

    text: str
    keyword: bool = False
    changed: bool = False
    reminder: bool = False
    differs: bool = False
    symbol: bool = False


def without_reminders(text: str, lang: str) -> str:
    """The text without what stands in parentheses to explain it."""
    for start, end in reversed(tokenize(text, lang).reminders):
        text = text[:start].rstrip(" ") + text[end:]
    return text.strip()


@lru_cache(4096)
def runs(text: str, lang: str) -> tuple[Run, ...]:
    """The stretches of one paragraph; marks are gone, brackets that mark no keyword stay."""
    spans = tokenize(text, lang).reminders if "(" in text else ()
    found: list[Run] = []
    keyword = changed = differs = False
    at = 0
    for start, end, mark in [*_marks(text), (len(text), len(text), "")]:
        found += _plain(text, at, start, Run("", keyword, changed, False, differs), spans)
        at = end
        inside = any(left <= start < right for left, right in spans)
        if mark == "#":
            changed = not changed
        elif mark in (NEW, END):
            differs = mark == NEW
        elif mark.startswith("["):
            keyword = mark.strip("[") == ""
        elif mark.startswith("]"):
            keyword = False
        elif mark:
            found.append(Run(mark[1:-1], keyword, changed, inside, differs, True))
    return tuple(run for run in found if run.text)


def typeset(text: str, lang: str) -> list[Run]:
    """The same as a printer sets them: with spaces at which no line ends."""
    return [run._replace(text=_HELD.sub("\u00a0", run.text)) for run in _spaced(runs(text, lang)) if run.text]


def _spaced(found: Iterable[Run]) -> Iterator[Run]:
    """A space before bold or slanted text is part of it: a full line is then parted there, and nowhere before."""
    before: Run | None = None
    for run in found:
        if before is not None:
            moved = before.text.endswith(" ") and not (before.symbol or run.symbol or run.changed or run.differs)
            yield before._replace(text=before.text[:-1]) if moved else before
            run = run._replace(text=" " + run.text) if moved else run
        before = run
    if before is not None:
        yield before


def _marks(text: str) -> Iterator[tuple[int, int, str]]:
    """Every mark, with its place; leftover brackets (``[]``, a single one) are text."""
    open_ = ""
    for match in _MARK.finditer(text):
        mark = match[0]
        closing = {"[[": "]]", "[": "]"}.get(mark)
        if closing:
            if text.startswith(mark + closing, match.start()) or closing not in text[match.end() :]:
                continue
            open_ = closing
        elif mark in ("]", "]]"):
            if mark != open_:
                continue
            open_ = ""
        yield match.start(), match.end(), mark


def _plain(text: str, start: int, end: int, look: Run, spans: Iterable[tuple[int, int]]) -> Iterator[Run]:
    for left, right in spans:
        if start < right and left < end:
            cut, stop = max(start, left), min(end, right)
            yield look._replace(text=text[start:cut])
            yield look._replace(text=text[cut:stop], reminder=True)
            start = stop
    yield look._replace(text=text[start:end])


def pieces(text: str, lang: str) -> list[Piece]:
    """The stretches as the measuring of their width needs them."""
    return [Piece(run.text, run.keyword, run.symbol) for run in typeset(text, lang)]


def html(text: str, lang: str, old: bool = False) -> Markup:
    """The paragraph as HTML; ``old``: what differs is gone from the new version."""
    return Markup("").join(_shown(run, lang, old) for run in typeset(text, lang))


def _shown(run: Run, lang: str, old: bool) -> Markup:
    shown = drawn(run.text, lang) if run.symbol else escape(run.text)
    if run.keyword:
        shown = Markup("<b>{}</b>").format(shown)
    if run.reminder:
        shown = Markup("<i>{}</i>").format(shown)
    if run.changed:
        shown = Markup("<mark>{}</mark>").format(shown)
    if run.differs:
        shown = Markup("<del>{}</del>" if old else "<ins>{}</ins>").format(shown)
    return shown
