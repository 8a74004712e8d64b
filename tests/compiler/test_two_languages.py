"""Both languages compile to one Program, whatever each of them says first."""

from __future__ import annotations

import pytest

from compiled_texts import abilities

PAIRS = [
    ("character", "{J} I gain 2 boosts.", "{J} Je gagne 2 boosts."),
    ("character", "{R} You may give 1 boost to target Robot.", "{R} Vous pouvez donner 1 boost à un Robot ciblé."),
    ("character", "{J} Target Song gains 1 boost.", "{J} Un Chant ciblé gagne 1 boost."),
    (
        "character",
        "{H} You may have target Song gain 1 boost.",
        "{H} Vous pouvez faire gagner 1 boost à un Chant ciblé.",
    ),
    (
        "character",
        "{J} You may have another target Plant lose [[Fleeting]] and gain 3 boosts.",
        "{J} Vous pouvez faire perdre [[Fugace]] et gagner 3 boosts à une autre Plante ciblée.",
    ),
    (
        "character",
        "At Dusk — If you control three or more Robots, create an [Ordis Recruit 1/1/1] Soldier token in my "
        "Expedition.",
        "Au Crépuscule — Si vous contrôlez au moins trois Robots, créez un jeton Soldat [1/1/1 Recrue Ordis] dans mon "
        "Expédition.",
    ),
    (
        "hero",
        "At Noon — You may pay {2} and put a card from your hand in Reserve to draw two cards.",
        "À Midi — Vous pouvez payer {2} et mettre une carte de votre main en Réserve pour piocher deux cartes.",
    ),
    (
        "character",
        "{R} You may put a card from your hand in Reserve. If it's a Song, draw a card.",
        "{R} Vous pouvez mettre une carte de votre main en Réserve. Si c'est un Chant, piochez une carte.",
    ),
    (
        "character",
        "When an opponent plays a Spell — That player draws a card.",
        "Lorsqu'un adversaire joue un Sort — Ce joueur pioche une carte.",
    ),
    (
        "spell",
        "Choose one:\n• Return target Permanent to its owner's hand.\n• Target Character switches Expeditions.",
        "Choisissez l'un :\n• Renvoyez un Permanent ciblé dans la main de son propriétaire.\n"
        "• Un Personnage ciblé change d'Expédition.",
    ),
    (
        "spell",
        "Roll a die. Target Robot gains X boosts, where X is the result.",
        "Lancez un dé. Un Robot ciblé gagne X boosts, X étant le résultat.",
    ),
    (
        "character",
        "{J} Roll a die. On a:\n• 5+, draw a card.\n• 1-4, I gain [[Asleep]].",
        "{J} Lancez un dé. Sur :\n• 5+, piochez une carte.\n• 1-4, je gagne [[Endormi]].",
    ),
    (
        "landmark_permanent",
        "{T} : The next Robot you play this turn costs {2} less.",
        "{T} : Le prochain Robot que vous jouez ce tour coûte {2} de moins.",
    ),
    (
        "character",
        "If I would gain [[Anchored]], I gain 2 boosts instead.",
        "Si je devais gagner [[Ancré]], je gagne 2 boosts à la place.",
    ),
    (
        "character",
        "I am [Defender] unless you control two or more other Songs.",
        "Je suis [Défenseur] sauf si vous contrôlez au moins deux autres Chants.",
    ),
    ("character", "[Tough 2].", "[Coriace 2]."),
    (
        "expedition_permanent",
        "Characters in my Expedition are [Seasoned].",
        "Les Personnages dans mon Expédition sont [Aguerris].",
    ),
    (
        "character",
        "{H} Target opponent discards a card from their hand.",
        "{H} Un adversaire ciblé défausse une carte de sa main.",
    ),
    (
        "character",
        "When I leave the Expedition zone, if I was [[Boosted]] — [Sabotage].",
        "Lorsque je quitte la zone d'Expédition, si j'étais [[Boosté]] — [Sabotez].",
    ),
    (
        "character",
        "{J} If my Expedition is behind, draw a card. Otherwise, I gain 1 boost.",
        "{J} Si mon Expédition est en retard, piochez une carte. Sinon, je gagne 1 boost.",
    ),
    (
        "spell",
        "Put a {V} Terrain Marker on target region that is visible.",
        "Mettez un marqueur Terrain {V} sur une région ciblée qui est visible.",
    ),
    (
        "character",
        "{J} You may move a {V} Terrain Marker to target region that is visible.",
        "{J} Vous pouvez déplacer un marqueur Terrain {V} vers une région ciblée qui est visible.",
    ),
    (
        "character",
        "{J} Target Plant you control with the highest {O} gains [[Anchored]].",
        "{J} Une Plante ciblée que vous contrôlez avec la {O} la plus élevée gagne [[Ancré]].",
    ),
    (
        "character",
        "{J} I gain X boosts, where X is the highest Hand Cost among Permanents you control.",
        "{J} Je gagne X boosts, X étant le Coût de Main le plus élevé parmi les Permanents que vous contrôlez.",
    ),
    (
        "character",
        "{J} Target opponent may [Exhausted Resupply] twice.",
        "{J} Un adversaire ciblé peut [Ravitailler Épuisé] deux fois.",
    ),
    (
        "hero",
        "If one of your Ascended Expeditions would attempt to [Ascend] again, draw a card instead.",
        "Si une de vos Expéditions Élevées devait [s'Élever] à nouveau, piochez une carte à la place.",
    ),
    (
        "character",
        "When Robots join your Expeditions — I gain 1 boost.",
        "Lorsque des Robots rejoignent vos Expéditions — Je gagne 1 boost.",
    ),
    ("character", "{J} You may Rush to draw a card.", "{J} Vous pouvez Foncer pour piocher une carte."),
    (
        "character",
        "{J} Target opponent's Expedition moves backwards one region.",
        "{J} L'Expédition d'un adversaire ciblé recule d'une région.",
    ),
    ("character", "{J} If I'm facing a Robot, draw a card.", "{J} Si je suis face à un Robot, piochez une carte."),
    (
        "character",
        "{J} If you control more than two Robots, draw a card.",
        "{J} Si vous contrôlez plus de deux Robots, piochez une carte.",
    ),
    (
        "character",
        "{J} Draw a card for each Robot you control.",
        "{J} Piochez une carte pour chaque Robot que vous contrôlez.",
    ),
    (
        "character",
        "Target Expedition can't move backwards this Day.",
        "Une Expédition ciblée ne peut pas reculer ce Jour.",
    ),
]


@pytest.mark.parametrize(("kind", "english", "french"), PAIRS)
def test_same_program(kind: str, english: str, french: str) -> None:
    """One meaning for both."""
    assert abilities(english, "en", kind) == abilities(french, "fr", kind)
