"""Terrain Markers (3.2.1.d, 7.3.20)."""

from __future__ import annotations

from altered_compiler.lower.acting import doer
from altered_compiler.lower.people import objects
from altered_compiler.lower.phrases import Sketch
from altered_compiler.lower.places import is_region
from altered_compiler.lower.registry import Refused, lowers
from altered_compiler.lower.scope import Scope
from altered_grammar.tree import Node
from altered_runtime.program import Action, InTerrain, MoveMarker, Objects, PutMarker


def _region(node: Node, scope: Scope) -> Objects:
    found = objects(node.slots["where"], scope)
    if not is_region(found):
        raise Refused(node, "a Terrain Marker is on a region")
    return found


def _markers(node: Node, scope: Scope) -> Sketch:
    what = node.slots["what"]
    sketch = Sketch(what, scope) if what.get("head") is not None else None
    if sketch is None or sketch.heads != {"terrain_marker"}:
        raise Refused(node, "only Terrain Markers are on regions")
    return sketch


@lowers("put_on")
def put_on(node: Node, scope: Scope) -> Action:
    """Put Terrain Markers on a region (3.2.1.d)."""
    who, sketch = doer(node, scope), _markers(node, scope)
    terrains = tuple(name for one in sketch.where if isinstance(one, InTerrain) for name in one.any_of)
    if sketch.det.chosen is None or sketch.det.chosen.n is None or len(terrains) != len(sketch.where) or not terrains:
        raise Refused(node, "how many of which terrain")
    return PutMarker(who=who, terrains=terrains, amount=sketch.det.chosen.n, on=_region(node, scope))


@lowers("move_to")
def move_to(node: Node, scope: Scope) -> Action:
    """Move Terrain Markers to a region (7.3.20)."""
    who = doer(node, scope)
    _markers(node, scope)
    markers = objects(node.slots["what"], scope)
    return MoveMarker(who=who, markers=markers, to=_region(node, scope))
