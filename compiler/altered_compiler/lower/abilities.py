"""The four kinds of abilities and what a paragraph can be (1.2.4)."""

from __future__ import annotations

from altered_compiler.lower.acting import actions, steps_by
from altered_compiler.lower.ahead import mentions
from altered_compiler.lower.canon import canonical, values_in
from altered_compiler.lower.conditions import condition
from altered_compiler.lower.existing import negated
from altered_compiler.lower.gains import gains
from altered_compiler.lower.numbers import X, number
from altered_compiler.lower.passives import passives
from altered_compiler.lower.registry import Refused, consumes, lower, lowers
from altered_compiler.lower.scope import YOU, Scope
from altered_compiler.lower.sentences import steps_of
from altered_grammar.tree import Node, nodes
from altered_runtime.program import (
    Ability,
    Action,
    Condition,
    CostChange,
    CountersOn,
    During,
    Effect,
    Event,
    Exhaust,
    Have,
    Inner,
    Instead,
    Lasting,
    Me,
    Move,
    Passive,
    Pay,
    QuickAction,
    Reaction,
    ReduceCost,
    Step,
)


def quoted(node: Node, scope: Scope) -> tuple[Ability, ...]:
    """A quoted ability: it speaks of the object that has it, and names nothing of the text around it."""
    inner = Scope(scope.tokens, scope.define)
    return tuple(canonical(one) for one in abilities(node, inner))


def abilities(node: Node, scope: Scope) -> list[Ability]:
    """The abilities of a paragraph or a quotation."""
    found = lower(node, scope)
    made: list[Ability] = found if isinstance(found, list) else [found]
    if scope.ahead and any(mentions(one) for one in made):
        raise Refused(node, "it is not yet played")
    return made


# Reactions (6.3)


def opening(node: Node, scope: Scope) -> Reaction | QuickAction:
    """What stands before the effect: the ability, still without its effect. What it names is in the scope."""
    if node.kind == "quick_action":
        costs = node.slots["cost"]
        cost = tuple(action for one in costs for action in lower(one, scope))
        made = QuickAction(cost=cost, effect=(), support=any(one.kind == "discard_me" for one in costs))
        per = node.get("per")
        return made if per is None else made.replace(daily=1) if per == "day" else made.replace(each_turn=1)
    if node.kind == "symbol_reaction":
        return Reaction(triggers=(Event(verb="symbol", name=node.slots["on"]),), effect=())
    triggers = tuple(lower(node.slots["on"], scope))
    test = None if node.get("cond") is None else condition(node.slots["cond"], scope)
    if test is not None and node.get("not"):
        test = negated(test)
    if any(getattr(one, "targeted", False) for one in values_in((*triggers, test))):
        raise Refused(node.slots["on"], "a trigger targets nothing")
    per = CountersOn(name="boost", of=Me()) if node.kind == "reaction_per" else None
    found = Reaction(triggers=triggers, condition=test, per=per, effect=())
    if node.kind != "reaction_daily":
        return found
    return found.replace(each_turn=1) if node.get("per") == "turn" else found.replace(daily=1)


@lowers("reaction", "reaction_if", "reaction_per", "reaction_daily", "reaction_after", "symbol_reaction")
def reaction(node: Node, scope: Scope) -> Ability:
    """Trigger — effect, or the effect and then its trigger (1.2.4.c, 6.3); {J}, {H} or {R} (7.5.1); a condition before
    the dash, tested when the event happens (6.3.b); once for each of my boosts; once per Day.

    Raises :class:`Refused` for a trigger that stands behind more than one sentence.
    """
    if node.kind == "reaction_after":
        one_sentence(node.slots["effect"].slots["steps"])
        for one in nodes(node.slots["on"]):
            if one.kind in ("it", "them"):
                raise Refused(one, "which one is not said")
    return opening(node, scope).replace(effect=lower(node.slots["effect"], scope))


SEVERAL = frozenset({"then", "then_do", "option", "row"})
"""What puts steps after each other, or in a list."""


def one_sentence(steps: Node) -> None:
    """A trigger behind its effect is that of the sentence it ends (1.2.4.c).

    Raises :class:`Refused` for several sentences, for steps with "then" between them, and for a list: the trigger may
    be that of the last step, of the last line.
    """
    if steps.kind == "more_sentences" or any(one.kind in SEVERAL for one in nodes(steps)):
        raise Refused(steps, "when the steps before it are done is not said")


@lowers("open_effect", "says_open")
def open_effect(node: Node, scope: Scope) -> tuple[Step, ...]:
    """A prohibition or a cost change, for as long as its nouns say, or for a time that nothing tells (2.2.15.a)."""
    says = node.slots["says"]
    refused = ("next_np",) if says.kind == "cannot" else ("me", "next_np")
    if says.kind not in ("cannot", "cost_change", "cannot_cost_less") or says.slots["who"].kind in refused:
        raise Refused(node, "an effect that lasts is a prohibition or a cost change")
    lasts = next((_length(one) for one in nodes(says.slots["who"]) if _length(one)), "")
    if any(isinstance(do := says.get(slot), Node) and any(map(_length, nodes(do))) for slot in ("do", "each")):
        raise Refused(node, "the duration is that of the whole")
    test = None if node.get("cond") is None else condition(node.slots["cond"], scope)
    first = () if node.get("before") is None else tuple(lower(node.slots["before"], scope))
    found = passives(says, scope)
    if any(one.condition is not None for one in found):
        raise Refused(node, "an effect that lasts has no condition")
    return (*first, *(Step(do=Lasting(passive=one.statement, duration=lasts), condition=test) for one in found))


