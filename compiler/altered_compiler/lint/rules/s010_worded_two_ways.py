"""S010 worded-two-ways: in one set and language, one meaning printed in two wordings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from typing import Any, NamedTuple

from altered_compiler.lint.card import Hit, LintBox, LintCard, LintParagraph
from altered_compiler.lint.comparing.wording import chars
from altered_grammar.tree import Node
from altered_runtime.program import Effect, QuickAction, Reaction

CODE = "S010"
NAME = "worded-two-ways"
SEVERITY = "info"
TITLE = {"fr": "dit de deux façons", "en": "worded two ways"}
MESSAGE = {
    "fr": "« {words} » : {count} fois dans la série ; « {other} » : {more} fois, et le sens est le même.",
    "en": "“{words}”: {count} times in the set; “{other}”: {more} times, with the same meaning.",
}
WHY = {
    "fr": "Le lecteur cherche la différence de sens que promet la différence de mots.",
    "en": "Readers look for the difference in meaning that the difference in words promises.",
}

_EFFECTS = ("symbol_reaction", "reaction", "reaction_if", "reaction_per", "quick_action", "spell_effect")
_KEYWORDS = "keywords"


class _Said(NamedTuple):
    """One saying of a meaning: its words (lemmas and ids, so that inflection is no difference), and where they are."""

    card: LintCard
    paragraphs: tuple[LintParagraph, ...]
    words: tuple[str, ...]
    tokens: tuple[int, int]

    @property
    def text(self) -> str:
        """The words as they were written."""
        first, last = self.paragraphs[0], self.paragraphs[-1]
        if len(self.paragraphs) == 1:
            span = chars(first, self.tokens)
            return first.text[span.start - first.start : span.end - first.start]
        return "  ".join([one.text for one in (first, last)])


def find_in_set(cards: Sequence[LintCard]) -> Iterator[tuple[LintCard, Hit]]:
    """S010: one hit for each saying in a rarer wording, at the words that differ from the commonest."""
    groups: dict[Any, list[_Said]] = {}
    for card in cards:
        for box in card.of():
            for meaning, said in _sayings(card, box):
                groups.setdefault((box.lang, box.name, meaning), []).append(said)
    for group in groups.values():
        counts = Counter(said.words for said in group)
        if len(counts) > 1:
            usual = next(said for said in group if said.words == counts.most_common(1)[0][0])
            for said in group:
                if said.words != usual.words:
                    yield said.card, _hit(said, usual, counts)


def _sayings(card: LintCard, box: LintBox) -> Iterator[tuple[Any, _Said]]:
    """What a box says, ability by ability; keyword lines that follow each other are one saying."""
    run: list[LintParagraph] = []
    for paragraph in box.paragraphs:
        tree = paragraph.tree
        if tree is not None and tree.kind == _KEYWORDS:
            run.append(paragraph)
            continue
        yield from _keywords(card, run)
        run = []
        if tree is not None and len(paragraph.compiled.meanings) == 1:
            yield from _ability(card, paragraph, tree)
    yield from _keywords(card, run)


def _keywords(card: LintCard, run: list[LintParagraph]) -> Iterator[tuple[Any, _Said]]:
    if run:
        words: list[str] = []
        for paragraph in run:
            tree = paragraph.tree
            assert tree is not None
            words += [*_words(paragraph, tree), "."]
        meaning = tuple(ability for paragraph in run for ability in paragraph.abilities)
        yield meaning, _Said(card, tuple(run), tuple(words), (0, len(run[0].words)))


def _ability(card: LintCard, paragraph: LintParagraph, tree: Node) -> Iterator[tuple[Any, _Said]]:
    """The effect where there is one, whatever sets it off; else the whole."""
    inside = tree.get("what") if tree.kind in ("plain", "support") else tree
    node = tree
    meaning: Any = paragraph.abilities
    if isinstance(inside, Node) and inside.kind in _EFFECTS and len(paragraph.abilities) == 1:
        ability = paragraph.abilities[0]
        limited = isinstance(ability, QuickAction) and (ability.restriction or ability.extra_cost or ability.daily)
        if isinstance(ability, Reaction | QuickAction | Effect) and not limited:
            node = inside.slots["effect"]
            meaning = ability.steps if isinstance(ability, Effect) else ability.effect
    yield meaning, _Said(card, (paragraph,), tuple(_words(paragraph, node)), (node.start, node.end))


def _words(paragraph: LintParagraph, node: Node) -> Iterator[str]:
    """The wording of a construct, one entry for each of its tokens: lemmas for inflected words, ids for words of the
    lexicon."""
    for item, (start, end) in zip(paragraph.layout(node), node.parts, strict=True):
        value = node.get(item[1]) if item[0] == "s" else None
        if isinstance(value, Node):
            yield from _words(paragraph, value)
        elif isinstance(value, tuple):
            yield from _members(paragraph, value, start, end)
        else:
            said = item[1] if item[0] != "s" else f"{item[2]}:{value}"
            yield from [said] * (end - start)


def _members(paragraph: LintParagraph, members: tuple[Node, ...], start: int, end: int) -> Iterator[str]:
    """A list in the order in which it was written, with its joints."""
    at = start
    for member in sorted(members, key=lambda one: one.start):
        if start <= member.start and member.end <= end:
            yield from (paragraph.form(index) for index in range(at, member.start))
            yield from _words(paragraph, member)
            at = member.end
    yield from (paragraph.form(index) for index in range(at, end))


def _hit(said: _Said, usual: _Said, counts: Counter[tuple[str, ...]]) -> Hit:
    first = said.paragraphs[0]
    span = chars(first, said.tokens)
    if len(said.paragraphs) == 1 and len(said.words) == said.tokens[1] - said.tokens[0]:
        matcher = SequenceMatcher(None, usual.words, said.words, autojunk=False)
        changed = [code for code in matcher.get_opcodes() if code[0] != "equal"]
        start, end = changed[0][3], changed[-1][4]
        if end > start:
            end = end + 1 if end < len(said.words) and ":" in said.words[end] else end
            span = chars(first, (said.tokens[0] + start, said.tokens[0] + end))
    written = first.text[span.start - first.start : span.end - first.start]
    slots: dict[str, str | dict[str, str]] = {
        "words": written,
        "other": usual.text,
        "count": str(counts[said.words]),
        "more": str(counts[usual.words]),
    }
    return Hit(first.lang, first.box, span, slots)
