"""``altered explain TEXT``: plain words, Program, the other language, rules."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from click.testing import Result

Run = Callable[..., Result]


def test_steps_stand_numbered_under_trigger_and_condition(altered: Run) -> None:
    text = "At Dusk — If you control a token, draw a card, then [Sabotage]."
    result = altered("explain", text, "--lang", "en", "--format", "json")
    assert result.exit_code == 0
    (paragraph,) = json.loads(result.output)["paragraphs"]
    (reading,) = paragraph["readings"]
    lines = [(line["depth"], line["number"], line["text"]) for line in reading["plain"]["en"]]
    assert lines == [
        (0, 0, "At Dusk"),
        (1, 0, "If you control a token"),
        (2, 1, "Draw a card"),
        (2, 2, "[Sabotage]"),
    ]
    assert reading["wording"]["fr"].startswith("Au Crépuscule")
    assert "6.3" in reading["rules"]


def test_what_lasts_stands_under_its_trigger(altered: Run) -> None:
    text = "{J} Cards you play from your Reserve this turn cost {1} less."
    (paragraph,) = json.loads(altered("explain", text, "--format", "json").output)["paragraphs"]
    (reading,) = paragraph["readings"]
    lines = [(line["depth"], line["number"], line["text"]) for line in reading["plain"]["en"]]
    assert lines == [(0, 0, "{J}"), (1, 1, "Cards you play from your Reserve this turn cost {1} less")]


def test_marks_are_printed(altered: Run) -> None:
    (paragraph,) = json.loads(altered("explain", "{T} : After You.", "--format", "json").output)["paragraphs"]
    assert paragraph["readings"][0]["wording"]["en"] == "{T} : [After You]."


def test_cost_is_a_head_of_its_own(altered: Run) -> None:
    result = altered("explain", "{T}, {2} : Draw a card.", "--lang", "en", "--format", "json")
    (reading,) = json.loads(result.output)["paragraphs"][0]["readings"]
    assert [(line["depth"], line["text"]) for line in reading["plain"]["en"]] == [(0, "{T}, {2}"), (1, "Draw a card")]


def test_modes_and_tables_are_told_line_by_line(altered: Run) -> None:
    text = "{H} Roll a die. On a:  • 4+, draw a card.  • 1-3, [Resupply]."
    result = altered("explain", text, "--lang", "en", "--format", "json")
    (reading,) = json.loads(result.output)["paragraphs"][0]["readings"]
    texts = [line["text"] for line in reading["plain"]["en"]]
    assert texts == ["{H}", "Roll a die", "On a", "• 4+", "Draw a card", "• 1-3", "[Resupply]"]


def test_language_is_found(altered: Run) -> None:
    for text, lang in (("{J} Piochez une carte.", "fr"), ("{J} Draw a card.", "en")):
        assert json.loads(altered("explain", text, "--format", "json").output)["lang"] == lang


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("{J} Blorp the card.", "en"),
        ("{J} Florpez la carte.", "fr"),
        ("Sacrifice le Personnage", "fr"),
        ("Exhaust one Personage target", "en"),
    ],
)
def test_language_of_a_text_that_cannot_be_read_is_that_of_its_words(altered: Run, text: str, lang: str) -> None:
    for ui in ("fr", "en"):
        assert json.loads(altered("explain", text, "--format", "json", "--ui", ui).output)["lang"] == lang


def test_language_of_a_text_that_says_nothing_is_the_users(altered: Run) -> None:
    for ui in ("fr", "en"):
        assert json.loads(altered("explain", "{J} Florp.", "--format", "json", "--ui", ui).output)["lang"] == ui


def test_text_form(altered: Run) -> None:
    result = altered("explain", "[Sabotez], puis [Ravitaillez].", "--type", "Sort", "--ui", "fr")
    assert result.exit_code == 0
    for part in ("En clair", "1. [Sabotez]", "2. [Ravitaillez]", "Programme", "En anglais", "[Sabotage]", "Règles"):
        assert part in result.output


def test_what_the_linter_says_of_a_text(altered: Run) -> None:
    result = altered("explain", "{J} Exhaust a Permanent.  At Dusk — Sabotage.", "--ui", "en")
    assert result.exit_code == 1
    for part in ("warning[A008]", "warning[S008]", "--> <text>:1:13", "--> <text>:1:37", "In plain words"):
        assert part in result.output
    found = json.loads(altered("explain", "{D} : Draw a card.", "--format", "json").output)["findings"]
    assert [one["code"] for one in found] == ["M010"]
    inside = altered("explain", "{D} : Draw a card.", "--box", "support", "--format", "json")
    assert json.loads(inside.output)["findings"] == []


@pytest.mark.parametrize("text", ["{J} An opponent gains [[Fleeting]].", "{J} Target opponent gains 2 boosts."])
def test_nonsense_is_told_once(altered: Run, text: str) -> None:
    result = altered("explain", "--lang", "en", "--format", "json", text)
    assert [one["code"] for one in json.loads(result.output)["findings"]] == ["M006"]


@pytest.mark.parametrize(
    ("text", "yours"),
    [
        ("Your Spells cost {1} less.", "you play"),
        ("{J} Your Spells and your Landmarks cost {1} less this turn.", "you play"),
        ("At Noon — Your Plants gain 1 boost.", "you control"),
        ("{J} Draw two cards, then discard a card.", "from your hand"),
        ("{J} Discard a Character.", "you control"),
        ("{J} Discard a card in Reserve.", "from your Reserve"),
    ],
)
def test_whose_it_is_is_said_as_the_house_says_it(altered: Run, text: str, yours: str) -> None:
    result = altered("explain", "--lang", "en", "--format", "json", text)
    helps = [one["help"] for one in json.loads(result.output)["findings"] if one["code"] in ("A008", "A009")]
    assert helps and all(f"“{yours}”" in one for one in helps)


@pytest.mark.parametrize("text", ["[[", "[", "#", "[[]]"])
def test_marks_alone_are_no_text(altered: Run, text: str) -> None:
    result = altered("explain", text, "--ui", "en")
    assert result.exit_code == 2
    assert "nothing but marks" in result.stderr


def test_text_that_cannot_be_read(altered: Run) -> None:
    result = altered("explain", "{J} Draw a crad.", "--lang", "en")
    assert result.exit_code == 1
    assert "P002" in result.output
    assert "^^^^" in result.output


def test_type_may_be_named_in_either_language(altered: Run) -> None:
    for kind in ("Spell", "sort", "spell"):
        assert (
            json.loads(altered("explain", "Draw a card.", "--type", kind, "--format", "json").output)["type"] == "spell"
        )


@pytest.mark.parametrize(
    ("text", "near"),
    [
        ("A Midi — Piochez une carte.", "« À »"),
        ("Au Crepuscule — Piochez une carte.", "« Crépuscule »"),
        ("Epuisez-moi.", "« Épuisez »"),
        ("{J} Mettez un Personnage cible en Reserve.", "« ciblé »"),
        ("{J} Défaussez une carte de votre Reserve.", "« Réserve »"),
    ],
)
def test_missing_accents_are_suggested(altered: Run, text: str, near: str) -> None:
    result = altered("explain", text, "--lang", "fr", "--ui", "fr")
    assert result.exit_code == 1
    assert near in result.output


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{J} Discard a Robot or Plant and a token.", "1. Discard (a Robot or Plant) and a token  ("),
        ("{J} Discard a Plant and a Robot or token.", "1. Discard a Plant and (a Robot or token)  ("),
        ("{J} Discard a Plant and a token.", "1. Discard a Plant and a token  ("),
        ("{J} Défaussez un Robot ou une Plante et un jeton.", "1. Discard (a Robot or Plant) and a token  ("),
    ],
)
def test_a_reading_says_what_and_and_or_join(altered: Callable[..., Result], text: str, said: str) -> None:
    shown = altered("explain", text, "--ui", "en").output
    assert said in shown
    assert "In French\n  {J} Défaussez (" not in shown and "In English\n  {J} Discard (" not in shown


def test_a_wording_that_means_something_else_is_not_given(altered: Run) -> None:
    text = "{J} Vous pouvez piocher une carte, puis défausser une carte de votre main si vous contrôlez un Mage."
    result = altered("explain", text, "--lang", "fr", "--format", "json")
    (reading,) = json.loads(result.output)["paragraphs"][0]["readings"]
    assert (reading["wording"]["en"], reading["wording"]["fr"]) == ("", text)


def test_a_wording_with_two_readings_is_told(altered: Run) -> None:
    text = "{J} Vous pouvez payer {2} pour envoyer une Plante ciblée en Réserve, puis l'épuiser ({T})."
    assert "(can be read otherwise too: P005)" in altered("explain", text, "--lang", "fr").output
    assert "P005" not in altered("explain", "{J} Piochez une carte.", "--lang", "fr").output
