"""Passive statements (6.4) and modifiers (6.2). Each gives the passives of its sentence."""

from __future__ import annotations

from altered_compiler.lower.conditions import condition, negated
from altered_compiler.lower.events import play_event
from altered_compiler.lower.gains import gains
from altered_compiler.lower.moves import counters, symbols
from altered_compiler.lower.numbers import number, times
from altered_compiler.lower.people import objects
from altered_compiler.lower.phrases import Sketch
from altered_compiler.lower.places import expedition
from altered_compiler.lower.registry import consumes, lower, lowers
from altered_compiler.lower.scope import EXPEDITION, OBJECT, YOU, Scope
from altered_grammar.tree import Node
from altered_runtime.program import (
    All,
    Amount,
    BeginWith,
    Both,
    Cannot,
    Condition,
    CostChange,
    CostFloor,
    CountOf,
    Event,
    Granted,
    HasStatus,
    Have,
    Ignore,
    Is,
    IsKind,
    LimitChange,
    May,
    Me,
    NotCounted,
    Objects,
    OwnedBy,
    Passive,
    PlayedIn,
    Predicate,
    Raw,
    RegionOf,
    Same,
    Some,
    Statement,
    StatsAre,
    Status,
    StaysExhausted,
    TerrainIs,
    Unstoppable,
)

Passives = list[Passive]


def passives(node: Node, scope: Scope) -> Passives:
    """The passives of a statement."""
    with scope.using(role="describe"):
        found = lower(node, scope)
    return found if isinstance(found, list) else [Passive(statement=found)]


def _with(found: Passives, test: Condition) -> Passives:
    def both(passive: Passive) -> Condition:
        return test if passive.condition is None else All(parts=(test, passive.condition))

    return [one.replace(condition=both(one)) for one in found]


@lowers("if_statement", "statement_if", "statement_unless")
def conditional(node: Node, scope: Scope) -> Passives:
    """A statement with a condition (6.4)."""
    cond, says = node.slots["cond"], node.slots["says"]
    if cond.start < says.start:
        test = condition(cond, scope)
        found = passives(says, scope)
    else:
        found = passives(says, scope)
        test = condition(cond, scope)
    return _with(found, negated(test) if node.kind == "statement_unless" else test)


def _objects(node: Node, scope: Scope, slot: str = "who", hint: str = OBJECT) -> Objects:
    found = objects(node.slots[slot], scope, hint=hint, role="describe")
    return found.replace(count=None) if isinstance(found, Some) and not found.targeted else found


@lowers("have_keyword")
def have_keyword(node: Node, scope: Scope) -> Statement:
    """Objects have keywords or statuses (7.4)."""
    return Have(objects=_objects(node, scope), gains=gains(node.slots["what"], scope))


@lowers("have_ability")
def have_ability(node: Node, scope: Scope) -> Statement:
    """Objects have an ability in quotation marks (1.2.4)."""
    from altered_compiler.lower.abilities import quoted

    if node.get("yours"):
        whose: Objects = Some(where=(IsKind(any_of=("character",)), OwnedBy(player=YOU)), slot=scope.slot())
    else:
        whose = _objects(node, scope)
    return Have(objects=whose, gains=(Granted(abilities=quoted(node.slots["what"], scope)),))


# Costs (6.4)


def _played_in(where: Node, scope: Scope) -> tuple[Predicate, ...]:
    found = expedition(where, scope)
    if isinstance(found, Some):
        return tuple(PlayedIn(where=one) for one in found.where if one != IsKind(any_of=("expedition",)))
    return (PlayedIn(where=Same(as_=found)),)


@lowers("costs_less")
def costs_less(node: Node, scope: Scope) -> Statement | Passives:
    """Objects cost less (6.4)."""
    who = _objects(node, scope)
    amount: Amount = number(node.slots["n"])
    each, minimum, where = node.get("each"), node.get("min"), node.get("where")
    if each is not None:
        amount = times(amount, CountOf(objects=objects(each, scope, role="describe")))
    least = None if minimum is None else number(minimum)
    if where is None:
        return CostChange(objects=who, sign=-1, amount=amount, minimum=least)
    there = _played_in(where, scope)
    if isinstance(who, Some):
        return CostChange(objects=who.replace(where=(*who.where, *there)), sign=-1, amount=amount, minimum=least)
    change = CostChange(objects=who, sign=-1, amount=amount, minimum=least)
    return [Passive(statement=change, condition=Is(objects=who, where=there))]


@lowers("costs_more")
def costs_more(node: Node, scope: Scope) -> Statement:
    """Objects cost more (6.4)."""
    return CostChange(objects=_objects(node, scope), sign=1, amount=number(node.slots["n"]))


@lowers("cannot_cost_less")
def cannot_cost_less(node: Node, scope: Scope) -> Statement:
    """Objects can't cost less (6.4)."""
    return CostFloor(objects=_objects(node, scope), amount=number(node.slots["n"]))


@lowers("may_play", "may_play_for_less")
def may_play(node: Node, scope: Scope) -> Statement:
    """You may play what the rules would not let you, for less if it says so (1.4.2)."""
    event = play_event(Sketch(node.slots["what"], scope), scope)
    less, minimum = node.get("n"), node.get("min")
    return May(
        event=event,
        less=None if less is None else number(less),
        minimum=None if minimum is None else number(minimum),
    )


# Prohibitions (1.4.1)


