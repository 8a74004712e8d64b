"""Who does a verb, and verbs as steps (6.1, 7.3)."""

from __future__ import annotations

from typing import Any, cast

from altered_compiler.lower.people import objects, player
from altered_compiler.lower.places import is_expedition, is_thing
from altered_compiler.lower.registry import Refused, lower
from altered_compiler.lower.scope import EXPEDITION, OBJECT, PLAYER, YOU, Scope
from altered_grammar.tree import Node
from altered_runtime.program import Action, Bound, Group, Later, Objects, Player, Some, Step
from altered_runtime.values import Value

OF_EXPEDITIONS = frozenset({"move_forward", "move_backwards", "fail_forward", "ascend", "switch_regions"})
OF_OBJECTS = frozenset(
    {
        "gain", "gain_of_them", "lose", "switch", "defect", "join", "leave", "go", "undergo", "gain_nth", "gain_some",
        "exchange_boosts", "undergo_from", "undergo_either", "become", "lose_last", "created_in", "played_in",
    }
)  # fmt: skip

JOINTS = frozenset({"both_do", "then_do"})
REPEATED = frozenset({"once_more", "several_times", "per_thing"})
OF_THINGS = frozenset({"switch", "defect", "undergo", "gain_nth", "gain_some", "lose_last", "created_in", "played_in"})


def hint_for(verb: Node) -> str:
    """The sort of thing that does this verb."""
    while verb.kind in (*JOINTS, *REPEATED):
        verb = verb.slots["what" if verb.kind in REPEATED else "all"]
    if verb.kind in OF_EXPEDITIONS:
        return EXPEDITION
    return OBJECT if verb.kind in OF_OBJECTS else PLAYER


def doer(node: Node, scope: Scope) -> Player:
    """The player who does the verb: you, for an order. Raises :class:`Refused` for an object."""
    found = YOU if scope.subject is None else _subject(node, scope, PLAYER)
    if not isinstance(found, Player):
        raise Refused(node, "an object can't do this")
    return found


def same_player(node: Node, who: Player) -> None:
    """ "Until you have": of the player who does it. Raises :class:`Refused` if another is spoken of."""
    if (node.slots["who"] == "you") != (who == YOU):
        raise Refused(node, "this is said of another player")


def patient(node: Node, scope: Scope, hint: str = OBJECT) -> Objects:
    """The objects that the verb happens to. Raises :class:`Refused` for a player and for an order to you."""
    if scope.subject is None:
        raise Refused(node, "a player can't do this")
    found = _subject(node, scope, hint)
    if isinstance(found, Player):
        raise Refused(node, "a player can't do this")
    if hint == EXPEDITION and not (is_expedition(found) or isinstance(found, Bound)):
        raise Refused(node, "only Expeditions do this")
    if hint == OBJECT and not is_thing(found) and node.kind in OF_THINGS:
        raise Refused(node, "Expeditions do not do what objects do")
    return cast("Objects", found)


def _subject(node: Node, scope: Scope, hint: str) -> Any:
    """The subject of the verb, named once: a second verb of the same subject speaks of it again."""
    subject = scope.subject
    assert subject is not None
    if isinstance(subject, Value):
        return subject
    found = player(subject, scope) if hint == PLAYER else objects(subject, scope, hint=hint, role=scope.role)
    scope.subject = found if scope.role == "trigger" else again(found, scope)
    return found


def of_subject(node: Node, slot: str) -> Node:
    """What the slot says of the subject that it shares with another, as if it said the subject itself."""
    said: Node = node.slots[slot]
    return Node(said.kind, {"who": node.slots["who"], **said.slots}, said.start, said.end)


def again(found: Value, scope: Scope) -> Value:
    """How the subject is named by the next verb."""
    if isinstance(found, Some):
        return scope.named[-1].value if scope.named else found
    if isinstance(found, Player) and (found.targeted or found.kind != "you"):
        return found if found.each else Player(kind="that")
    return found


def steps(node: Node, scope: Scope) -> list[Step]:
    """A verb, or several of one subject, as steps (6.1.c)."""
    found = lower(node, scope)
    if not isinstance(found, list):
        found = [found if isinstance(found, Step) else Step(do=found)]
    if scope.waiting is None:
        return found
    from altered_compiler.lower.ahead import later

    waiting, scope.waiting = scope.waiting, None
    return later(waiting, found)


def steps_by(who: Node | None, verb: Node, scope: Scope) -> list[Step]:
    """The verb done by a subject; by you if there is none."""
    if who is not None and who.kind == "next_np":
        found: list[Step] = lower(Node("clause", {"who": who, "do": verb}, who.start, verb.end), scope)
        return found
    subject = who if who is None or who.kind != "you" else None
    with scope.using(subject=subject):
        return steps(verb, scope)


def one(found: list[Step]) -> Step:
    """The steps as one: a group if there are several, so that they are decided on together."""
    if not found:
        raise Refused(None, "nothing is done")
    return found[0] if len(found) == 1 else Step(do=Group(steps=tuple(found)))


def bare(step: Step) -> Step:
    """The step, inside a group if it already has a decision or a condition of its own."""
    return step if step == Step(do=step.do) else Step(do=Group(steps=(step,)))


def actions(found: list[Step], node: Node) -> tuple[Action, ...]:
    """The steps as the one step of a cost (6.1.d). Raises :class:`Refused` for a cost with conditions."""
    if any(step != Step(do=step.do) for step in found):
        raise Refused(node, "a cost has no conditions")
    if any(isinstance(step.do, Later) for step in found):
        raise Refused(node, "a cost is paid at once")
    return tuple(step.do for step in found)
