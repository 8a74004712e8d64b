"""Pronouns, and the two sorts of answers a noun phrase gives: players and objects (7.2)."""

from __future__ import annotations

from altered_compiler.lower.nouns import A
from altered_compiler.lower.registry import Refused, lower, lowers
from altered_compiler.lower.scope import OBJECT, PLAYER, YOU, Scope
from altered_grammar.tree import Node
from altered_runtime.program import Both, InZone, Me, Objects, Player, Some


def objects(node: Node, scope: Scope, hint: str = OBJECT, role: str = "choose") -> Objects:
    """The objects that the phrase names; ``hint``: what a pronoun stands for; ``role``: see :class:`Scope`.

    Raises :class:`Refused` for a player.
    """
    with scope.using(hint=hint, role=role):
        found = lower(node, scope)
    if isinstance(found, Player):
        raise Refused(node, "a player stands where an object should")
    return found  # type: ignore[no-any-return]


def told_of(node: Node, scope: Scope, slot: str = "who", hint: str = OBJECT) -> Objects:
    """The objects of which a passive tells: all of them, or one that is chosen as a target (6.4)."""
    found = objects(node.slots[slot], scope, hint=hint, role="describe")
    if not isinstance(found, Some) or found.targeted:
        return found
    if found.count not in (None, A.chosen):
        raise Refused(node, "which of them is never chosen")
    return found.replace(count=None)


def player(node: Node, scope: Scope) -> Player:
    """The player that the phrase names. Raises :class:`Refused` for an object."""
    with scope.using(hint=PLAYER, role="describe"):
        found = lower(node, scope)
    if not isinstance(found, Player):
        raise Refused(node, "an object stands where a player should")
    scope.named_player(node)
    if found.kind not in ("you", "that"):
        scope.theirs = None
    return found


def who_or_what(node: Node, scope: Scope) -> Player | Objects:
    """Who targets: a player, or the objects whose effect does (6.5.b)."""
    with scope.using(hint=PLAYER, role="describe"):
        found: Player | Objects = lower(node, scope)
    if isinstance(found, Player):
        scope.named_player(node)
    return found


@lowers("most_player")
def most_player(node: Node, scope: Scope) -> Player:
    """The player who has the most, or the fewest, of something; nobody in a tie."""
    of = objects(node.slots["what"], scope, role="silent")
    if not isinstance(of, Some):
        raise Refused(node, "it is not counted")
    placed = any(isinstance(one, InZone) for one in of.where)
    if placed != bool(node.get("has")):
        raise Refused(node, "no such thing is said with the verb")
    return Player(kind="fewest" if node.get("least") else "most", of=of)


@lowers("who_did")
def who_did(node: Node, scope: Scope) -> Player:
    """Each of those players who did, or did not do, what each was told before (6.5.e)."""
    scope.player = True
    return Player(kind="did" if node.slots["how"] == "did" else "didnt", each=True)


@lowers("the_first_player")
def the_first_player(node: Node, scope: Scope) -> Player:
    """The first player of the Day (1.2.1)."""
    return Player(kind="first_player")


@lowers("player_who")
def player_who(node: Node, scope: Scope) -> Player:
    """Those players of whom something holds."""
    from altered_compiler.lower.conditions import condition

    found = lower(node.slots["of"], scope)
    if not isinstance(found, Player):
        raise Refused(node, "an object stands where a player should")
    if found.kind not in ("player", "opponent") or found.having is not None:
        raise Refused(node, "which one is not said")
    that = Node("them", {}, node.start, node.start)
    test = condition(Node(node.slots["cond"], {**node.slots, "who": that}, node.start, node.end), scope)
    return found.replace(having=test)


@lowers("me")
def me(node: Node, scope: Scope) -> Objects:
    """The object that has the ability (7.2.1)."""
    return Me()


@lowers("you")
def you(node: Node, scope: Scope) -> Player:
    """The controller of the ability (7.2.2)."""
    return YOU


@lowers("it", "them")
def named_before(node: Node, scope: Scope) -> Objects | Player:
    """The nearest thing of the sort that is asked for (7.2.3, 7.2.4)."""
    if scope.hint == PLAYER:
        return scope.that_player()
    return scope.find(node, scope.hint, plural=node.kind == "them")


@lowers("we_both")
def we_both(node: Node, scope: Scope) -> Objects:
    """I and what was named before."""
    return Both(parts=(Me(), scope.find(node, OBJECT)))