def _length(node: Node) -> str:
    """Until when a noun's qualifier says."""
    if node.kind == "in_period" and node.get("id") == "afternoon" and not node.get("every"):
        return "this_afternoon"
    return node.kind if node.kind in ("this_turn", "this_day") else ""


# Quick actions (5.4)


@lowers("quick_action")
def quick_action(node: Node, scope: Scope) -> Ability:
    """Cost : effect (5.4), with the sentences on its own price and on when it may be played."""
    made = opening(node, scope)
    effect = node.slots["effect"]
    if effect.kind == "open_effect":
        return made.replace(effect=lower(effect, scope))
    kept, extra, restriction, once = _split_own(effect.slots["steps"], scope)
    if once and node.get("per"):
        raise Refused(node, "the same is said of it twice")
    return made.replace(effect=tuple(kept), restriction=restriction, extra_cost=tuple(extra), **once)


@consumes("own_action")
def _split_own(sentences: Node, scope: Scope) -> tuple[list[Step], list[CostChange], Condition | None, dict[str, int]]:
    """The effect, without the sentences at its end that speak of the action itself."""
    own: list[Node] = []
    while sentences.kind == "more_sentences" and sentences.slots["last"].kind == "own_action":
        own.append(sentences.slots["last"])
        sentences = sentences.slots["before"]
    kept = steps_of(sentences, scope)
    extra: list[CostChange] = []
    restriction: Condition | None = None
    once: dict[str, int] = {}
    for one in reversed(own):
        if one.get("daily") or one.get("each_turn"):
            once = {name: one.slots[name] for name in ("daily", "each_turn") if one.get(name)}
            continue
        when = one.get("when")
        test = condition(one.slots["cond"], scope) if when is None else During(period=lower(when, scope))
        if one.get("n") is None:
            restriction = test
        else:
            test = negated(test) if one.get("unless") else test
            extra.append(CostChange(objects=Me(), sign=1, amount=number(one.slots["n"]), condition=test))
    return kept, extra, restriction, once


@lowers("exhaust_me")
def exhaust_me(node: Node, scope: Scope) -> tuple[Action, ...]:
    """{T} (7.3.12.b)."""
    return (Exhaust(who=YOU, objects=Me()),)


@lowers("discard_me")
def discard_me(node: Node, scope: Scope) -> tuple[Action, ...]:
    """{D}: discard me from Reserve (2.2.10)."""
    return (Move(who=YOU, verb="discard", objects=Me()),)


@lowers("mana_cost")
def mana_cost(node: Node, scope: Scope) -> tuple[Action, ...]:
    """Mana (1.2.5.e)."""
    return (Pay(who=YOU, amount=X if node.get("x") else number(node.slots["n"])),)


@lowers("cost_action")
def cost_action(node: Node, scope: Scope) -> tuple[Action, ...]:
    """A cost in words (6.4)."""
    return actions(steps_by(None, node.slots["do"], scope), node)


# Paragraphs


@lowers("passive")
def passive(node: Node, scope: Scope) -> list[Ability]:
    """A passive ability (6.4)."""
    return list(passives(node.slots["says"], scope))


@lowers("plain")
def plain(node: Node, scope: Scope) -> list[Ability]:
    """One ability (1.2.4.a)."""
    return abilities(node.slots["what"], scope)


@lowers("support")
def support(node: Node, scope: Scope) -> list[Ability]:
    """{I}: an ability that works from Reserve (2.2.10)."""
    found = abilities(node.slots["what"], scope)
    if any(isinstance(one, Effect) for one in found):
        raise Refused(node, "an effect is no support ability")
    return [one.replace(support=True) for one in found]


def _keywords(node: Node, scope: Scope) -> list[Ability]:
    words: list[Node] = []
    while node.kind == "more_keywords":
        words.append(node.slots["last"])
        node = node.slots["before"]
    words.append(node.slots["last"])
    return [Passive(statement=Have(objects=Me(), gains=gains((word,), scope))) for word in reversed(words)]


@lowers("keywords")
@consumes("one_keyword", "more_keywords")
def keywords(node: Node, scope: Scope) -> list[Ability]:
    """Keywords: one ability each (1.2.4.b)."""
    return _keywords(node.slots["list"], scope)


@lowers("keywords_then")
def keywords_then(node: Node, scope: Scope) -> list[Ability]:
    """Keywords, then an ability (1.2.4.b)."""
    return [*_keywords(node.slots["list"], scope), *abilities(node.slots["then"], scope)]


@lowers("spell_effect")
def spell_effect(node: Node, scope: Scope) -> list[Ability]:
    """The effect of a Spell (1.2.4.c), or what only looks like one: a price, something done beside an event."""
    beside = _beside(node.slots["effect"].slots["steps"])
    if beside is not None:
        return list(passives(beside, scope))
    steps: tuple[Step, ...] = lower(node.slots["effect"], scope)
    if len(steps) == 1:
        step = steps[0]
        match step.do:
            case Inner(effect=(Step(do=ReduceCost()),)):
                event = Event(verb="play", who=YOU, what=Me())
                return [Passive(statement=Instead(event=event, effect=(step,), also=True))]
    return [Effect(steps=steps)]


def _beside(sentences: Node) -> Node | None:
    """The modifier that "if you roll a die, also …" is: what would happen, and what is done beside it (6.2.c)."""
    only = sentences.slots["last"]
    if sentences.kind != "one_sentence" or only.kind != "if" or only.slots["cond"].kind != "happens":
        return None
    if not any(one.get("also") for one in nodes(only.slots["then"])):
        return None
    on = Node("would", only.slots["cond"].slots["on"].slots, only.start, only.end)
    return Node("would_do", {"on": on, "do": only.slots["then"]}, only.start, only.end)
