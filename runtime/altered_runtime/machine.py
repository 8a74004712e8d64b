"""The machine: a state, the players who decide, the log, and the events of the step in progress (6.1, 6.2).

What it does with them stands in the other modules as functions that take the machine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, Protocol

from altered_runtime.cards import Sorted, printed
from altered_runtime.context import Active, Ctx
from altered_runtime.decisions import PATIENCE, Answer, Decider, Decision, IllegalAnswer, Name, Option
from altered_runtime.editions import GLOSSAIRE, Edition
from altered_runtime.events import GameEvent
from altered_runtime.log import Datum, Entry
from altered_runtime.passives import Table
from altered_runtime.program import Step
from altered_runtime.state import HIDDEN, PLAYERS, VISIBLE, Obj, Ref, State
from altered_runtime.view import may_see, view


class Observer(Protocol):
    """Whoever follows a game as it goes, without a part in it."""

    def happened(self, event: GameEvent) -> None:
        """An atomic action happened."""

    def reached(self, point: str) -> None:
        """The game is at a point of the day: a phase (its Reactions are in Limbo), ``rest done`` and the like (the
        daily effect happened, its Reactions wait), ``next`` (Limbo is empty, nothing new has begun), ``pay`` (the cost
        of a card is about to be paid), ``orbs`` (a choice of Mana Orbs comes: before it they may be swapped)."""


class Machine:
    """One running game. ``answers`` keeps every answer given, for a replay; ``names`` those of tokens by id (fr, en),
    and of counters, statuses and keywords by category and id (``counter swell``).

    ``spreading``: whether passives or effects may have made some Gigantic, or no longer.
    ``inline``: the effect of a modifier is running as part of the step in progress. ``queue``: steps that modifiers
    add after that step (6.2.e). ``guard``: passives that are being read or applied; ``waits``: the timestamp of the
    oldest of them that was asked for, ``presumed``: those before it are taken as applied. ``playing``: the player and
    the Expedition of a card whose cost is being determined. ``edition``: the rulebook. ``group``: the number of the
    step in progress, which its events share. ``dice``: rolls so many dice for a player instead of chance.
    ``refuses``: whether the cost just declared is refused (6.4.d, 6.4.e). ``credit``: mana that costs are read with
    beside the Orbs. ``ignoring``: how many dice of the roll in progress modifiers ignore.
    ``leaving``: objects that move at once, and whether each was Fleeting and Seasoned before; passives stay so long,
    and ``held`` is whether the conditions of modifiers and prohibitions held before.
    ``assumed``: the terrains to read with, while the order of passives is found.
    ``cause``: the object, or the daily effect, whose effect is being carried out. ``begun``: the step in which
    something was last logged.
    ``watching``: the objects in the visible zones whose Reactions wait, and for which verbs, until anything moves.
    """

    __slots__ = (
        "answers", "assumed", "batch", "begun", "cause", "credit", "deciders", "dice", "edition",
        "group", "guard", "held", "ignoring", "inline", "leaving",
        "log", "names", "observer", "paying", "playing", "presumed", "queue", "refuses", "spreading", "stamp", "state",
        "tables", "told", "waits", "watching",
    )  # fmt: skip

    def __init__(
        self,
        state: State,
        deciders: Sequence[Decider],
        names: Mapping[str, tuple[str, str]] | None = None,
        edition: Edition = GLOSSAIRE,
    ) -> None:
        self.state = state
        self.edition = edition
        self.observer: Observer | None = None
        self.dice: Callable[[int, int], Sequence[int]] | None = None
        self.refuses: Callable[[], bool] | None = None
        self.credit = 0
        self.ignoring = 0
        self.group = 0
        self.paying = ""
        self.deciders = tuple(deciders)
        self.names = dict(names or {})
        self.log: list[Entry] = []
        self.answers: list[Answer] = []
        self.batch: list[GameEvent] = []
        self.stamp = state.next_id
        self.guard: set[object] = set()
        self.waits = self.presumed = 0
        self.leaving: dict[int, tuple[bool, bool]] | None = None
        self.held: dict[int, tuple[Active, bool]] = {}
        self.playing: tuple[int, int] | None = None
        self.tables: Table | None = None
        self.told: set[object] = set()
        self.assumed: dict[int, tuple[str, ...]] | None = None
        self.watching: tuple[frozenset[str], list[tuple[Obj, Sorted]]] | None = None
        self.inline = False
        self.spreading = True
        self.cause: int | str = ""
        self.begun = -1
        self.queue: list[tuple[tuple[Step, ...], Ctx]] = []

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.state.reason)

    def obj(self, n: int) -> Obj:
        """The object of that number, existing or not."""
        return self.state.objects[n]

    def thing(self, ref: Ref) -> Obj | None:
        """The object that the reference names, or None for an Expedition, a region or a player."""
        return self.state.objects[ref.n] if ref.kind == "object" else None

    def name(self, n: int) -> Name:
        """The name of an object's card; a number without an object has no name."""
        obj = self.state.objects.get(n)
        return Name("—", "—") if obj is None else Name(obj.card.name_fr, obj.card.name_en)

    def called(self, category: str, name: str) -> Datum:
        """What the log calls a counter, status or keyword: the name that the set gives it, else its id."""
        given = self.names.get(f"{category} {name}")
        return Name(*given) if given else name

    def call(self, ref: Ref) -> Datum:
        """What the log calls the thing; a card that only one player may see has no name there."""
        if ref.kind == "object":
            obj = self.state.objects[ref.n]
            secret = obj.alive and obj.zone in HIDDEN and len(obj.known) < len(PLAYERS)
            return Name("une carte", "a card") if secret else self.name(ref.n)
        return Name(f"région {ref.n}", f"region {ref.n}") if ref.kind == "region" else f"{ref.kind}{ref.n}"

    def note(self, kind: str, rule: str, **data: Datum) -> None:
        """Add an entry to the log."""
        cause = self.cause
        log = self.log
        begins = self.begun != self.group
        self.begun = self.group
        log.append(
            Entry(kind, rule, tuple(data.items()), self.name(cause) if isinstance(cause, int) else cause, begins)
        )

    def changed(self, obj: Obj | None = None, to: str = "") -> None:
        """What passives do has to be looked at again (2.3.1.k); not for an object that has none, where none gives any
        to others, nor for a card that goes ``to`` a zone where abilities are no more than where it was."""
        tables = self.tables
        if to and obj is not None and to not in VISIBLE and obj.zone not in VISIBLE:
            return
        self.watching = None
        if obj is None or tables is None or tables.grants or obj.granted or printed(obj.card).passives:
            self.state.version += 1

    def emit(self, event: GameEvent) -> None:
        """An atomic action has happened: it is tested against Reactions when its step is over (6.2.m)."""
        event.phase = self.state.phase
        event.stamp = self.stamp
        self.batch.append(event)
        self.state.history.append(event)
        self.show(event)

    def show(self, event: GameEvent) -> None:
        """Let whoever follows the game know of an event."""
        event.group = self.group
        if self.observer is not None:
            self.observer.happened(event)

    def reached(self, point: str) -> None:
        """Let whoever follows the game know where it stands."""
        if self.observer is not None:
            self.observer.reached(point)

    def option(self, ref: Ref, *detail: str) -> Option:
        """The choice of a thing."""
        return Option(ref.kind, ref.n, self.name(ref.n) if ref.kind == "object" else None, detail)

    def ask(self, decision: Decision) -> Answer:
        """Put a decision to its player until the answer is legal; nothing changes before it is (5.1.2.c)."""
        decider = self.deciders[decision.player]
        answer: Sequence[int] = ()
        for _ in range(PATIENCE):
            answer = decider.decide(decision)
            if decision.legal(answer):
                self.answers.append(tuple(answer))
                return tuple(answer)
        raise IllegalAnswer(decision, answer)

    def decide(
        self,
        player: int,
        kind: str,
        rule: str,
        options: Iterable[Option],
        *,
        least: int = 1,
        most: int = 1,
        source: int = 0,
        repeat: bool = False,
        weights: tuple[int, ...] = (),
        limit: int = 0,
        **more: Any,
    ) -> Answer:
        """Make a decision of these parts and ask it."""
        decision = Decision(
            player=player,
            kind=kind,
            rule=rule,
            options=self._known(player, options),
            least=least,
            most=most,
            source=source,
            name=self.name(source) if source else None,
            repeat=repeat,
            weights=weights,
            limit=limit,
            look=partial(view, self.state, player),
            **({"purpose": self.paying} | more),
        )
        return self.ask(decision)

    def _known(self, player: int, options: Iterable[Option]) -> tuple[Option, ...]:
        """The options as the player may know them: a card that they may not look at has no name (3.1.3.d)."""
        objects = self.state.objects
        return tuple(
            [
                option if option.kind != "object" or may_see(objects[option.n], player) else option._replace(name=None)
                for option in options
            ]
        )

    def number(self, player: int, most: int, rule: str, source: int = 0) -> int:
        """Ask for a number from 0 to ``most`` (6.1.g)."""
        if most <= 0:
            return 0
        options = [Option("number", one) for one in range(most + 1)]
        return self.decide(player, "number", rule, options, source=source)[0]

    def agrees(self, player: int, kind: str, rule: str, source: int = 0, **more: Any) -> bool:
        """Ask yes or no (6.5.b, 6.2.d)."""
        answer = self.decide(player, kind, rule, (Option("yes"), Option("no")), source=source, **more)
        if answer != (0,):
            self.note("decline", rule, who=player)
        return answer == (0,)
