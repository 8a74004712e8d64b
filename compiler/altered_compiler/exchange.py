"""The Programs of a set as one JSON document."""

from __future__ import annotations

import json
from typing import Any

from altered_compiler.analysis import CardReport, analyse
from altered_compiler.serial import program_hash, to_json
from altered_compiler.sources import Sources
from altered_grammar.cards.model import Number
from altered_runtime.program import VERSION


def set_json(sources: Sources) -> str:
    """Every card with its Program (``null`` where its text has not one meaning) and the Program's hash."""
    names = {source.setting.words.code: dict(source.setting.words.name) for source in sources.all}
    document = {
        "version": VERSION,
        "sets": {code: name for code, name in names.items() if code},
        "cards": [_card(analyse(card, setting)) for card, setting in sources.cards],
    }
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


def _card(report: CardReport) -> dict[str, Any]:
    card, program = report.card, report.program()
    return {
        "reference": card.ref,
        "set": card.set_code,
        "name": {lang: name.value for lang, name in card.names.items()},
        "type": card.type.value if card.type else None,
        "subtypes": [subtype.value for subtype in card.subtypes],
        "faction": card.faction.value if card.faction else None,
        "rarity": card.rarity.value if card.rarity else None,
        "hand_cost": _n(card.hand_cost),
        "reserve_cost": _n(card.reserve_cost),
        "stats": [number.value for number in card.stats] or None,
        "reserve_limit": _n(card.reserve_limit),
        "landmark_limit": _n(card.landmark_limit),
        "program": None if program is None else to_json(program),
        "hash": None if program is None else program_hash(program),
    }


def _n(number: Number | None) -> int | None:
    return number.value if number else None
