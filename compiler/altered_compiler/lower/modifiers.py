"""Modifiers of events: what would happen, and what happens instead or as well (6.2)."""

from __future__ import annotations

from altered_compiler.lower.acting import steps, steps_by
from altered_compiler.lower.events import events_of, play_event, verbs_of
from altered_compiler.lower.gains import would_gain
from altered_compiler.lower.numbers import number
from altered_compiler.lower.passives import Passives, passives
from altered_compiler.lower.people import objects
from altered_compiler.lower.registry import Refused, lower, lowers
from altered_compiler.lower.scope import OBJECT, YOU, Named, Scope
from altered_compiler.lower.sketch import Sketch
from altered_grammar.tree import Node, nodes
from altered_runtime.program import (
    Bound,
    Condition,
    Count,
    Event,
    HasStatus,
    Inner,
    Instead,
    InZone,
    Is,
    IsKind,
    Lasting,
    Move,
    Passive,
    ReduceCost,
    Some,
    Step,
    Zone,
)


@lowers("would")
def would(node: Node, scope: Scope) -> tuple[list[Event], Condition | None]:
    """What would happen, and in which state of its object."""
    found: list[Event] = []
    with scope.using(subject=node.slots["who"], role="trigger"):
        for verb in verbs_of(node):
            found.extend(events_of(verb, scope))
    found = [_together(one) for one in found]
    when, state = node.get("when"), node.get("state")
    if when is not None:
        found = [one.replace(during=lower(when, scope)) for one in found]
    if node.get("again"):
        found = [one.replace(attempt=True) for one in found]
    return found, None if state is None else _state(state, found)


def _together(event: Event) -> Event:
    """Tokens are created one by one, "one or more" of them in one step (6.2.f)."""
    what = event.what
    if event.verb != "create" or not isinstance(what, Some) or what.count is None or what.count.kind != "at_least":
        return event
    return event.replace(what=what.replace(count=None), amount=what.count.n)


def _state(state: Node, found: list[Event]) -> Condition:
    what = found[0].what
    if what is None:
        raise Refused(state, "nothing is in that state")
    return Is(objects=what, where=(HasStatus(any_of=(state.slots["id"],)),))


def replaced(
    found: list[Event], test: Condition | None, effect: list[Step], optional: bool = False, also: bool = False
) -> Passives:
    """A modifier for each of the events."""
    made = tuple(effect)
    return [
        Passive(statement=Instead(event=event, effect=made, optional=optional, also=also), condition=test)
        for event in found
    ]


@lowers("would_instead")
def would_instead(node: Node, scope: Scope) -> Passives:
    """Something happens instead (6.2.b); a lone "may" is the choice to replace, and so is to pay."""
    found, test = lower(node.slots["on"], scope)
    price = node.get("cost")
    if price is not None:
        with scope.using(role="choose", subject=None, adds=tuple(found)):
            paid = [*steps(price, scope), *steps(node.slots["do"], scope)]
        return replaced(found, test, paid, optional=True)
    with scope.using(role="choose", adds=tuple(found)):
        effect = lower(node.slots["do"], scope)
    if len(effect) != 1 or not effect[0].optional:
        return replaced(found, test, effect)
    if effect[0].chooser is not None:
        raise Refused(node, "only you choose whether you replace it")
    only = effect[0].do
    if isinstance(only, Inner):
        return replaced(found, test, [*(Step(do=one) for one in only.cost), *only.effect], optional=True)
    return replaced(found, test, [effect[0].replace(optional=False, chooser=None)], optional=True)


@lowers("would_for")
def would_for(node: Node, scope: Scope) -> list[Step]:
    """Something happens instead for a time (6.2.b, 6.6), or once within it."""
    until = node.slots["lasts"].slots["until"]
    found: list[Step] = []
    for one in would_instead(node, scope):
        if one.condition is not None or not isinstance(one.statement, Instead):
            raise Refused(node, "an effect that lasts has no condition")
        statement = one.statement.replace(once=bool(node.get("once")))
        found.append(Step(do=Lasting(passive=statement, duration=until)))
    return found


