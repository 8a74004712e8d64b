"""What is gained, lost or spent (2.4, 2.5, 7.4)."""

from __future__ import annotations

from collections.abc import Iterable

from altered_compiler.lower.numbers import ONE, X, added, count_of, number, plus, that_many, times
from altered_compiler.lower.people import objects, player
from altered_compiler.lower.registry import Refused, lower, lowers
from altered_compiler.lower.scope import OBJECT, Scope
from altered_grammar.tree import Node
from altered_runtime.program import (
    Amount,
    Bound,
    Counters,
    CountersOn,
    Event,
    Gain,
    Granted,
    Half,
    Keyword,
    Me,
    Objects,
    Result,
    Some,
    Status,
)

NONE = number(0)
"""The number of "all boosts", which stands beside ``all``."""

_KEYWORDS = ("keyword_gain", "kw", "keyword")


@lowers("a_single")
def a_single(node: Node, scope: Scope) -> Amount:
    """One."""
    return ONE


def _amount(node: Node, scope: Scope) -> Amount:
    n = node.get("n")
    if isinstance(n, Node):
        found: Amount = lower(n, scope)
        return found
    return number(n) if isinstance(n, int) else ONE


def _added(node: Node, name: str, scope: Scope) -> Amount:
    """How many counters; "additional" ones are added to those of the event that is replaced."""
    n = _amount(node, scope)
    scope.counted = name
    if not node.get("extra"):
        return n
    return added(node, n, scope, lambda one: [isinstance(it, Counters) and it.name for it in one.gains] == [name])


def would_gain(events: Iterable[Event]) -> str:
    """The name of the counters that would be gained, "" if none are or of several names."""
    names = {one.name for event in events for one in event.gains if isinstance(one, Counters)}
    return next(iter(names)) if len(names) == 1 else ""


@lowers("boosts")
def boosts(node: Node, scope: Scope) -> Gain:
    """So many boosts (2.5)."""
    return Counters(name="boost", n=_added(node, "boost", scope))


@lowers("all_boosts")
def all_boosts(node: Node, scope: Scope) -> Gain:
    """All boosts, or all counters: a number of 0, beside ``all`` (2.5)."""
    return Counters(name=lower(node.slots["what"], scope), n=NONE)


def as_many(nodes: tuple[Node, ...], who: Objects, scope: Scope) -> tuple[Node | Counters, ...]:
    """Each of the gains; "its boosts", which something gains, are as many as those that another thing has (2.1.h).

    Raises :class:`Refused` where whose they are is not said.
    """
    return tuple(_as_many(one, who, scope) if one.kind == "all_boosts" else one for one in nodes)


def _as_many(node: Node, who: Objects, scope: Scope) -> Counters:
    whose = node.get("of")
    mine = Bound(slot=who.slot) if isinstance(who, Some) else who
    others = [one for one in scope.named if one.sort == OBJECT and one.value != mine]
    if whose is None or (whose == "me" and mine == Me()) or (whose == "it" and not others):
        raise Refused(node, "whose they are is not said")
    of = Me() if whose == "me" else others[-1].value
    name = lower(node.slots["what"], scope)
    return Counters(name=name, n=CountersOn(name=name, of=of))


@lowers("its_abilities")
def its_abilities(node: Node, scope: Scope) -> Gain:
    """All abilities of an object, which it can only lose (7.3.19)."""
    return Granted(abilities=())


@lowers("counted")
def counted(node: Node, scope: Scope) -> str:
    """The name of counters, ``any`` for all names (2.5)."""
    return str(node.slots["id"])


@lowers("that_many")
def so_many(node: Node, scope: Scope) -> Amount:
    """As many as there would be, or as the step before did it to; or twice as many."""
    return that_many(node)


@lowers("more")
def more(node: Node, scope: Scope) -> Gain:
    """So many, and so many more."""
    what = _counters(node.slots["what"], scope)
    return what.replace(n=plus(what.n, node.slots["n"]))


@lowers("counters")
def counters(node: Node, scope: Scope) -> Gain:
    """So many counters of a name, or of any (2.5)."""
    name = node.get("id") or "any"
    return Counters(name=name, n=_added(node, name, scope))


@lowers("status_gain", "status_line")
def status(node: Node, scope: Scope) -> Gain:
    """A status (2.4)."""
    return Status(any_of=(node.slots["id"],))


