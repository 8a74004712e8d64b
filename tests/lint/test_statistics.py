"""``altered lint --statistics``: what the cards of a set are."""

from __future__ import annotations

import json
from pathlib import Path

from click.testing import CliRunner

from altered_compiler.cli import group

CARD = """card  TST-00{n}
  faction  Lyra            rarity  common
  type     {type}
  cost     {n} / 1
{stats}
en  Card {n}
  {text}
"""
TEXTS = ("{J} Draw a card.", "{H} Draw two cards.", "[Tough 1].\n  {J} I gain [[Anchored]].", "{J} Draw a card.")


def _shown(folder: Path, *args: str) -> str:
    cards = [
        CARD.format(
            n=n, type="Spell" if n == 2 else "Character — Artist", text=text, stats="" if n == 2 else "  stats  1 2 3\n"
        )
        for n, text in enumerate(TEXTS, 1)
    ]
    (folder / "set.card").write_text("\n".join(cards), "utf-8")
    given = ["lint", "--statistics", str(folder), *args]
    result = CliRunner().invoke(group(given), given)
    assert result.exit_code == 0, result.output
    return result.output


def test_as_data(tmp_path: Path) -> None:
    (found,) = json.loads(_shown(tmp_path, "--format", "json"))["sets"]
    assert found["cards"] == 4
    assert found["types"] == {"character": 3, "spell": 1}
    assert found["subtypes"] == {"artist": 3}
    assert found["costs"] == {"1": 1, "2": 1, "3": 1, "4": 1}
    assert found["curve"][0] == {"cost": 1, "cards": 1, "statistics": 6.0}
    assert found["terms"] == {"keyword:tough": 1, "status:anchored": 1}
    assert (found["abilities"], found["meanings"]) == (5, 4)
    assert found["repeated"] == [{"text": "{J} Draw a card.", "count": 2}]


def test_in_both_languages(tmp_path: Path) -> None:
    english = _shown(tmp_path, "--ui", "en")
    for part in ("4 cards", "types: Character 3, Spell 1", "Tough 1, Anchored 1", "5 abilities, 4 different meanings"):
        assert part in english
    assert "    2 ×  {J} Draw a card." in english
    french = _shown(tmp_path, "--ui", "fr")
    for part in ("4 cartes", "types : Personnage 3, Sort 1", "sous-types : Artiste 3", "coûts de main : 1: 1, 2: 1"):
        assert part in french
