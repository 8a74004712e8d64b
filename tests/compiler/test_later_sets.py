"""What sets to come can say, where the Program tells more than that both languages have one (sentences/)."""

from __future__ import annotations

import pytest

from altered_runtime.program import (
    Compare,
    Count,
    CountOf,
    Draw,
    Exists,
    InExpedition,
    Is,
    Modes,
    Negated,
    Number,
    Player,
    Reaction,
    Some,
    Step,
    TerrainIs,
    Varieties,
)
from compiled_texts import abilities, compiled


def step(text: str, lang: str = "en") -> Step:
    """The one step of a text that is one Reaction."""
    (found,) = abilities(text, lang)
    assert isinstance(found, Reaction)
    (only,) = found.effect
    return only


@pytest.mark.parametrize(
    ("lang", "text", "op", "n"),
    [
        ("en", "At Dusk — If two or more Characters you control are [[Boosted]], draw a card.", ">=", 2),
        ("fr", "Au Crépuscule — Si au moins deux Personnages sont [[Boostés]], piochez une carte.", ">=", 2),
        ("en", "At Dusk — If a Character facing me is [[Asleep]], draw a card.", ">=", 1),
        ("en", "At Dusk — If exactly two Characters are [[Asleep]], draw a card.", "==", 2),
        ("en", "At Dusk — If no Characters are [[Asleep]], draw a card.", "==", 0),
        ("fr", "Au Crépuscule — Si aucun Personnage n'est [[Endormi]], piochez une carte.", "==", 0),
    ],
)  # fmt: skip
def test_some_of_several_are_so_and_the_others_need_not_be(lang: str, text: str, op: str, n: int) -> None:
    test = step(text, lang).condition
    assert isinstance(test, Exists)
    assert (test.op, test.amount, test.objects.count) == (op, Number(n=n), None)


def test_one_that_is_known_is_so_itself() -> None:
    test = step("{J} If my Expedition is Ascended, draw a card.").condition
    assert isinstance(test, Is)


@pytest.mark.parametrize(
    ("lang", "text"), [("en", "Target region is {V} this Day."), ("fr", "Une région ciblée est {V} ce Jour.")]
)
def test_a_region_that_is_of_a_terrain_keeps_its_others_or_not(lang: str, text: str) -> None:
    (paragraph,) = compiled(text, lang, "spell", "main")
    kept = set()
    for (effect,) in paragraph.programs:
        says = effect.steps[0].do.passive
        assert isinstance(says, TerrainIs)
        kept.add(says.lose_others)
    assert kept == {True, False}


@pytest.mark.parametrize(
    "text", ["{H} Target opponent this turn draws a card.", "{H} Each player at random draws a card."]
)
def test_a_player_is_not_told_by_a_time_or_by_chance(text: str) -> None:
    (paragraph,) = compiled(text, "en", "character", "main")
    assert paragraph.refused == "a player is qualified as an object is"


def test_what_did_not_happen_is_the_contrary_of_what_did() -> None:
    did, did_not = (
        step(f"At Night — If {words}, draw a card.").condition
        for words in ("you played a Spell this Day", "you haven't played a Spell this Day")
    )
    assert did_not == Negated(condition=did)


def test_so_many_different_ones() -> None:
    test = step(
        "{J} If there are three or more different sub-types among Characters you control, draw a card."
    ).condition
    assert isinstance(test, Compare)
    assert isinstance(test.left, Varieties)
    assert (test.left.what, test.op, test.right) == ("subtype", ">=", Number(n=3))


def test_both_instead_is_no_choice() -> None:
    text = "Choose one. If you control a Mage, choose both instead:\n• Draw a card.\n• [Resupply]."
    (effect,) = abilities(text, "en", "spell")
    (made,) = effect.steps
    assert isinstance(made.do, Modes)
    assert made.do.count == Count(kind="exactly", n=Number(n=2))
    assert isinstance(made.condition, Exists)
    (fewer,) = made.otherwise
    assert fewer.do == made.do.replace(count=Count(kind="exactly", n=Number(n=1)))


def test_the_opponent_chooses() -> None:
    text = "{J} Target opponent chooses one:\n• I gain 2 boosts.\n• You draw a card."
    chosen = step(text).do
    assert isinstance(chosen, Modes)
    assert chosen.who == Player(kind="opponent", targeted=True)


def test_things_in_a_named_place_stay_there() -> None:
    test = step("At Dusk — If no Characters are in your Hero Expedition, draw a card.").condition
    assert isinstance(test, Exists)
    assert isinstance(test.objects, Some)
    assert any(isinstance(one, InExpedition) for one in test.objects.where)


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "{J} Each player draws a card for each Robot they control."),
        ("fr", "{J} Chaque joueur pioche une carte pour chaque Robot qu'il contrôle."),
    ],
)
def test_each_player_counts_their_own(lang: str, text: str) -> None:
    drawn = step(text, lang).do
    assert isinstance(drawn, Draw)
    assert isinstance(drawn.amount, CountOf)


def test_of_whom_is_counted_for_nothing_else_yet() -> None:
    (paragraph,) = compiled("{J} Each player creates a [Brassbug 2/2/2] Robot token for each Mage they control.", "en")
    assert not paragraph.meanings
