"""Word classes: which terminals a form can be, and how an id is printed.

Words never enter the tables. A form may belong to several classes; names of several words are kept beside the
shorter ones. The built-in words and a set's own go through :func:`add_words` alike.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, TypeAlias

from altered_grammar.numerals import numeral
from altered_grammar.tokens import tokenize

Forms: TypeAlias = dict[str, list[tuple[str, Any]]]
"""Token forms joined by a space → (terminal, value)."""
Printed: TypeAlias = dict[str, dict[str, Any]]
"""Id → its printing forms by feature (``s p`` or ``ms fs mp fp``), ``gender`` and ``mark``."""

EPOCHS = ("glossary", "first")
"""Epochs that had words of their own."""
PLURAL = {"p", "mp", "fp"}
MARKS = {"keyword": "[ ]", "status": "[[ ]]"}
"""What the words of a kind are printed in where their entry does not say."""
GENDERED = {"m": "ms", "f": "fs", "mp": "mp", "fp": "fp"}


@lru_cache(maxsize=4096)
def form_key(text: str, lang: str) -> str:
    """The token forms of a word as one key."""
    return " ".join(token.form for token in tokenize(text, lang).words)


def add_form(forms: Forms, key: str, terminal: str, value: Any) -> None:
    """Adds a reading of a form."""
    edges = forms.setdefault(key, [])
    if (terminal, value) not in edges:
        edges.append((terminal, value))


def _entry_forms(entry: dict[str, Any], lang: str) -> dict[str, str]:
    given = entry.get(lang)
    if given is None:
        return {}
    if isinstance(given, str):
        return {"s": given}
    if isinstance(given, list):
        return {"s": given[0], "p": given[-1]}
    return {GENDERED[key]: text for key, text in given.items() if key in GENDERED}


def add_words(words: dict[str, Any], lang: str, forms: Forms, printed: Printed) -> None:
    """Adds every entry of a set file's tables (``[[subtype]]``, ``[[token]]`` …) in one language."""
    for category, entries in words.items():
        if not isinstance(entries, list):
            continue
        terminal = category.upper()
        for entry in entries:
            if not isinstance(entry, dict) or "id" not in entry:
                continue
            shown: dict[str, Any] = dict(_entry_forms(entry, lang))
            for text in [*shown.values(), *entry.get("also_" + lang, [])]:
                add_form(forms, form_key(text, lang), terminal, entry["id"])
            for feature, text in shown.items():
                number = terminal + ("_P" if feature in PLURAL else "_S")
                add_form(forms, form_key(text, lang), number, entry["id"])
            for text in entry.get("also_" + lang, []):
                for number in ("_S", "_P"):
                    add_form(forms, form_key(text, lang), terminal + number, entry["id"])
            if category == "token":
                add_form(forms, entry["id"], terminal, entry["id"])
            if "gender" in entry:
                shown["gender"] = entry["gender"]
            shown["mark"] = entry.get("mark", MARKS.get(category, ""))
            for epoch in EPOCHS:
                if epoch + "_" + lang in entry:
                    shown[epoch] = _entry_forms({lang: entry[epoch + "_" + lang]}, lang)
            numbers = {"_P" if feature in PLURAL else "_S" for feature in _entry_forms(entry, lang)}
            for number in ("", *numbers):
                printed[f"{terminal}{number}:{entry['id']}"] = shown
            if entry.get("article") == lang:
                add_form(forms, form_key(shown["s"], lang), terminal + "_THE", entry["id"])
                printed[f"{terminal}_THE:{entry['id']}"] = shown
            if entry.get("number") == "mana":
                printed[f"{terminal}_MANA:{entry['id']}"] = shown


_NUMBERS = {
    "en": ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"],
    "fr": ["un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze", "douze"],
}
_ZERO = {"en": "zero", "fr": "zéro"}
_ORDINALS = {
    "en": ["first", "second", "third", "fourth", "fifth"],
    "fr": ["premier", "deuxième", "troisième", "quatrième", "cinquième"],
}


def add_numbers(lang: str, forms: Forms, printed: Printed) -> None:
    """Number words: ``NUM`` any, ``MANY`` two or more, ``ORDINAL``."""
    add_form(forms, _ZERO[lang], "NUM", 0)
    printed["NUM:0"] = {"s": _ZERO[lang]}
    for number, word in enumerate(_NUMBERS[lang], 1):
        add_form(forms, word, "NUM", number)
        printed[f"NUM:{number}"] = {"s": word}
        if number > 1:
            add_form(forms, word, "MANY", number)
            printed[f"MANY:{number}"] = {"s": word}
    if lang == "fr":
        add_form(forms, "une", "NUM", 1)
        printed["NUM:1"] = {"ms": "un", "fs": "une"}
    for number, word in enumerate(_ORDINALS[lang], 1):
        add_form(forms, word, "ORDINAL", number)
        printed[f"ORDINAL:{number}"] = {"s": word}
    if lang == "fr":
        add_form(forms, "première", "ORDINAL", 1)
        printed["ORDINAL:1"] = {"ms": "premier", "fs": "première"}


SYMBOLS = "{0123456789"
"""What every form begins with that :func:`symbol_edges` knows: readers ask it of no other."""


def symbol_edges(form: str) -> list[tuple[str, Any]]:
    """The classes of digits and of symbols in braces."""
    number = numeral(form)
    if number is not None:
        return [("INT", number), ("DIGITS", number)] if number > 1 else [("INT", number)]
    if form.startswith("{"):
        inside = form[1:-1]
        mana = numeral(inside)
        if mana is not None:
            return [("MANA", mana)]
        if inside in ("V", "M", "O"):
            return [("TERRAIN", inside)]
        if inside in ("j", "h", "r", "J", "H", "R"):
            return [("ABILITY", inside.lower())]
    return []


def print_symbol(terminal: str, value: Any) -> str | None:
    """The inverse of :func:`symbol_edges`; None for a value that is not of that class."""
    if terminal in ("INT", "DIGITS"):
        return str(value) if isinstance(value, int) and (terminal == "INT" or value > 1) else None
    if terminal == "MANA":
        return "{" + str(value) + "}" if isinstance(value, int) else None
    if terminal in ("TERRAIN", "ABILITY"):
        return "{" + str(value) + "}"
    return None
