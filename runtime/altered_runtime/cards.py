"""What the machine knows of a card once and for all: its abilities by kind, its own keywords (2.2.12, 7.4)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from altered_runtime.program import (
    Ability,
    Cannot,
    CardProgram,
    CostChange,
    CostFloor,
    Effect,
    Event,
    Gain,
    Granted,
    Have,
    Instead,
    Keyword,
    May,
    Me,
    Move,
    Number,
    Passive,
    Player,
    Program,
    QuickAction,
    Reaction,
    Status,
    Step,
    TokenSpec,
    Zone,
)
from altered_runtime.state import Obj

SCOUTED = Granted(
    abilities=(
        Reaction(
            triggers=(Event(verb="symbol", name="H", what=Me()),),
            effect=(
                Step(do=Move(who=Player(kind="you"), verb="send", objects=Me(), to=Zone(name="reserve"))),
            ),
        ),
    )
)  # fmt: skip
"""What a card played with Scout gains (7.4.5.c)."""


class Sorted(NamedTuple):
    """Abilities by kind; a Reaction and a quick action with the place that tells it apart on its object. ``verbs``:
    the events that its Reactions wait for. ``words``: the names of its keywords. ``costs``, ``may``, ``instead``,
    ``banned``: a passive changes what its own card costs, permits something, replaces something, says that its card
    can't be played."""

    reactions: tuple[tuple[int, Reaction], ...]
    quick_actions: tuple[tuple[int, QuickAction], ...]
    passives: tuple[Passive, ...]
    effect: tuple[Step, ...]
    keywords: tuple[tuple[str, int], ...]
    statuses: frozenset[str]
    verbs: frozenset[str]
    words: frozenset[str]
    costs: bool
    may: bool
    instead: bool
    banned: bool


def _number(keyword: Keyword) -> int:
    return keyword.amount.n if isinstance(keyword.amount, Number) else 0


def _own(passive: Passive) -> bool:
    """A keyword of one's own, without a condition: it needs no context to be read."""
    statement = passive.statement
    return (
        isinstance(statement, Have)
        and isinstance(statement.objects, Me)
        and passive.condition is None
        and all(isinstance(gain, Keyword | Status) for gain in statement.gains)
        and not any(isinstance(gain, Keyword) and not _plain(gain) for gain in statement.gains)
    )


def _plain(keyword: Keyword) -> bool:
    return keyword.amount is None or isinstance(keyword.amount, Number)


def _defined(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """What the definitions of a set's own keywords among them say (7.4)."""
    found: list[Ability] = []
    for one in abilities:
        if isinstance(one, Passive) and isinstance(one.statement, Have) and _own(one):
            found.extend(ability for gain in one.statement.gains for ability in given_by(gain))
    return tuple(found)


def given_by(gain: Gain) -> tuple[Ability, ...]:
    """The abilities that something gained has in it: those in quotation marks, or a keyword's definition."""
    return gain.abilities if isinstance(gain, Granted | Keyword) else ()


def _kept(ability: Ability, lost: frozenset[str]) -> bool:
    """Whether it is no keyword that was lost."""
    if not isinstance(ability, Passive) or not isinstance(ability.statement, Have) or not _own(ability):
        return True
    return not any(
        isinstance(gain, Keyword) and gain.abilities and gain.name in lost for gain in ability.statement.gains
    )


@lru_cache(maxsize=8192)
def sort_abilities(abilities: tuple[Ability, ...]) -> Sorted:
    """The abilities by kind."""
    reactions: list[tuple[int, Reaction]] = []
    quick_actions: list[tuple[int, QuickAction]] = []
    passives: list[Passive] = []
    effect: list[Step] = []
    keywords: list[tuple[str, int]] = []
    statuses: list[str] = []
    for place, ability in enumerate((*abilities, *_defined(abilities))):
        match ability:
            case Reaction():
                reactions.append((place, ability))
            case QuickAction():
                quick_actions.append((place, ability))
            case Effect(steps=steps):
                effect.extend(steps)
            case Passive(statement=Have(gains=gains)) if _own(ability):
                keywords.extend((gain.name, _number(gain)) for gain in gains if isinstance(gain, Keyword))
                statuses.extend(name for gain in gains if isinstance(gain, Status) for name in gain.any_of)
            case Passive():
                passives.append(ability)
    return Sorted(
        tuple(reactions),
        tuple(quick_actions),
        tuple(passives),
        tuple(effect),
        tuple(keywords),
        frozenset(statuses),
        frozenset(trigger.verb for _, reaction in reactions for trigger in reaction.triggers),
        frozenset(name for name, _ in keywords),
        any(isinstance(one.statement, CostChange | CostFloor) and changes_own_play(one) for one in passives),
        any(isinstance(one.statement, May) for one in passives),
        any(isinstance(one.statement, Instead) for one in passives),
        any(isinstance(one.statement, Cannot) and changes_own_play(one) for one in passives),
    )


def _sort_card(card: CardProgram) -> Sorted:
    return sort_abilities(card.program.abilities)


def sorted_of(obj: Obj) -> Sorted:
    """The abilities of an object's text and those it gained, by kind."""
    if obj.granted or obj.lost:
        return sort_abilities(own_abilities(obj))
    return printed(obj.card)


def printed(card: CardProgram) -> Sorted:
    """The abilities of a card's text, by kind."""
    try:
        return card._memo  # type: ignore[attr-defined, no-any-return]
    except AttributeError:
        found: Sorted = card.memo(_sort_card)
        return found


def own_abilities(obj: Obj) -> tuple[Ability, ...]:
    """The abilities of its text, unless lost, and those it gained (2.2.12)."""
    base = () if "abilities" in obj.lost else obj.card.program.abilities
    if obj.lost and base:
        base = tuple(ability for ability in base if _kept(ability, frozenset(obj.lost)))
    if not obj.granted:
        return base
    lost = obj.lost
    gains = [one.gain for one in obj.granted if not isinstance(one.gain, Keyword) or one.gain.name not in lost]
    gained = [given_by(gain) for gain in gains]
    return base + tuple(ability for abilities in gained for ability in abilities)


def changes_own_play(passive: Passive) -> bool:
    """Whether the passive changes how its own card may be played, so that it works wherever that is (1.2.4.d)."""
    statement = passive.statement
    if isinstance(statement, CostChange | CostFloor):
        return isinstance(statement.objects, Me)
    return (
        isinstance(statement, May | Cannot) and isinstance(statement.event.what, Me) and statement.event.verb == "play"
    )


@lru_cache(maxsize=1024)
def token_card(spec: TokenSpec, names: tuple[str, str]) -> CardProgram:
    """The card that a token would be (2.3.1.b); ``names``: French, English."""
    return CardProgram(
        reference=spec.name,
        name_fr=names[0],
        name_en=names[1],
        type="token",
        program=Program(abilities=spec.abilities),
        subtypes=spec.subtypes,
        stats=spec.stats,
    )
