"""Cards looked at or revealed, parted: one of them here, the rest there, in an order (7.3.24)."""

from __future__ import annotations

from altered_compiler.lower.acting import doer, steps
from altered_compiler.lower.moves import moved
from altered_compiler.lower.numbers import ONE, number
from altered_compiler.lower.phrases import remember
from altered_compiler.lower.places import things
from altered_compiler.lower.registry import Refused, lower, lowers
from altered_compiler.lower.scope import OBJECT, Scope
from altered_grammar.tree import Node
from altered_runtime.program import Action, Count, Move, Not, Objects, Same, Some, Step


def seen(scope: Scope) -> Objects | None:
    """The cards revealed or looked at."""
    return next((one.value for one in scope.named if "card" in one.heads and one.chosen), None)


def one_of_seen(scope: Scope) -> Objects:
    """One of the cards revealed or looked at. Raises :class:`Refused` if none were."""
    cards = seen(scope)
    if cards is None:
        raise Refused(None, "nothing was looked at before")
    made = Some(where=(Same(as_=cards),), count=Count(kind="exactly", n=ONE), slot=scope.slot())
    remember(made, frozenset({"one"}), False, scope)
    return made


def _others(scope: Scope) -> Objects:
    """The rest of the cards revealed or looked at."""
    cards = seen(scope)
    if cards is None:
        raise Refused(None, "nothing was looked at before")
    chosen = [one.value for one in scope.named if one.chosen and one.value != cards]
    return Some(where=(Same(as_=cards), *(Not(predicate=Same(as_=one)) for one in chosen)), slot=scope.slot())


@lowers("put_one")
def put_one(node: Node, scope: Scope) -> Action | list[Step]:
    """Put one of them somewhere, and the rest elsewhere (7.3.24)."""
    rest = node.get("rest")
    put = moved(node, scope, "put", one_of_seen(scope), lower(node.slots["to"], scope))
    if rest is None:
        return put
    return [Step(do=put), Step(do=moved(node, scope, "put", _others(scope), lower(rest, scope)))]


@lowers("put_split")
def put_split(node: Node, scope: Scope) -> list[Step]:
    """Put some of the cards looked at somewhere, and the rest elsewhere (7.3.24)."""
    put = moved(node, scope, "put", things(node.slots["what"], scope), lower(node.slots["to"], scope))
    return [Step(do=put), Step(do=moved(node, scope, "put", _others(scope), lower(node.slots["rest"], scope)))]


@lowers("one_of_them")
def one_of_them(node: Node, scope: Scope) -> Objects:
    """One of the cards looked at, or of what was named before."""
    if seen(scope) is not None:
        return one_of_seen(scope)
    if not any(one.sort == OBJECT and one.plural for one in scope.named):
        raise Refused(node, "nothing named them before")
    made = Some(
        where=(Same(as_=scope.find(node, OBJECT, plural=True)),), count=Count(kind="exactly", n=ONE), slot=scope.slot()
    )
    remember(made, frozenset({"one"}), False, scope)
    return made


@lowers("so_many_of_them")
def so_many_of_them(node: Node, scope: Scope) -> Objects:
    """So many of the cards looked at, or of what was named before."""
    found = one_of_them(node, scope)
    scope.named[-1] = scope.named[-1]._replace(plural=True)
    assert isinstance(found, Some)
    return found.replace(count=Count(kind="up_to" if node.get("upto") else "exactly", n=number(node.slots["n"])))


@lowers("the_rest")
def the_rest(node: Node, scope: Scope) -> Objects:
    """The rest of the cards revealed or looked at."""
    return _others(scope)


@lowers("in_order")
def in_order(node: Node, scope: Scope) -> list[Step]:
    """Cards put in a deck in an order: any, which goes without saying, or at random (3.2.2)."""
    found = steps(node.slots["what"], scope)
    last = found[-1].do if found else None
    if not isinstance(last, Move) or last.to is None or not last.to.name.startswith("deck"):
        raise Refused(node, "only what goes to a deck has an order")
    if node.slots["order"] == "any":
        return found
    return [*found[:-1], found[-1].replace(do=last.replace(shuffled=True))]


@lowers("place_one")
def the_others(node: Node, scope: Scope) -> Action:
    """Discard the others, or put them somewhere (7.3.7, 7.3.24)."""
    goal = node.get("to")
    if goal is not None:
        return moved(node, scope, "put", _others(scope), lower(goal, scope))
    return Move(who=doer(node, scope), verb="discard", objects=_others(scope))
