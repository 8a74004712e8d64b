"""Whether an event is one that a pattern describes (6.2, 6.3.b)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from altered_runtime.context import Ctx
from altered_runtime.events import GameEvent
from altered_runtime.people import players
from altered_runtime.program import (
    Amount,
    Counters,
    Event,
    ExpeditionOf,
    Granted,
    IsKind,
    Keyword,
    Me,
    Objects,
    Some,
    Status,
    Zone,
)
from altered_runtime.read import compare, refs, satisfies, value
from altered_runtime.state import IN_PLAY, Ref

if TYPE_CHECKING:
    from altered_runtime.machine import Machine

BEFORE = frozenset({"leave", "discard", "sacrifice", "play", "lose", "spend"})
ON_OBJECTS = frozenset({"gain", "lose"})
TYPES = frozenset({"character", "permanent", "landmark", "expedition_permanent", "token"})
BOTH_SIDES = frozenset({"go"})
TIMES = frozenset({"day", "eachday", "turn", "eachturn"})
"""Of which the first, the second … time is told; counters have a first and a second without one."""


def plain(name: str) -> str:
    """A phase, effect or symbol without case, hyphens and spaces ("Clean-up" is ``cleanup``)."""
    return name.replace("-", "").replace("_", "").replace(" ", "").lower()


def matches(m: Machine, pattern: Event, event: GameEvent, ctx: Ctx, counting: bool = False) -> bool:
    """Whether the event matches the pattern, read in the context of the ability that holds the pattern."""
    if pattern.verb not in event.verbs or (pattern.failed, pattern.attempt) != (event.failed, event.attempt):
        return False
    if pattern.who is not None and event.who not in players(m, pattern.who, ctx):
        return False
    if pattern.verb == "symbol":
        if not _symbol(pattern, event, ctx, m):
            return False
    elif not _named(pattern, event, ctx) or not _what(m, pattern, event, ctx):
        return False
    return (
        _where(m, pattern, event, ctx) and _rest(m, pattern, event, ctx) and (counting or _nth(m, pattern, event, ctx))
    )


def _symbol(pattern: Event, event: GameEvent, ctx: Ctx, m: Machine) -> bool:
    """{J}, {H} and {R} belong to the object itself unless they name others (7.1.1)."""
    if pattern.name.upper() not in event.gains:
        return False
    if pattern.what is None or isinstance(pattern.what, Me):
        return event.new is not None and event.new.n == ctx.source
    return event.new is not None and satisfies(m, pattern.what, event.new, ctx)


def _named(pattern: Event, event: GameEvent, ctx: Ctx) -> bool:
    """The phase, the daily effect, the symbols; or that it was done by another ability of the same card."""
    if pattern.name == "this_way":
        return event.cause == ctx.source
    return not pattern.name or plain(event.name) in map(plain, pattern.name.split(","))


def _what(m: Machine, pattern: Event, event: GameEvent, ctx: Ctx) -> bool:
    if pattern.what is None:
        return True
    if pattern.verb in ON_OBJECTS and _elsewhere(m, pattern.what, event):
        return False
    sides = [event.ref if pattern.verb in BEFORE else event.subject]
    if isinstance(pattern.what, Me) or pattern.verb in BOTH_SIDES:
        sides = [event.ref, event.new]
    return any(side is not None and satisfies(m, pattern.what, side, ctx) for side in sides)


def _elsewhere(m: Machine, what: Objects, event: GameEvent) -> bool:
    """A type without a zone names what is in play, so not the card that is being played (2.2.1.h)."""
    if not isinstance(what, Some) or event.ref is None or event.ref.kind != "object":
        return False
    typed = any(isinstance(one, IsKind) and TYPES.intersection(one.any_of) for one in what.where)
    return typed and m.obj(event.ref.n).zone == "limbo"


def _zone(m: Machine, zone: Zone, name: str, holder: int, ctx: Ctx) -> bool:
    if zone.of is not None and holder not in players(m, zone.of, ctx):
        return False
    match zone.name:
        case "anywhere":
            return True
        case "play":
            return name in IN_PLAY and (name != "hero" or m.edition.heroes_in_play)
        case "deck_top" | "deck_bottom":
            return name == "deck"
    return name == zone.name


def _place(m: Machine, into: Objects, ctx: Ctx) -> set[int]:
    """The Expeditions of the pattern; one's own are those where one was before the event (6.3.f)."""
    if isinstance(into, ExpeditionOf) and isinstance(into.of, Me) and not into.other:
        source = m.state.objects.get(ctx.source)
        if source is not None and source.present:
            return set(source.present)
    return {ref.n for ref in refs(m, into, ctx) if ref.kind == "expedition"}


