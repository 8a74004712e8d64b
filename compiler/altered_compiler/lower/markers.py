"""Terrain Markers (3.2.1.d, 7.3.20)."""

from __future__ import annotations

from types import MappingProxyType
from typing import cast

from altered_compiler.lower.acting import again, doer, patient
from altered_compiler.lower.numbers import ONE
from altered_compiler.lower.people import objects
from altered_compiler.lower.places import Place, expedition, is_region, is_thing
from altered_compiler.lower.registry import Refused, lowers, tells
from altered_compiler.lower.scope import Scope
from altered_compiler.lower.sketch import Sketch
from altered_grammar.tree import Node
from altered_runtime.program import (
    Action,
    Bound,
    Count,
    Event,
    InTerrain,
    IsKind,
    Modes,
    Move,
    MoveMarker,
    Objects,
    PutMarker,
    RemoveMarkers,
    Some,
    Step,
)

TERRAINS = ("V", "M", "O")


def _region(node: Node, scope: Scope) -> Objects:
    found = objects(node.slots["where"], scope)
    if not is_region(found) and not isinstance(found, Bound):
        raise Refused(node, "a Terrain Marker is on a region")
    return found


def _markers(what: Node, scope: Scope) -> Sketch:
    sketch = Sketch(what, scope) if what.get("head") is not None else None
    if sketch is None or sketch.heads != {"terrain_marker"}:
        raise Refused(what, "only Terrain Markers are on regions")
    return sketch


@lowers("put_on")
def put_on(node: Node, scope: Scope) -> Action | list[Step]:
    """Put Terrain Markers on a region (3.2.1.d), one and then another."""
    both = node.get("both")
    if both is None:
        return _put(node, node.slots["what"], None, scope)
    if both.kind != "pair":
        raise Refused(node, "only Terrain Markers are on regions")
    where = _region(node, scope)
    first = _put(node, both.slots["first"], where, scope)
    return [Step(do=first), Step(do=_put(node, both.slots["then"], cast("Objects", again(where, scope)), scope))]


def _put(node: Node, what: Node, where: Objects | None, scope: Scope) -> PutMarker | Modes:
    who, sketch = doer(node, scope), _markers(what, scope)
    terrains = tuple(name for one in sketch.where if isinstance(one, InTerrain) for name in one.any_of)
    plain = all(isinstance(one, InTerrain) for one in sketch.where)
    either = any(one.get("terrains") is not None for one in what.get("mods") or ()) or sketch.chosen
    terrains = terrains or (TERRAINS if sketch.chosen else ())
    if sketch.det.chosen is None or sketch.det.chosen.n is None or not plain or not terrains:
        raise Refused(node, "how many of which terrain")
    on = where or _region(node, scope)
    made = PutMarker(who=who, terrains=terrains, amount=sketch.det.chosen.n, on=on)
    if not either:
        return made
    options = tuple((Step(do=made.replace(terrains=(one,))),) for one in terrains)
    return Modes(who=who, count=Count(kind="exactly", n=ONE), options=options)


@lowers("move_to")
def move_to(node: Node, scope: Scope) -> Action:
    """Move Terrain Markers to a region (7.3.20), or objects to an Expedition (7.3.24)."""
    who, what = doer(node, scope), node.slots["what"]
    moved = objects(what, scope)
    if is_thing(moved) and not _marks(moved):
        return Move(who=who, verb="move", objects=moved, into=expedition(node.slots["where"], scope))
    _markers(what, scope)
    return MoveMarker(who=who, markers=moved, to=_region(node, scope))


def _marks(found: Objects) -> bool:
    return isinstance(found, Some) and IsKind(any_of=("terrain_marker",)) in found.where


@lowers("remove_markers")
def remove_markers(node: Node, scope: Scope) -> Action:
    """Remove Terrain Markers (3.2.1.d)."""
    who = doer(node, scope)
    _markers(node.slots["what"], scope)
    return RemoveMarkers(who=who, markers=objects(node.slots["what"], scope))


# Events

VERBS = MappingProxyType(
    {
        "put_on": "put_marker", "place_marker": "put_marker",
        "move_to": "move_marker", "remove_markers": "remove_marker",
    }
)  # fmt: skip


@tells("put_on", "place_marker", "move_to", "remove_markers")
def tell_markers(node: Node, scope: Scope) -> Event:
    """A player puts a Terrain Marker somewhere, moves or removes it."""
    who = doer(node, scope)
    _markers(node.slots["what"], scope)
    what = objects(node.slots["what"], scope, role=scope.role)
    return Event(verb=VERBS[node.kind], who=who, what=_there(what, node, scope))


@tells("marker_event")
def tell_marker(node: Node, scope: Scope) -> Event:
    """A Terrain Marker is put or moved somewhere."""
    what = patient(node, scope)
    if not isinstance(what, Some) or IsKind(any_of=("terrain_marker",)) not in what.where:
        raise Refused(node, "only Terrain Markers are on regions")
    return Event(verb=f"{node.slots['verb']}_marker", what=_there(what, node, scope))


def _there(what: Objects, node: Node, scope: Scope) -> Objects:
    """The markers, on the region where they come."""
    if node.get("where") is None or not isinstance(what, Some):
        return what
    with scope.using(role="describe"):
        place = Place(regions=(_region(node, scope),))
    return what.replace(where=(*what.where, place.predicate()))
