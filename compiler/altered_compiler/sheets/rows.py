"""A row to a card: each cell is understood, kept as it is, or reported by its row and column."""

from __future__ import annotations

import re
from collections.abc import Sequence

from altered_compiler.sheets import extras
from altered_compiler.sheets.columns import NOTES, extra_key, known, letters
from altered_compiler.sheets.table import Row, Table, cell_finding
from altered_grammar.cards import values
from altered_grammar.cards.compose import fits, fits_name
from altered_grammar.cards.lines import Cell, line_of
from altered_grammar.cards.messages import near
from altered_grammar.cards.model import Allow, Card, Extra, Located, Number
from altered_grammar.cards.words import Words
from altered_grammar.findings import Finding, Span

_NOWHERE = Span(0, 0)
_NOTHING = ("", "-", "–", "—")
_DATE = re.compile(
    r"\d{4}-\d\d-\d\d(T|$)|\d\d?-(janv|févr|mars|avr|mai|juin|juil|août|sept|oct|nov|déc|jan|feb|mar|apr)"
)
_ERRORS = frozenset(
    ["#N/A", "#REF!", "#VALUE!", "#NAME?", "#DIV/0!", "#NULL!", "#NUM!", "#VALEUR!", "#NOM?", "#NUL!", "#NOMBRE!"]
)
"""What a spreadsheet program shows where a formula gives nothing."""
_LANG = re.compile(r"(.*\S) (FR|EN)", re.DOTALL)
_WHAT = {
    "number": ("un nombre entier", "a whole number"),
    "cost": ("deux nombres, main / Réserve", "two numbers, hand / Reserve"),
    "stats": ("trois nombres, forêt montagne eau", "three numbers, forest mountain water"),
    "type": ("un type de carte", "a card type"),
    "subtype": ("un sous-type", "a sub-type"),
    "faction": ("une faction", "a faction"),
    "rarity": ("une rareté", "a rarity"),
    "gender": ("« m », « f », « mp » ou « fp »", "“m”, “f”, “mp” or “fp”"),
    "name": ("un nom d'une ligne", "a name on one line"),
    "allow": ("« NOM : pourquoi »", "“NAME: why”"),
}


class Reader:
    """Makes cards of the rows of one table."""

    def __init__(self, table: Table, words: Words) -> None:
        self.table, self.words = table, words
        self.keys = [known(header) for header in table.headers]
        self.findings: list[Finding] = []

    def card(self, row: Row) -> Card | None:
        """The card of a row; None where it is blank or no card, which is said."""
        if not any(cell.strip() for cell in row.cells):
            return None
        made = _Row(self, row)
        card = made.card()
        if not card.reference and not card.names:
            first = next(index for index, cell in enumerate(row.cells) if cell.strip())
            self.findings.append(cell_finding("F063", self.table, row, first, row.cells[first].strip()))
            return None
        self.findings += [one._replace(card=card.ref) for one in made.findings]
        return card


