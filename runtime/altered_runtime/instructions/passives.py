"""Patterns of events, and what passive abilities state (6.2 to 6.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from altered_runtime.values import Value

if TYPE_CHECKING:
    from altered_runtime.instructions.actions import Step
    from altered_runtime.instructions.amounts import Amount
    from altered_runtime.instructions.conditions import Condition, Counters, Gain
    from altered_runtime.instructions.nouns import Objects, Player, Zone
    from altered_runtime.instructions.predicates import Predicate


class Event(Value):
    """A pattern of events, for triggers, prohibitions, permissions and replacements (6.2, 6.3).

    ``verb``: join, leave, go, play, gain, lose, sacrifice, discard, draw, resupply, roll, exhaust, ready, create,
    move_forward, reveal, activate, target, spend, at (a phase), after (a daily effect), symbol.
    ``who``: the player who does it. ``what``: the objects it happens to. ``to`` / ``source``: zones or Expeditions.
    ``name``: the phase, the daily effect or the symbol. ``failed``: it did not happen ("fails to move forward").
    ``amount``: how many, compared by ``op`` ("one or more cards", "two dice", "{1}").
    ``ordinal``: the first, the second … time ``during`` a turn or a Day; of counters gained, the number that there are;
    of cards drawn, the card; -1 for the last counter lost.
    ``by``: the objects whose effect does it, of targeting ("by Spells").
    ``attempt``: it was to be done but can't be ("would attempt to Ascend again", 7.5.3).
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
    attempt: bool = False
    op: str = ">="
    by: Objects | None = None


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
    player declines an ``optional`` one ("you may … instead. If you don't, …"). ``once``: it is gone once it has
    replaced something ("the next time …")."""

    event: Event
    effect: tuple[Step, ...]
    optional: bool = False
    also: bool = False
    otherwise: tuple[Step, ...] = ()
    once: bool = False


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
    """The statistics of objects equal, by ``as_``, their ``highest``, another of theirs (V, M, O) or, for "", an
    ``amount`` on which boosts come; or they are so much ``more`` or ``less``."""

    objects: Objects
    stats: tuple[str, ...]
    as_: str = "highest"
    amount: Amount | None = None


class Lack(Value):
    """Objects have not these keywords, or no abilities (``Granted`` without any), while it holds (7.3.19)."""

    objects: Objects
    gains: tuple[Gain, ...]


class Again(Value):
    """Such abilities of objects activate once more (7.3.1): ``event`` is their activation."""

    event: Event


class Ignore(Value):
    """Abilities or statistics of objects are ignored (7.3.18), ``during`` a phase or the first ``days`` Days
    (``first_day``)."""

    objects: Objects
    what: str
    during: str = ""
    days: int = 1


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
    "Have | Lack | CostChange | CostFloor | Cannot | May | Instead | LimitChange | TerrainIs | StatsAre | Ignore"
    " | Again | BeginWith | NotCounted | StaysExhausted | Unstoppable | Raw"
)
RawValue: TypeAlias = "Objects | Amount | Condition | Event | Player | Zone | str | int"
