"""Verdicts on scenarios, for people and as JSON."""

from __future__ import annotations

from typing import Any

import click

from altered_compiler.scenario.model import yaml_files
from altered_compiler.scenario.run import DISPUTED, FAILED, PASSED, UNREADABLE, Verdict
from altered_compiler.scenario.saying import french
from altered_compiler.ui import Say

_WORDS = {
    PASSED: ("réussi", "passed"),
    FAILED: ("échoué", "failed"),
    UNREADABLE: ("illisible", "unreadable"),
    DISPUTED: ("contesté", "disputed"),
}
LINES = 40
"""How much of the log is shown of a case that failed."""


def as_json(verdicts: list[Verdict]) -> dict[str, Any]:
    """All verdicts, one object for each case, edition and language."""
    return {
        "cases": [
            {"id": one.id, "edition": one.edition, "lang": one.lang, "status": one.status, "why": "; ".join(one.why)}
            for one in verdicts
        ]
    }


def show_verdicts(verdicts: list[Verdict], say: Say) -> None:
    """Each verdict; what can't be read is the same in every edition and language, and is said once."""
    said: set[tuple[str, tuple[str, ...]]] = set()
    for one in verdicts:
        if one.status != UNREADABLE or (one.id, one.why) not in said:
            _show(one, say)
        said.add((one.id, one.why))


def _show(verdict: Verdict, say: Say) -> None:
    """One case: a line, then what is wrong and the end of the log if it did not pass."""
    where = "" if verdict.status == UNREADABLE else f"  ({verdict.edition}, {verdict.lang})"
    click.echo(f"{say(*_WORDS[verdict.status]):<10}  {verdict.id}{where}")
    if verdict.status == PASSED:
        return
    for why in verdict.why:
        click.echo(f"    - {french(why) if say.lang == 'fr' else why}")
    if verdict.status == FAILED and verdict.log:
        left = len(verdict.log) - LINES
        click.echo("    " + say("déroulement :", "what happened:"))
        if left > 0:
            click.echo("      … " + say.count(left, "ligne", "line"))
        for line in verdict.log[-LINES:]:
            click.echo(f"      {line}")


def without_cases(paths: list[str], say: Say) -> int:
    """A finding for each folder that holds no file of cases; the exit code that they ask for."""
    empty = [path for path in paths if not yaml_files([path])]
    if not empty:
        return 0
    from altered_compiler.messages import finding
    from altered_compiler.render.text import show_findings
    from altered_grammar.findings import Span

    show_findings([finding("F049", Span(0, 0))._replace(path=path) for path in empty], {}, say, err=True)
    return 1


def summary(verdicts: list[Verdict], say: Say) -> str:
    """How many of each status."""
    counts = {status: sum(one.status == status for one in verdicts) for status in _WORDS}
    told = [f"{n} {say(*_WORDS[status])}{'s' if say.lang == 'fr' and n > 1 else ''}" for status, n in counts.items()]
    return ", ".join(told)
