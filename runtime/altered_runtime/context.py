"""The context in which an ability is read: who controls it, whose it is, what its phrases are bound to (6.3.i, 7.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from altered_runtime.program import Ability, Event, Passive, Step
from altered_runtime.state import Ref
from altered_runtime.values import Value

if TYPE_CHECKING:
    from altered_runtime.events import GameEvent
    from altered_runtime.machine import Machine

Can = Callable[["Machine", Ref, "Ctx"], bool]
"""Whether an action can be done to a thing."""


class Outcome(NamedTuple):
    """What a step did: whether it was done, to what, and how many times ("that many")."""

    did: bool
    refs: tuple[Ref, ...] = ()
    n: int = 0


class Ctx:
    """One resolution. ``bound`` holds the noun phrases by slot, ``follow`` the moves that the ability made (2.1.f, g),
    ``chosen`` the targets and modes of the declaration, ``did`` and ``that_many`` the outcome of the step before,
    ``begun`` whether the step in progress began to do something (6.5.d), ``ability`` what is being resolved,
    ``x`` the X that was chosen when a cost was paid, ``number`` the number that a step had chosen,
    ``paid`` the Tough objects that were paid for (7.4.7.f in 4.0),
    ``only`` the players who want to do what each player may,
    ``told`` the players who were told to do the step before, ``doers`` those of them who did,
    ``after`` whether the game is read as the event left it, not as it was last known (6.3.l in 4.0),
    ``compared`` what is being compared with others."""

    __slots__ = (
        "ability", "after", "begun", "bound", "chosen", "compared", "controller", "could_not", "did", "doers", "event",
        "follow", "free", "last", "number", "only", "paid", "previous", "source", "step_events", "that_many",
        "that_player", "told", "x",
    )  # fmt: skip

    def __init__(self, controller: int, source: int = 0, event: GameEvent | None = None) -> None:
        self.controller = controller
        self.source = source
        self.event = event
        self.ability: Ability | None = None
        self.bound: dict[int, tuple[Ref, ...]] = {}
        self.follow: dict[int, int] = {}
        self.chosen: dict[Value, list[tuple[Ref, ...]]] = {}
        self.last: tuple[Ref, ...] = ()
        self.did = True
        self.could_not = False
        self.that_many = 0
        self.that_player: int | None = None
        self.x: int | None = None
        self.number = 0
        self.free = False
        self.paid: set[Ref] = set()
        self.only: frozenset[int] | None = None
        self.told: frozenset[int] = frozenset()
        self.doers: frozenset[int] = frozenset()
        self.begun = False
        self.after = False
        self.compared: Ref | None = None
        self.previous: Step | None = None
        self.step_events: list[GameEvent] = []

    def following(self, n: int) -> int:
        """The object that the given one has become through moves of this ability."""
        while n in self.follow:
            n = self.follow[n]
        return n

    def trace(self, event: GameEvent) -> None:
        """Let the ability find what the event moved where it is now (2.1.f)."""
        before, after = event.ref, event.new
        if before is not None and after is not None and before != after:
            self.follow[before.n] = after.n

    def copy(self) -> Ctx:
        """A context with the same bindings, for a delayed effect."""
        new = Ctx(self.controller, self.source, self.event)
        new.ability = self.ability
        new.bound = self.bound.copy()
        new.follow = self.follow.copy()
        new.last = self.last
        new.that_many = self.that_many
        new.that_player = self.that_player
        new.told, new.doers = self.told, self.doers
        new.x = self.x
        new.number = self.number
        return new


class Active(NamedTuple):
    """A passive that applies now (6.4): a card's own, or a lasting one with the time when it ends (6.6)."""

    passive: Passive
    ctx: Ctx
    until: str
    stamp: int


class Pending(NamedTuple):
    """A delayed effect that waits for its event, until the time given ("" for as long as it takes); ``times``: for so
    many of them."""

    event: Event
    effect: tuple[Step, ...]
    ctx: Ctx
    until: str
    stamp: int
    times: int = 1
