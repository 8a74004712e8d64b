"""Card files to cards: every line is understood, kept, or reported."""

from __future__ import annotations

import os

from altered_grammar.cards import values
from altered_grammar.cards.files import read_text
from altered_grammar.cards.keys import KEYS, LANGUAGE_WORDS, OTHER_LANGUAGES, SPELLED
from altered_grammar.cards.lines import Cell, Line, read_lines
from altered_grammar.cards.model import Allow, Card, CardFile, Extra, Located, Number
from altered_grammar.cards.words import Words, load_words
from altered_grammar.findings import Finding, Span

_WHAT = {
    "type": ("un type de carte", "a card type"),
    "faction": ("une faction", "a faction"),
    "rarity": ("une rareté", "a rarity"),
    "subtypes": ("un sous-type", "a sub-type"),
    "gender": ("« m », « f », « mp » ou « fp »", "“m”, “f”, “mp” or “fp”"),
    "cost": ("deux nombres, main / Réserve, comme 2 / 1", "two numbers, hand / Reserve, such as 2 / 1"),
    "stats": (
        "trois nombres, forêt {V}, montagne {M}, eau {O}, comme 1 2 1",
        "three numbers, forest {V}, mountain {M}, water {O}, such as 1 2 1",
    ),
    "limits": ("deux nombres, Réserve / Repères, comme 2 / 2", "two numbers, Reserve / Landmarks, such as 2 / 2"),
    "number": ("un nombre", "a number"),
}
_PAIRS = {"cost": ("hand_cost", "reserve_cost"), "limits": ("reserve_limit", "landmark_limit")}
_SINGLES = ("hand_cost", "reserve_cost", "reserve_limit", "landmark_limit")


def read_card_file(path: str | os.PathLike[str], words: Words | None = None) -> CardFile:
    """The card file at ``path``. ``words`` are those of its set (the built-in ones by default).

    Whatever is wrong with the file is a finding of the result; nothing is raised for it.
    """
    source, findings = read_text(path)
    if findings:
        return CardFile(os.fspath(path), source, (), tuple(findings))
    return parse_cards(source, os.fspath(path), words)


def parse_cards(source: str, path: str = "", words: Words | None = None) -> CardFile:
    """The cards of the text ``source`` of a card file."""
    reader = _Reader(source, path, words or load_words())
    for line in read_lines(source):
        reader.line(line)
    reader.close()
    if not reader.cards and not reader.findings:
        reader.report("F014", Span(0, 0))
    reader.findings.extend(duplicates([CardFile(path, source, tuple(reader.cards), ())]))
    reader.findings.sort(key=lambda finding: finding.span)
    return CardFile(path, source, tuple(reader.cards), tuple(reader.findings))


def duplicates(files: list[CardFile]) -> list[Finding]:
    """A finding for each reference that an earlier card of ``files`` already has."""
    seen: dict[str, tuple[CardFile, Card]] = {}
    found = []
    for file in files:
        for card in file.cards:
            if card.reference is None:
                continue
            first = seen.setdefault(card.reference.value, (file, card))
            if first[1] is not card:
                found.append(_duplicate(file, card.reference, *first))
    return found


def _duplicate(file: CardFile, reference: Located, first: CardFile, card: Card) -> Finding:
    from altered_grammar.cards.messages import position, problem

    place = card.reference.span.start if card.reference else card.span.start
    where = f"{os.path.basename(first.path)}:{position(first.source, place)[0]}"
    text = reference.value
    return problem("F007", file.path, file.source, reference.span, text, card=text, where=where)


class _Draft:
    """A card while its lines are read."""

    def __init__(self, start: int) -> None:
        self.start, self.end = start, start
        self.located: dict[str, Located] = {}
        self.numbers: dict[str, Number] = {}
        self.stats: tuple[Number, ...] = ()
        self.subtypes: list[Located] = []
        self.names: dict[str, Located] = {}
        self.boxes: dict[str, dict[str, list[Located]]] = {"main": {}, "support": {}}
        self.blocks: dict[str, Span] = {}
        self.doubled = False
        self.extra: list[Extra] = []
        self.allows: list[Allow] = []
        self.given: dict[str, Span] = {}

    def written(self, field: str) -> tuple[Number, ...]:
        """The numbers that a field holds."""
        if field == "stats":
            return self.stats
        return tuple(self.numbers[one] for one in _PAIRS.get(field, (field,)) if one in self.numbers)


