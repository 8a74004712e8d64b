"""Everything that is wrong with the cards at some paths."""

from __future__ import annotations

from collections.abc import Sequence

from altered_compiler.analysis import CardReport, analyse
from altered_compiler.sources import Source, Sources, load
from altered_grammar.cards.paths import set_files
from altered_grammar.findings import Finding


def judged(paths: Sequence[str]) -> tuple[Sources, list[Finding]]:
    """The cards at ``paths`` and every finding, those of the linter too, style aside; by file and place.

    Files that have not changed since they were judged last are not judged anew.
    """
    from altered_compiler.remembered import keep, key_of, recall

    sources = load(list(paths))
    found = list(sources.findings)
    for group in sources.sets():
        key = key_of(group)
        told = recall(key)
        if told is None:
            from altered_compiler.lint.linting import lint_set_files
            from altered_compiler.lint.told import Told

            told = [*map(Told, of_set(group[0])), *lint_set_files(group, style=False)]
            keep(key, told)
        found += [one.finding for one in told if one.finding.severity != "info"]
    if found:
        from altered_compiler.outcome import in_order

        found = in_order(found)
    return sources._replace(findings=tuple(found)), found


def check_paths(paths: Sequence[str]) -> tuple[Sources, list[Finding]]:
    """The cards at ``paths`` and what is wrong with their reading, by file and place."""
    sources = load(list(paths))
    found = list(sources.findings)
    for source in sources.all:
        for card in source.file.cards:
            report = analyse(card, source.setting)
            if needs_words(report):
                from altered_compiler.report import card_findings

                found += card_findings(report, source.file.source)
    if told := of_sets(sources):
        found += told
        sources = sources._replace(findings=(*sources.findings, *told))
    if found:
        from altered_compiler.outcome import in_order

        found = in_order(found)
    return sources, found


def of_sets(sources: Sources) -> list[Finding]:
    """What is wrong with the words of the set files, and with the texts of those words."""
    return [one for group in sources.sets() for one in of_set(group[0])]


def of_set(source: Source) -> list[Finding]:
    """What is wrong with the words, and their texts, of the set files that apply to a file; found once."""
    setting = source.setting
    if not setting.own:
        return []
    from altered_compiler.set_texts import set_findings

    kept = setting.memo.get(("set",))
    if kept is None:
        kept = [one for path in set_files(source.file.path) for one in set_findings(path, setting)]
        setting.memo["set",] = kept
    found: list[Finding] = kept
    return found


def needs_words(report: CardReport) -> bool:
    """Whether there is anything to say about the card."""
    for box in report.boxes.values():
        for compiled in box.paragraphs:
            if not compiled.clear:
                return True
    return report.same() is False
