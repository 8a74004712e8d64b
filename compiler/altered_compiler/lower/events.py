"""Events: what triggers, prohibitions, replacements and "this way" speak of (6.2, 6.3)."""

from __future__ import annotations

from typing import cast

from altered_compiler.lower.acting import doer, patient
from altered_compiler.lower.heeded import Heeded
from altered_compiler.lower.nouns import A
from altered_compiler.lower.numbers import number
from altered_compiler.lower.people import objects, player, who_or_what
from altered_compiler.lower.phrases import finish
from altered_compiler.lower.registry import Refused, consumes, lower, lowers, table, tells
from altered_compiler.lower.scope import OBJECT, YOU, Named, Scope
from altered_compiler.lower.sketch import Sketch
from altered_compiler.lower.unions import alternatives
from altered_grammar.tree import Node
from altered_runtime.program import Bound, Event, Objects, Player, Some, Status, Zone
from altered_runtime.values import Value

DAILY = frozenset({"progress", "rest", "cleanup"})
"""The daily effects of Night (4.2.5)."""


def events_of(node: Node, scope: Scope) -> list[Event]:
    """The events that a verb tells of. Raises :class:`Refused` for one that tells of none."""
    function = table("tells").get(node.kind)
    if function is None:
        raise Refused(node, "nothing of that happens by itself")
    told = Heeded(node.slots)
    found = function(node.saying(told), scope)
    if told.left:
        raise Refused(node, "an event is not told of so closely")
    return found if isinstance(found, list) else [found]


def _who(node: Node, scope: Scope) -> Player:
    return doer(node, scope)


def what_of(node: Node, scope: Scope) -> Objects:
    """What the verb is done to: one thing at a time, or so many or more (6.3.g)."""
    return _single(node, objects(node.slots["what"], scope, role=scope.role))


def _single(node: Node, what: Objects) -> Objects:
    """What an event happens to: one thing at a time, or so many or more (6.3.g). Raises :class:`Refused`."""
    count = what.count if isinstance(what, Some) else None
    if count not in (None, A.chosen) and count.kind != "at_least":
        raise Refused(node, "it happens to one thing at a time")
    return what


def patient_of(node: Node, scope: Scope, hint: str = OBJECT) -> Objects:
    """The one thing that the verb happens to, or so many or more (6.3.g)."""
    return _single(node, patient(node, scope, hint))


def verbs_of(node: Node) -> tuple[Node, ...]:
    """The verbs of an event: one, or several of one subject."""
    do = node.slots["do"]
    return do if isinstance(do, tuple) else (do,)


@lowers("event")
def event(node: Node, scope: Scope) -> list[Event]:
    """A subject does one thing or another, within a time if one is said (6.3)."""
    found: list[Event] = []
    with scope.using(subject=node.slots["who"]):
        for verb in verbs_of(node):
            found.extend(events_of(verb, scope))
    when = node.get("when")
    if when is not None:
        found = [one.replace(during=lower(when, scope)) for one in found]
    return found


@lowers("during")
def during(node: Node, scope: Scope) -> str:
    """A phase (4.2)."""
    return str(node.slots["id"])


# Triggers


@lowers("at")
def at(node: Node, scope: Scope) -> list[Event]:
    """A phase begins (4.2). Raises :class:`Refused` for a daily effect, which is told of once it is over (4.2.d)."""
    if node.slots["id"] in DAILY:
        raise Refused(node, "a daily effect is spoken of as it is over")
    return [Event(verb="at", name=node.slots["id"])]


@lowers("after")
def after(node: Node, scope: Scope) -> list[Event]:
    """A daily effect is over (4.2.e). Raises :class:`Refused` for a phase, which has no end of its own."""
    if node.slots["id"] not in DAILY:
        raise Refused(node, "a phase is spoken of as it begins")
    return [Event(verb="after", name=node.slots["id"])]


@lowers("when")
def when(node: Node, scope: Scope) -> list[Event]:
    """Something happens (6.3)."""
    with scope.using(role="trigger"):
        found: list[Event] = lower(node.slots["on"], scope)
    return found


# Verbs of cards


