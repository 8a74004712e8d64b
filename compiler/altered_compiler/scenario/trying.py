"""Trying a play on a copy of the game: whether it could be declared so, and what it would cost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from altered_compiler.scenario.answers import default_answer
from altered_compiler.scenario.names import EXPEDITIONS
from altered_runtime.afternoon import way_of
from altered_runtime.chars import keyword_numbers
from altered_runtime.costs import Discount, permits, ways
from altered_runtime.decisions import Answer, Decision
from altered_runtime.machine import Machine
from altered_runtime.playing import play_card
from altered_runtime.state import Obj

if TYPE_CHECKING:
    from altered_compiler.scenario.checks import Check, StateChecks
    from altered_compiler.scenario.referee import Referee

PLENTY = 99


class _Refused(Exception):  # noqa: N818 - an answer
    """The targets can't be declared."""


class _Declared(Exception):  # noqa: N818 - an answer
    """The declaration is legal; its cost is about to be paid."""


class _Declaring:
    """Declares the targets of an action, then stops before the payment."""

    def __init__(self, referee: Referee, targets: list[str]) -> None:
        self.referee = referee
        self.targets = targets
        self.declared = False

    def decide(self, decision: Decision) -> Sequence[int]:
        """The targets of the action; the default of anything else."""
        if decision.kind == "target":
            is_option = self.referee.answers.is_option
            places = [
                next((n for n, one in enumerate(decision.options) if is_option(one, target)), -1)
                for target in self.targets
            ]
            if not decision.legal(places):
                raise _Refused
            self.declared = True
            return places
        answer = default_answer(decision)
        return decision.default if answer is None else answer

    def happened(self, event: object) -> None:
        """Nothing to note."""

    def reached(self, point: str) -> None:
        """The declaration is over when the cost is to be paid."""
        if point == "pay":
            raise _Declared


def can_play(referee: Referee, pending: Decision, answer: Answer, action: Check) -> bool:
    """Whether the card could be played with these targets declared."""
    machine = referee.names.machine
    way = way_of(machine, pending, answer[0])
    if way is None:
        return False
    player = _Declaring(referee, action["target"])
    copy = Machine(machine.state.clone(), (player, player), machine.names, machine.edition)
    copy.observer = player
    try:
        play_card(copy, pending.player, way)
    except _Declared:
        return player.declared
    except _Refused:
        return False
    return False


def least_cost(states: StateChecks, check: Check) -> int | None:
    """The least mana that the player can reach for playing the card from its zone; None if it can't be played."""
    machine = states.m
    obj = states.names.find(check["card"])
    if obj is None:
        return None
    copy = Machine(machine.state.clone(), machine.deciders, machine.names, machine.edition)
    player = obj.owner
    copy.credit = PLENTY
    discount = permits(copy, player, copy.obj(obj.id)) or Discount()
    found = ways(copy, player, copy.obj(obj.id), discount)
    if "expedition" in check:
        where = check["expedition"]
        place = EXPEDITIONS.index(where if "." in where else f"{'AB'[player]}.{where}")
        found = [way for way in found if way.expedition == place]
    found = [way for way in found if way.scout == (check.get("cost") == "scout")]
    if not found:
        return None
    return min(way.cost for way in found) + _tough(states, player, check.get("target", ()))


def _tough(states: StateChecks, player: int, targets: Sequence[Any]) -> int:
    """What Tough adds where it is part of the cost."""
    if not states.m.edition.tough_in_cost:
        return 0
    found: list[Obj | None] = [states.names.find(one) for one in targets]
    return sum(
        sum(keyword_numbers(states.m, obj, "tough")) for obj in found if obj is not None and obj.controller != player
    )
