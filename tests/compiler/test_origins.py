"""Where things are and where they come from: "in" and "from", « dans » and « de », said from the other language."""

from __future__ import annotations

import pytest

from altered_compiler.analysis import compile_text
from altered_compiler.compile import Context, agreed
from altered_compiler.rewording import say
from altered_compiler.sources import setting_for

TO_ENGLISH = [
    ("{J} Épuisez les autres cartes de votre Réserve.", "{J} Exhaust other cards in your Reserve."),
    (
        "{J} Redressez une carte ciblée de la Réserve d'un adversaire.",
        "{J} Ready target card in an opponent's Reserve.",
    ),
    ("{J} Une carte ciblée de votre Réserve gagne 2 boosts.", "{J} Target card in your Reserve gains 2 boosts."),
    (
        "{J} S'il y a une carte de votre Réserve, piochez une carte.",
        "{J} If there is a card in your Reserve, draw a card.",
    ),
    ("{J} Je gagne 1 boost par carte de votre Réserve.", "{J} I gain 1 boost per card in your Reserve."),
    (
        "Les autres cartes de votre Réserve ne peuvent pas être défaussées.",
        "Other cards in your Reserve can't be discarded.",
    ),
    ("{J} Un adversaire ciblé défausse une carte de sa main.", "{J} Target opponent discards a card from their hand."),
    ("Les Plantes que vous jouez de votre main coûtent {1} de moins.", "Plants you play from your hand cost {1} less."),
    ("{J} Défaussez une carte de votre Réserve.", "{J} Discard a card from your Reserve."),
    (
        "{J} Mettez une carte de votre main ou de votre Réserve dans votre zone de Mana.",
        "{J} Put a card from your hand or Reserve in your Mana zone.",
    ),
]
TO_FRENCH = [
    (
        "{J} Put target Spell in your discard pile on the bottom of your deck.",
        "{J} Mettez un Sort ciblé de votre défausse au-dessous de votre deck.",
    ),
    (
        "{J} Return target Spell in target opponent's Reserve to its owner's hand.",
        "{J} Renvoyez un Sort ciblé de la Réserve d'un adversaire ciblé dans la main de son propriétaire.",
    ),
    (
        "{J} Put a Spell from your hand or Reserve in your Mana zone.",
        "{J} Mettez un Sort de votre main ou de votre Réserve dans votre zone de Mana.",
    ),
    (
        "When you play a card from your hand or Reserve — Draw a card.",
        "Lorsque vous jouez une carte de votre main ou de votre Réserve — Piochez une carte.",
    ),
    (
        "When a card goes from your deck or hand to Reserve — Draw a card.",
        "Lorsqu'une carte va en Réserve depuis votre deck ou votre main — Piochez une carte.",
    ),
    (
        "{J} Ready all cards in your Reserve or discard pile.",
        "{J} Redressez toutes les cartes dans votre Réserve ou votre défausse.",
    ),
    (
        "{J} Discard target card in an opponent's Reserve.",
        "{J} Défaussez une carte ciblée dans la Réserve d'un adversaire.",
    ),
]
CASES = [*((text, "en", said) for text, said in TO_ENGLISH), *((text, "fr", said) for text, said in TO_FRENCH)]


SETTING = setting_for("origins/text")


@pytest.mark.parametrize(("text", "lang", "said"), CASES)
def test_each_language_has_its_own_preposition(text: str, lang: str, said: str) -> None:
    other = "fr" if lang == "en" else "en"
    (compiled,) = compile_text(text, other, SETTING, "character", "main")
    (meaning,) = agreed(compiled, SETTING.agreeing(other)).meanings
    assert say(meaning, SETTING, lang, Context()).text.replace("\u00a0", " ") == said
