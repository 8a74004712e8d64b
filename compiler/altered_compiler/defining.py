"""What the sentence that defines a set's own keyword says: compiled in each language, and compared (law 4, 7.4)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from altered_compiler.lower.registry import Refused
from altered_compiler.lower.scope import Context
from altered_compiler.numbered import has_number, with_number
from altered_grammar.cards.words import Word, Words
from altered_grammar.tree import Node
from altered_runtime.program import Ability, Amount, Effect, Number

if TYPE_CHECKING:
    from altered_compiler.compile import Lowering

LANGS = ("en", "fr")


class Definitions:
    """The keywords of a set that its own sentences define. What each means with a number is kept."""

    __slots__ = ("kept", "open", "own", "words")

    def __init__(self, words: Words) -> None:
        self.words = words
        self.own = {word.id: word for word in words.of("keyword") if not word.data.get("runtime") and _said(word)}
        self.kept: dict[tuple[str, str], tuple[Ability, ...] | Refused] = {}
        self.open: set[str] = set()

    def __call__(
        self, lowering: Lowering, node: Node, keyword: str, amount: Amount | None, lost: bool
    ) -> tuple[Ability, ...]:
        """The abilities that the keyword gives, or takes if it is ``lost``.

        Raises :class:`Refused` where its sentences do not say it, and where a number is missing or has no place.
        """
        numbered = self._numbered(keyword)
        if numbered and amount is None and not lost:
            raise Refused(node, "the number of a keyword is not said")
        if not numbered and amount is not None:
            raise Refused(node, "this keyword has no number")
        word = self.own.get(keyword)
        if word is None:
            return ()
        if keyword in self.open:
            raise Refused(node, "a keyword is defined by itself")
        n = str(amount.n) if isinstance(amount, Number) else ""
        if not n and any(map(has_number, _said(word).values())):
            if amount is None:
                return ()
            raise Refused(node, "the number of a set's keyword is a printed one")
        key = (keyword, n)
        if key not in self.kept:
            self.open.add(keyword)
            self.kept[key] = self._compiled(lowering, _said(word), n)
            self.open.discard(keyword)
        found = self.kept[key]
        if isinstance(found, Refused):
            raise Refused(node, found.reason)
        return found

    def _numbered(self, keyword: str) -> bool:
        """Whether a number follows the keyword (7.4)."""
        entry = self.words.entries.get(("keyword", keyword))
        return entry is not None and (bool(entry.data.get("number")) or any(map(has_number, _said(entry).values())))

    def _compiled(self, lowering: Lowering, texts: Mapping[str, str], n: str) -> tuple[Ability, ...] | Refused:
        """The abilities that every language's sentence says, or why there are none."""
        from altered_compiler.compile import compile_box
        from altered_compiler.sources import own_tables
        from altered_grammar import languages

        tables = own_tables(self.words)
        meanings: list[tuple[Ability, ...]] = []
        for lang, text in texts.items():
            said = with_number(text, n)
            made = compile_box(said, lang, languages.get(lang, tables), Context(), self.words, lowering=lowering)
            if any(len(one.meanings) != 1 for one in made) or not made:
                why = next((one.refused for one in made if one.refused), "")
                return Refused(None, why or "the sentence that defines a keyword of the set can't be read")
            meanings.append(tuple(ability for one in made for ability in one.meanings[0].abilities))
        if any(isinstance(one, Effect) for one in meanings[0]):
            return Refused(None, "the sentence that defines a keyword of the set is no ability")
        if any(one != meanings[0] for one in meanings):
            return Refused(None, "the languages define a keyword of the set differently")
        return meanings[0]


def _said(word: Word) -> dict[str, str]:
    """The defining sentence in each language that has one."""
    given = word.data.get("reminder")
    return {lang: str(given[lang]) for lang in LANGS if given.get(lang)} if isinstance(given, dict) else {}
