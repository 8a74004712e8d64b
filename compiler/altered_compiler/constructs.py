"""Each declaration with the number of distinct corpus paragraphs that use it.

``python -m altered_compiler.constructs PATH…``

A paragraph is distinct by text, box and card type, as for coverage; one stands alone if it needs a construct that no
other paragraph of its language uses.
"""

from __future__ import annotations

import sys
from typing import NamedTuple, TypeAlias

import click

from altered_compiler.analysis import analyse
from altered_compiler.compile import agreed
from altered_compiler.coverage import bare
from altered_compiler.plain import kinds_in
from altered_compiler.sources import LANGS, Sources, load
from altered_grammar.declarations import load as declarations

Key: TypeAlias = tuple[str, str, str]
"""Text, box and card type."""


class Use(NamedTuple):
    """``by``: construct → language → the distinct paragraphs that use it. ``paragraphs``: language → all of them."""

    by: dict[str, dict[str, set[Key]]]
    paragraphs: dict[str, set[Key]]


def uses(sources: Sources) -> Use:
    """The constructs of every paragraph that compiles."""
    by: dict[str, dict[str, set[Key]]] = {}
    paragraphs: dict[str, set[Key]] = {lang: set() for lang in LANGS}
    for card, setting in sources.cards:
        kind = card.type.value if card.type else ""
        for box in analyse(card, setting).boxes.values():
            for compiled in box.paragraphs:
                key = (bare(compiled.reading), box.name, kind)
                if not key[0]:
                    continue
                paragraphs[box.lang].add(key)
                for meaning in agreed(compiled, setting.agreeing(box.lang)).meanings:
                    for construct in kinds_in(meaning.tree):
                        by.setdefault(construct, {lang: set() for lang in LANGS})[box.lang].add(key)
    return Use(by, paragraphs)


def alone(use: Use, lang: str) -> dict[str, Key]:
    """Construct → the one paragraph of that language that uses it."""
    return {kind: next(iter(texts[lang])) for kind, texts in use.by.items() if len(texts[lang]) == 1}


def main(paths: list[str]) -> None:
    """Prints the list, the least used first."""
    use = uses(load(paths))
    none: dict[str, set[Key]] = {lang: set() for lang in LANGS}
    names = sorted(
        declarations().by_name, key=lambda name: (sum(len(t) for t in use.by.get(name, none).values()), name)
    )
    click.echo(f"{'construct':28}{'en':>6}{'fr':>6}")
    for name in names:
        counts = use.by.get(name, none)
        click.echo(f"{name:28}{len(counts['en']):>6}{len(counts['fr']):>6}")
    for lang in LANGS:
        single, total = alone(use, lang), len(use.paragraphs[lang])
        share = len(set(single.values())) / max(total, 1)
        click.echo(f"\n{lang}: {len(set(single.values()))} of {total} paragraphs ({share:.1%}) need a construct alone:")
        for kind, (text, _, _) in sorted(single.items()):
            click.echo(f"  {kind:26}{text}\n  {'':26}{declarations().by_name[kind].alone or 'no reason given'}")


if __name__ == "__main__":
    main(sys.argv[1:])
