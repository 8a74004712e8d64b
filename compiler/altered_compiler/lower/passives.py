"""Passive statements (6.4) and modifiers (6.2). Each gives the passives of its sentence."""

from __future__ import annotations

from altered_compiler.lower.acting import hint_for, of_subject
from altered_compiler.lower.conditions import condition
from altered_compiler.lower.counting import counters
from altered_compiler.lower.events import events_of, play_event, verbs_of
from altered_compiler.lower.existing import negated
from altered_compiler.lower.gains import each_of, gains, losses
from altered_compiler.lower.numbers import number, times
from altered_compiler.lower.people import objects, player, told_of, who_or_what
from altered_compiler.lower.places import expedition, is_region
from altered_compiler.lower.registry import Refused, consumes, lower, lowers
from altered_compiler.lower.scope import EXPEDITION, PLAYER, YOU, Scope
from altered_compiler.lower.sketch import Sketch
from altered_grammar.tree import Node
from altered_runtime.program import (
    Again,
    All,
    Amount,
    BeginWith,
    Cannot,
    Condition,
    CostChange,
    CostFloor,
    During,
    Event,
    Gain,
    Granted,
    HasStatus,
    Have,
    Ignore,
    Is,
    IsKind,
    Keyword,
    Lack,
    LimitChange,
    May,
    Me,
    NotCounted,
    Passive,
    PlayedIn,
    Player,
    Predicate,
    Raw,
    Same,
    Some,
    Statement,
    Status,
    StaysExhausted,
    Subtype,
    TerrainIs,
    Unstoppable,
)
from altered_runtime.values import Value

Passives = list[Passive]
OWN_TIME = frozenset({"cannot", "ignore", "would_instead", "would_do"})
"""Statements that say when themselves."""


def passives(node: Node, scope: Scope) -> Passives:
    """The passives of a statement."""
    with scope.using(role="describe"):
        found = lower(node, scope)
    return found if isinstance(found, list) else [Passive(statement=found)]


def _with(found: Passives, test: Condition) -> Passives:
    def both(passive: Passive) -> Condition:
        return test if passive.condition is None else All(parts=(test, passive.condition))

    return [one.replace(condition=both(one)) for one in found]


@lowers("both_say")
def both_say(node: Node, scope: Scope) -> Passives:
    """Two statements in one sentence (6.4)."""
    return [*passives(node.slots["first"], scope), *passives(node.slots["then"], scope)]


@lowers("says_two")
def says_two(node: Node, scope: Scope) -> Passives:
    """Two statements of one subject (6.4). Its names are those of the first."""
    return [one for slot in ("first", "then") for one in passives(of_subject(node, slot), scope)]


@lowers("told_if")
def told_if(node: Node, scope: Scope) -> Passives:
    """What is said of a subject under a condition, or within a phase or a turn (6.4)."""
    return conditional(
        Node("if_statement", {**node.slots, "says": of_subject(node, "says")}, node.start, node.end), scope
    )


@lowers("if_statement")
def conditional(node: Node, scope: Scope) -> Passives:
    """A statement with a condition, or within a phase or a turn (6.4)."""
    cond, says, when = node.get("cond"), node.slots["says"], node.get("when")
    if when is not None and node.get("after") and says.kind in OWN_TIME:
        raise Refused(node, "the same is said of it twice")
    if when is not None:
        return _with(passives(says, scope), During(period=lower(when, scope)))
    if not node.get("after"):
        test = condition(cond, scope)
        found = passives(says, scope)
    else:
        found = passives(says, scope)
        test = condition(cond, scope)
    return _with(found, negated(test) if node.get("not") else test)


@lowers("have_keyword")
def have_keyword(node: Node, scope: Scope) -> Statement:
    """Objects have keywords or statuses (7.4)."""
    return Have(objects=told_of(node, scope), gains=gains(node.slots["what"], scope))


