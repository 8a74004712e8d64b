"""Verbs of Expeditions: move forward and backwards, switch (7.3.21, 7.3.22, 7.3.34)."""

from __future__ import annotations

from altered_compiler.lower.acting import doer, patient
from altered_compiler.lower.moves import two
from altered_compiler.lower.numbers import X, number, plus
from altered_compiler.lower.places import expedition, things
from altered_compiler.lower.registry import Refused, consumes, lowers
from altered_compiler.lower.scope import EXPEDITION, Scope
from altered_grammar.tree import Node
from altered_runtime.program import (
    Action,
    Amount,
    MoveExpedition,
    Result,
    Switch,
    SwitchRegions,
)


@lowers("move_forward", "move_backwards")
@consumes("due")
def move_expedition(node: Node, scope: Scope) -> Action:
    """An Expedition moves (7.3.21, 7.3.22); "one more region" where it would move anyway."""
    if node.get("reason") is not None:
        raise Refused(node, "a reason is for what happens, not for what is done")
    where = patient(node, scope, EXPEDITION)
    amount: Amount = X if node.get("x") else number(node.get("n") or 1)
    if node.get("that"):
        amount = Result(kind="that_many")
    if node.get("more"):
        amount = plus(Result(kind="that_many"), node.slots["more"])
    return MoveExpedition(expeditions=where, direction=node.kind.removeprefix("move_"), amount=amount)


@lowers("switch")
def switch(node: Node, scope: Scope) -> Action:
    """Switch Expeditions (7.3.34)."""
    return Switch(objects=patient(node, scope))


@lowers("switch_regions")
def switch_regions(node: Node, scope: Scope) -> Action:
    """Two Expeditions change places on the map (3.2.1)."""
    return SwitchRegions(expeditions=two(node, patient(node, scope, EXPEDITION)))


@lowers("switch_other")
def switch_other(node: Node, scope: Scope) -> Action:
    """Have objects switch Expeditions (7.3.34)."""
    doer(node, scope)
    return Switch(objects=things(node.slots["what"], scope))


@lowers("advance_other")
def advance_other(node: Node, scope: Scope) -> Action:
    """Have an Expedition move forward or backwards (7.3.21, 7.3.22, 7.3.17)."""
    doer(node, scope)
    where = expedition(node.slots["what"], scope)
    way = "backwards" if node.get("back") else "forward"
    return MoveExpedition(expeditions=where, direction=way, amount=number(node.slots["n"]))
