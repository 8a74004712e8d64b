"""What a card has no field for, kept in its entry under a key ``x-…``: any text, on one line, exactly."""

from __future__ import annotations

import json

from altered_grammar.cards.lines import line_of


def written(text: str) -> str:
    """``text`` as the value of a key: itself where a line can hold it, else in quotes as JSON has them."""
    if _fits(text) and said(text) == text:
        return text
    return json.dumps(text, ensure_ascii=False).replace("/", "\\/")


def said(value: str) -> str:
    """The text that :func:`written` has written as ``value``."""
    if not value.startswith('"'):
        return value
    try:
        text = json.loads(value)
    except json.JSONDecodeError:
        return value
    return text if isinstance(text, str) and written(text) == value else value


def _fits(text: str) -> bool:
    if not text.strip() or "\n" in text or "\r" in text:
        return False
    return all(
        len(line.cells) == 1 and line.cells[0].value == text and not line.comment
        for line in (line_of("x-k  " + text, block) for block in (False, True))
    )
