"""``altered check``: the texts and names that a set file declares are checked as a card's are, at their place in it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

Run = Callable[..., Result]
Write = Callable[..., Path]

TIDAL = '[[keyword]]\nen = "Tidal"\nfr = "Marin"\nreminder = { en = "{EN}", fr = "{FR}" }\n'
BIRD = '[[token]]\nen = "Bird"\nfr = "Oiseau"\nstats = [1, 1, 1]\ntext = { en = "{EN}", fr = "{FR}" }\n'
TWO = '[[counter]]\nid = "{EN}"\nen = "Pearl"\nfr = "Perle"\n\n[[counter]]\nid = "{FR}"\nen = "Pearl"\nfr = "Nacre"\n'


@pytest.mark.parametrize("words", [TIDAL, BIRD])
@pytest.mark.parametrize(
    ("english", "french", "code"),
    [
        ("At Noon — I gain 1 boost.", "À Midi — Je gagne 1 boost.", ""),
        ("At Noon — I gain 1 boost.", "À Midi — Je gagne 2 boosts.", "L001"),
        ("At Noon — I gian 1 boost.", "À Midi — Je gagne 1 boost.", "P002"),
    ],
)
def test_texts(altered: Run, card: Write, tmp_path: Path, words: str, english: str, french: str, code: str) -> None:
    text = words.replace("{EN}", english).replace("{FR}", french)
    (tmp_path / "set.toml").write_text(text, "utf-8")
    result = altered("check", card())
    assert result.exit_code == int(bool(code)), result.output
    if code:
        assert f"error[{code}]" in result.output
        assert f"{tmp_path / 'set.toml'}:{text[: text.index('{ en')].count(chr(10)) + 1}:" in result.output


def test_the_number_of_a_keyword_stands_for_a_printed_one(altered: Run, card: Write, tmp_path: Path) -> None:
    text = TIDAL.replace("{EN}", "{J} You may pay {N} to draw a card.")
    text = text.replace("{FR}", "{J} Vous pouvez payer {N} pour piocher une carte.") + 'number = "mana"\n'
    (tmp_path / "set.toml").write_text(text, "utf-8")
    result = altered("check", card())
    assert result.exit_code == 0, result.output


def test_a_keyword_that_needs_itself(altered: Run, card: Write, tmp_path: Path) -> None:
    one = TIDAL.replace("{EN}", "I have [Lunar].").replace("{FR}", "J'ai [Lunaire].")
    other = one.replace("Tidal", "Solar").replace("Lunar", "Tidal").replace("Solar", "Lunar")
    other = other.replace("Lunaire", "Marine").replace('fr = "Marin"', 'fr = "Lunaire"').replace("Marine", "Marin")
    (tmp_path / "set.toml").write_text(one + "\n" + other, "utf-8")
    result = altered("check", card())
    assert result.exit_code == 1
    assert result.output.count("error[F025]") == 2
    french = altered("check", card(), "--ui", "fr").output
    assert "« Marin »" in french and "« Lunaire »" in french and "« tidal »" not in french


def test_two_words_of_one_name(altered: Run, card: Write, tmp_path: Path) -> None:
    (tmp_path / "set.toml").write_text(TWO.replace("{EN}", "a").replace("{FR}", "b"), "utf-8")
    path = card(("Draw a card.", "I gain 1 Pearl counter."), ("Piochez une carte.", "Je gagne 1 compteur Perle."))
    result = altered("check", path)
    assert result.exit_code == 1
    assert "error[F023]" in result.output and "set.toml:6:" in result.output
    assert "1 error," in result.output


CARD = '[[subtype]]\nid = "card"\nen = ["Card", "Cards"]\nfr = { m = "Feuille", mp = "Feuilles" }\ngender = "f"\n'


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (CARD, "Card"),
        (CARD.replace("Feuille", "Main").replace("Card", "Leaf"), "Main"),
        (CARD.replace("Card", "Leaf").replace('gender = "f"', 'also_en = ["Hand"]'), "Hand"),
        (CARD.replace("Card", "Leaf"), ""),
        (CARD.replace('"card"', '"landmark"').replace("Card", "Landmark"), ""),  # the game's own word has two kinds
    ],
)
def test_a_word_that_the_game_has_already(altered: Run, card: Write, tmp_path: Path, words: str, named: str) -> None:
    (tmp_path / "set.toml").write_text(words, "utf-8")
    for _ in range(2):  # judged, and remembered
        result = altered("check", card())
        assert result.exit_code == int(bool(named)), result.output
        assert (f"warning[F026]: “{named}” is already a word of the game." in result.output) == bool(named)


OWN_WORDS = """[[subtype]]
id = "artist"
en = ["Painter", "Painters"]
fr = { m = "Peintre", mp = "Peintres" }
gender = "m"

[[status]]
id = "fleeting"
en = "Passing"
fr = { m = "Passant", f = "Passante", mp = "Passants", fp = "Passantes" }
"""


def test_a_word_with_the_id_of_a_built_in_one_takes_its_place(altered: Run, card: Write, tmp_path: Path) -> None:
    other = ("— Artist", "— Mage")
    both = card(other, ("Draw a card", "Target Artist gains [[Fleeting]]"),
                ("Piochez une carte", "Un Artiste ciblé gagne [[Fugace]]"))  # fmt: skip
    assert altered("check", both).exit_code == 0
    (tmp_path / "set.toml").write_text(OWN_WORDS, "utf-8")
    assert altered("check", both).output.count("error[P001]") == 2
    own = card(other, ("Draw a card", "Target Painter gains [[Passing]]"), ("  {J} Piochez une carte.\n", ""))
    result = altered("translate", own, "--to", "fr")
    assert "{J} Un Peintre ciblé gagne [[Passant]]." in result.output, result.output


def test_a_status_of_a_set_is_marked_as_one(altered: Run, card: Write, tmp_path: Path) -> None:
    (tmp_path / "set.toml").write_text(
        """[[status]]
id = "frozen"
en = "Frozen"
fr = { m = "Gelé", f = "Gelée", mp = "Gelés", fp = "Gelées" }
""",
        "utf-8",
    )
    path = card(("{J} Draw a card", "{J} Target Character gains [[Frozen]]"), ("  {J} Piochez une carte.\n", ""))
    result = altered("translate", path, "--to", "fr")
    assert "{J} Un Personnage ciblé gagne [[Gelé]]." in result.output, result.output
