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


def test_two_words_of_one_name(altered: Run, card: Write, tmp_path: Path) -> None:
    (tmp_path / "set.toml").write_text(TWO.replace("{EN}", "a").replace("{FR}", "b"), "utf-8")
    path = card(("Draw a card.", "I gain 1 Pearl counter."), ("Piochez une carte.", "Je gagne 1 compteur Perle."))
    result = altered("check", path)
    assert result.exit_code == 1
    assert "error[F023]" in result.output and "set.toml:6:" in result.output
    assert "1 error," in result.output
