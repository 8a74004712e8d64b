"""What qualifies a noun: predicates, and what a phrase says of itself beside them (2.1 to 2.5)."""

from __future__ import annotations

from altered_compiler.lower.nouns import Kinds, kind_predicates
from altered_compiler.lower.numbers import OPERATORS, Bounds, number
from altered_compiler.lower.people import objects, player
from altered_compiler.lower.places import Place, facing_hint
from altered_compiler.lower.registry import Refused, consumes, lower, lowers
from altered_compiler.lower.scope import YOU, Scope
from altered_grammar.records import NamedTuple
from altered_grammar.tree import Node
from altered_runtime.program import (
    AnyOf,
    ControlledBy,
    CostIs,
    CostOf,
    HasAbility,
    HasCounters,
    HasStatus,
    Highest,
    Holds,
    InTerrain,
    IsKind,
    Not,
    Objects,
    Other,
    OwnedBy,
    Player,
    Predicate,
    Relative,
    Same,
    Shares,
    Some,
    StatIs,
    Visible,
)

TERRAINS = frozenset({"V", "M", "O"})
COUNTERS = "counters:"


class Most(NamedTuple):
    """The highest, or ``low`` the lowest, cost, statistic or number of counters."""

    @classmethod
    def of(cls, node: Node, scope: Scope) -> Most:
        """What the words name: a terrain, a cost, or counters."""
        what = node.get("what")
        named = node.get("t") or lower(node.slots["which"], scope) if what is None else COUNTERS + lower(what, scope)
        return cls(named, bool(node.get("low")))

    which: str
    low: bool

    def among(self, where: tuple[Predicate, ...]) -> Predicate:
        """Having the most of all those that satisfy the predicates."""
        return self.level(Some(where=where))

    def level(self, among: Objects) -> Predicate:
        """Having the most among objects."""
        level = Highest(which=self.which, among=among, low=self.low)
        if self.which in TERRAINS:
            return StatIs(stat=self.which, op="==", amount=level)
        if self.which.startswith(COUNTERS):
            return HasCounters(name=self.which.removeprefix(COUNTERS), op="==", amount=level)
        return CostIs(which=self.which, op="==", amount=level)


class Part(NamedTuple):
    """What one qualifier says: predicates; a condition on the total; a duration, ``every`` for "each …"; a place,
    what is faced, who plays it; of what it has the most among all the others that the phrase names; chosen by who does
    it; chosen by chance; what was done to it before; in what the chosen ones differ or are alike."""

    where: tuple[Predicate, ...] = ()
    total: Predicate | None = None
    duration: str = ""
    every: bool = False
    place: Place | None = None
    facing: Objects | None = None
    played: Player | None = None
    most: Most | None = None
    chosen: bool = False
    random: bool = False
    done: str = ""
    apart: str = ""
    alike: str = ""


@lowers("has_status")
@consumes("status")
def has_status(node: Node, scope: Scope) -> Part:
    """Has one of these statuses (2.4)."""
    return Part((HasStatus(any_of=tuple(word.slots["id"] for word in node.slots["any"])),))


@lowers("has_statuses")
def has_statuses(node: Node, scope: Scope) -> Part:
    """Has all of these statuses (2.4)."""
    return Part(tuple(HasStatus(any_of=(word.slots["id"],)) for word in node.slots["all"]))


@lowers("except")
def except_(node: Node, scope: Scope) -> Part:
    """All but me, but what was named before, or but those of a kind or of some."""
    kinds: tuple[Node, ...] = node.get("kinds") or ()
    if kinds:
        every = [kind_predicates([lower(one.slots["head"], scope)]) for one in kinds]
        return Part(tuple(Not(predicate=one) for some in every for one in some))
    kind = node.get("kind")
    if kind is not None:
        return Part(tuple(Not(predicate=one) for one in kind_predicates([lower(kind, scope)])))
    but = node.slots["but"]
    if but.kind == "me":
        return Part((Other(),))
    return Part((not_that(objects(but, scope, role="describe")),))


def not_that(what: Objects) -> Predicate:
    """Is another than that."""
    return Not(predicate=Same(as_=what))


@lowers("of_choice")
def of_choice(node: Node, scope: Scope) -> Part:
    """Chosen by who does it, as it would be anyway (6.1.g), a player by who controls the effect. Raises
    :class:`Refused` for a choice by somebody else."""
    yours = scope.subject is None or scope.subject == YOU or getattr(scope.subject, "kind", "") == "you"
    if yours == bool(node.get("his")):
        raise Refused(node, "only who does it chooses")
    return Part(chosen=True)


@lowers("lacks_status")
def lacks_status(node: Node, scope: Scope) -> Part:
    """Has not this status (2.4), or this keyword (7.4)."""
    keyword = node.get("kw")
    if keyword is not None:
        return Part((Not(predicate=HasAbility(any_of=(keyword,))),))
    return Part((Not(predicate=HasStatus(any_of=(node.slots["id"],))),))


@lowers("is_not_kind")
def is_not_kind(node: Node, scope: Scope) -> Part:
    """Is not of this type or sub-type."""
    names: Kinds = lower(node.slots["of"], scope)
    return Part(tuple(Not(predicate=one) for one in kind_predicates([names])))