def _where(m: Machine, pattern: Event, event: GameEvent, ctx: Ctx) -> bool:
    """Zones and Expeditions that the event goes from and to. Several Expeditions are one place: only coming into it
    from outside is joining it (7.4.4.j)."""
    played = pattern.verb == "play" or (pattern.verb == "join" and event.source == "limbo")
    source = event.played_from if played else event.source
    if pattern.source and not any(_zone(m, zone, source, event.source_of, ctx) for zone in pattern.source):
        return False
    if pattern.to and not any(_zone(m, zone, event.to, event.to_of, ctx) for zone in pattern.to):
        return False
    if pattern.verb in {"join", "leave"} and (pattern.source or pattern.to) and event.source == event.to:
        return False
    if pattern.into is None:
        return pattern.verb not in {"join", "leave"} or event.source != event.to
    place = _place(m, pattern.into, ctx)
    was, is_ = place.intersection(event.before), place.intersection(event.after)
    if pattern.verb == "leave":
        return bool(was) and not is_
    return bool(is_) and not was if event.source == "expedition" else bool(is_)


def gain_names(pattern: Event) -> set[str]:
    """The names of what the pattern speaks of gaining, losing or spending."""
    found: set[str] = set()
    for gain in pattern.gains:
        match gain:
            case Counters(name=name) | Keyword(name=name):
                found.add(name)
            case Status(any_of=names):
                found.update(names)
            case Granted():
                found.add("abilities")
    return found


def _rest(m: Machine, pattern: Event, event: GameEvent, ctx: Ctx) -> bool:
    if pattern.gains:
        wanted = gain_names(pattern)
        if "any" not in wanted and not wanted.intersection(event.gains):
            return False
    if pattern.by is not None and not (event.cause and satisfies(m, pattern.by, Ref("object", event.cause), ctx)):
        return False
    if pattern.due_to and pattern.due_to not in event.due_to:
        return False
    if pattern.during and not _during(m, plain(pattern.during), event, ctx):
        return False
    return _so_many(m, pattern, event, ctx)


def _so_many(m: Machine, pattern: Event, event: GameEvent, ctx: Ctx) -> bool:
    """Whether it happened to so many: one of the pattern's own number of counters, unless that is 1 ("a boost")."""
    if pattern.amount is not None:
        return compare(event.amount, pattern.op, value(m, pattern.amount, ctx))
    numbers = [value(m, gain.n, ctx) for gain in pattern.gains if isinstance(gain, Counters)]
    return all(number in (0, 1, event.amount) for number in numbers)


def _during(m: Machine, period: str, event: GameEvent, ctx: Ctx) -> bool:
    match period:
        case "yourturn" | "turn":
            return m.state.active == ctx.controller
        case "opponentturn":
            return m.state.active == 1 - ctx.controller
        case "firstday":
            return m.state.day == 1
        case "day" | "eachday" | "thisday":
            return True
        case "eachturn" | "thisturn":
            return m.state.active is not None
    return period in (plain(event.phase or m.state.phase), m.cause)


def _nth(m: Machine, pattern: Event, event: GameEvent, ctx: Ctx) -> bool:
    """The first, second … such event of the turn or of the day."""
    if not pattern.ordinal:
        return True
    times = plain(pattern.during) in TIMES
    if pattern.verb == "gain" and not times and event.ref is not None and event.ref.kind == "object":
        held = sum(m.obj(event.ref.n).counters.get(name, 0) for name in gain_names(pattern))
        return held - event.amount < pattern.ordinal <= held
    if pattern.ordinal < 0 and event.ref is not None and event.ref.kind == "object":
        left = m.obj(event.ref.n).counters
        return not any(left.values() if "any" in gain_names(pattern) else map(left.get, gain_names(pattern)))
    history = m.state.history
    start = m.state.turn_start if "turn" in pattern.during else 0
    earlier = 0
    for past in history[start:]:
        if past is event:
            break
        earlier += matches(m, pattern, past, ctx, counting=True) * _cards(past)
    return earlier < pattern.ordinal <= earlier + _cards(event)


def _cards(event: GameEvent) -> int:
    """How many times the event is: a draw of two cards is that of the first and of the second (7.3.9)."""
    return event.amount if "draw" in event.verbs else 1


def several(pattern: Event) -> Amount | None:
    """How many things at least it happens to in one step ("two or more Characters"), None for one at a time."""
    count = pattern.what.count if isinstance(pattern.what, Some) else None
    return count.n if count is not None and count.kind == "at_least" else None


def self_move(pattern: Event) -> bool:
    """A trigger of "I" entering a visible zone: tested on the object after the event (6.3.c in 4.0, glossaire 6.3.d).

    "When I go to Reserve from the Expedition zone" is no such trigger (6.3.d in 4.0).
    """
    if pattern.verb == "symbol":
        return pattern.what is None or isinstance(pattern.what, Me)
    if not isinstance(pattern.what, Me) or pattern.verb not in {"join", "go", "play", "create"}:
        return False
    return not (pattern.verb == "go" and any(zone.name in IN_PLAY | {"play"} for zone in pattern.source))
