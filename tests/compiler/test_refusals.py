"""Nonsense that the grammar reads is refused with a reason, never with an exception."""

from __future__ import annotations

import pytest

from compiled_texts import compiled


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("{J} Otherwise, draw a card.", "otherwise than what"),
        ("{J} Sacrifice target Character an opponent controls.", "one sacrifices what one controls"),
        ("{J} I gain 1 counter.", "which counters is not said"),
        ("{J} Target Character gains 2 counters.", "which counters is not said"),
        ("{J} I gain 1 boost per card you control in your Reserve.", "nothing there is controlled"),
        ("When you draw two — I gain 1 boost.", "how many cards are drawn"),
        ("If you would draw a card, I gain 1 additional boost instead.", "what it is added to is not said"),
        ("{J} Put target Character back.", "where it goes back to is not said"),
        ('{J} Discard target Character with "{J} Draw a card".', "nothing has this as its mark"),
    ],
)
def test_refused_with_a_reason(text: str, reason: str) -> None:
    (paragraph,) = compiled(text, "en")
    assert paragraph.reading.trees
    assert not paragraph.meanings
    assert paragraph.refused == reason


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "Target Character gains 3 boosts. Discard it at Night."),
        ("fr", "Piochez deux cartes. Défaussez une carte de votre main au Crépuscule."),
        ("en", "Discard me. Draw a card when you play a Spell."),
        ("fr", "Piochez une carte, puis défaussez une carte de votre main au Crépuscule."),
        ("en", "Each player draws a card, then discards a card from their hand at Dusk."),
        ("en", "Choose one:\n• Draw a card.\n• Discard a card from your hand at Dusk."),
    ],
)
def test_a_time_behind_the_last_of_several_sentences_is_not_that_of_all(lang: str, text: str) -> None:
    (paragraph,) = compiled(text, lang)
    assert paragraph.reading.trees
    assert not paragraph.meanings
    assert paragraph.refused == "when the steps before it are done is not said"
