"""The canonical wording: texts worded as today's house does are printed as they were written."""

from __future__ import annotations

import pytest

from altered_grammar import languages
from altered_grammar.printer import print_tree
from altered_grammar.reader import read
from altered_grammar.surface import comparable

ENGLISH = [
    "When a card leaves your Reserve during the Afternoon — I gain 1 boost.",
    "When my Expedition moves forward during Dusk — I gain 1 boost.",
    "{J} If there is only one Robot in my Expedition, draw a card.",
    "{J} If there are only two Robots in my Expedition, draw a card.",
    "{J} If there is a Robot in my Expedition, draw a card.",
    "{J} If there are two or more Robots in my Expedition, draw a card.",
    "{J} If you have less cards in Reserve than target opponent, draw a card.",
    "{J} Target Plant gains 1 boost. If it is [[Asleep]], draw a card.",
    "{J} Target Plant gains 1 boost. If it's in {V}, draw a card.",
    "[Scout] {2}.",
    "[Tough 2].",
    "Plants you control have [[Anchored]].",
    "Plants you control are [Eternal].",
    'If I have 2 or more boosts, I gain "{T} : Draw a card."',
    "{T} : The next Plant you play this turn with Hand Cost {2} or less gains 1 boost.",
    "{J} Sacrifice two Plants with Hand Cost {2} or less in {V}.",
    "Reveal the top two cards of your deck. Put one in your hand. Discard the other cards.",
    "{T} : The next Plant you play this turn activates its {j} abilities (as if it had been played from Reserve).",
    "If I would leave the Expedition zone, put me in my owner's Mana zone instead (as an exhausted Mana Orb).",
    "If you control two or fewer Plants, I cost {1} less.",
    "{J} Two target Soldier tokens you control gain 1 boost.",
    "{J} Another target Plant and I switch Expeditions.",
    "At Noon — Plants you control lose all their boosts.",
    "{J} Target Plant loses all its boosts.",
    "{J} Target opponent's Hero loses its abilities this turn.",
    "Other Plants lose their abilities.",
    "{J} Put target Plant on top of its owner's deck.",
    "{J} Return target Plant to the top of its owner's deck.",
    "When you play a Plant — We both gain 1 boost each.",
    "{J} I gain a boost for each of the cards in your Reserve.",
    "When you play a Plant from your Reserve with Hand Cost equal to my number of boosts — Draw a card.",
    "{J} Discard target Plant in my Expedition with {V} equal to my number of boosts.",
]
FRENCH = [
    "Lorsqu'une carte quitte votre Réserve pendant l'Après-midi — Je gagne 1 boost.",
    "{J} S'il n'y a qu'un seul Robot dans mon Expédition, piochez une carte.",
    "{J} S'il n'y a qu'une seule Plante dans mon Expédition, piochez une carte.",
    "{J} Sacrifiez une Plante ou un Robot.",
    "{J} Sacrifiez un Robot ou une Plante.",
    "{J} Défaussez un Robot ou Permanent ciblé.",
    "{J} Ciblez une Plante. Nous gagnons tous les deux 1 boost.",
    "{J} Jusqu'à deux Plantes ciblées gagnent chacune 1 boost.",
    "{T} : Le prochain Robot de Coût de Main {2} ou moins que vous jouez ce tour gagne 1 boost.",
    "Les Plantes jouées par vos adversaires coûtent {1} de plus.",
    "Les Plantes que vous jouez coûtent {1} de moins.",
    "Les Plantes avec des compteurs ne peuvent pas gagner de compteurs.",
    "Les Plantes que vous contrôlez ont [[Ancré]].",
    "{J} Révélez la première carte de votre deck. Si c'est un Robot, piochez-la. Sinon, défaussez-la.",
    "Regardez les deux premières cartes de votre deck. Mettez-en une en Réserve et défaussez l'autre.",
    "[Repérage] {2}.",
    "Les Plantes en Réserve ne peuvent pas être jouées ce Jour.",
    "Les jetons Soldat que vous contrôlez sont [Coriaces 1].",
    "Je coûte {X} de moins, X étant deux fois le nombre d'autres Plantes que vous contrôlez.",
    "Si vous contrôlez au plus deux Plantes, je coûte {1} de moins.",
    "{J} Une Plante ciblée avec au moins 2 boosts qui me fait face perd 1 boost.",
    "À Midi — Les Plantes que vous contrôlez perdent tous leurs boosts.",
    "{J} Une Plante ciblée perd tous ses boosts.",
    "{J} Le Héros d'un adversaire ciblé perd ses capacités ce tour.",
    "Les autres Plantes perdent leurs capacités.",
    "{J} Les autres Robots que vous contrôlez et moi gagnons 1 boost.",
    "{J} Un Robot ciblé et moi gagnons tous les deux 1 boost.",
    "{J} Un Robot ou une Plante ciblée gagne 1 boost.",
    "Les adversaires ne peuvent pas jouer de Plantes ou de Robots.",
    "{J} Si aucun joueur ne contrôle de Repères, piochez une carte.",
    "{J} Si aucun joueur ne contrôle de Repère, piochez une carte.",
    "{J} Si aucun joueur ne contrôle d'autre Repère, piochez une carte.",
    "{J} Si aucun adversaire n'a de cartes en main, piochez une carte.",
    "{J} Chaque Robot ou Plante [[Boostée]] gagne 1 boost.",
    "{J} Défaussez un Robot ciblé dans mon Expédition avec {V} égale à mon nombre de boosts.",
    "{J} Renvoyez dans la main de son propriétaire un Sort ciblé dans la Réserve d'un adversaire ciblé.",
    "Si j'ai au moins 2 boosts, je gagne «\u00a0{T} : Piochez une carte.\u00a0»",
]