@lowers("would_do")
def would_do(node: Node, scope: Scope) -> Passives:
    """Something else happens: in its place (6.2.b), but with "also", "additional" or "you may" beside it (6.2.c)."""
    found, test = lower(node.slots["on"], scope)
    do = node.slots["do"]
    with scope.using(role="choose", subject=None, counted=would_gain(found)):
        effect: list[Step] = lower(do, scope)
    also = any(one.get("also") or one.get("extra") for one in nodes(do))
    if len(effect) == 1 and effect[0].chooser is not None:
        return replaced(found, test, effect, also=True)
    if len(effect) != 1 or not effect[0].optional:
        return replaced(found, test, effect, also=also)
    return replaced(found, test, [effect[0].replace(optional=False, chooser=None)], optional=True, also=True)


@lowers("statement_more")
def statement_more(node: Node, scope: Scope) -> Passives:
    """A modifier that goes on for more sentences (6.2)."""
    found = passives(node.slots["says"], scope)
    then = node.slots["then"]
    declined = then.kind == "one_sentence" and then.slots["last"].get("how") == "didnt"
    with scope.using(role="choose"):
        more = tuple(lower(then.slots["last"].slots["then"] if declined else then, scope))
    made: Passives = []
    for one in found:
        was = one.statement
        if not isinstance(was, Instead) or (declined and not was.optional):
            raise Refused(node, "a passive has no second sentence")
        now = was.replace(otherwise=more) if declined else was.replace(effect=(*was.effect, *more))
        made.append(one.replace(statement=now))
    return made


_CARD = Some(
    where=(IsKind(any_of=("card",)), InZone(any_of=(Zone(name="hand", of=YOU),))),
    count=Count(kind="exactly", n=number(1)),
)
"""What is put in the Mana zone each Morning (4.2.1)."""


def _ready(step: Step) -> Step:
    do = step.do
    return (
        step.replace(do=do.replace(state="ready"))
        if isinstance(do, Move) and do.to == Zone(name="mana", of=YOU)
        else step
    )


@lowers("phase_change")
def phase_change(node: Node, scope: Scope) -> Passives:
    """Your daily effects of a phase are others: the first, and the one that "instead of" names, whose card is put ready
    like the one that it replaces (4.2.1.e)."""
    with scope.using(role="choose"):
        first = steps_by(None, node.slots["do"], scope)
        second = [_ready(step) for step in steps_by(None, node.slots["then"], scope)]
    old = objects(node.slots["old"], scope, role="silent")
    if not isinstance(old, Some) or old.replace(slot=0) != _CARD:
        raise Refused(node, "only a card from your hand goes to your Mana zone each Morning")
    period = node.slots["id"]
    names = (node.slots["do"].kind, "expand")
    made = [Event(verb="daily", who=YOU, name=name, during=period) for name in names]
    return [*replaced([made[0]], None, first), *replaced([made[1]], None, second)]


@lowers("each_period_first", "each_period_cost")
def each_period_first(node: Node, scope: Scope) -> Passives:
    """The first, the second … of each period does something as it is played, or costs less or more, or both (6.4)."""
    sketch = Sketch(node.slots["what"], scope)
    if sketch.played is None or not sketch.every:
        raise Refused(node, "the first of which time")
    event = play_event(sketch, scope, sketch.played)
    event = event.replace(ordinal=sketch.node.slots["nth"], during=sketch.duration.removeprefix("each_"))
    scope.named.append(Named(OBJECT, Bound(slot=0), sketch.heads, False, False))
    effect: list[Step] = []
    does = node.get("do")
    if node.kind == "each_period_cost":
        amount = None if node.get("free") else number(node.slots["n"])
        effect.append(Step(do=ReduceCost(of=Bound(slot=0), amount=amount, more=node.get("more") == "yes")))
        does = node.get("then")
    if does is not None:
        with scope.using(subject=Bound(slot=0), role="choose"):
            effect += steps(does, scope)
    return replaced([event], None, effect, also=True)
