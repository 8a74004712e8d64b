"""The columns that design teams use: each with its header in both languages, and the others it is known by."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import NamedTuple
from unicodedata import combining, normalize


class Column(NamedTuple):
    """One column. ``key`` is what it is called in JSON; a cell of several lines is one whose lines are paragraphs."""

    key: str
    fr: str
    en: str
    also: tuple[str, ...] = ()

    def header(self, lang: str) -> str:
        """What is written at its head."""
        return self.fr if lang == "fr" else self.en


COLUMNS = (
    Column("id", "ID", "ID", ("réf", "référence", "ref", "reference", "code", "card id", "numéro", "number", "no")),
    Column("faction", "Faction", "Faction", ("factions",)),
    Column("rarity", "Rareté", "Rarity"),
    Column("name_fr", "Nom FR", "Name FR", ("nom", "nom français", "nom (fr)", "french name", "name (fr)")),
    Column("name_en", "Nom EN", "Name EN", ("name", "nom anglais", "nom (en)", "english name", "name (en)")),
    Column("type", "Type", "Type", ("card type", "type de carte")),
    Column("subtypes", "Sous-types", "Sub-types", ("sous-type", "subtypes", "subtype", "sub-type", "sous types")),
    Column("hand_cost", "Coût de main", "Hand cost", ("coût main", "main", "hand", "main cost")),
    Column("reserve_cost", "Coût de Réserve", "Reserve cost", ("coût réserve", "réserve", "reserve", "recall cost")),
    Column("cost", "Coûts", "Costs", ("coût", "coût main / réserve", "hand / reserve")),
    Column("forest", "Forêt", "Forest", ("f", "forest power")),
    Column("mountain", "Montagne", "Mountain", ("m", "mountain power")),
    Column("water", "Eau", "Water", ("o", "e", "w", "ocean", "océan", "ocean power", "water power")),
    Column("stats", "Stats", "Stats", ("statistiques", "statistics", "f/m/o", "forêt/montagne/eau")),
    Column("reserve_limit", "Limite de Réserve", "Reserve limit"),
    Column("landmark_limit", "Limite de Repères", "Landmark limit", ("limite de permanents",)),
    Column("gender", "Genre", "Gender", ("genre (fr)", "genre fr")),
    Column("effect_fr", "Effet FR", "Effect FR", ("effet", "texte fr", "text fr", "effet (fr)", "effect (fr)")),
    Column("effect_en", "Effet EN", "Effect EN", ("effect", "texte en", "text en", "effet (en)", "effect (en)")),
    Column("support_fr", "Soutien FR", "Support FR", ("soutien", "soutien (fr)", "support (fr)", "echo fr")),
    Column("support_en", "Soutien EN", "Support EN", ("support", "soutien (en)", "support (en)", "echo en")),
    Column("allow", "Admis", "Allowed"),
    Column("placeholder", "Provisoire", "Placeholder", ("provisoire ?", "placeholder ?", "temp")),
    Column("state", "État", "State", ("statut", "status", "avancement")),
    Column("change", "Modif", "Change", ("modification", "modifié", "changed", "change mark", "marque")),
    Column("comment", "Commentaire", "Comment", ("commentaires", "comments", "notes", "note", "remarques", "remarks")),
)
"""Every known column, in the order in which they are written."""

BY_KEY = {column.key: column for column in COLUMNS}
NOTES = ("placeholder", "state", "change", "comment")
"""Columns that a card has no field for: they are kept with it as they are."""

_SPLIT = {"cost": ("hand_cost", "reserve_cost"), "stats": ("forest", "mountain", "water")}
"""Columns that may stand for several; they are read, never written."""

USUAL = tuple(column.key for column in COLUMNS if column.key not in (*_SPLIT, "allow", "gender"))
"""Columns that a sheet has even where no card fills them."""


def plain(header: str) -> str:
    """A header in small letters without accents, its words parted by one space, punctuation at its ends left out."""
    letters = "".join(char for char in normalize("NFD", header.casefold()) if not combining(char))
    return " ".join(letters.replace("_", " ").split()).strip(" .:*")


_KNOWN = {plain(name): column.key for column in COLUMNS for name in (*column.also, column.fr, column.en, column.key)}


def known(header: str) -> str:
    """The key of the column with that header, or nothing."""
    return _KNOWN.get(plain(header), "")


# A column that nobody knows is a key of the card file, whose letters are few: the header is written in them exactly.

# A key that would come back as another (its header is a known column's, or it is not spelt as here) is its own header.

_ESCAPE = re.compile(r"__([0-9a-f]+)_|_")
_KEY = re.compile(r"x-[\w-]*")


def extra_key(header: str) -> str:
    """The card file's key for a column with that header; :func:`extra_header` gives the header back."""
    return header if _stands_for_itself(header) else _spelt(header)


def extra_header(key: str, langs: Collection[str] = ("fr", "en")) -> str:
    """The header that a card file's key stands for, where the card says something in ``langs``."""
    return key if _stands_for_itself(key, langs) else _said(key)


def _stands_for_itself(key: str, langs: Collection[str] = ("fr", "en")) -> bool:
    if not _KEY.fullmatch(key):
        return False
    name = _said(key)
    bare = plain(name)
    ends = any(name.endswith(f" {lang.upper()}") for lang in langs)
    columns = any(known(bare + end) for end in ("", " fr", " en"))
    return _spelt(name) != key or ends or columns or _stands_for_itself(name, langs)


def _spelt(header: str) -> str:
    written = ""
    for at, char in enumerate(header):
        if char.isalnum() or char == "-":
            written += char
        elif char == " " and not header[:at].endswith(" "):
            written += "_"
        else:
            written += f"__{ord(char):x}_"
    return "x-" + written


def _said(key: str) -> str:
    return _ESCAPE.sub(lambda match: chr(int(match[1], 16)) if match[1] else " ", key.removeprefix("x-"))


def and_parts(key: str) -> tuple[str, ...]:
    """The columns that one stands for: itself, and those of a whole that is written in one."""
    return (key, *_SPLIT.get(key, ()))


def letters(index: int) -> str:
    """What a spreadsheet calls its column ``index`` (from 0): A, B… Z, AA."""
    found, rest = "", index + 1
    while rest:
        rest, digit = divmod(rest - 1, 26)
        found = chr(ord("A") + digit) + found
    return found
