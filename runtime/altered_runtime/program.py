"""The instruction set: what a card's text means, as data (Complete Rules 1.2.4 to 1.2.6 and chapter 6).

Nothing here knows a word of French or English, and nothing here acts: the machine in this package executes these
values. Rule numbers are those of the Complete Rules 4.0 unless "glossaire" stands before them.
"""

from __future__ import annotations

from typing import TypeAlias

from altered_runtime.values import Value

VERSION = 1

# --------------------------------------------------------------------------------------------- players, zones


class Player(Value):
    """Who: ``you``, ``opponent``, ``player`` (any), ``first_player``, ``that`` (named before), or the
    ``controller`` / ``owner`` of an object (7.2). ``each`` for "each player"; ``targeted`` for "target player";
    ``from_you`` for "starting with you, each player" instead of the order of initiative."""

    kind: str
    each: bool = False
    targeted: bool = False
    of: Objects | None = None
    from_you: bool = False


class Zone(Value):
    """One of the ten kinds of zone (1.2.3), or ``play`` for the three that are in play (3.1.4), or ``anywhere``.

    ``name``: hand, deck, deck_top, reserve, discard, mana, landmarks, expedition, hero, play, limbo, anywhere.
    ``of`` None means any player's.
    """

    name: str
    of: Player | None = None


# --------------------------------------------------------------------------------------------- objects


class Me(Value):
    """The object that has the ability or created the emblem (7.2.1)."""


class Bound(Value):
    """What an earlier noun phrase of the same ability chose or named: ``slot`` is that phrase's number, 0 for the
    object of the event that activated the Reaction (2.1.f, 6.3)."""

    slot: int = 0


class ExpeditionOf(Value):
    """ "my Expedition", "its Expedition"; ``other``: "your other Expedition" seen from that object."""

    of: Objects
    other: bool = False


class Facing(Value):
    """The Expedition that faces an object or an Expedition (3.2.4)."""

    of: Objects


class RegionOf(Value):
    """The region where an object or Expedition is (3.2.1)."""

    of: Objects


class Some(Value):
    """A noun phrase: objects or cards chosen among those that satisfy every predicate.

    ``count`` None means all of them. ``slot`` numbers the phrase inside its ability, for :class:`Bound`.
    ``targeted``: chosen as targets (6.1.h). ``chooser`` None: the controller of the effect.
    ``total``: a condition on the sum over the chosen ones ("with total {M} of 4 or less").
    ``each`` only tells "each" from "all" and has no effect on the choice.
    """

    where: tuple[Predicate, ...]
    count: Count | None = None
    targeted: bool = False
    slot: int = 0
    total: Predicate | None = None


class Both(Value):
    """Several noun phrases taken together ("my region and the region of …")."""

    parts: tuple[Objects, ...]


Objects: TypeAlias = "Me | Bound | ExpeditionOf | Facing | RegionOf | Some | Both"


class Count(Value):
    """How many are chosen: ``exactly``, ``up_to``, ``any`` (any number, ``n`` None)."""

    kind: str
    n: Amount | None = None


# --------------------------------------------------------------------------------------------- predicates


class IsKind(Value):
    """Is one of: a type (character, permanent, spell, hero, region, mana_orb), ``card``, ``token``, ``expedition``,
    ``landmark``, ``expedition_permanent``, ``die``, ``ability``, or ``subtype:ID`` / ``name:ID`` (2.2.1, 2.2.2)."""

    any_of: tuple[str, ...]


class HasStatus(Value):
    """Has one of these statuses: fleeting, anchored, asleep, boosted, exhausted, ready, ascended (2.4)."""

    any_of: tuple[str, ...]


class HasAbility(Value):
    """Has one of these keywords, or a reaction with one of these symbols (j, h, r, support)."""

    any_of: tuple[str, ...]


class ControlledBy(Value):
    """Controlled by a player (2.1)."""

    player: Player


class OwnedBy(Value):
    """Owned by a player (2.1)."""

    player: Player


