"""``altered check``: findings with a code, a place, a caret and help; exit codes; JSON; both user languages."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

Run = Callable[..., Result]
Write = Callable[..., Path]


def test_good_card_is_clean(altered: Run, card: Write) -> None:
    result = altered("check", card())
    assert result.exit_code == 0
    assert result.output == "1 card, 0 errors, 0 warnings\n"


def test_unknown_word_has_a_caret_and_a_suggestion(altered: Run, card: Write) -> None:
    path = card(("Draw a card.", "Draw a crad."))
    result = altered("check", path)
    assert result.exit_code == 1
    lines = result.output.splitlines()
    assert lines[0] == "error[P002]: “crad” is not a word that cards know."
    assert lines[1].endswith(f"{path}:12:14  (TST-001)")
    assert lines[3] == "12 |   {J} Draw a crad."
    assert lines[4] == "   |              ^^^^"
    assert lines[5] == "   = help: Did you mean “card”?"


def test_caret_stands_right_under_wide_and_no_break_characters(altered: Run, card: Write) -> None:
    result = altered("check", card(("{J} Piochez une carte.", "{J} Piochez\u00a0une\u202f#carrte#.")))
    lines = result.output.splitlines()
    assert lines[4].index("^") == lines[3].index("carrte")


def test_known_words_in_the_wrong_order(altered: Run, card: Write) -> None:
    result = altered("check", card(("Draw a card.", "Draw card a.")))
    assert result.exit_code == 1
    assert "error[P001]" in result.output


def test_unfinished_sentence(altered: Run, card: Write) -> None:
    result = altered("check", card(("Draw a card.", "If you control a token,")))
    assert "error[P004]" in result.output


@pytest.mark.parametrize(
    ("french", "english", "code"),
    [
        ("{J} Piochez deux cartes.", "{J} Draw three cards.", "L001"),
        ("{J} Vous pouvez piocher une carte.", "{J} Draw a card.", "L002"),
        ("{J} Un Personnage gagne 1 boost.", "{J} Target Character gains 1 boost.", "L003"),
        ("{J} Un Personnage ciblé gagne [[Ancré]].", "{J} Target Character gains [[Asleep]].", "L011"),
        ("{J} Piochez une carte, puis [Sabotez].", "{J} Draw a card.", "L006"),
        ("{H} Piochez une carte.", "{J} Draw a card.", "L010"),
        ("À Midi — Piochez une carte.", "At Dusk — Draw a card.", "L009"),
    ],
)
def test_languages_that_differ(altered: Run, card: Write, french: str, english: str, code: str) -> None:
    path = card(("{J} Piochez une carte.", french), ("{J} Draw a card.", english))
    result = altered("check", path, "--format", "json")
    assert [finding["code"] for finding in json.loads(result.output)["findings"]] == [code]


def test_both_meanings_are_put_in_plain_words(altered: Run, card: Write) -> None:
    result = altered("check", card(("Draw a card.", "Draw two cards.")), "--ui", "fr")
    assert "le français dit :" in result.output
    assert "Piochez une carte" in result.output
    assert "Piochez deux cartes" in result.output


def test_leftover_key_is_reported_and_the_empty_one_is_not(altered: Run, card: Write) -> None:
    assert "S005" in altered("check", card(("Draw a card.", "Draw a card[BB]."))).output
    assert altered("check", card(("Draw a card.", "Draw a card[]."))).exit_code == 0


def test_french_messages(altered: Run, card: Write) -> None:
    result = altered("check", card(("une carte", "une crate")), "--ui", "fr")
    assert "erreur[P002]: « crate » n'est pas un mot" in result.output
    assert "Vouliez-vous dire « carte » ?" in result.output


def test_json(altered: Run, card: Write) -> None:
    path = card(("Draw a card.", "Draw a crad."))
    result = altered("check", path, "--format", "json")
    report = json.loads(result.output)
    (finding,) = report["findings"]
    assert report["cards"] == 1
    assert (finding["code"], finding["severity"], finding["line"], finding["column"]) == ("P002", "error", 12, 14)
    assert (finding["words"], finding["paste"], finding["card"], finding["lang"]) == ("crad", "card", "TST-001", "en")
    start, end = finding["span"]
    assert path.read_text("utf-8")[start:end] == "crad"


def test_words_of_the_set_file_count(altered: Run, card: Write, tmp_path: Path) -> None:
    path = card(("Draw a card.", "I gain 1 Pearl counter."), ("Piochez une carte.", "Je gagne 1 compteur Perle."))
    assert altered("check", path).exit_code == 1
    words = '[[counter]]\nid = "pearl"\nen = "Pearl"\nfr = "Perle"\n'
    (tmp_path / "set.toml").write_text(words, "utf-8")
    assert altered("check", path).exit_code == 0


def test_one_language_is_enough(altered: Run, card: Write) -> None:
    path = card(("\nen  Quayside Lamplighter\n  {J} Draw a card.\n", ""))
    assert altered("check", path).exit_code == 0


def test_all_our_cards_are_clean(altered: Run) -> None:
    """What ``make demo`` checks first: the demo set and the glossary's cards, their allow comments included."""
    result = altered("check", Path(__file__).parent.parent.parent / "cardscripts")
    assert result.exit_code == 0, result.output
