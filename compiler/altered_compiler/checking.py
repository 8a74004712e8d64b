"""Everything that is wrong with the cards at some paths."""

from __future__ import annotations

from collections.abc import Sequence

from altered_compiler.analysis import CardReport, analyse
from altered_compiler.sources import Sources, load
from altered_grammar.findings import Finding


def check_paths(paths: Sequence[str]) -> tuple[Sources, list[Finding]]:
    """The cards at ``paths`` and every finding, by file and place."""
    sources = load(list(paths))
    found = list(sources.findings)
    for source in sources.all:
        for card in source.file.cards:
            report = analyse(card, source.setting)
            if needs_words(report):
                from altered_compiler.report import card_findings

                found += card_findings(report, source.file.source)
    if found:
        from altered_compiler.outcome import in_order

        found = in_order(found)
    return sources, found


def needs_words(report: CardReport) -> bool:
    """Whether there is anything to say about the card."""
    for box in report.boxes.values():
        for compiled in box.paragraphs:
            if len(compiled.meanings) != 1 or compiled.settled or compiled.reading.tokens.leaks:
                return True
    return report.same() is False
