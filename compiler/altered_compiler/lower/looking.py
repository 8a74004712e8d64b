"""Cards looked at or revealed, parted: one of them here, the rest there, in an order (7.3.24)."""

from __future__ import annotations

from altered_compiler.lower.acting import doer, same_player, steps
from altered_compiler.lower.moves import moved
from altered_compiler.lower.numbers import ONE, number
from altered_compiler.lower.phrases import finish, remember
from altered_compiler.lower.places import things, zone
from altered_compiler.lower.registry import Refused, lower, lowers
from altered_compiler.lower.scope import CARD, OBJECT, Named, Scope
from altered_compiler.lower.sketch import Sketch
from altered_grammar.tree import Node
from altered_runtime.program import (
    Action,
    Bound,
    Count,
    Done,
    InZone,
    IsKind,
    Move,
    Not,
    Objects,
    RevealUntil,
    Same,
    Some,
    Step,
)


def seen(scope: Scope, several: bool = False) -> Objects | None:
    """The cards revealed or looked at; ``several``: if they are."""
    found = next((one for one in scope.named if "card" in one.heads and one.chosen), None)
    return None if found is None or (several and not found.plural) else found.value


def _drawn(scope: Scope) -> Objects | None:
    """The cards revealed or looked at, else those drawn last."""
    drawn = (one for one in scope.known() if one.heads == CARD and one.plural and not one.chosen and _numbered(one))
    found = next(drawn, None) if seen(scope) is None else None
    return seen(scope) if found is None else found.value


def _numbered(one: Named) -> bool:
    return isinstance(one.value, Bound) and one.value.slot != 0


def one_of_seen(scope: Scope, n: int = 1) -> Objects:
    """One of the cards revealed, looked at or drawn, or so many. Raises :class:`Refused` if none were."""
    cards = _drawn(scope)
    if cards is None:
        raise Refused(None, "nothing was looked at before")
    return _one_of(cards, scope, n)


def _others(scope: Scope) -> Objects:
    """The rest of the cards revealed, looked at or drawn, or of those among which was chosen."""
    cards = _drawn(scope)
    if cards is None and scope.pool is not None:
        left = Not(predicate=Same(as_=Bound(slot=scope.pool.slot)))
        return scope.pool.replace(where=(*scope.pool.where, left), count=None, targeted=False, slot=scope.slot())
    if cards is None:
        raise Refused(None, "nothing was looked at before")
    chosen = [one.value for one in scope.named if one.chosen and one.value != cards]
    return Some(where=(Same(as_=cards), *(Not(predicate=Same(as_=one)) for one in chosen)), slot=scope.slot())


@lowers("reveal_until")
def reveal_until(node: Node, scope: Scope) -> Action:
    """Reveal cards from the top of a deck until one of them is such a card (3.2.2)."""
    who, deck, what = doer(node, scope), zone(node.slots["deck"], scope), node.slots["what"]
    same_player(node, who)
    if deck.name != "deck":
        raise Refused(node, "only a deck has a top and a bottom")
    with scope.using(role="silent"):
        sketch = Sketch(what, scope)
        sought = finish(sketch, scope)
    if not isinstance(sought, Some) or sought.count != Count(kind="exactly", n=ONE) or sought.targeted:
        raise Refused(what, "which card is looked for")
    where = (IsKind(any_of=("card",)), InZone(any_of=(deck.replace(name="deck_top"),)))
    shown = Some(where=where, slot=scope.slot())
    remember(shown, frozenset({"card"}), True, scope)
    remember(sought, sketch.heads, False, scope)
    return RevealUntil(who=who, objects=shown, until=sought)


@lowers("put_split")
def put_split(node: Node, scope: Scope) -> list[Step]:
    """Put one of the cards looked at, or some of them, somewhere, perhaps a second one elsewhere, and the rest
    elsewhere again (7.3.24)."""
    what = one_of_seen(scope) if node.get("one") else things(node.slots["what"], scope)
    found = [moved(node, scope, "put", what, lower(node.slots["to"], scope))]
    second, rest = node.get("second"), node.get("rest")
    if second is not None:
        found.append(moved(node, scope, "put", _one_more(scope), lower(second, scope)))
    if rest is not None:
        found.append(moved(node, scope, "put", _others(scope), lower(rest, scope)))
    return [Step(do=one) for one in found]


def _one_more(scope: Scope) -> Objects:
    """One of the rest of the cards revealed or looked at."""
    rest = _others(scope)
    assert isinstance(rest, Some)
    made = rest.replace(count=Count(kind="exactly", n=ONE))
    remember(made, frozenset({"one"}), False, scope)
    return made


def _one_of(them: Objects, scope: Scope, n: int = 1) -> Some:
    """One of what was named before, or so many."""
    made = Some(where=(Same(as_=them),), count=Count(kind="exactly", n=number(n)), slot=scope.slot())
    remember(made, frozenset({"one"}), n > 1, scope)
    return made


def _one_of_them(node: Node, scope: Scope) -> Some:
    """One of the cards looked at or drawn, or of what was named before."""
    cards = _drawn(scope)
    if cards is not None:
        return _one_of(cards, scope)
    if not any(one.sort == OBJECT and one.plural for one in scope.named):
        raise Refused(node, "nothing named them before")
    return _one_of(scope.find(node, OBJECT, plural=True), scope)


@lowers("one_of", "some_of", "one_or_more_of")
def one_of(node: Node, scope: Scope) -> Objects:
    """One of them, so many or any number of them (6.1.g)."""
    of = node.slots["of"]
    found = _one_of_them(node, scope) if of.kind == "them" else lower(of, scope)
    if isinstance(found, Bound) and _those(of):
        found = _one_of(found if found.slot else Done(), scope)
    if not isinstance(found, Some):
        raise Refused(node, "there are not several")
    if scope.named:
        scope.named[-1] = scope.named[-1]._replace(plural=node.kind == "some_of")
    if node.kind == "one_or_more_of":
        return found.replace(count=Count(kind="at_least", n=ONE))
    kind = "any" if node.get("any") else "up_to" if node.get("upto") else "exactly"
    amount = ONE if node.kind == "one_of" else None if kind == "any" else number(node.slots["n"])
    return found.replace(count=Count(kind=kind, n=amount))


@lowers("some_of_them")
def some_of_them(node: Node, scope: Scope) -> Action:
    """Something is done to so many of them (6.1.g)."""
    several = node.slots["n"] > 1 or bool(node.get("upto"))
    slots = {"n": node.slots["n"], **({"upto": "yes"} if node.get("upto") else {})}
    of = Node("some_of" if several else "one_of", {**(slots if several else {}), "of": Node("them", {})})
    done: Action = lower(Node(node.slots["verb"], {"what": of}, node.start, node.end), scope)
    return done


def _those(of: Node) -> bool:
    """Whether several things that were named before are meant."""
    det = of.get("det")
    return isinstance(det, Node) and det.kind == "that" and bool(det.get("many"))


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
