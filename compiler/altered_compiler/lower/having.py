"""What somebody or something has, several things as one, and what is in an Expedition or on a region (2.1, 3.2)."""

from __future__ import annotations

from altered_compiler.lower.filters import Part
from altered_compiler.lower.nouns import PEOPLE, A, Det
from altered_compiler.lower.numbers import number
from altered_compiler.lower.people import objects
from altered_compiler.lower.phrases import finish, remember
from altered_compiler.lower.registry import Refused, consumes, lower, lowers
from altered_compiler.lower.scope import EXPEDITION, OBJECT, YOU, Scope
from altered_compiler.lower.sketch import Sketch
from altered_grammar.sharing import one_phrase
from altered_grammar.tree import Node
from altered_runtime.program import (
    Adjacent,
    Both,
    ControlledBy,
    ExpeditionOf,
    Holds,
    InZone,
    IsKind,
    Me,
    Objects,
    Player,
    RegionOf,
    Same,
    Some,
    Zone,
)

PLACELESS = frozenset({"region", "expedition", "hero", "mana_orb", "spell"})
"""What is in no Expedition and on no region."""


@lowers("opposing")
def opposing(node: Node, scope: Scope) -> Objects:
    """What your opponent has: their Expedition facing something, or theirs without more (3.2.4, 2.1)."""
    sketch = Sketch(node, scope)
    if sketch.facing is None:
        sketch.whose = Player(kind="opponent")
        sketch.det = Det(A.chosen, kind="whose")
    return finish(sketch, scope)


@lowers("same_expedition")
def same_expedition(node: Node, scope: Scope) -> Objects:
    """The Expedition where the thing named last is, or was (6.3.k)."""
    return ExpeditionOf(of=scope.find(node, OBJECT))


@lowers("possessed_np")
def possessed(node: Node, scope: Scope) -> Objects | Player:
    """What a player has, or where an object is (2.1, 3.2.1, 3.2.4)."""
    sketch = Sketch(node, scope)
    whose = whose_of(node.slots["who"], scope)
    if isinstance(whose, Player):
        sketch.whose = whose
        sketch.det = Det(None if node.get("many") else A.chosen, kind="whose")
        return finish(sketch, scope)
    if sketch.plain and sketch.heads in ({"controller"}, {"owner"}) and not isinstance(whose, Some):
        return Player(kind=next(iter(sketch.heads)), of=whose)
    if not sketch.plain or sketch.heads not in ({"expedition"}, {"region"}):
        raise Refused(node, "an object has no such thing")
    return RegionOf(of=whose) if sketch.heads == {"region"} else ExpeditionOf(of=whose)


def whose_of(node: Node, scope: Scope) -> Objects | Player:
    """The player or the object that has something."""
    with scope.using(hint=OBJECT, role="describe"):
        found: Objects | Player = lower(node, scope)
    return found


@lowers("both_np")
def both_of_yours(node: Node, scope: Scope) -> Objects:
    """Both of your Expeditions (3.2.4)."""
    where = (IsKind(any_of=("expedition",)), ControlledBy(player=YOU))
    made = Some(where=where, slot=scope.slot())
    remember(made, frozenset({"expedition"}), True, scope)
    return made


def held_in(node: Node, scope: Scope, none: bool = False) -> Holds:
    """So many things in an Expedition or on a region, or none."""
    with scope.using(role="silent"):
        sketch = Sketch(node, scope)
        found = None if sketch.heads & PEOPLE or sketch.targeted else finish(sketch, scope)
    if not isinstance(found, Some) or (sketch.det.chosen is None and not none):
        raise Refused(node, "they are not counted")
    if sketch.heads & PLACELESS:
        raise Refused(node, "nothing has such a thing")
    if none:
        return Holds(objects=found, op="==", amount=number(0))
    return Holds(objects=found.replace(count=None), op=sketch.det.op, amount=sketch.det.amount)


@lowers("adjacent", "adjacent_to")
def adjacent(node: Node, scope: Scope) -> Part:
    """A region beside another, that of the Expedition named before or mine if none is named (3.2.1)."""
    to = node.get("to")
    if to is not None:
        return Part((Adjacent(to=objects(to, scope, hint=EXPEDITION, role="describe")),))
    named = [one.value for one in scope.named if one.sort == EXPEDITION]
    return Part((Adjacent(to=named[-1] if named else Me()),))


@lowers("apart")
def apart(node: Node, scope: Scope) -> Part:
    """Chosen ones that differ from each other: in their Expedition, controller, names, costs… (6.5.b)."""
    by, zone = node.slots["by"], node.get("zone")
    where = () if zone is None else (InZone(any_of=(Zone(name=zone),)),)
    return Part(where, apart=by if isinstance(by, str) else by.slots["id"])


