"""Which numbers a card of each type has: a key that its type has no use for, and one that it lacks.

A card that has none of them yet is a draft, of which nothing is asked.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import NamedTuple

from altered_grammar.findings import Span

_COST, _STATS, _LIMITS = "cost", "stats", "limits"
_KEYS = {"cost": _COST, "hand_cost": _COST, "reserve_cost": _COST, "stats": _STATS, "limits": _LIMITS,
         "reserve_limit": _LIMITS, "landmark_limit": _LIMITS}  # fmt: skip
_COSTS = ("hand_cost", "reserve_cost")
_NEEDS: Mapping[str, tuple[str, ...]] = {
    "character": (_COST, _STATS), "spell": (_COST,), "permanent": (_COST,), "landmark_permanent": (_COST,),
    "expedition_permanent": (_COST,), "hero": (_LIMITS,), "token": (_STATS,), "token_landmark_permanent": (),
    "token_mana": (),
}  # fmt: skip
_MAY: Mapping[str, tuple[str, ...]] = dict.fromkeys(("token", "token_landmark_permanent", "token_mana"), (_COST,))
"""Tokens have costs of 0 (2.2.7.c), which a card may write."""


class Fit(NamedTuple):
    """A key that does not fit the type of its card, or one that is missing (then ``span`` is None)."""

    field: str
    span: Span | None


def misfits(type_: str, given: Mapping[str, Span], zeros: Collection[str] = ()) -> Iterator[Fit]:
    """What does not fit, of the fields ``given`` with the places of their keys; only Characters have statistics
    (2.2.11.c), and a Hero is not played. ``zeros``: fields that say 0, as published data does for none. A type that
    the game doesn't know is not judged."""
    needs = _NEEDS.get(type_)
    if needs is None:
        return
    there = {_KEYS[field] for field in given if field in _KEYS} & set(needs)
    for field, span in given.items():
        if field in _KEYS and field not in zeros and _KEYS[field] not in (*needs, *_MAY.get(type_, ())):
            yield Fit(field, span)
    if there:
        yield from (Fit(key, None) for key in needs if key not in there)
    missing = [half for half in _COSTS if half not in given]
    if len(missing) == 1 and _COST not in given:
        yield Fit(missing[0], None)
