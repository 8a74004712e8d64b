"""What sets the abilities of two readings off on a small board: the effect itself, or the event that they wait for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

from altered_compiler.lint.pieces import Piece, Words, pieces
from altered_compiler.sources import Setting
from altered_grammar.records import NamedTuple
from altered_runtime.context import Ctx
from altered_runtime.effects import run
from altered_runtime.events import GameEvent
from altered_runtime.machine import Machine
from altered_runtime.program import (
    Ability,
    ControlledBy,
    Counters,
    Create,
    Draw,
    Effect,
    Event,
    Exhaust,
    Gains,
    Instead,
    InZone,
    Me,
    Move,
    MoveExpedition,
    Number,
    OwnedBy,
    Passive,
    Play,
    Player,
    QuickAction,
    Reaction,
    Some,
    Step,
    TokenSpec,
    Zone,
)
from altered_runtime.state import Obj

_SYMBOLS = ("J", "H", "R")
_YOU = Player(kind="you")
_ONE, _TWO = Number(n=1), Number(n=2)
_AWAY: tuple[tuple[str, Zone | None], ...] = (
    ("send", Zone(name="reserve")), ("return", Zone(name="hand")), ("discard", None),
)  # fmt: skip
_DOES: dict[str, tuple[tuple[str, Zone | None], ...]] = {
    "leave": _AWAY, "go": _AWAY, "sacrifice": (("sacrifice", None),), "discard": (("discard", None),),
}  # fmt: skip
_TWO_TOKENS: Words = ("A crée deux jetons", "A creates two tokens")


class Cause(NamedTuple):
    """What sets an ability off, and the words for what it needs."""

    needs: tuple[Words, ...]
    happens: Callable[[Machine, Obj], None]
    plays: bool = False
    """Whether A plays a card for it, which is no choice of the readings."""


def causes_of(abilities: Sequence[Ability], setting: Setting) -> Iterator[Cause]:
    """What makes the abilities happen."""
    seen: set[object] = set()
    for ability in abilities:
        if isinstance(ability, Effect | QuickAction) and "effect" not in seen:
            seen.add("effect")
            yield Cause((), _resolve)
        events = ability.triggers if isinstance(ability, Reaction) else ()
        if isinstance(ability, Passive) and isinstance(ability.statement, Instead):
            events = (ability.statement.event,)
        for event in events:
            key = (event.verb, event.name, isinstance(event.what, Me))
            if key not in seen:
                seen.add(key)
                yield from _of_event(event, setting)


def _resolve(m: Machine, obj: Obj) -> None:
    """A Spell resolves, or a quick action that was paid for."""
    for ability in obj.card.program.abilities:
        if isinstance(ability, Effect | QuickAction):
            run(m, ability.steps if isinstance(ability, Effect) else ability.effect, Ctx(0, obj.id))


def _of_event(event: Event, setting: Setting) -> Iterator[Cause]:
    who = 1 if event.who is not None and event.who.kind == "opponent" else 0
    match event.verb:
        case "at":
            yield Cause((), partial(_at, name=event.name))
        case "symbol":
            yield Cause((), _symbol)
        case "draw":
            yield from (Cause((), partial(_do, action=Draw(who=_YOU, amount=n))) for n in (_ONE, _TWO))
        case "move_forward" if event.what is not None:
            action = MoveExpedition(expeditions=event.what, direction="forward", amount=_ONE)
            yield Cause((), partial(_do, action=action))
        case "gain":
            gains = tuple(one.replace(n=_TWO) if isinstance(one, Counters) else one for one in event.gains)
            yield from _to_some(event, Gains(objects=Me(), gains=gains), setting, who)
        case "exhaust":
            yield from _to_some(event, Exhaust(who=_YOU, objects=Me()), setting, who)
        case "play" | "join":
            for one in _subjects(event, Play(who=_YOU, objects=Me(), free=True), setting, who, "hand"):
                yield one._replace(plays=True)
            if event.verb == "join":
                yield from _tokens(event)
        case _:
            for verb, to in _DOES.get(event.verb, ()):
                yield from _to_some(event, Move(who=_YOU, verb=verb, objects=Me(), to=to), setting, who)


def _to_some(event: Event, action: Any, setting: Setting, who: int) -> Iterator[Cause]:
    """The action done to me, to an object that was put there for it, and to two at once."""
    if isinstance(event.what, Me):
        yield Cause((), partial(_do, action=action))
    elif isinstance(event.what, Some):
        yield from _subjects(event, action, setting, who, _zone(event, event.what))
        all_ = action.replace(objects=event.what.replace(count=None))
        for subject in _pieces(event.what, setting, who, _zone(event, event.what)):
            yield Cause((subject.words, subject.words), partial(_done_to_all, subject=subject, action=all_, who=who))


def _zone(event: Event, what: Some) -> str:
    """The zone where the event finds its objects."""
    zones = [*event.source, *(zone for one in what.where if isinstance(one, InZone) for zone in one.any_of)]
    return zones[0].name if zones else "expedition"


def _pieces(what: Some, setting: Setting, who: int, zone: str) -> list[Piece]:
    return [piece for piece in pieces((what,), setting) if piece.place in ((who, zone), (who, "landmarks"))][:1]


def _subjects(event: Event, action: Any, setting: Setting, who: int, zone: str) -> Iterator[Cause]:
    """The action done to an object that was put there for it."""
    if isinstance(event.what, Some):
        for subject in (*_pieces(event.what, setting, who, zone), *_taken(event.what, setting, zone)):
            yield Cause((subject.words,), partial(_done_to, subject=subject, action=action, who=who))


def _taken(what: Some, setting: Setting, zone: str) -> list[Piece]:
    """An object of A's that B controls, where the readings ask whose it is."""
    asked = zone != "hand" and any(isinstance(one, OwnedBy | ControlledBy) for one in what.where)
    return [piece for piece in pieces((what,), setting) if piece.place == (1, "taken")][:1] if asked else []


