"""A corpus without a set file: its texts declare tokens and counters by writing them."""

from __future__ import annotations

import json
from pathlib import Path

from altered_compiler.coverage import as_json, cover
from altered_compiler.sources import load

CARD = {
    "ref": "TST_1", "set": "TST", "type": "CHARACTER", "subtypes": [], "faction": "AX", "rarity": "COMMON",
    "name": {"en": "Bell Ringer of Tests", "fr": "Sonneuse d'essais"}, "hand_cost": "1", "reserve_cost": "1",
    "forest": "1", "mountain": "1", "ocean": "1",
    "main": {
        "en": "{J} Create a [Paper Gull 1/0/2] Animal token in my Expedition.  At Noon — I gain 1 Chime counter.",
        "fr": "{J} Créez un jeton Animal [1/0/2 Goéland de Papier] dans mon Expédition."
        "  À Midi — Je gagne 1 compteur Carillon.",
    },
}  # fmt: skip


def test_tokens_and_counters_of_a_corpus_are_read(tmp_path: Path) -> None:
    path = tmp_path / "tst.jsonl"
    path.write_text(json.dumps(CARD, ensure_ascii=False) + "\n", "utf-8")
    found = as_json(cover(load([str(path)])))
    assert found["cards"]["same_program"] == 1
