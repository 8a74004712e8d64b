"""Text to tokens: accents written apart, possessives after figures, parentheses in any number."""

from __future__ import annotations

from unicodedata import normalize

import pytest
from hypothesis import given
from hypothesis import strategies as st

from altered_grammar.languages import get
from altered_grammar.reader import read, spans
from altered_grammar.tokens import tokenize

FRENCH = "À Midi — Épuisez-moi, puis créez un jeton Recrue Ordis 1/1/1 (C’est un Personnage dépassé.) [[Ancré]]."


def test_accents_written_apart_are_read_as_letters() -> None:
    apart = normalize("NFD", FRENCH)
    assert apart != FRENCH
    here, there = tokenize(FRENCH, "fr"), tokenize(apart, "fr")
    assert [token.form for token in there.words] == [token.form for token in here.words]
    for one, other in zip(here.words, there.words, strict=True):
        assert normalize("NFC", apart[other.start : other.end]) == FRENCH[one.start : one.end]
    for pairs in ((here.marks, there.marks), (here.reminders, there.reminders)):
        for (start, end), (first, last) in zip(*pairs, strict=True):
            assert normalize("NFC", apart[first:last]) == FRENCH[start:end]


@pytest.mark.parametrize(
    "text", ["Épuisez-moi.", "À Midi — Piochez une carte.", "{J} Ravitaillez, puis défaussez une carte."]
)
def test_accents_written_apart_mean_the_same(text: str) -> None:
    language = get("fr", {})
    assert read(normalize("NFD", text), language).trees == read(text, language).trees != ()


@given(st.text("aeéÉ\u0301\u0300\u0328q'’.,()#[]{}4s \u2028", max_size=40), st.sampled_from(["fr", "en"]))
def test_every_character_is_accounted_for(text: str, lang: str) -> None:
    held = set()
    for start, end in spans(read(text, get(lang, {}))):
        assert 0 <= start <= end <= len(text)
        held.update(range(start, end))
    assert all(at in held or char.isspace() for at, char in enumerate(text))


@pytest.mark.parametrize("word", ["{O}", "4", "[[Scout 2]]", "#4#"])
@pytest.mark.parametrize("mark", ["'", "’"])
def test_possessive_after_a_figure_or_a_mark(word: str, mark: str) -> None:
    assert [token.form for token in tokenize(f"{word}{mark}s", "en").words][-1] == "'s"


@pytest.mark.parametrize("text", ["(" * 200_000, ")" * 200_000, "(" * 100_000 + ")" * 100_000, "(A." * 50_000])
def test_parentheses_take_no_more_than_their_length(text: str) -> None:
    assert spans(read(text[:20_000], get("en", {})))
    assert len(tokenize(text, "en").words) + len(tokenize(text, "en").reminders) > 0


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("{J} Draw a card. (To draw a card, take it.)", True),
        ("{J} Draw a card (To draw a card, take it).", True),
        ("{J} I gain 1 boost (A boost is a counter.) and draw a card.", True),
        ("(If I leave the Expedition zone, remove me.)", True),
        ("{J} (You may do so) Draw a card.", False),
        ("{J} (You may do so.) Draw a card.", False),
        ("At Noon — (Only if you want.) Draw a card.", False),
        ("{J} Draw (You may do so) a card.", False),
        ("(You may do so) Draw a card.", False),
    ],
)
def test_words_in_parentheses_that_open_or_break_a_sentence_are_no_reminder(text: str, holds: bool) -> None:
    assert bool(tokenize(text, "en").reminders) is holds
