"""Events of coming and going: create, join, leave, go to a zone (3.2.4, 7.3.5)."""

from __future__ import annotations

from altered_compiler.lower.acting import doer
from altered_compiler.lower.events import patient_of, what_of
from altered_compiler.lower.people import player
from altered_compiler.lower.places import expedition, told
from altered_compiler.lower.registry import Refused, lower, tells
from altered_compiler.lower.scope import YOU, Scope
from altered_grammar.tree import Node
from altered_runtime.program import Bound, Event, Zone

JOINED = frozenset({"expedition", "landmarks", "hero", "play"})
"""The zones that objects join; to the others, they go."""


@tells("put", "send", "return")
def tell_go(node: Node, scope: Scope) -> Event:
    """A player has objects go to a zone."""
    who = doer(node, scope)
    what = what_of(node, scope)
    goal = told(node, scope)
    return Event(verb="go", who=who, what=what, to=goal.zones, into=goal.into)


@tells("create")
def tell_create(node: Node, scope: Scope) -> Event:
    """A player creates a token (7.3.5)."""
    if node.get("what") is None:
        raise Refused(node, "which tokens are created is told of without their statistics")
    return Event(verb="create", who=doer(node, scope), what=what_of(node, scope))


@tells("join")
def tell_join(node: Node, scope: Scope) -> list[Event]:
    """Objects join an Expedition or a zone (3.2.4)."""
    what = patient_of(node, scope)
    if node.get("zone") is not None:
        zones = lower(node.slots["zone"], scope)
        joins = all(zone.name in JOINED for zone in zones)
        origin = node.get("origin")
        source = () if origin is None else lower(origin, scope)
        return [Event(verb="join" if joins else "go", what=what, to=zones, source=source)]
    where, landmarks = _apart(node.slots["where"])
    with scope.using(role="describe"):
        into = expedition(where, scope)
    origin = node.get("origin")
    source = () if origin is None else lower(origin, scope)
    found = [Event(verb="join", what=what, into=into, source=source)]
    if landmarks:
        found.append(Event(verb="join", what=what, to=(Zone(name="landmarks", of=YOU),), source=source))
    _last_is_event(scope)
    return found


def _apart(where: Node) -> tuple[Node, bool]:
    """The Expeditions of "your Expeditions or Landmarks", and whether the Landmark zone is meant as well."""
    heads = where.get("head") or ()
    kept = tuple(head for head in heads if "landmark" not in str(head.get("id")))
    if len(kept) == len(heads):
        return where, False
    if not kept or where.get("det") is None or where.slots["det"].kind != "your":
        raise Refused(where, "whose Landmarks")
    return Node(where.kind, {**where.slots, "head": kept}, where.start, where.end), True


def _last_is_event(scope: Scope) -> None:
    """Of the phrases of a trigger, the object of the event is what "it" names, whatever came after it."""
    chosen = [one for one in scope.named if one.value == Bound(slot=0)]
    scope.named = [one for one in scope.named if one not in chosen] + chosen


@tells("leave")
def tell_leave(node: Node, scope: Scope) -> Event:
    """Objects leave an Expedition or a zone."""
    what = patient_of(node, scope)
    if node.get("zone") is not None:
        return Event(verb="leave", what=what, source=lower(node.slots["zone"], scope))
    with scope.using(role="describe"):
        into = expedition(node.slots["where"], scope)
    _last_is_event(scope)
    return Event(verb="leave", what=what, into=into)


@tells("go")
def tell_go_by_itself(node: Node, scope: Scope) -> Event:
    """Objects go to a zone."""
    what = patient_of(node, scope)
    goal = told(node, scope)
    origin = node.get("origin")
    source = () if origin is None else lower(origin, scope)
    found, by = Event(verb="go", what=what, to=goal.zones, into=goal.into, source=source), node.get("by")
    return found if by is None else found.replace(who=player(by, scope))


@tells("created_in", "played_in")
def tell_created_in(node: Node, scope: Scope) -> Event:
    """A token is created in an Expedition (7.3.5), or a card is played there (5.2)."""
    what = patient_of(node, scope)
    with scope.using(role="describe"):
        into = expedition(node.slots["where"], scope)
    _last_is_event(scope)
    return Event(verb="create" if node.kind == "created_in" else "play", what=what, into=into)
