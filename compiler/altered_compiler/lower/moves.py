"""Verbs of objects: gain, lose, create, discard, put, exhaust, move… (7.3)."""

from __future__ import annotations

from typing import Any, cast

from altered_compiler.lower.acting import again, doer, patient
from altered_compiler.lower.gains import as_many, gains, losses, said, would_gain
from altered_compiler.lower.numbers import ONE, TWO, added, count_of, number, times
from altered_compiler.lower.people import player
from altered_compiler.lower.phrases import remember
from altered_compiler.lower.places import Goal, expedition, is_thing, things, zone
from altered_compiler.lower.registry import Refused, consumes, lower, lowers
from altered_compiler.lower.scope import EXPEDITION, OBJECT, YOU, Named, Scope
from altered_grammar.tree import Node
from altered_runtime.program import (
    Action,
    Activate,
    Amount,
    Augment,
    Both,
    Bound,
    Control,
    ControlledBy,
    Count,
    Counters,
    Create,
    Distribute,
    Exchange,
    Exhaust,
    Facing,
    Gain,
    Gains,
    Granted,
    InZone,
    IsKind,
    Loses,
    Me,
    Move,
    Objects,
    Player,
    Predicate,
    Ready,
    Some,
    Status,
    Step,
    TokenSpec,
    Zone,
)
from altered_runtime.values import Value

ASCENDED: tuple[Gain, ...] = (Status(any_of=("ascended",)),)
"""All that an Expedition can gain (2.4.3)."""


@lowers("gain")
def gain(node: Node, scope: Scope) -> Action:
    """Objects gain (7.3.14)."""
    who = patient(node, scope)
    what = gains(as_many(said(node.slots["what"]), who, scope), scope)
    if Granted(abilities=()) in what:
        raise Refused(node, "which abilities are gained is not said")
    if not is_thing(who) and what != ASCENDED:
        raise Refused(node, "an Expedition only ascends")
    return Gains(objects=who, gains=what, choice=node.get("choice") == "yes")


@lowers("gain_of_them")
def gain_of_them(node: Node, scope: Scope) -> Action:
    """Objects gain so many of the counters that were named, or so many more (7.3.14). Raises :class:`Refused` if none
    was."""
    name = would_gain(scope.adds) or scope.counted
    if not name:
        raise Refused(node, "which counters is not said")
    n, many = node.get("n"), node.get("that") is not None
    slots: dict[str, Any] = {"n": Node("that_many", {"twice": node.get("twice")}) if many else n}
    slots |= {"extra": "yes"} if node.get("extra") else {}
    what = Node("boosts", slots) if name == "boost" else Node("counters", {**slots, "id": name})
    what = Node("more", {"what": what, "n": n}) if many and n is not None else what
    return gain(Node("gain", {"what": (what,)}, node.start, node.end), scope)


@lowers("become")
def become(node: Node, scope: Scope) -> Action:
    """Objects gain a status that they do not have (7.5.4)."""
    who = patient(node, scope)
    if not is_thing(who):
        raise Refused(node, "an Expedition only ascends")
    return Gains(objects=who, gains=tuple(Status(any_of=(word.slots["id"],)) for word in node.slots["what"]))


def _all(nodes: tuple[Node, ...]) -> bool:
    return any(one.kind == "all_boosts" for one in nodes)


@lowers("lose")
def lose(node: Node, scope: Scope) -> Action:
    """Objects lose (7.3.19)."""
    what = node.slots["what"]
    who, lost = patient(node, scope), losses(said(what), scope)
    if not is_thing(who) and lost != ASCENDED:
        raise Refused(node, "an Expedition only ascends")
    if node.get("choice"):
        if not all(isinstance(one, Status) for one in lost):
            raise Refused(node, "only one status or another is lost")
        lost = (Status(any_of=tuple(name for one in lost if isinstance(one, Status) for name in one.any_of)),)
    return Loses(objects=who, gains=lost, all=_all(what))


@lowers("give")
def give(node: Node, scope: Scope) -> Action:
    """Have objects gain (7.3.16), or share counters among them as you choose."""
    who, among = doer(node, scope), node.get("among") or node.get("group")
    if among is not None:
        whom = things(among, scope)
        shared = gains(as_many(said(node.slots["what"]), whom, scope), scope)
        if len(shared) != 1 or not isinstance(shared[0], Counters):
            raise Refused(node, "only counters are shared among objects")
        return Distribute(who=who, counters=shared[0], among=whom)
    whom = things(node.slots["whom"], scope)
    return Gains(objects=whom, gains=gains(as_many(said(node.slots["what"]), whom, scope), scope))


@lowers("ascend")
def ascend(node: Node, scope: Scope) -> Action:
    """An Expedition ascends (7.3.3)."""
    return Gains(objects=patient(node, scope, EXPEDITION), gains=ASCENDED)


# Tokens


