"""Anything as JSON on the standard output; findings as objects."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import click

from altered_compiler.ui import Say
from altered_grammar.findings import Finding

if TYPE_CHECKING:
    from altered_compiler.lint.told import Told


def show_json(value: Any) -> None:
    """Prints ``value``, keys in the order they have."""
    click.echo(json.dumps(value, ensure_ascii=False, indent=1))


def finding_json(finding: Finding, say: Say) -> dict[str, Any]:
    """One finding; sentences in the user's language."""
    return {
        "code": finding.code,
        "severity": finding.severity,
        "path": finding.path,
        "line": finding.line,
        "column": finding.column,
        "span": list(finding.span),
        "card": finding.card,
        "lang": finding.lang,
        "words": finding.words,
        "message": say.of(finding.message),
        "help": say.of(finding.help),
        "paste": finding.paste,
    }


def told_json(told: Told, say: Say) -> dict[str, Any]:
    """One finding of the linter, with the edits of its file that would mend it (null if there are none)."""
    mend = told.mend
    edits = [{"span": list(span), "put": put} for span, put in mend.edits] if mend else []
    return {**finding_json(told.finding, say), "fix": {"safe": mend.safe, "edits": edits} if mend else None}
