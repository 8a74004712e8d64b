"""How two meanings differ, and the code that names it: L for two languages, A for two readings of one text.

Programs are compared, never words. One difference, one finding: the rule that names it before the general one
(wording rules, chapter L).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from altered_grammar.tree import Node
from altered_runtime import program as p
from altered_runtime.values import Value

_ORDER = ("L012", "L002", "L003", "L005", "L007", "L008", "L009", "L010", "L004", "L001", "L011", "L006")
_FIELDS = {
    ("Step", "optional"): "L002",
    ("Step", "chooser"): "L002",
    ("Instead", "optional"): "L002",
    ("Some", "targeted"): "L003",
    ("Target", "targeted"): "L003",
    ("Player", "targeted"): "L003",
    ("Some", "count"): "L004",
    ("Modes", "count"): "L004",
    ("Count", "kind"): "L004",
    ("Create", "spread"): "L004",
    ("TokenSpec", "stats"): "L001",
    ("LimitChange", "by"): "L001",
    ("Counters", "max"): "L001",
    ("Event", "during"): "L009",
    ("Event", "due_to"): "L010",
    ("InTerrain", "any_of"): "L010",
    ("TerrainIs", "terrains"): "L010",
    ("StatIs", "stat"): "L010",
    ("StatsAre", "stats"): "L010",
    ("IsExpedition", "which"): "L008",
    ("Instead", "also"): "L012",
    ("CostIs", "which"): "L011",
    ("CostOf", "which"): "L011",
    ("Highest", "which"): "L011",
    ("Highest", "low"): "L001",
    ("PutMarker", "terrains"): "L010",
}
_NAMES = {"duration": "L009", "period": "L009", "op": "L001", "low": "L001", "high": "L001", "n": "L001",
          "amount": "L001", "symbols": "L010", "to": "L008", "into": "L008", "source": "L008"}  # fmt: skip
_TERMS = {"any_of", "name", "verb", "direction", "keyword", "subtypes", "state"}
_KINDS: tuple[tuple[tuple[type, ...], str], ...] = (
    ((p.Instead,), "L012"),
    ((p.Player, p.ControlledBy, p.OwnedBy, p.PlayedBy), "L005"),
    ((p.Other,), "L007"),
    ((p.Zone, p.InZone, p.InExpedition, p.IsExpedition, p.ExpeditionOf, p.PlayedFrom), "L008"),
    ((p.InTerrain,), "L010"),
    ((p.Count,), "L004"),
    ((p.Number, p.Sum, p.Times, p.Half, p.CountOf, p.Variable), "L001"),
)


class Difference(NamedTuple):
    """One place where two Programs part: the code that names it, and both values (None: nothing there)."""

    code: str
    left: Any
    right: Any


def languages_differ(french: Any, english: Any) -> str:
    """The L code for two Programs (or abilities) that are not equal; P006 where none names it."""
    found = {difference.code for difference in differences(french, english)}
    return next((code for code in _ORDER if code in found), "P006")


def readings_differ(left: Any, right: Any) -> str:
    """The A code for two readings of one text that are not equal; P005 where none names it."""
    found = list(differences(left, right))
    if any(difference.code == "L002" for difference in found):
        return "A005"
    if any(isinstance(side, p.Me | p.Bound) for difference in found for side in difference[1:]):
        return "A013"
    joined = any(isinstance(side, p.All | p.Any_) for difference in found for side in difference[1:])
    if found and all(difference.code in ("L004", "L006") for difference in found) and _conditions(found) and not joined:
        return "A006"
    return "P005"


def _conditions(found: list[Difference]) -> bool:
    kinds = (p.Exists, p.Is, p.Compare, p.FirstPlayerIs, p.ReserveFull, p.During, p.Negated, p.All, p.Any_)
    return any(isinstance(side, kinds) for difference in found for side in difference[1:])


def differences(left: Any, right: Any, kind: str = "", field: str = "") -> Iterator[Difference]:
    """Every place where two values part. ``kind`` and ``field`` say where they stand."""
    if left == right:
        return
    if isinstance(left, tuple) and isinstance(right, tuple) and (kind, field) not in _FIELDS:
        yield from _tuples(left, right, kind, field)
    elif isinstance(left, Value) and isinstance(right, Value) and type(left) is type(right):
        name = type(left).__name__
        for inner in type(left).FIELDS:  # type: ignore[attr-defined]
            yield from differences(getattr(left, inner), getattr(right, inner), name, inner)
    else:
        yield Difference(_code(left, right, kind, field), left, right)


def _tuples(left: tuple[Any, ...], right: tuple[Any, ...], kind: str, field: str) -> Iterator[Difference]:
    lefts = [item for item in left if item not in right]
    rights = [item for item in right if item not in left]
    if not lefts and not rights:
        yield Difference("P006", left, right)
    for one in list(lefts):
        partner = next((other for other in rights if type(other) is type(one)), None)
        if partner is None and len(lefts) == len(rights):
            partner = rights[0]
        if partner is not None:
            lefts.remove(one)
            rights.remove(partner)
            yield from differences(one, partner, kind, field)
    for one in lefts:
        yield Difference(_code(one, None, kind, field), one, None)
    for other in rights:
        yield Difference(_code(None, other, kind, field), None, other)


def _code(left: Any, right: Any, kind: str, field: str) -> str:
    if code := _FIELDS.get((kind, field)):
        return code
    sides = [side for side in (left, right) if isinstance(side, Value)]
    for kinds, code in _KINDS:
        if any(isinstance(side, kinds) for side in sides):
            return code
    if field == "condition":
        return "L004" if kind == "Reaction" else "L006"
    if kind == "Player":
        return "L005"
    if kind == "Zone":
        return "L008"
    if kind == "Event" and field == "name":
        return "L010" if len(str(left)) == 1 else "L009"
    if left is None or right is None:
        return "L006"
    if field in _NAMES:
        return _NAMES[field]
    if field in _TERMS or len(sides) == 2:
        return "L011"
    return "P006"


def parting(left: Node, right: Node) -> tuple[Node, Node]:
    """The smallest constructs of two trees that hold all that differs between them."""
    while left.kind == right.kind and left.slots.keys() == right.slots.keys():
        parts = [(value, right.slots[name]) for name, value in left.slots.items() if value != right.slots[name]]
        if len(parts) != 1:
            break
        one, other = parts[0]
        if isinstance(one, tuple) and isinstance(other, tuple) and len(one) == len(other):
            pairs = [(a, b) for a, b in zip(one, other, strict=True) if a != b]
            one, other = pairs[0] if len(pairs) == 1 else (None, None)
        if not (isinstance(one, Node) and isinstance(other, Node)):
            break
        left, right = one, other
    return left, right
