"""Clauses: who does what, may do it, pays for it (6.1, 6.5.c, 6.1.k)."""

from __future__ import annotations

from altered_compiler.lower.acting import actions, again, bare, hint_for, one, steps, steps_by
from altered_compiler.lower.ahead import expect, later, when_next
from altered_compiler.lower.canon import rebuild, substitute
from altered_compiler.lower.events import DAILY
from altered_compiler.lower.gains import each_of, gains, losses
from altered_compiler.lower.numbers import ONE, X, number, times
from altered_compiler.lower.people import objects, player
from altered_compiler.lower.places import is_thing
from altered_compiler.lower.registry import Refused, consumes, lower, lowers
from altered_compiler.lower.scope import NEXT, PLAYER, THAT, YOU, Scope
from altered_grammar.tree import Node
from altered_runtime.program import (
    Action,
    Amount,
    Count,
    Counters,
    CountOf,
    Did,
    Draw,
    EachPlayer,
    Event,
    ForEach,
    Gains,
    Granted,
    Have,
    Inner,
    InZone,
    Lasting,
    Later,
    Loses,
    Modes,
    Objects,
    Player,
    Repeat,
    Some,
    Status,
    Step,
)
from altered_runtime.values import Value


@lowers("order")
def order(node: Node, scope: Scope) -> list[Step]:
    """An order: you do it (6.1)."""
    return steps_by(None, node.slots["do"], scope)


@lowers("clause")
def clause(node: Node, scope: Scope) -> list[Step]:
    """A subject does something (6.1); "the next Character you play" does it when it is played. Raises :class:`Refused`
    for all that is played later: that is told of by a trigger."""
    who = node.slots["who"]
    if who.kind == "next_np":
        return when_next(who, node.slots["do"], scope)
    if any(one.kind == "played" for one in who.get("mods") or ()):
        raise Refused(who, "it is not yet played")
    return steps_by(who, node.slots["do"], scope)


@lowers("each_does")
def each_does(node: Node, scope: Scope) -> list[Step]:
    """Each of those named before does something (7.2.3). Raises :class:`Refused` for what players do."""
    if hint_for(node.slots["do"]) == PLAYER:
        raise Refused(node, "which players are told is not said")
    return steps_by(Node("them", {}, node.start, node.end), node.slots["do"], scope)


@lowers("clause_two")
@consumes("you_and")
def clause_two(node: Node, scope: Scope) -> list[Step]:
    """You and another player each do something (6.1.g)."""
    do = node.slots["do"]
    other = player(node.slots["who"].slots["other"], scope)
    mine = steps_by(None, do, scope)
    with scope.using(subject=other):
        return [*mine, *steps(do, scope)]


@lowers("clause_or")
def clause_or(node: Node, scope: Scope) -> list[Step]:
    """A subject does one thing or another, as the player chooses who is said to, you for an object (6.1.g, 6.1.h)."""
    return _either(node.get("who"), node.slots["do"], node.slots["then"], scope)


def _subject(who: Node, verb: Node, scope: Scope) -> Value:
    hint = hint_for(verb)
    return player(who, scope) if hint == PLAYER else objects(who, scope, hint=hint)


def _either(who: Node | None, first: Node, second: Node, scope: Scope) -> list[Step]:
    waiting = expect(who, scope) if who is not None and who.kind == "next_np" else None
    subject: Value | None = NEXT if waiting is not None else None if who is None else _subject(who, first, scope)
    options = []
    done_by = again(subject, scope) if isinstance(subject, Player) else subject
    for verb in (first, second):
        with scope.using(subject=done_by):
            options.append(tuple(steps(verb, scope)))
    chooser = subject if isinstance(subject, Player) else YOU
    made = [Step(do=Modes(who=chooser, count=Count(kind="exactly", n=ONE), options=tuple(options)))]
    return made if waiting is None else later(waiting, made)


def optional(found: list[Step], who: Player) -> list[Step]:
    """The steps under one decision of that player (6.5.c); nothing is decided on where nothing is done."""
    if not found:
        return []
    step = bare(one(found))
    own = getattr(step.do, "who", None)
    others = isinstance(own, Player) and (own.targeted or own.each)
    plain = own == who if who.targeted else who == YOU and not others
    return [step.replace(optional=True, chooser=None if plain else who)]


@lowers("may")
def may(node: Node, scope: Scope) -> list[Step]:
    """A player may do something, or one thing or another, or something again and again, or goes on with what is not
    optional (6.5.c)."""
    if node.get("or") is not None:
        who = node.slots["who"]
        chooser = player(who, scope)
        subject = None if chooser == YOU else who
        return optional(_either(subject, node.slots["do"], node.slots["or"], scope), chooser)
    first = _may(node, scope)
    if not node.get("again"):
        return first
    return [*first, Step(do=Repeat(times=ONE), optional=True, chooser=first[0].chooser, condition=Did())]


