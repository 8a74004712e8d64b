"""Every numbered rule of the glossary is pointed at in the code that follows it, by its number."""

from __future__ import annotations

import re
from pathlib import Path

import altered_runtime
from altered_compiler.rulebook import numbers

CITED = re.compile(r"\[glossaire ([0-9a-z., ]+)\]")


def cited() -> set[str]:
    """The glossary rules that docstrings of the machine cite."""
    folder = Path(altered_runtime.__file__).parent
    texts = [path.read_text(encoding="utf-8") for path in folder.rglob("*.py")]
    return {rule for text in texts for found in CITED.findall(text) for rule in found.split(", ")}


def test_every_rule_of_the_glossary_is_cited_and_no_other() -> None:
    rules = numbers("glossaire")
    assert len(rules) == 176
    assert cited() == set(rules)
