"""What must hold of every game after each event, checked by whoever follows it; a game that nobody follows pays none.

:class:`Guard` follows a machine: ``m.observer = Guard(m)``. :class:`Lawful` stands before a decider, looks at what is
asked of it. Both raise :class:`Broken` with the sentence that does not hold.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter
from typing import TYPE_CHECKING

from altered_runtime.decisions import Decider, Decision
from altered_runtime.events import GameEvent
from altered_runtime.marks import BEARERS
from altered_runtime.moving import JOINED
from altered_runtime.program import CardProgram
from altered_runtime.state import HIDDEN, LAST_REGION, PLAYERS, Obj, State

if TYPE_CHECKING:
    from altered_runtime.machine import Machine

DAILY_LIMIT = 100
MOST_EVENTS = 100_000
"""A game with more events than this hangs: the longest random ones have a tenth of it."""
EXPEDITION_STATUSES = frozenset({"ascended"})
SIZED = ("deck", "hand")


class Broken(AssertionError):  # noqa: N818 - it names what the state is
    """An invariant does not hold: the machine has a fault."""


def need(holds: bool, says: str, *about: object) -> None:
    """Raise :class:`Broken` with the sentence unless it holds."""
    if not holds:
        raise Broken(f"{says}: {', '.join(map(repr, about))}" if about else says)


def cards_of(state: State) -> dict[int, tuple[CardProgram, int]]:
    """The physical cards of a game, each with its owner: what has to be conserved (1.4.3, 1.4.4)."""
    return {obj.physical: (obj.card, obj.owner) for obj in state.objects.values() if obj.alive and obj.physical}


def check_listed(state: State, n: int, player: int, zone: str) -> Obj:
    """What a zone lists exists, is where it says, and is that player's; -1 for a shared zone (1.2.3, 3.1.2)."""
    obj = state.objects.get(n)
    need(obj is not None and obj.alive, "what is in a zone exists", n, zone)
    assert obj is not None
    need(obj.zone == zone, "an object knows its zone", n, obj.zone, zone)
    holder = obj.controller if zone in JOINED else obj.owner
    need(player in (-1, holder), "private zones hold their player's objects", n, zone, player)
    return obj


def check_object(obj: Obj) -> None:
    """Statuses, counters, Expedition and Fleeting are where they can be (2.4.1.b, 2.4.1.c, 2.4.7.b, 2.5.a, 2.5.b)."""
    if obj.zone not in BEARERS:
        bare = not (obj.statuses or obj.counters or obj.exhausted or obj.granted or obj.lost)
        need(bare, "nothing is on cards in Deck, Hand and Discard pile", obj.id, obj.zone)
    need(all(n > 0 for n in obj.counters.values()), "counters are positive", obj.id, obj.counters)
    fleeting = obj.kind == "landmark_permanent" and "fleeting" in obj.statuses
    need(not fleeting, "Landmark Permanents are never Fleeting", obj.id)
    need("exhausted" not in obj.statuses and "boosted" not in obj.statuses, "told by Orb and counters", obj.id)
    if obj.zone == "expedition":
        need(obj.expedition >> 1 == obj.controller, "an Expedition is its controller's", obj.id, obj.expedition)
    else:
        need(obj.expedition == -1, "only objects in the Expedition zone are in an Expedition", obj.id, obj.zone)
        need(not obj.token, "a token exists in the Expedition zone only", obj.id, obj.zone)


def check_places(state: State) -> None:
    """Expeditions are between the two ends, markers on regions, each later one with a higher number (3.2.1, 3.2.4)."""
    for expedition in state.expeditions:
        need(0 <= expedition.position <= LAST_REGION, "Expeditions stay on the Adventure", expedition.index)
        need(expedition.statuses <= EXPEDITION_STATUSES, "Expeditions have few statuses", expedition.statuses)
    numbers = [marker.id for marker in state.markers]
    need(numbers == sorted(set(numbers)), "a later marker has a higher number", numbers)
    need(all(0 <= one.region <= LAST_REGION for one in state.markers), "markers are on regions")
    need(all(n < state.next_id for n in numbers), "numbers are given in order", numbers)