class InZone(Value):
    """In one of these zones (1.2.3)."""

    any_of: tuple[Zone, ...]


class InExpedition(Value):
    """In this Expedition (3.2.4)."""

    expedition: Objects


class InTerrain(Value):
    """In a region with one of these terrains: V, M, O; ``base_zero`` for "a terrain where its statistic is 0"."""

    any_of: tuple[str, ...]


class IsExpedition(Value):
    """Is the ``hero`` or the ``companion`` Expedition (3.2.4)."""

    which: str


class Relative(Value):
    """The Expedition is ``behind``, ``ahead`` or ``tied`` (3.2.4)."""

    any_of: tuple[str, ...]


class CostIs(Value):
    """Its ``hand``, ``reserve`` or ``base`` cost compares so with an amount (2.2.6). ``op``: one of
    ``==  <=  >=  <  >``."""

    which: str
    op: str
    amount: Amount


class StatIs(Value):
    """A statistic compares so: ``stat`` is V, M, O, ``any`` or ``none`` ("no statistic over 3") (2.2.7)."""

    stat: str
    op: str
    amount: Amount
    base: bool = False


class HasCounters(Value):
    """Has counters of this name (``any`` for all, ``boost`` for boosts), so many (2.5)."""

    name: str
    op: str
    amount: Amount


class Other(Value):
    """Is not the object that has the ability ("another", "other"), nor one named before it."""


class Holds(Value):
    """The Expedition has so many of these in it ("an Expedition with no Characters") (3.2.4)."""

    objects: Some
    op: str
    amount: Amount


class Same(Value):
    """Is that very object."""

    as_: Objects


class PlayedFrom(Value):
    """Was played, or would be, from one of these zones ("cards played from Reserve")."""

    any_of: tuple[Zone, ...]


class PlayedBy(Value):
    """Is being played by this player ("Spells you play")."""

    player: Player


class PlayedIn(Value):
    """Is being played into this Expedition or terrain."""

    where: Predicate


class Not(Value):
    """The predicate does not hold ("non-Fleeting")."""

    predicate: Predicate


class AnyOf(Value):
    """One of these holds."""

    parts: tuple[Predicate, ...]


Predicate: TypeAlias = (
    "IsKind | HasStatus | HasAbility | ControlledBy | OwnedBy | InZone | InExpedition | InTerrain | IsExpedition"
    " | Relative | CostIs | StatIs | HasCounters | Other | Holds | Same | PlayedFrom | PlayedBy | PlayedIn | Not"
    " | AnyOf"
)


# --------------------------------------------------------------------------------------------- amounts


class Number(Value):
    """A printed number."""

    n: int


class Sum(Value):
    """A sum ("X+2")."""

    parts: tuple[Amount, ...]


class CountOf(Value):
    """How many objects there are ("the number of Characters you control", "1 boost per card in your Reserve")."""

    objects: Objects


class CountersOn(Value):
    """How many counters of this name an object has; ``boost`` for boosts, ``any`` for all (2.5)."""

    name: str
    of: Objects


class CostOf(Value):
    """Its ``hand``, ``reserve`` or ``base`` cost (2.2.6)."""

    which: str
    of: Objects


class Result(Value):
    """The result of the last ``die`` roll (7.3.28), or ``that_many`` of an earlier step."""

    kind: str


class Distance(Value):
    """The number of regions between a player's two Expeditions."""

    of: Player


class Variable(Value):
    """An X without a definition (S-rules and M-rules report it)."""

    name: str


class Times(Value):
    """So many for each: ``n`` × ``each``."""

    n: Amount
    each: Amount


Amount: TypeAlias = "Number | Sum | CountOf | CountersOn | CostOf | Result | Distance | Variable | Times"


# --------------------------------------------------------------------------------------------- conditions


class Exists(Value):
    """So many of these exist ("you control two or more Landmarks", "your hand is empty")."""

    objects: Some
    op: str
    amount: Amount


