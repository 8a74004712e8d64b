"""Actions, and steps made of them (6.1, 7.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from altered_runtime.values import Value

if TYPE_CHECKING:
    from altered_runtime.instructions.amounts import Amount
    from altered_runtime.instructions.conditions import Condition, Counters, Gain, TokenSpec
    from altered_runtime.instructions.dice import ChangeResult, ChooseNumber, IgnoreDie, Roll, RollTable
    from altered_runtime.instructions.nouns import Count, Objects, Player, Some, Zone
    from altered_runtime.instructions.passives import Event, Statement


class Draw(Value):
    """Draw cards (7.3.9); ``up_to``: as many of them as the player likes; ``slot`` names them, as in Create."""

    who: Player
    amount: Amount
    up_to: bool = False
    slot: int = 0


class Resupply(Value):
    """Put the top card of one's deck in Reserve (7.3.26); ``exhausted``: then exhaust it (7.3.13). ``slot`` names
    it, as in Create."""

    who: Player
    exhausted: bool = False
    slot: int = 0


class Sabotage(Value):
    """Discard up to one target card in a Reserve (7.3.30). ``slot`` names it, as in Create."""

    who: Player
    slot: int = 0


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
    """Objects lose counters, statuses or abilities (7.3.19); ``n`` None in Counters-like "all": see ``all``.
    ``duration``: keywords and abilities come back after it (6.6)."""

    objects: Objects
    gains: tuple[Gain, ...]
    all: bool = False
    duration: str = ""


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
    ``state`` "exhausted" or "ready" for a card put so, "shuffled" for a deck that is shuffled with it; ``position``
    from the top of the deck; ``shuffled``: several go there in a random order, not in that of the player's choice.
    """

    who: Player
    verb: str
    objects: Objects
    to: Zone | None = None
    state: str = ""
    position: Amount | None = None
    into: Objects | None = None
    shuffled: bool = False


class PutMarker(Value):
    """Put so many Terrain Markers of these terrains on each of these regions (3.2.1.d)."""

    who: Player
    terrains: tuple[str, ...]
    amount: Amount
    on: Objects


class MoveMarker(Value):
    """Move Terrain Markers to a region, where each becomes a new object (7.3.20)."""

    who: Player
    markers: Objects
    to: Objects


class RemoveMarkers(Value):
    """Remove Terrain Markers: each ceases to exist, and its passive ability with it (3.2.1.d)."""

    who: Player
    markers: Objects


class Exhaust(Value):
    """Exhaust objects (7.3.12)."""

    who: Player
    objects: Objects


class Ready(Value):
    """Ready objects (7.3.25)."""

    who: Player
    objects: Objects


class Play(Value):
    """Play a card now (7.3.23): ``free``, or with the cost changed by ``less`` (at least ``minimum``); ``rush``: by
    Rushing (7.3.29)."""

    who: Player
    objects: Objects
    free: bool = False
    less: Amount | None = None
    minimum: Amount | None = None
    rush: bool = False


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


class MoveCounters(Value):
    """Take counters from an object and put as many of them on another; ``up_to`` and ``all`` as when they are
    removed (2.5)."""

    who: Player
    counters: Counters
    of: Objects
    to: Objects
    up_to: bool = False
    all: bool = False


class DoubleCounters(Value):
    """Double the counters of this name on objects, those of each name for ``any`` (7.3.8)."""

    who: Player
    name: str
    of: Objects


class ExchangeCounters(Value):
    """Exchange the boosts of two objects (7.3.10)."""

    who: Player
    name: str
    of: Objects


class Exchange(Value):
    """Exchange two objects or cards (7.3.11), or the ``control`` of them (7.5.5); ``second`` None: ``first`` names
    both."""

    who: Player
    first: Objects
    second: Objects | None = None
    control: bool = False


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


class Control(Value):
    """Gain control of objects: they come to an Expedition or to the Landmark zone of the player (1.1.3.d, 7.5.5)."""

    who: Player
    objects: Objects


class Switch(Value):
    """Objects switch Expeditions (7.3.34)."""

    objects: Objects


class SwitchRegions(Value):
    """Two Expeditions go each to the region where the other was."""

    expeditions: Objects


class Activate(Value):
    """Activate reactions of an object by symbol (7.3.1)."""

    who: Player
    objects: Objects
    symbols: tuple[str, ...]


class Reveal(Value):
    """Reveal cards."""

    who: Player
    objects: Objects


class RevealUntil(Value):
    """Reveal cards from the top of a deck until one is such a card: ``objects`` names the deck and all that are
    revealed, ``until`` the card (3.2.2)."""

    who: Player
    objects: Some
    until: Some


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
    """Choose so many of the options (6.1.i, glossaire 6.5.e); ``random``: chance chooses them."""

    who: Player
    count: Count
    options: tuple[tuple[Step, ...], ...]
    repeatable: bool = False
    more_if: Condition | None = None
    random: bool = False


class Repeat(Value):
    """Do the effect so many times; an empty effect repeats the step before."""

    times: Amount
    effect: tuple[Step, ...] = ()


class ForEach(Value):
    """Do the effect once for each of the objects; ``slot`` names the one in turn."""

    objects: Objects
    effect: tuple[Step, ...]


class EachPlayer(Value):
    """Do the effect once for each of these players, who is "that player" in it (7.2.4)."""

    who: Player
    effect: tuple[Step, ...]


class Inner(Value):
    """An inner action: pay the cost, in one step, to have the effect (6.1.k, glossaire 6.5.g)."""

    who: Player
    cost: tuple[Action, ...]
    effect: tuple[Step, ...]


class Later(Value):
    """A delayed effect: the effect happens when the event does ("after Rest", "the next Character you play"), or each
    of so many times ("the next two Spells you play")."""

    event: Event
    effect: tuple[Step, ...]
    duration: str = ""
    times: int = 1


class Lasting(Value):
    """A passive that lasts: ``this_turn``, ``this_day``, ``this_afternoon`` (6.6)."""

    passive: Statement
    duration: str


class Win(Value):
    """The player wins the game."""

    who: Player


class ReduceCost(Value):
    """Reduce the cost of an object that is being played, or raise it (``more``); ``amount`` None: it is free."""

    of: Objects
    amount: Amount | None = None
    more: bool = False


class Group(Value):
    """Several steps under one decision or one condition ("you may A and B", "if C, A and B"): asked or tested once,
    then each is done in turn (6.1.c, 6.5.b, 6.5.d)."""

    steps: tuple[Step, ...]


Action: TypeAlias = (
    "Draw | Resupply | Sabotage | AfterYou | Gains | Loses | Create | Move | Exhaust | Ready | Play | Pay | Spend"
    " | RemoveCounters | DoubleCounters | ExchangeCounters | Exchange | Distribute | Augment | MoveExpedition | Switch"
    " | Activate | Roll | RollTable | ChangeResult | Reveal | LookAt | Target | Modes | Repeat | ForEach | Inner"
    " | Later | Lasting | Win | ReduceCost | Group | IgnoreDie | PutMarker | MoveMarker"
    " | RemoveMarkers | MoveCounters | SwitchRegions | EachPlayer | Control"
    " | RevealUntil | ChooseNumber"
)


class Step(Value):
    """One step of an effect (6.1.b): what is done, whether it is optional (6.5.c), under which condition (6.5.d),
    and what is done otherwise."""

    do: Action
    optional: bool = False
    chooser: Player | None = None
    condition: Condition | None = None
    otherwise: tuple[Step, ...] = ()
