"""How many cards were checked, and how many errors and warnings there are."""

from __future__ import annotations

from collections.abc import Iterable

from altered_compiler.ui import Say
from altered_grammar.findings import Finding


def summary(cards: int, found: Iterable[Finding], say: Say) -> str:
    """The last line of a check."""
    severities = [finding.severity for finding in found]
    return ", ".join(
        [
            say.count(cards, "carte", "card"),
            say.count(severities.count("error"), "erreur", "error"),
            say.count(severities.count("warning"), "avertissement", "warning"),
        ]
    )
