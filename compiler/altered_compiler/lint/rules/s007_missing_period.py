"""S007 missing-period: an ability, keyword line, mode, die row or quoted ability without its full stop."""

from __future__ import annotations

import re
from collections.abc import Iterator

from altered_compiler.lint.card import Edit, Fix, Hit, LintCard, LintParagraph
from altered_grammar.findings import Span

CODE = "S007"
NAME = "missing-period"
SEVERITY = "warning"
TITLE = {"fr": "point final oublié", "en": "missing full stop"}
MESSAGE = {"fr": "Il manque un point après « {words} ».", "en": "A full stop is missing after “{words}”."}
WHY = {
    "fr": "Un point et deux espaces séparent les capacités (1.2.4.a).",
    "en": "Two spaces and a full stop are what separates abilities (1.2.4.a).",
}

_BULLET = re.compile(r"[\s\u00a0#\[]*•")
_LAST = re.compile(
    r"(?:(?<!\w)(?:\d+|[a-z]+'|un|une|a|an|one|two|three|four|deux|trois|quatre)[ \u00a0])?\S+$", re.IGNORECASE
)
_CLOSED = re.compile(r"\[\[?[^\[\]]*\]\]?$")
_LEFT = re.compile(r"(?:[ \u00a0]*(?:\[[A-Z][A-Z0-9_]*[A-Z0-9]\]|\[\]|</?[A-Za-z][^<>]*>))+$")
"""Leftovers of a template system behind the full stop, which S005 has."""
_STOPS = (".", "!", "?", "…", ":")
_LOOSE = " \t\r\n\u00a0\u202f#"
_GOES_ON = re.compile(r"[\s\u00a0#]*[a-zà-ÿ,;]")
"""How a line begins that goes on with the sentence of the line above: that was broken, and lacks no full stop."""
_QUOTES = re.compile(r"[«\"“]([^«»\"“”]*)[»\"”]")
_ABILITY = re.compile(r"\{[JHRTDI]\}| — |[ \u00a0]: ")


def find(card: LintCard) -> Iterator[Hit]:
    """S007: one hit for each, at the last words."""
    for box in card.of():
        for number, paragraph in enumerate(box.paragraphs):
            broken = any(_GOES_ON.match(after.text) for after in box.paragraphs[number + 1 : number + 2])
            for hit in _paragraph(paragraph):
                yield hit._replace(fix=hit.fix._replace(safe=False)) if broken and hit.fix else hit


def _paragraph(paragraph: LintParagraph) -> Iterator[Hit]:
    text = paragraph.text
    reminders = paragraph.compiled.reading.tokens.reminders
    for start, end in _pieces(text):
        inside = [one for one in reminders if start <= one[0] < end]
        stops = [first for first, last in inside if not text[last:end].strip(_LOOSE + ".")]
        sentences = [*(one[0] for one in inside if one[0] not in stops), stops[0] if stops else end]
        for at in sentences:
            said = text[start:at].rstrip(_LOOSE)
            if said.strip(_LOOSE) and not _stopped(said):
                yield _hit(paragraph, start, start + len(said))
    for match in _QUOTES.finditer(text):
        said = match[1].rstrip(_LOOSE)
        after = text[match.end() :].lstrip(_LOOSE)[:1]
        if _ABILITY.search(said) and not said.endswith(_STOPS) and after not in (".", "!"):
            yield _hit(paragraph, match.start(1), match.start(1) + len(said))


def _pieces(text: str) -> Iterator[tuple[int, int]]:
    """The paragraph, or each of its modes or rows: its head ends with a colon, if with anything."""
    bullets = [match.span() for match in _BULLET.finditer(text)]
    if not bullets:
        yield 0, len(text)
    for number, (_, start) in enumerate(bullets):
        yield start, bullets[number + 1][0] if number + 1 < len(bullets) else len(text)


def _stopped(said: str) -> bool:
    said = _LEFT.sub("", said).rstrip(_LOOSE)
    if said.endswith(_STOPS):
        return True
    if said.endswith(("»", '"', "”")):
        inside = said[:-1].rstrip(_LOOSE)
        return inside.endswith(_STOPS) or bool(_ABILITY.search(inside))
    if said.endswith((")", "]")):
        return said.rstrip(")]" + _LOOSE).endswith(".") and said.endswith(")")
    return False


def _hit(paragraph: LintParagraph, start: int, end: int) -> Hit:
    match = _LAST.search(paragraph.text[start:end])
    first = start + match.start() if match else start
    if (closed := _CLOSED.search(paragraph.text[start:end])) is not None:
        first = min(first, start + closed.start())
    while paragraph.text[first : first + 1] == "#":
        first += 1
    span = Span(paragraph.start + first, paragraph.start + end)
    stop = Span(span.end, span.end)
    return paragraph.hit(span, None, Fix((Edit(stop, "."),), safe=True), words=paragraph.text[first:end])
