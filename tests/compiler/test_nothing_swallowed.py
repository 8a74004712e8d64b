"""Texts that mean different things never have one Program: a word is held in it, or the reading refused (law 1)."""

from __future__ import annotations

import itertools

import pytest

from altered_compiler.serial import canonical_json
from compiled_texts import abilities, compiled

APART = {
    "unless you pay": [
        ("spell", "Draw a card unless you pay {1}.", "Piochez une carte sauf si vous payez {1}."),
        ("spell", "Draw a card unless you pay {2}.", "Piochez une carte sauf si vous payez {2}."),
        ("spell", "Draw a card.", "Piochez une carte."),
    ],
    "when you pay": [
        ("character", "When you pay {1} — Draw a card.", "Lorsque vous payez {1} — Piochez une carte."),
        ("character", "When you pay {2} — Draw a card.", "Lorsque vous payez {2} — Piochez une carte."),
    ],
    "cards drawn": [
        ("character", "When you draw a card — I gain 1 boost.", "Lorsque vous piochez une carte — Je gagne 1 boost."),
        ("character", "When you draw one or more cards — I gain 1 boost.",
         "Lorsque vous piochez au moins une carte — Je gagne 1 boost."),
        ("character", "When you draw exactly two cards — I gain 1 boost.",
         "Lorsque vous piochez exactement deux cartes — Je gagne 1 boost."),
        ("character", "When you draw two or more cards — I gain 1 boost.",
         "Lorsque vous piochez au moins deux cartes — Je gagne 1 boost."),
    ],
    "dice rolled": [
        ("character", "When you roll a die — I gain 1 boost.", "Lorsque vous lancez un dé — Je gagne 1 boost."),
        ("character", "When you roll one or more dice — I gain 1 boost.",
         "Lorsque vous lancez au moins un dé — Je gagne 1 boost."),
        ("character", "When you roll two dice — I gain 1 boost.", "Lorsque vous lancez deux dés — Je gagne 1 boost."),
    ],
    "boosts gained": [
        ("character", "When I gain 1 boost — Draw a card.", "Lorsque je gagne 1 boost — Piochez une carte."),
        ("character", "When I gain 1 or more boosts — Draw a card.",
         "Lorsque je gagne au moins 1 boost — Piochez une carte."),
        ("character", "When I gain 2 or more boosts — Draw a card.",
         "Lorsque je gagne au moins 2 boosts — Piochez une carte."),
    ],
    "regions": [
        ("character", "When my Expedition moves forward — Draw a card.",
         "Lorsque mon Expédition avance — Piochez une carte."),
        ("character", "When my Expedition moves forward one region — Draw a card.",
         "Lorsque mon Expédition avance d'une région — Piochez une carte."),
        ("character", "When my Expedition moves forward two regions — Draw a card.",
         "Lorsque mon Expédition avance de deux régions — Piochez une carte."),
    ],
    "a keyword's number": [
        ("spell", "Discard target Character with [Tough 1].", "Défaussez un Personnage ciblé avec [Coriace 1]."),
        ("spell", "Discard target Character with [Tough 2].", "Défaussez un Personnage ciblé avec [Coriace 2]."),
        ("spell", "Discard target Character with [Tough].", "Défaussez un Personnage ciblé avec [Coriace]."),
    ],
    "how many": [
        ("spell", "If you control one Landmark, draw a card.",
         "Si vous contrôlez un seul Repère, piochez une carte."),
        ("spell", "If you control exactly two Landmarks, draw a card.",
         "Si vous contrôlez exactement deux Repères, piochez une carte."),
        ("spell", "If you control a Landmark, draw a card.", "Si vous contrôlez un Repère, piochez une carte."),
        ("spell", "If you control two or more Landmarks, draw a card.",
         "Si vous contrôlez au moins deux Repères, piochez une carte."),
    ],
    "none": [
        ("spell", "If you control no tokens, draw a card.", "Si vous ne contrôlez aucun jeton, piochez une carte."),
        ("spell", "If you control a token, draw a card.", "Si vous contrôlez un jeton, piochez une carte."),
    ],
    "who may": [
        ("character", "If you would roll a die, you may add 1 to its result.",
         "Si vous deviez lancer un dé, vous pouvez ajouter 1 au résultat."),
        ("character", "If you would roll a die, an opponent may add 1 to its result.",
         "Si vous deviez lancer un dé, un adversaire peut ajouter 1 au résultat."),
    ],
}  # fmt: skip


@pytest.mark.parametrize("texts", APART.values(), ids=APART)
def test_apart_in_both_languages(texts: list[tuple[str, str, str]]) -> None:
    """Each text has a Program of its own, the same in both languages (law 4)."""
    english = [canonical_json(abilities(en, "en", kind)) for kind, en, _ in texts]
    french = [canonical_json(abilities(fr, "fr", kind)) for kind, _, fr in texts]
    assert english == french
    for one, other in itertools.combinations(english, 2):
        assert one != other


