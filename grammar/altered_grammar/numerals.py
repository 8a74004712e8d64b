"""Numbers as texts, headers and data write them."""

from __future__ import annotations

LONGEST = 4
"""Most digits: more than any number of the game, and never more than Python turns into one."""


def numeral(digits: str) -> int | None:
    """The number that ASCII ``digits`` write; None for anything else, or for more than :data:`LONGEST` of them."""
    return int(digits) if len(digits) <= LONGEST and digits.isascii() and digits.isdigit() else None
