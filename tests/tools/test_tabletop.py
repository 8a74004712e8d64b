"""Export for Tabletop Simulator: the pictures' sizes, and a saved object that names them."""

from __future__ import annotations

import json
from pathlib import Path

from click.testing import CliRunner
from PIL import Image

from altered_compiler.cli import group
from altered_compiler.scaffold import new_set


def test_a_deck_for_the_table(tmp_path: Path) -> None:
    new_set(str(tmp_path / "set"))
    out = tmp_path / "out"
    args = ["--ui", "en", "export", "tts", str(tmp_path / "set"), "-o", str(out), "--url", "https://example.org/a/"]
    result = CliRunner().invoke(group(args), args)
    assert (result.exit_code, result.output) == (0, "")
    (deck,) = json.loads((out / "deck.json").read_text("utf-8"))["ObjectStates"]
    assert deck["Nickname"] == "set"
    assert len(deck["DeckIDs"]) == 14
    assert deck["DeckIDs"] == [card["CardID"] for card in deck["ContainedObjects"]]
    assert deck["CustomDeck"]["1"]["FaceURL"] == "https://example.org/a/sheet-1.png"
    assert deck["CustomDeck"]["1"]["BackURL"] == "https://example.org/a/back.png"
    second = deck["ContainedObjects"][1]
    assert (second["Nickname"], second["CardID"], second["GMNotes"]) == ("Doorstep Clover", 101, "SET-02")
    assert second["Description"].endswith("{D} : Target Character gains 1 boost.")
    with Image.open(out / "sheet-1.png") as sheet, Image.open(out / "back.png") as back:
        assert abs(sheet.width - 10 * back.width) <= 10
        assert abs(sheet.height - 7 * back.height) <= 7
