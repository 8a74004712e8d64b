"""Verbs of cards, mana and turns: draw, resupply, pay, play, reveal, choose… (7.3)."""

from __future__ import annotations

from altered_compiler.lower.acting import doer, hint_for, steps
from altered_compiler.lower.numbers import ONE, number, plus
from altered_compiler.lower.people import objects
from altered_compiler.lower.phrases import PEOPLE
from altered_compiler.lower.places import things
from altered_compiler.lower.registry import Refused, consumes, lower, lowers
from altered_compiler.lower.scope import Scope
from altered_grammar.tree import Node
from altered_runtime.program import (
    Action,
    AfterYou,
    Amount,
    ChangeResult,
    Draw,
    IgnoreDie,
    LookAt,
    Me,
    Move,
    Pay,
    Play,
    Player,
    ReduceCost,
    Result,
    Resupply,
    Reveal,
    Roll,
    Sabotage,
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
    return Draw(who=who, amount=lower(node.slots["n"], scope))


@lowers("a_card", "some_cards", "that_many_cards", "one_or_more_cards", "only_one_card")
def cards(node: Node, scope: Scope) -> Amount:
    """How many cards are drawn."""
    if node.kind == "that_many_cards":
        return Result(kind="that_many")
    return number(node.slots["n"]) if node.kind == "some_cards" else ONE


@lowers("resupply", "exhausted_resupply")
def resupply(node: Node, scope: Scope) -> Action:
    """Resupply (7.3.26, 7.3.13)."""
    return Resupply(who=doer(node, scope), exhausted=node.kind == "exhausted_resupply")


@lowers("sabotage")
def sabotage(node: Node, scope: Scope) -> Action:
    """Sabotage (7.3.30)."""
    return Sabotage(who=doer(node, scope))


@lowers("after_you", "end_turn")
def after_you(node: Node, scope: Scope) -> Action:
    """After You (7.3.2)."""
    return AfterYou(who=doer(node, scope))


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
    return Pay(who=doer(node, scope), amount=number(node.slots["n"]))


@lowers("play")
def play(node: Node, scope: Scope) -> Action:
    """Play a card now (7.3.29)."""
    who = doer(node, scope)
    less, minimum = node.get("less"), node.get("min")
    return Play(
        who=who,
        objects=things(node.slots["what"], scope),
        free=node.get("free") == "yes",
        less=None if less is None else number(less),
        minimum=None if minimum is None else number(minimum),
    )


@lowers("roll")
def roll(node: Node, scope: Scope) -> Action:
    """Roll dice (7.3.28)."""
    n = node.get("n")
    return Roll(who=doer(node, scope), dice=ONE if n is None else lower(n, scope))


@lowers("some_dice")
def dice(node: Node, scope: Scope) -> Amount:
    """How many dice."""
    return number(node.get("n") or node.slots["least"])


@lowers("reveal")
def reveal(node: Node, scope: Scope) -> Action:
    """Reveal cards."""
    return Reveal(who=doer(node, scope), objects=objects(node.slots["what"], scope))


@lowers("look_at")
def look_at(node: Node, scope: Scope) -> Action:
    """Look at cards."""
    return LookAt(who=doer(node, scope), objects=objects(node.slots["what"], scope))


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
    found = objects(what, scope)
    return Target(who=who, objects=found.replace(targeted=True) if hasattr(found, "targeted") else found)


@lowers("choose")
def choose(node: Node, scope: Scope) -> Action:
    """Choose without targeting."""
    who = doer(node, scope)
    found = objects(node.slots["what"], scope)
    return Target(who=who, objects=found, targeted=bool(getattr(found, "targeted", False)))


@lowers("win")
def win(node: Node, scope: Scope) -> Action:
    """Win the game (1.3.3)."""
    return Win(who=doer(node, scope))


@lowers("reduce_my_cost")
def reduce_my_cost(node: Node, scope: Scope) -> Action:
    """Reduce the cost of me, who am being played."""
    return ReduceCost(of=Me(), amount=number(node.slots["n"]))


@lowers("roll_one_more")
def roll_one_more(node: Node, scope: Scope) -> Action:
    """Roll as many dice and one more (7.3.28)."""
    return Roll(who=doer(node, scope), dice=plus(Result(kind="that_many"), 1))


@lowers("ignore_roll")
def ignore_roll(node: Node, scope: Scope) -> Action:
    """Ignore the roll of a die of your choice (7.3.28)."""
    return IgnoreDie(who=doer(node, scope))


@lowers("raise_result")
def raise_result(node: Node, scope: Scope) -> Action:
    """Add to the result of the roll (7.3.28)."""
    return ChangeResult(amount=number(node.slots["n"]))


@consumes(
    "join", "leave", "go", "be_sacrificed", "be_discarded", "fail_forward", "play_from", "be_targeted", "gain_nth",
    "gain_some", "reveal_this_way", "create_any",
)  # fmt: skip
def only_told(node: Node) -> str:
    """Verbs that only tell of events: :mod:`altered_compiler.lower.events` reads them."""
    raise Refused(node, f"nobody is told to {hint_for(node)}")