def check_times(state: State, before: int) -> None:
    """Timestamps increase; nothing waits or lasts from the future; the loop limits hold (1.4.6, 2.3.3.b, 6.3.f)."""
    need(state.next_id >= before, "timestamps increase", before, state.next_id)
    for stamp in (*(one.stamp for one in state.lasting), *(one.stamp for one in state.later)):
        need(stamp <= state.next_id, "nothing is from the future", stamp)
    emblems = [one.id for one in state.emblems]
    need(emblems == sorted(set(emblems)), "Emblems are in the order in which they came", emblems)
    counts = state.activations.values()
    if counts and not 0 <= min(counts) <= max(counts) <= DAILY_LIMIT:
        need(False, "a hundred times a day and no more", *state.activations.items())


_STANDS = attrgetter(
    "alive", "zone", "expedition", "controller", "owner", "token", "card", "exhausted", "statuses"
)  # fmt: skip


def looks(obj: Obj) -> tuple[object, ...]:
    """All of an object that :func:`check_listed` and :func:`check_object` read of one that may have statuses."""
    return _STANDS(obj), tuple(obj.counters.items()) if obj.counters else ()


def _look_at_bare(state: State, here: list[int], player: int, zone: str) -> None:
    """Check the cards in Deck, Hand or Discard pile, at the price of a look at those that are as they must be."""
    objects = state.objects
    for n in here:
        obj = objects.get(n)
        if (
            obj is None
            or not obj.alive
            or obj.zone != zone
            or obj.owner != player
            or obj.expedition != -1
            or obj.token
            or obj.counters
            or obj.statuses
            or obj.exhausted
            or obj.granted
            or obj.lost
        ):
            check_object(check_listed(state, n, player, zone))


