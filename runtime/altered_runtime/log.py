"""The log of a game: entries as values, and the telling of them in French or English."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from altered_runtime.decisions import Name
from altered_runtime.sentences import SENTENCES, word

PLAYER_LETTERS = ("A", "B")

Datum = int | str | Name | tuple[str, ...] | tuple[Name, ...]


class Entry(NamedTuple):
    """One thing that happened: its kind, the number of the rule it follows, and what it is about.

    ``cause``: the card or the daily effect whose effect it is part of, if any. ``begins``: it is the first of its step
    (6.1.b, 6.1.f).
    """

    kind: str
    rule: str
    data: tuple[tuple[str, Datum], ...]
    cause: Datum = ""
    begins: bool = False

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


def numbered(log: Iterable[Entry]) -> Iterator[tuple[int, Entry]]:
    """Each entry with the number of its step."""
    step = 0
    for entry in log:
        step += entry.begins
        yield step, entry


def tell(log: Iterable[Entry], lang: str = "fr") -> list[str]:
    """The whole log as lines: each with its rule number and its cause, the first of a step with its number."""
    return [f"{f'{step}.' if entry.begins else '':>5} {_told(entry, lang)}" for step, entry in numbered(log)]


def _told(entry: Entry, lang: str) -> str:
    by = "par" if lang == "fr" else "by"
    cause = f", {by} {_say('cause', entry.cause, lang)}" if entry.cause else ""
    return f"{sentence(entry, lang)} ({entry.rule}{cause})"