def _may(node: Node, scope: Scope) -> list[Step]:
    """So many times: decided on each time (6.5.i); and what the same player does then. Raises :class:`Refused` for what
    you do then: you are told in the imperative."""
    who = node.slots["who"]
    chooser = player(who, scope)
    do = node.slots["do"]
    times: Amount | None = None
    if do.kind == "several_times":
        do, times = do.slots["what"], X if do.get("x") else number(do.slots["n"])
    with scope.using(subject=None if chooser == YOU else chooser):
        found = optional(steps(do, scope), chooser)
    if node.get("then") is not None:
        if chooser == YOU:
            raise Refused(node, "you are told in the imperative")
        with scope.using(subject=again(chooser, scope)):
            return [*found, *steps(node.slots["then"], scope)]
    return found if times is None else [Step(do=Repeat(times=times, effect=tuple(found)))]


@lowers("may_target")
def may_target(node: Node, scope: Scope) -> list[Step]:
    """A player may target something, and something is done to it (6.5.c, 6.1.h)."""
    who = player(node.slots["who"], scope)
    return optional(_targeted(node, who, scope), who)


@lowers("target_then")
def target_then(node: Node, scope: Scope) -> list[Step]:
    """Target something, and something is done to it (6.1.h)."""
    return _targeted(node, YOU, scope)


def _targeted(node: Node, who: Player, scope: Scope) -> list[Step]:
    verb = Node("target", {"what": node.slots["what"]}, node.start, node.end)
    with scope.using(subject=None if who == YOU else who):
        found = steps(verb, scope)
    return [*found, *lower(node.slots["then"], scope)]


@lowers("may_have")
def may_have(node: Node, scope: Scope) -> list[Step]:
    """A player may have something else do it (7.3.17)."""
    chooser = player(node.slots["who"], scope)
    return optional(steps_by(node.slots["whom"], node.slots["do"], scope), chooser)


@lowers("may_pay")
def may_pay(node: Node, scope: Scope) -> list[Step]:
    """An inner action: a player may pay to have an effect; nobody is forced to, even by an order (6.1.k, 1.2.5.b)."""
    mine = node.get("ordered") and node.slots["who"].kind == "me"
    who = YOU if mine else _payer(node, scope)
    subject = None if who == YOU else who
    with scope.using(subject=node.slots["who"] if mine else subject):
        cost = actions(steps(node.slots["cost"], scope), node)
    with scope.using(subject=subject):
        effect = steps(node.slots["do"], scope)
    return _paid(node, who, cost, effect)


def _payer(node: Node, scope: Scope) -> Player:
    who = node.get("who")
    return YOU if who is None else player(who, scope)


@lowers("may_pay_have")
def may_pay_have(node: Node, scope: Scope) -> list[Step]:
    """An inner action that something else does (6.1.k)."""
    who = _payer(node, scope)
    with scope.using(subject=None if who == YOU else who):
        cost = actions(steps(node.slots["cost"], scope), node)
    whom, other = node.slots["whom"], node.get("or")
    do = node.slots["do"]
    effect = steps_by(whom, do, scope) if other is None else _either(whom, do, other, scope)
    return _paid(node, who, cost, effect)


def _paid(node: Node, who: Player, cost: tuple[Action, ...], effect: list[Step]) -> list[Step]:
    """An inner action; but to Rush is to play a card, and if one was played, the rest is done (7.3.29.b)."""
    if node.slots["cost"].kind != "rush":
        return [Step(do=Inner(who=who, cost=cost, effect=tuple(effect)), optional=True)]
    step = bare(one(effect)) if one(effect).condition is not None else one(effect)
    return [*optional([Step(do=only) for only in cost], who), step.replace(condition=Did())]


def _in_hand(who: Some) -> bool:
    """Whether they are cards in a hand: no objects, so that nothing is on them, but passives are about them (2.1.j)."""
    return any(isinstance(one, InZone) and {zone.name for zone in one.any_of} == {"hand"} for one in who.where)


@lowers("gains_for")
def gains_for(node: Node, scope: Scope) -> list[Step]:
    """Objects gain, have or lose abilities for a turn, an Afternoon or a Day, or have statuses (6.6)."""
    loses = bool(node.get("loses"))
    what = (losses if loses else gains)(node.slots["what"], scope)
    if any(isinstance(one, Counters) or (one == Granted(abilities=()) and not loses) for one in what):
        raise Refused(node, "counters stay until they are lost")
    if loses and any(isinstance(one, Status) for one in what):
        raise Refused(node, "a status that is lost does not come back")
    who = objects(node.slots["who"], scope)
    if not is_thing(who):
        raise Refused(node, "Expeditions do not do what objects do")
    until = node.slots["lasts"].slots["until"]
    if loses:
        return [Step(do=Loses(objects=who, gains=what, duration=until))]
    if isinstance(who, Some) and who.count is None and not who.targeted and (node.get("be") or _in_hand(who)):
        return [Step(do=Lasting(passive=Have(objects=who, gains=what), duration=until))]
    return [Step(do=Gains(objects=who, gains=what, duration=until))]