class Is(Value):
    """The objects satisfy the predicates; ``past``: they did, by last known information (2.1.h)."""

    objects: Objects
    where: tuple[Predicate, ...]
    past: bool = False


class Compare(Value):
    """Two amounts compare so ("I have 2 or more boosts")."""

    left: Amount
    op: str
    right: Amount


class FirstPlayerIs(Value):
    """This player is the first player."""

    player: Player


class Did(Value):
    """The step before was done ("if you do"); ``event`` narrows it ("if you discarded a card this way")."""

    event: Event | None = None


class CouldNot(Value):
    """The step before could not be done ("if you can't")."""


class During(Value):
    """The time is within this phase or period."""

    period: str


class Negated(Value):
    """The condition does not hold ("unless", "if you don't")."""

    condition: Condition


class All(Value):
    """All of these conditions hold."""

    parts: tuple[Condition, ...]


class Any_(Value):  # noqa: N801 - `Any` is typing's
    """One of these conditions holds."""

    parts: tuple[Condition, ...]


Condition: TypeAlias = "Exists | Is | Compare | FirstPlayerIs | Did | CouldNot | During | Negated | All | Any_"


# --------------------------------------------------------------------------------------------- what can be gained


class Counters(Value):
    """So many counters of this name; ``boost`` for boosts (2.5). ``max``: "up to a max of 3". ``any`` when spent or
    removed: of whichever name."""

    name: str
    n: Amount
    max: Amount | None = None


class Status(Value):
    """A status (2.4). ``any_of`` has several names for a choice ("gains Fleeting, Anchored or Asleep")."""

    any_of: tuple[str, ...]


class Keyword(Value):
    """A keyword ability (7.4), with its number where it has one (Tough 2, Scout {1})."""

    name: str
    amount: Amount | None = None


class Granted(Value):
    """A quoted ability, or abilities, that belong to the object that gains them."""

    abilities: tuple[Ability, ...]


Gain: TypeAlias = "Counters | Status | Keyword | Granted"


class TokenSpec(Value):
    """What a created token is: an id of the lexicon or a set file; statistics; subtypes; abilities (7.3.5)."""

    name: str
    stats: tuple[int, int, int]
    subtypes: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()


# --------------------------------------------------------------------------------------------- actions


class Draw(Value):
    """Draw cards (7.3.9)."""

    who: Player
    amount: Amount


class Resupply(Value):
    """Put the top card of one's deck in Reserve (7.3.26); ``exhausted``: then exhaust it (7.3.13)."""

    who: Player
    exhausted: bool = False


class Sabotage(Value):
    """Discard up to one target card in a Reserve (7.3.30)."""

    who: Player


class AfterYou(Value):
    """End the turn once no Reaction is in Limbo (7.3.2)."""

    who: Player


class Gains(Value):
    """Objects gain counters, statuses or abilities (7.3.14 to 7.3.16). ``choice``: one of the gains, not all."""

    objects: Objects
    gains: tuple[Gain, ...]
    choice: bool = False
    duration: str = ""


class Loses(Value):
    """Objects lose counters, statuses or abilities (7.3.19); ``n`` None in Counters-like "all": see ``all``."""

    objects: Objects
    gains: tuple[Gain, ...]
    all: bool = False


class Create(Value):
    """Create tokens (7.3.5): ``amount`` in each of ``where``. ``spread``: distributed as you choose among them.
    ``slot`` names the tokens for :class:`Bound`, 0 if nothing speaks of them."""

    who: Player
    token: TokenSpec
    amount: Amount
    where: Objects
    spread: bool = False
    slot: int = 0


class Move(Value):
    """Send, return, put, discard, sacrifice: move objects to a zone (7.3.7, 7.3.24, 7.3.27, 7.3.31, 7.3.32).

    ``verb`` tells the words apart (discard, sacrifice, send, return, put), for the log and for reactions to them;
    ``state`` "exhausted" or "ready" for a Mana Orb put so; ``position`` from the top of the deck.
    """

    who: Player
    verb: str
    objects: Objects
    to: Zone | None = None
    state: str = ""
    position: Amount | None = None
    into: Objects | None = None


