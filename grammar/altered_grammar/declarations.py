"""The declarations: one construct each, its wordings in both languages side by side (``declarations/*.toml``).

.. code-block:: toml

    [draw]
    is = "act"                          # its category
    rule = "7.3.9"
    en = ["<draw> {what:cards}"]        # the first is printed, the others are read as variants
    fr = ["<piocher> {what:cards}"]

A wording of another category than ``is`` stands under that category's name (``en.pre = […]``). What a construct lends
to words that agree with it: ``person``, ``number``, ``gender``, or ``agr`` for the slot it takes them from and
``number_from`` for the slot that tells its number (``{ fr = … }`` for one language). A wording with ``=> mood=imp``
(``mood=!imp``) is printed only in (outside) the imperative, one with ``mood=we`` only after "we", one with
``mood=we_two`` only after two (``two``, or ``two_from`` for a slot that is one), one with ``mood=mixed`` only where
what it agrees with has nouns of both genders, one with ``mood=neg``
only as the object of a negated verb, one with ``mood=plural`` only where what it agrees with is several, one with
``mood=echo`` only where two places would stand side by side. A category that holds others:
``[category.NAME] of = […]``.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any, NamedTuple

from altered_grammar.template import Flat, Piece, expand, parse

FOLDER = Path(__file__).with_name("declarations")
LANGS = ("en", "fr")


_VERB_WITH_OBJECT = re.compile(r"<&([^>/]+)> \{([a-z_]+):([a-z_]+)\}")


class Wording(NamedTuple):
    """One way to say a construct in one language. ``mood`` one of those of :mod:`altered_grammar.printer`: where it is
    printed."""

    category: str
    pieces: tuple[Piece, ...]
    constants: dict[str, str | int]
    flats: tuple[Flat, ...]
    mood: str = ""


class Declaration(NamedTuple):
    """One construct. ``rank`` orders constructs, for canonical lists. ``alone``: why it is one of its own, where the
    published texts use it once."""

    name: str
    rank: int
    rule: str
    wordings: dict[str, tuple[Wording, ...]]
    lends: dict[str, Any]
    alone: str = ""


class Declarations(NamedTuple):
    """All constructs, and the categories that hold other categories."""

    by_name: dict[str, Declaration]
    categories: dict[str, tuple[str, ...]]


def _wordings(entry: dict[str, Any], lang: str) -> tuple[Wording, ...]:
    given = entry.get(lang, [])
    if isinstance(given, str):
        given = [given]
    groups = given if isinstance(given, dict) else {entry["is"]: given}
    out = []
    for category, sources in groups.items():
        for source in [sources] if isinstance(sources, str) else sources:
            for written, mood in _orders(source):
                pieces, constants = parse(written, lang)
                mood = str(constants.pop("mood", mood))
                out.append(Wording(category, pieces, constants, tuple(dict.fromkeys(expand(pieces))), mood))
    return tuple(out)


def _orders(source: str) -> list[tuple[str, str]]:
    """``<&verb> {slot:obj}``: the three French orders of a verb and its object; ``pron`` for pronouns only."""
    match = _VERB_WITH_OBJECT.search(source)
    if match is None:
        return [(source, "")]
    verb, slot, category = match.groups()
    before, after = source[: match.start()], source[match.end() :]
    nouns = {"pron": (), "obj": ("np", "pair")}.get(category, ("np",))
    out = [(f"{before}<{verb}> {{{slot}:{noun}}}{after}", "") for noun in nouns]
    out.append((f"{before}<{verb}> - {{{slot}:enclitic}}{after}", "imp"))
    out.append((f"{before}{{{slot}:proclitic}} <{verb}>{after}", "!imp"))
    return out


def load(folder: Path = FOLDER) -> Declarations:
    """Reads every declaration. Raises ``ValueError`` for a wording that can't be read or a name given twice."""
    by_name: dict[str, Declaration] = {}
    categories: dict[str, tuple[str, ...]] = {}
    for path in sorted(folder.glob("*.toml")):
        for name, entry in tomllib.loads(path.read_text("utf-8")).items():
            if name == "category":
                categories.update({cat: tuple(held["of"]) for cat, held in entry.items()})
                continue
            if name in by_name:
                raise ValueError(f"{name} is declared twice")
            wordings = {lang: _wordings(entry, lang) for lang in LANGS}
            lends = {
                key: entry[key]
                for key in ("person", "number", "gender", "agr", "number_from", "two", "two_from")
                if key in entry
            }
            alone = entry.get("alone", "")
            by_name[name] = Declaration(name, len(by_name), entry.get("rule", ""), wordings, lends, alone)
    return Declarations(by_name, categories)