@lowers(*_KEYWORDS)
def keyword(node: Node, scope: Scope, lost: bool = False) -> Gain:
    """A keyword with its number (7.4); one that is ``lost`` may be it with any number.

    Raises :class:`Refused` where the number is missing, or where the keyword has none.
    """
    n, measure = node.get("n"), node.get("x")
    if isinstance(measure, Node):
        amount: Amount | None = lower(measure, scope)
    elif measure is not None:
        amount = X
    else:
        amount = None if n is None else lower(n, scope) if isinstance(n, Node) else number(n)
    name = node.slots["id"]
    return Keyword(name=name, amount=amount, abilities=scope.definition(node, name, amount, lost))


@lowers("granted")
def granted(node: Node, scope: Scope) -> Gain:
    """A quoted ability: it belongs to the object that gains it."""
    from altered_compiler.lower.abilities import quoted

    return Granted(abilities=quoted(node.slots["what"], scope))


@lowers("half_of")
def half_of(node: Node, scope: Scope) -> Gain:
    """Half of the counters that something has, rounded as it says (1.1.6.b)."""
    name = lower(node.slots["what"], scope)
    of = Me() if node.get("mine") else scope.find(node, OBJECT)
    return Counters(name=name, n=Half(of=CountersOn(name=name, of=of), up=node.get("up") == "yes"))


def _had(node: Node, scope: Scope) -> Amount:
    """How many there are, or a player controls or has."""
    from altered_compiler.lower.comparisons import had

    who, each = node.get("who"), node.slots["each"]
    return count_of(each, scope) if who is None else had(each, scope, player(who, scope), bool(node.get("has")))


@lowers("equal_counters")
def equal_counters(node: Node, scope: Scope) -> Gain:
    """As many counters as something measures (2.5)."""
    name, of = lower(node.slots["what"], scope), node.get("of")
    if of is not None and of.kind == "bare_np":
        raise Refused(node, "as many as there are of them, or as they have")
    if of is not None:
        return Counters(name=name, n=CountersOn(name=name, of=objects(of, scope)))
    each = node.get("each")
    if each is not None:
        return Counters(name=name, n=_had(node, scope))
    n: Amount = lower(node.slots["n"], scope)
    return Counters(name=name, n=times(number(2), n) if node.get("twice") else n)


@lowers("capped")
def capped(node: Node, scope: Scope) -> Gain:
    """Up to a maximum."""
    what = _counters(node.slots["what"], scope)
    return what.replace(max=number(node.slots["n"]))


@lowers("per")
def per(node: Node, scope: Scope) -> Gain:
    """So many for each."""
    what = _counters(node.slots["what"], scope)
    return what.replace(n=times(what.n, each_of(node, scope)))


def each_of(node: Node, scope: Scope) -> Amount:
    """How many there are of what "for each" names: things, counters on something, or times that it happened."""
    counted, often = node.get("counted"), node.get("often")
    if often is not None:
        from altered_compiler.lower.since import how_many_times

        return how_many_times(often, scope)
    if node.get("how") is not None:
        return Result(kind="that_many")
    if counted is not None:
        on = node.get("on")
        of = Me() if on is None else objects(on, scope, role="describe")
        return CountersOn(name=lower(counted, scope), of=of)
    every = node.get("every")
    found = count_of(node.slots["each"], scope)
    return found if every is None else Half(of=found, by=every)


def _counters(node: Node, scope: Scope) -> Counters:
    found = lower(node, scope)
    if not isinstance(found, Counters):
        raise Refused(node, "only counters have a number")
    return found


def said(nodes: tuple[Node, ...]) -> tuple[Node, ...]:
    """The same, for an order, which says how many. Raises :class:`Refused` for "boosts" alone."""
    for one in nodes:
        if one.get("n") == "some":
            raise Refused(one, "how many is not said")
    return nodes


def gains(nodes: tuple[Node | Counters, ...], scope: Scope) -> tuple[Gain, ...]:
    """Each of the gains. Raises :class:`Refused` for counters that have no name (2.5.c)."""
    found: list[Gain] = []
    for one in nodes:
        gain: Gain = one if isinstance(one, Counters) else lower(one, scope)
        if isinstance(one, Node) and isinstance(gain, Counters) and gain.name == "any":
            raise Refused(one, "which counters is not said")
        found.append(gain)
    return tuple(found)


def losses(nodes: tuple[Node, ...], scope: Scope) -> tuple[Gain, ...]:
    """Each of what is lost, or told of: a keyword without its number is it with any (7.3.19)."""
    return tuple(keyword(one, scope, lost=True) if one.kind in _KEYWORDS else lower(one, scope) for one in nodes)
