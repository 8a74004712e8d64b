"""Spoilt paragraphs: a fixed sample of what ``make soak`` tries by the hundred thousand."""

from __future__ import annotations

from collections import Counter

import pytest

from altered_compiler.analysis import compile_text
from altered_compiler.report import paragraph_findings
from corpus_lines import CORPUS, needs_corpus
from mutate import NEAR, Known, Mutation, misspellings, mutations, outcome, paragraphs

COUNT = 400
POINTED, RESTORED = 0.8, 0.7


@needs_corpus
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_each_compiles_or_gets_a_finding_that_points_to_the_change(lang: str) -> None:
    setting, known = paragraphs(CORPUS, lang)
    verdicts: Counter[str] = Counter()
    away = []
    for mutation in mutations(known, lang, COUNT):
        result = outcome(mutation, lang, setting)
        verdicts[result.verdict] += 1
        if result.verdict == "found" and mutation.sort != "cut short":
            away.append(result.away)
    assert set(verdicts) <= {"compiled", "found", "refused"}
    assert len(away) > COUNT / 2
    assert sum(distance <= NEAR for distance in away) >= POINTED * len(away)


@needs_corpus
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_misspellings_are_put_right(lang: str) -> None:
    setting, known = paragraphs(CORPUS, lang)
    results = [outcome(mutation, lang, setting) for mutation in misspellings(known, lang, COUNT)]
    found = [result for result in results if result.verdict == "found"]
    assert len(found) > COUNT / 2
    assert sum(result.restored for result in found) >= RESTORED * len(found)


@needs_corpus
def test_findings_are_short() -> None:
    setting, known = paragraphs(CORPUS, "fr")
    for mutation in mutations(known, "fr", 100, seed=2):
        for compiled in compile_text(mutation.text, "fr", setting, mutation.known.kind, mutation.known.box):
            if compiled.meanings:
                continue
            for problem in paragraph_findings(compiled, setting, "fr"):
                for ui in ("fr", "en"):
                    shown = [*problem.message[ui].split("\n"), *problem.help.get(ui, "").split("\n")]
                    assert len([line for line in shown if line]) <= 3, problem


def test_the_measure_itself() -> None:
    """The caret on the change is at no distance; a restored text is the known one."""
    from altered_compiler.sources import setting_for

    known = Known("{J} Draw a card.", "character", "main")
    setting = setting_for("x.card")
    good = outcome(Mutation(known, "{J} Draw a crad.", "misspelt", 11, 15, "card"), "en", setting)
    assert (good.verdict, good.away, good.restored) == ("found", 0, True)
    far = outcome(Mutation(known, "{J} Draw a crad.", "mark", 0, 3), "en", setting)
    assert far.away == 3
    assert outcome(Mutation(known, "{J} Draw two cards.", "word replaced", 9, 18), "en", setting).verdict == "compiled"