REFUSED = [
    ("en", "Draw one or more cards.", "nobody can be told to do so many or more"),
    ("fr", "Piochez une ou plusieurs cartes.", "nobody can be told to do so many or more"),
    ("en", "Roll one or more dice.", "nobody can be told to do so many or more"),
    ("fr", "Lancez au moins un dé.", "nobody can be told to do so many or more"),
    ("en", "If you control a token, draw two cards instead.", "instead of what"),
    ("fr", "Si vous contrôlez un jeton, piochez deux cartes à la place.", "instead of what"),
    ("en", "If you control each Character, draw a card.", "how many there are is not said"),
    ("fr", "Si vous contrôlez tous les Personnages, piochez une carte.", "how many there are is not said"),
    ("fr", "Si vous contrôlez aucun jeton, piochez une carte.", "no such thing is said with the verb"),
    ("en", "If you control any number of Characters, draw a card.", "how many there are is not said"),
    ("fr", "Si vous contrôlez n'importe quel nombre de Personnages, piochez une carte.",
     "how many there are is not said"),
    ("en", "If you have more cards in Reserve than target Robot, draw a card.",
     "an object stands where a player should"),
    ("en", "Discard target Character in play in Reserve.", "in two places at once"),
    ("en", "Discard target Fleeting Fleeting Character.", "the same is said of it twice"),
    ("fr", "Défaussez un Personnage ciblé Fugace Fugace.", "the same is said of it twice"),
    ("en", "Discard target Robot or Robot.", "the same is said of it twice"),
    ("en", "Create a Brassbug 2/2/2 Robot Robot token in target Expedition.", "the same sub-type is said twice"),
    ("fr", "Créez un jeton Robot Robot 2/2/2 Scarabot dans une Expédition ciblée.", "the same sub-type is said twice"),
    ("en", "Target Character gains 1 boost. That Spell gains 1 boost.", "nothing of that type was named before"),
    ("fr", "Un Personnage ciblé gagne 1 boost. Ce Sort gagne 1 boost.", "nothing of that type was named before"),
    ("fr", "Sacrifiez le Personnage que vous contrôlez.", "which one is not said"),
    ("en", "Target Character loses boosts.", "how many is not said"),
    ("fr", "Un Personnage ciblé perd des boosts.", "how many is not said"),
    ("en", "The next Character you play costs {1} less. If an opponent plays it from your hand, draw a card.",
     "it waits for something else"),
]  # fmt: skip
PASSIVES = [
    ("en", "When you play two Characters — Draw a card.", "it happens to one thing at a time"),
    ("fr", "Lorsque vous jouez deux Personnages — Piochez une carte.", "it happens to one thing at a time"),
    ("en", "{J} If you played two Spells this way, draw a card.", "it happens to one thing at a time"),
    ("en", "If you would play two Characters, draw a card instead.", "it happens to one thing at a time"),
    ("en", "Two Characters can't gain boosts.", "which of them is never chosen"),
    ("fr", "Deux Personnages ne peuvent pas gagner de boosts.", "which of them is never chosen"),
    ("en", "Two Characters are [Gigantic].", "which of them is never chosen"),
    ("fr", "Deux Personnages sont [Gigantesques].", "which of them is never chosen"),
    ("en", "During Morning, draw only one card. Then, put the top card of your deck in your Mana zone instead of a"
     " Character.", "only a card from your hand goes to your Mana zone each Morning"),
    ("en", "If you would roll a die, an opponent may draw a card instead.",
     "only you choose whether you replace it"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("kind", "lang", "text", "reason"),
    [("spell", *case) for case in REFUSED] + [("character", *case) for case in PASSIVES],
)
def test_refused(kind: str, lang: str, text: str, reason: str) -> None:
    """A text that says what no Program can hold is read and refused (law 2)."""
    (paragraph,) = compiled(text, lang, kind)
    assert paragraph.reading.trees
    assert (paragraph.meanings, paragraph.refused) == ((), reason)


@pytest.mark.parametrize(
    "text",
    [
        "Sacrifice Character.", "Each player sacrifices Character.", "Discard target Characters.",
        "Discard a Characters.", "Discard another target Characters.",
    ],
)  # fmt: skip
def test_english_nouns_are_counted_as_they_are_written(text: str) -> None:
    """A bare noun is a plural, one with "a" or "target" is not."""
    (paragraph,) = compiled(text, "en", "spell")
    assert not paragraph.reading.trees


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "Draw a card. If you control a token, draw two cards instead."),
        ("fr", "Piochez une carte. Si vous contrôlez un jeton, piochez deux cartes à la place."),
    ],
)
def test_instead_after_the_fact_is_settled_and_said(lang: str, text: str) -> None:
    """Both readings are seen; rule 6.2.l leaves the one where both steps are done, and it is noted."""
    (paragraph,) = compiled(text, lang, "spell")
    assert [(one.name, one.rule) for one in paragraph.settled] == [("instead-after-the-fact", "6.2.l")]
    assert len(paragraph.meanings) == 1
