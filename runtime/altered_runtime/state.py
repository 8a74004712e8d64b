"""The state of a game: players, zones, objects, Expeditions, regions (Complete Rules chapters 2 and 3).

Slotted mutable objects with a hand-written clone. Everything refers to everything else by number, so that a copy
is lists and dictionaries of numbers. Objects that ceased to exist stay until the day ends, for last known information.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, NamedTuple

from altered_runtime.program import CardProgram, Gain

if TYPE_CHECKING:
    from altered_runtime.context import Active, Pending
    from altered_runtime.events import Emblem, GameEvent

PLAYERS = (0, 1)
PRIVATE = ("deck", "hand", "reserve", "discard", "mana", "landmarks", "expedition", "hero")
HIDDEN = frozenset({"deck", "hand", "mana"})
IN_PLAY = frozenset({"expedition", "landmarks", "hero"})
WATCHING = ("hero", "expedition", "landmarks", "reserve")
VISIBLE = frozenset({*WATCHING, "limbo"})
TERRAINS = ("V", "M", "O")
LAST_REGION = 7
ARENA = LAST_REGION
"""The Companion region, turned face down, is the Arena of tiebreakers (4.3.a)."""


class Ref(NamedTuple):
    """Something an effect can name: ``kind`` object, expedition, region, terrain_marker or player, and its number."""

    kind: str
    n: int


class GrantedGain(NamedTuple):
    """What an object gained beyond its text: a keyword, status or abilities, until when, and from whom."""

    gain: Gain
    until: str
    controller: int


class Lapse(NamedTuple):
    """What an object lost for a time: a keyword or ``abilities``, with those that it had gained."""

    name: str
    until: str
    gained: tuple[GrantedGain, ...]


class Obj:
    """A card or token in one zone: a move makes a new one (1.4.4, 2.1.d). [glossaire 1.4.4.a, 2.2.1.b]"""

    __slots__ = (
        "alive", "card", "controller", "counters", "exhausted", "expedition", "granted", "id", "known", "lapses",
        "lost", "owner", "physical", "played_from", "present", "ref", "statuses", "successor", "token", "zone",
    )  # fmt: skip

    def __init__(self, id_: int, card: CardProgram, physical: int, owner: int, zone: str) -> None:
        self.id = id_
        self.ref = Ref("object", id_)
        self.card = card
        self.physical = physical
        self.owner = owner
        self.controller = owner
        self.zone = zone
        self.expedition = -1
        self.exhausted = False
        self.token = False
        self.alive = True
        self.statuses: frozenset[str] = frozenset()
        self.counters: dict[str, int] = {}
        self.granted: tuple[GrantedGain, ...] = ()
        self.lost: frozenset[str] = frozenset()
        self.lapses: tuple[Lapse, ...] = ()
        self.played_from = ""
        self.present: tuple[int, ...] = ()
        self.successor = 0
        self.known: frozenset[int] = frozenset()

    def clone(self) -> Obj:
        """A copy that shares immutable parts only."""
        new = Obj.__new__(Obj)
        new.id = self.id
        new.ref = self.ref
        new.card = self.card
        new.physical = self.physical
        new.owner = self.owner
        new.controller = self.controller
        new.zone = self.zone
        new.expedition = self.expedition
        new.exhausted = self.exhausted
        new.token = self.token
        new.alive = self.alive
        new.statuses = self.statuses
        new.counters = self.counters.copy()
        new.granted = self.granted
        new.lost = self.lost
        new.lapses = self.lapses
        new.played_from = self.played_from
        new.present = self.present
        new.successor = self.successor
        new.known = self.known
        return new

    @property
    def boosts(self) -> int:
        """The number of boost counters on it (2.5.1)."""
        return self.counters.get("boost", 0)

    @property
    def kind(self) -> str:
        """Its type (2.2.1): a token is a Character, a card in the Mana zone a Mana Orb.

        [glossaire 2.2.1.a, 2.2.1.d, 2.2.1.f, 3.2.9.c]
        """
        if self.zone == "mana":
            return "mana_orb"
        return "character" if self.card.type == "token" else self.card.type


class Expedition:
    """One of the four Expeditions (3.2.4): its number is ``2 * player + (0 hero, 1 companion)``."""

    __slots__ = ("due_to", "index", "moved_today", "position", "statuses")

    def __init__(self, index: int) -> None:
        self.index = index
        self.position = 0
        self.statuses: frozenset[str] = frozenset()
        self.moved_today = False
        self.due_to: tuple[str, ...] = ()

    def clone(self) -> Expedition:
        """A copy."""
        new = Expedition(self.index)
        new.position = self.position
        new.statuses = self.statuses
        new.moved_today = self.moved_today
        new.due_to = self.due_to
        return new

    @property
    def ref(self) -> Ref:
        """The reference to this Expedition."""
        return Ref("expedition", self.index)

    @property
    def player(self) -> int:
        """Whose it is."""
        return self.index >> 1

    @property
    def is_hero(self) -> bool:
        """A hero Expedition, else a companion Expedition."""
        return not self.index & 1

    @property
    def facing(self) -> int:
        """The number of the Expedition facing it (3.2.4)."""
        return self.index ^ 2

    @property
    def region(self) -> int:
        """The number of the region where its marker is (1.3.1.b, 7.3.22.a)."""
        return self.position if self.is_hero else LAST_REGION - self.position


class Region:
    """A region of the Adventure (3.2.1): ``tumult`` is the number of its Tumult card, 0 for an Adventure card.

    [glossaire 2.2.1.e, 3.1.3.c]
    """

    __slots__ = ("face_down", "index", "terrains", "tumult")

    def __init__(self, index: int, terrains: tuple[str, ...], tumult: int = 0) -> None:
        self.index = index
        self.terrains = terrains
        self.tumult = tumult
        self.face_down = tumult > 0

    def clone(self) -> Region:
        """A copy."""
        new = Region(self.index, self.terrains, self.tumult)
        new.face_down = self.face_down
        return new

    @property
    def ref(self) -> Ref:
        """The reference to this region."""
        return Ref("region", self.index)


class Marker(NamedTuple):
    """A Terrain Marker on a region (3.2.1.d); a later one has a higher number."""

    id: int
    region: int
    terrains: tuple[str, ...]

    @property
    def ref(self) -> Ref:
        """The reference to this marker."""
        return Ref("terrain_marker", self.id)


class State:
    """Everything that a game is at one moment. ``zones[player][zone]`` lists object numbers, a deck from its top.

    [glossaire 1.2.1.d, 1.2.3.a, 1.2.3.b, 1.2.3.c, 1.2.3.d, 3.1.1.a, 3.1.1.b, 3.1.1.c, 3.1.2.a, 3.1.2.b]
    """

    __slots__ = (
        "activations",
        "active",
        "after_you",
        "day",
        "dice",
        "effect",
        "emblems",
        "expeditions",
        "first_player",
        "history",
        "lasting",
        "later",
        "lifted",
        "limbo",
        "markers",
        "names",
        "next_id",
        "objects",
        "passed",
        "phase",
        "reason",
        "reductions",
        "regions",
        "rng",
        "roll",
        "tiebreak",
        "turn_start",
        "version",
        "winner",
        "zones",
    )  # fmt: skip

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.objects: dict[int, Obj] = {}
        self.zones: tuple[dict[str, list[int]], ...] = tuple({zone: [] for zone in PRIVATE} for _ in PLAYERS)
        self.limbo: list[int] = []
        self.emblems: list[Emblem] = []
        self.expeditions = [Expedition(index) for index in range(4)]
        self.regions: list[Region] = []
        self.markers: list[Marker] = []
        self.lifted: tuple[Marker, ...] = ()
        self.tiebreak = False
        self.day = 1
        self.phase = "setup"
        self.effect = 0
        self.first_player = 0
        self.active: int | None = None
        self.passed: frozenset[int] = frozenset()
        self.after_you = False
        self.winner: int | None = None
        self.reason = ""
        self.next_id = 1
        self.version = 0
        self.roll = 0
        self.dice: tuple[int, ...] = ()
        self.lasting: list[Active] = []
        self.later: list[Pending] = []
        self.reductions: dict[int, int] = {}
        self.activations: dict[object, int] = {}
        self.history: list[GameEvent] = []
        self.turn_start = 0

    def clone(self) -> State:
        """A copy to try things on; objects that ceased to exist are shared, for nothing changes them."""
        new = State.__new__(State)
        new.rng = Random(0)  # without a seed it would ask the system for one
        new.rng.setstate(self.rng.getstate())
        new.objects = {n: obj.clone() if obj.alive else obj for n, obj in self.objects.items()}
        new.zones = tuple({zone: cards.copy() for zone, cards in private.items()} for private in self.zones)
        new.limbo = self.limbo.copy()
        new.emblems = [emblem.clone() for emblem in self.emblems]
        new.expeditions = [expedition.clone() for expedition in self.expeditions]
        new.regions = [region.clone() for region in self.regions]
        new.markers = self.markers.copy()
        for slot in (
            "tiebreak", "day", "phase", "effect", "first_player", "active", "passed", "after_you", "winner", "reason",
            "next_id", "version", "roll", "dice", "turn_start", "lifted",
        ):  # fmt: skip
            setattr(new, slot, getattr(self, slot))
        new.lasting = self.lasting.copy()
        new.later = self.later.copy()
        new.reductions = self.reductions.copy()
        new.activations = self.activations.copy()
        new.history = self.history.copy()
        return new

    def new_object(self, card: CardProgram, physical: int, owner: int, zone: str) -> Obj:
        """A new object, not yet listed in its zone."""
        obj = Obj(self.next_id, card, physical, owner, zone)
        self.objects[obj.id] = obj
        self.next_id += 1
        return obj

    def put_marker(self, region: int, terrains: tuple[str, ...]) -> Marker:
        """A new Terrain Marker on a region, later than all others (3.2.1.d, 3.2.1.e)."""
        made = Marker(self.next_id, region, terrains)
        self.next_id += 1
        self.markers.append(made)
        self.version += 1
        return made

    def marker(self, n: int) -> Marker | None:
        """The Terrain Marker of that number, if it still is one."""
        return next((marker for marker in self.markers if marker.id == n), None)

    def lift_marker(self, n: int) -> None:
        """Take a Terrain Marker away; what it was is remembered (2.1.h)."""
        gone = tuple(marker for marker in self.markers if marker.id == n)
        self.lifted += gone
        self.markers = [marker for marker in self.markers if marker.id != n]
        self.version += 1

    def last_known(self, n: int) -> Marker | None:
        """The Terrain Marker of that number, also one that was taken away today (2.1.h)."""
        return self.marker(n) or next((marker for marker in self.lifted if marker.id == n), None)

    def initiative(self) -> tuple[int, int]:
        """The players in initiative order (1.4.5): the one whose turn it is, else the first player, comes first.

        [glossaire 1.4.5.a]
        """
        first = self.first_player if self.active is None else self.active
        return (first, 1 - first)

    def list_of(self, obj: Obj) -> list[int]:
        """The list that holds the object; private zones are the owner's, Expeditions and Landmarks the controller's
        (3.1.2, 7.5.5).

        [glossaire 1.4.3.a, 3.1.2.c]
        """
        if obj.zone == "limbo":
            return self.limbo
        held = obj.zone in ("expedition", "landmarks")
        return self.zones[obj.controller if held else obj.owner][obj.zone]

    def ready_orbs(self, player: int) -> list[Obj]:
        """The Mana Orbs that can pay (3.2.9.f)."""
        objects = self.objects
        return [objects[n] for n in self.zones[player]["mana"] if not objects[n].exhausted]

    def visible(self) -> list[Obj]:
        """The objects of the visible zones where abilities can be: in play, Hero zone, Reserve, Limbo.

        [glossaire 1.2.3.e, 3.1.3.a]
        """
        objects = self.objects
        found = [objects[n] for private in self.zones for zone in WATCHING for n in private[zone]]
        return found + [objects[n] for n in self.limbo] if self.limbo else found
