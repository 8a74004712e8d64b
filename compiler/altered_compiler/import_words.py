"""The words that a database's data names: sub-types, tokens and counters, paired between the languages."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from altered_grammar.cards.words import Word, Words, build_words, builtin_words, normal
from altered_grammar.numerals import numeral

Json = dict[str, object]

_TOKENS = {
    "en": re.compile(r"\[(?P<name>[^\[\]\d]+?)\s+(?P<stats>\d{1,4}/\d{1,4}/\d{1,4})\](?:\s+(?P<subtype>[A-Z]\w+))?"),
    "fr": re.compile(r"\[(?P<stats>\d{1,4}/\d{1,4}/\d{1,4})\s+(?P<name>[^\[\]\d]+?)\]"),
}
_COUNTERS = {
    "en": re.compile(r"\b([A-Z][\w'-]*)\s+[Cc]ounters?\b"),
    "fr": re.compile(r"\bcompteurs?\s+([A-ZÀ-Ý][\w'-]*)"),
}


class Named(NamedTuple):
    """What the data names: the set, its words in order, and the ids of those that only the data knows."""

    code: str
    name: Mapping[str, str]
    words: tuple[Word, ...]
    new: tuple[str, ...]

    def all_words(self) -> Words:
        """The built-in words with these."""
        return build_words([*builtin_words().entries.values(), *self.words], self.code, self.name)


def named_words(pairs: Iterable[Mapping[str, Json]], own: Words) -> Named:
    """The words that ``pairs`` (the entries of each card, by language) name; those already declared as they are."""
    finder = _Finder(own)
    code, name = "", dict[str, str]()
    for by_lang in pairs:
        for lang, item in by_lang.items():
            card_set = _object(item, "cardSet")
            code = code or _text(card_set, "reference")
            if lang not in name and _text(card_set, "name"):
                name[lang] = _text(card_set, "name")
        finder.subtypes(by_lang)
        finder.token_card(by_lang)
        finder.token_texts(by_lang)
        finder.counters(by_lang)
    return Named(own.code or code, own.name or name, finder.result(), tuple(finder.new))


class _Finder:
    def __init__(self, own: Words) -> None:
        self.own, self.known = own, builtin_words()
        self.found: dict[tuple[str, str], Word] = {}
        self.new: list[str] = []

    def result(self) -> tuple[Word, ...]:
        """Every word found, in order of category and id, then those of the designer's that the data doesn't name."""
        merged = {key: self.found[key] for key in sorted(self.found)} | dict(self.own.entries)
        return tuple(merged.values())

    def subtypes(self, by_lang: Mapping[str, Json]) -> None:
        names: dict[str, dict[str, str]] = {}
        for lang, item in by_lang.items():
            listed = item.get("cardSubTypes")
            for entry in listed if isinstance(listed, list) else []:
                if isinstance(entry, dict) and (reference := _text(entry, "reference")):
                    names.setdefault(reference.lower(), {})[lang] = _text(entry, "name")
        for word_id, name in names.items():
            self._add("subtype", word_id, name, {})

    def token_card(self, by_lang: Mapping[str, Json]) -> None:
        first = next(iter(by_lang.values()))
        kind = _text(_object(first, "cardType"), "reference")
        if not kind.startswith("TOKEN") or kind == "TOKEN_MANA":
            return
        name = {lang: _text(item, "name") for lang, item in by_lang.items()}
        listed = first.get("cardSubTypes")
        subtypes = [_text(entry, "reference").lower() for entry in listed] if isinstance(listed, list) else []
        elements = _object(first, "elements")
        stats = [numeral(_text(elements, f"{terrain}_POWER")) for terrain in ("FOREST", "MOUNTAIN", "OCEAN")]
        data: dict[str, object] = {"subtypes": subtypes}
        if None not in stats:
            data = {"stats": stats, **data}
        self._add("token", _slug(name), name, data)

    def token_texts(self, by_lang: Mapping[str, Json]) -> None:
        """Tokens named in texts: those of both languages with the same statistics, in their order, are the same."""
        specs = {lang: list(_TOKENS[lang].finditer(text)) for lang, text in _rules(by_lang).items()}
        for match in specs.get("en", ()):
            stats = match["stats"]
            same = [other["name"] for other in specs.get("fr", ()) if other["stats"] == stats]
            mine = [other["name"] for other in specs["en"] if other["stats"] == stats]
            name = {"en": match["name"]}
            if len(mine) == len(same):
                name["fr"] = same[mine.index(match["name"])]
            subtype = self._subtype(match["subtype"] or "")
            data: dict[str, object] = {"stats": [int(stat) for stat in stats.split("/")]}
            self._add("token", _slug(name), name, data | ({"subtypes": [subtype]} if subtype else {}))

    def counters(self, by_lang: Mapping[str, Json]) -> None:
        """Counters named in texts: known ones by their word; a new one when each language has just one new word."""
        names = {lang: set(_COUNTERS[lang].findall(text)) for lang, text in _rules(by_lang).items()}
        unknown: dict[str, set[str]] = {}
        for lang, found in names.items():
            for text in found:
                if word_id := self.own.find("counter", text) or self.known.find("counter", text):
                    self._add("counter", word_id, {}, {})
                else:
                    unknown.setdefault(lang, set()).add(text)
        if {lang: len(found) for lang, found in unknown.items()} == {"en": 1, "fr": 1}:
            name = {lang: found.pop() for lang, found in unknown.items()}
            self._add("counter", _slug(name), name, {})

    def _subtype(self, text: str) -> str:
        return self.own.find("subtype", text) or self.known.find("subtype", text) if text else ""

    def _add(self, category: str, word_id: str, name: Mapping[str, str], data: Mapping[str, object]) -> None:
        key = (category, word_id)
        if key in self.found:
            return
        declared = self.own.entries.get(key) or self.known.entries.get(key) or self._named(category, name)
        if declared:
            self.found[category, declared.id] = declared
            return
        forms = {lang: {first: text} for lang, first in (("en", "s"), ("fr", "m")) if (text := name.get(lang, ""))}
        self.found[key] = Word(category, word_id, forms.get("en", {}), forms.get("fr", {}), (), (), "", dict(data))
        self.new.append(next(iter(name.values()), word_id))

    def _named(self, category: str, name: Mapping[str, str]) -> Word | None:
        for words in (self.own, self.known):
            for text in name.values():
                if word_id := words.find(category, text):
                    return words.entries[category, word_id]
        return None


def _rules(by_lang: Mapping[str, Json]) -> dict[str, str]:
    """All rules text of a card, by language, its marks of change left out."""
    texts = {}
    for lang, item in by_lang.items():
        elements = _object(item, "elements")
        texts[lang] = "  ".join(_text(elements, key) for key in ("MAIN_EFFECT", "ECHO_EFFECT")).replace("#", "")
    return texts


def _object(item: Json, key: str) -> Json:
    value = item.get(key)
    return value if isinstance(value, dict) else {}


def _text(item: Json, key: str) -> str:
    value = item.get(key)
    return value if isinstance(value, str) else ""


def _slug(name: Mapping[str, str]) -> str:
    text = name.get("en") or next(iter(name.values()), "")
    return "_".join("".join(char if char.isalnum() else " " for char in normal(text)).split())
