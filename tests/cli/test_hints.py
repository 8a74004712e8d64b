"""What is said of a text that can't be read: the house's word, how a mark is written, the other language."""

from __future__ import annotations

import tomllib

import pytest

from altered_compiler.hints import FILE
from altered_compiler.messages import REASONS
from altered_compiler.report import paragraph_findings
from altered_compiler.sources import Setting
from altered_compiler.suggest import _word
from altered_grammar.cards.words import builtin_words
from altered_grammar.findings import Finding
from altered_grammar.languages import wordings
from compiled_texts import compiled


def told(text: str, lang: str) -> Finding:
    """The one finding of a paragraph."""
    (paragraph,) = compiled(text, lang)
    (problem,) = paragraph_findings(paragraph, Setting(builtin_words()), lang)
    return problem


@pytest.mark.parametrize(
    ("lang", "text", "words", "paste"),
    [
        ("fr", "Quand vous jouez un Sort — Piochez une carte.", "Quand", "Lorsque"),
        ("fr", "Chaque fois que vous jouez un Sort — Piochez une carte.", "Chaque fois que", "Lorsque"),
        ("fr", "{J} Prenez une carte.", "Prenez", "Piochez"),
        ("fr", "{J} Une Plante ciblée obtient 1 boost.", "obtient", "gagne"),
        ("fr", "{j} Piochez une carte.", "{j}", "{J}"),
        ("fr", "{J} Un Personnage cible gagne 1 boost.", "cible", "ciblé"),
        ("fr", "{J} Deux Personnages cibles gagnent 1 boost.", "cibles", "ciblés"),
        ("fr", "{J} Sacrifiez moi.", "Sacrifiez moi", "Sacrifiez-moi"),
        ("fr", "{J} Renvoyez moi dans votre main.", "Renvoyez moi", "Renvoyez-moi"),
        ("en", "At the end of the Afternoon — Draw a card.", "At the end of the Afternoon", "At Dusk"),
        ("fr", "À la fin du Crépuscule — Piochez une carte.", "À la fin du Crépuscule", "À la tombée de la Nuit"),
        ("en", "Whenever you play a Spell — Draw a card.", "Whenever", "When"),
        ("en", "{J} Target Plant gets 1 boost.", "gets", "gains"),
        ("en", "{J} Create one boost on target Plant.", "one", "a"),
        ("en", "{h} Draw a card.", "{h}", "{H}"),
        ("fr", "Lorsque vous jouez un Sort, piochez une carte.", ",", "\u00a0—"),
        ("fr", "Lorsque vous jouez un Sort -- Piochez une carte.", " --", "\u00a0—"),
        ("fr", "Au Crépuscule ― Piochez une carte.", " ―", "\u00a0—"),
        ("en", "When you play a Spell, you may draw a card.", ",", " —"),
        ("en", "At Noon: draw a card.", ":", " —"),
        ("fr", "Lorsqu`un Personnage rejoint mon Expédition — Piochez une carte.", "Lorsqu`un", "Lorsqu'un"),
        ("fr", "Lorsqu un Personnage rejoint mon Expédition — Piochez une carte.", "Lorsqu un", "Lorsqu'un"),
        ("fr", "{J} Vuos pouvez piocher une carte.", "Vuos", "Vous"),
        ("fr", "{J} Vus pouvez piocher une carte.", "Vus", "Vous"),
        ("fr", "{J} Piochez deux cartse.", "cartse", "cartes"),
        ("en", "Wen an opponent plays a Spell — Draw a card.", "Wen", "When"),
        ("en", "{J} Target Plant gaisn 1 boost.", "gaisn", "gains"),
        ("fr", "{J} Sacrifiez un Personnage qu un adversaire contrôle.", "qu un", "qu'un"),
    ],
)
def test_the_word_of_the_house_is_suggested(lang: str, text: str, words: str, paste: str) -> None:
    problem = told(text, lang)
    assert problem.code in ("P001", "P002")
    assert (problem.words, problem.paste) == (words, paste)
    assert paste.strip() in problem.help[lang]


