"""S013 reminder-drift: one word explained by reminders that say it differently."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from altered_compiler.compile import Context
from altered_compiler.lint.card import Hit, LintCard, LintParagraph
from altered_compiler.reminders import reminders
from altered_grammar.findings import Span
from altered_grammar.tree import Node

CODE = "S013"
NAME = "reminder-drift"
SEVERITY = "info"
TITLE = {"fr": "rappel dit de deux façons", "en": "reminder worded two ways"}
MESSAGE = {
    "fr": "Ce rappel : {count} fois dans la série ; « {other} » : {more} fois, pour le même mot.",
    "en": "This reminder: {count} times in the set; “{other}”: {more} times, for the same word.",
}
WHY = {
    "fr": "Un rappel toujours le même se reconnaît d'un coup d'œil ; deux rappels font chercher deux effets.",
    "en": "A reminder is known at a glance when it is always the same; two of them make readers look for two effects.",
}

_RARE = 2
"""Words are rare if others are this many times as common."""
_MARKS = re.compile(r"[#\[\]]")


class _Reminder(NamedTuple):
    """A reminder: where it stands, and its words without marks."""

    card: LintCard
    paragraph: LintParagraph
    span: Span
    words: str


def find_in_set(cards: Sequence[LintCard]) -> Iterator[tuple[LintCard, Hit]]:
    """S013: one hit for each reminder in rare words for what it explains."""
    groups: dict[tuple[str, str], list[_Reminder]] = {}
    for card in cards:
        for paragraph in card.paragraphs():
            written = paragraph.compiled.reading.tokens.reminders
            if len(written) == 1 and paragraph.tree is not None:
                explained = _explained(card, paragraph, paragraph.tree)
                if explained:
                    start, end = written[0]
                    said = " ".join(_MARKS.sub("", paragraph.text[start:end]).replace("\u00a0", " ").split())
                    span = Span(paragraph.start + start, paragraph.start + end)
                    groups.setdefault((paragraph.lang, explained), []).append(_Reminder(card, paragraph, span, said))
    for group in groups.values():
        counts = Counter(one.words for one in group)
        usual, more = counts.most_common(1)[0]
        for one in group:
            if counts[one.words] * _RARE <= more:
                yield one.card, one.paragraph.hit(one.span, other=usual, count=str(counts[one.words]), more=str(more))


def _explained(card: LintCard, paragraph: LintParagraph, tree: Node) -> str:
    """What a paragraph's reminder has to explain, as the house's own reminder, which knows who has what."""
    context = Context(card.type or "character", paragraph.box)
    return reminders(tree, paragraph.setting, paragraph.lang, context)