def _tokens(event: Event) -> Iterator[Cause]:
    """Two tokens that join at once."""
    kinds = {kind for one in getattr(event.what, "where", ()) for kind in getattr(one, "any_of", ())}
    subtypes = tuple(kind.partition(":")[2] for kind in sorted(kinds) if kind.startswith("subtype:"))
    if event.into is not None and (subtypes or kinds & {"token", "character"}):
        token = TokenSpec(name="token", stats=(1, 1, 1), subtypes=subtypes[:1])
        action = Create(who=_YOU, token=token, amount=_TWO, where=event.into)
        yield Cause((_TWO_TOKENS,), partial(_do, action=action))


def _at(m: Machine, obj: Obj, name: str) -> None:
    m.state.phase, m.state.active = name, None
    m.emit(GameEvent("at", name=name))


def _symbol(m: Machine, obj: Obj) -> None:
    """The card has joined: {J}, {H} and {R} happen."""
    m.emit(GameEvent("symbol", who=0, ref=obj.ref, new=obj.ref, gains=_SYMBOLS))


def _do(m: Machine, obj: Obj, action: Any, who: int = 0) -> None:
    run(m, (Step(do=action),), Ctx(who, obj.id))


def _done_to(m: Machine, obj: Obj, subject: Piece, action: Any, who: int) -> None:
    """The player does it to an object that was put there for it."""
    made = subject.put(m.state)
    assert isinstance(made, Obj)
    m.changed()
    m.stamp = m.state.next_id
    _do(m, made, action, who)


def _done_to_all(m: Machine, obj: Obj, subject: Piece, action: Any, who: int) -> None:
    """The player does it to two such objects at once."""
    subject.put(m.state)
    subject.put(m.state)
    m.changed()
    m.stamp = m.state.next_id
    _do(m, obj, action, who)
