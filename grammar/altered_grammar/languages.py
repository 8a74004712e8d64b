"""The two languages, ready to read and print: from the frozen tables, or built anew if their sources changed.

Nothing here imports lark unless the tables have to be built.
"""

from __future__ import annotations

import marshal
from hashlib import blake2b
from pathlib import Path
from typing import Any

from altered_grammar.automaton import Tables
from altered_grammar.reader import Language, longest_forms
from altered_grammar.vocabulary import add_words
from altered_grammar.wordings import Wordings

HERE = Path(__file__).parent
SOURCES = (
    "automaton.py", "build.py", "declarations.py", "grammar_files.py", "inflection.py", "inflection.toml",
    "languages.py", "lexicon.toml", "nouns.toml", "template.py", "tokens.py", "vocabulary.py", "wordings.py",
)  # fmt: skip

_made: dict[str, Any] = {}


def source_key() -> str:
    """A hash of everything that the tables and words are made of."""
    digest = blake2b(digest_size=16)
    for name in SOURCES:
        digest.update((HERE / name).read_bytes())
    for path in sorted((HERE / "declarations").glob("*.toml")):
        digest.update(path.name.encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def _frozen(part: str) -> Any:
    """The frozen part of a language, or None if it is missing or stale."""
    try:
        from altered_grammar import _frozen as frozen
    except ImportError:
        return None
    if "fresh" not in _made:
        _made["fresh"] = source_key() == frozen.KEY
    return marshal.loads(frozen.PARTS[part]) if _made["fresh"] else None


def _built(lang: str) -> tuple[Language, Wordings]:
    from altered_grammar.grammar_files import language

    name = "built_" + lang
    if name not in _made:
        _made[name] = language(lang)
    built: tuple[Language, Wordings] = _made[name]
    return built


def get(lang: str, words: dict[str, Any] | None = None) -> Language:
    """A language to read with. ``words``: a set file's tables, whose words are read beside the built-in ones."""
    if lang not in _made:
        data = _frozen("read_" + lang)
        _made[lang] = _built(lang)[0] if data is None else Language(lang, Tables(*data[0]), *data[1:])
    language: Language = _made[lang]
    if not words:
        return language
    forms = {key: list(edges) for key, edges in language.forms.items()}
    add_words(words, lang, forms, {})
    return language._replace(forms=forms, longest=longest_forms(forms))


def wordings(lang: str, words: dict[str, Any] | None = None) -> Wordings:
    """What a language prints and agrees with, a set's own words beside the built-in ones."""
    name = "wordings_" + lang
    if name not in _made:
        data = _frozen("print_" + lang)
        _made[name] = _built(lang)[1] if data is None else Wordings(*data)
    made: Wordings = _made[name]
    if not words:
        return made
    printed = dict(made.printed)
    add_words(words, lang, {}, printed)
    return made._replace(printed=printed)
