"""Languages compared: one finding for one slip, at the words that differ (L001 to L012)."""

from __future__ import annotations

import pytest

from altered_compiler.lint.build import card_from
from altered_compiler.lint.card import Facts
from altered_compiler.lint.comparing.pairs import disagreements

SLIPS = [
    ("L001", "{J} Target Character gains 3 boosts.", "{J} Un Personnage ciblé gagne 4 boosts.", "fr", "4 boosts"),
    ("L002", "{H} You may draw a card.", "{H} Piochez une carte.", "en", "You may"),
    ("L003", "{R} Exhaust target card in Reserve.", "{R} Épuisez une carte en Réserve.", "en", "target"),
    (
        "L004",
        "{J} If I'm in {M}, I gain 1 boost. Then, [Sabotage].",
        "{J} Si je suis en {M}, je gagne 1 boost, puis [Sabotez].",
        "fr",
        "puis",
    ),
    ("L005", "{R} Target opponent sacrifices a Plant.", "{R} Sacrifiez une Plante.", "en", "Target opponent"),
    ("L006", "{R} I gain 2 boosts, then draw a card.", "{R} Je gagne 2 boosts.", "en", "then draw a card"),
    ("L007", "{J} Sacrifice another Character.", "{J} Sacrifiez un Personnage.", "en", "another"),
    ("L008", "{J} Exhaust target card in Reserve.", "{J} Épuisez une carte ciblée.", "en", "in Reserve"),
    ("L009", "At Noon — Draw a card.", "Au Crépuscule — Piochez une carte.", "fr", "Au Crépuscule"),
    ("L010", "{1}, {T} : Draw a card.", "{T}, {2} : Piochez une carte.", "fr", "{2}"),
    ("L011", "{J} I gain [[Anchored]].", "{J} Je perds [[Ancré]].", "fr", "perds"),
    (
        "L012",
        "If I would gain [[Fleeting]], I gain [[Asleep]] instead.",
        "Lorsque je gagne [[Fugace]] — Je gagne [[Endormi]].",
        "fr",
        "Lorsque je gagne [[Fugace]]",
    ),
]


@pytest.mark.parametrize(("code", "english", "french", "lang", "words"), SLIPS)
def test_one_slip_is_one_finding(code: str, english: str, french: str, lang: str, words: str) -> None:
    card = card_from({("en", "main"): english, ("fr", "main"): french}, Facts())
    found = [(hit.code, hit.lang, card.boxes[hit.lang, hit.box].words(hit.span)) for hit in disagreements(card)]
    assert found == [(code, lang, words)]


def test_synonyms_are_no_disagreement() -> None:
    english = "{H} You may have target Plant gain 2 boosts.  {R} Put me in my owner's hand."
    french = "{H} Jusqu'à une Plante ciblée gagne 2 boosts.  {R} Renvoyez-moi dans la main de mon propriétaire."
    assert disagreements(card_from({("en", "main"): english, ("fr", "main"): french}, Facts())) == ()


def test_an_amount_as_the_glossary_writes_it_is_no_difference() -> None:
    texts = {
        ("en", "main"): "{J} You may pay {1} to draw a card.",
        ("fr", "main"): "{J} Vous pouvez payer 1 pour piocher une carte.",
    }
    assert list(disagreements(card_from(texts, Facts()))) == []


UNLIKE = [
    ("{J} I gain [[Anchored]].", "{J} Je gagne [[Ancré]]."),
    ("{J} Sacrifice me.", "{J} Sacrifiez-moi."),
    ("{J} Discard target Character.", "{J} Défaussez un Personnage ciblé."),
    ("{J} Target Character loses 1 boost.", "{J} Un Personnage ciblé perd 1 boost."),
    (
        "{J} You may pay {1}. If you do, draw a card.",
        "{J} Vous pouvez payer {1}. Si vous le faites, piochez une carte.",
    ),
    ("{J} Roll a die. On a 4+, exhaust me.", "{J} Lancez un dé. Sur 4+, épuisez-moi."),
    ("{J} Each player draws a card.", "{J} Chaque joueur pioche une carte."),
    ("While you control a Robot, I'm [Tough 1].", "Tant que vous contrôlez un Robot, je suis [Coriace 1]."),
]


@pytest.mark.parametrize("english", [english for english, _ in UNLIKE])
@pytest.mark.parametrize("french", [french for _, french in UNLIKE])
def test_texts_that_have_nothing_in_common_are_compared(english: str, french: str) -> None:
    found = disagreements(card_from({("en", "main"): english, ("fr", "main"): french}, Facts()))
    assert bool(found) == ((english, french) not in UNLIKE)