class _Reader:
    """Gathers the cards and findings of one file, line by line."""

    def __init__(self, source: str, path: str, words: Words) -> None:
        self.source, self.path, self.words = source, path, words
        self.cards: list[Card] = []
        self.findings: list[Finding] = []
        self.draft: _Draft | None = None
        self.lang = ""
        self.box = "main"
        self.foreign = False
        self.waiting: list[Span] = []

    def report(self, code: str, span: Span, words: str = "", **params: str) -> None:
        from altered_grammar.cards.messages import problem

        name = self.draft.located.get("reference") if self.draft else None
        card = name.value if name else ""
        self.findings.append(problem(code, self.path, self.source, span, words, lang=self.lang, card=card, **params))

    def line(self, line: Line) -> None:
        if line.kind == "card":
            self.close()
            self.draft, self.lang, self.box = _Draft(line.cells[0].key_span.start), "", "main"
        if line.comment and (self.source[line.comment.start : line.comment.end][2:].lstrip().startswith("allow ")):
            self.waiting.append(line.comment)
        if not line.cells:
            return
        draft = self.draft
        if draft is None:
            if not any(finding.code == "F018" for finding in self.findings):
                self.report("F018", _content(line))
            self.waiting.clear()
            return
        draft.end = line.cells[-1].value_span.end
        draft.allows.extend(_allow(self.source, comment, _content(line)) for comment in self.waiting)
        self.waiting.clear()
        for cell in line.cells:
            self._cell(draft, line.kind, cell)

    def _cell(self, draft: _Draft, kind: str, cell: Cell) -> None:
        if kind in ("card", "language"):
            self.foreign = False
        elif self.foreign or self._foreign(cell):
            draft.extra.append(Extra(Located(cell.key, cell.key_span), Located(cell.value, cell.value_span), ""))
            return
        if not cell.value.strip():  # white space that is no blank, such as a line separator, is no value
            cell = cell._replace(value="")
        if kind == "language":
            self._language(draft, cell)
        elif kind == "text":
            if cell.value:
                self._text(draft, cell)
        elif field := "reference" if cell.key.lower() in ("card", "carte") else KEYS.get(cell.key.lower(), ""):
            self._field(draft, field, cell)
        else:
            self._unknown(draft, cell)

    def _foreign(self, cell: Cell) -> bool:
        """Whether the line opens a block of a language that is not read; all of that block is kept as it is."""
        start = cell.key_span.start if cell.key else cell.value_span.start
        word = (cell.key or cell.value.split(None, 1)[0] if cell.value.strip() else cell.key).lower()
        at_margin = start == 0 or self.source[start - 1] in "\r\n"
        if not self.lang or not at_margin or word not in OTHER_LANGUAGES:
            return False
        self.report("F016", Span(start, start + len(word)), self.source[start : start + len(word)])
        self.foreign = True
        return True

    def _language(self, draft: _Draft, cell: Cell) -> None:
        self.lang, self.box = LANGUAGE_WORDS[cell.key.lower()], "main"
        if self.lang in draft.blocks:  # it is another card's: nothing of it is added to this one
            if not draft.doubled:
                self.report("F029", cell.key_span, cell.key)
            draft.doubled = self.foreign = True
            draft.extra.append(Extra(Located(self.lang, cell.key_span), Located(cell.value, cell.value_span), ""))
            return
        draft.blocks[self.lang] = cell.key_span
        if cell.value:
            self._once(draft, f"name {self.lang}", cell)
            draft.names.setdefault(self.lang, Located(cell.value, cell.value_span))

    def _text(self, draft: _Draft, cell: Cell) -> None:
        text = Located(cell.value, cell.value_span)
        if not self.lang:
            self.report("F013", cell.value_span)
            draft.extra.append(Extra(Located("", cell.key_span), text, ""))
            return
        lines = draft.boxes[self.box].setdefault(self.lang, [])
        bullet = cell.value.lstrip("#").startswith("•")
        if not bullet and self.box == "support" and lines:
            self.box = "main"
            lines = draft.boxes["main"].setdefault(self.lang, [])
        lines.append(text)
        first = cell.value.split(None, 1)[0]
        if first[0].islower() and first.strip(":").isalpha():
            self._looks_like_key(cell, first.strip(":"))

    def _looks_like_key(self, cell: Cell, first: str) -> None:
        from altered_grammar.cards.messages import near

        if close := near(first, ["support", "soutien", "gender", "genre"]):
            start = cell.value_span.start
            self.report("F017", Span(start, start + len(first)), first, near=close)

    def _unknown(self, draft: _Draft, cell: Cell) -> None:
        key, value = Located(cell.key, cell.key_span), Located(cell.value, cell.value_span)
        draft.extra.append(Extra(key, value, self.lang))
        if not cell.key.startswith("x-"):
            from altered_grammar.cards.messages import near

            known = ["card", "carte", "fr", "en", *KEYS]
            self.report("F001", cell.key_span, cell.key, near=near(cell.key, known))

    def _once(self, draft: _Draft, field: str, cell: Cell) -> bool:
        if field in draft.given:
            self.report("F015", cell.key_span, cell.key)
            return False
        draft.given[field] = cell.key_span
        return True

    def _field(self, draft: _Draft, field: str, cell: Cell) -> None:
        if field == "support":
            self._support(draft, cell)
        elif not cell.value:
            if cell.key.lower() not in ("card", "carte"):
                self.report("F010", cell.key_span, cell.key)
                draft.given[field] = cell.key_span
        elif field == "name":
            lang = self.lang or ("fr" if cell.key.lower() == "nom" else "en")
            if self._once(draft, f"name {lang}", cell):
                draft.names[lang] = Located(cell.value, cell.value_span)
        elif field == "subtypes":
            self._subtypes(draft, values.pieces(cell.value, cell.value_span.start))
        elif self._once(draft, field, cell):
            self._value(draft, field, cell)

    def _support(self, draft: _Draft, cell: Cell) -> None:
        if not self.lang:
            self.report("F013", cell.value_span if cell.value else cell.key_span)
            draft.extra.append(Extra(Located(cell.key, cell.key_span), Located(cell.value, cell.value_span), ""))
            return
        self.box = "support"
        if cell.value:
            draft.boxes["support"].setdefault(self.lang, []).append(Located(cell.value, cell.value_span))

    def _value(self, draft: _Draft, field: str, cell: Cell) -> None:
        if field in _PAIRS or field in _SINGLES or field == "stats":
            self._numbers(draft, field, cell)
        elif field == "type":
            name, rest = values.type_and_subtypes(cell)
            self._word(draft, field, name)
            self._subtypes(draft, rest)
        elif field == "gender":
            gender = values.GENDERS.get(" ".join(cell.value.lower().replace(".", "").split()))
            if gender:
                draft.located[field] = Located(gender, cell.value_span)
            else:
                self._wrong(field, cell)
        elif field == "reference":
            draft.located[field] = Located(cell.value, cell.value_span)
        else:
            self._word(draft, field, Located(cell.value, cell.value_span))

    def _numbers(self, draft: _Draft, field: str, cell: Cell) -> None:
        found = values.numbers(cell)
        fields = _PAIRS.get(field, (field,))
        if found is None or len(found) != (3 if field == "stats" else len(fields)):
            self._wrong(field if field in _WHAT else "number", cell)
        elif field == "stats":
            draft.stats = tuple(found)
        else:
            for name, number in zip(fields, found, strict=True):
                draft.numbers.setdefault(name, number)

    def _wrong(self, what: str, cell: Cell) -> None:
        self.report("F012", cell.value_span, cell.value, what_fr=_WHAT[what][0], what_en=_WHAT[what][1])

    def _word(self, draft: _Draft, field: str, written: Located) -> None:
        found = self.words.find(field, written.value)
        draft.located[field] = Located(found or written.value, written.span)
        if not found:
            self._no_word(field, field, written)

    def _subtypes(self, draft: _Draft, written: list[Located]) -> None:
        for piece in written:
            found = values.known_words(piece, "subtype", self.words)
            draft.subtypes.extend(found or [piece])
            if not found:
                self._no_word("subtypes", "subtype", piece)

    def _no_word(self, what: str, category: str, written: Located) -> None:
        from altered_grammar.cards.messages import near

        known = [form for word in self.words.of(category) for form in (*word.en.values(), *word.fr.values())]
        what_fr, what_en = _WHAT[what]
        close = near(written.value, known)
        self.report("F011", written.span, written.value, near=close, what_fr=what_fr, what_en=what_en)

    def close(self) -> None:
        """The card whose last line was read becomes a value."""
        draft = self.draft
        if draft is None:
            return
        self.lang = ""
        head = Span(draft.start, draft.start + 4)
        if not draft.names:
            self.report("F008", head)
        if "type" not in draft.given:
            self.report("F019", head)
        self._misfits(draft)
        self._texts(draft)
        self.cards.append(_card(draft, self.path))
        self.draft = None

    def _misfits(self, draft: _Draft) -> None:
        """Numbers that a card of this type doesn't have, or lacks."""
        from altered_grammar.cards.fitting import misfits

        if (type_ := draft.located.get("type")) is None:
            return
        written = self.source[type_.span.start : type_.span.end]
        zeros = [field for field in draft.given if not any(number.value for number in draft.written(field))]
        for field, span in misfits(type_.value, draft.given, zeros):
            key_en, key_fr = SPELLED[field]
            if span is not None:
                self.report("F027", span, self.source[span.start : span.end], type=written)
            else:
                self.report("F028", type_.span, written, key_fr=key_fr, key_en=key_en)

    def _texts(self, draft: _Draft) -> None:
        for box, by_lang in draft.boxes.items():
            for lang in draft.blocks:
                self.lang = lang
                if by_lang and lang not in by_lang:
                    name = draft.names.get(lang)
                    self.report("F009", name.span if name else draft.blocks[lang], box)
                joined = "".join(line.value for line in by_lang.get(lang, ()))
                if (at := values.open_quote(joined)) >= 0:
                    self.report("F024", _at(by_lang[lang], at))


