"""The two languages, ready to read and print: from the frozen tables, or built anew if their sources changed.

Nothing here imports lark unless the tables have to be built.
"""

from __future__ import annotations

import marshal
import os
from importlib.util import source_hash
from typing import TYPE_CHECKING, Any

from altered_grammar.automaton import Rows, Tables
from altered_grammar.reader import Language, longest_forms
from altered_grammar.vocabulary import add_words

if TYPE_CHECKING:
    from altered_grammar.wordings import Wordings

HERE = os.path.dirname(os.path.abspath(__file__))
SOURCES = (
    "automaton.py", "build.py", "cards/setfile.py", "cards/words.py", "declarations.py", "grammar_files.py",
    "inflection.py", "inflection.toml", "languages.py", "lexicon.toml", "nouns.toml", "template.py", "tokens.py",
    "vocabulary.py", "wordings.py",
)  # fmt: skip

_made: dict[str, Any] = {}


def source_key() -> str:
    """A hash of everything that the tables and words are made of."""
    folder = os.path.join(HERE, "declarations")
    names = [os.path.join(HERE, name) for name in SOURCES]
    names += [os.path.join(folder, name) for name in sorted(os.listdir(folder)) if name.endswith(".toml")]
    parts = []
    for name in names:
        with open(name, "rb") as file:
            parts += [os.path.basename(name).encode(), file.read()]
    return source_hash(b"\0".join(parts)).hex()


def key() -> str:
    """The hash of what the tables and words are made of, found once."""
    if "key" not in _made:
        _made["key"] = source_key()
    found: str = _made["key"]
    return found


def frozen(part: str) -> Any:
    """The frozen part of that name, or None if it is missing or stale."""
    try:
        from altered_grammar import _frozen
    except ImportError:
        return None
    if "fresh" not in _made:
        _made["fresh"] = key() == _frozen.KEY
    return marshal.loads(_frozen.PARTS[part]) if _made["fresh"] else None


def _built(lang: str) -> tuple[Language, Wordings]:
    from altered_grammar.grammar_files import language

    name = "built_" + lang
    if name not in _made:
        _made[name] = language(lang)
    built: tuple[Language, Wordings] = _made[name]
    return built


def _unpacked(lang: str, tables: Any, *words: Any) -> Language:
    start, accept, actions, *others = tables
    return Language(lang, Tables(start, accept, Rows(actions), *others), *words)


def get(lang: str, words: dict[str, Any] | None = None) -> Language:
    """A language to read with. ``words``: a set file's tables, whose words are read beside the built-in ones."""
    if lang not in _made:
        data = frozen("read_" + lang)
        _made[lang] = _built(lang)[0] if data is None else _unpacked(lang, *data)
    language: Language = _made[lang]
    if not words:
        return language
    own: dict[str, list[tuple[str, Any]]] = {}
    add_words(words, lang, own, {})
    forms = dict(language.forms)
    if gone := _replaced(words):
        forms = {form: [edge for edge in edges if not _is_of(*edge, gone)] for form, edges in forms.items()}
    for key, edges in own.items():
        known = forms.get(key, [])
        forms[key] = [*known, *(edge for edge in edges if edge not in known)]
    longest = dict(language.longest)
    for word, most in longest_forms(own).items():
        longest[word] = max(longest.get(word, 0), most)
    return language._replace(forms=forms, longest=longest)


def wordings(lang: str, words: dict[str, Any] | None = None) -> Wordings:
    """What a language prints and agrees with, a set's own words beside the built-in ones."""
    from altered_grammar.wordings import Wordings

    name = "wordings_" + lang
    if name not in _made:
        data = frozen("print_" + lang)
        _made[name] = _built(lang)[1] if data is None else Wordings(*data)
    made: Wordings = _made[name]
    if not words:
        return made
    printed = dict(made.printed)
    if gone := _replaced(words):
        printed = {name: entry for name, entry in printed.items() if not _is_of(*name.partition(":")[::2], gone)}
    add_words(words, lang, {}, printed)
    return made._replace(printed=printed)


def _replaced(words: dict[str, Any]) -> set[tuple[str, str]]:
    """The built-in words, each by class and id, that words of a set take the place of."""
    return {(kind.upper(), entry["id"]) for kind, entries in words.items() for entry in entries if "replaces" in entry}


def _is_of(terminal: str, value: Any, gone: set[tuple[str, str]]) -> bool:
    return isinstance(value, str) and any(value == word and terminal.startswith(kind) for kind, word in gone)