class Exhaust(Value):
    """Exhaust objects (7.3.12)."""

    who: Player
    objects: Objects


class Ready(Value):
    """Ready objects (7.3.25)."""

    who: Player
    objects: Objects


class Play(Value):
    """Play a card now (7.3.29, 7.3.23): ``free``, or with the cost changed by ``less`` (at least ``minimum``)."""

    who: Player
    objects: Objects
    free: bool = False
    less: Amount | None = None
    minimum: Amount | None = None


class Pay(Value):
    """Pay mana: exhaust so many Mana Orbs (1.2.5.e)."""

    who: Player
    amount: Amount


class Spend(Value):
    """Spend counters of an object (7.3.33)."""

    who: Player
    counters: Counters
    of: Objects


class RemoveCounters(Value):
    """Remove counters from objects; ``up_to`` for "up to"; ``all`` for all of that name."""

    who: Player
    counters: Counters
    of: Objects
    up_to: bool = False
    all: bool = False


class DoubleCounters(Value):
    """Double the counters of this name on objects (7.3.8)."""

    who: Player
    name: str
    of: Objects


class ExchangeCounters(Value):
    """Exchange the boosts of two objects (7.3.10)."""

    who: Player
    name: str
    of: Objects


class Exchange(Value):
    """Exchange two objects or cards (7.3.11)."""

    who: Player
    first: Objects
    second: Objects


class Distribute(Value):
    """Distribute counters among objects as you choose."""

    who: Player
    counters: Counters
    among: Objects


class Augment(Value):
    """Have objects gain one more of a counter they have (7.3.4)."""

    who: Player
    objects: Objects


class MoveExpedition(Value):
    """An Expedition moves ``forward`` or ``backwards`` so many regions (7.3.21, 7.3.22)."""

    expeditions: Objects
    direction: str
    amount: Amount


class Switch(Value):
    """Objects switch Expeditions (7.3.34)."""

    objects: Objects


class Activate(Value):
    """Activate reactions of an object by symbol (7.3.1)."""

    who: Player
    objects: Objects
    symbols: tuple[str, ...]


class Roll(Value):
    """Roll dice (7.3.28)."""

    who: Player
    dice: Amount


class RollTable(Value):
    """The rows of a die or threshold table: ``(low, high or None, effect)``, on the last roll or ``amount``."""

    rows: tuple[TableRow, ...]
    amount: Amount


class TableRow(Value):
    """One row: from ``low`` to ``high`` (None: no upper end)."""

    low: int
    high: int | None
    effect: tuple[Step, ...]


class IgnoreDie(Value):
    """Ignore the rolls of so many dice, one if ``dice`` is None, of the player's choice (7.3.28)."""

    who: Player
    dice: Amount | None = None


class ChangeResult(Value):
    """Add to the result of a roll."""

    amount: Amount


class Reveal(Value):
    """Reveal cards."""

    who: Player
    objects: Objects


class LookAt(Value):
    """Look at cards."""

    who: Player
    objects: Objects


class Target(Value):
    """Choose targets, or ``choose`` without targeting, for later steps."""

    who: Player
    objects: Objects
    targeted: bool = True


class Modes(Value):
    """Choose so many of the options (6.1.i, glossaire 6.5.e)."""

    who: Player
    count: Count
    options: tuple[tuple[Step, ...], ...]
    repeatable: bool = False
    more_if: Condition | None = None


class Repeat(Value):
    """Do the effect so many times; an empty effect repeats the step before."""

    times: Amount
    effect: tuple[Step, ...] = ()


class ForEach(Value):
    """Do the effect once for each of the objects; ``slot`` names the one in turn."""

    objects: Objects
    effect: tuple[Step, ...]


