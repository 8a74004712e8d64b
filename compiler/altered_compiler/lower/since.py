"""What happened to something, as what tells it from others (6.6)."""

from __future__ import annotations

from altered_compiler.lower.events import events_of, verbs_of
from altered_compiler.lower.filters import Part
from altered_compiler.lower.nouns import A
from altered_compiler.lower.people import objects, player
from altered_compiler.lower.places import Zones
from altered_compiler.lower.registry import Refused, consumes, lower, lowers
from altered_compiler.lower.scope import Scope
from altered_grammar.tree import Node
from altered_runtime.program import (
    Amount,
    Bound,
    Event,
    HappenedTo,
    HowOften,
    Not,
    PlayedDuring,
    PlayedFrom,
    Predicate,
    Some,
    Sum,
)

WHICH = Bound(slot=0)


@lowers("was_played")
def was_played(node: Node, scope: Scope) -> Part:
    """Played within a time, by a player if one is named (7.5.11)."""
    who = node.get("who")
    by = None if who is None else player(who, scope)
    found: Predicate = PlayedDuring(period=node.slots["when"].slots["until"], by=by)
    origin = node.get("origin")
    return Part((found,) if origin is None else (found, PlayedFrom(any_of=lower(origin, scope))))


@lowers("played_from")
def played_from(node: Node, scope: Scope) -> Part:
    """Played from a zone (5.1)."""
    zones: Zones = lower(node.slots["origin"], scope)
    return Part((PlayedFrom(any_of=zones),))


@lowers("done_this_way")
@consumes("done")
def done_this_way(node: Node, scope: Scope) -> Part:
    """One of those that a step before did this to (6.5.e)."""
    return Part(done=str(node.slots["how"].slots["id"]))


@lowers("done_within")
def done_within(node: Node, scope: Scope) -> Part:
    """Told only where such things are counted. Raises :class:`Refused` elsewhere."""
    raise Refused(node, "what was done so is only counted")


def how_often(what: Node, scope: Scope) -> Amount:
    """How many such things it was done to within a time (6.6)."""
    mods = what.slots["mods"]
    (done, *more) = [one for one in mods if one.kind == "done_within"]
    if more:
        raise Refused(what, "the same is said of it twice")
    if done.slots["how"].slots["id"] == "play":
        raise Refused(done, "what is played is told by who played it")
    kept = tuple(one for one in mods if one is not done)
    who = done.get("who")
    named = objects(Node(what.kind, {**what.slots, "mods": kept}, what.start, what.end), scope, role="describe")
    by = None if who is None else player(who, scope)
    event = Event(verb=done.slots["how"].slots["id"], who=by, what=named)
    return HowOften(event=event, period=done.slots["when"].slots["until"])


@lowers("to_which")
def to_which(node: Node, scope: Scope) -> Part:
    """Something happened to it within a time, or did not (6.6)."""
    if node.get("passive"):
        found = [Event(verb=node.slots["do"].slots["id"])]
    else:
        with scope.using(subject=WHICH, role="describe"):
            told = [one for verb in verbs_of(node) for one in events_of(verb, scope)]
        if any(one.what != WHICH for one in told):
            raise Refused(node, "an object can't do this")
        found = [one.replace(what=None) for one in told]
    test: Predicate = HappenedTo(events=tuple(found), period=node.slots["when"].slots["until"])
    return Part((Not(predicate=test) if node.get("not") else test,))


@lowers("times_done")
def times_done(node: Node, scope: Scope) -> Amount:
    """How many times it happened within a time (6.6)."""
    return how_many_times(node.slots["often"], scope)


@consumes("often")
def how_many_times(node: Node, scope: Scope) -> Amount:
    """How many such events happened (6.6)."""
    with scope.using(subject=node.slots["who"], role="choose"):
        found = [one for verb in verbs_of(node) for one in events_of(verb, scope)]
    period = node.slots["when"].slots["until"]
    parts = tuple(HowOften(event=_one(event), period=period) for event in found)
    return parts[0] if len(parts) == 1 else Sum(parts=parts)


def _one(event: Event) -> Event:
    what = event.what
    if isinstance(what, Some) and what.count is not None:
        if what.count != A.chosen:
            raise Refused(None, "it happens to one thing at a time")
        return event.replace(what=what.replace(count=None))
    return event
