"""What happened in a game, in the words of a case: events recorded as facts, and looked for."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from typing import Any, NamedTuple

from altered_compiler.scenario.names import EXPEDITIONS, PLAYERS, Names, zone_name
from altered_runtime.events import GameEvent
from altered_runtime.program import Ability
from altered_runtime.state import Ref, State

DAILY = {
    "succeed": "Succeed", "prepare": "Prepare", "draw": "Draw", "expand": "Expand", "progress": "Progress",
    "rest": "Rest", "cleanup": "Clean-up", "victory": "Check Victory",
}  # fmt: skip
STATUSES = frozenset({"anchored", "asleep", "fleeting", "ascended"})


class Fact(NamedTuple):
    """One way of telling what happened: the event's name in cases and what its keys hold. ``group``: its step."""

    name: str
    group: Hashable
    about: dict[str, Any]


class Recorder:
    """Turns events of the machine into facts, as they happen."""

    def __init__(self, names: Names, state: Callable[[], State]) -> None:
        self.names = names
        self.state = state
        self.facts: list[Fact] = []

    def add(self, fact: str, group: Hashable, /, **about: Any) -> None:
        """Record a fact."""
        self.facts.append(Fact(fact, group, about))

    def happened(self, event: GameEvent) -> None:
        """Record an event under every name that cases have for it."""
        about: dict[str, Any] = {"who": _letter(event.who), "n": event.amount}
        if event.ref is not None or event.new is not None:
            about["what"] = self._key(event.new or event.ref)
        if event.verbs[0] in {"begin", "after"}:
            self._daily(event)
        for verb in dict.fromkeys(event.verbs):
            for name, more in self._told(verb, event):
                self.add(name, event.group, **(about | more))

    def _daily(self, event: GameEvent) -> None:
        """A daily effect happens: it is found before what it does and after it; ``whole`` tells the second."""
        group = ("daily", len(self.facts))
        about = {"name": DAILY.get(event.name, event.name), "phase": self.state().phase}
        self.add("daily_effect", group, whole=event.verbs[0] == "after", **about)

    def _key(self, ref: Ref | None) -> Hashable:
        if ref is None:
            return None
        return self.names.key(ref.n) if ref.kind == "object" else self.names.call(ref.kind, ref.n)

    def _told(self, verb: str, event: GameEvent) -> Iterator[tuple[str, dict[str, Any]]]:
        match verb:
            case "gain" | "lose":
                yield from self._gained(verb, event)
            case "go":
                yield from self._moved(event)
            case "draw":
                yield "draw", {"what": tuple(self._key(ref) for ref in event.refs)}
                for ref in event.refs:
                    owner = self.state().objects[ref.n].owner
                    ends = {"from": (zone_name(owner, "deck"),), "to": (zone_name(owner, "hand"),)}
                    yield "move", {"what": self._key(ref)} | ends
            case "discard":
                yield "discard", {"from": self._from(event)}
            case "create":
                yield "create", {"to": self._to(event)}
            case "join":
                if event.source == event.to == "expedition":
                    yield "move", {"from": self._from(event), "to": self._to(event)}
            case "move_forward" | "move_backwards":
                if not event.failed:
                    yield verb, {"expedition": about_expedition(event.ref)}
            case "pay":
                yield "pay", {"amount": event.amount, "for": event.name}
            case "activated" | "resolve":
                yield (
                    ("activate" if verb == "activated" else verb),
                    {"ability": event.ability, "source": self._source(event)},
                )
            case "at":
                yield "phase", {"phase": event.name.capitalize(), "day": self.state().day}
            case "sacrifice" | "exhaust" | "ready" | "resupply" | "reveal" | "play" | "shuffle" | "turn" | "win":
                yield verb, {}

    def _source(self, event: GameEvent) -> Hashable:
        return self._key(event.ref)

    def _gained(self, verb: str, event: GameEvent) -> Iterator[tuple[str, dict[str, Any]]]:
        for gain in event.gains:
            if gain == "boost":
                yield f"{verb}_boost", {}
                yield f"{verb}_status", {"status": "boosted"}
            elif gain in STATUSES:
                yield f"{verb}_status", {"status": gain}
            else:
                yield f"{verb}_counter", {"counter": gain}

    def _moved(self, event: GameEvent) -> Iterator[tuple[str, dict[str, Any]]]:
        if event.new is None:
            yield "cease", {}
            return
        yield "move", {"from": self._from(event), "to": self._to(event)}
        if event.to == "mana":
            yield "put_in_mana", {}
        if event.source == "limbo" and self.state().objects[event.new.n].card.type == "spell":
            yield "finish", {}

    def _from(self, event: GameEvent) -> tuple[str, ...]:
        if event.source == "expedition":
            return tuple(zone_name(0, "expedition", one) for one in event.before)
        return (zone_name(max(event.source_of, 0), event.source),) if event.source else ()

    def _to(self, event: GameEvent) -> tuple[str, ...]:
        if event.to == "expedition":
            return tuple(zone_name(0, "expedition", one) for one in event.after)
        owner = self.state().objects[event.new.n].owner if event.new is not None else max(event.to_of, 0)
        return (zone_name(owner, event.to),) if event.to else ()