@tells("draw")
def tell_draw(node: Node, scope: Scope) -> Event:
    """A player draws, or draws so many (7.3.9)."""
    n = node.get("n")
    if n is None and node.get("what") is None:
        raise Refused(node, "how many cards are drawn")
    if n is None:
        return Event(verb="draw", who=_who(node, scope), what=what_of(node, scope))
    if n.get("that") or n.get("x") or n.get("m") is not None:
        raise Refused(node, "that many of nothing")
    return _counted(Event(verb="draw", who=_who(node, scope)), n)


def _counted(event: Event, n: Node) -> Event:
    """The event with its number: none for "a card", else so many exactly, or so many or more."""
    least = n.get("least")
    if n.get("some"):
        return event
    if least is None and n.get("n") == 1 and not n.get("only"):
        return event
    many = n.slots["least"] if isinstance(least, int) else n.slots["n"]
    return event.replace(amount=number(many), op="==" if least is None else ">=")


@tells("resupply", "sabotage", "after_you", "rush")
def tell_plain(node: Node, scope: Scope) -> Event:
    """A player does something that has no object, or Rushes a card; the card of a Resupply and of a Sabotage is what
    "it" is (7.2.4). Raises :class:`Refused` for more."""
    if node.kind == "rush" and node.slots.keys() == {"what"}:
        return Event(verb="rush", who=_who(node, scope), what=what_of(node, scope))
    if node.kind == "rush" and len(node.slots):
        raise Refused(node, "whoever Rushes is told of, whatever is played")
    if node.kind in ("resupply", "sabotage") and scope.role == "trigger":
        scope.drawn += (Named(OBJECT, Bound(slot=0), frozenset({"card"}), False, False),)
    return Event(verb="win" if node.get("end") == "game" else node.kind, who=_who(node, scope))


@tells("exhausted_resupply")
def tell_exhausted(node: Node, scope: Scope) -> Event:
    """An Exhausted Resupply (7.3.13) is told of as a Resupply is."""
    raise Refused(node, "a Resupply is told of, whatever its card becomes")


@tells("roll")
def tell_roll(node: Node, scope: Scope) -> Event:
    """A player rolls dice, or so many (7.3.28)."""
    found, n = Event(verb="roll", who=_who(node, scope)), node.get("n")
    if n is not None and n.get("more") is not None:
        raise Refused(node, "one more than what")
    return found if n is None else _counted(found, n)


@tells("pay")
def tell_pay(node: Node, scope: Scope) -> Event:
    """A player pays so much mana (1.2.5.e)."""
    n = node.get("n")
    if n is None:
        raise Refused(node, "how much is paid is not said")
    return Event(verb="pay", who=_who(node, scope), amount=number(n), op="==")


@tells("play_rushing")
def tell_rushing(node: Node, scope: Scope) -> Event:
    """A player plays something by Rushing (7.3.29)."""
    return Event(verb="rush", who=_who(node, scope), what=what_of(node, scope))


@tells("discard", "sacrifice", "exhaust", "ready", "reveal", "target", "augment")
def tell_object(node: Node, scope: Scope) -> Event:
    """A player does something to objects."""
    by = _by(node, scope)
    who = _who(node, scope) if by is None else None
    if node.get("what") is None:
        raise Refused(node, "whole zones are not told of")
    if node.get("only"):
        raise Refused(node, "what one player sees is told of nowhere")
    return Event(verb=node.kind, who=who, what=what_of(node, scope), by=by)


def _by(node: Node, scope: Scope) -> Objects | None:
    """The objects whose effect targets ("a Spell targets"), None for a player and for what players do."""
    if node.kind != "target" or scope.subject is None:
        return None
    found = scope.subject if isinstance(scope.subject, Value) else who_or_what(scope.subject, scope)
    if isinstance(found, Player):
        scope.subject = found
        return None
    return _single(node, cast("Objects", found))


@tells("undergo")
def tell_passive(node: Node, scope: Scope) -> Event:
    """Something is done to objects, by a player if it says so."""
    by = node.get("by")
    found = Event(verb=node.slots["what"], what=patient_of(node, scope))
    if by is None:
        return found
    if node.slots["what"] != "target":
        return found.replace(who=player(by, scope))
    who = who_or_what(by, scope)
    return found.replace(who=who) if isinstance(who, Player) else found.replace(by=_single(node, who))


