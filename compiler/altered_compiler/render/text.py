"""Findings as text: where, the line with a caret under the words, one sentence, help to paste."""

from __future__ import annotations

import click

from altered_compiler.ui import Say
from altered_grammar.findings import Finding

_COLOURS = {"error": "red", "warning": "yellow", "info": "blue"}
_WORDS = {
    "error": ("erreur", "error"),
    "warning": ("avertissement", "warning"),
    "info": ("note", "note"),
}
_LONGEST = 110
"""Columns of a source line that are shown."""


def show_findings(found: list[Finding], sources: dict[str, str], say: Say, err: bool = False) -> None:
    """Prints every finding; ``sources`` holds the text of each path."""
    for finding in found:
        click.echo(rendered(finding, sources.get(finding.path, ""), say), err=err)


def rendered(finding: Finding, source: str, say: Say) -> str:
    """One finding, as many lines."""
    severity = say(*_WORDS[finding.severity])
    head = click.style(f"{severity}[{finding.code}]", fg=_COLOURS[finding.severity], bold=True)
    lines = [f"{head}: " + say.of(finding.message)]
    margin = len(str(finding.line)) if finding.line else 1
    bar = " " * margin + " |"
    if finding.path:
        where = f"{finding.path}:{finding.line}:{finding.column}" if source else finding.path
        lines.append(" " * margin + "--> " + where + (f"  ({finding.card})" if finding.card else ""))
    if source and finding.line:
        text, caret = _excerpt(source, finding)
        lines += [bar, f"{finding.line} | {text}", f"{bar} {caret}"]
    if finding.help:
        label = say("aide", "help")
        first, *more = say.of(finding.help).split("\n")
        lines.append(" " * margin + f" = {label}: {first}")
        lines += [" " * (margin + len(label) + 5) + line for line in more]
    return "\n".join(lines) + "\n"


def _excerpt(source: str, finding: Finding) -> tuple[str, str]:
    """The source line around the words, and the carets under them."""
    start = max(source.rfind("\n", 0, finding.span.start), source.rfind("\r", 0, finding.span.start)) + 1
    end = min((at for mark in "\r\n" if (at := source.find(mark, start)) >= 0), default=len(source))
    line = source[start:end].expandtabs(1)
    first = min(finding.span.start - start, len(line))
    last = max(min(finding.span.end - start, len(line)), first + 1)
    cut = 0
    if len(line) > _LONGEST and last > _LONGEST - 20:
        cut = max(min(first - 40, len(line) - _LONGEST), 0)
    shown = line[cut : cut + _LONGEST]
    before = "…" if cut else ""
    after = "…" if cut + _LONGEST < len(line) else ""
    last = min(last, cut + _LONGEST)
    space = " " * (len(before) + _width(line[cut:first]))
    return before + _plain(shown) + after, space + "^" * max(_width(line[first:last]), 1)


def _plain(text: str) -> str:
    return "".join(" " if char.isspace() else char if char.isprintable() else "·" for char in text)


def _width(text: str) -> int:
    """Columns on a terminal: combining marks take none, wide characters two."""
    if text.isascii():
        return len(text)
    from unicodedata import combining, east_asian_width

    return sum(0 if combining(char) else 2 if east_asian_width(char) in "WF" else 1 for char in text)
