"""Morning (4.2.1): Succeed, Prepare, Draw, Expand."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from altered_runtime.changes import move
from altered_runtime.decks import draw
from altered_runtime.events import GameEvent
from altered_runtime.marks import ready
from altered_runtime.modifiers import attempt
from altered_runtime.passives import covers, table_of
from altered_runtime.program import StaysExhausted
from altered_runtime.registry import interprets
from altered_runtime.state import Obj, Ref

if TYPE_CHECKING:
    from altered_runtime.machine import Machine

DRAWN = 2
READIED = ("hero", "expedition", "landmarks", "mana", "reserve")


def succeed(m: Machine) -> None:
    """The other player becomes the first player (4.2.1.b). [glossaire 1.3.2.b, 4.2.1.b]"""
    m.state.first_player = 1 - m.state.first_player


@interprets(StaysExhausted)
def _stays(m: Machine, obj: Obj) -> bool:
    for active in table_of(m).by_type.get(StaysExhausted, ()):
        statement = active.passive.statement
        if isinstance(statement, StaysExhausted) and covers(m, active, statement.objects, obj.ref):
            return True
    return False


def prepare(m: Machine) -> None:
    """Each player readies what is exhausted (4.2.1.c). [glossaire 4.2.1.c]"""
    for player in m.state.initiative():
        for zone in READIED:
            for n in list(m.state.zones[player][zone]):
                obj = m.obj(n)
                if obj.exhausted and not _stays(m, obj):
                    ready(m, obj.ref, None)


def _daily(m: Machine, player: int, name: str, do: Callable[[Machine, int], None]) -> None:
    """A daily effect of one player, which passives may replace."""

    def act() -> None:
        do(m, player)

    attempt(m, GameEvent("daily", who=player, name=name), act)


def draw_two(m: Machine) -> None:
    """Each player draws two cards (4.2.1.d). [glossaire 4.2.1.d]"""
    for player in m.state.initiative():
        _daily(m, player, "draw", _draw)


def _draw(m: Machine, player: int) -> None:
    draw(m, player, DRAWN, None)


def expand(m: Machine) -> None:
    """Each player may put a card from hand in the Mana zone, ready: all decide in initiative order, then the cards are
    put at once (4.2.1.e, 6.1.h). [glossaire 4.2.1.e, 6.1.g]
    """
    chosen: list[tuple[int, Ref]] = []
    for player in m.state.initiative():
        _daily(m, player, "expand", partial(_choose, chosen))
    for player, ref in chosen:
        move(m, ref, "mana", who=player)


def _choose(chosen: list[tuple[int, Ref]], m: Machine, player: int) -> None:
    hand = m.state.zones[player]["hand"]
    if hand:
        options = [m.option(m.obj(n).ref) for n in hand]
        for place in m.decide(player, "expand", "4.2.1.e", options, least=0):
            chosen.append((player, m.obj(options[place].n).ref))
