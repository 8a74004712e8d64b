"""A noun phrase being read: its head, its determiner and all that is said of it (2.2.1.h)."""

from __future__ import annotations

from types import MappingProxyType

from altered_compiler.lower.filters import Most, Part, not_that
from altered_compiler.lower.nouns import ALL, PEOPLE, A, Det, Kinds, kind_predicates, kinds
from altered_compiler.lower.numbers import number
from altered_compiler.lower.places import Place, Zones
from altered_compiler.lower.registry import Refused, lower
from altered_compiler.lower.scope import OBJECT, YOU, Scope
from altered_grammar.tree import Node
from altered_runtime.program import (
    ControlledBy,
    Count,
    Facing,
    InExpedition,
    InZone,
    IsExpedition,
    Objects,
    Other,
    OwnedBy,
    PlayedBy,
    PlayedFrom,
    Player,
    Predicate,
    Same,
)

NAMED_EXPEDITIONS = MappingProxyType({"hero_expedition": "hero", "companion_expedition": "companion"})
HELD = frozenset({"expedition", "mana_orb", "hero", "region"})
"""What "your" means those you control of, not those you own (7.5.5)."""


COMPARING = frozenset({"shares", "with_cost", "with_more_than", "with_stat"})
"""What compares a thing with others."""

_without = MappingProxyType({"np": A, "as_many_np": Det(Count(kind="any"))})


def _determined(node: Node) -> Det:
    """What stands for a determiner in a phrase without one."""
    if node.kind == "all_but":
        return Det(Count(kind="all_but", n=number(node.slots["n"])), kind="all_but")
    if node.kind != "bounded_np":
        return _without.get(node.kind, ALL)
    amount = number(node.slots["n"])
    if node.slots["op"] == "le":
        return Det(Count(kind="up_to", n=amount), "<=", amount)
    return Det(Count(kind="at_least", n=amount), ">=", amount)


def _repeats(nodes: tuple[Node, ...]) -> bool:
    """Whether the same is said twice."""
    return len(nodes) > 1 and len(set(nodes)) < len(nodes)


_WHERE, _WHOSE = frozenset({"located", "facing"}), frozenset({"controlled", "owned"})


def _goes_on(mod: Node) -> frozenset[str]:
    """What is said behind it of the phrase that it ends with, and so of nothing before: where those are of which it
    tells the number, among which it is the highest, as one of which it is, who controls those that are counted, which
    Expedition "the Expedition" is."""
    inside = mod.slots["where"].get("exp") if mod.kind == "located" else None
    if isinstance(inside, Node) and inside.get("det") is not None and inside.slots["det"].kind == "the":
        return frozenset() if inside.get("mods") else frozenset({"facing"})
    whom = mod.get("whom") if mod.kind == "shares" else None
    measured = mod.slots["bound"].get("n") if mod.get("bound") is not None else None
    if isinstance(measured, Node) and measured.kind == "number_of":
        told = {one.kind for one in measured.slots["what"].get("mods") or ()}
        return frozenset().union(*(kinds for kinds in (_WHERE, _WHOSE) if not told & kinds))
    card = isinstance(whom, Node) and [head.get("id") for head in whom.get("head") or ()] == ["card"]
    return _WHERE if card or (mod.kind == "with_highest" and mod.get("of") is not None) else frozenset()