@lowers("token")
@consumes("stats", "subtype_word")
def token(node: Node, scope: Scope) -> TokenSpec:
    """What the token is: as the text says, else as the words do (7.3.5, 2.3)."""
    name = node.slots["id"]
    known = scope.tokens.get(name)
    stats, subtypes = node.get("stats"), node.get("subtypes")
    if stats is not None:
        shown = (stats.slots["forest"], stats.slots["mountain"], stats.slots["water"])
    elif known is not None:
        shown = known.stats
    else:
        raise Refused(node, "nothing tells the token's statistics")
    if subtypes is not None:
        sorts = tuple(sorted(word.slots["id"] for word in subtypes))
        if len(set(sorts)) < len(sorts):
            raise Refused(node, "the same sub-type is said twice")
    else:
        sorts = known.subtypes if known is not None else ()
    return TokenSpec(name=name, stats=shown, subtypes=sorts)


def _home() -> Objects:
    where: tuple[Predicate, ...] = (IsKind(any_of=("expedition",)), ControlledBy(player=YOU))
    return Some(where=where, count=Count(kind="exactly", n=ONE))


@lowers("create")
def create(node: Node, scope: Scope) -> Action | list[Step]:
    """Create tokens (7.3.5), in an Expedition of yours if none is named; or one of those named before."""
    who = doer(node, scope)
    if node.get("what") is not None:
        raise Refused(node, "what the token is is not said")
    if node.get("only"):
        if scope.created is None:
            raise Refused(node, "no token was named before")
        return scope.created.replace(who=who, amount=ONE, slot=scope.slot())
    if node.get("many") is not None:
        if scope.created is None:
            raise Refused(node, "no token was named before")
        again = scope.created.replace(who=who, amount=number(node.slots["many"]), slot=scope.slot())
        return again if node.get("where") is None else again.replace(where=_where_created(node, scope), spread=False)
    spec: TokenSpec = lower(node.slots["token"], scope)
    amount: Amount = lower(node.slots["n"], scope)
    if node.get("extra"):
        amount = added(node, amount, scope, lambda one: False)  # the tokens of an event are not known by statistics
    more = gains(node.get("gains") or (), scope)
    granted = tuple(ability for one in more if isinstance(one, Granted) for ability in one.abilities)
    spec = spec.replace(abilities=(*spec.abilities, *granted))
    where, each = _where_created(node, scope), node.get("each")
    if node.get("one"):
        if amount == ONE or not isinstance(where, Some) or where.count is not None:
            raise Refused(node, "one in which of several Expeditions")
        if amount != TWO and any(isinstance(one, ControlledBy) for one in where.where):
            raise Refused(node, "a player has two Expeditions")
        amount = ONE
    if each is not None:
        amount = times(amount, count_of(each, scope))
    slot, spread = scope.slot(), node.get("among") is not None
    made = Create(who=who, token=spec, amount=amount, where=where, spread=spread, slot=slot)
    scope.created = made
    heads = frozenset({"token", "character", *(f"subtype:{name}" for name in spec.subtypes)})
    scope.named.append(Named(OBJECT, Bound(slot=slot), heads, amount != ONE, True))
    rest = tuple(one for one in more if not isinstance(one, Granted))
    return [Step(do=made), Step(do=Gains(objects=Bound(slot=slot), gains=rest))] if rest else made


def _where_created(node: Node, scope: Scope) -> Objects:
    if node.get("there"):
        return scope.find(node, EXPEDITION)
    named = node.get("among") or node.get("where")
    return _home() if named is None else expedition(named, scope)


# From zone to zone


def moved(node: Node, scope: Scope, verb: str, what: Objects, goal: Goal) -> Action:
    if goal.zone is None and goal.into is None and goal.zones:
        raise Refused(node, "it goes to one place")
    state = goal.state or ("exhausted" if goal.zone is not None and goal.zone.name == "mana" else "")
    return Move(
        who=doer(node, scope), verb=verb, objects=what, to=goal.zone, into=goal.into,
        position=goal.position, state=state,
    )  # fmt: skip


def cards_of(zones: tuple[Node, ...], scope: Scope) -> Objects:
    """All cards of zones."""
    places = tuple(one for zone in zones for one in lower(zone, scope))
    what = Some(where=(IsKind(any_of=("card",)), InZone(any_of=places)), slot=scope.slot())
    remember(what, frozenset({"card"}), True, scope)
    return what


@lowers("sacrifice")
def sacrifice(node: Node, scope: Scope) -> Action:
    """Sacrifice objects, which one controls (7.3.31). Raises :class:`Refused` for those of an opponent of yours, and
    for cards of which nothing says that they are in play."""
    who, what = doer(node, scope), things(node.slots["what"], scope)
    for one in what.parts if isinstance(what, Both) else (what,):
        if isinstance(one, Some) and one.where == (IsKind(any_of=("card",)),):
            raise Refused(node, "only what is in play is sacrificed")
    said = [one.player for one in getattr(what, "where", ()) if isinstance(one, ControlledBy)]
    if who == YOU and any(one.kind == "opponent" for one in said):
        raise Refused(node, "one sacrifices what one controls")
    if who == YOU and isinstance(what, Some):  # "you control" says nothing more
        what = what.replace(where=tuple(one for one in what.where if one != ControlledBy(player=YOU)))
    return Move(who=who, verb="sacrifice", objects=what)


