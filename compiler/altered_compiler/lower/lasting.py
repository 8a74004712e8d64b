"""What is said for a time: a statement, two clauses, two verbs of one subject (6.6)."""

from __future__ import annotations

from altered_compiler.lower.acting import steps_by
from altered_compiler.lower.canon import rebuild
from altered_compiler.lower.passives import lacked, passives, prohibitions
from altered_compiler.lower.people import objects
from altered_compiler.lower.registry import Refused, consumes, lower, lowers
from altered_compiler.lower.scope import Scope
from altered_grammar.tree import Node
from altered_runtime.program import Bound, Lasting, Loses, Some, Step
from altered_runtime.values import Value

FOR_A_TIME = frozenset(
    {
        "cost_change", "cannot_cost_less", "reserve_limit", "landmark_limit", "ignore", "terrain_is", "may_play",
        "may_play_for_less", "be_kind", "stats_equal_highest", "stat_equals", "stat_change",
    }
)  # fmt: skip
"""Statements that can last for a turn, an Afternoon or a Day."""
TOLD = frozenset({"have_keyword", "has_for", "lack", "cost_change", "cannot"})
"""What is said of a subject, not done by it."""


@lowers("says_for")
def says_for(node: Node, scope: Scope) -> list[Step]:
    """A prohibition, a cost change or a limit for a turn, an Afternoon or a Day (6.6)."""
    says, until = node.slots["says"], node.slots["lasts"].slots["until"]
    if says.kind == "lack":
        who = objects(says.slots["who"], scope)
        return [Step(do=Loses(objects=who, gains=lacked(says, scope), duration=until))]
    if says.kind == "cannot":
        return [Step(do=Lasting(passive=one, duration=until)) for one in prohibitions(says, scope, True)]
    if says.kind not in FOR_A_TIME:
        raise Refused(node, "that does not last for a time")
    return [Step(do=Lasting(passive=one.statement, duration=until)) for one in passives(says, scope)]


@lowers("both_for")
def both_for(node: Node, scope: Scope) -> list[Step]:
    """What two clauses say lasts for a turn, an Afternoon or a Day (6.6)."""
    lasts = node.slots["lasts"]
    return [step for slot in ("first", "then") for step in _clause_for(node.slots[slot], lasts, scope)]


@lowers("verbs_for")
def verbs_for(node: Node, scope: Scope) -> list[Step]:
    """What two verbs say of one subject lasts for a time, or only what the last of them says (6.6)."""
    who, first, lasts = node.slots["who"], node.slots["first"], node.slots["lasts"]
    if node.get("only") and first.kind in TOLD:
        raise Refused(node, "how long it lasts is not said")
    found = steps_by(who, first, scope) if node.get("only") else _verb_for(who, first, lasts, scope)
    return [*found, *_verb_for(_again(who, found, scope), node.slots["then"], lasts, scope)]


@consumes("has_for")
def _clause_for(clause: Node, lasts: Node, scope: Scope) -> list[Step]:
    if clause.kind == "and":
        return [step for slot in ("first", "next") for step in _clause_for(clause.slots[slot], lasts, scope)]
    if clause.kind == "clause":
        return _verb_for(clause.slots["who"], clause.slots["do"], lasts, scope)
    if clause.kind == "has_for":
        return _timed("gains_for", clause, lasts, clause.slots, scope)
    return _timed("says_for", clause, lasts, {"says": clause}, scope)


def _verb_for(who: Node, verb: Node, lasts: Node, scope: Scope) -> list[Step]:
    """Raises :class:`Refused` for a verb that is done at once."""
    if verb.kind == "both_do":
        found = _verb_for(who, verb.slots["all"], lasts, scope)
        return [*found, *_verb_for(_again(who, found, scope), verb.slots["then"], lasts, scope)]
    if verb.kind not in ("gain", "lose", "has_for"):
        says = Node(verb.kind, {"who": who, **verb.slots}, verb.start, verb.end)
        return _timed("says_for", verb, lasts, {"says": says}, scope)
    if verb.get("choice"):
        raise Refused(verb, "that does not last for a time")
    loses = {"loses": "yes"} if verb.kind == "lose" else {}
    return _timed("gains_for", verb, lasts, {**verb.slots, "who": who, **loses}, scope)


def _timed(kind: str, said: Node, lasts: Node, slots: dict[str, object], scope: Scope) -> list[Step]:
    found: list[Step] = lower(Node(kind, {**slots, "lasts": lasts}, said.start, said.end), scope)
    return found


def _again(who: Node, found: list[Step], scope: Scope) -> Node:
    """The subject as the next verb names it: what the first has chosen is not chosen again."""
    chosen: list[Some] = []

    def change(value: Value) -> Value:
        if isinstance(value, Some):
            chosen.append(value)
        return value

    rebuild(tuple(found), change)
    subject = next((one for one in scope.named for some in chosen if one.value == Bound(slot=some.slot)), None)
    if who.kind in ("me", "you", "it", "them") or subject is None:
        return who
    scope.named.append(subject)
    return Node("them" if subject.plural else "it", {}, who.start, who.end)