@lowers("keyword_adjective")
@consumes("keyword_word")
def keyword_adjective(node: Node, scope: Scope) -> Part:
    """Has this keyword, or one of these (7.4)."""
    return Part((HasAbility(any_of=_one_of(node)),))


def _one_of(node: Node) -> tuple[str, ...]:
    either = node.get("any")
    return (node.slots["id"],) if either is None else tuple(one.slots["id"] for one in either)


@lowers("of_faction")
def of_faction(node: Node, scope: Scope) -> Part:
    """Of this faction; neutral for none (2.2.10)."""
    return Part((IsKind(any_of=(f"faction:{node.slots['id']}",)),))


@lowers("controlled")
def controlled(node: Node, scope: Scope) -> Part:
    """Controlled by a player, or not (2.1)."""
    found: Predicate = ControlledBy(player=player(node.slots["who"], scope))
    return Part((Not(predicate=found) if node.get("not") else found,))


@lowers("controlled_or_in")
def controlled_or_in(node: Node, scope: Scope) -> Part:
    """Controlled by a player or in a place; both for "those you control and those in Reserve"."""
    who = player(node.slots["who"], scope)
    place: Place = lower(node.slots["where"], scope)
    return Part((AnyOf(parts=(ControlledBy(player=who), place.predicate())),))


@lowers("of_opponent")
def of_opponent(node: Node, scope: Scope) -> Part:
    """Controlled by the opponent (2.1)."""
    return Part((ControlledBy(player=Player(kind="opponent")),))


@lowers("owned")
def owned(node: Node, scope: Scope) -> Part:
    """Owned by a player (2.1)."""
    return Part((OwnedBy(player=player(node.slots["who"], scope)),))


@lowers("located")
def located(node: Node, scope: Scope) -> Part:
    """In a place."""
    return Part(place=lower(node.slots["where"], scope))


@lowers("facing")
def facing(node: Node, scope: Scope) -> Part:
    """Facing something (3.2.4)."""
    whom = node.slots["whom"]
    return Part(facing=objects(whom, scope, hint=facing_hint(whom, scope), role="describe"))


@lowers("with_cost")
def with_cost(node: Node, scope: Scope) -> Part:
    """Its cost compares so (2.2.6)."""
    return Part(_cost(node, scope))


def _cost(node: Node, scope: Scope) -> tuple[CostIs, ...]:
    bounds: Bounds = lower(node.slots["bound"], scope)
    which = lower(node.slots["which"], scope)
    tests = bounds.of_each(lambda of: CostOf(which=which, of=of))
    return tuple(CostIs(which=which, op=op, amount=amount) for op, amount in tests)


@lowers("with_total")
def with_total(node: Node, scope: Scope) -> Part:
    """Their costs together compare so (2.2.6)."""
    tests = _cost(node, scope)
    if len(tests) > 1:
        raise Refused(node, "a total has one bound")
    return Part(total=tests[0])


@lowers("with_total_stat")
def with_total_stat(node: Node, scope: Scope) -> Part:
    """Their statistics together are so much or less (2.2.7)."""
    return Part(total=StatIs(stat=node.slots["t"], op="<=", amount=number(node.slots["n"])))


@lowers("with_highest")
def with_highest(node: Node, scope: Scope) -> Part:
    """With the highest or lowest cost or statistic, or the most counters, of those named (2.2.6, 2.2.7, 2.5)."""
    most, of = Most.of(node, scope), node.get("of")
    if of is not None:
        return Part((most.level(objects(of, scope, role="silent")),))
    return Part(most=most)


@lowers("terrain_adjective")
def terrain_adjective(node: Node, scope: Scope) -> Part:
    """A region or a Terrain Marker of this terrain (3.2.1)."""
    several = node.get("terrains")
    names = (node.slots["t"],) if several is None else tuple(word.slots["id"] for word in several)
    return Part((InTerrain(any_of=names),))


@lowers("with_only_terrain")
def with_only_terrain(node: Node, scope: Scope) -> Part:
    """A region or a Terrain Marker of this terrain and of no other (3.2.1)."""
    return Part((InTerrain(any_of=(node.slots["t"],), only=True),))


@lowers("visible")
def visible(node: Node, scope: Scope) -> Part:
    """A region that is face up (3.2.1.d)."""
    return Part((Visible(),))


@lowers("with_none")
def with_none(node: Node, scope: Scope) -> Part:
    """An Expedition without such things in it (3.2.4)."""
    what = objects(node.slots["what"], scope, role="silent")
    if not isinstance(what, Some):
        raise Refused(node, "they are not counted")
    return Part((Holds(objects=what, op="==", amount=number(0)),))


@lowers("shares")
@consumes("shared")
def shares(node: Node, scope: Scope) -> Part:
    """Has a sub-type, the name or a cost of something else (2.2)."""
    return Part((shared_with(node, scope),))


