"""What a card file says, as values with their places in the file."""

from __future__ import annotations

from collections.abc import Mapping

from altered_grammar.cards.words import Words
from altered_grammar.findings import Finding, Span
from altered_grammar.records import NamedTuple


class Located(NamedTuple):
    """A value and the characters of the file that gave it."""

    value: str
    span: Span


class Number(NamedTuple):
    """A cost, statistic or limit; ``changed`` when written ``#2#``: it differs from the common card."""

    value: int
    span: Span
    changed: bool = False


class Allow(NamedTuple):
    """A comment ``// allow NAME: why``; ``span`` is the comment, ``target`` the line it stands on, or before."""

    name: str
    why: str
    span: Span
    target: Span


class Extra(NamedTuple):
    """A key that the reader doesn't know, kept with its value; ``lang`` is its block, empty for the header."""

    key: Located
    value: Located
    lang: str


class Card(NamedTuple):
    """One card. Ids (``type``, ``subtypes``, ``faction``, ``rarity``) are those of the words, spans what was written.

    ``main`` and ``support`` map ``fr`` and ``en`` to the lines of the box, in order, bullets on lines of their own.
    ``stats`` are forest, mountain and water, or empty. ``span`` is the whole entry. ``set_code`` is the set's.
    """

    path: str
    span: Span
    reference: Located | None
    names: Mapping[str, Located]
    type: Located | None
    subtypes: tuple[Located, ...]
    faction: Located | None
    rarity: Located | None
    hand_cost: Number | None
    reserve_cost: Number | None
    stats: tuple[Number, ...]
    reserve_limit: Number | None
    landmark_limit: Number | None
    gender: Located | None
    main: Mapping[str, tuple[Located, ...]]
    support: Mapping[str, tuple[Located, ...]]
    extra: tuple[Extra, ...]
    allows: tuple[Allow, ...]
    set_code: str = ""

    @property
    def ref(self) -> str:
        """The reference, else the name, else nothing: what findings and reports call this card."""
        if self.reference:
            return self.reference.value
        return next((name.value for name in self.names.values()), "")


class CardFile(NamedTuple):
    """A card file: its text exactly as it stood in the file, its cards, and what is wrong with it."""

    path: str
    source: str
    cards: tuple[Card, ...]
    findings: tuple[Finding, ...]


class CardSet(NamedTuple):
    """What stands at a path: its files, the set files that apply to them, and every finding of both. ``words``: set
    files to the words of the files that they apply to."""

    files: tuple[CardFile, ...]
    set_paths: tuple[str, ...]
    findings: tuple[Finding, ...]
    words: Mapping[tuple[str, ...], Words] = {}

    @property
    def cards(self) -> list[Card]:
        """Every card of every file, in order."""
        return [card for file in self.files for card in file.cards]


class Paragraph(NamedTuple):
    """A head line with its bullets. ``parts`` are stretches of the file; ``text`` is them joined by two spaces."""

    parts: tuple[Located, ...]

    @property
    def text(self) -> str:
        """The paragraph on one line, two spaces before each bullet, as published texts have it."""
        return "  ".join(part.value for part in self.parts)

    def locate(self, span: Span) -> Span:
        """The place in the file of ``span``, which is in ``text``."""
        return Span(self._place(span.start, False), self._place(span.end, True))

    def _place(self, offset: int, end: bool) -> int:
        at = 0
        for part in self.parts:
            length = len(part.value)
            if offset < at + length or (end and offset == at + length):
                return part.span.start + max(offset - at, 0)
            at += length + 2
        return self.parts[-1].span.end


def paragraphs(lines: tuple[Located, ...]) -> list[Paragraph]:
    """The paragraphs of a box: a line, or what a full stop and two spaces end, with the bullets that follow it."""
    found: list[list[Located]] = []
    for line in lines:
        for piece in _pieces(line):
            if piece.value.lstrip("#").startswith("•") and found:
                found[-1].append(piece)
            else:
                found.append([piece])
    return [Paragraph(tuple(parts)) for parts in found]


def _pieces(line: Located) -> list[Located]:
    text, start, pieces = line.value, 0, []
    at = text.find("  ")
    while at >= 0:
        after = at
        while after < len(text) and text[after] == " ":
            after += 1
        if _ends(text[start:at]) or text[after:].lstrip("#").startswith("•"):
            pieces.append(_piece(line, start, at))
            start = after
        at = text.find("  ", after)
    pieces.append(_piece(line, start, len(text)))
    return [piece for piece in pieces if piece.value]


def _ends(text: str) -> bool:
    return text.rstrip(')]"»”# \u00a0\u202f').endswith((".", "!", "?"))


def _piece(line: Located, start: int, end: int) -> Located:
    return Located(line.value[start:end], Span(line.span.start + start, line.span.start + end))