def _at(lines: list[Located], offset: int) -> Span:
    for line in lines:
        if offset < len(line.value):
            return Span(line.span.start + offset, line.span.start + offset + 1)
        offset -= len(line.value)
    return lines[-1].span


def _content(line: Line) -> Span:
    return Span(line.cells[0].key_span.start, line.cells[-1].value_span.end)


def _allow(source: str, comment: Span, target: Span) -> Allow:
    name, _, why = source[comment.start + 2 : comment.end].strip().removeprefix("allow").partition(":")
    return Allow(name.strip(), why.strip(), comment, target)


def _card(draft: _Draft, path: str) -> Card:
    return Card(
        path=path,
        span=Span(draft.start, max(draft.end, draft.start)),
        reference=draft.located.get("reference"),
        names=draft.names,
        type=draft.located.get("type"),
        subtypes=tuple(draft.subtypes),
        faction=draft.located.get("faction"),
        rarity=draft.located.get("rarity"),
        hand_cost=draft.numbers.get("hand_cost"),
        reserve_cost=draft.numbers.get("reserve_cost"),
        stats=draft.stats,
        reserve_limit=draft.numbers.get("reserve_limit"),
        landmark_limit=draft.numbers.get("landmark_limit"),
        gender=draft.located.get("gender"),
        main={lang: tuple(lines) for lang, lines in draft.boxes["main"].items()},
        support={lang: tuple(lines) for lang, lines in draft.boxes["support"].items()},
        extra=tuple(draft.extra),
        allows=tuple(draft.allows),
    )
