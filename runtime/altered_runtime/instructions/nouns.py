"""What abilities speak of: players, zones, objects and what is asked of them, amounts (1.2, 2.1 to 2.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from altered_runtime.values import Value

if TYPE_CHECKING:
    from altered_runtime.instructions.conditions import Condition
    from altered_runtime.instructions.passives import Event


class Player(Value):
    """Who: ``you``, ``opponent``, ``player`` (any), ``first_player``, ``that`` (named before), or the
    ``controller`` / ``owner`` of an object (7.2), or who has the ``most`` or the ``fewest`` of some things (nobody in
    a tie), or those who ``did`` or ``didnt`` do what each was told in the step before (6.5.e). ``each`` for
    "each player"; ``targeted`` for "target player";
    ``from_you`` for "starting with you, each player" instead of the order of initiative. ``having``: only those of whom
    it holds, where each is ``that`` player ("each opponent who controls a Robot")."""

    kind: str
    each: bool = False
    targeted: bool = False
    of: Objects | None = None
    from_you: bool = False
    having: Condition | None = None


class Zone(Value):
    """One of the ten kinds of zone (1.2.3), or ``play`` for the three that are in play (3.1.4), or ``anywhere``.

    ``name``: hand, deck, deck_top, deck_bottom, reserve, discard, mana, landmarks, expedition, hero, play, limbo,
    anywhere.
    ``of`` None means any player's.
    """

    name: str
    of: Player | None = None


class Me(Value):
    """The object that has the ability or created the emblem (7.2.1)."""


class Bound(Value):
    """What an earlier noun phrase of the same ability chose or named: ``slot`` is that phrase's number, 0 for the
    object of the event that activated the Reaction (2.1.f, 6.3)."""

    slot: int = 0


class Done(Value):
    """What the step before did something to."""


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
    ``random``: chance chooses (3.2.5.c). ``apart``: in what the chosen ones differ from each other: ``expedition``,
    ``controller``, ``owner``, or one of :class:`Varieties`; ``alike``: what they have in common.
    """

    where: tuple[Predicate, ...]
    count: Count | None = None
    targeted: bool = False
    slot: int = 0
    total: Predicate | None = None
    random: bool = False
    apart: str = ""
    alike: str = ""


class Both(Value):
    """Several noun phrases taken together ("my region and the region of …")."""

    parts: tuple[Objects, ...]


Objects: TypeAlias = "Me | Bound | Done | ExpeditionOf | Facing | RegionOf | Some | Both"


class Count(Value):
    """How many are chosen: ``exactly``, ``up_to``, ``at_least``, ``all_but``, ``any`` (any number, ``n`` None)."""

    kind: str
    n: Amount | None = None


class IsKind(Value):
    """Is one of: a type (character, permanent, spell, hero, region, mana_orb), ``card``, ``token``, ``expedition``,
    ``landmark``, ``expedition_permanent``, ``die``, ``ability``, or ``subtype:ID`` / ``name:ID`` / ``faction:ID``
    (2.2.1, 2.2.2, 2.2.10)."""

    any_of: tuple[str, ...]


class HasStatus(Value):
    """Has one of these statuses: fleeting, anchored, asleep, boosted, exhausted, ready, ascended (2.4)."""

    any_of: tuple[str, ...]


class HasAbility(Value):
    """Has one of these keywords, a reaction with one of these symbols (j, h, r, support), or ``any`` ability (2.2.12);
    ``amount``: with this number beside the keyword ("with [Tough 1]")."""

    any_of: tuple[str, ...]
    amount: Amount | None = None


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
    """In a region with one of these terrains: V, M, O; ``base_zero`` for "a terrain where its statistic is 0".
    Of a region or a Terrain Marker: has one of these (3.2.1). ``only``: and no other terrain."""

    any_of: tuple[str, ...]
    only: bool = False


class InRegion(Value):
    """Is in this region, or is a Terrain Marker on it (3.2.1.d, 7.5.8)."""

    region: Objects


class Adjacent(Value):
    """Is a region beside one where that thing is (3.2.1)."""

    to: Objects


class Visible(Value):
    """Is a region that is face up (3.2.1.b, 3.2.1.d)."""


class IsExpedition(Value):
    """Is the ``hero`` or the ``companion`` Expedition (3.2.4)."""

    which: str


