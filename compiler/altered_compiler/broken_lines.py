"""Lines of a card that are one paragraph, broken where a page was too narrow: found by reading them together."""

from __future__ import annotations

from collections.abc import Iterator

from altered_compiler.analysis import Box
from altered_compiler.compile import Compiled
from altered_grammar.reader import Language, read

MOST = 8
"""Lines that are read together at most."""
_JOIN = {
    "fr": "Une ligne est un paragraphe : joignez-y {lines}.",
    "en": "A line is a paragraph: join {lines} to this one.",
}
_LINES = {"fr": ("la ligne suivante", "les {n} lignes suivantes"), "en": ("the next line", "the next {n} lines")}


def broken_lines(box: Box, language: Language) -> Iterator[range]:
    """The numbers of paragraphs that can't be read each, and can be read together."""
    paragraphs, number = box.paragraphs, 0
    while number + 1 < len(paragraphs):
        group = _group(box, number, language) if _unfinished(paragraphs[number]) else None
        if group is not None:
            yield group
        number = group.stop if group is not None else number + 1


def join_help(group: range) -> dict[str, str]:
    """What to do with the lines, in each language of the user."""
    more = len(group) - 1
    return {lang: text.format(lines=_LINES[lang][more > 1].format(n=more)) for lang, text in _JOIN.items()}


def _group(box: Box, first: int, language: Language) -> range | None:
    text = box.paragraphs[first].reading.text
    unread = not box.paragraphs[first].reading.trees
    for last in range(first + 1, min(first + MOST, len(box.paragraphs))):
        before, compiled = box.paragraphs[last - 1], box.paragraphs[last]
        if box.text[before.start + len(before.reading.text) : compiled.start] != "\n":
            return None
        text = f"{text.rstrip()} {compiled.reading.text}"
        unread = unread or not compiled.reading.trees
        if unread and read(text, language).trees:
            return range(first, last + 1)
    return None


def _unfinished(compiled: Compiled) -> bool:
    """Whether it stops in the middle of its sentence."""
    reading = compiled.reading
    if reading.overflow or not reading.tokens.words or reading.text.rstrip("# ]").endswith("."):
        return False
    return bool(reading.trees) or reading.stopped_at > reading.tokens.words[-1].start
