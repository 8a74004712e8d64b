"""Verbs of cards, mana and turns: draw, resupply, pay, play, reveal, choose… (7.3)."""

from __future__ import annotations

from typing import cast

from altered_compiler.lower.acting import again, doer, same_player, steps
from altered_compiler.lower.existing import held
from altered_compiler.lower.gains import each_of
from altered_compiler.lower.looking import one_of_seen, seen
from altered_compiler.lower.moves import cards_of
from altered_compiler.lower.nouns import PEOPLE
from altered_compiler.lower.numbers import ONE, X, added, count_of, number, plus, that_many, times
from altered_compiler.lower.people import objects
from altered_compiler.lower.phrases import finish, remember
from altered_compiler.lower.places import things
from altered_compiler.lower.registry import Refused, consumes, lower, lowers
from altered_compiler.lower.scope import NEXT, OBJECT, Named, Scope
from altered_grammar.tree import Node
from altered_runtime.program import (
    Action,
    AfterYou,
    Amount,
    Both,
    Bound,
    ChangeResult,
    ChooseNumber,
    Count,
    CountOf,
    Difference,
    Draw,
    IgnoreDie,
    InZone,
    Is,
    IsKind,
    LookAt,
    Move,
    Objects,
    Pay,
    Play,
    Player,
    Repeat,
    Result,
    Resupply,
    Reveal,
    Roll,
    Sabotage,
    Same,
    Some,
    Step,
    Target,
    Win,
    Zone,
)


@lowers("draw")
def draw(node: Node, scope: Scope) -> Action:
    """Draw cards (7.3.9), or a card that was looked at."""
    who = doer(node, scope)
    what = node.get("what")
    if what is not None:
        return Move(who=who, verb="draw", objects=things(what, scope), to=Zone(name="hand"))
    n, many = node.get("n"), node.get("many")
    if n is not None:
        return _named(Draw(who=who, amount=lower(n, scope), up_to=n.get("upto") == "yes", slot=scope.slot()), scope)
    if seen(scope, several=many is not None) is None:
        return _named(Draw(who=who, amount=number(many or 1), slot=scope.slot()), scope)
    return Move(who=who, verb="draw", objects=one_of_seen(scope, many or 1), to=Zone(name="hand"))


def _named(action: Draw | Resupply | Sabotage, scope: Scope) -> Action:
    """The action, its cards being what "it" or "that card" is, unless the text itself names something (7.2.4)."""
    plural = action.who.each or (isinstance(action, Draw) and action.amount != ONE)
    scope.drawn += (Named(OBJECT, Bound(slot=action.slot), frozenset({"card"}), plural, False),)
    return action


@lowers("cards")
def cards(node: Node, scope: Scope) -> Amount:
    """How many cards are drawn."""
    if node.get("some"):
        raise Refused(node, "how many cards are drawn")
    if node.get("x"):
        return X
    if node.get("m") is not None:
        measured: Amount = lower(node.slots["m"], scope)
        return measured
    if node.get("each") is not None:
        return count_of(node.slots["each"], scope)
    if node.get("least"):
        raise Refused(node, "nobody can be told to do so many or more")
    if node.get("that"):
        return plus(that_many(node), node.get("more") or 0)
    if node.get("extra"):
        return added(node, number(node.slots["n"]), scope, lambda one: one.verb == "draw")
    return number(node.slots["n"])


@lowers("resupply", "exhausted_resupply")
def resupply(node: Node, scope: Scope) -> Action:
    """Resupply (7.3.26, 7.3.13)."""
    found = Resupply(who=doer(node, scope), exhausted=node.kind == "exhausted_resupply", slot=scope.slot())
    return _named(found, scope)


@lowers("sabotage")
def sabotage(node: Node, scope: Scope) -> Action:
    """Sabotage (7.3.30)."""
    return _named(Sabotage(who=doer(node, scope), slot=scope.slot()), scope)


@lowers("after_you")
def after_you(node: Node, scope: Scope) -> Action:
    """After You, or the end of the game (7.3.2, 1.3.3)."""
    who = doer(node, scope)
    return Win(who=who) if node.get("end") == "game" else AfterYou(who=who)


@lowers("discard")
def discard(node: Node, scope: Scope) -> Action:
    """Discard objects, or all cards of zones (7.3.7)."""
    who = doer(node, scope)
    if node.get("one"):
        return Move(who=who, verb="discard", objects=one_of_seen(scope))
    zones = node.get("zones")
    if zones is None:
        return Move(who=who, verb="discard", objects=things(node.slots["what"], scope))
    return Move(who=who, verb="discard", objects=cards_of(zones, scope))


