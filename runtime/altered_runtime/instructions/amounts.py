"""Amounts: numbers that are printed, counted or worked out (1.1.6, 2.2, 2.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from altered_runtime.values import Value

if TYPE_CHECKING:
    from altered_runtime.instructions.nouns import Objects, Player
    from altered_runtime.instructions.passives import Event


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
    of them, their ``sum``, ``that_many`` of an earlier step, or the number that was ``chosen``."""

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