@pytest.mark.parametrize(
    ("lang", "text", "says"),
    [
        ("fr", "{J} {H} Piochez une carte.", "deux lignes"),
        ("en", "{J} {R} Draw a card.", "two lines"),
        ("en", "{J}: Draw a card.", "No mark stands between {J}"),
        ("fr", "{T} Piochez une carte.", "{T} est un coût"),
        ("en", "{Q} Draw a card.", "no such symbol"),
        ("fr", "{J} Lancez un dé. 1-3 : piochez une carte.", "une table"),
        ("en", "While I'm in {V}, other Characters you control gain 1 boost.", "say when"),
        ("fr", "{J} (Vous pouvez) Piochez une carte.", "ôtez les parenthèses"),
        ("en", "{J} (You may do so.) Draw a card.", "take them away"),
        ("fr", "{J} Annulez un Sort.", "pas d'action de ce nom"),
        ("fr", "- Piochez une carte.", "commence par « • »"),
        ("fr", "{J} Volez une carte.", "pas d'action de ce nom"),
        ("en", "When I move backwards — Draw a card.", "my Expedition"),
        ("fr", "{J} Un Personnage ciblé d'un adversaire gagne [[Endormi]].", "qu'un adversaire contrôle"),
        ("fr", "Les Plantes que vous jouez coûtent {1} de moins et gagnent [[Ancré]].", "deux phrases"),
        ("en", "{J} Discard a card you control in your Reserve.", "“you control or in your Reserve”"),
        ("fr", "{J} Copiez un Sort ciblé.", "ce qu'est une copie"),
        ("en", "{J} Create a copy of target Character.", "what a copy is"),
        ("en", "As an additional cost to play me, discard a card.", "costs mana and nothing else"),
        ("fr", "Comme coût supplémentaire pour me jouer, défaussez une carte.", "coûte du mana et rien d'autre"),
        ("en", "At the end of your turn — Draw a card.", "no moment of the game"),
        ("fr", "À la fin de votre tour — Piochez une carte.", "n'est pas un moment du jeu"),
        ("en", "When my Expedition reaches the Arena — Draw a card.", "tiebreakers"),
        ("fr", "Lorsque j'atteins l'Arène — Piochez une carte.", "départage"),
        ("en", "{J} Choose a Character sub-type.", "not a word"),
        ("fr", "{J} Choisissez un sous-type de Personnage.", "pas un mot"),
        ("en", "I enter play with 3 boosts.", "{J} I gain 3 boosts."),
        ("fr", "J'arrive en jeu avec 3 boosts.", "{J} Je gagne 3 boosts."),
    ],
)
def test_how_it_is_written_is_said(lang: str, text: str, says: str) -> None:
    assert says in told(text, lang).help[lang]


@pytest.mark.parametrize("text", ["[Gigantic] [Tough 1]", "[Gigantic] [Tough 1] [Seasoned]."])
def test_keywords_want_full_stops_between_them(text: str) -> None:
    problem = told(text, "en")
    assert (problem.code, problem.words, problem.paste) == ("P011", "[Gigantic]", "[Gigantic].")


def test_a_word_that_does_not_help_is_not_suggested() -> None:
    problem = told("{J} Votez une carte.", "fr")
    assert (problem.code, problem.words, problem.paste, problem.help) == ("P002", "Votez", "", {})


def test_what_to_write_instead_is_said_of_reasons_that_there_are() -> None:
    assert set(tomllib.loads(FILE.read_text("utf-8"))["instead"]) <= set(tomllib.loads(REASONS.read_text("utf-8")))


def test_a_target_beside_a_thing_that_is_none() -> None:
    assert "say “target” of each" in told("{J} Discard target Plant or a Landmark.", "en").message["en"]


@pytest.mark.parametrize(
    ("lang", "text"),
    [("fr", "{J} Draw two cards, then discard a card."), ("en", "{J} Piochez deux cartes, puis défaussez une carte.")],
)
def test_a_text_in_the_other_language(lang: str, text: str) -> None:
    assert told(text, lang).code == "P013"


def test_a_few_words_of_the_other_language_are_not_all_of_it() -> None:
    assert told("{J} Piochez une card.", "fr").code == "P002"


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_no_word_is_shown_by_its_internal_name(lang: str) -> None:
    language = Setting(builtin_words()).language(lang)
    inflected = wordings(lang).inflected
    shown = {name: _word(f"L:{name}", language) for name in inflected}
    assert len(shown) > 50
    assert {name for name, word in shown.items() if word.strip("«»“” ") not in inflected[name].values()} == set()


def test_a_known_word_is_not_taken_for_one_with_an_accent_that_does_not_fit() -> None:
    assert "dé »" not in told("{J} Aucun de vos boosts.", "fr").help["fr"]
