"""Own sentences for what the rulebook and the grammar allow beyond the published cards: both languages read each of
them, to one Program, and each language prints the other's.

``sentences/*.txt`` holds one pair a line: ``[card type[/box] ::] English || French``; ``//`` starts a comment and
``\\n`` is a new line of the card. ``refused.txt`` holds what is read and means nothing (law 2).
"""

from __future__ import annotations

from pathlib import Path

import pytest

from altered_compiler.compile import Compiled
from altered_grammar import languages
from altered_grammar.printer import print_tree
from compiled_texts import compiled

FOLDER = Path(__file__).with_name("sentences")
Pair = tuple[str, str, dict[str, str]]


def pairs(name: str) -> list[Pair]:
    """The card type, the box, and the text in each language, of each line."""
    found: list[Pair] = []
    for line in (FOLDER / name).read_text("utf-8").splitlines():
        if not line or line.startswith("//"):
            continue
        where, mark, texts = line.rpartition(" :: ")
        kind, _, box = (where if mark else "character").partition("/")
        english, french = (text.strip().replace("\\n", "\n") for text in texts.split(" || "))
        found.append((kind, box or "main", {"en": english, "fr": french}))
    assert found, name
    return found


def meant(paragraphs: tuple[Compiled, ...]) -> list[object]:
    """What the paragraphs mean, each of them one thing."""
    for paragraph in paragraphs:
        assert paragraph.reading.trees, (paragraph.reading.text, paragraph.reading.stopped_at)
        assert len(paragraph.meanings) == 1, (paragraph.reading.text, paragraph.refused, paragraph.meanings)
    return [paragraph.meanings[0].abilities for paragraph in paragraphs]


def files() -> list[str]:
    return sorted(path.name for path in FOLDER.glob("*.txt") if path.name != "refused.txt")


@pytest.mark.parametrize("name", files())
def test_both_languages_mean_the_same(name: str) -> None:
    for kind, box, texts in pairs(name):
        english, french = (meant(compiled(texts[lang], lang, kind, box)) for lang in ("en", "fr"))
        assert english == french, texts


@pytest.mark.parametrize("name", files())
def test_each_language_prints_the_other(name: str) -> None:
    for kind, box, texts in pairs(name):
        for lang, text in texts.items():
            for paragraph in compiled(text, lang, kind, box):
                (meaning,) = paragraph.meanings
                for said in ("en", "fr"):
                    printed = print_tree(meaning.tree, languages.wordings(said))
                    again = compiled(printed, said, kind, box)
                    assert meant(again) == [meaning.abilities], (text, printed)


@pytest.mark.parametrize("nouns", ["une Plante ou un Chant", "un Mage ou un Robot"])
def test_a_french_adjective_behind_two_names_is_of_both_or_of_the_last(nouns: str) -> None:
    (paragraph,) = compiled(f"{{J}} Défaussez {nouns} [[Ancré]].", "fr", "character", "main")
    said = {print_tree(one.tree, languages.wordings("en")) for one in paragraph.meanings}
    first, last = {"une Plante ou un Chant": ("Plant", "Song"), "un Mage ou un Robot": ("Mage", "Robot")}[nouns]
    assert said == {
        f"{{J}} Discard an [[Anchored]] {first} or {last}",
        f"{{J}} Discard a {first} or an [[Anchored]] {last}",
    }


def test_what_means_nothing_is_refused() -> None:
    for kind, box, texts in pairs("refused.txt"):
        for lang, text in texts.items():
            for paragraph in compiled(text, lang, kind, box):
                assert paragraph.reading.trees, text
                assert not paragraph.meanings and paragraph.refused, text


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "{J} If you control a token and a Landmark or a Plant, draw a card."),
        ("fr", "{J} Si vous contrôlez un jeton et un Repère ou une Plante, piochez une carte."),
    ],
)
def test_both_or_a_third_is_not_one_and_one_of_two(lang: str, text: str) -> None:
    (paragraph,) = compiled(text, lang)
    assert {len(one.abilities) for one in paragraph.meanings} == {1}
    assert len(paragraph.meanings) == 2