def shared_with(node: Node, scope: Scope) -> Predicate:
    """Having a sub-type, the name or a cost of something else (2.2)."""
    what = node.slots["what"]
    whom = objects(node.slots["whom"], scope, role="describe")
    which = what.get("which")
    if which is None:
        return Shares(what=what.slots["id"], with_=whom)
    cost = lower(which, scope)
    return CostIs(which=cost, op="==", amount=CostOf(which=cost, of=whom))


@lowers("with_stat")
def with_stat(node: Node, scope: Scope) -> Part:
    """A statistic compares so, one of them is so much, maybe at the base, or none is over so much (2.2.7)."""
    most = node.get("most")
    if most is not None:
        return Part((StatIs(stat="none", op=">", amount=number(most)),))
    stat = node.get("t")
    if node.get("n") is not None and stat is not None:
        return Part((StatIs(stat=stat, op=OPERATORS[node.get("op") or "eq"], amount=number(node.slots["n"])),))
    if node.get("n") is not None:
        base = not node.get("now")
        return Part((StatIs(stat="any", op="==", amount=number(node.slots["n"]), base=base),))
    bounds: Bounds = lower(node.slots["bound"], scope)
    either = node.get("either")
    if bounds.like is not None and (node.get("every") or either is not None):
        raise Refused(node, "compared with what")
    if either is not None:
        (op, amount), *more = bounds.tests
        if more:
            raise Refused(node, "compared with what")
        return Part((AnyOf(parts=tuple(StatIs(stat=one.slots["id"], op=op, amount=amount) for one in either)),))
    if node.get("every"):
        return Part(tuple(StatIs(stat=t, op=op, amount=amount) for t in "VMO" for op, amount in bounds.tests))
    tests = bounds.of_each(lambda of: Highest(which=node.slots["t"], among=of))
    return Part(tuple(StatIs(stat=node.slots["t"], op=op, amount=amount) for op, amount in tests))


@lowers("with_stats")
def with_stats(node: Node, scope: Scope) -> Part:
    """Its three statistics are these (2.2.7)."""
    stats, base = node.slots["stats"], node.get("base") == "yes"
    named = zip(("V", "M", "O"), ("forest", "mountain", "water"), strict=True)
    return Part(tuple(StatIs(stat=t, op="==", amount=number(stats.slots[key]), base=base) for t, key in named))


@lowers("with_ability")
def with_ability(node: Node, scope: Scope) -> Part:
    """Has a Reaction with this symbol (7.5.1), or a support ability (2.2.10)."""
    which = node.get("which")
    if which is not None:
        return Part((HasAbility(any_of=tuple(one.slots["id"] for one in which)),))
    return Part((HasAbility(any_of=("support" if node.get("support") else node.slots["id"],)),))


@lowers("without_stat")
def without_stat(node: Node, scope: Scope) -> Part:
    """None of its base statistics is so much (2.2.7)."""
    return Part((Not(predicate=StatIs(stat="any", op="==", amount=number(node.slots["n"]), base=True)),))


@lowers("without_abilities")
def without_abilities(node: Node, scope: Scope) -> Part:
    """Has no ability at all (2.2.12), or none of that kind."""
    which = "support" if node.get("support") else node.get("kw") or node.get("id") or "any"
    return Part((Not(predicate=HasAbility(any_of=(which,))),))


@lowers("at_random")
def at_random(node: Node, scope: Scope) -> Part:
    """Chosen by chance (3.2.5.c)."""
    return Part(random=True)


@lowers("with_things")
def with_things(node: Node, scope: Scope) -> Part:
    """An Expedition with so many things in it, or a region with so many on it (3.2.4, 3.2.1.d)."""
    from altered_compiler.lower.having import held_in

    return Part((held_in(node.slots["what"], scope),))


@lowers("relative")
def relative(node: Node, scope: Scope) -> Part:
    """Behind, ahead or tied (3.2.4)."""
    return Part((Relative(any_of=tuple(lower(one, scope) for one in node.slots["any"])),))


@lowers("position")
def position(node: Node, scope: Scope) -> str:
    """The name of a relative position (3.2.4)."""
    return str(node.slots["id"])


@lowers("played")
def played(node: Node, scope: Scope) -> Part:
    """Played by a player (5.1)."""
    return Part(played=player(node.slots["who"], scope))


@lowers("in_period", "this_turn", "this_day")
def period(node: Node, scope: Scope) -> Part:
    """Within a time (6.6)."""
    prefix = "each" if node.get("every") else "this"
    if node.kind != "in_period":
        return Part(duration=node.kind.replace("this", prefix), every=bool(node.get("every")))
    return Part(duration=f"{prefix}_{node.slots['id']}", every=bool(node.get("every")))


@lowers("together")
def together(node: Node, scope: Scope) -> Part:
    """Taken together, as phrases are."""
    return Part()


def merged(predicates: list[Predicate]) -> Predicate:
    """One of these holds."""
    first = predicates[0]
    if len(predicates) == 1:
        return first
    if isinstance(first, HasStatus | Relative) and all(type(one) is type(first) for one in predicates):
        names = tuple(name for one in predicates for name in one.any_of)  # type: ignore[union-attr]
        return first.replace(any_of=names)
    return AnyOf(parts=tuple(predicates))
