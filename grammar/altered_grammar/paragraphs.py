"""A box of card text to its paragraphs: one ability each (1.2.4.a), a head together with its bullets and
continuations."""

from __future__ import annotations

import re

from altered_grammar.records import NamedTuple

OPENS = (
    r"#*(?:\{[JHRTDI]\}|(?:When|Whenever|If|Unless|At (?:Noon|Dusk|Night)|Lorsque|Si|S'il|Sauf|À Midi|Au Crépuscule"
    r"|À la tombée)\b|Lorsqu')"
)
"""What opens an ability and never stands inside a sentence: there two spaces are enough without a full stop."""
_BREAK = re.compile(
    r"\r?\n|(?<=[.!?:)»”\"\]#])[ \u00a0]{2,}+(?=\S)|(?<![ \u00a0])[ \u00a0]{2,}+(?=[#\[\s]*•)"
    rf"|(?<=\w)[ \u00a0]{{2,}}+(?={OPENS})"
)
_NEWLINE, _WIDE = re.compile(r"\r?\n"), re.compile("[ \u00a0]{2}")
_GOES_ON = re.compile(
    r"[#\[\s]*(?:•|(?:If you (?:do|don['’]t|can['’]t)|Then|Otherwise|Si vous (?:le faites|ne le faites pas|"
    r"ne pouvez pas le faire)|Puis|Sinon)\b)",
    re.IGNORECASE,
)


class Paragraph(NamedTuple):
    """A paragraph and where it begins and ends in its box."""

    text: str
    start: int
    end: int


def split(text: str) -> list[Paragraph]:
    """The paragraphs of a box. A newline, or a full stop and two spaces, ends one; bullets and paragraphs that open
    with "If you do", "If you don't", "If you can't", "Then" or "Otherwise" go on with the one before."""
    pieces: list[tuple[int, int]] = []
    at = 0
    breaks = _BREAK if _WIDE.search(text) else _NEWLINE
    for match in [*breaks.finditer(text), None]:
        start, end = at, match.start() if match else len(text)
        at = match.end() if match else len(text)
        while start < end and text[start].isspace():
            start += 1
        while end > start and text[end - 1].isspace():
            end -= 1
        if start == end:
            continue
        if pieces and _GOES_ON.match(text, start):
            pieces[-1] = (pieces[-1][0], end)
        else:
            pieces.append((start, end))
    return [Paragraph(text[start:end], start, end) for start, end in pieces]
