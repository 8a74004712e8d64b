"""What the safe fixes of the linter do to published cards: a pass reaches an end, and no card means something else.

    python benchmarks/lint_fixes.py [CORPUS] [EVERY]

Writes the cards as card files in a folder of its own, one of EVERY (all by default), mends them once, and lints them
again. Ends with 1 if a card means something else, if a second run would mend anything, or if a file was not written.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator
from typing import NamedTuple

from altered_compiler.analysis import analyse
from altered_compiler.lint.fixing import fix_files, mended_texts
from altered_compiler.lint.linting import lint_paths
from altered_compiler.sources import Sources, load
from altered_grammar.cards.files import write_atomic
from altered_grammar.cards.model import Card

LANGS = ("en", "fr")


class Mended(NamedTuple):
    """How many safe fixes there were and how many one pass applied; how many cards mean something else after it, how
    many fixes a second run would apply, how many files were not written."""

    offered: int
    applied: int
    changed: int
    left: int
    failed: int


def main() -> None:
    """Prints the counts."""
    found = fixes([sys.argv[1] if len(sys.argv) > 1 else "../shared/corpus"], int((sys.argv[2:] or ["1"])[0]))
    print(said(found))
    sys.exit(bool(found.changed or found.left or found.failed))


def said(found: Mended) -> str:
    """The counts, in a sentence."""
    return (
        f"Safe fixes: {found.offered} offered, {found.applied} applied in one pass; {found.changed} cards mean "
        f"something else after it; a second run would apply {found.left}. Files not written: {found.failed}."
    )


def fixes(paths: list[str], every: int = 1) -> Mended:
    """Applies the safe fixes to one card of ``every``, written as card files."""
    with tempfile.TemporaryDirectory() as folder:
        for number, source in enumerate(load(paths).all):
            text = "\n".join(one for card in source.file.cards[::every] for one in as_lines(card))
            os.mkdir(os.path.join(folder, str(number)))
            write_atomic(os.path.join(folder, str(number), "cards.card"), text)
        linted = lint_paths([folder], anew=True)
        before = _meanings(linted.sources)
        done, problems = fix_files(linted, False, lambda: lint_paths([folder], anew=True), rounds=1)
        after = lint_paths([folder], anew=True)
        _, left = mended_texts(after, False)
        changed = sum(a != b for a, b in zip(before, _meanings(after.sources), strict=True))
    offered = sum(one.mend is not None and one.mend.safe for one in linted.told)
    return Mended(offered, done, changed, left, len(problems))


def as_lines(card: Card) -> Iterator[str]:
    """A card as a card file has it."""
    yield f"card  {card.ref}"
    yield f"  faction  {card.faction.value if card.faction else 'AX'}"
    yield f"  type  {card.type.value if card.type else 'character'}"
    for lang in LANGS:
        if lang in card.names:
            yield f"{lang}  {card.names[lang].value}"
            yield from (f"  {line.value}" for line in card.main.get(lang, ()))
            yield from (f"  support  {line.value}" for line in card.support.get(lang, ()))
    yield ""


def _meanings(sources: Sources) -> list[object]:
    """What each card can mean, by paragraph."""
    reports = [analyse(card, setting) for card, setting in sources.cards]
    return [[[one.programs for one in box.paragraphs] for box in report.boxes.values()] for report in reports]


if __name__ == "__main__":
    main()
