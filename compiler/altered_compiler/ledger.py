"""The ledger: one sorted line per card and language with its verdict and the hash of its Program, and no card text.

``python -m altered_compiler.ledger PATH… --out FILE``. A change's diff is the list of cards whose reading changed; the
verdicts may only improve.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import click

from altered_compiler.analysis import CardReport, analyse
from altered_compiler.compile import agreed
from altered_compiler.coverage import verdict as paragraph_verdict
from altered_compiler.serial import program_hash
from altered_compiler.sources import Sources, load

VERDICTS = ("MISMATCH", "DECLINED", "AMBIGUOUS", "VARIANT", "ROUND_TRIP")
"""From worst to best: not read back as printed, not read whole, two meanings, printed in other words, the same."""
HEAD = "reference\tlanguage\tverdict\tprogram\n"
_HASH = 16
"""Hexadecimal figures that are kept of a hash."""
_NONE = "-"


class Entry(NamedTuple):
    """One card in one language. ``program``: the hashes of its Programs, joined by ``+``; ``-`` for none."""

    ref: str
    lang: str
    verdict: str
    program: str


def entries(sources: Sources) -> list[Entry]:
    """The cards of the sources in both languages, sorted. A card without text in a language it has is ROUND_TRIP."""
    found = set()
    for card, setting in sources.cards:
        report = analyse(card, setting)
        for lang in ("en", "fr"):
            if report.has(lang):
                hashes = sorted({program_hash(program)[:_HASH] for program in report.programs(lang, 4)})
                found.add(Entry(card.ref, lang, _verdict(report, lang), "+".join(hashes) or _NONE))
    return sorted(found)


def _verdict(report: CardReport, lang: str) -> str:
    """The worst verdict of the card's paragraphs."""
    worst = len(VERDICTS) - 1
    prefer = report.setting.agreeing(lang)
    for box in report.of(lang):
        for compiled in box.paragraphs:
            name = "DECLINED"
            if compiled.meanings:
                trees = [meaning.tree for meaning in agreed(compiled, prefer).meanings]
                name = paragraph_verdict(compiled.reading, trees, lang, report.setting).upper()
            worst = min(worst, VERDICTS.index(name), VERDICTS.index("AMBIGUOUS") if len(compiled.meanings) > 1 else 9)
    return VERDICTS[worst]


def written(found: Iterable[Entry]) -> str:
    """The ledger as text."""
    return HEAD + "".join("\t".join(entry) + "\n" for entry in found)


def read_ledger(path: Path) -> list[Entry]:
    """The entries of a ledger. Raises ``ValueError`` for a line that is none."""
    head, *lines = path.read_text("utf-8").splitlines()
    if head + "\n" != HEAD:
        raise ValueError(f"{path}: not a ledger")
    found = [Entry(*line.split("\t")) if line.count("\t") == 3 else None for line in lines]
    if None in found:
        raise ValueError(f"{path}:{found.index(None) + 2}: not an entry")
    return [entry for entry in found if entry]


def worse(before: Iterable[Entry], after: Iterable[Entry]) -> list[str]:
    """What may not happen: a verdict that got worse, or a card that is gone."""
    now = {(entry.ref, entry.lang): entry for entry in after}
    found = []
    for old in before:
        new = now.get((old.ref, old.lang))
        if new is None:
            found.append(f"{old.ref} {old.lang}: {old.verdict}, now gone")
        elif VERDICTS.index(new.verdict) < VERDICTS.index(old.verdict):
            found.append(f"{old.ref} {old.lang}: {old.verdict}, now {new.verdict}")
    return found


@click.command()
@click.argument("paths", nargs=-1, required=True)
@click.option("--out", required=True, type=click.Path(path_type=Path))
def main(paths: tuple[str, ...], out: Path) -> None:
    """Writes the ledger of the cards at PATHS and tells what got worse since it was last written."""
    found = entries(load(paths))
    before = read_ledger(out) if out.exists() else []
    out.write_text(written(found), "utf-8")
    for line in worse(before, found):
        click.echo(line)
    totals = [f"{name} {sum(entry.verdict == name for entry in found)}" for name in reversed(VERDICTS)]
    changed = len(set(found) - set(before))
    click.echo(f"{out}: {len(found)} entries ({', '.join(totals)}), {changed} new or changed")


if __name__ == "__main__":
    main()
