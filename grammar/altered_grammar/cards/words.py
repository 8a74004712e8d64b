"""Words as data: what a set file, and the built-in lexicon in the same form, declare in both languages."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from functools import cache

from altered_grammar.findings import Finding
from altered_grammar.records import NamedTuple

LEXICON = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "lexicon.toml")
"""The file of the built-in words."""

Form = tuple[str, str, str]
"""Category, id and features of a form: ``s``, ``p`` in English, ``m``, ``f``, ``mp``, ``fp`` in French.

One form that serves several has them joined by a space (``m f``)."""


class Word(NamedTuple):
    """One declared word. ``en`` maps ``s`` and ``p``, ``fr`` maps ``m``, ``f``, ``mp`` and ``fp`` to printed forms.

    ``also_en`` and ``also_fr`` are read, never printed. ``gender`` is that of the French noun standing alone, empty for
    none. ``data`` holds the other declared keys as they were written (``rule``, ``mark``, ``stats``, ``reminder``…).
    """

    category: str
    id: str
    en: Mapping[str, str]
    fr: Mapping[str, str]
    also_en: tuple[str, ...]
    also_fr: tuple[str, ...]
    gender: str
    data: Mapping[str, object]

    def form(self, lang: str, features: str = "") -> str:
        """Printed form with ``features`` (one of those of ``Form``), else the nearest that exists, else the id."""
        forms = self.en if lang == "en" else self.fr
        plural = features.endswith("p")
        for wish in (features, self.gender + "p" * plural if lang == "fr" else "s", "mp" if plural else "m", "m", "f"):
            if wish in forms:
                return forms[wish]
        return next(iter(forms.values()), self.id)


TYPE_OF = {"landmark": "landmark_permanent"}
"""Sub-types that are written for the type that has them (2.2.1)."""


class Words(NamedTuple):
    """All words of a set, the built-in ones included.

    ``forms`` maps a language to its normalised forms and their meanings; ``entries`` maps category and id to the word;
    ``ids`` maps category and lower-case id or code to the id. ``code`` and ``name`` are those of the last set file that
    gave them.
    """

    code: str
    name: Mapping[str, str]
    entries: Mapping[tuple[str, str], Word]
    forms: Mapping[str, Mapping[str, tuple[Form, ...]]]
    ids: Mapping[tuple[str, str], str]
    findings: tuple[Finding, ...]

    def find(self, category: str, text: str) -> str:
        """Id of the word of ``category`` written ``text`` in either language, or as its id or code; empty for none."""
        form = normal(text)
        for lang in ("en", "fr"):
            for found, word_id, _ in self.forms[lang].get(form, ()):
                if found == category:
                    return word_id
        known = self.ids.get((category, form)) or self.ids.get((category, form.replace(" ", "_")), "")
        return known or (TYPE_OF.get(self.find("subtype", text), "") if category == "type" else "")

    def of(self, category: str) -> list[Word]:
        """Every word of ``category``, in the order of declaration."""
        return [word for (found, _), word in self.entries.items() if found == category]


def normal(text: str) -> str:
    """``text`` in lower case, its words parted by one space, with the plain apostrophe and accents on their letters."""
    if not text.isascii():
        from unicodedata import normalize

        text = normalize("NFC", text)
    return " ".join(text.lower().replace("’", "'").split())


def build_words(
    entries: Iterable[Word], code: str = "", name: Mapping[str, str] | None = None, findings: Iterable[Finding] = ()
) -> Words:
    """Words made of ``entries``; a later entry takes the place of one with its category and id."""
    merged = {(word.category, word.id): word for word in entries}
    forms: dict[str, dict[str, dict[tuple[str, str], list[str]]]] = {"en": {}, "fr": {}}
    ids: dict[tuple[str, str], str] = {}
    for word in merged.values():
        ids[word.category, word.id] = word.id
        if isinstance(given := word.data.get("code"), str):
            ids[word.category, given.lower()] = word.id
        for lang, printed, also in (("en", word.en, word.also_en), ("fr", word.fr, word.also_fr)):
            first = "s" if lang == "en" else word.gender or "m"
            for feature, form in (*printed.items(), *((first, form) for form in also)):
                features = forms[lang].setdefault(normal(form), {}).setdefault((word.category, word.id), [])
                if feature not in features:
                    features.append(feature)
    table = {
        lang: {
            form: tuple((category, word_id, " ".join(features)) for (category, word_id), features in meanings.items())
            for form, meanings in by_form.items()
        }
        for lang, by_form in forms.items()
    }
    return Words(code, name or {}, merged, table, ids, tuple(findings))


def _added(base: Words, entries: list[Word]) -> Words:
    """``base`` with more words; the whole is built anew only where one takes the place of another."""
    entries = [_marked(word, base.entries.get((word.category, word.id))) for word in entries]
    own = build_words(entries)
    if not own.entries.keys().isdisjoint(base.entries):
        return build_words([*base.entries.values(), *entries])
    forms = {
        lang: {**base.forms[lang], **{form: base.forms[lang].get(form, ()) + found for form, found in table.items()}}
        for lang, table in own.forms.items()
    }
    return base._replace(entries={**base.entries, **own.entries}, forms=forms, ids={**base.ids, **own.ids})


def _marked(word: Word, before: Word | None) -> Word:
    """A word with the code and the marks of the one that it takes the place of, where it gives none."""
    if before is None:
        return word
    kept = {key: before.data[key] for key in ("code", "mark") if key in before.data}
    return word._replace(data={**kept, **word.data})


def load_words(*paths: str | os.PathLike[str], builtin: bool = True) -> Words:
    """The built-in words, then those of the set files ``paths`` (or folders with a ``set.toml``); a later word wins.

    Problems of the files are in ``findings``; nothing is raised for them.
    """
    from altered_grammar.cards.setfile import read_set_file, with_known_subtypes

    if not paths:
        return builtin_words() if builtin else build_words(())
    entries: list[Word] = []
    code = ""
    name: Mapping[str, str] = {}
    findings: list[Finding] = []
    sets = [read_set_file(os.path.join(path, "set.toml") if os.path.isdir(path) else path) for path in paths]
    known = _added(builtin_words(), [word for found in sets for word in found.words])
    for found in sets:
        found = with_known_subtypes(found, known)
        entries.extend(found.words)
        code, name = found.code or code, found.name or name
        findings.extend(found.findings)
    words = _added(builtin_words(), entries) if builtin else build_words(entries)
    return words._replace(code=code, name=name, findings=tuple(findings))


@cache
def builtin_words() -> Words:
    """The words of ``lexicon.toml``, frozen with the tables if they are fresh."""
    from altered_grammar.languages import frozen

    data = frozen("words")
    if data is None:
        return words_of_lexicon()
    code, name, entries, forms, ids = data
    words = [Word(*entry) for entry in entries]
    return Words(code, name, {(word.category, word.id): word for word in words}, forms, ids, ())


def words_of_lexicon() -> Words:
    """The words of ``lexicon.toml``, read from the file."""
    from altered_grammar.cards.setfile import read_set_file

    found = read_set_file(LEXICON)
    return build_words(found.words, found.code, found.name, found.findings)
