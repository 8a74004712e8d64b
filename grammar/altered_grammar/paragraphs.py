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
_WIDE = re.compile("[ \u00a0]{2}")
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
    found: list[Paragraph] = []
    at = 0
    wide = "  " in text or ("\u00a0" in text and _WIDE.search(text))
    for line in _BREAK.split(text) if wide else text.split("\n"):
        piece = line.strip()
        if piece:
            start = text.index(piece, at)
            at = start + len(piece)
            if found and _GOES_ON.match(piece):
                start = found.pop().start
                piece = text[start:at]
            found.append(Paragraph(piece, start, at))
    return found
