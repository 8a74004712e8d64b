"""Each declaration with the number of distinct corpus paragraphs that use it.

``python -m altered_compiler.constructs PATH…``

A paragraph stands alone if one of its constructs is used by no other meaning: the same text with other marks, on
another card type or in the other language is no other paragraph here.
"""

from __future__ import annotations

import sys
from typing import NamedTuple

import click

from altered_compiler.analysis import analyse
from altered_compiler.coverage import bare
from altered_compiler.plain import kinds_in
from altered_compiler.sources import LANGS, Sources, load
from altered_grammar.declarations import load as declarations
from altered_grammar.surface import comparable


class Use(NamedTuple):
    """``by``: construct → language → the distinct paragraphs that use it. ``paragraphs``: all of a language."""

    by: dict[str, dict[str, set[str]]]
    paragraphs: dict[str, set[str]]


def uses(sources: Sources) -> Use:
    """The constructs of every paragraph that compiles."""
    by: dict[str, dict[str, set[str]]] = {}
    paragraphs: dict[str, set[str]] = {lang: set() for lang in LANGS}
    for card, setting in sources.cards:
        for box in analyse(card, setting).boxes.values():
            for compiled in box.paragraphs:
                text = comparable(bare(compiled.reading))
                if not text:
                    continue
                paragraphs[box.lang].add(text)
                for meaning in compiled.meanings:
                    for kind in kinds_in(meaning.tree):
                        by.setdefault(kind, {lang: set() for lang in LANGS})[box.lang].add(text)
    return Use(by, paragraphs)


def alone(use: Use, lang: str) -> dict[str, str]:
    """Construct → the one paragraph of that language that uses it."""
    return {kind: next(iter(texts[lang])) for kind, texts in use.by.items() if len(texts[lang]) == 1}


def main(paths: list[str]) -> None:
    """Prints the list, the least used first."""
    use = uses(load(paths))
    none: dict[str, set[str]] = {lang: set() for lang in LANGS}
    names = sorted(
        declarations().by_name, key=lambda name: (sum(len(t) for t in use.by.get(name, none).values()), name)
    )
    click.echo(f"{'construct':28}{'en':>6}{'fr':>6}")
    for name in names:
        counts = use.by.get(name, none)
        click.echo(f"{name:28}{len(counts['en']):>6}{len(counts['fr']):>6}")
    for lang in LANGS:
        single, total = alone(use, lang), len(use.paragraphs[lang])
        texts = set(single.values())
        click.echo(
            f"\n{lang}: {len(texts)} of {total} paragraphs ({len(texts) / max(total, 1):.1%}) need a construct alone:"
        )
        for kind, text in sorted(single.items()):
            click.echo(f"  {kind:26}{text}")


if __name__ == "__main__":
    main(sys.argv[1:])
