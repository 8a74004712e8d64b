"""Builds a language's automaton, words and printing tables from the files of this package."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from altered_grammar import build, inflection
from altered_grammar.declarations import Declarations, load
from altered_grammar.reader import Language, longest_forms
from altered_grammar.template import Literal, Slot, Word
from altered_grammar.vocabulary import Forms, Printed, add_form, add_numbers, add_words, form_key
from altered_grammar.wordings import Item, Wordings, closure

HERE = Path(__file__).parent
WORD_FILES = ("lexicon.toml", "nouns.toml")


def irregular() -> dict[str, dict[str, dict[str, str]]]:
    """The table of irregular words."""
    return tomllib.loads((HERE / "inflection.toml").read_text("utf-8"))


def vocabulary(declarations: Declarations, lang: str) -> tuple[Forms, Printed, dict[str, dict[str, str]]]:
    """Forms, printing forms, and the inflections of every lemma that the wordings use."""
    forms: Forms = {}
    printed: Printed = {}
    inflected: dict[str, dict[str, str]] = {}
    table = irregular()
    for name in WORD_FILES:
        add_words(tomllib.loads((HERE / name).read_text("utf-8")), lang, forms, printed)
    add_numbers(lang, forms, printed)
    for declaration in declarations.by_name.values():
        for wording in declaration.wordings[lang]:
            for flat in wording.flats:
                for item in flat:
                    if isinstance(item, Literal):
                        for form in item.forms:
                            add_form(forms, form, "W:" + form, form)
                    elif isinstance(item, Word) and item.lemma not in inflected:
                        inflected[item.lemma] = inflection.forms(item.lemma, lang, table)
    for word in (",", "and", "or", "et", "ou"):
        add_form(forms, word, "W:" + word, word)
    for lemma, shapes in inflected.items():
        for shape in shapes.values():
            add_form(forms, form_key(shape, lang), "L:" + lemma, shape)
    return forms, printed, inflected


def flat_items(flat: Any) -> tuple[Item, ...]:
    """A flat wording as plain items."""
    items: list[Item] = []
    for item in flat:
        match item:
            case Literal():
                items.append(("t", item.text))
            case Word():
                items.append(("w", item.lemma, item.agree))
            case Slot():
                items.append(("s", item.name, item.category, item.many, item.agree))
    return tuple(items)


def wordings(
    declarations: Declarations,
    lang: str,
    layouts: tuple[tuple[Item, ...], ...],
    printed: Printed,
    inflected: dict[str, dict[str, str]],
) -> Wordings:
    """What printing and agreement need of a language."""
    flats: dict[str, tuple[Any, ...]] = {}
    names: set[str] = set()
    lends: dict[str, dict[str, Any]] = {}
    for declaration in declarations.by_name.values():
        out = []
        for wording in declaration.wordings[lang]:
            names.add(wording.category)
            for flat in wording.flats:
                out.append((wording.category, wording.mood, tuple(wording.constants.items()), flat_items(flat)))
        flats[declaration.name] = tuple(out)
        if declaration.lends:
            given = {key: v.get(lang) if isinstance(v, dict) else v for key, v in declaration.lends.items()}
            lends[declaration.name] = {key: value for key, value in given.items() if value is not None}
    return Wordings(lang, flats, closure(declarations.categories, names), lends, inflected, printed, layouts)


def language(lang: str, declarations: Declarations | None = None) -> tuple[Language, Wordings]:
    """A language built from its sources, with its printing tables. Imports lark."""
    declarations = declarations or load()
    rules = build.productions(declarations, lang)
    forms, printed, inflected = vocabulary(declarations, lang)
    ranks = {name: declaration.rank for name, declaration in declarations.by_name.items()}
    tables, layouts = build.tables(rules)
    made = Language(lang, tables, forms, longest_forms(forms), ranks)
    return made, wordings(declarations, lang, layouts, printed, inflected)
