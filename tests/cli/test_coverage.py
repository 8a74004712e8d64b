"""``altered coverage``: the figures and their shape."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from click.testing import Result

Run = Callable[..., Result]
Write = Callable[..., Path]
LANGUAGE = {"paragraphs", "compiled", "ambiguous", "declined", "round_trip", "variant", "mismatch", "occurrences"} | {
    "repaired",
    "settled",
}
CARDS = {"total", "whole_en", "whole_fr", "same_program", "different_program"}


def test_shape(altered: Run, card: Write) -> None:
    figures = json.loads(altered("coverage", card(), "--format", "json").output)
    assert set(figures) == {"languages", "cards", "sets", "declined", "ambiguous", "settled"}
    assert set(figures["languages"]) == {"en", "fr"}
    assert all(set(counts) == LANGUAGE for counts in figures["languages"].values())
    assert set(figures["cards"]) == CARDS
    (part,) = figures["sets"].values()
    assert set(part) == {"languages", "cards"}
    assert figures["cards"] == {"total": 1, "whole_en": 1, "whole_fr": 1, "same_program": 1, "different_program": 0}
    assert figures["declined"] == []


def test_paragraphs_are_distinct_and_add_up(altered: Run, card: Write, tmp_path: Path) -> None:
    card(("TST-001", "TST-002"), ("Draw a card.", "Draw a card. (A card is a card.)"), name="a.card")
    card(("Draw a card.", "Draw a card.\n  {H} Draw a crad."), name="b.card")
    figures = json.loads(altered("coverage", tmp_path, "--format", "json").output)
    english = figures["languages"]["en"]
    assert (english["paragraphs"], english["occurrences"]) == (2, 3)
    assert (english["compiled"], english["declined"]) == (1, 1)
    assert english["round_trip"] + english["variant"] + english["mismatch"] == english["compiled"]
    (declined,) = figures["declined"]
    assert declined == {
        "lang": "en",
        "text": "{H} Draw a crad.",
        "stopped_at": "crad",
        "refused": {},
        "repair": "",
        "cards_blocked": 1,
    }
    assert figures["cards"]["whole_en"] == 1


def test_corpus_file(altered: Run, tmp_path: Path) -> None:
    path = tmp_path / "set.jsonl"
    entry = {
        "ref": "TST-1", "set": "TST", "type": "SPELL", "subtypes": [], "faction": "LY", "rarity": "COMMON",
        "name": {"en": "Tide", "fr": "Marée"}, "hand_cost": "1", "reserve_cost": "1",
        "main": {"en": "Draw a card.  Draw two cards.", "fr": "Piochez une carte.  Piochez deux cartes."},
    }  # fmt: skip
    path.write_text(json.dumps(entry, ensure_ascii=False) + "\nnot a card\n", "utf-8")
    result = altered("coverage", path, "--format", "json")
    assert result.exit_code == 1
    figures = json.loads(result.stdout)
    assert figures["sets"]["TST"]["languages"]["en"]["paragraphs"] == 2
    assert "F020" in result.stderr


def test_text_form(altered: Run, card: Write) -> None:
    result = altered("coverage", card(("Draw a card.", "Draw a crad.")), "--ui", "fr")
    assert "refusés" in result.output
    assert "la lecture s'arrête à : crad" in result.output


def test_a_refusal_is_told_by_its_words_and_its_reason(altered: Run, card: Write) -> None:
    path = card(("Draw a card.", "Draw a card. You lose Fleeting."))
    shown = altered("coverage", path, "--ui", "fr").output
    assert "lu, mais sans sens : un joueur ne peut pas faire cela" in shown
    assert "les mots en cause : lose Fleeting" in shown
    (declined,) = json.loads(altered("coverage", path, "--format", "json").output)["declined"]
    assert declined["stopped_at"] == "lose Fleeting"
    assert declined["refused"] == {"fr": "un joueur ne peut pas faire cela", "en": "a player can't do this"}