class Relative(Value):
    """The Expedition is ``behind``, ``ahead`` or ``tied`` (3.2.4); ``by`` so many regions or more (7.5.2)."""

    any_of: tuple[str, ...]
    by: Amount | None = None


class AtStart(Value):
    """The Expedition is in the region where it began, its starting region (1.3.1.b, 7.5.2)."""


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
    """The Expedition or the region has so many of these in it, or on it ("an Expedition with no Characters", "a region
    with a Terrain Marker") (3.2.4, 3.2.1.d)."""

    objects: Some
    op: str
    amount: Amount


class Shares(Value):
    """Has a ``subtype`` or the ``name`` of that object (2.2)."""

    what: str
    with_: Objects


class Same(Value):
    """Is that very object."""

    as_: Objects


class PlayedFrom(Value):
    """Was played, or would be, from one of these zones ("cards played from Reserve")."""

    any_of: tuple[Zone, ...]


class PlayedBy(Value):
    """Is being played by this player ("Spells you play")."""

    player: Player


class PlayedDuring(Value):
    """Was played ``this_turn``, ``this_afternoon`` or ``this_day``, by this player if one is named (7.5.11)."""

    period: str
    by: Player | None = None


class HappenedTo(Value):
    """Such an event, or one of several, happened to it ``this_turn``, ``this_afternoon`` or ``this_day`` (6.6)."""

    events: tuple[Event, ...]
    period: str


class PlayedIn(Value):
    """Is being played into this Expedition or terrain."""

    where: Predicate


class Not(Value):
    """The predicate does not hold ("non-Fleeting")."""

    predicate: Predicate


class AnyOf(Value):
    """One of these holds."""

    parts: tuple[Predicate, ...]


class AllOf(Value):
    """All of these hold: one of the alternatives of :class:`AnyOf`."""

    parts: tuple[Predicate, ...]


Predicate: TypeAlias = (
    "IsKind | HasStatus | HasAbility | ControlledBy | OwnedBy | InZone | InExpedition | InTerrain | IsExpedition"
    " | Relative | CostIs | StatIs | HasCounters | Other | Holds | Same | PlayedFrom | PlayedBy | PlayedIn | Not"
    " | AnyOf | AllOf | Shares | Visible | InRegion | PlayedDuring | AtStart | Adjacent | HappenedTo"
)


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
    """Its ``hand``, ``reserve`` or ``base`` cost (2.2.6); ``plain``: the text does not say which, Base is taken."""

    which: str
    of: Objects


class Highest(Value):
    """The highest, or ``low`` the lowest, of a ``hand``, ``reserve`` or ``base`` cost or of a statistic V, M, O, or
    ``any`` of them, or of a number of counters (``counters:boost``), among objects; 0 if there are none (2.2.6,
    2.2.7)."""

    which: str
    among: Objects
    low: bool = False


class Total(Value):
    """The ``hand``, ``reserve`` or ``base`` costs or the statistics V, M, O of objects added up (2.2.6, 2.2.7)."""

    which: str
    among: Objects


class Varieties(Value):
    """How many different sub-types (``subtype``), names (``name``), factions (``faction``), costs (``hand``,
    ``reserve``, ``base``), regions (``region``) or terrains of these (``terrain``) objects have (2.2, 3.2.1)."""

    what: str
    among: Objects


class Result(Value):
    """The result of the last ``die`` roll (7.3.28), how many ``dice`` were rolled, the ``highest`` or ``lowest``
    of them, ``that_many`` of an earlier step, or
    the number that was ``chosen``."""

    kind: str


class HowOften(Value):
    """How many such events happened ``this_turn``, ``this_afternoon`` or ``this_day`` (6.6)."""

    event: Event
    period: str


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


class Half(Value):
    """Half of an amount, rounded ``up`` or down (1.1.6.b), or another part of it: a third ``by`` 3."""

    of: Amount
    up: bool = False
    by: int = 2


class Difference(Value):
    """What an amount has more than another; 0 if it has not."""

    of: Amount
    less: Amount


Amount: TypeAlias = (
    "Number | Sum | CountOf | CountersOn | CostOf | Highest | Total | Varieties | Result | Distance | Variable | Times"
    " | Half | Difference | HowOften"
)
