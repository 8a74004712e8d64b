"""Whether a fix does what it promises, by reading the mended text anew.

A safe fix keeps every meaning of a text, or makes one that could not be read mean one thing; any other must leave one
meaning.
"""

from __future__ import annotations

from altered_compiler.analysis import CardReport, compile_text
from altered_compiler.compile import Compiled
from altered_compiler.lint.card import Hit


def holds(report: CardReport, hit: Hit | None, before: str, after: str) -> bool:
    """Whether the box, which was ``before``, may be ``after``: whether that fix of it does what it promises."""
    if hit is None or hit.fix is None or before == after:
        return False
    old, new = (_compiled(report, hit, text) for text in (before, after))
    if not hit.fix.safe:
        known = {one.reading.text for one in old}
        return all(len(one.meanings) == 1 for one in new if one.reading.text not in known)
    if len(old) != len(new):
        return all(one.meanings for one in old) and _all(old) == _all(new)
    return all(_keeps(left, right) for left, right in zip(old, new, strict=True))


def _keeps(old: Compiled, new: Compiled) -> bool:
    if old.meanings:
        return set(old.programs) == set(new.programs)
    return len(new.meanings) == 1 or old.reading.text == new.reading.text


def _all(paragraphs: tuple[Compiled, ...]) -> list[object]:
    return [ability for one in paragraphs for made in one.programs for ability in made]


def _compiled(report: CardReport, hit: Hit, text: str) -> tuple[Compiled, ...]:
    kind = report.card.type.value if report.card.type else "character"
    return compile_text(text, hit.lang, report.setting, kind, hit.box)