def test_then_goes_on_with_who_does_it_with_or_without_a_comma() -> None:
    for lang, text in (
        ("en", "{J} Target opponent sacrifices a Character, then draws a card."),
        ("fr", "{J} Un adversaire ciblé sacrifie un Personnage, puis pioche une carte."),
    ):
        with_comma, without = (meant(compiled(one, lang)) for one in (text, text.replace(", ", " ")))
        assert with_comma == without
        assert "kind='that'" in repr(without)


@pytest.mark.parametrize(
    ("english", "french"),
    [
        ("exactly three Characters", "exactement trois Personnages"),
        ("exactly one Character", "exactement un Personnage"),
    ],
)
def test_exactly_is_said_again(english: str, french: str) -> None:
    texts = {
        "en": f"{{J}} If you control {english}, draw a card",
        "fr": f"{{J}} Si vous contrôlez {french}, piochez une carte",
    }
    for lang, text in texts.items():
        (paragraph,) = compiled(text + ".", lang, "character", "main")
        (meaning,) = paragraph.meanings
        assert {said: print_tree(meaning.tree, languages.wordings(said)) for said in texts} == texts


@pytest.mark.parametrize(
    ("english", "french"),
    [
        (
            "If my Expedition would move forward one region, it moves forward two regions instead",
            "Si mon Expédition devait avancer d'une région, elle avance de deux régions à la place",
        ),
        ("Exchange control of two target Characters", "Échangez le contrôle de deux Personnages ciblés"),
        ("{J} Draw an additional card", "{J} Piochez une carte supplémentaire"),
        (
            "{J} Create an additional [Ordis Recruit 1/1/1] Soldier token in my Expedition",
            "{J} Créez un jeton Soldat [1/1/1 Recrue Ordis] supplémentaire dans mon Expédition",
        ),
        ("{J} Create two additional Ordis Recruit tokens", "{J} Créez deux jetons Recrue Ordis supplémentaires"),
        ("{J} I gain 2 additional boosts", "{J} Je gagne 2 boosts supplémentaires"),
        (
            "{J} Create a [Brassbug 2/2/2] Robot token in each of your Expeditions. They gain [[Anchored]]",
            "{J} Créez un jeton Robot [2/2/2 Scarabot] dans chacune de vos Expéditions. Ils gagnent [[Ancré]]",
        ),
        (
            "{J} You may have target token facing me defect",
            "{J} Vous pouvez faire trahir un jeton ciblé qui me fait face",
        ),
        ("{J} If my Expedition is [[Ascended]], it [Ascends]", "{J} Si mon Expédition est [[Élevée]], elle [s'Élève]"),
        (
            "When you roll a die — If the result is 4 or more, draw a card",
            "Lorsque vous lancez un dé\u00a0— Si le résultat est 4 ou plus, piochez une carte",
        ),
        ("{J} If you control a Landmark, draw a card", "{J} Si vous contrôlez un Repère, piochez une carte"),
        ("{J} [Augment] target Permanent", "{J} [Amplifiez] un Permanent ciblé"),
        (
            "{J} If you played two or more cards this turn, draw a card",
            "{J} Si vous avez joué au moins deux cartes ce tour, piochez une carte",
        ),
    ],
)
def test_no_word_is_lost_or_added_in_print(english: str, french: str) -> None:
    texts = {"en": english, "fr": french}
    for lang, text in texts.items():
        (paragraph,) = compiled(text + ".", lang)
        (meaning,) = paragraph.meanings
        assert {said: print_tree(meaning.tree, languages.wordings(said)) for said in texts} == texts


def test_an_additional_card_is_one_more_than_what_is_replaced() -> None:
    added, plain = (
        meant(compiled(f"If you would draw one or more cards, draw {many} instead.", "en"))
        for many in ("an additional card", "that many cards plus one")
    )
    assert added == plain
