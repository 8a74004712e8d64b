"""Cards to write and commands to run."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from altered_compiler.cli import group

GOOD = """card  TST-001
  faction  Lyra            rarity  common
  type     Character — Artist
  cost     2 / 1
  stats    1 2 1

fr  Allumeuse des quais
  genre  f
  {J} Piochez une carte.

en  Quayside Lamplighter
  {J} Draw a card.
"""


@pytest.fixture
def altered() -> Callable[..., Result]:
    """Runs the command line."""

    def run(*args: object, stdin: str = "") -> Result:
        given = [str(arg) for arg in args]
        if "--ui" not in given:
            given = ["--ui", "en", *given]
        return CliRunner().invoke(group(given), given, input=stdin)

    return run


@pytest.fixture
def card(tmp_path: Path) -> Callable[..., Path]:
    """Writes a card file: the good one, with replacements."""

    def write(*changes: tuple[str, str], name: str = "test.card") -> Path:
        text = GOOD
        for old, new in changes:
            assert old in text
            text = text.replace(old, new)
        path = tmp_path / name
        path.write_text(text, "utf-8")
        return path

    return write
