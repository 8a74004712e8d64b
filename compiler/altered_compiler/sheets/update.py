"""Cards of a table put into the card files that are there: what a table doesn't say stays as it stands."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping

from altered_compiler.sheets.cells import parts_of, row_of
from altered_compiler.sheets.columns import and_parts, known
from altered_compiler.sheets.patch import Patch, changed_cells
from altered_compiler.sheets.rows import Reader
from altered_compiler.sheets.table import Row, Table
from altered_grammar.cards.compose import write_card
from altered_grammar.cards.lines import split_lines
from altered_grammar.cards.model import Card, CardFile
from altered_grammar.cards.paths import read_path
from altered_grammar.cards.reading import parse_cards
from altered_grammar.cards.words import Words


def updated(folder: str, cards: Iterable[tuple[Card, tuple[str, ...]]], words: Words) -> dict[str, str]:
    """The texts of the files of ``folder`` that change, by path, once ``cards`` stand in them, each of a table with
    those headers: a card that is there (by its reference, else its name) has what the table says of it, where it says
    something else; others are added to the file of their faction."""
    from altered_compiler.sheets.transfer import file_name

    found = [file for file in (read_path(folder).files if os.path.isdir(folder) else ()) if file.path.endswith(".card")]
    places: dict[str, list[tuple[CardFile, Card]]] = {}
    for file in found:
        for card in file.cards:
            places.setdefault(card.ref, []).append((file, card))
    texts = {file.path: file.source for file in found}
    changes: dict[str, list[tuple[int, int, str]]] = {}
    added: dict[str, list[str]] = {}
    for card, headers in cards:
        if not places.get(card.ref):
            added.setdefault(os.path.join(folder, file_name(card)), []).append(write_card(card, words))
            continue
        there, old = places[card.ref].pop(0)
        start, end = old.span.start, _end(there.source, old)
        entry = changed_entry(there.source[start:end], card, headers, words)
        if entry != there.source[start:end]:
            changes.setdefault(there.path, []).append((start, end, entry))
    for path, replaced in changes.items():
        for start, end, entry in sorted(replaced, reverse=True):
            texts[path] = texts[path][:start] + entry + texts[path][end:]
    for path, entries in added.items():
        before = [texts[path].rstrip("\n") + "\n"] if texts.get(path, "").strip() else []
        texts[path] = "\n\n".join([*before, *entries])
    return {path: texts[path] for path in (*changes, *added)}


def changed_entry(entry: str, card: Card, headers: Iterable[str], words: Words) -> str:
    """The entry of a card file with what a row says, a card under ``headers``; columns it hasn't stay. Where no change
    of single lines gives that, the entry is written anew."""
    (old,) = parse_cards(entry, words=words).cards
    langs = {*old.names, *old.main, *old.support}
    before, row = parts_of(old, words, langs), parts_of(card, words, ())
    said = {part for header in headers for part in and_parts(known(header) or header)}
    if not said.issuperset(row):  # a header that is a key says so only beside the card's languages
        row = parts_of(card, words, langs)
    said |= {*row}
    target = {key: text for key in {**before, **row} if (text := (row if key in said else before).get(key, ""))}
    changed = changed_cells(before, target)
    if not changed:
        return entry
    new = _card(target, words)
    made = Patch(entry, old, new, words).text(changed)
    again = parse_cards(made, words=words).cards
    if len(again) == 1:
        wrong = changed_cells(row_of(again[0], words, "en"), row_of(new, words, "en"))
        if not wrong - ({"allow"} - changed):  # a comment whose line went stays where it stands
            return made
    return write_card(new, words).rstrip("\n")


def _card(row: Mapping[str, str], words: Words) -> Card:
    table = Table("", tuple(row), ())
    card = Reader(table, words).card(Row(1, tuple(row.values())))
    assert card is not None
    return card


def _end(source: str, card: Card) -> int:
    """Where the last line of the card ends, its comment with it."""
    return next(line.end for line in split_lines(source) if line.end >= card.span.end)
