"""L010: the symbols in braces of two paragraphs that answer each other."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher

from altered_compiler.lint.card import Hit, LintParagraph
from altered_grammar.findings import Span

_SYMBOL = re.compile(r"\{[A-Za-z0-9]{1,3}\}")
_NO_AMOUNT = re.compile(r"\{[A-Za-z]{1,3}\}")


def symbols_part(
    en: LintParagraph, fr: LintParagraph, taken: Sequence[tuple[str, Span]], amounts: bool = True
) -> Iterator[Hit]:
    """L010: the French symbols that English lacks, else the English ones that are lost. ``taken``: words by language
    that another rule reports, with the symbols in them. ``amounts``: amounts of mana count, which the glossary writes
    without braces ("payer 1"); where both mean the same they are the same."""
    pattern = _SYMBOL if amounts else _NO_AMOUNT
    mine, theirs = (_symbols(one, pattern, [span for lang, span in taken if lang == one.lang]) for one in (fr, en))
    more = Counter(text for text, _ in mine) - Counter(text for text, _ in theirs)
    lost = Counter(text for text, _ in theirs) - Counter(text for text, _ in mine)
    if not more and not lost:
        return
    french, english = _unmatched(mine, theirs, more), _unmatched(theirs, mine, lost)
    for number, span in enumerate(french):
        second = english[number] if number < len(english) else None
        yield fr.hit(span, second)._replace(second_lang="en" if second else "", code="L010")
    for span in english[len(french) :]:
        yield en.hit(span)._replace(code="L010")


def _symbols(paragraph: LintParagraph, pattern: re.Pattern[str], taken: Sequence[Span]) -> list[tuple[str, Span]]:
    reminders = paragraph.compiled.reading.tokens.reminders
    found = []
    for match in pattern.finditer(paragraph.text):
        if any(start <= match.start() < end for start, end in reminders):
            continue
        span = Span(paragraph.start + match.start(), paragraph.start + match.end())
        if not any(one.start <= span.start < one.end for one in taken):
            found.append((match.group(), span))
    return found


def _unmatched(mine: list[tuple[str, Span]], theirs: list[tuple[str, Span]], surplus: Counter[str]) -> list[Span]:
    """The places of the symbols that the other side has not, those first that stand where the order parts."""
    matcher = SequenceMatcher(None, [text for text, _ in mine], [text for text, _ in theirs], autojunk=False)
    met = {block.a + n for block in matcher.get_matching_blocks() for n in range(block.size)}
    left = Counter(surplus)
    found = []
    for index in sorted(range(len(mine)), key=lambda n: (n in met, n)):
        text, span = mine[index]
        if left[text]:
            left[text] -= 1
            found.append(span)
    return sorted(found)
