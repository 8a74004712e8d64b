"""Verdicts on scenarios, for people and as JSON."""

from __future__ import annotations

from typing import Any

import click

from altered_compiler.scenario.run import DISPUTED, FAILED, PASSED, UNREADABLE, Verdict
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


def show_verdict(verdict: Verdict, say: Say) -> None:
    """One case: a line, then what is wrong and the end of the log if it did not pass."""
    head = f"{say(*_WORDS[verdict.status]):<10}  {verdict.id}  ({verdict.edition}, {verdict.lang})"
    click.echo(head)
    if verdict.status == PASSED:
        return
    for why in verdict.why:
        click.echo(f"    - {why}")
    if verdict.status == FAILED and verdict.log:
        left = len(verdict.log) - LINES
        click.echo("    " + say("déroulement :", "what happened:"))
        if left > 0:
            click.echo("      … " + say.count(left, "ligne", "line"))
        for line in verdict.log[-LINES:]:
            click.echo(f"      {line}")


def summary(verdicts: list[Verdict], say: Say) -> str:
    """How many of each status."""
    counts = {status: sum(one.status == status for one in verdicts) for status in _WORDS}
    told = [f"{n} {say(*_WORDS[status])}{'s' if say.lang == 'fr' and n > 1 else ''}" for status, n in counts.items()]
    return ", ".join(told)
