"""What is asked of players, zones and objects (2.1 to 2.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from altered_runtime.values import Value

if TYPE_CHECKING:
    from altered_runtime.instructions.amounts import Amount
    from altered_runtime.instructions.nouns import Objects, Player, Some, Zone
    from altered_runtime.instructions.passives import Event


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
    """Is not the object that has the ability ("another", "other"); in a condition on several, nor one that was counted
    for another of them. ``compared``: is not what is compared with it ("target Plant with fewer boosts than each other
    Plant")."""

    compared: bool = False


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