@lowers("once_more")
def once_more(node: Node, scope: Scope) -> list[Step]:
    """The same once more: it is done."""
    return steps(node.slots["what"], scope)


@lowers("both_do", "then_do")
def both_do(node: Node, scope: Scope) -> list[Step]:
    """Several things done by one subject (6.1.c)."""
    return [*steps(node.slots["all"], scope), *steps(node.slots["then"], scope)]


@lowers("pay")
def pay(node: Node, scope: Scope) -> Action:
    """Pay mana (1.2.5.e)."""
    amount: Amount = X if node.get("x") else number(node.slots["n"])
    if node.get("each") is not None or node.get("counted") is not None:
        amount = times(amount, each_of(node, scope))
    return Pay(who=doer(node, scope), amount=amount)


@lowers("play")
def play(node: Node, scope: Scope) -> Action | Step:
    """Play a card now (7.3.29); "from" a zone only if it is there."""
    who = doer(node, scope)
    less, minimum, origin = node.get("less"), node.get("min"), node.get("origin")
    what = things(node.slots["what"], scope)
    played = Play(
        who=who,
        objects=what,
        free=node.get("free") == "yes",
        less=_price(less),
        minimum=_price(minimum),
    )
    if origin is None:
        return played
    there = InZone(any_of=lower(origin, scope))
    return Step(do=played, condition=Is(objects=cast("Objects", again(what, scope)), where=(there,)))


def _price(n: int | None) -> Amount | None:
    return None if n is None else number(n)


@lowers("rush")
def rush(node: Node, scope: Scope) -> Action:
    """Rush: play a card now, from Hand or Reserve if nothing else is said (7.3.29, 5.1)."""
    who, what = doer(node, scope), node.get("what")
    zones = tuple(Zone(name=name, of=who) for name in ("hand", "reserve"))
    if what is None:
        card = Some(where=(IsKind(any_of=("card",)),), count=Count(kind="exactly", n=ONE), slot=scope.slot())
        remember(card, frozenset({"card"}), False, scope)
    found: Objects = card if what is None else things(what, scope)
    if isinstance(found, Some) and not any(isinstance(one, InZone) for one in found.where):
        found = found.replace(where=(*found.where, InZone(any_of=zones)))
    return Play(who=who, objects=found, free=node.get("free") == "yes", less=_price(node.get("less")), rush=True)


@lowers("several_times")
def several_times(node: Node, scope: Scope) -> Action:
    """The same so many times, one after the other (6.5.i). Raises :class:`Refused` for "up to", without "may"."""
    if node.get("upto"):
        raise Refused(node, "how often is chosen only where one may")
    times = X if node.get("x") else number(node.slots["n"])
    before = scope.drawn
    effect = tuple(steps(node.slots["what"], scope))
    scope.drawn = (*before, *(one._replace(plural=True) for one in scope.drawn[len(before) :]))
    return Repeat(times=times, effect=effect)


@lowers("roll")
def roll(node: Node, scope: Scope) -> Action | list[Step]:
    """Roll dice (7.3.28)."""
    n, who = node.get("n"), doer(node, scope)
    rolled = Roll(who=who, dice=ONE if n is None else lower(n, scope))
    if not node.get("keep"):
        return rolled
    many = None if n is None else n.get("n")
    if many is None or many < 2:
        raise Refused(node, "one of how many dice")
    return [Step(do=rolled), Step(do=IgnoreDie(who=who, dice=None if many == 2 else number(many - 1)))]


@lowers("roll_again")
def roll_again(node: Node, scope: Scope) -> Action:
    """Roll again the dice that were rolled last (7.3.28)."""
    return Roll(who=doer(node, scope), dice=Result(kind="dice"))


@lowers("choose_number")
def choose_number(node: Node, scope: Scope) -> Action:
    """Choose a number, any or between two (6.1.g)."""
    low, high = node.get("low"), node.get("high")
    if high is not None and high < low:
        raise Refused(node, "the range runs backwards")
    return ChooseNumber(who=doer(node, scope), low=low or 0, high=high)


@lowers("draw_until")
def draw_until(node: Node, scope: Scope) -> Action:
    """Draw as many cards as are missing (7.3.9)."""
    who, what = doer(node, scope), node.slots["what"]
    same_player(node, who)
    return Draw(who=who, amount=_missing(what, who, scope))


@lowers("resupply_until")
def resupply_until(node: Node, scope: Scope) -> Action:
    """Resupply as often as cards are missing (7.3.26)."""
    who, what = doer(node, scope), node.slots["what"]
    same_player(node, who)
    return Repeat(times=_missing(what, who, scope), effect=(Step(do=Resupply(who=who)),))


