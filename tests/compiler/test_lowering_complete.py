"""Every declaration has a meaning, or a parent that reads it; so a new declaration without one fails here."""

from __future__ import annotations

import pytest

from altered_compiler.lower.registry import table
from altered_grammar.declarations import load
from altered_grammar.template import Slot

DECLARATIONS = load()


def _categories(name: str) -> set[str]:
    declared = DECLARATIONS.by_name[name]
    return {wording.category for wordings in declared.wordings.values() for wording in wordings}


@pytest.mark.parametrize("name", sorted(DECLARATIONS.by_name))
def test_lowered_or_consumed(name: str) -> None:
    """Each construct is lowered, or consumed by the construct that holds it."""
    assert name in table("lowers") or name in table("consumes")


def test_nothing_is_lowered_that_is_not_declared() -> None:
    """No function is left over from a construct that went."""
    claimed = {*table("lowers"), *table("tells"), *table("consumes")}
    assert claimed - set(DECLARATIONS.by_name) == set()


def test_events_tell_of_verbs() -> None:
    """Each verb that is only told of is told; nothing else than verbs tells."""
    only_told = {name for name in DECLARATIONS.by_name if _categories(name) == {"evp"}}
    assert only_told <= set(table("tells"))
    for name in table("tells"):
        assert _categories(name) & {"vp", "numbered", "evp", "vps"}, name


def test_slots_are_named_in_both_languages() -> None:
    """A lowering reads slots by name: both languages fill the same ones, apart from what only one of them says."""
    for name, declared in DECLARATIONS.by_name.items():
        slots = {}
        for lang, wordings in declared.wordings.items():
            flats = [flat for wording in wordings for flat in wording.flats]
            slots[lang] = {item.name for flat in flats for item in flat if isinstance(item, Slot)}
            slots[lang] |= {key for wording in wordings for key in wording.constants}
        if slots["en"] and slots["fr"]:
            assert len(slots["en"] ^ slots["fr"]) <= 2, name
