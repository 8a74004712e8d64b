"""The log of a game: entries as values, and the telling of them in French or English."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from altered_runtime.decisions import Name
from altered_runtime.sentences import SENTENCES, word

PLAYER_LETTERS = ("A", "B")

Datum = int | str | Name | tuple[str, ...] | tuple[Name, ...]


class Entry(NamedTuple):
    """One thing that happened: its kind, the number of the rule it follows, and what it is about."""

    kind: str
    rule: str
    data: tuple[tuple[str, Datum], ...]

    def get(self, key: str) -> Datum | None:
        """One of its data."""
        for name, value in self.data:
            if name == key:
                return value
        return None


def _say(key: str, value: Datum, lang: str) -> str:
    match value:
        case Name():
            return value.fr if lang == "fr" else value.en
        case tuple():
            return ", ".join(_say(key, item, lang) for item in value)
        case int() if key in {"who", "of", "to_of"}:
            return PLAYER_LETTERS[value]
        case int():
            return str(value)
        case str():
            return word(value, lang)


def sentence(entry: Entry, lang: str) -> str:
    """One readable line. ``lang`` is ``fr`` or ``en``."""
    french, english = SENTENCES[entry.kind]
    template = french if lang == "fr" else english
    return template.format_map({key: _say(key, value, lang) for key, value in entry.data})


def tell(log: Iterable[Entry], lang: str = "fr") -> list[str]:
    """The whole log as lines, each with its rule number."""
    return [f"{sentence(entry, lang)} ({entry.rule})" for entry in log]