@lowers("after_rest")
def after_rest(node: Node, scope: Scope) -> list[Step]:
    """Something done after a daily effect (4.2.5)."""
    effect = tuple(lower(node.slots["do"], scope))
    return [Step(do=Later(event=Event(verb="after", name=node.slots["id"]), effect=effect))]


@lowers("at_next")
def at_next(node: Node, scope: Scope) -> list[Step]:
    """Something done when a phase begins the next time (4.2)."""
    if node.slots["id"] in DAILY:
        raise Refused(node, "a daily effect is spoken of as it is over")
    effect = tuple(lower(node.slots["do"], scope))
    return [Step(do=Later(event=Event(verb="at", name=node.slots["id"]), effect=effect))]


@lowers("for_each")
def for_each(node: Node, scope: Scope) -> list[Step]:
    """Something done once for each."""
    if node.get("who") is not None:
        scope.player = True
        who = Player(kind=node.slots["who"], each=True)
        return [Step(do=EachPlayer(who=who, effect=tuple(lower(node.slots["do"], scope))))]
    if node.get("after"):
        return _each_after(node, scope)
    counted = _times(node, scope)
    if counted is not None:
        return [Step(do=Repeat(times=counted, effect=tuple(lower(node.slots["do"], scope))))]
    each = objects(node.slots["each"], scope)
    last = scope.named[-1]
    scope.named[-1] = last._replace(plural=False)
    return [Step(do=ForEach(objects=each, effect=tuple(lower(node.slots["do"], scope))))]


def _times(node: Node, scope: Scope) -> Amount | None:
    """How many times, where counters, what was done this way or so many together are counted, not things."""
    each = node.get("each")
    if each is None or node.get("every") or each.kind == "different":
        return each_of(node, scope)
    told = ("done_this_way", "done_within")
    return each_of(node, scope) if any(one.kind in told for one in each.get("mods") or ()) else None


def _each_after(node: Node, scope: Scope) -> list[Step]:
    """What is done comes first: it does not speak of the one in turn."""
    if any(one.kind == "per" or one.kind in ("boosts", "counters") for one in _gained(node.slots["do"])):
        raise Refused(node, "so many for each is what is gained")
    return _each(node, tuple(lower(node.slots["do"], scope)), scope)


@lowers("per_thing")
def per_thing(node: Node, scope: Scope) -> list[Step]:
    """What is done per thing, or for every so many of them (6.5.i)."""
    return _each(node, tuple(steps(node.slots["what"], scope)), scope)


def _each(node: Node, effect: tuple[Step, ...], scope: Scope) -> list[Step]:
    counted = _times(node, scope)
    if counted is not None:
        return [Step(do=Repeat(times=counted, effect=effect))]
    each = objects(node.slots["each"], scope, role="describe")
    if not _of_who_acts(each):
        return [Step(do=ForEach(objects=each, effect=effect))]
    (step, *more) = effect
    if more or not isinstance(step.do, Draw):
        raise Refused(node, "whose number is compared is not said")
    return [step.replace(do=step.do.replace(amount=times(step.do.amount, CountOf(objects=each))))]


def _of_who_acts(each: Objects) -> bool:
    """Whether the things counted are told by the player who acts ("for each Robot they control")."""
    found: list[Value] = []

    def seen(value: Value) -> Value:
        found.extend([value] if value == THAT else [])
        return value

    rebuild(each, seen)
    return bool(found)


def _gained(core: Node) -> tuple[Node, ...]:
    verb = core.get("do")
    what = verb.get("what") if isinstance(verb, Node) else None
    return tuple(one for one in what if isinstance(one, Node)) if isinstance(what, tuple) else ()


@lowers("next_time")
def next_time(node: Node, scope: Scope) -> list[Step]:
    """Something done once, when something else happens next within a time (6.6)."""
    with scope.using(role="trigger"):
        found: list[Event] = lower(node.slots["on"], scope)
    if len(found) != 1:
        raise Refused(node, "it waits for something else")
    effect = tuple(lower(node.slots["do"], scope))
    return [Step(do=Later(event=found[0], effect=effect, duration=node.slots["lasts"].slots["until"]))]


@lowers("where_x")
def where_x(node: Node, scope: Scope) -> list[Step]:
    """X is what the text says that it is."""
    found = lower(node.slots["do"], scope)
    scope.x = lower(node.slots["x"], scope)
    return list(substitute(tuple(found), scope.x))
