"""Events of what is gained, lost, spent and removed (2.4, 2.5, 7.3.14, 7.3.19, 7.3.33)."""

from __future__ import annotations

from altered_compiler.lower.acting import doer
from altered_compiler.lower.counting import counters, my_counters
from altered_compiler.lower.events import patient_of
from altered_compiler.lower.gains import losses
from altered_compiler.lower.numbers import ONE, number
from altered_compiler.lower.people import objects
from altered_compiler.lower.registry import Refused, consumes, lower, tells
from altered_compiler.lower.scope import Scope
from altered_grammar.tree import Node
from altered_runtime.program import Counters, Event


@tells("gain", "lose")
def tell_gain(node: Node, scope: Scope) -> Event:
    """Objects gain or lose something, or one thing or another (7.3.14, 7.3.19)."""
    gained = losses(node.slots["what"], scope)
    if len(gained) > 1 and not node.get("choice"):
        raise Refused(node, "one thing at a time is told of")
    return Event(verb=node.kind, what=patient_of(node, scope), gains=gained)


@tells("gain_nth")
def tell_gain_nth(node: Node, scope: Scope) -> Event:
    """An object gains the counter that makes them so many (2.5)."""
    what = patient_of(node, scope)
    return Event(
        verb="gain",
        what=what,
        gains=(Counters(name=lower(node.slots["what"], scope), n=ONE),),
        ordinal=node.slots["nth"],
    )


@tells("lose_last")
def tell_lose_last(node: Node, scope: Scope) -> Event:
    """An object loses a counter and has none of that name left (2.5)."""
    lost = Counters(name=lower(node.slots["what"], scope), n=ONE)
    return Event(verb="lose", what=patient_of(node, scope), gains=(lost,), ordinal=-1)


@tells("gain_some", "spend_some")
@consumes("some_counters")
def tell_some(node: Node, scope: Scope) -> Event:
    """Objects gain or lose, or a player spends or removes, so many counters or more at once (2.5, 7.3.33)."""
    some, of = node.slots["what"], node.get("of")
    gained = (Counters(name=some.slots["id"], n=ONE),)
    verb = node.get("verb") or node.kind.removesuffix("_some")
    found = Event(verb=verb, gains=gained, amount=number(some.slots["n"]))
    if node.kind == "gain_some":
        return found.replace(what=patient_of(node, scope))
    who = doer(node, scope)
    return found.replace(who=who, what=None if of is None else objects(of, scope, role=scope.role))


@tells("spend", "remove")
def tell_spend(node: Node, scope: Scope) -> Event:
    """A player spends or removes counters (7.3.33)."""
    who = doer(node, scope)
    what = node.get("what")
    if what is None:
        return Event(verb=node.kind, who=who, gains=(my_counters(node, scope),))
    lost = counters(what, scope)
    return Event(verb=node.kind, who=who, what=objects(node.slots["of"], scope, role=scope.role), gains=(lost,))
