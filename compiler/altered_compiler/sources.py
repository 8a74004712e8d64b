"""What the commands work on: the cards at some paths, and for each file the languages with its set's words."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any
from weakref import WeakValueDictionary

from altered_compiler.compile import Lowering
from altered_grammar import languages
from altered_grammar.cards.model import Card, CardFile
from altered_grammar.cards.paths import read_path, set_files
from altered_grammar.cards.words import Word, Words, builtin_words, load_words
from altered_grammar.findings import Finding
from altered_grammar.reader import Language, Reading
from altered_grammar.records import NamedTuple
from altered_grammar.tree import Node

if TYPE_CHECKING:
    from altered_grammar.wordings import Wordings

LANGS = ("fr", "en")


class Setting:
    """The words that apply to a file, and both languages with them; each is loaded when it is first needed."""

    __slots__ = ("_languages", "_tables", "_wordings", "askings", "lowering", "memo", "pieces", "words")

    def __init__(self, words: Words) -> None:
        self.words = words
        self.memo: dict[tuple[str, ...], Any] = {}
        self.pieces: dict[str, Any] = {}
        self.lowering = Lowering(words)
        self.askings: WeakValueDictionary[Any, Any] = WeakValueDictionary()
        self._tables = own_tables(words)
        self._languages: dict[str, Language] = {}
        self._wordings: dict[str, Wordings] = {}

    @property
    def own(self) -> bool:
        """Whether words apply that are not built in."""
        return bool(self._tables)

    def language(self, lang: str) -> Language:
        """The language to read with."""
        if lang not in self._languages:
            self._languages[lang] = languages.get(lang, self._tables)
        return self._languages[lang]

    def wordings(self, lang: str) -> Wordings:
        """The language to print with."""
        if lang not in self._wordings:
            self._wordings[lang] = languages.wordings(lang, self._tables)
        return self._wordings[lang]

    def agreeing(self, lang: str) -> Callable[[Reading], tuple[Node, ...]]:
        """Keeps the trees of a reading whose words agree, if some don't."""

        def prefer(reading: Reading) -> tuple[Node, ...]:
            from altered_grammar.agreement import agreeing

            return agreeing(reading, self.language(lang), self.wordings(lang))

        return prefer


class Source(NamedTuple):
    """One file of cards and the words that apply to it."""

    file: CardFile
    setting: Setting


class Sources(NamedTuple):
    """All files at the paths given, and what is wrong with them as files."""

    all: tuple[Source, ...]
    findings: tuple[Finding, ...]

    @property
    def cards(self) -> Iterator[tuple[Card, Setting]]:
        """Every card with its words."""
        for source in self.all:
            for card in source.file.cards:
                yield card, source.setting

    def sets(self) -> list[list[Source]]:
        """The files of each set: those that the same words apply to."""
        groups: dict[int, list[Source]] = {}
        for source in self.all:
            groups.setdefault(id(source.setting), []).append(source)
        return list(groups.values())

    def texts(self) -> dict[str, str]:
        """The text of each file that findings may point into, set files included."""
        found = {source.file.path: source.file.source for source in self.all}
        for finding in self.findings:
            if finding.path not in found and finding.line:
                from altered_grammar.cards.files import read_text

                found[finding.path] = read_text(finding.path)[0]
        return found


def load(paths: tuple[str, ...] | list[str]) -> Sources:
    """The cards at ``paths``: card files, corpora, or folders of them. Nothing is raised for a bad file."""
    settings: dict[tuple[str, ...], Setting] = {}
    found: list[Source] = []
    findings: dict[Finding_, Finding] = {}
    seen: set[str] = set()
    for path in paths:
        read = read_path(path)
        for file in read.files:
            if os.path.abspath(file.path) in seen:
                continue
            seen.add(os.path.abspath(file.path))
            key = tuple(set_files(file.path))
            if key not in settings:
                settings[key] = Setting(read.words[key])
            setting = settings[key]
            if file.path.endswith(".jsonl"):
                setting = with_own_words(file, setting)
            found.append(Source(file, setting))
        for finding in read.findings:
            findings[finding.code, finding.path, finding.span, finding.words] = finding
    return Sources(tuple(found), tuple(findings.values()))


def with_own_words(file: CardFile, setting: Setting) -> Setting:
    """A corpus has published cards, whose texts declare tokens and counters by writing them; no set file need be
    there."""
    from altered_compiler.inline_words import inline_words
    from altered_grammar.cards.words import build_words

    texts = [tuple(_text(card, lang) for lang in ("en", "fr")) for card in file.cards]
    new = inline_words([(english, french) for english, french in texts], setting.words)
    if not new:
        return setting
    words = setting.words
    return Setting(build_words([*words.entries.values(), *new], words.code, words.name, words.findings))


def _text(card: Card, lang: str) -> str:
    lines = (*card.main.get(lang, ()), *card.support.get(lang, ()))
    return "\n".join([line.value for line in lines])


Finding_ = tuple[str, str, tuple[int, int], str]


def setting_for(path: str) -> Setting:
    """The words that would apply to a file at ``path``."""
    return Setting(load_words(*set_files(path)))


def own_tables(words: Words) -> dict[str, Any]:
    """The words that are not built in, as a set file's tables; ``replaces`` marks those with the id of one that is."""
    builtin = builtin_words()
    if words is builtin:
        return {}
    tables: dict[str, Any] = {}
    for key, word in words.entries.items():
        if (known := builtin.entries.get(key)) is not word:
            entry = _entry(word)
            if known:
                entry["replaces"] = True
            tables.setdefault(word.category, []).append(entry)
    return tables


def _entry(word: Word) -> dict[str, Any]:
    entry: dict[str, Any] = {"id": word.id, "also_en": list(word.also_en), "also_fr": list(word.also_fr)}
    if word.en:
        entry["en"] = [word.en.get("s", word.id), word.en.get("p", word.en.get("s", word.id))]
    if word.fr:
        entry["fr"] = dict(word.fr)
    if word.gender:
        entry["gender"] = word.gender
    for name in ("mark", "number", "glossary_fr"):
        if word.data.get(name):
            entry[name] = word.data[name]
    return entry
