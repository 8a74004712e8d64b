"""What is said of one player: "il" in French, "they" in English, whatever was named in between; and who agrees."""

from __future__ import annotations

import pytest

from altered_compiler.analysis import compile_text
from altered_compiler.compile import Context, agreed
from altered_compiler.rewording import say
from altered_compiler.sources import setting_for

PAIRS = [
    (
        "{J} Un adversaire ciblé pioche une carte. Il défausse une carte.",
        "{J} Target opponent draws a card. They discard a card.",
    ),
    (
        "{J} Chaque adversaire défausse une carte sauf s'il contrôle une Plante.",
        "{J} Each opponent discards a card unless they control a Plant.",
    ),
    (
        "{J} Un joueur ciblé sacrifie une Plante. S'il le fait, il pioche une carte.",
        "{J} Target player sacrifices a Plant. If they do, they draw a card.",
    ),
    ("Lorsqu'un adversaire pioche une carte — Il la défausse.", "When an opponent draws a card — They discard it."),
    ("Lorsque vous [Ravitaillez] — Épuisez-la.", "When you [Resupply] — Exhaust it."),
    (
        "Lorsque vous jouez une Plante ou un Robot — Il gagne 1 boost.",
        "When you play a Plant or Robot — It gains 1 boost.",
    ),
    (
        "Lorsqu'un joueur passe — S'il contrôle une Plante, il pioche une carte.",
        "When a player passes — If they control a Plant, they draw a card.",
    ),
    (
        "{J} Un adversaire ciblé choisit une Plante qu'il contrôle. Il la sacrifie.",
        "{J} Target opponent chooses a Plant they control. They sacrifice it.",
    ),
    ("{J} Chaque joueur sacrifie un de ses Personnages.", "{J} Each player sacrifices one of their Characters."),
    (
        "{J} Vos adversaires piochent une carte. Ils défaussent une carte.",
        "{J} Your opponents draw a card. They discard a card.",
    ),
    ("{J} Ciblez deux Plantes. Elles gagnent [[Ancré]].", "{J} Target two Plants. They gain [[Anchored]]."),
    (
        "{J} Une Plante ciblée gagne 1 boost. Elle gagne [[Ancré]].",
        "{J} Target Plant gains 1 boost. It gains [[Anchored]].",
    ),
    ("Lorsque je deviens [[Ancrée]] — Piochez une carte.", "When I become [[Anchored]] — Draw a card."),
    (
        "Lorsque les Plantes que vous contrôlez deviennent [[Endormies]] — Piochez une carte.",
        "When Plants you control become [[Asleep]] — Draw a card.",
    ),
    (
        "{J} Une Expédition ciblée où il n'y a aucune Plante avance d'une région.",
        "{J} Target Expedition with no Plants moves forward one region.",
    ),
    (
        "{J} Une Plante ciblée gagne 1 boost. Si son Expédition est en retard, elle gagne 1 boost.",
        "{J} Target Plant gains 1 boost. If its Expedition is behind, it gains 1 boost.",
    ),
    (
        "{J} Un Personnage ciblé perd 1 boost. Si vos deux Expéditions sont en retard, il gagne 2 boosts.",
        "{J} Target Character loses 1 boost. If both of your Expeditions are behind, it gains 2 boosts.",
    ),
    (
        "{J} Vous pouvez payer {1} pour que jusqu'à deux Plantes ciblées gagnent 1 boost.",
        "{J} You may pay {1} to have up to two target Plants gain 1 boost.",
    ),
    (
        "{R} Les autres Plantes dans mon Expédition perdent tous leurs boosts.",
        "{R} Other Plants in my Expedition lose all their boosts.",
    ),
    ("{J} Si mon Coût de Main est égal à 3, piochez une carte.", "{J} If my Hand Cost is equal to 3, draw a card."),
    (
        "{J} Choisissez un nombre. Lancez un dé. Si le résultat est égal au nombre choisi, piochez une carte.",
        "{J} Choose a number. Roll a die. If the result is equal to the chosen number, draw a card.",
    ),
    (
        "{J} Chaque joueur défausse toutes les cartes dans sa Réserve sauf une.",
        "{J} Each player discards all but one card in their Reserve.",
    ),
]
SETTING = setting_for("persons/text")


@pytest.mark.parametrize(("french", "english"), PAIRS)
def test_each_language_is_said_from_the_other(french: str, english: str) -> None:
    for text, lang in ((french, "fr"), (english, "en")):
        (compiled,) = compile_text(text, lang, SETTING, "character", "main")
        (meaning,) = agreed(compiled, SETTING.agreeing(lang)).meanings
        said = {one: say(meaning, SETTING, one, Context(), "f").text.replace("\u00a0", " ") for one in ("fr", "en")}
        assert said == {"fr": french, "en": english}


@pytest.mark.parametrize("who", ["Target opponent", "Each opponent", "Target player", "That player"])
def test_what_another_player_may_do_then_is_not_settled(who: str) -> None:
    text = f"{{J}} {who} may draw a card, then discard a card from their hand."
    (made,) = compile_text(text, "en", SETTING, "character", "main")
    assert (len(made.programs), made.settled) == (2, ())
    (made,) = compile_text(text.replace("discard", "discards"), "en", SETTING, "character", "main")
    assert len(made.programs) == 1
    (made,) = compile_text(text.replace(who, "You").replace("their", "your"), "en", SETTING, "character", "main")
    assert (len(made.programs), [note.name for note in made.settled]) == (1, ["may-then"])
