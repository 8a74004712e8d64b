"""Who and what abilities speak of: players, zones, objects (1.2, 2.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from altered_runtime.values import Value

if TYPE_CHECKING:
    from altered_runtime.instructions.amounts import Amount
    from altered_runtime.instructions.conditions import Condition
    from altered_runtime.instructions.predicates import Predicate


class Player(Value):
    """Who: ``you``, ``opponent``, ``player`` (any), ``first_player``, ``that`` (named before), or the
    ``controller`` / ``owner`` of an object (7.2), or who has the ``most`` or the ``fewest`` of some things (nobody in
    a tie), or those who ``did`` or ``didnt`` do what each was told in the step before (6.5.e). ``each`` for
    "each player"; ``targeted`` for "target player";
    ``count``: how many of them are targeted, None for one; each of these.
    ``from_you`` for "starting with you, each player" instead of the order of initiative. ``having``: only those of whom
    it holds, where each is ``that`` player ("each opponent who controls a Robot")."""

    kind: str
    each: bool = False
    targeted: bool = False
    of: Objects | None = None
    from_you: bool = False
    having: Condition | None = None
    count: Count | None = None


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
