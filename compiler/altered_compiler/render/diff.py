"""Changes of a text, as a unified diff."""

from __future__ import annotations

from difflib import unified_diff

import click

_COLOURS = {"+": "green", "-": "red", "@": "cyan"}


def show_diff(path: str, before: str, after: str) -> None:
    """Prints the lines that change."""
    for line in unified_diff(before.splitlines(True), after.splitlines(True), path, path):
        click.secho(line if line.endswith("\n") else line + "\n", fg=_COLOURS.get(line[0]), nl=False)
