"""Words that texts declare by using them."""

from __future__ import annotations

from altered_compiler.inline_words import counters_in, inline_words, tokens_in
from altered_grammar.cards.words import build_words, builtin_words


def test_a_token_is_named_with_its_statistics_in_either_order() -> None:
    (token,) = tokens_in("Create a [Dust Sprite 1/2/3] Spirit token in target Expedition.")
    assert (token.name, token.stats) == ("Dust Sprite", (1, 2, 3))
    assert tokens_in("Créez un jeton Esprit [1/2/3 Lutin de Poussière].")[0].name == "Lutin de Poussière"
    assert tokens_in("[[Fleeting]].  [Tough 2].") == []


def test_a_counter_is_named_before_or_after_its_noun() -> None:
    assert counters_in("I gain 1 Wax counter. Spend 2 of my Spin counters. I lose a counter.", "en") == ["Wax", "Spin"]
    assert counters_in("Je gagne 1 compteur Cire. 2 de mes compteurs Toupie : un compteur.", "fr") == ["Cire", "Toupie"]


def test_words_are_paired_by_order_of_appearance() -> None:
    texts = [("I gain 1 Wax counter and 1 Ink counter.", "Je gagne 1 compteur Cire et 1 compteur Encre.")]
    words = build_words(inline_words(texts, builtin_words()))
    assert words.find("counter", "Wax") == words.find("counter", "Cire") == "wax"
    assert words.find("counter", "Encre") == "ink"


def test_known_words_are_not_declared_again() -> None:
    texts = [("Create an [Ordis Recruit 1/1/1] Soldier token.", "Créez un jeton Soldat [Recrue Ordis 1/1/1].")]
    assert inline_words(texts, builtin_words()) == []


def test_what_one_language_lacks_is_not_guessed() -> None:
    assert inline_words([("I gain 1 Wax counter.", "Je gagne 1 boost.")], builtin_words()) == []