class Sketch:
    """A noun phrase being read: its head, determiner and qualifiers."""

    def __init__(self, node: Node, scope: Scope) -> None:
        self.node = node
        if node.get("head") is None:
            raise Refused(node, "this phrase names nothing of a kind")
        self.kinds: list[Kinds] = kinds(node.slots["head"], scope)
        if ("target",) in self.kinds and len(self.kinds) > 1:
            self.kinds.remove(("target",))
        which = [NAMED_EXPEDITIONS[names[0]] for names in self.kinds if names[0] in NAMED_EXPEDITIONS]
        if which and len(self.kinds) > 1:
            raise Refused(node, "one Expedition or another is said in full")
        self.kinds = [("expedition",)] if which else self.kinds
        self.heads = frozenset(name for names in self.kinds for name in names)
        det = node.get("det")
        self.det: Det = lower(det, scope) if det is not None else _determined(node)
        if node.kind == "all_but":
            self.det = _determined(node)._replace(owner=self.det.owner)
        self.targeted = node.get("target") == "yes" or any(head.get("id") == "target" for head in node.slots["head"])
        self.other = node.get("other") == "yes"
        self.chosen = False
        self.where: list[Predicate] = [IsExpedition(which=one) for one in which]
        self.whose: Player | None = None
        self.total: Predicate | None = None
        self.duration = ""
        self.every = False
        self.most: Most | None = None
        self.random = False
        self.done = ""
        self.apart = ""
        self.alike = ""
        self.places: list[Place] = []
        self.facing: Objects | None = None
        self.played: Player | None = None
        mods = node.get("mods") or ()
        self.adverse = any(mod.kind == "of_opponent" for mod in mods)
        if _repeats(mods) or _repeats(node.slots["head"]):
            raise Refused(node, "the same is said of it twice")
        if any(mod.kind in _goes_on(top) and mod.start > top.start for top in mods for mod in mods):
            raise Refused(node, "in two places at once")
        if any(mod.kind == "except" and mod.get("but") is not None and mod.slots["but"].kind == "me" for mod in mods):
            self._may_be_me()
        for mod in mods:
            with scope.using(role="describe", compared=mod.kind in COMPARING):
                if not (mod.kind == "of_choice" and not mod.get("his") and self.heads & PEOPLE):
                    self._add(self._excepted(mod, scope) or lower(mod, scope))
        self.others = self._others(scope) if self.other else None

    def _excepted(self, mod: Node, scope: Scope) -> Part | None:
        """ "Other than it": than what was named last of those that the phrase can name."""
        but = mod.get("but") if mod.kind == "except" else None
        if but is None or but.kind not in ("it", "them"):
            return None
        plural = but.kind == "them"
        if not any(one.sort == OBJECT and one.plural == plural for one in scope.known()):
            raise Refused(mod, "nothing of that type was named before")
        return Part((not_that(scope.find(but, OBJECT, plural, self.heads)),))

    def _others(self, scope: Scope) -> Predicate:
        """What "another" and "other" leave out: the object that has the ability, or what was named before where only
        that can be meant, or where that is how they are read (``other_than``); in a comparison, what is compared."""
        if scope.compared:
            if self.node.get("other_than") is not None:
                raise Refused(self.node, "nothing of that type was named before")
            return Other(compared=True)
        named = scope.other_than(self.heads)
        if self.node.get("other_than") is not None:
            if named is None or scope.role == "trigger":
                raise Refused(self.node, "nothing of that type was named before")
            return not_that(named[0])
        if named is None or scope.role == "trigger" or not ((named[1] and self.targeted) or self._not_me(scope)):
            return Other()
        return not_that(named[0])

    def _not_me(self, scope: Scope) -> bool:
        """Whether the object that has the ability can't be meant, or "the others" are spoken of."""
        whose = [one.player for one in self.where if isinstance(one, ControlledBy)]
        theirs = bool(whose) and YOU not in whose
        the = self.det.kind == "the" or self.node.get("the") is not None
        return theirs or the or not scope.may_be_me(self.heads)

    def _may_be_me(self) -> None:
        if self.heads <= PEOPLE | {"expedition", "region"}:
            raise Refused(self.node, "a card is no such thing, and nothing is left out")

    def _add(self, part: Part) -> None:
        for name in ("total", "duration", "facing", "played", "most", "done", "apart", "alike"):
            if getattr(part, name) and getattr(self, name):
                raise Refused(self.node, "two things of one sort are said of it")
        self.where.extend(part.where)
        self.total = part.total or self.total
        self.duration = part.duration or self.duration
        self.every = part.every or self.every
        self.facing = part.facing or self.facing
        self.played = part.played or self.played
        self.most = part.most or self.most
        self.chosen = part.chosen or self.chosen
        self.random = part.random or self.random
        self.done = part.done or self.done
        self.apart = part.apart or self.apart
        self.alike = part.alike or self.alike
        if part.place is not None:
            self.places.append(part.place)

    @property
    def plain(self) -> bool:
        """Whether nothing qualifies it."""
        return not (
            self.where or self.places or self.facing or self.played or self.total or self.most or self.duration
            or self.random or self.done or self.apart or self.alike
        )  # fmt: skip

    def take_zones(self) -> Zones:
        """The zones where it is, which the caller reads in another way: where it is played from."""
        taken = [place for place in self.places if place.zones and not place.expeditions and not place.terrains]
        if len(taken) > 1:
            raise Refused(self.node, "in two places at once")
        self.places = [place for place in self.places if place not in taken]
        return tuple(one for place in taken for one in place.zones)

    def take_expedition(self) -> Objects | None:
        """The Expedition where it is, which the caller reads in another way: where it is played."""
        for place in self.places:
            if place.expeditions and not place.zones:
                self.places.remove(place)
                return place.expeditions[0]
        return None

    def predicates(self) -> tuple[Predicate, ...]:
        """All that it says of what it names."""
        found: list[Predicate] = [*(kind_predicates(self.kinds) if self.kinds else ()), *self.where]
        zones = self.take_zones()
        if self.played is not None:
            found.append(PlayedBy(player=self.played))
            if zones:
                found.append(PlayedFrom(any_of=zones))
        elif zones:
            found.append(InZone(any_of=zones))
        found.extend(place.predicate() for place in self.places)
        if self.facing is not None:
            of = Facing(of=self.facing)
            found.append(Same(as_=of) if "expedition" in self.heads else InExpedition(expedition=of))
        if self.others is not None:
            found.append(self.others)
        if self.det.owner == "you":
            found.append(ControlledBy(player=YOU) if self.heads <= HELD else OwnedBy(player=YOU))
        if self.whose is not None:
            held = self.heads <= HELD
            found.append(ControlledBy(player=self.whose) if held else OwnedBy(player=self.whose))
        if self.most is not None:
            found.append(self.most.among(tuple(found)))
        return tuple(found)
