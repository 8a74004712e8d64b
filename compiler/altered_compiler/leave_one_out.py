"""What each set would have asked for, had it come last: the honest forecast for the next one.

``python -m altered_compiler.leave_one_out PATH…``

For each set and language, the share of its distinct paragraphs that need a construct (a declaration) or a word that no
other set uses. Sets that share most of their paragraphs are editions of one set, and count as one. Words of a new set
are data that its designer adds; constructs are declarations of this project.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator
from typing import Any, NamedTuple

import click

from altered_compiler.analysis import analyse
from altered_compiler.coverage import bare
from altered_compiler.plain import kinds_in
from altered_compiler.sources import Setting, Sources, load
from altered_grammar.surface import comparable
from altered_grammar.tree import Node

SHARED = 0.5
"""The share of paragraphs in common from which two sets are editions of one."""


class Needs(NamedTuple):
    """What one paragraph cannot be read without: the constructs and the words that all its meanings have."""

    constructs: frozenset[str]
    words: frozenset[str]


class Forecast(NamedTuple):
    """One set in one language: its paragraphs, those that need a construct or a word of its own, and which these
    are."""

    paragraphs: int
    by_construct: int
    by_word: int
    either: int
    constructs: tuple[str, ...]
    words: tuple[str, ...]


Paragraphs = dict[tuple[str, str], dict[str, Needs]]
"""Set and language → text → needs."""


def needs(sources: Sources) -> Paragraphs:
    """Every distinct paragraph that compiles, by set and language."""
    found: Paragraphs = defaultdict(dict)
    ids: dict[int, frozenset[str]] = {}
    for card, setting in sources.cards:
        for box in analyse(card, setting).boxes.values():
            for compiled in box.paragraphs:
                known = ids.setdefault(id(setting), _ids(setting))
                text = comparable(bare(compiled.reading))
                if not text or not compiled.meanings:
                    continue
                trees = [tree for meaning in compiled.meanings for tree in (meaning.tree, *meaning.others)]
                constructs = frozenset.intersection(*(frozenset(kinds_in(tree)) for tree in trees))
                words = frozenset.intersection(*(known.intersection(_words(tree)) for tree in trees))
                found[card.set_code, box.lang][text] = Needs(constructs, words)
    return found


def _ids(setting: Setting) -> frozenset[str]:
    """The ids of all words, built in or a set's own."""
    return frozenset(key.partition(":")[2] for key in setting.wordings("en").printed)


def _words(value: Any) -> Iterator[str]:
    """The ids of the words in a reading."""
    if isinstance(value, Node):
        for inner in value.slots.values():
            yield from _words(inner)
    elif isinstance(value, tuple):
        for item in value:
            yield from _words(item)
    elif isinstance(value, str):
        yield value


def forecasts(found: Paragraphs) -> dict[tuple[str, str], Forecast]:
    """For each set and language: what it alone uses."""
    out = {}
    found = editions(found)
    for (name, lang), texts in sorted(found.items()):
        others = [one for (other, said), rest in found.items() if other != name and said == lang
                  for one in rest.values()]  # fmt: skip
        known_constructs = frozenset().union(*(one.constructs for one in others))
        known_words = frozenset().union(*(one.words for one in others))
        new = [(one.constructs - known_constructs, one.words - known_words) for one in texts.values()]
        out[name, lang] = Forecast(
            len(texts),
            sum(bool(constructs) for constructs, _ in new),
            sum(bool(words) for _, words in new),
            sum(bool(constructs or words) for constructs, words in new),
            tuple(sorted(frozenset().union(*(constructs for constructs, _ in new)))),
            tuple(sorted(frozenset().union(*(words for _, words in new)))),
        )
    return out


def editions(found: Paragraphs) -> Paragraphs:
    """The same, sets that share most of their paragraphs together (``CORE+COREKS``)."""
    groups: list[list[str]] = []
    texts = {name: {text for (other, _), rest in found.items() if other == name for text in rest} for name, _ in found}
    for name in sorted(texts):
        for group in groups:
            least = min(len(texts[name]), len(texts[group[0]]))
            if len(texts[name] & texts[group[0]]) > SHARED * least:
                group.append(name)
                break
        else:
            groups.append([name])
    names = {name: "+".join(group) for group in groups for name in group}
    out: Paragraphs = defaultdict(dict)
    for (name, lang), rest in found.items():
        out[names[name], lang].update(rest)
    return out


@click.command()
@click.argument("paths", nargs=-1, required=True)
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text")
def main(paths: tuple[str, ...], form: str) -> None:
    """Shows the forecast for each set of the cards at PATHS."""
    found = forecasts(needs(load(paths)))
    if form == "json":
        click.echo(json.dumps({f"{name} {lang}": one._asdict() for (name, lang), one in found.items()}, indent=1))
        return
    click.echo(f"{'set':14}{'':4}{'paragraphs':>11}{'construct':>11}{'word':>8}{'either':>9}   (used by no other set)")
    for (name, lang), one in found.items():
        total = max(one.paragraphs, 1)
        shares = [one.by_construct / total, one.by_word / total, one.either / total]
        click.echo(f"{name:14}{lang:4}{one.paragraphs:>11}{shares[0]:>11.1%}{shares[1]:>8.1%}{shares[2]:>9.1%}")
    for (name, lang), one in found.items():
        click.echo(f"\n{name} {lang}, constructs: {', '.join(one.constructs) or '—'}")
        click.echo(f"{name} {lang}, words: {', '.join(one.words) or '—'}")


if __name__ == "__main__":
    main()
