"""A card's entry changed where its row has changed, every other character as it stood.

Each changed column has its own place in the entry: a value is replaced where it is written, a line is added beside its
like, a key without a value is taken out; comments, order, spelling and spaces are nobody's column, and stay.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from difflib import SequenceMatcher
from itertools import pairwise

from altered_compiler.sheets import extras
from altered_compiler.sheets.cells import parts_of, placed
from altered_grammar.cards.compose import block_lines, named, shown
from altered_grammar.cards.keys import CANONICAL, KEYS, LANGUAGE_WORDS
from altered_grammar.cards.lines import Cell, Line, read_lines
from altered_grammar.cards.model import Card, Located, Number
from altered_grammar.cards.words import Words
from altered_grammar.findings import Span

_FRENCH = {french for _, french in CANONICAL.values()} - {english for english, _ in CANONICAL.values()}
_PAIRS = (
    (
        ("hand_cost", "reserve_cost"),
        ("cost", "coût"),
        ("hand cost", "coût de main"),
        ("reserve cost", "coût de réserve"),
    ),
    (
        ("reserve_limit", "landmark_limit"),
        ("limits", "limites"),
        ("reserve limit", "limite de réserve"),
        ("landmark limit", "limite de repères"),
    ),
)
_STATS = ("forest", "mountain", "water")


class Patch:
    """The changes to one entry, ``source`` from the card's line to the end of its last one; ``old`` is its card."""

    def __init__(self, source: str, old: Card, new: Card, words: Words) -> None:
        self.source, self.old, self.new, self.words = source, old, new, words
        self.lines = read_lines(source)
        self.end = next((mark for mark in ("\r\n", "\n", "\r") if mark in source), "\n")
        self.edits: list[tuple[int, int, str]] = []
        self.dropped: list[Cell] = []
        head = next((at for at, line in enumerate(self.lines) if line.kind == "language"), len(self.lines))
        self.head = [line for line in self.lines[:head] if line.cells]
        keys = {cell.key.lower() for line in self.head for cell in line.cells}
        forms = {self._text(place.span) for place in (old.faction, old.rarity, old.type) if place}
        french = {named(place, what, words, "fr") for what, place in _named(old)} - {
            named(place, what, words, "en") for what, place in _named(old)
        }
        self.lang = "fr" if keys & _FRENCH or forms & french else "en"

    def text(self, changed: Iterable[str]) -> str:
        """The entry with the columns of ``changed`` as the new card has them."""
        keys = set(changed)
        for what in ("faction", "rarity", "type", "gender"):
            if what in keys:
                self._value(what)
        if "subtypes" in keys:
            self._subtypes()
        for fields, *names in _PAIRS:
            if keys & set(fields):
                self._pair(fields, *names)
        if keys & set(_STATS):
            self._numbers(self.old.stats, self.new.stats)
        if "allow" in keys:
            self._allows()
        self._extras(keys)
        for lang in ("fr", "en"):
            self._block(lang, keys)
        self._drop()
        made = self.source
        for start, stop, text in sorted(self.edits, reverse=True):
            made = made[:start] + text + made[stop:]
        return made

    # the entry's places

    def _text(self, span: Span) -> str:
        return self.source[span.start : span.end]

    def _replace(self, span: Span, text: str) -> None:
        if self._text(span) != text:
            self.edits.append((span.start, span.end, text))

    def _after(self, line: Line, text: str) -> None:
        """A line after ``line``; those that are added there come in the order in which they are asked for."""
        at = line.span.end
        for index, (start, stop, before) in enumerate(self.edits):
            if start == stop == at and before.startswith(self.end):
                self.edits[index] = (at, at, before + self.end + text)
                return
        self.edits.append((at, at, self.end + text))

    def _line(self, span: Span) -> Line:
        return next(line for line in self.lines if line.span.start <= span.start <= line.span.end)

    def _cell(self, span: Span) -> Cell:
        cells = self._line(span).cells
        return next(cell for cell in cells if cell.value_span.start <= span.start <= cell.value_span.end)

    def _header(self, key: str, value: str) -> None:
        self._after(self.head[-1], f"  {key.ljust(7)}  {value}")

    def _drop(self) -> None:
        """The keys that lose their value go, and lines that lose every key; a comment there stays."""
        for line in self.lines:
            cells, kept = line.cells, [cell for cell in line.cells if cell not in self.dropped]
            if len(kept) == len(cells):
                continue
            if not kept:
                self._drop_line(line)
                continue
            for cell, following in pairwise(cells):
                if cell not in kept and cell.key_span.start < kept[-1].key_span.start:
                    self.edits.append((cell.key_span.start, following.key_span.start, ""))
            if cells[-1] not in kept:
                self.edits.append((kept[-1].value_span.end, cells[-1].value_span.end, ""))

    def _drop_line(self, line: Line) -> None:
        at = self.lines.index(line)
        if line.comment and line.cells:
            self.edits.append((line.cells[0].key_span.start, line.comment.start, ""))
        elif at + 1 < len(self.lines):
            self.edits.append((line.span.start, self.lines[at + 1].span.start, ""))
        else:
            self.edits.append((self.lines[at - 1].span.end, line.span.end, ""))

    # the header

    def _value(self, what: str) -> None:
        old, new = getattr(self.old, what), getattr(self.new, what)
        if old and new:
            return self._replace(old.span, named(new, what, self.words, self.lang))
        if old:
            return self.dropped.append(self._cell(old.span))
        blocks = [line for line in self.lines if line.kind == "language"]
        key = CANONICAL[what][self.lang == "fr"]
        if what == "gender" and blocks:
            return self._after(blocks[0], f"  {CANONICAL[what][_lang(blocks[0]) == 'fr']}  {new.value}")
        return self._header(key, named(new, what, self.words, self.lang))

    def _subtypes(self) -> None:
        old, new = self.old.subtypes, self.new.subtypes
        before = {place.value: self._text(place.span) for place in old}
        text = ", ".join(before.get(one.value) or named(one, "subtype", self.words, self.lang) for one in new)
        cells = {self._cell(place.span) for place in old}
        apart = next((cell for cell in cells if KEYS.get(cell.key.lower()) == "subtypes"), None)
        if old and new and len(cells) == 1:
            self._replace(Span(old[0].span.start, old[-1].span.end), text)
        elif old and apart and len(cells) == 1:
            self.dropped.append(apart)
        elif self.old.type and not (old and apart):
            end = self.old.type.span.end
            self._replace(Span(end, old[-1].span.end if old else end), f" — {text}" if text else "")
        elif not old:
            self._header(CANONICAL["subtypes"][self.lang == "fr"], text)

    def _pair(self, fields: tuple[str, ...], *names: tuple[str, ...]) -> None:
        old = [getattr(self.old, field) for field in fields]
        new = [getattr(self.new, field) for field in fields]
        both, *each = (name[self.lang == "fr"] for name in names)
        cells = [self._cell(number.span) if number else None for number in old]
        if cells[0] and cells[0] == cells[1] and any(new) and not all(new):
            at = 0 if new[0] else 1
            self._replace(Span(cells[0].key_span.start, cells[0].value_span.end), f"{each[at]}  {shown(new[at])}")
        elif not any(old) and all(new):
            self._header(both, " / ".join(shown(number) for number in new))
        else:
            for key, before, after in zip(each, old, new, strict=True):
                if before or after:
                    self._numbers([before] if before else [], [after] if after else [], key)

    def _numbers(self, old: Sequence[Number], new: Sequence[Number], key: str = "stats") -> None:
        if not old and new:
            self._header(key, " ".join(shown(number) for number in new))
        elif old and not new:
            self.dropped.append(self._cell(old[0].span))
        else:
            for before, after in zip(old, new, strict=True):
                self._replace(before.span, shown(after))

    def _allows(self) -> None:
        old, new = self.old.allows, self.new.allows
        texts = [f"// allow {allow.name}: {allow.why}" for allow in new]

        def drop(at: int) -> None:
            span = old[at].span
            line = self._line(span)
            if line.kind == "comment":
                self._drop_line(line)
            else:
                start = len(self.source[: span.start].rstrip(" \t"))
                self.edits.append((start, span.end, ""))

        def add(at: int, text: str) -> None:
            self._after(self.lines[0], "  " + text)

        _aligned(
            [(allow.name, allow.why) for allow in old],
            [(allow.name, allow.why) for allow in new],
            lambda at, to: self._replace(old[at].span, texts[to]),
            drop,
            lambda at, to: add(at, texts[to]),
        )

    def _extras(self, keys: set[str]) -> None:
        def own(card: Card) -> dict[str, str]:
            return parts_of(card._replace(extra=()), self.words, ())

        old, new = (placed(card, own(card)) for card in (self.old, self.new))
        for column in [column for column in {**old, **new} if column in keys]:
            before, after = old.get(column, []), new.get(column, [])
            if before and after:
                text = "\n".join(extras.said(extra.value.value) for extra in after)
                self._replace(before[0].value.span, extras.written(text))
            self.dropped += [self._cell(extra.value.span) for extra in before[1 if after else 0 :]]
            if not before:
                for extra in after:
                    text = f"  {extra.key.value}  {extra.value.value}"
                    inside = self._block_lines(extra.lang) if extra.lang else []
                    self._after(inside[-1] if inside else self.head[-1], text)

    # what a language says

    def _block_lines(self, lang: str) -> list[Line]:
        """The lines of the language that hold something, its own first."""
        found: list[Line] = []
        inside = False
        for line in self.lines:
            if line.kind == "language":
                inside = _lang(line) == lang
            if inside and line.cells:
                found.append(line)
        return found

    def _block(self, lang: str, keys: set[str]) -> None:
        if not keys & {f"{what}_{lang}" for what in ("name", "effect", "support")}:
            return
        lines = self._block_lines(lang)
        if not lines:
            for text in ["", *block_lines(self.new, lang)]:
                self._after(self.lines[-1], text)
            return
        kept = any(lang in part for part in (self.new.names, self.new.main, self.new.support))
        if kept or any(extra.lang == lang for extra in self.old.extra):
            self._name(lang, lines[0])
        else:
            self.dropped.append(lines[0].cells[0])
        self._lines(lang, lines)

    def _name(self, lang: str, opener: Line) -> None:
        old, new = self.old.names.get(lang), self.new.names.get(lang)
        if old and new:
            self._replace(old.span, new.value)
        elif new:
            end = opener.cells[0].key_span.end
            self.edits.append((end, opener.cells[0].value_span.end, "  " + new.value))
        elif old:
            cell = self._cell(old.span)
            if self._line(old.span).kind == "language":
                self.edits.append((cell.key_span.end, cell.value_span.end, ""))
            else:
                self.dropped.append(cell)

    def _lines(self, lang: str, lines: list[Line]) -> None:
        gender = [line for line in lines if KEYS.get(line.cells[0].key.lower()) == "gender"]
        last = (gender or lines)[0]
        key = "soutien" if lang == "fr" else "support"
        for box, old, new in (
            ("main", self.old.main.get(lang, ()), self.new.main.get(lang, ())),
            ("support", self.old.support.get(lang, ()), self.new.support.get(lang, ())),
        ):
            if box == "support" and not old:
                last = lines[-1]
            self._box(old, new, last, key if box == "support" else "")

    def _box(self, old: Sequence[Located], new: Sequence[Located], last: Line, key: str) -> None:
        def add(at: int, to: int) -> None:
            text = new[to].value
            after = self._line(old[at - 1].span) if at else last
            bullet = text.lstrip("#").startswith("•") and not (key and not to)
            self._after(after, ("    " if bullet else "  ") + (f"{key}  " if key and not bullet else "") + text)

        _aligned(
            [line.value for line in old],
            [line.value for line in new],
            lambda at, to: self._replace(old[at].span, new[to].value),
            lambda at: self.dropped.append(self._cell(old[at].span)),
            add,
            first=bool(key),
        )


