"""Places of the automaton where the same effects are read in the same ways."""

from __future__ import annotations

import pytest

from altered_grammar import languages
from altered_grammar.alike import alike
from altered_grammar.driver import forks_after
from altered_grammar.reader import lattice
from altered_grammar.tokens import tokenize

ALIKE = {
    "en": ("{J}", "{H}", "At Noon —", "When you play a Spell —", "{1}, {T} :"),
    "fr": ("{J}", "{H}", "À Midi —", "Lorsque vous jouez un Sort —", "{1}, {T} :"),
}
OTHERS = {
    "en": ("At Noon, if you control a Plant —", "{J} Draw a card."),
    "fr": ("À Midi, si vous contrôlez une Plante —", "{J} Piochez une carte."),
}


def place(text: str, lang: str) -> object:
    """Where the automaton stands behind a text."""
    language = languages.get(lang)
    forks = forks_after(language.tables, lattice(tokenize(text, lang).words, language), language.ranks)
    (states,) = {states for states, _ in forks}
    return alike(language.tables, states)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_stands_before_an_effect_leads_to_places_that_are_alike(lang: str) -> None:
    assert len({place(text, lang) for text in ALIKE[lang]}) == 1


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_places_where_other_words_can_follow_are_not_alike(lang: str) -> None:
    assert len({place(text, lang) for text in (ALIKE[lang][0], *OTHERS[lang])}) == 1 + len(OTHERS[lang])