@lowers("cannot_forward_always")
def cannot_forward(node: Node, scope: Scope) -> Statement:
    """Expeditions can't move forward (7.3.22)."""
    what = _objects(node, scope, hint=EXPEDITION)
    more, when, but = node.get("more"), node.get("when"), node.get("but")
    if more is not None:
        what = Both(parts=(what, objects(more, scope, hint=EXPEDITION, role="describe")))
    period = "" if when is None else lower(when, scope)
    except_due_to = "" if but is None else str(but.slots["t"])
    return Cannot(event=Event(verb="move_forward", what=what, during=period), except_due_to=except_due_to)


@lowers("cannot_gain")
def cannot_gain(node: Node, scope: Scope) -> Statement:
    """Objects can't gain something (2.5)."""
    return Cannot(event=Event(verb="gain", what=_objects(node, scope), gains=(lower(node.slots["what"], scope),)))


@lowers("cannot_activate")
def cannot_activate(node: Node, scope: Scope) -> Passives:
    """Abilities of objects can't activate (7.3.1.e): a prohibition for each symbol."""
    what = _objects(node, scope, "of")
    names = symbols(node, scope)
    return [Passive(statement=Cannot(event=Event(verb="activate", what=what, name=name))) for name in names]


@lowers("cannot_be_played")
def cannot_be_played(node: Node, scope: Scope) -> Statement:
    """Objects can't be played (5.1)."""
    return Cannot(event=Event(verb="play", what=_objects(node, scope)))


@lowers("only_mana")
def only_mana(node: Node, scope: Scope) -> Passives:
    """I can't be played, but I can be used as a Mana Orb (3.2.9)."""
    never = Cannot(event=Event(verb="play", what=Me()))
    return [Passive(statement=never), Passive(statement=Raw(name="used_as_mana_orb", values=(Me(),)))]


@lowers("gain_status_again")
def gain_status_again(node: Node, scope: Scope) -> Statement:
    """I can gain a status that I have (7.3.15.b, 1.4.2)."""
    return May(event=Event(verb="gain", what=Me(), gains=(Status(any_of=(node.slots["id"],)),)))


# Limits, terrains, statistics


@lowers("reserve_limit")
def reserve_limit(node: Node, scope: Scope) -> Statement:
    """A Reserve limit changes (2.2.9)."""
    return LimitChange(zone="reserve", by=node.slots["by"], of=None if node.get("all") else YOU)


@lowers("keep_more")
def keep_more(node: Node, scope: Scope) -> Statement:
    """You may keep one more card in Reserve if it is so (4.2.5)."""
    return LimitChange(zone="reserve", by=1, of=YOU, only=HasStatus(any_of=(node.slots["state"].slots["id"],)))


@lowers("beyond_maximum")
def beyond_maximum(node: Node, scope: Scope) -> Statement:
    """Support abilities give counters beyond their maximum, or so many more (2.5)."""
    return Raw(name="beyond_maximum", values=(_objects(node, scope, "of"), node.get("n") or 0))


@lowers("not_counted")
def not_counted(node: Node, scope: Scope) -> Statement:
    """I don't count towards your Reserve limit (2.2.9)."""
    return NotCounted(objects=Me(), zone="reserve")


@lowers("terrain_is")
def terrain_is(node: Node, scope: Scope) -> Statement:
    """Regions have a terrain (3.2.1)."""
    return TerrainIs(
        regions=lower(node.slots["who"], scope), terrains=(node.slots["t"],), lose_others=node.get("lose") == "yes"
    )


@lowers("all_regions")
def all_regions(node: Node, scope: Scope) -> Objects:
    """All regions."""
    return Some(where=(IsKind(any_of=("region",)),), slot=scope.slot())


@lowers("my_region")
def my_region(node: Node, scope: Scope) -> Objects:
    """My region (3.2.1)."""
    return RegionOf(of=Me())


@lowers("region_facing")
def region_facing(node: Node, scope: Scope) -> Objects:
    """The region of an Expedition."""
    return RegionOf(of=expedition(node.slots["of"], scope))


@lowers("both_regions")
def both_regions(node: Node, scope: Scope) -> Objects:
    """One region and another."""
    return Both(parts=(lower(node.slots["first"], scope), lower(node.slots["then"], scope)))


@lowers("stats_equal_highest")
@consumes("terrain_word")
def stats_equal_highest(node: Node, scope: Scope) -> Statement:
    """Statistics equal the highest of them (2.2.7)."""
    stats = tuple(word.slots["id"] for word in node.slots["which"])
    return StatsAre(objects=_objects(node, scope, "of"), stats=stats)


@lowers("begin_with")
def begin_with(node: Node, scope: Scope) -> Statement:
    """I begin the game with counters (4.1)."""
    return BeginWith(objects=Me(), counters=counters(node.slots["what"], scope))


@lowers("ignore_first_day")
def ignore_first_day(node: Node, scope: Scope) -> Statement:
    """My abilities are ignored during the first Day (7.3.18)."""
    return Ignore(objects=Me(), what="abilities", during="first_day")


@lowers("stay_exhausted")
def stay_exhausted(node: Node, scope: Scope) -> Statement:
    """Objects are not readied during Morning (4.2.1)."""
    return StaysExhausted(objects=_objects(node, scope))


@lowers("dont_prevent")
def dont_prevent(node: Node, scope: Scope) -> Statement:
    """Objects don't keep an Expedition from moving forward (7.4.2)."""
    if node.get("it"):
        where = scope.find(node, EXPEDITION)
        who = _objects(node, scope)
    else:
        who = _objects(node, scope)
        where = expedition(node.slots["what"], scope)
    return Unstoppable(objects=who, keyword="defender", expedition=where)
