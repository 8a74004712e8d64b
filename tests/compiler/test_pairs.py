"""Things joined by "and": what stands before the last is said of that one, in whatever order texts are compiled."""

from __future__ import annotations

from altered_compiler.analysis import compile_text
from altered_compiler.sources import Setting
from altered_grammar.cards.words import builtin_words

BEFORE = "{J} Mages and [[Boosted]] Soldiers you control gain [[Anchored]]."
BEHIND = "{J} Les Mages et les Soldats [[Boostés]] que vous contrôlez gagnent [[Ancré]]."


def meanings(*texts: tuple[str, str]) -> list[int]:
    setting = Setting(builtin_words())
    return [len(one.meanings) for text, lang in texts for one in compile_text(text, lang, setting, "character", "main")]


def test_one_language_does_not_change_what_the_other_means() -> None:
    assert meanings((BEFORE, "en"), (BEHIND, "fr")) == [2, 1]
    assert meanings((BEHIND, "fr"), (BEFORE, "en")) == [1, 2]