def changed_cells(old: Mapping[str, str], new: Mapping[str, str]) -> set[str]:
    """The columns of two rows that say something else, spaces at the ends of lines and empty lines aside."""
    return {key for key in {**old, **new} if _plain(old.get(key, "")) != _plain(new.get(key, ""))}


def _plain(text: str) -> list[str]:
    return [line for line in (line.strip(" \t\r\u00a0") for line in text.split("\n")) if line]


def _aligned(
    old: Sequence[object],
    new: Sequence[object],
    replace: Callable[[int, int], None],
    drop: Callable[[int], None],
    add: Callable[[int, int], None],
    first: bool = False,
) -> None:
    """The steps from ``old`` to ``new``. ``first``: the first one is never dropped while another takes its place."""
    steps = SequenceMatcher(None, old, new, autojunk=False).get_opcodes()
    if first and new and steps[0][0] in ("delete", "insert"):
        steps = [("replace", 0, len(old), 0, len(new))]
    for _, start, stop, begin, end in [step for step in steps if step[0] != "equal"]:
        shared = min(stop - start, end - begin)
        for index in range(shared):
            replace(start + index, begin + index)
        for at in range(start + shared, stop):
            drop(at)
        for to in range(begin + shared, end):
            add(start + shared, to)


def _named(card: Card) -> list[tuple[str, Located]]:
    found = (("faction", card.faction), ("rarity", card.rarity), ("type", card.type))
    return [(what, place) for what, place in found if place]


def _lang(line: Line) -> str:
    return LANGUAGE_WORDS[line.cells[0].key.lower()]