class Guard:
    """Follows one machine and checks it after each event: each zone and each object is looked at, and those of a
    zone that does not look as it did are checked."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self.cards = cards_of(m.state)
        self.sizes = self._counted()
        self.highest = m.state.next_id
        self.stamp = 0
        self.events = 0
        self.tokens: set[int] = set()
        self._refill = [0, 0]
        self._here: dict[int, CardProgram] = {}
        self._held: dict[int, int] = {}
        self._looks: dict[tuple[int, str], list[tuple[object, ...]]] = {}

    def _counted(self) -> dict[tuple[int, str], int]:
        return {(player, zone): len(self.m.state.zones[player][zone]) for player in PLAYERS for zone in SIZED}

    def happened(self, event: GameEvent) -> None:
        """Check everything after an atomic action."""
        self.events += 1
        need(self.events <= MOST_EVENTS, "a game ends", self.m.state.day)
        self._account(event)
        self.check()
        need(event.stamp >= self.stamp or not event.stamp, "events come in order", event.verbs, event.stamp)
        self.stamp = max(self.stamp, event.stamp)
        if "shuffle" in event.verbs and event.source == "discard" and event.who is not None:
            self._refill[event.who] += len(self.m.state.zones[event.who]["discard"])

    def reached(self, point: str) -> None:
        """Nothing is left over where nothing new has begun."""
        if point == "next":
            state = self.m.state
            need(not state.limbo, "Limbo is empty between steps of the day", state.limbo)
            need(not state.emblems or bool(state.reason), "no Reaction waits there")
            need(not self.m.guard, "no passive is being read there", len(self.m.guard))
            need(not self.m.queue or bool(state.reason), "no step waits there")

    def check(self) -> None:
        """Everything that can be told from the state, and does not look as it did."""
        state = self.m.state
        objects = state.objects
        listed = [n for zones in state.zones for here in zones.values() for n in here] + state.limbo
        here = set(listed)
        need(len(here) == len(listed), "no object is in two zones", listed)
        self._look(state)
        need(here == {n for n, obj in objects.items() if obj.alive}, "what exists is in a zone", sorted(here))
        if here != self._here.keys():
            self._conserve(state, here)
        changed = [n for n, card in self._here.items() if objects[n].card is not card]
        need(not changed, "a card stays itself", changed)
        check_places(state)
        check_times(state, self.highest)
        self.highest = state.next_id
        need(self._counted() == self.sizes, "hands and decks are as large as the events say", self.sizes)

    def _look(self, state: State) -> None:
        """Each zone, and each object in it, is looked at."""
        for player in PLAYERS:
            for zone, here in state.zones[player].items():
                if zone in BEARERS:
                    self._compare(state, here, player, zone)
                else:
                    _look_at_bare(state, here, player, zone)
        self._compare(state, state.limbo, -1, "limbo")

    def _compare(self, state: State, here: list[int], player: int, zone: str) -> None:
        """Check the objects of a zone that does not look as it did."""
        objects = state.objects
        now = [looks(objects[n]) if n in objects else () for n in here]
        if now != self._looks.get((player, zone)):
            for n in here:
                check_object(check_listed(state, n, player, zone))
            self._looks[player, zone] = now

    def _conserve(self, state: State, here: set[int]) -> None:
        """Each card of the game is in one place, and itself; anything else is a token."""
        for n in self._here.keys() - here:
            del self._here[n]
            self._held.pop(n, None)
        for n in here - self._here.keys():
            obj = state.objects[n]
            self._here[n] = obj.card
            if obj.physical:
                need(self.cards.get(obj.physical) == (obj.card, obj.owner), "a card stays itself", n)
                self._held[n] = obj.physical
            else:
                need(obj.token, "what is no card is a token", n)
        held = self._held.values()
        need(len(held) == len(set(held)), "a card is in one place", sorted(held))
        need(self.cards.keys() == set(held), "cards are conserved", sorted(self.cards.keys() ^ set(held)))

    def _account(self, event: GameEvent) -> None:
        """Keep the size of each hand and deck by what the events say of it."""
        for player in PLAYERS:
            self.sizes[player, "deck"] += self._refill[player]
            self._refill[player] = 0
        if "draw" in event.verbs and event.refs and event.who is not None:
            self.sizes[event.who, "deck"] -= event.amount
            self.sizes[event.who, "hand"] += event.amount
        elif "go" in event.verbs and event.new is not None:
            if event.source in SIZED:
                self.sizes[event.source_of, event.source] -= 1
            if event.to in SIZED:
                self.sizes[event.to_of, event.to] += 1


class Lawful:
    """Stands before a decider: what is asked can be answered by the rules, and is about what exists."""

    def __init__(self, decider: Decider, m: Machine) -> None:
        self.decider = decider
        self.m = m
        self.asked = 0

    def decide(self, decision: Decision) -> Sequence[int]:
        """Check the decision, and pass it on."""
        self.asked += 1
        need(self.asked <= MOST_EVENTS, "a game ends", decision.kind)
        check_decision(decision, self.m)
        return self.decider.decide(decision)


def check_decision(decision: Decision, m: Machine) -> None:
    """The options are different, exist, may be known to the player, and enough of them can be taken at once."""
    need(0 <= decision.least <= decision.most, "least is no more than most", decision)
    need(bool(decision.options) or not decision.least, "there is something to choose", decision)
    need(decision.repeat or decision.most <= len(decision.options), "no more than there is", decision)
    need(decision.legal(decision.default), "the default answer is legal", decision)
    keys = [(option.kind, option.n, option.detail) for option in decision.options]
    may_repeat = decision.kind in {"order", "modifier", "play", "die"}
    need(may_repeat or len(set(keys)) == len(keys), "each option is there once", decision)
    for option in decision.options:
        if option.kind not in {"object", "play", "quick_action"}:
            continue
        obj = m.state.objects.get(option.n)
        need(obj is not None, "an option is about an object", decision.kind, option)
        assert obj is not None
        need(
            obj.alive or decision.kind in {"order", "modifier"}, "an option is about what exists", decision.kind, option
        )
        secret = obj.alive and obj.zone in HIDDEN and decision.player not in obj.known
        mine = obj.owner == decision.player and obj.zone != "deck"
        need(
            not secret or mine or option.name is None, "an option tells nothing hidden", decision.kind, option, obj.zone
        )
