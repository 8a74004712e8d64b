"""Findings on one line each, and as annotations of a build."""

from __future__ import annotations

from collections.abc import Iterable

import click

from altered_compiler.lint.told import Told
from altered_compiler.ui import Say
from altered_grammar.findings import Finding

_COMMANDS = {"error": "error", "warning": "warning", "info": "notice"}


def show_concise(told: Iterable[Told], say: Say) -> None:
    """``path:line:column: severity[CODE] sentence``, with ``[*]`` where ``--fix`` would mend it."""
    for one in told:
        found = one.finding
        mark = " [*]" if one.mend is not None and one.mend.safe else ""
        click.echo(f"{_where(found)}: {found.severity}[{found.code}]{mark} {_line(say.of(found.message))}")


def show_github(told: Iterable[Told], say: Say) -> None:
    """A workflow command of GitHub Actions for each finding: it is shown on the line that it is about."""
    for one in told:
        found = one.finding
        places = {"file": found.path, "title": found.code + (f" ({found.card})" if found.card else "")}
        if found.line:
            places |= {"line": str(found.line), "col": str(found.column)}
        given = ",".join(f"{key}={_escaped(value, property_=True)}" for key, value in places.items() if value)
        text = say.of(found.message) + ("\n" + say.of(found.help) if found.help else "")
        click.echo(f"::{_COMMANDS[found.severity]} {given}::{_escaped(text)}")


def _where(found: Finding) -> str:
    return f"{found.path}:{found.line}:{found.column}" if found.line else found.path


def _line(text: str) -> str:
    return " ".join(text.split())


def _escaped(text: str, property_: bool = False) -> str:
    """A value in a workflow command: percent signs and line ends, in a property also colons and commas."""
    text = text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")
    return text.replace(":", "%3A").replace(",", "%2C") if property_ else text
