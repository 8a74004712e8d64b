"""The last line of ``altered lint``."""

from __future__ import annotations

from collections.abc import Sequence

from altered_compiler.ui import Say
from altered_grammar.findings import Finding


def summary(cards: int, found: Sequence[Finding], say: Say) -> str:
    """How many cards, and how many findings of each severity."""
    counts = [finding.severity for finding in found]
    return ", ".join(
        [
            say.count(cards, "carte", "card"),
            say.count(counts.count("error"), "erreur", "error"),
            say.count(counts.count("warning"), "avertissement", "warning"),
            say.count(counts.count("info"), "remarque", "note"),
        ]
    )
