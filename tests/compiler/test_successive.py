"""Paragraphs of a Spell are steps of one effect: what one names, the next takes up (1.2.4.c, 7.2)."""

from __future__ import annotations

import pytest

from altered_compiler.compile import Lowering
from altered_compiler.successive import in_turn, together
from altered_grammar.cards.words import builtin_words
from altered_runtime.program import Ability, Effect, Passive
from compiled_texts import abilities, compiled

LEANING = [
    (
        ["Target Character gains 1 boost.", "Draw a card.", "It gains [[Anchored]]."],
        ["Un Personnage ciblé gagne 1 boost.", "Piochez une carte.", "Il gagne [[Ancré]]."],
    ),
    (
        ["Discard target Permanent.", "Its controller draws a card."],
        ["Défaussez un Permanent ciblé.", "Son contrôleur pioche une carte."],
    ),
    (
        ["Characters you control gain 1 boost.", "They gain [[Anchored]]."],
        ["Les Personnages que vous contrôlez gagnent 1 boost.", "Ils gagnent [[Ancré]]."],
    ),
    (
        ["Target Plant gains 1 boost.", "If it's [[Asleep]], draw a card.", "Roll a die."],
        ["Une Plante ciblée gagne 1 boost.", "Si elle est [[Endormie]], piochez une carte.", "Lancez un dé."],
    ),
    (
        ["Target Robot gains 1 boost.", "That Robot's Expedition moves forward one region."],
        ["Un Robot ciblé gagne 1 boost.", "L'Expédition de ce Robot avance d'une région."],
    ),
]
APART = ["Target Plant gains 1 boost.\nTarget Robot gains 1 boost.", "Draw a card.\nWhen I'm played — Draw a card."]


def meant(text: str, lang: str) -> list[tuple[Ability, ...]]:
    return together(compiled(text, lang, "spell"), Lowering(builtin_words()), 4)


@pytest.mark.parametrize(("english", "french"), LEANING, ids=[" ".join(english) for english, _ in LEANING])
def test_what_a_paragraph_names_the_next_takes_up(english: list[str], french: list[str]) -> None:
    for paragraphs, lang in ((english, "en"), (french, "fr")):
        assert meant("\n".join(paragraphs), lang) == [abilities(" ".join(english), "en", "spell")]


def test_what_is_said_of_the_spell_itself_stays_by_itself() -> None:
    before = "I cost {1} less if you control a Robot."
    ((cost, effect),) = meant("\n".join([before, *LEANING[1][0]]), "en")
    assert isinstance(cost, Passive)
    assert (effect,) == abilities(" ".join(LEANING[1][0]), "en", "spell")


@pytest.mark.parametrize("text", APART)
def test_paragraphs_that_take_nothing_up_stay_apart(text: str) -> None:
    assert meant(text, "en") == [abilities(text, "en", "spell")]


def test_each_paragraph_by_itself_has_what_those_before_it_name() -> None:
    """Paragraph by paragraph, the steps are those of the one effect."""
    text = "Draw a card.\nTarget Character gains 1 boost.\nIt gains [[Anchored]]."
    found = in_turn(compiled(text, "en", "spell"), Lowering(builtin_words()))
    effects = [one for readings in found for (one,) in readings if isinstance(one, Effect)]
    assert [len(effect.steps) for effect in effects] == [1, 1, 1]
    assert meant(text, "en") == [(Effect(steps=tuple(step for effect in effects for step in effect.steps)),)]