def _missing(what: Node, who: Player, scope: Scope) -> Amount:
    """How many a player has less than so many of such cards."""
    with scope.using(role="silent"):
        sketch, _, more = held(what, who, scope)
        found = finish(sketch, scope)
    count = found.count if isinstance(found, Some) else None
    if not isinstance(found, Some) or count is None or count.kind != "exactly" or count.n is None:
        raise Refused(what, "how many there are is not said")
    there = CountOf(objects=found.replace(where=(*found.where, *more), count=None))
    return Difference(of=count.n, less=there)


@lowers("some_dice")
def dice(node: Node, scope: Scope) -> Amount:
    """How many dice."""
    if node.get("least"):
        raise Refused(node, "nobody can be told to do so many or more")
    more = node.get("more")
    return number(node.slots["n"]) if more is None else plus(Result(kind="that_many"), more)


@lowers("reveal")
def reveal(node: Node, scope: Scope) -> Action:
    """Reveal cards, or look at them."""
    who = doer(node, scope)
    if node.get("only"):
        return LookAt(who=who, objects=_shown(node, scope))
    return Reveal(who=who, objects=_shown(node, scope))


def _shown(node: Node, scope: Scope) -> Objects:
    zones = node.get("zones")
    return objects(node.slots["what"], scope) if zones is None else cards_of(zones, scope)


def _person(node: Node) -> bool:
    return any(head.get("id") in PEOPLE for head in node.get("head") or ())


@lowers("target")
def target(node: Node, scope: Scope) -> Action | list[Step]:
    """Choose targets for what comes after (6.1.h)."""
    who = doer(node, scope)
    what = node.slots["what"]
    if _person(what):
        scope.pending = Player(kind=what.slots["head"][0].slots["id"], targeted=True)
        return []
    found = _there(what, scope)
    return Target(who=who, objects=found.replace(targeted=True) if hasattr(found, "targeted") else found)


def _there(what: Node, scope: Scope) -> Objects:
    """What can be chosen: it is there already."""
    found = objects(what, scope)
    if found == NEXT:
        raise Refused(what, "it is not yet played")
    return found


def _choose_both(node: Node, who: Player, both: Node, scope: Scope) -> list[Step]:
    if both.kind != "pair":
        raise Refused(node, "which of them is never chosen")
    steps_: list[Step] = []
    names: list[Named] = []
    for slot in ("first", "then"):
        found = _there(both.slots[slot], scope)
        steps_.append(Step(do=Target(who=who, objects=found, targeted=bool(getattr(found, "targeted", False)))))
        names.append(scope.named[-1])
    parts = tuple(one.value for one in names)
    scope.named.append(Named(OBJECT, Both(parts=parts), frozenset().union(*(one.heads for one in names)), True, True))
    return steps_


def _looked_at(scope: Scope) -> Objects:
    """The cards revealed or looked at. Raises :class:`Refused` if none were."""
    cards = seen(scope)
    if cards is None:
        raise Refused(None, "nothing was looked at before")
    return cards


@lowers("choose")
def choose(node: Node, scope: Scope) -> Action | list[Step]:
    """Choose without targeting; one thing and another, which are then named together."""
    who, both = doer(node, scope), node.get("both")
    if node.get("one"):
        return Target(who=who, objects=one_of_seen(scope), targeted=False)
    if both is not None:
        return _choose_both(node, who, both, scope)
    found = _there(node.slots["what"], scope)
    if node.get("there"):
        if not isinstance(found, Some):
            raise Refused(node, "nothing was looked at before")
        found = found.replace(where=(*found.where, Same(as_=_looked_at(scope))))
    scope.pool = found if isinstance(found, Some) and not found.targeted else None
    return Target(who=who, objects=found, targeted=bool(getattr(found, "targeted", False)))


@lowers("change_roll")
def change_roll(node: Node, scope: Scope) -> Action:
    """Add to the result of the roll, or ignore the rolls of dice of your choice (7.3.28)."""
    ignored = node.get("ignored")
    if node.get("kept"):
        return IgnoreDie(who=doer(node, scope), dice=Difference(of=Result(kind="dice"), less=ONE))
    if ignored is None:
        return ChangeResult(amount=number(node.slots["n"]))
    return IgnoreDie(who=doer(node, scope), dice=None if ignored == 1 else number(ignored))


@consumes(
    "join", "leave", "go", "undergo", "fail_forward", "gain_nth", "gain_some", "reveal_this_way",
    "undergo_from", "undergo_either", "pass", "nth_time",
    "spend_some", "marker_event", "place_marker", "lose_last", "created_in", "played_in", "play_rushing", "use",
)  # fmt: skip
def only_told(node: Node) -> str:
    """Verbs that only tell of events: :mod:`altered_compiler.lower.events` reads them."""
    raise Refused(node, "nobody is told to do this")
