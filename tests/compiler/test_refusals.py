"""Nonsense that the grammar reads is refused with a reason, never with an exception."""

from __future__ import annotations

import pytest

from compiled_texts import compiled


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("{J} Otherwise, draw a card.", "otherwise than what"),
        ("When you draw two — I gain 1 boost.", "how many cards are drawn"),
        ("{J} Put target Character back.", "where it goes back to is not said"),
        ('{J} Discard target Character with "{J} Draw a card".', "nothing has this as its mark"),
    ],
)
def test_refused_with_a_reason(text: str, reason: str) -> None:
    (paragraph,) = compiled(text, "en")
    assert paragraph.reading.trees
    assert not paragraph.meanings
    assert paragraph.refused == reason