@pytest.mark.parametrize(("lang", "text"), [*(("en", text) for text in ENGLISH), *(("fr", text) for text in FRENCH)])
def test_printed_as_written(lang: str, text: str) -> None:
    reading = read(text, languages.get(lang))
    printed = {comparable(print_tree(tree, languages.wordings(lang))).rstrip(".") for tree in reading.trees}
    assert comparable(text).rstrip(".") in printed


@pytest.mark.parametrize("gender", ["m", "f"])
def test_what_was_named_lends_its_gender(gender: str) -> None:
    """A pronoun takes up the card that was revealed, not what it is compared with, nor the card that speaks."""
    reading = read("Révélez la première carte de votre deck. Si c'est un Robot, piochez-la.", languages.get("fr"))
    printed = {
        print_tree(tree, languages.wordings("fr"), gender=gender).rpartition("piochez")[2] for tree in reading.trees
    }
    assert printed == {"-la"}


def test_a_set_says_that_its_keyword_goes_with_mana() -> None:
    own = {"id": "tidal", "en": "Tidal", "fr": {"m": "Marémoteur"}, "mark": "[ ]"}
    for number, wanted in (("", "[Tidal 3]"), ("mana", "[Tidal] {3}")):
        words = {"keyword": [{**own, "number": number}]}
        for written in ("[Tidal 3].", "[Tidal] {3}."):
            (tree,) = read(written, languages.get("en", words)).trees
            assert print_tree(tree, languages.wordings("en", words)) == wanted


@pytest.mark.parametrize(
    ("text", "lang", "said"),
    [
        ("{J} If you sacrificed a Plant this turn, draw a card.", "fr", "Si vous avez sacrifié une Plante"),
        ("{J} You may target a Robot you control. We both gain 1 boost.", "fr", "Nous gagnons tous les deux"),
        ("{J} You may target a Plant you control. We both gain 1 boost.", "fr", "Nous gagnons toutes les deux"),
        ("When I gain 1 or more boosts — Draw a card.", "fr", "Lorsque je gagne au moins 1 boost"),
        ("{J} If I have 1 or more boosts, draw a card.", "fr", "Si j'ai au moins 1 boost,"),
        ("{J} Target Plant and I gain 1 boost.", "en", "Target Plant and I gain"),
    ],
)
def test_a_feminine_card_says(text: str, lang: str, said: str) -> None:
    wordings = languages.wordings(lang)
    trees = read(text, languages.get("en")).trees
    assert any(said in print_tree(tree, wordings, gender="f") for tree in trees)


def test_a_pronoun_takes_up_who_joins_not_the_card() -> None:
    text = "Lorsqu'un Robot rejoint mon Expédition — Il gagne 1 boost"
    (tree,) = read(text, languages.get("fr")).trees
    assert comparable(print_tree(tree, languages.wordings("fr"), gender="f")) == comparable(text)
