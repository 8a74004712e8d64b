"""The start position of a case."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from altered_compiler.scenario.cards import PLAIN, Cards
from altered_compiler.scenario.model import Case
from altered_compiler.scenario.names import EXPEDITIONS, PLAYERS, STATUSES, Names, Place, place_of
from altered_runtime.program import CardProgram, Program
from altered_runtime.state import TERRAINS, Obj, Region, State

PHASES = {"Morning": 4, "Noon": 0, "Afternoon": 0, "Dusk": 1, "Night": 3}
EFFECTS = {
    "Succeed": 1, "Prepare": 2, "Draw": 3, "Expand": 4, "Progress": 1, "Rest": 1, "Clean-up": 2, "Check Victory": 3,
}  # fmt: skip
ORBS = DECK = 10


class Board:
    """Makes the state that ``given`` describes."""

    def __init__(self, case: Case, cards: Cards) -> None:
        self.cards = cards
        self.names = Names()
        self.facts: list[dict[str, Any]] = case.data["given"]
        self.new_game = any("new_game" in fact for fact in self.facts)
        self.state = State(Random(1))
        self.next_physical = 1
        self._regions()
        self._time()
        self._objects()
        self._fill()

    def _one(self, key: str, default: Any) -> Any:
        return next((fact[key] for fact in self.facts if key in fact), default)

    def _time(self) -> None:
        state = self.state
        state.day = self._one("day", 2)
        state.first_player = PLAYERS.index(self._one("first_player", "A"))
        state.phase, state.active = "afternoon", PLAYERS.index(self._one("turn", "A"))
        state.passed = frozenset(PLAYERS.index(one) for one in self._one("passed", ()))
        state.tiebreak = self._one("tiebreak", False)
        for fact in self.facts:
            if "phase" in fact:
                self._stand(fact["phase"], fact["after"])
            for name, position in fact.get("positions", {}).items():
                state.expeditions[EXPEDITIONS.index(name)].position = position
            if "expedition" in fact:
                expedition = state.expeditions[EXPEDITIONS.index(fact["expedition"])]
                expedition.statuses = frozenset(STATUSES[name] for name in fact["statuses"])
        if self.new_game:
            state.phase, state.day, state.active = "setup", 1, None

    def _stand(self, phase: str, after: str) -> None:
        """Just after a daily effect; the set-up stands for the first Morning."""
        state = self.state
        state.active = None
        state.phase = "morning" if phase == "Set-up" else phase.lower()
        state.effect = PHASES["Morning" if phase == "Set-up" else phase] if after == "last" else EFFECTS[after]
        if phase == "Afternoon":
            state.active, state.passed = state.first_player, frozenset((0, 1))

    def _regions(self) -> None:
        regions = [Region(n, (), (n + 1) // 2) for n in range(8)]
        regions[0], regions[7] = Region(0, TERRAINS), Region(7, TERRAINS)
        for n, terrains in enumerate(self._one("regions", ())):
            if terrains != "?":
                regions[n] = Region(n, tuple(sorted(terrains, key=TERRAINS.index)))
        for number, tumult in enumerate(self._one("tumult", ()), 10):
            for n, terrains in zip(tumult["regions"], tumult["terrains"], strict=True):
                regions[n] = Region(n, tuple(sorted(terrains, key=TERRAINS.index)), number)
                regions[n].face_down = bool(tumult.get("face_down", False))
        self.state.regions = regions

    def _objects(self) -> None:
        """Objects and markers get their numbers, which are their timestamps, in the order of listing or as given."""
        made: list[tuple[int, int, Callable[[], object]]] = []
        shown: list[tuple[Place, list[Obj]]] = []
        for fact in self.facts:
            if "marker" in fact:
                stamp = fact.get("timestamp", len(made) + 1)
                made.append((stamp, len(made), lambda fact=fact: self._marker(fact)))  # type: ignore[misc]
            if "zone" in fact:
                listed: list[Obj] = []
                shown.append((place_of(fact["zone"]), listed))
                for entry in fact["cards"]:
                    entry = entry if isinstance(entry, dict) else {"card": entry}
                    where = shown[-1][0]
                    stamp = entry.get("timestamp", len(made) + 1)
                    made.append((stamp, len(made), _later(self._card, entry, where, listed)))
        for _, _, make in sorted(made, key=lambda one: one[:2]):
            make()
        order = [
            entry["card"] if isinstance(entry, dict) else entry
            for fact in self.facts
            for entry in fact.get("cards", ())
        ]
        for where, listed in shown:
            listed.sort(key=lambda obj: order.index(self.names.named[obj.physical]))
            for obj in listed:
                self.state.zones[where.player if where.expedition >= 0 else obj.owner][where.zone].append(obj.id)

    def _marker(self, fact: dict[str, Any]) -> None:
        self.state.put_marker(fact["marker"], tuple("".join(fact["terrain"])))

    def _card(self, entry: dict[str, Any], where: Place, listed: list[Obj]) -> None:
        name = entry["card"]
        physical, self.next_physical = self.next_physical, self.next_physical + 1
        owner = PLAYERS.index(entry["owner"]) if "owner" in entry else where.player
        obj = self.state.new_object(self._program(entry), physical, owner, where.zone)
        self.names.add(name, physical)
        obj.controller = where.player
        obj.expedition = where.expedition
        obj.exhausted = entry.get("exhausted", False)
        obj.token = entry.get("token", False)
        obj.statuses = frozenset(STATUSES[one] for one in entry.get("statuses", ()))
        obj.counters = {self.cards.counter(key): n for key, n in entry.get("counters", {}).items() if n}
        if entry.get("boosts"):
            obj.counters["boost"] = entry["boosts"]
        listed.append(obj)

    def _program(self, entry: dict[str, Any]) -> CardProgram:
        name = entry["card"].partition("#")[0]
        if not entry.get("token"):
            return self.cards.programs[name]
        stats = entry.get("stats", (0, 0, 0))
        find = self.cards.words.find
        return CardProgram(
            reference=find("token", name) or name,
            name_fr=name,
            name_en=name,
            type="token",
            program=Program(abilities=()),
            subtypes=tuple(find("subtype", one) or one.lower() for one in entry.get("subtypes", ())),
            stats=(stats[0], stats[1], stats[2]),
        )

    def _plain(self, player: int, zone: str, *, exhausted: bool = False) -> None:
        physical, self.next_physical = self.next_physical, self.next_physical + 1
        obj = self.state.new_object(PLAIN, physical, player, zone)
        obj.exhausted = exhausted
        self.state.zones[player][zone].append(obj.id)

    def _fill(self) -> None:
        """The plain cards of decks and Mana zones."""
        sizes = self._one("deck_size", {})
        given = {fact["zone"] for fact in self.facts if "zone" in fact}
        mana = {fact["mana"]: (fact["ready"], fact["exhausted"]) for fact in self.facts if "mana" in fact}
        for player, letter in enumerate(PLAYERS):
            deck = self.state.zones[player]["deck"]
            missing = sizes[letter] - len(deck) if letter in sizes else DECK
            for _ in range(missing):
                self._plain(player, "deck")
            if f"{letter}.mana" in given or self.new_game:
                continue
            ready, exhausted = mana.get(letter, (ORBS, 0))
            for n in range(ready + exhausted):
                self._plain(player, "mana", exhausted=n >= ready)


def _later(
    make: Callable[[dict[str, Any], Place, list[Obj]], None], entry: dict[str, Any], where: Place, listed: list[Obj]
) -> Callable[[], object]:
    return lambda: make(entry, where, listed)
