"""The number of a keyword in the sentence that defines it: N, and {N} for a cost in mana."""

from __future__ import annotations

import re

_PLACE = re.compile(r"\{N\}|\bN\b")


def has_number(sentence: str) -> bool:
    """Whether the sentence says the number of its keyword."""
    return bool(_PLACE.search(sentence))


def with_number(sentence: str, number: str) -> str:
    """The sentence with a number in the place of N."""
    return _PLACE.sub(lambda place: f"{{{number}}}" if place.group() == "{N}" else number, sentence)
