"""Checking the same paths again and again: files that have not changed are not read again, nor their texts."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from time import sleep

from altered_compiler.analysis import analyse
from altered_compiler.checking import of_sets
from altered_compiler.lint.build import card_of
from altered_compiler.lint.card import Hit, LintCard
from altered_compiler.lint.linting import told_of
from altered_compiler.lint.runner import lint_card, set_hits
from altered_compiler.lint.settings import LintSettings, settings_for
from altered_compiler.outcome import in_order
from altered_compiler.remembered import project_file
from altered_compiler.sources import Setting, Source, Sources, with_own_words
from altered_grammar.cards.messages import position
from altered_grammar.cards.model import Card
from altered_grammar.cards.paths import files_at, read_path, set_files
from altered_grammar.cards.reading import duplicates
from altered_grammar.cards.words import load_words
from altered_grammar.findings import Finding, Span
from altered_grammar.records import NamedTuple

PAUSE = 0.05
"""Seconds between two looks at the files."""

Stamp = tuple[int, int]


class Entry(NamedTuple):
    """An entry of a card file as it was last judged: the words and the settings that applied, its place and its line,
    its card, and its findings. ``alone``: the set had no say in them."""

    setting: Setting
    settings: LintSettings
    start: int
    line: int
    card: LintCard
    found: Sequence[Finding]
    alone: bool


Entries = dict[tuple[str, str], Entry]
"""By path and text."""


class Rechecker:
    """The cards at some paths, as they were when they were last looked at."""

    def __init__(self, paths: Sequence[str]) -> None:
        self.paths = tuple(paths)
        self._settings: dict[tuple[str, ...], tuple[tuple[Stamp, ...], Setting]] = {}
        self._files: dict[str, tuple[Stamp, Setting, Source]] = {}
        self._entries: Entries = {}

    def stamps(self) -> dict[str, Stamp]:
        """What tells one version of each file from another: card files, and set and project files that govern them."""
        names = [name for path in self.paths for name in files_at(path)]
        governing = dict.fromkeys(name for path in (*self.paths, *names) for name in set_files(path))
        projects = dict.fromkeys(name for path in self.paths if (name := project_file(path)))
        return {name: _stamp(name) for name in (*names, *governing, *projects)}

    def check(self) -> tuple[Sources, list[Finding]]:
        """Everything that is wrong with the cards now, what the rules of the linter say too; style aside."""
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
        before, self._entries = self._entries, {}
        judged = Sources(sources, tuple(findings.values()))
        judged = judged._replace(findings=(*judged.findings, *of_sets(judged)))
        found_now = [*judged.findings]
        for group in judged.sets():
            settings = settings_for(group[0].file.path, set_files(group[0].file.path)).without_style()
            mine = [*settings.findings, *self._group(before, group, settings)]
            found_now += [one for one in mine if one.severity != "info"]
        return judged, in_order(found_now)

    def _group(self, before: Entries, group: Sequence[Source], settings: LintSettings) -> Iterator[Finding]:
        """The findings of the cards of one set: those of each card, and those that the set as a whole gives."""
        cards = [(source, card) for source in group for card in source.file.cards]
        entries = [_entry(before, source, card, settings) for source, card in cards]
        of_set: dict[int, list[Hit]] = {}
        for lint_card_, hit in set_hits([entry.card for entry in entries], settings):
            of_set.setdefault(id(lint_card_), []).append(hit)
        for (source, card), entry in zip(cards, entries, strict=True):
            hits = of_set.get(id(entry.card), [])
            text, line = source.file.source, position(source.file.source, card.span.start)[0]
            if hits or not entry.alone:
                entry = _judged(source, card, settings, hits)
            found = [_moved(one, card.span.start - entry.start, line - entry.line) for one in entry.found]
            kept = entry._replace(start=card.span.start, line=line, found=found)
            self._entries[source.file.path, text[card.span.start : card.span.end]] = kept
            yield from found

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


def _entry(before: Entries, source: Source, card: Card, settings: LintSettings) -> Entry:
    """The entry as it was judged last where nothing has changed; else judged now, alone."""
    known = before.get((source.file.path, source.file.source[card.span.start : card.span.end]))
    if known and known.setting is source.setting and known.settings == settings:
        return known
    return _judged(source, card, settings, [])


def _judged(source: Source, card: Card, settings: LintSettings, of_set: list[Hit]) -> Entry:
    report = analyse(card, source.setting)
    made = card_of(report)
    hits = lint_card(made, settings.run)
    text = source.file.source
    found = [one.finding for one in told_of(text, report, made, [*hits, *of_set], settings)]
    line = position(text, card.span.start)[0]
    return Entry(source.setting, settings, card.span.start, line, made, found, not of_set)


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
