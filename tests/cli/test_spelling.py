"""P001, P002, P011: the word that is offered for one that is misspelt is one with which the text is read."""

from __future__ import annotations

import pytest

from altered_compiler.sources import setting_for
from altered_compiler.suggest import unread
from altered_grammar.reader import read

SETTING = setting_for("spelling/text")


@pytest.mark.parametrize(
    ("lang", "text", "written", "offered"),
    [
        ("fr", "{J} Vuos pouvez sacrifier un jeton.", "Vuos", "Vous"),
        ("fr", "{J} Piochez deux cartse.", "cartse", "cartes"),
        ("fr", "{J} Défaussez jsqu'à deux cartes.", "jsqu'", "jusqu'"),
        ("en", "{J} Target Plant gaisn 1 boost.", "gaisn", "gains"),
        ("en", "{J} Target Plant loes 1 boost.", "loes", "loses"),
        ("en", "{J} You may piay {1} to draw a card.", "piay", "pay"),
        # a name of several words, as it is printed in that language
        ("en", "{J} Create an [Ordis Recrut 1/1/1] Soldier token in my Expedition.", "Ordis Recrut", "Ordis Recruit"),
        ("fr", "{J} Mettez une carte de votre main dans votre zone de Mkna.", "zone de Mkna", "zone de Mana"),
        ("fr", "{J} Placez un marqueur Terrani sur une région ciblée.", "marqueur Terrani", "marqueur Terrain"),
        # the word before the one where reading stops
        ("en", "{J} Put a card from your hand in your Mana zoe.", "Mana zoe", "Mana zone"),
        ("fr", "{J} Piochez une carte si vos contrôlez une Plante.", "vos", "vous"),
        # a sentence that has no full stop
        ("en", "{J} Reveal the top card of your deck If it's a Spell, put it in your hand.", "deck", "deck."),
        ("fr", "{J} Piochez une carte Si vous contrôlez une Plante, défaussez une carte.", "carte", "carte."),
    ],
)
def test_what_is_offered_is_read(lang: str, text: str, written: str, offered: str) -> None:
    language, other = SETTING.language(lang), SETTING.language("en" if lang == "fr" else "fr")
    found = unread(read(text, language), language, other)
    assert (text[found.span.start : found.span.end], found.paste) == (written, offered)
    mended = text[: found.span.start] + offered + text[found.span.end :]
    assert read(mended, language).trees


def test_nothing_is_offered_that_is_far_away() -> None:
    language = SETTING.language("en")
    found = unread(read("{J} Zqvw a card.", language), language, SETTING.language("fr"))
    assert (found.code, found.paste) == ("P002", "")
