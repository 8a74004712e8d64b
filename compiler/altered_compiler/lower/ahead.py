"""What is told of the next thing that a player plays (6.4, 6.6): it waits until that is played.

"The next Character you play this turn" can stand wherever something is done to an object; what is done then waits. A
later sentence of the effect that says "it" goes on with what waits.
"""

from __future__ import annotations

from altered_compiler.lower.acting import doer, steps
from altered_compiler.lower.canon import rebuild
from altered_compiler.lower.events import play_event
from altered_compiler.lower.numbers import number
from altered_compiler.lower.places import things
from altered_compiler.lower.registry import Refused, lowers
from altered_compiler.lower.scope import NEXT, OBJECT, Named, Scope, Waiting
from altered_compiler.lower.sketch import Sketch
from altered_grammar.tree import Node
from altered_runtime.program import Bound, Later, Me, Objects, ReduceCost, Step
from altered_runtime.values import Value


def expect(node: Node, scope: Scope) -> Waiting:
    """Playing the next such thing, or the next few, and until when. From here on, "it" is that thing, "they" are."""
    sketch = Sketch(node, scope)
    if sketch.played is None or sketch.every:
        raise Refused(node, "the next thing is one that somebody plays")
    if sketch.played.targeted:
        raise Refused(node, "who is waited for is chosen before")
    event = play_event(sketch, scope, sketch.played)
    times = node.get("n") or 1
    scope.named.append(Named(OBJECT, NEXT, sketch.heads, times > 1, False))
    scope.ahead = True
    return Waiting(event, sketch.duration, times)


@lowers("next_np")
def next_phrase(node: Node, scope: Scope) -> Objects:
    """The next thing played, to which something is done: that waits."""
    if scope.role != "choose" or scope.waiting is not None:
        raise Refused(node, "only what is done waits for the next thing")
    scope.waiting = expect(node, scope)
    return NEXT


def later(waiting: Waiting, effect: list[Step]) -> list[Step]:
    """The steps, once that is played."""
    own = tuple(_there(step) for step in effect)
    return [Step(do=Later(event=waiting.event, effect=own, duration=waiting.duration, times=waiting.times))]


def _there(step: Step) -> Step:
    """The step where what was next is the object of the event."""
    found: Step = rebuild(step, lambda value: Bound(slot=0) if value == NEXT else value)
    return found


def mentions(value: object) -> bool:
    """Whether something speaks of the next thing, once it is played."""
    found = []

    def seen(node: Value) -> Value:
        found.extend([node] if node == NEXT else [])
        return node

    rebuild(value, seen)
    return bool(found)


def joined(effect: list[Step]) -> list[Step]:
    """The steps, those that speak of the next thing with what waits for it, or waiting on their own if that was up to
    somebody. Raises :class:`Refused` if nothing waits."""
    found: list[Step] = []
    for step in effect:
        last = found[-1] if found else None
        if not mentions(step):
            found.append(step)
        elif last is None or not isinstance(last.do, Later):
            raise Refused(None, "it is not yet played")
        elif last == Step(do=last.do):
            found[-1] = Step(do=last.do.replace(effect=(*last.do.effect, _there(step))))
        else:
            found += later(Waiting(last.do.event, last.do.duration, last.do.times), [step])
    return found


def when_next(who: Node, do: Node, scope: Scope) -> list[Step]:
    """The next thing does something when it is played."""
    waiting = expect(who, scope)
    with scope.using(subject=NEXT):
        return later(waiting, steps(do, scope))


@lowers("next_costs")
def next_costs(node: Node, scope: Scope) -> list[Step]:
    """The next thing that a player plays costs less, more or nothing (6.4)."""
    what = node.slots["what"]
    if what.kind != "next_np":
        raise Refused(node, "nothing is being played")
    waiting = expect(what, scope)
    amount = None if node.get("free") else number(node.slots["n"])
    reduced = [Step(do=ReduceCost(of=NEXT, amount=amount, more=node.get("more") == "yes"))]
    then = node.get("then")
    if then is not None:
        with scope.using(subject=NEXT):
            done = steps(then, scope)
        reduced = [*done, *reduced] if node.get("last") else [*reduced, *done]
    return later(waiting, reduced)


@lowers("reduce_cost")
def reduce_cost(node: Node, scope: Scope) -> list[Step]:
    """Reduce the cost of something that is being played, or of the next such thing (6.4)."""
    doer(node, scope)
    of, amount = node.get("of"), number(node.slots["n"])
    reduced: Objects = Me() if of is None else things(of, scope)
    return [Step(do=ReduceCost(of=reduced, amount=amount))]
