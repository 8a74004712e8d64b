"""What generated trees found: each kind of text that was read as nothing, or as another tree, or could not be said."""

from __future__ import annotations

import pytest

from altered_grammar import languages
from altered_grammar.printer import UnprintableError, print_tree
from altered_grammar.reader import read
from altered_grammar.tree import Node, nodes

LANGS = ("en", "fr")


def trees(text: str, lang: str) -> tuple[Node, ...]:
    """Every reading of a text."""
    return read(text, languages.get(lang)).trees


@pytest.mark.parametrize(
    ("en", "fr"),
    [
        ("{J} Draw a card after Night", "{J} Piochez une carte après la Nuit"),
        ("{J} Draw a card after Afternoon", "{J} Piochez une carte après l'Après-midi"),
        ("{J} Look at them", "{J} Regardez-les"),
        ("{J} Also reveal it", "{J} Révélez-le également"),
        ("{J} Have it switch Expeditions", "{J} Changez-le d'Expédition"),
        ("{J} Discard us both", "{J} Défaussez-nous"),
        ("{J} You may exhaust us both", "{J} Vous pouvez nous épuiser"),
        ("Hero Expeditions can't move forward", "Les Expéditions Héros ne peuvent pas avancer"),
        ("{J} Target your opponent's Boosted Character", "{J} Ciblez le Personnage adverse Boosté"),
        ("Your Reserve limit is reduced by two", "La limite de votre Réserve est réduite de 2"),
        ("Your Reserve limit is increased by one", "La limite de votre Réserve augmente d'une carte"),
        ("{J} Roll that many dice plus one", "{J} Lancez un dé supplémentaire"),
        ("{J} Choose up to one: • Draw a card.", "{J} Choisissez jusqu'à l'un : • Piochez une carte."),
        (
            "{J} You may have two Characters and target Permanent draw a card",
            "{J} Vous pouvez faire piocher une carte à deux Personnages et un Permanent ciblé",
        ),
    ],
)
def test_said_in_both_languages(en: str, fr: str) -> None:
    shared = [tree for tree in trees(en, "en") if tree in trees(fr, "fr")]
    assert shared, (trees(en, "en"), trees(fr, "fr"))
    for tree in shared:
        for lang in LANGS:
            assert tree in trees(print_tree(tree, languages.wordings(lang)), lang)


def test_quotations_nest_in_english() -> None:
    text = '{J} I have "{H} Your Characters have: “{R} Draw a card”"'
    (tree,) = trees(text, "en")
    assert [one.kind for one in nodes(tree)].count("have_ability") == 2
    for lang in LANGS:
        assert tree in trees(print_tree(tree, languages.wordings(lang)), lang)
    said = print_tree(tree, languages.wordings("en"))
    assert [said.count(mark) for mark in '"“”'] == [2, 1, 1]


def test_a_possessive_follows_a_plus() -> None:
    """The phrase in front may end in a range."""
    assert trees("Three Characters or less with cost 3+'s regions are {V} and lose their other terrains", "en")


def test_a_choice_of_one_thing_is_not_said() -> None:
    (tree,) = trees("{J} I gain 1 boost or Fleeting", "en")
    (gain,) = [one for one in nodes(tree) if one.kind == "gain"]
    for lang in LANGS:
        alone = Node("gain", {**gain.slots, "what": gain.slots["what"][:1]})
        with pytest.raises(UnprintableError):
            print_tree(alone, languages.wordings(lang), category="vp")


def test_what_ends_in_it_owns_nothing() -> None:
    """ "A Character facing it's Expedition" would be read as "it is"."""
    (tree,) = trees("{J} Target a Character's Expedition", "en")
    (owner,) = [one.slots["who"] for one in nodes(tree) if one.kind == "possessed_np"]
    facing = Node("np", {**owner.slots, "mods": (Node("facing", {"whom": Node("it", {})}),)})
    owned = Node("possessed_np", {"head": (Node("plain_noun", {"id": "expedition"}),), "who": facing})
    for what, category in ((owned, "np"), (Node("player_landmarks", {"who": facing}), "zone")):
        with pytest.raises(UnprintableError):
            print_tree(what, languages.wordings("en"), category=category)
        assert print_tree(what, languages.wordings("fr"), category=category)


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "{J} Roll that many dice plus zero"),
        ("en", "Your Reserve limit is increased by zero"),
        ("en", "{J} Discard you"),
        ("fr", "{J} Défaussez mon Personnage ciblé"),
    ],
)
def test_what_means_nothing_is_not_read(lang: str, text: str) -> None:
    assert not trees(text, lang)
