"""What something is: how it stands, where, of which terrain (2.4, 3.2)."""

from __future__ import annotations

from altered_compiler.lower.numbers import number
from altered_compiler.lower.people import objects
from altered_compiler.lower.places import facing_hint
from altered_compiler.lower.registry import Refused, lower, lowers
from altered_compiler.lower.scope import Scope
from altered_grammar.tree import Node
from altered_runtime.program import (
    AllOf,
    AtStart,
    Facing,
    HasAbility,
    HasStatus,
    InExpedition,
    InTerrain,
    Predicate,
    Relative,
    Visible,
)


@lowers("is_visible")
def is_visible(node: Node, scope: Scope) -> Predicate:
    """A region is face up (3.2.1.d)."""
    return Visible()


@lowers("is_at_start")
def is_at_start(node: Node, scope: Scope) -> Predicate:
    """An Expedition is in its starting region (7.5.2)."""
    return AtStart()


@lowers("is_terrain")
def is_terrain(node: Node, scope: Scope) -> Predicate:
    """A region is of that terrain (3.2.1)."""
    return InTerrain(any_of=(node.slots["t"],))


@lowers("is_status")
def is_status(node: Node, scope: Scope) -> Predicate:
    """Has a status (2.4)."""
    return HasStatus(any_of=(node.slots["id"],))


@lowers("is_keyword")
def is_keyword(node: Node, scope: Scope) -> Predicate:
    """Has a keyword ability (7.4), with this number if it says one."""
    n = node.get("n")
    return HasAbility(any_of=(node.slots["id"],), amount=None if n is None else number(n))


@lowers("is_at")
def is_at(node: Node, scope: Scope) -> Predicate:
    """Is in a place, or in one of two."""
    where = node.slots["where"]
    if where.kind == "inside_or" and where.get("all"):
        raise Refused(where, "nothing is in two places")
    found: Predicate = lower(where, scope).predicate()
    return found


@lowers("is_in_both")
def is_in_both(node: Node, scope: Scope) -> Predicate:
    """Is in several terrains at once (7.5.8)."""
    return AllOf(parts=tuple(InTerrain(any_of=(word.slots["id"],)) for word in node.slots["all"]))


@lowers("is_facing")
def is_facing(node: Node, scope: Scope) -> Predicate:
    """Is in the Expedition that faces something (3.2.4)."""
    whom = node.slots["whom"]
    of = Facing(of=objects(whom, scope, hint=facing_hint(whom, scope), role="describe"))
    return InExpedition(expedition=of)


@lowers("is_position")
def is_position(node: Node, scope: Scope) -> Predicate:
    """Is behind, ahead or tied (3.2.4)."""
    return Relative(any_of=(lower(node.slots["position"], scope),))