@tells("undergo_from")
def tell_passive_from(node: Node, scope: Scope) -> Event:
    """Something is done to objects that are in a zone."""
    return Event(verb=node.slots["what"], what=patient_of(node, scope), source=lower(node.slots["origin"], scope))


@tells("undergo_either")
@consumes("undergone")
def tell_either(node: Node, scope: Scope) -> list[Event]:
    """One thing or another is done to objects: "is sacrificed or returned to hand"."""
    found: list[Event] = []
    for one in node.slots["any"]:
        kind = "go" if one.get("to") is not None else "undergo" if one.get("origin") is None else "undergo_from"
        said = {name: value for name, value in one.slots.items() if kind != "go" or name != "what"}
        found += events_of(one.saying(said, kind), scope)
    return found


@tells("become")
def tell_become(node: Node, scope: Scope) -> Event:
    """An object gains a status that it did not have (7.5.4)."""
    return Event(verb="gain", what=patient_of(node, scope), gains=_becomes(node))


def _becomes(node: Node) -> tuple[Status, ...]:
    if len(node.slots["what"]) > 1:
        raise Refused(node, "one status is told of")
    return (Status(any_of=(node.slots["what"][0].slots["id"],)),)


@tells("take_control")
def tell_control(node: Node, scope: Scope) -> Event:
    """A player gains control of objects (1.1.3.d)."""
    if node.get("to") is not None:
        raise Refused(node, "who gains control is told of")
    return Event(verb="control", who=_who(node, scope), what=what_of(node, scope))


@tells("pass")
def tell_pass(node: Node, scope: Scope) -> Event:
    """A player passes (4.2.3.c)."""
    return Event(verb="pass", who=_who(node, scope))


@tells("reveal_this_way")
def tell_reveal_this_way(node: Node, scope: Scope) -> Event:
    """A player reveals objects by another ability of the same card."""
    return Event(verb="reveal", who=_who(node, scope), what=what_of(node, scope), name="this_way")


def play_event(sketch: Sketch, scope: Scope, who: Player = YOU, source: tuple[Zone, ...] = ()) -> Event:
    """Playing such a thing: where it is, is where it is played from (5.1)."""
    zones = (*source, *sketch.take_zones())
    into = sketch.take_expedition()
    sketch.played, duration, sketch.duration = None, sketch.duration, ""
    what = finish(sketch, scope)
    sketch.duration = duration
    _single(sketch.node, what)
    if isinstance(what, Some) and what.count == A.chosen:
        what = what.replace(count=None)
    return Event(verb="play", who=who, what=what, source=zones, into=into)


@tells("play")
def tell_play(node: Node, scope: Scope) -> Event | list[Event]:
    """A player plays something, or one thing or another (5.1)."""
    who, what, origin = _who(node, scope), node.slots["what"], node.get("origin")
    source = () if origin is None else lower(origin, scope)
    if what.kind == "or_np":
        return [play_event(Sketch(one, scope), scope, who, source) for one in alternatives(what)]
    if what.get("head") is None:
        return Event(verb="play", who=who, what=what_of(node, scope), source=source)
    sketch = Sketch(what, scope)
    if sketch.duration and sketch.played is None:
        raise Refused(node, "a time that says nothing of it")
    return play_event(sketch, scope, who, source)


@tells("use")
def tell_use(node: Node, scope: Scope) -> Event:
    """A player plays a quick action, or one that is a support ability (5.3, 2.2.10)."""
    return Event(verb="use", who=_who(node, scope), name=node.get("id") or "")


@tells("nth_time")
@consumes("nth_np")
def tell_nth(node: Node, scope: Scope) -> Event:
    """A player does it for the first, the second … time of a turn or Day (6.6)."""
    who, sketch = _who(node, scope), Sketch(node.slots["what"], scope)
    if not sketch.duration:
        raise Refused(node, "of which turn or Day")
    period = "each_turn" if "turn" in sketch.duration else sketch.duration.removeprefix("this_").removeprefix("each_")
    verb = node.slots["verb"]
    found = play_event(sketch, scope, who).replace(verb=verb, ordinal=sketch.node.slots["nth"], during=period)
    return found if verb != "draw" else found.replace(what=None)
