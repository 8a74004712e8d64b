"""Cards of a table put into the card files that are there: what a table doesn't say stays as it stands."""

from __future__ import annotations

import os
from collections.abc import Iterable

from altered_grammar.cards.compose import write_card
from altered_grammar.cards.model import Card
from altered_grammar.cards.paths import read_path
from altered_grammar.cards.words import Words


def updated(folder: str, cards: Iterable[Card], words: Words) -> dict[str, str]:
    """The texts of the files of ``folder`` that change, by path, once ``cards`` stand in them: a card with a reference
    that is there takes the place of it, where it differs; others are added to the file of their faction."""
    from altered_compiler.sheets.transfer import file_name

    found = read_path(folder).files if os.path.isdir(folder) else ()
    places = {card.ref: (file.path, card) for file in found for card in file.cards if file.path.endswith(".card")}
    texts = {file.path: file.source for file in found}
    changes: dict[str, list[tuple[Card, str]]] = {}
    added: dict[str, list[str]] = {}
    for card in cards:
        entry = write_card(card, words)
        path, old = places.get(card.ref, ("", None))
        if old is None:
            path = os.path.join(folder, file_name(card))
            added.setdefault(path, []).append(entry)
        elif write_card(old, words) != entry:
            changes.setdefault(path, []).append((old, entry))
    for path, replaced in changes.items():
        for old, entry in sorted(replaced, key=lambda change: change[0].span, reverse=True):
            texts[path] = texts[path][: old.span.start] + entry.rstrip("\n") + texts[path][old.span.end :]
    for path, entries in added.items():
        before = [texts[path].rstrip("\n") + "\n"] if texts.get(path, "").strip() else []
        texts[path] = "\n\n".join([*before, *entries])
    return {path: texts[path] for path in (*changes, *added)}