class Inner(Value):
    """An inner action: pay the cost, in one step, to have the effect (6.1.k, glossaire 6.5.g)."""

    who: Player
    cost: tuple[Action, ...]
    effect: tuple[Step, ...]


class Later(Value):
    """A delayed effect: the effect happens when the event does ("after Rest", "the next Character you play")."""

    event: Event
    effect: tuple[Step, ...]
    duration: str = ""


class Lasting(Value):
    """A passive that lasts: ``this_turn``, ``this_day``, ``this_afternoon`` (6.6)."""

    passive: Statement
    duration: str


class Win(Value):
    """The player wins the game."""

    who: Player


class ReduceCost(Value):
    """Reduce the cost of an object that is being played; ``amount`` None: it is free."""

    of: Objects
    amount: Amount | None = None


class Group(Value):
    """Several steps under one decision or one condition ("you may A and B", "if C, A and B"): asked or tested once,
    then each is done in turn (6.1.c, 6.5.b, 6.5.d)."""

    steps: tuple[Step, ...]


Action: TypeAlias = (
    "Draw | Resupply | Sabotage | AfterYou | Gains | Loses | Create | Move | Exhaust | Ready | Play | Pay | Spend"
    " | RemoveCounters | DoubleCounters | ExchangeCounters | Exchange | Distribute | Augment | MoveExpedition | Switch"
    " | Activate | Roll | RollTable | ChangeResult | Reveal | LookAt | Target | Modes | Repeat | ForEach | Inner"
    " | Later | Lasting | Win | ReduceCost | Group | IgnoreDie"
)


class Step(Value):
    """One step of an effect (6.1.b): what is done, whether it is optional (6.5.c), under which condition (6.5.d),
    and what is done otherwise."""

    do: Action
    optional: bool = False
    chooser: Player | None = None
    condition: Condition | None = None
    otherwise: tuple[Step, ...] = ()


# --------------------------------------------------------------------------------------------- events


class Event(Value):
    """A pattern of events, for triggers, prohibitions, permissions and replacements (6.2, 6.3).

    ``verb``: join, leave, go, play, gain, lose, sacrifice, discard, draw, resupply, roll, exhaust, ready, create,
    move_forward, reveal, activate, target, spend, at (a phase), after (a daily effect), symbol.
    ``who``: the player who does it. ``what``: the objects it happens to. ``to`` / ``source``: zones or Expeditions.
    ``name``: the phase, the daily effect or the symbol. ``failed``: it did not happen ("fails to move forward").
    """

    verb: str
    who: Player | None = None
    what: Objects | None = None
    to: tuple[Zone, ...] = ()
    source: tuple[Zone, ...] = ()
    into: Objects | None = None
    gains: tuple[Gain, ...] = ()
    amount: Amount | None = None
    name: str = ""
    due_to: str = ""
    during: str = ""
    ordinal: int = 0
    failed: bool = False


# --------------------------------------------------------------------------------------------- passive statements


class Have(Value):
    """Objects have keywords, statuses or abilities while it holds (6.4)."""

    objects: Objects
    gains: tuple[Gain, ...]


class CostChange(Value):
    """Objects cost more (positive) or less (negative) to play; ``sign`` -1, 0 (they are free) or +1.

    ``condition`` only in the ``extra_cost`` of a quick action ("this action costs {1} more if …"); elsewhere the
    condition is that of the Passive.
    """

    objects: Objects
    sign: int
    amount: Amount | None = None
    minimum: Amount | None = None
    condition: Condition | None = None


class CostFloor(Value):
    """Objects can't cost less than this."""

    objects: Objects
    amount: Amount


class Cannot(Value):
    """The event can't happen (1.4.1). ``except_due_to``: unless due to that terrain."""

    event: Event
    except_due_to: str = ""


class May(Value):
    """The event is allowed although the rules forbid it (1.4.2); ``free``/``less`` change the cost."""

    event: Event
    less: Amount | None = None
    minimum: Amount | None = None


