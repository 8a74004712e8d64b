"""A fingerprint of a state: the same for the same game on every Python and with any hash seed."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Any

from altered_runtime.state import Obj, State


def _object(obj: Obj) -> list[Any]:
    return [
        obj.id, obj.card.reference, obj.physical, obj.owner, obj.controller, obj.zone, obj.expedition, obj.exhausted,
        obj.token, sorted(obj.statuses), sorted(obj.counters.items()), len(obj.granted), sorted(obj.lost),
        len(obj.lapses),
        obj.played_from, sorted(obj.known),
    ]  # fmt: skip


def plain(state: State) -> dict[str, Any]:
    """What a state is, in plain values, for the fingerprint and for tools."""
    return {
        "day": state.day,
        "phase": state.phase,
        "first_player": state.first_player,
        "active": state.active,
        "passed": sorted(state.passed),
        "winner": state.winner,
        "reason": state.reason,
        "tiebreak": state.tiebreak,
        "next_id": state.next_id,
        "dice": list(state.dice),
        "expeditions": [[one.position, sorted(one.statuses), one.moved_today] for one in state.expeditions],
        "regions": [[one.terrains, one.tumult, one.face_down] for one in state.regions],
        "markers": [list(one) for one in state.markers],
        "zones": [[[zone, cards] for zone, cards in private.items()] for private in state.zones],
        "limbo": state.limbo,
        "emblems": [[one.id, one.source, one.controller] for one in state.emblems],
        "lasting": [[one.until, one.stamp] for one in state.lasting],
        "later": [[one.until, one.stamp, one.times] for one in state.later],
        "objects": [_object(obj) for obj in state.objects.values() if obj.alive],
        "chance": sha256(repr(state.rng.getstate()).encode()).hexdigest(),
    }


def digest(state: State) -> str:
    """64 hexadecimal figures."""
    return sha256(json.dumps(plain(state), sort_keys=True, separators=(",", ":")).encode()).hexdigest()