@lowers("be_kind")
def be_kind(node: Node, scope: Scope) -> Statement:
    """Objects have a sub-type beside their own (2.2.2)."""
    who = told_of(node, scope)
    (name, *more) = lower(node.slots["what"], scope)
    if more or not name.startswith("subtype:") or (node.get("many") and isinstance(who, Me)):
        raise Refused(node, "an object has no such thing")
    return Have(objects=who, gains=(Subtype(name=name.removeprefix("subtype:")),))


@lowers("have_ability")
def have_ability(node: Node, scope: Scope) -> Statement:
    """Objects have an ability in quotation marks (1.2.4)."""
    return Have(objects=told_of(node, scope), gains=(lower(node.slots["what"], scope),))


# Costs (6.4)


def _played_in(where: Node, scope: Scope) -> tuple[Predicate, ...]:
    found = expedition(where, scope)
    if isinstance(found, Some):
        return tuple(PlayedIn(where=one) for one in found.where if one != IsKind(any_of=("expedition",)))
    return (PlayedIn(where=Same(as_=found)),)


@lowers("cost_change")
def cost_change(node: Node, scope: Scope) -> Statement | Passives:
    """Objects cost less or more (6.4)."""
    who = told_of(node, scope)
    measure = node.get("x")
    amount: Amount = number(node.slots["n"]) if measure is None else lower(measure, scope)
    each, minimum, where = node.get("each") or node.get("counted"), node.get("min"), node.get("where")
    if each is not None:
        amount = times(amount, each_of(node, scope))
    least = None if minimum is None else number(minimum)
    change = CostChange(objects=who, sign=1 if node.slots["sign"] == "more" else -1, amount=amount, minimum=least)
    if where is None:
        return change
    there = _played_in(where, scope)
    if isinstance(who, Some):
        return change.replace(objects=who.replace(where=(*who.where, *there)))
    return [Passive(statement=change, condition=Is(objects=who, where=there))]


@lowers("can_only")
def can_only(node: Node, scope: Scope) -> Passives:
    """Something can only happen under a condition: it can't where that does not hold (1.4.1)."""
    found: Passives = [Passive(statement=one) for one in prohibitions(node, scope, False)]
    return _with(found, negated(condition(node.slots["cond"], scope)))


@lowers("lack")
def lack(node: Node, scope: Scope) -> Statement:
    """Objects have not some keywords, or no abilities (7.3.19)."""
    return Lack(objects=told_of(node, scope), gains=lacked(node, scope))


def lacked(node: Node, scope: Scope) -> tuple[Gain, ...]:
    """The keywords or abilities that are lost (7.3.19). Raises :class:`Refused` for counters and statuses."""
    what: tuple[Gain, ...] = (Granted(abilities=()),) if node.get("all") else losses(node.slots["what"], scope)
    if not all(isinstance(one, Keyword | Granted) for one in what):
        raise Refused(node, "counters stay until they are lost")
    return what


@lowers("cannot_cost_less")
def cannot_cost_less(node: Node, scope: Scope) -> Statement:
    """Objects can't cost less (6.4)."""
    return CostFloor(objects=told_of(node, scope), amount=number(node.slots["n"]))


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


@lowers("cannot")
@consumes("abilities_of")
def cannot(node: Node, scope: Scope) -> Passives:
    """Something can't happen, always or within a phase (1.4.1)."""
    return [Passive(statement=one) for one in prohibitions(node, scope, False)]


def prohibitions(node: Node, scope: Scope, chosen: bool) -> list[Cannot]:
    """What can't happen; ``chosen``: the subject is chosen, for a prohibition that lasts (1.4.1)."""
    when, but = node.get("when"), node.get("but")
    with scope.using(subject=_subject(node, scope, chosen)):
        found = [event for verb in verbs_of(node) for event in events_of(verb, scope)]
    if when is not None:
        found = [one.replace(during=lower(when, scope)) for one in found]
    except_due_to = "" if but is None else str(but.get("t") or but.slots["id"])
    return [Cannot(event=one, except_due_to=except_due_to) for one in found]


