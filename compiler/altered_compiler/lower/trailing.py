"""What a condition governs that stands behind several steps (6.5.d)."""

from __future__ import annotations

from typing import Any

from altered_compiler.lower.canon import MADE, PHRASES, rebuild, values_in
from altered_compiler.lower.leaning import under
from altered_compiler.lower.registry import Refused
from altered_compiler.lower.scope import THAT, Named, Scope
from altered_runtime.program import Bound, Condition, EachPlayer, Group, Player, Step
from altered_runtime.values import Value


def governed(found: list[Step], test: Condition) -> list[Step]:
    """The steps with a condition behind them: of all of them; but what it asks of something that one of them names is
    asked once that one is done, and what it asks of each player, of each."""
    step = found[0]
    if len(found) == 1 and isinstance(step.do, Group) and step.condition is None and _asked_from(step.do.steps, test):
        return [step.replace(do=step.do.replace(steps=tuple(governed(list(step.do.steps), test))))]
    start = _asked_from(tuple(found), test)
    return [*found[:start], *_of_players(found[start:], test)]


def known_before(step: Step, scope: Scope) -> tuple[Named, ...]:
    """The cards drawn or put in Reserve that a condition of the step can ask of: none that it draws itself."""
    made = {one.slot for one in values_in(step) if isinstance(one, MADE)}
    return tuple(one for one in scope.drawn if getattr(one.value, "slot", 0) not in made)


def _asked_from(steps: tuple[Step, ...], test: Condition) -> int:
    """The place of the first step that the condition governs."""
    asked = {one.slot for one in values_in(test) if isinstance(one, Bound)}
    naming = [place for place, step in enumerate(steps) if asked & _named(step)]
    return min(naming[-1] + 1, len(steps) - 1) if naming else 0


def _named(step: Step) -> set[int]:
    return {one.slot for one in values_in(step) if isinstance(one, PHRASES) and one.slot}


def _of_players(found: list[Step], test: Condition) -> list[Step]:
    """The steps under a condition that may ask something of the player who does them: of each, for each who does."""
    who = doer_of(found)
    if not any(one == THAT for one in values_in(test)):
        return under(found, test)
    if who is None and any(one is not None and one.each for one in map(_doer, found)):
        raise Refused(None, "which players are told is not said")
    if who is None or who.targeted or who.kind == "you":
        return under(found, test)
    if not who.each:
        return under(found, _put(test, THAT, who))
    if len(found) == 1 and who.having is None:
        return [_put(found[0], who, who.replace(having=test))]
    return [for_each(who, under(as_that(found, who), test))]


def for_each(who: Player, found: list[Step]) -> Step:
    """The steps of that player, for each of these."""
    return Step(do=EachPlayer(who=who, effect=tuple(found)))


def as_that(found: list[Step], who: Player) -> list[Step]:
    """The steps with "that player" in the place of who does them."""
    return [_put(one, who, THAT) for one in found]


def doer_of(found: list[Step]) -> Player | None:
    """The player who does all of the steps, if one phrase names who does."""
    doers = {_doer(step) for step in found}
    return doers.pop() if len(doers) == 1 else None


def _doer(step: Step) -> Player | None:
    """The player who does the step, or decides on it."""
    who = step.chooser or getattr(step.do, "who", None)
    return who if isinstance(who, Player) else None


def _put(value: Any, old: Player, new: Player) -> Any:
    """The value with one player in the place of another."""

    def change(node: Value) -> Value:
        return new if node == old else node

    return rebuild(value, change)
