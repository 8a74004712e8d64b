"""Texts to abilities, for the tests of the compiler."""

from __future__ import annotations

from altered_compiler.compile import Compiled, Context, compile_box
from altered_grammar import languages
from altered_grammar.cards.words import builtin_words
from altered_runtime.program import Ability


def compiled(text: str, lang: str, kind: str = "character", box: str = "main") -> tuple[Compiled, ...]:
    """The paragraphs of a text."""
    return compile_box(text, lang, languages.get(lang), Context(kind, box), builtin_words())


def abilities(text: str, lang: str, kind: str = "character", box: str = "main") -> tuple[Ability, ...]:
    """The abilities of a text that has one meaning."""
    found: list[Ability] = []
    for paragraph in compiled(text, lang, kind, box):
        assert len(paragraph.meanings) == 1, (text, paragraph.reading.expected, paragraph.refused, paragraph.meanings)
        found.extend(paragraph.meanings[0].abilities)
    return tuple(found)