def _subject(node: Node, scope: Scope, chosen: bool) -> Node | Value:
    """The subject of a prohibition: chosen for one that lasts, else described; abilities are named by their object."""
    who = node.slots["who"]
    hint = hint_for(verbs_of(node)[0])
    if who.kind == "abilities_of":
        return who  # type: ignore[no-any-return]
    if hint == PLAYER:
        targets = all(verb.kind == "target" for verb in verbs_of(node))
        return who_or_what(who, scope) if targets else player(who, scope)
    return objects(who, scope, hint=hint) if chosen else told_of(node, scope, hint=hint)


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
    """A Reserve limit changes, for cards in a state or for all; or cards don't count towards it (2.2.9, 4.2.5)."""
    if node.get("who") is not None:
        return NotCounted(objects=told_of(node, scope), zone="reserve")
    state = node.get("state")
    if state is not None:
        return LimitChange(zone="reserve", by=1, of=YOU, only=HasStatus(any_of=(state.slots["id"],)))
    by = -node.slots["n"] if node.get("less") else node.slots["n"]
    whose = Player(kind="opponent") if node.get("theirs") else YOU
    return LimitChange(zone="reserve", by=by, of=None if node.get("all") else whose)


@lowers("landmark_limit")
def landmark_limit(node: Node, scope: Scope) -> Statement:
    """A Landmark limit changes (2.2.14, 4.2.5)."""
    by = -node.slots["n"] if node.get("less") else node.slots["n"]
    return LimitChange(zone="landmarks", by=by, of=None if node.get("all") else YOU)


@lowers("beyond_maximum")
def beyond_maximum(node: Node, scope: Scope) -> Statement:
    """Support abilities give counters beyond their maximum, or so many more (2.5)."""
    return Raw(name="beyond_maximum", values=(told_of(node, scope, "of"), node.get("n") or 0))


@lowers("terrain_is")
def terrain_is(node: Node, scope: Scope) -> Statement:
    """Regions have a terrain (3.2.1)."""
    regions = told_of(node, scope)
    if not is_region(regions):
        raise Refused(node, "only regions have terrains")
    return TerrainIs(regions=regions, terrains=(node.slots["t"],), lose_others=node.get("lose") == "yes")


@lowers("again")
def again(node: Node, scope: Scope) -> Passives:
    """Abilities activate once more (7.3.1)."""
    with scope.using(subject=node.slots["what"]):
        found = events_of(Node("activate", {}), scope)
    return [Passive(statement=Again(event=one)) for one in found]


@lowers("begin_with")
def begin_with(node: Node, scope: Scope) -> Statement:
    """I begin the game with counters (4.1)."""
    return BeginWith(objects=Me(), counters=counters(node.slots["what"], scope))


@lowers("ignore")
def ignore(node: Node, scope: Scope) -> Statement:
    """Abilities are ignored: mine during the first Days, or those of objects (7.3.18)."""
    days, when = node.get("first"), node.get("when")
    if days is not None:
        return Ignore(objects=Me(), what="abilities", during="first_day", days=days)
    period = "" if when is None else lower(when, scope)
    return Ignore(objects=told_of(node, scope, "of"), what="abilities", during=period)


@lowers("stay_exhausted")
def stay_exhausted(node: Node, scope: Scope) -> Statement:
    """Objects are not readied during Morning (4.2.1)."""
    return StaysExhausted(objects=told_of(node, scope))


@lowers("dont_prevent")
def dont_prevent(node: Node, scope: Scope) -> Statement:
    """Objects don't keep an Expedition from moving forward (7.4.2)."""
    if node.get("it"):
        who = told_of(node, scope)
        where = scope.find(node, EXPEDITION)
    else:
        who = told_of(node, scope)
        where = expedition(node.slots["what"], scope)
    return Unstoppable(objects=who, keyword="defender", expedition=where)