def about_expedition(ref: Ref | None) -> str:
    """The name of the Expedition that an event is about."""
    return EXPEDITIONS[ref.n] if ref is not None and ref.kind == "expedition" else ""


def _letter(player: int | None) -> str:
    return "" if player is None else PLAYERS[player]


class Search:
    """Looks for the events that checks describe. ``ability`` and ``counter`` read what a case names so."""

    def __init__(
        self,
        facts: list[Fact],
        names: Names,
        ability: Callable[[str, str], frozenset[Ability]],
        counter: Callable[[str], str],
    ) -> None:
        self.facts, self.names, self.ability, self.counter = facts, names, ability, counter

    def fits(self, fact: Fact, wanted: dict[str, Any]) -> bool:
        """Whether the fact is such an event; only the keys written are compared."""
        if fact.name != wanted["event"]:
            return False
        return all(self._same(key, value, fact, wanted) for key, value in wanted.items() if key != "event")

    def _same(self, key: str, value: Any, fact: Fact, wanted: dict[str, Any]) -> bool:
        held = fact.about.get(key)
        match key:
            case "what" | "source":
                named = value if value in EXPEDITIONS else self.names.key_of(value)
                return named is not None and (
                    named in held
                    if isinstance(held, tuple) and key == "what" and fact.name == "draw"
                    else named == held
                )
            case "from" | "to":
                return isinstance(held, tuple) and value in held
            case "status":
                return bool(held == value.lower())
            case "counter":
                return bool(held == self.counter(value))
            case "ability":
                return held in self.ability(wanted["source"], value)
        return bool(held == value)

    def missing(self, events: list[dict[str, Any]]) -> int:
        """The place of the first event that did not occur after those before it; -1 if all did."""
        at, group = -1, None
        for place, wanted in enumerate(events):
            found = self._after(at, group, wanted.get("together", [wanted]))
            if found is None:
                return place
            at, group = found, self.facts[found].group
        return -1

    def _after(self, at: int, group: Hashable, together: list[dict[str, Any]]) -> int | None:
        """The place of the last of the events that come together after ``at``, in another step."""
        for start in range(at + 1, len(self.facts)):
            first = self.facts[start]
            if first.group == group or not any(self.fits(first, one) for one in together):
                continue
            same = [n for n in range(start, len(self.facts)) if self.facts[n].group == first.group]
            used: list[int] = []
            for one in together:
                place = next((n for n in same if n not in used and self.fits(self.facts[n], one)), None)
                if place is None:
                    break
                used.append(place)
            else:
                return max(used)
        return None
