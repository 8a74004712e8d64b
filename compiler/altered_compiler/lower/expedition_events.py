"""Events of Expeditions and of abilities: moving, ascending, switching, activating (7.3)."""

from __future__ import annotations

from altered_compiler.lower.acting import doer, hint_for
from altered_compiler.lower.events import events_of, patient_of
from altered_compiler.lower.moves import symbols
from altered_compiler.lower.numbers import number
from altered_compiler.lower.people import objects
from altered_compiler.lower.registry import Refused, consumes, tells
from altered_compiler.lower.scope import EXPEDITION, Scope
from altered_grammar.tree import Node
from altered_runtime.program import Event, Me, Objects, Status


@tells("move_forward", "move_backwards", "fail_forward")
def tell_move(node: Node, scope: Scope) -> list[Event]:
    """An Expedition moves, or fails to (7.3.21, 7.3.22), due to one terrain or another."""
    what = patient_of(node, scope, hint_for(node))
    verb = "move_backwards" if node.kind == "move_backwards" else "move_forward"
    reason = node.get("reason")
    reasons = due_to(reason)
    if node.get("more") or node.get("x"):
        raise Refused(node, "one more than what")
    found = Event(verb=verb, what=what, failed=node.kind == "fail_forward")
    n = node.get("n")
    found = found if n is None else found.replace(amount=number(n), op=">=" if node.get("least") else "==")
    return [found.replace(due_to=one) for one in reasons]


@consumes("due")
def due_to(reason: Node | None) -> tuple[str, ...]:
    """The terrains to which a move is due, or "ascend"; nothing without a reason (4.2.4)."""
    if reason is None:
        return ("",)
    several = reason.get("terrains")
    if several is not None:
        return tuple(word.slots["id"] for word in several)
    return (str(reason.get("t") or reason.slots["id"]),)


@tells("ascend")
def tell_ascend(node: Node, scope: Scope) -> Event:
    """An Expedition ascends (7.3.3)."""
    return Event(verb="ascend", what=patient_of(node, scope, EXPEDITION))


@tells("once_more")
def tell_again(node: Node, scope: Scope) -> list[Event]:
    """A status gained by what has it: that can only be attempted (7.5.3)."""
    found = events_of(node.slots["what"], scope)
    if not all(one.verb == "ascend" or any(isinstance(gain, Status) for gain in one.gains) for one in found):
        raise Refused(node, "it happens again as it did before")
    return [one.replace(attempt=True) for one in found]


@tells("switch", "defect")
def tell_switch(node: Node, scope: Scope) -> Event:
    """Objects change their Expedition (7.3.34)."""
    return Event(verb=node.kind, what=patient_of(node, scope))


@tells("activate")
def tell_activate(node: Node, scope: Scope) -> Event | list[Event]:
    """A player activates abilities (7.3.1), or abilities of objects activate: an event for each symbol (7.3.1.e)."""
    named, subject = node.get("what"), scope.subject
    if named is None:
        if not isinstance(subject, Node) or subject.kind != "abilities_of":
            raise Refused(node, "only abilities activate")
        whose = _holder(subject, scope)
        return [Event(verb="activate", what=whose, name=name) for name in symbols(subject, scope)]
    found = Event(verb="activate", who=doer(node, scope), name=",".join(symbols(named, scope)))
    return found.replace(what=_holder(named, scope))


def _holder(abilities: Node, scope: Scope) -> Objects:
    """Whose abilities they are. Raises :class:`Refused` for "its"."""
    if abilities.get("mine"):
        return Me()
    if abilities.get("of") is None:
        raise Refused(abilities, "whose abilities")
    return objects(abilities.slots["of"], scope, role=scope.role)
