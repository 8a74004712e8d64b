"""Writes ``_frozen.py``: both languages' tables, words and wordings, with the hash of what they were made of."""

from __future__ import annotations

import marshal
import os
import sys
from pathlib import Path
from typing import Any

from altered_grammar import languages
from altered_grammar.cards.words import words_of_lexicon
from altered_grammar.declarations import LANGS
from altered_grammar.grammar_files import language

TARGET = Path(__file__).with_name("_frozen.py")


def _shared(value: Any, seen: dict[Any, Any]) -> Any:
    """The value with equal parts made one object, so that marshal writes them once."""
    if isinstance(value, tuple):
        value = tuple(_shared(part, seen) for part in value)
        return seen.setdefault((tuple, value), value) if _hashable(value) else value
    if isinstance(value, list):
        return [_shared(part, seen) for part in value]
    if isinstance(value, dict):
        made = {_shared(key, seen): _shared(part, seen) for key, part in value.items()}
        return seen.setdefault((dict, tuple(made.items())), made) if _hashable(tuple(made.items())) else made
    return sys.intern(value) if isinstance(value, str) else value


def _hashable(value: Any) -> bool:
    try:
        hash(value)
    except TypeError:
        return False
    return True


def parts() -> dict[str, bytes]:
    """The marshalled parts by name. Imports lark and builds both languages."""
    words = words_of_lexicon()
    lexicon: Any = (words.code, words.name, [tuple(word) for word in words.entries.values()], words.forms, words.ids)
    out = {"words": marshal.dumps(lexicon)}
    for lang in LANGS:
        read, said = language(lang)
        start, accept, actions, *others = read.tables
        data = ((start, accept, actions.packed, *others), read.forms, read.longest, read.ranks)
        out["read_" + lang] = marshal.dumps(_shared(data, {}))
        out["print_" + lang] = marshal.dumps(_shared(tuple(said), {}))
    return out


def write(target: Path = TARGET) -> Path:
    """Writes the module, whole or not at all, and gives its path."""
    key = languages.source_key()
    lines = ['"""Written by altered_grammar.freeze; not to be edited."""', "", f"KEY = {key!r}", "PARTS = {"]
    lines += [f"    {name!r}: {data!r}," for name, data in parts().items()]
    temporary = target.with_suffix(f".{os.getpid()}.tmp")
    temporary.write_text("\n".join([*lines, "}", ""]), encoding="utf-8")
    os.replace(temporary, target)
    return target


if __name__ == "__main__":
    print(write())
