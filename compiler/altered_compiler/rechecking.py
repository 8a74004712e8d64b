"""Checking the same paths again and again: files that have not changed are not read again, nor their texts."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from time import sleep

from altered_compiler.analysis import analyse
from altered_compiler.checking import needs_words, of_sets
from altered_compiler.outcome import in_order
from altered_compiler.report import card_findings
from altered_compiler.sources import Setting, Source, Sources, with_own_words
from altered_grammar.cards.messages import position
from altered_grammar.cards.model import Card
from altered_grammar.cards.paths import files_at, read_path, set_files
from altered_grammar.cards.reading import duplicates
from altered_grammar.cards.words import load_words
from altered_grammar.findings import Finding, Span

PAUSE = 0.05
"""Seconds between two looks at the files."""

Stamp = tuple[int, int]


Cards = dict[tuple[str, str], tuple[Setting, int, int, Sequence[Finding]]]
"""By path and entry: the words that applied, the place and the line of the entry, and its findings."""


class Rechecker:
    """The cards at some paths, as they were when they were last looked at."""

    def __init__(self, paths: Sequence[str]) -> None:
        self.paths = tuple(paths)
        self._settings: dict[tuple[str, ...], tuple[tuple[Stamp, ...], Setting]] = {}
        self._files: dict[str, tuple[Stamp, Setting, Source]] = {}
        self._cards: Cards = {}

    def stamps(self) -> dict[str, Stamp]:
        """What tells one version of each file from another: card files and the set files that govern them."""
        names = [name for path in self.paths for name in files_at(path)]
        governing = dict.fromkeys(name for path in (*self.paths, *names) for name in set_files(path))
        return {name: _stamp(name) for name in (*names, *governing)}

    def check(self) -> tuple[Sources, list[Finding]]:
        """Everything that is wrong with the reading of the cards now; the rules of the linter are not run."""
        found: dict[str, Source] = {}
        findings: dict[object, Finding] = {}
        for path in self.paths:
            names = files_at(path)
            if not names:
                findings.update((_key(one), one) for one in read_path(path).findings)
            for name in names:
                if os.path.abspath(name) not in found:
                    found[os.path.abspath(name)] = self._source(name)
        sources = tuple(found.values())
        for source in sources:
            for one in (*source.file.findings, *source.setting.words.findings):
                findings[_key(one)] = one
        for one in duplicates([source.file for source in sources]):
            findings.setdefault(_key(one), one)
        kept = set(found)
        self._files = {name: entry for name, entry in self._files.items() if os.path.abspath(name) in kept}
        before, self._cards = self._cards, {}
        judged = Sources(sources, tuple(findings.values()))
        judged = judged._replace(findings=(*judged.findings, *of_sets(judged)))
        found_now = [*judged.findings]
        for source in sources:
            for card in source.file.cards:
                found_now += self._card(before, source, card)
        return judged, in_order(found_now)

    def _card(self, before: Cards, source: Source, card: Card) -> Sequence[Finding]:
        """The findings of one card: the last ones where its entry is the same, moved to where it stands now."""
        entry = source.file.source[card.span.start : card.span.end]
        line = position(source.file.source, card.span.start)[0]
        known = before.get((source.file.path, entry))
        found: Sequence[Finding] = ()
        if known and known[0] is source.setting:
            _, start, first, kept = known
            found = [_moved(one, card.span.start - start, line - first) for one in kept]
        elif needs_words(report := analyse(card, source.setting)):
            found = card_findings(report, source.file.source)
        self._cards[source.file.path, entry] = (source.setting, card.span.start, line, found)
        return found

    def _source(self, name: str) -> Source:
        setting = self._setting(tuple(set_files(name)))
        stamp = _stamp(name)
        known = self._files.get(name)
        if known and known[0] == stamp and known[1] is setting:
            return known[2]
        (file,) = read_path(name, setting.words).files
        source = Source(file, with_own_words(file, setting) if name.endswith(".jsonl") else setting)
        self._files[name] = (stamp, setting, source)
        return source

    def _setting(self, key: tuple[str, ...]) -> Setting:
        stamps = tuple(_stamp(name) for name in key)
        known = self._settings.get(key)
        if known is None or known[0] != stamps:
            known = self._settings[key] = (stamps, Setting(load_words(*key)))
        return known[1]


def rounds(paths: Sequence[str], wait: Callable[[float], None] = sleep) -> Iterator[tuple[Sources, list[Finding]]]:
    """What is wrong with the cards: once now, then after every change of a file."""
    checker = Rechecker(paths)
    seen: dict[str, Stamp] | None = None
    while True:
        now = checker.stamps()
        if now != seen:
            seen = now
            yield checker.check()
        wait(PAUSE)


def _stamp(name: str) -> Stamp:
    try:
        about = os.stat(name)
    except OSError:  # gone, or about to be replaced: reading it says so
        return 0, 0
    return about.st_mtime_ns, about.st_size


def _moved(finding: Finding, by: int, lines: int) -> Finding:
    span = Span(finding.span.start + by, finding.span.end + by)
    return finding._replace(span=span, line=finding.line + lines) if by or lines else finding


def _key(finding: Finding) -> object:
    return finding.code, finding.path, finding.span, finding.words