@lowers("send", "return", "put")
def send(node: Node, scope: Scope) -> Action:
    """Send, return or put objects somewhere (7.3.24, 7.3.27, 7.3.32)."""
    who = doer(node, scope)
    what = things(node.slots["what"], scope)
    goal: Goal = lower(node.slots["to"], scope)
    went = moved(node, scope, node.kind, what, goal)
    return went.replace(who=who)


@lowers("put_back")
def put_back(node: Node, scope: Scope) -> Action:
    """Put cards on top of their deck, where they were (7.3.24)."""
    who, what, where = doer(node, scope), things(node.slots["what"], scope), node.get("deck")
    if (
        where is None
        and isinstance(what, Some)
        and (what.targeted or any(isinstance(one, InZone) for one in what.where))
    ):
        raise Refused(node, "where it goes back to is not said")
    deck = Zone(name="deck") if where is None else zone(where, scope)
    if deck.name != "deck":
        raise Refused(node, "only a deck has a top and a bottom")
    return Move(who=who, verb="put", objects=what, to=deck, position=ONE)


@lowers("shuffle_in")
def shuffle_in(node: Node, scope: Scope) -> Action:
    """Put objects in a deck, which is shuffled (3.2.2)."""
    who, zones = doer(node, scope), node.get("zones")
    what = things(node.slots["what"], scope) if zones is None else cards_of(zones, scope)
    deck = zone(node.slots["deck"], scope)
    if deck.name != "deck":
        raise Refused(node, "only a deck is shuffled")
    return Move(who=who, verb="put", objects=what, to=deck, state="shuffled")


@lowers("defect")
def defect(node: Node, scope: Scope) -> Action:
    """Go to the Expedition that faces it (7.3.6)."""
    what = patient(node, scope)
    return Move(who=YOU, verb="defect", objects=what, into=Facing(of=cast("Objects", again(what, scope))))


@lowers("exhaust")
def exhaust(node: Node, scope: Scope) -> Action:
    """Exhaust objects (7.3.12)."""
    return Exhaust(who=doer(node, scope), objects=things(node.slots["what"], scope))


@lowers("ready")
def ready(node: Node, scope: Scope) -> Action:
    """Ready objects (7.3.25)."""
    return Ready(who=doer(node, scope), objects=things(node.slots["what"], scope))


@lowers("exchange")
def exchange(node: Node, scope: Scope) -> Action:
    """Exchange two things (7.3.11), or who controls them (7.5.5)."""
    who = doer(node, scope)
    first, other, control = things(node.slots["what"], scope), node.get("with"), bool(node.get("control"))
    if other is not None:
        return Exchange(who=who, first=first, second=things(other, scope))
    if not isinstance(first, Both):
        return Exchange(who=who, first=two(node, first), control=control)
    if len(first.parts) != 2:
        raise Refused(node, "two things are exchanged")
    return Exchange(who=who, first=first.parts[0], second=first.parts[1], control=control)


def two(node: Node, what: Objects) -> Objects:
    """What two things are named by, as your Expeditions are. Raises :class:`Refused` for another number."""
    if isinstance(what, Some) and set(what.where) == {IsKind(any_of=("expedition",)), ControlledBy(player=YOU)}:
        return what
    if isinstance(what, Some) and what.count != Count(kind="exactly", n=number(2)):
        raise Refused(node, "two things are exchanged")
    return what


# Control and abilities


@lowers("augment")
def augment(node: Node, scope: Scope) -> Action:
    """Augment objects (7.3.4)."""
    return Augment(who=doer(node, scope), objects=things(node.slots["what"], scope))


@lowers("take_control")
def take_control(node: Node, scope: Scope) -> Action:
    """Gain control of objects, or give it to another player (1.1.3.d, 7.5.5)."""
    who, to = doer(node, scope), node.get("to")
    what = things(node.slots["what"], scope)
    return Control(who=who if to is None else player(to, scope), objects=what)


@lowers("activate")
def activate(node: Node, scope: Scope) -> Action:
    """Activate reactions by symbol (7.3.1); the next thing played activates its own. Raises :class:`Refused` for
    another object that would."""
    what = node.get("what")
    if what is None:
        raise Refused(node, "what is activated is not said")
    of, subject = what.get("of"), scope.subject
    if isinstance(subject, Value) and not isinstance(subject, Player):
        if of is not None or what.get("mine"):
            raise Refused(node, "an object activates its own abilities")
        return Activate(who=YOU, objects=cast("Objects", subject), symbols=symbols(what, scope))
    who = doer(node, scope)
    whose: Objects = Me() if what.get("mine") else scope.find(node, OBJECT) if of is None else things(of, scope)
    return Activate(who=who, objects=whose, symbols=symbols(what, scope))


@lowers("ability_symbol")
def ability_symbol(node: Node, scope: Scope) -> str:
    """The symbol of a reaction (7.5.1)."""
    return str(node.slots["id"])


def symbols(node: Node, scope: Scope) -> tuple[str, ...]:
    """The symbols named, in order, each once."""
    return tuple(sorted({lower(one, scope) for one in node.slots["which"]}))