@lowers("those")
def those(node: Node, scope: Scope) -> Objects:
    """Those of what was named before of which something more is said (7.2.4)."""
    named = [one for one in scope.named if one.sort == OBJECT and one.plural]
    if not named:
        raise Refused(node, "nothing named them before")
    told = {"where": "located", "who": "controlled", "any": "has_status"}
    more = tuple(Node(kind, {slot: node.slots[slot]}) for slot, kind in told.items() if node.get(slot) is not None)
    heads = tuple(Node("plain_noun", {"id": name}) for name in sorted(named[-1].heads))
    sketch = Sketch(
        Node("bare_np", {"head": heads, "mods": (*(node.get("mods") or ()), *more)}, node.start, node.end), scope
    )
    sketch.kinds = []
    sketch.where.append(Same(as_=named[-1].value))
    return finish(sketch, scope)


@lowers("alike")
def alike(node: Node, scope: Scope) -> Part:
    """Chosen ones that have a sub-type, the name or a cost in common (6.5.b)."""
    what = node.get("what")
    if what is None:
        return Part(alike=node.slots["by"])
    return Part(alike=what.get("id") or lower(what.slots["which"], scope))


def all_done(node: Node, scope: Scope) -> bool:
    """Whether "discarded this way" is said of all that was, and not of some sort of them."""
    sketch = Sketch(node, scope)
    named = [one for one in scope.named if one.sort == OBJECT and one.chosen]
    known = named[-1].heads if named else frozenset({"card"})
    return not sketch.where and (sketch.heads == {"card"} or bool(sketch.heads & known))


COUNTED = frozenset({"many", "at_least", "at_most", "less_than", "more_than", "up_to", "x_many", "that_number"})
"""Determiners that count."""


@lowers("pair")
def pair(node: Node, scope: Scope) -> Objects:
    """One thing and another."""
    first, then = node.slots["first"], node.slots["then"]
    if _bare(then) and _said_behind(then) and one_phrase(node):
        raise Refused(node, "what is said behind the last is said of all")
    if _bare(then) and any(mod.kind == "except" and mod.end == first.end for mod in first.get("mods") or ()):
        raise Refused(node, "those that are left out are told together")
    all_counted(first, then)
    parts = (lower(first, scope), lower(then, scope))
    if any(isinstance(part, Player) for part in parts):
        raise Refused(node, "players and objects do not do one thing together")
    return Both(parts=parts)


def all_counted(first: Node, last: Node) -> None:
    """Raises :class:`Refused` for "two or more Mages" and then "Soldiers": so many are counted in all."""
    det = first.get("det")
    if last.kind != "bare_np" or not isinstance(det, Node) or _said_behind(first, last):
        return
    if det.kind in COUNTED or (first.get("other") and not last.get("other")):
        raise Refused(last, "how many of the last there are is not said")


def _bare(node: Node) -> bool:
    """Whether it is all things of a kind."""
    det = node.get("det")
    return node.kind == "bare_np" or (det is not None and det.kind == "every")


def _said_behind(node: Node, beside: Node | None = None) -> bool:
    """Whether something is said of things behind their noun, and not of those beside them too."""
    nouns, of_both = node.slots["head"], () if beside is None else beside.get("mods") or ()
    return any(mod.start >= nouns[-1].end > 0 and mod not in of_both for mod in node.get("mods") or ())


@lowers("kinds", "other_kinds")
@consumes("the_kind")
def kinds(node: Node, scope: Scope) -> Objects:
    """Things of several kinds, of which something is said together: "Plants and Robots you control"."""
    heads = tuple(one.get("head") or one for one in node.slots["any"])
    slots = {"head": heads, "mods": node.get("mods") or ()}
    if node.kind == "other_kinds":
        slots |= {"other": "yes", "other_than": node.get("other_than")}
    found: Objects = lower(Node("bare_np", slots, node.start, node.end), scope)
    return found


@lowers("each_kinds")
@consumes("each_kind")
def each_kinds(node: Node, scope: Scope) -> Objects:
    """Each thing of several kinds: "each Plant and Robot you control"."""
    heads = tuple(one.slots["head"] for one in node.slots["any"])
    slots = {"det": Node("each", {}), "head": heads, "mods": node.get("mods") or ()}
    found: Objects = lower(Node("np", slots, node.start, node.end), scope)
    return found


@lowers("and_me")
def and_me(node: Node, scope: Scope) -> Objects:
    """I and something else."""
    first = lower(node.slots["first"], scope)
    if isinstance(first, Player):
        raise Refused(node, "players and objects do not do one thing together")
    return Both(parts=(Me(), first))


@lowers("region_as")
def region_as(node: Node, scope: Scope) -> Objects:
    """The region where something is (3.2.1)."""
    return RegionOf(of=objects(node.slots["of"], scope, role="describe"))


@lowers("expedition_as")
def expedition_as(node: Node, scope: Scope) -> Objects:
    """The Expedition where something is (3.2.4)."""
    return ExpeditionOf(of=objects(node.slots["of"], scope, role="describe"))


@lowers("region_of")
def region_of(node: Node, scope: Scope) -> Objects:
    """The region of an Expedition or of what is in it (3.2.1)."""
    of = whose_of(node.slots["of"], scope)
    if isinstance(of, Player):
        raise Refused(node, "a player is in no region")
    return RegionOf(of=of)
