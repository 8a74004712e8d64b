"""Statistics of a set as text and as JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from altered_compiler.lint.statistics import MOST, Statistics, word_of
from altered_compiler.sources import Setting
from altered_compiler.ui import Say


def lines(found: Statistics, setting: Setting, say: Say) -> Iterator[str]:
    """The statistics in the user's language."""
    yield say(f"{found.cards} cartes", f"{found.cards} cards")
    for title, counts, category in (
        (say("types", "types"), found.types, "type"),
        (say("factions", "factions"), found.factions, "faction"),
        (say("sous-types", "sub-types"), found.subtypes, "subtype"),
        (say("mots-clés et statuts", "keywords and statuses"), found.terms, ""),
    ):
        if counts:
            yield f"  {title}{say(' : ', ': ')}" + ", ".join(_named(counts, category, setting, say))
    if found.costs:
        told = ", ".join(f"{cost}: {count}" for cost, count in sorted(found.costs.items()))
        yield "  " + say("coûts de main : ", "Hand Costs: ") + told
    for one in found.curve:
        yield "  " + say(
            f"Personnages à {one.cost} : {one.cards}, {one.statistics:.1f} de statistiques en moyenne",
            f"Characters for {one.cost}: {one.cards}, {one.statistics:.1f} of statistics on average",
        )
    yield "  " + say(
        f"{found.abilities} capacités, {found.meanings} sens différents",
        f"{found.abilities} abilities, {found.meanings} different meanings",
    )
    for text, count in found.repeated:
        yield f"    {count} ×  {text}"


def _named(counts: Counter[str], category: str, setting: Setting, say: Say) -> Iterator[str]:
    for name, count in sorted(counts.items(), key=lambda pair: (-pair[1], pair[0]))[:MOST]:
        term = f"{category}:{name}" if category else name
        yield f"{word_of(term, setting, say.lang)} {count}"


def as_json(found: Statistics) -> dict[str, Any]:
    """The statistics as data."""
    return {
        **found._asdict(),
        "costs": {str(cost): count for cost, count in sorted(found.costs.items())},
        "curve": [one._asdict() for one in found.curve],
        "repeated": [{"text": text, "count": count} for text, count in found.repeated],
    }
