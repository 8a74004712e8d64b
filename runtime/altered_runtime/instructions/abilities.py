"""The four kinds of abilities and what a card is (1.2.4.c)."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from altered_runtime.values import Value

if TYPE_CHECKING:
    from altered_runtime.instructions.actions import Action, Step
    from altered_runtime.instructions.amounts import Amount
    from altered_runtime.instructions.conditions import Condition
    from altered_runtime.instructions.passives import CostChange, Event, Statement


class Reaction(Value):
    """Trigger — effect (6.3). ``condition`` stands before the dash and is tested when the event happens; the
    conditions of the steps are tested on resolution. ``per``: activates once for each ("for each of my boosts").
    ``daily``, ``each_turn``: at most so many times each Day, each turn.
    [glossaire 1.2.4.c, 6.3.a]"""

    triggers: tuple[Event, ...]
    effect: tuple[Step, ...]
    condition: Condition | None = None
    per: Amount | None = None
    support: bool = False
    daily: int = 0
    each_turn: int = 0


class QuickAction(Value):
    """Cost : effect (1.2.4.c, 5.4). The cost is one step (6.1.d). ``restriction``: when it may be played;
    ``daily``, ``each_turn``: at most so many times each Day, each turn."""

    cost: tuple[Action, ...]
    effect: tuple[Step, ...]
    restriction: Condition | None = None
    extra_cost: tuple[CostChange, ...] = ()
    support: bool = False
    daily: int = 0
    each_turn: int = 0


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
    """What one card's text means: its abilities in printed order.

    [glossaire 1.2.4.a, 1.2.4.b, 2.2.10.a, 2.2.10.b, 2.2.10.c, 2.2.10.d, 2.2.10.e]
    """

    abilities: tuple[Ability, ...]


class CardProgram(Value):
    """A card ready to be played: characteristics (2.2) and Program.

    ``type``: character, spell, landmark_permanent, expedition_permanent, hero, token. ``costs`` None where a card
    has none. ``stats``: forest, mountain, water. Limits: of a Hero's Reserve and Landmarks (2.2.9).

    [glossaire 2.2.1.c, 2.2.8.a, 2.2.8.b, 2.2.8.c, 2.2.8.d]
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