class Instead(Value):
    """A replacing (or, with ``also``, adding) modifier (6.2). ``otherwise``: what is done beside the event when the
    player declines an ``optional`` one ("you may … instead. If you don't, …")."""

    event: Event
    effect: tuple[Step, ...]
    optional: bool = False
    also: bool = False
    otherwise: tuple[Step, ...] = ()


class LimitChange(Value):
    """The limit of ``reserve`` or ``landmarks`` changes by so much; ``of`` None: every player's; ``only``: only for
    cards of which this holds."""

    zone: str
    by: int
    of: Player | None = None
    only: Predicate | None = None


class TerrainIs(Value):
    """Regions have these terrains, and lose (``lose_others``) or keep their others (3.2.1)."""

    regions: Objects
    terrains: tuple[str, ...]
    lose_others: bool = False


class StatsAre(Value):
    """The statistics of objects equal an amount or their ``highest``."""

    objects: Objects
    stats: tuple[str, ...]
    as_: str = "highest"


class Ignore(Value):
    """Abilities or statistics of objects are ignored (7.3.18)."""

    objects: Objects
    what: str
    during: str = ""


class BeginWith(Value):
    """The object begins the game with counters."""

    objects: Objects
    counters: Counters


class NotCounted(Value):
    """The object doesn't count towards a limit."""

    objects: Objects
    zone: str


class StaysExhausted(Value):
    """Objects are not readied during Morning."""

    objects: Objects


class Unstoppable(Value):
    """A keyword of some objects doesn't stop an Expedition from moving forward."""

    objects: Objects
    keyword: str
    expedition: Objects


class Raw(Value):
    """A statement that has a meaning but no room of its own yet: its construct's name and its values in order."""

    name: str
    values: tuple[RawValue, ...] = ()


Statement: TypeAlias = (
    "Have | CostChange | CostFloor | Cannot | May | Instead | LimitChange | TerrainIs | StatsAre | Ignore"
    " | BeginWith | NotCounted | StaysExhausted | Unstoppable | Raw"
)
RawValue: TypeAlias = "Objects | Amount | Condition | Event | Player | Zone | str | int"


# --------------------------------------------------------------------------------------------- abilities


class Reaction(Value):
    """Trigger — effect (6.3). ``condition`` stands before the dash and is tested when the event happens; the
    conditions of the steps are tested on resolution. ``per``: activates once for each ("for each of my boosts")."""

    triggers: tuple[Event, ...]
    effect: tuple[Step, ...]
    condition: Condition | None = None
    per: Amount | None = None
    support: bool = False


class QuickAction(Value):
    """Cost : effect (1.2.4.c, 5.4). The cost is one step (6.1.d). ``restriction``: when it may be played."""

    cost: tuple[Action, ...]
    effect: tuple[Step, ...]
    restriction: Condition | None = None
    extra_cost: tuple[CostChange, ...] = ()
    support: bool = False


class Passive(Value):
    """A passive ability (6.4), while its condition holds."""

    statement: Statement
    condition: Condition | None = None
    support: bool = False


class Effect(Value):
    """The effect of a Spell (6.1)."""

    steps: tuple[Step, ...]


Ability: TypeAlias = "Reaction | QuickAction | Passive | Effect"


class Program(Value):
    """What one card's text means: its abilities in printed order."""

    abilities: tuple[Ability, ...]


class CardProgram(Value):
    """A card ready to be played: characteristics (2.2) and Program.

    ``type``: character, spell, landmark_permanent, expedition_permanent, hero, token. ``costs`` None where a card
    has none. ``stats``: forest, mountain, water. Limits: of a Hero's Reserve and Landmarks (2.2.9).
    """

    reference: str
    name_fr: str
    name_en: str
    type: str
    program: Program
    subtypes: tuple[str, ...] = ()
    faction: str = ""
    rarity: str = ""
    hand_cost: int | None = None
    reserve_cost: int | None = None
    stats: tuple[int, int, int] = (0, 0, 0)
    reserve_limit: int = 2
    landmark_limit: int = 2
