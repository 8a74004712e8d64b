"""What a player may know of the game (1.2.3.e, 1.2.3.f, 3.1.3): nothing hidden is in a view."""

from __future__ import annotations

from dataclasses import dataclass

from altered_runtime.decisions import Name
from altered_runtime.state import HIDDEN, PLAYERS, Obj, State


@dataclass(frozen=True, slots=True)
class Seen:
    """An object or card as a player sees it; a face-down one has no name and no number."""

    id: int
    name: Name | None
    owner: int
    controller: int
    expedition: int = -1
    exhausted: bool = False
    statuses: tuple[str, ...] = ()
    counters: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class View:
    """The game as one player sees it. ``zones``: (player, zone) to what is there; ``counts``: how many cards are in
    each zone, hidden ones included; ``regions``: printed terrains, None for a face-down region; ``markers``: the region
    and the terrains of each Terrain Marker, the latest last."""

    player: int
    day: int
    phase: str
    first_player: int
    active: int | None
    tiebreak: bool
    passed: tuple[int, ...]
    positions: tuple[int, ...]
    regions: tuple[tuple[str, ...] | None, ...]
    zones: dict[tuple[int, str], tuple[Seen, ...]]
    counts: dict[tuple[int, str], int]
    limbo: tuple[Seen, ...]
    emblems: int
    markers: tuple[tuple[int, tuple[str, ...]], ...] = ()


def _seen(obj: Obj, face_up: bool) -> Seen:
    if not face_up:
        return Seen(id=0, name=None, owner=obj.owner, controller=obj.controller, exhausted=obj.exhausted)
    return Seen(
        id=obj.id,
        name=Name(obj.card.name_fr, obj.card.name_en),
        owner=obj.owner,
        controller=obj.controller,
        expedition=obj.expedition,
        exhausted=obj.exhausted,
        statuses=tuple(sorted(obj.statuses)),
        counters=tuple(sorted(obj.counters.items())),
    )


def may_see(obj: Obj, player: int) -> bool:
    """Own hand and own Orbs may be looked at (3.2.9.d), a deck may not, unless an effect showed the card.

    [glossaire 3.2.9.a]
    """
    if obj.zone not in HIDDEN or player in obj.known or not obj.alive:
        return True
    return obj.zone != "deck" and obj.owner == player


def view(state: State, player: int) -> View:
    """What that player may know now. [glossaire 1.2.3.f, 3.1.3.b, 3.1.3.d, 3.1.3.e, 3.1.3.f, 3.2.9.d]"""
    zones: dict[tuple[int, str], tuple[Seen, ...]] = {}
    counts: dict[tuple[int, str], int] = {}
    for owner in PLAYERS:
        for zone, cards in state.zones[owner].items():
            counts[owner, zone] = len(cards)
            if zone == "deck" and not any(player in state.objects[n].known for n in cards):
                continue
            objects = [state.objects[n] for n in cards]
            shown = tuple(_seen(obj, may_see(obj, player)) for obj in objects)
            if zone == "mana" and owner != player:
                shown = tuple(sorted(shown, key=lambda seen: seen.exhausted))
            zones[owner, zone] = shown
    return View(
        player=player,
        day=state.day,
        phase=state.phase,
        first_player=state.first_player,
        active=state.active,
        tiebreak=state.tiebreak,
        passed=tuple(sorted(state.passed)),
        positions=tuple(expedition.position for expedition in state.expeditions),
        regions=tuple(None if region.face_down else region.terrains for region in state.regions),
        zones=zones,
        counts=counts,
        limbo=tuple(_seen(state.objects[n], True) for n in state.limbo),
        emblems=len(state.emblems),
        markers=tuple((marker.region, marker.terrains) for marker in state.markers),
    )
