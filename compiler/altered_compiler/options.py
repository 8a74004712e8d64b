"""What several commands are given."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import click

Decorator = Callable[[Callable[..., Any]], Callable[..., Any]]

PATHS: Decorator = click.argument("paths", nargs=-1, required=True, metavar="PATH...", type=click.Path())
FORM: Decorator = click.option("--format", "form", type=click.Choice(["text", "json"]), default="text")
