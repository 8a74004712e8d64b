"""Verdicts on lint cases, for people."""

from __future__ import annotations

import click

from altered_compiler.lint.cases import DISPUTED, FAILED, PASSED, UNREADABLE, Verdict
from altered_compiler.scenario.saying import french
from altered_compiler.ui import Say

_WORDS = {
    PASSED: ("réussi", "passed"),
    FAILED: ("échoué", "failed"),
    UNREADABLE: ("illisible", "unreadable"),
    DISPUTED: ("contesté", "disputed"),
}


def show(verdicts: list[Verdict], say: Say) -> None:
    """Every case that does not pass with what is missing or too much, then the counts."""
    for one in verdicts:
        if one.status == PASSED:
            continue
        click.echo(f"{say(*_WORDS[one.status]):<10}  {one.id}")
        lines = [say("manque", "missing") + f"  {words}" for words in one.missing]
        lines += [say("en trop", "extra") + f"  {words}" for words in one.extra]
        for line in [*lines, *([say(french(one.why), one.why)] if one.why else [])]:
            click.echo(f"    {line}")
    counts = [(status, sum(one.status == status for one in verdicts)) for status in _WORDS]
    exact = sum(finding.exact for one in verdicts for finding in one.findings)
    asked = sum(len(one.expected) for one in verdicts)
    told = ", ".join(f"{n} {say(*_WORDS[status])}" for status, n in counts)
    click.echo(told + " — " + say("endroits exacts", "exact places") + f" {exact}/{asked}")
