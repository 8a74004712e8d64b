"""Conditions, and what objects can gain (2.4, 2.5, 6.5.d)."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from altered_runtime.values import Value

if TYPE_CHECKING:
    from altered_runtime.instructions.abilities import Ability
    from altered_runtime.instructions.amounts import Amount
    from altered_runtime.instructions.nouns import Objects, Player, Some
    from altered_runtime.instructions.passives import Event
    from altered_runtime.instructions.predicates import Predicate


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


class ReserveFull(Value):
    """As many cards as the limit of this player's Reserve count towards it, or more (2.2.9, 4.2.5.c)."""

    of: Player


class Did(Value):
    """The step before was done ("if you do"); ``event`` narrows it ("if you discarded a card this way")."""

    event: Event | None = None


class Happened(Value):
    """So many such events happened ``this_turn``, ``this_day`` or ``this_afternoon``; an event with an ``amount`` was
    of so many in all, of one thing or player."""

    event: Event
    period: str
    amount: Amount


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


Condition: TypeAlias = (
    "Exists | Is | Compare | FirstPlayerIs | ReserveFull | Did | Happened | CouldNot | During | Negated | All | Any_"
)


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
    """A keyword ability (7.4), with its number where it has one (Tough 2, Scout {1}). ``abilities``: what the sentence
    that defines a set's own keyword says; none for those that the rules define."""

    name: str
    amount: Amount | None = None
    abilities: tuple[Ability, ...] = ()


class Granted(Value):
    """A quoted ability, or abilities, that belong to the object that gains them."""

    abilities: tuple[Ability, ...]


class Subtype(Value):
    """A sub-type beside the object's own, by its id (2.2.2)."""

    name: str


Gain: TypeAlias = "Counters | Status | Keyword | Granted | Subtype"


class TokenSpec(Value):
    """What a created token is: an id of the lexicon or a set file; statistics; subtypes; abilities (7.3.5)."""

    name: str
    stats: tuple[int, int, int]
    subtypes: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()