class _Row:
    """One row while its cells are read."""

    def __init__(self, reader: Reader, row: Row) -> None:
        self.table, self.words, self.row = reader.table, reader.words, row
        self.findings: list[Finding] = []
        self.extra: list[Extra] = []
        self.at: dict[str, int] = {}
        self.cells: dict[str, str] = {}
        for index, cell in enumerate(row.cells):
            key = reader.keys[index] if index < len(reader.keys) else ""
            text = cell.strip(" \t\r\n\u00a0")
            if failed := text in _ERRORS:
                self.findings.append(cell_finding("F081", self.table, row, index, text))
            if key and key not in NOTES and key not in self.at:
                self.at[key], self.cells[key] = index, "" if failed else text
                if failed:
                    self._keep("x-" + key, text)
        self.subtypes: list[Located] = []

    def card(self) -> Card:
        """The card; what goes into no field is in ``extra``."""
        names = {lang: name for lang in ("fr", "en") if (name := self._name(lang))}
        boxes = {
            box: {lang: lines for lang in ("fr", "en") if (lines := self._lines(f"{key}_{lang}"))}
            for box, key in (("main", "effect"), ("support", "support"))
        }
        kind = self._type()
        self._subtypes()
        numbers = self._numbers()
        stats = self._stats()
        card = Card(
            path="",
            span=_NOWHERE,
            reference=self._reference(),
            names=names,
            type=kind,
            subtypes=tuple(self.subtypes),
            faction=self._word("faction", self.cells.get("faction", "")),
            rarity=self._word("rarity", self.cells.get("rarity", "")),
            hand_cost=numbers.get("hand_cost"),
            reserve_cost=numbers.get("reserve_cost"),
            stats=stats,
            reserve_limit=numbers.get("reserve_limit"),
            landmark_limit=numbers.get("landmark_limit"),
            gender=self._gender(),
            main=boxes["main"],
            support=boxes["support"],
            extra=(),
            allows=self._allows(),
        )
        self._rest({*names, *boxes["main"], *boxes["support"]})
        return card._replace(extra=tuple(self.extra))

    def _wrong(self, key: str, what: str, code: str = "F062", close: str = "") -> None:
        """The cell is no value of its field: said, and kept."""
        what_fr, what_en = _WHAT.get(what, ("", ""))
        self._said(code, key, self.cells[key], what_fr=what_fr, what_en=what_en, near=close)
        self._keep("x-" + key, self.cells[key])

    def _said(self, code: str, key: str, words: str, **params: str) -> None:
        code = "F069" if code == "F062" and _DATE.match(words) else code
        self.findings.append(cell_finding(code, self.table, self.row, self.at[key], words, **params))

    def _keep(self, key: str, text: str, lang: str = "") -> None:
        self.extra.append(Extra(Located(key, _NOWHERE), Located(extras.written(text), _NOWHERE), lang))

    def _reference(self) -> Located | None:
        text = self.cells.get("id", "")
        if not text:
            return None
        line = line_of("card  " + text, False)
        if "\n" in text or len(line.cells) != 1 or line.cells[0].value != text or line.comment:
            self._wrong("id", "name")
            return None
        return Located(text, _NOWHERE)

    def _name(self, lang: str) -> Located | None:
        text = self.cells.get("name_" + lang, "")
        if text and ("\n" in text or not fits_name(text)):
            self._wrong("name_" + lang, "name")
            return None
        return Located(text, _NOWHERE) if text else None

    def _lines(self, key: str) -> tuple[Located, ...]:
        lines = [line.strip(" \t\r") for line in self.cells.get(key, "").split("\n")]
        bad = next((line for line in lines if line and not fits(line, key.startswith("support"))), "")
        if bad:
            self._said("F065", key, bad)
            self._keep("x-" + key, self.cells[key])
            return ()
        return tuple(Located(line, _NOWHERE) for line in lines if line)

    def _word(self, category: str, text: str, key: str = "") -> Located | None:
        """The word of the lexicon; one that nobody knows is said and kept where a card file can hold it."""
        if text in _NOTHING:
            return None
        if found := self.words.find(category, text):
            return Located(found, _NOWHERE)
        known_forms = [form for word in self.words.of(category) for form in (*word.en.values(), *word.fr.values())]
        close = near(text, known_forms)
        if not text.replace(" ", "").replace("-", "").isalnum() or "  " in text:
            self._wrong(key or category, category, close=close)
            return None
        what_fr, what_en = _WHAT[category]
        near_fr, near_en = (f"Vouliez-vous dire « {close} » ? ", f"Did you mean “{close}”? ") if close else ("", "")
        said = {"what_fr": what_fr, "what_en": what_en, "meant_fr": near_fr, "meant_en": near_en}
        self._said("F082", key or category, text, **said)
        return Located(text, _NOWHERE)

    def _type(self) -> Located | None:
        text = self.cells.get("type", "")
        if self.words.find("type", text):
            return self._word("type", text)
        name, rest = values.split_type(text)
        self._pieces(rest, "type")
        return self._word("type", name)

    def _subtypes(self) -> None:
        self._pieces(self.cells.get("subtypes", "").replace("\n", ",").replace(";", ","), "subtypes")

    def _pieces(self, text: str, key: str) -> None:
        if text in _NOTHING:
            return
        for piece in values.pieces(text, 0):
            found = values.known_words(piece, "subtype", self.words)
            if not found and (word := self._word("subtype", piece.value, key)):
                found = [word]
            words = [Located(word.value, _NOWHERE) for word in found]
            self.subtypes += [word for word in words if word not in self.subtypes]

    def _number(self, key: str, count: int) -> tuple[Number, ...]:
        text = self.cells.get(key, "")
        if text in _NOTHING:
            return ()
        found = values.numbers(Cell(key, _NOWHERE, text, _NOWHERE))
        if found is None or len(found) != count:
            self._wrong(key, key if key in _WHAT else "number")
            return ()
        return tuple(number._replace(span=_NOWHERE) for number in found)

    def _numbers(self) -> dict[str, Number]:
        alone = self.cells.get("cost", "").strip("#").isdecimal()
        both = self._number("cost", 1 if alone else 2)
        found = dict(zip(("hand_cost", "reserve_cost"), both, strict=False))
        for key in ("hand_cost", "reserve_cost", "reserve_limit", "landmark_limit"):
            if number := self._number(key, 1):
                self._agree(key, found.get(key, number[0]) == number[0], "cost")
                found[key] = number[0]
        return found

    def _agree(self, key: str, same: bool, other: str) -> None:
        """Two cells that say one thing have to say the same; the one that is not read is said, and kept."""
        if not same:
            header = " ".join(self.table.headers[self.at[key]].split())
            self._said("F080", other, self.cells[other], first=f"{header} ({letters(self.at[key])})")
            self._keep("x-" + other, self.cells[other])

    def _stats(self) -> tuple[Number, ...]:
        whole = self._number("stats", 3)
        parts = {key: self._number(key, 1) for key in ("forest", "mountain", "water")}
        if all(parts.values()):
            apart = tuple(number for part in parts.values() for number in part)
            self._agree("forest", whole in ((), apart), "stats")
            return apart
        for number, (key, part) in zip(whole, parts.items(), strict=False):
            self._agree("stats", part in ((), (number,)), key)
        if whole:
            return whole
        for key, part in parts.items():
            if part:
                self._wrong(key, "stats")
        return ()

    def _gender(self) -> Located | None:
        text = self.cells.get("gender", "")
        if text in _NOTHING:
            return None
        gender = values.GENDERS.get(" ".join(text.lower().replace(".", "").split()))
        if not gender:
            self._wrong("gender", "gender")
        return Located(gender, _NOWHERE) if gender else None

    def _allows(self) -> tuple[Allow, ...]:
        found = []
        for line in self.cells.get("allow", "").split("\n"):
            name, colon, why = line.partition(":")
            if colon and name.strip():
                found.append(Allow(name.strip(), why.strip(), _NOWHERE, _NOWHERE))
            elif line.strip():
                self._said("F062", "allow", line, what_fr=_WHAT["allow"][0], what_en=_WHAT["allow"][1], near="")
                self._keep("x-allow", line)
        return tuple(found)

    def _rest(self, langs: set[str]) -> None:
        """Notes and columns that nobody knows, in the order of the row."""
        for index, cell in enumerate(self.row.cells):
            if not cell.strip():
                continue
            if index >= len(self.table.headers):
                self.findings.append(cell_finding("F064", self.table, self.row, index, cell))
                continue
            header = self.table.headers[index]
            key = known(header)
            if key in NOTES:
                self._keep("x-" + key, cell)
            elif not key or self.at.get(key) != index:
                match = _LANG.fullmatch(header)
                lang = match[2].lower() if match else ""
                if match and lang in langs and not key:
                    self._keep(extra_key(match[1]), cell, lang)
                else:
                    self._keep(extra_key(header or "?"), cell)


def is_header(cells: Sequence[str]) -> bool:
    """Whether a row names columns: one that says which card, and another that is known."""
    keys = {known(cell) for cell in cells}
    return bool(keys & {"id", "name_fr", "name_en"}) and len(keys - {""}) > 1
