"""Findings above style on published cards, each judged by the catalogue and the rulebook: ``judged.tsv``."""

from __future__ import annotations

from pathlib import Path

from altered_compiler.lint.linting import lint_files
from altered_compiler.sources import load
from corpus_lines import CORPUS, needs_corpus

FILE = Path(__file__).with_name("judged.tsv")
JUDGED = [tuple(line.split("\t")) for line in FILE.read_text("utf-8").splitlines()]
CARDS_A_FALSE_ALARM = 200


@needs_corpus
def test_false_alarms_are_rare() -> None:
    """A finding that nobody has judged counts as a false one: judge it, and add it to the ledger."""
    sources = load([str(CORPUS)])
    told = {
        (one.finding.card, one.finding.lang, one.finding.code)
        for group in sources.sets()
        for one in lint_files(group)
        if one.finding.severity != "info" and one.finding.code[0] in "AMLS"
    }
    right = {(card, lang, code) for card, lang, code, verdict in JUDGED if verdict == "right"}
    cards = sum(1 for _ in sources.cards)
    assert len(told - right) * CARDS_A_FALSE_ALARM <= cards, sorted(told - right)


def test_the_ledger_is_sorted_and_holds_verdicts() -> None:
    assert sorted(JUDGED) == JUDGED
    assert {verdict for *_, verdict in JUDGED} <= {"right", "false"}
