"""The names of a case and the things of the game that they name."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from altered_compiler.scenario.model import base
from altered_runtime.machine import Machine
from altered_runtime.state import Obj, Ref

PLAYERS = "AB"
EXPEDITIONS = ("A.hero", "A.companion", "B.hero", "B.companion")
UNNAMED = "(plain card)"
"""What a card of a deck or an Orb without a name is called; one is as good as another."""
STATUSES = {name: name.lower() for name in ("Anchored", "Asleep", "Boosted", "Fleeting", "Ascended")}


class Place(NamedTuple):
    """A zone of a case: player, zone of the machine, Expedition (-1 if it is none)."""

    player: int
    zone: str
    expedition: int


def place_of(zone: str) -> Place:
    """The zone of the machine that a case names."""
    player, name = PLAYERS.index(zone[0]), zone[2:]
    if name.endswith("_expedition"):
        return Place(player, "expedition", 2 * player + (name == "companion_expedition"))
    return Place(player, name, -1)


def zone_name(player: int, zone: str, expedition: int = -1) -> str:
    """What a case calls a zone of the machine."""
    if zone == "expedition":
        return f"{EXPEDITIONS[expedition]}_expedition"
    return f"{PLAYERS[player]}.{zone}"


class Names:
    """Which card is which: a named card by its physical number, which it keeps in every zone; a token by its own."""

    def __init__(self) -> None:
        self.machine: Machine
        self.physical: dict[str, int] = {}
        self.named: dict[int, str] = {}
        self.tokens: list[tuple[int, int, int, str]] = []

    def add(self, ref: str, physical: int) -> None:
        """A card of ``given``."""
        self.physical[ref] = physical
        self.named[physical] = ref

    def created(self, obj: Obj, group: int) -> None:
        """A token was created; those of one step are numbered by Expedition."""
        self.tokens.append((group, obj.expedition, obj.id, obj.card.name_en))
        self.tokens.sort()

    def key(self, n: int) -> Hashable:
        """What stays the same of an object through its moves."""
        obj = self.machine.state.objects.get(n)
        if obj is None:
            return None
        return ("token", obj.id) if obj.token and not obj.physical else obj.physical

    def key_of(self, ref: str) -> Hashable:
        """The same for a name; None if it names nothing."""
        if ref in self.physical:
            return self.physical[ref]
        tokens = [id_ for _, _, id_, name in self.tokens if name == base(ref)]
        if "#" in ref:
            place = int(ref.partition("#")[2]) - 1
            return ("token", tokens[place]) if place < len(tokens) else None
        return ("token", tokens[0]) if len(tokens) == 1 else None

    def known(self, ref: str) -> bool:
        """Whether the case has such a card, or such a token was created."""
        return ref in self.physical or any(name == base(ref) for _, _, _, name in self.tokens)

    def find(self, ref: str) -> Obj | None:
        """The object of that name that exists now."""
        key = self.key_of(ref)
        if key is None:
            return None
        for obj in self.machine.state.objects.values():
            if obj.alive and self.key(obj.id) == key:
                return obj
        return None

    def label(self, n: int) -> str:
        """What the case calls an object."""
        obj = self.machine.state.objects.get(n)
        if obj is None:
            return "—"
        if obj.token and not obj.physical:
            same = [id_ for _, _, id_, name in self.tokens if name == obj.card.name_en]
            return obj.card.name_en if len(same) < 2 else f"{obj.card.name_en}#{same.index(obj.id) + 1}"
        return self.named.get(obj.physical, UNNAMED)

    def is_ref(self, ref: Ref, name: str) -> bool:
        """Whether a reference of the machine is what the case names."""
        match ref.kind:
            case "object":
                key = self.key_of(name)
                return key is not None and self.key(ref.n) == key
            case "expedition":
                return EXPEDITIONS[ref.n] == name
            case "region":
                return name == f"region {ref.n}"
        return PLAYERS[ref.n] == name

    def call(self, kind: str, n: int) -> str:
        """What the case calls the thing of an option or reference."""
        match kind:
            case "expedition":
                return EXPEDITIONS[n]
            case "region":
                return f"region {n}"
            case "player":
                return PLAYERS[n]
            case "object" | "play" | "quick_action" | "reaction":
                return self.label(n)
        return str(n)
