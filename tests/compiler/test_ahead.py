"""The next thing played: what is done to it waits, wherever it is named (2.2.15.c)."""

from __future__ import annotations

import pytest

from altered_runtime.program import (
    Activate,
    Bound,
    Counters,
    Event,
    Gains,
    IsKind,
    Later,
    Modes,
    Number,
    Player,
    Reaction,
    Some,
    Status,
    Step,
)
from compiled_texts import abilities, compiled

IT = Bound(slot=0)
TWO = Gains(objects=IT, gains=(Counters(name="boost", n=Number(n=2)),))
ANCHORED = Gains(objects=IT, gains=(Status(any_of=("anchored",)),))


def effect(text: str, lang: str) -> tuple[Step, ...]:
    """The effect of a text that is one Reaction."""
    (found,) = abilities(text, lang)
    assert isinstance(found, Reaction)
    return found.effect


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "{J} Give 2 boosts to the next Character you play this turn."),
        ("fr", "{J} Donnez 2 boosts au prochain Personnage que vous jouez ce tour."),
        ("en", "{J} The next Character you play this turn gains 2 boosts."),
    ],
)
def test_what_is_done_to_it_waits(lang: str, text: str) -> None:
    character = Some(where=(IsKind(any_of=("character",)),), slot=1)
    event = Event(verb="play", who=Player(kind="you"), what=character)
    assert effect(text, lang) == (Step(do=Later(event=event, effect=(Step(do=TWO),), duration="this_turn")),)


def test_its_abilities_wait_too() -> None:
    (step,) = effect("{J} Activate the {j} abilities of the next Character you play this turn.", "en")
    assert isinstance(step.do, Later)
    assert step.do.effect == (Step(do=Activate(who=Player(kind="you"), objects=IT, symbols=("j",))),)


def test_a_choice_about_it_waits() -> None:
    (step,) = effect("{J} The next Character you play this turn gains 1 boost or loses Fleeting.", "en")
    assert isinstance(step.do, Later)
    assert [type(inner.do) for inner in step.do.effect] == [Modes]


def test_of_whichever_player() -> None:
    (step,) = effect("{J} The next Character an opponent plays this turn gains Asleep.", "en")
    assert isinstance(step.do, Later)
    assert step.do.event.who == Player(kind="opponent")


def test_it_in_a_later_sentence_is_that_thing() -> None:
    (step,) = effect("{J} Give 2 boosts to the next Character you play this turn. It gains Anchored.", "en")
    assert isinstance(step.do, Later)
    assert step.do.effect == (Step(do=TWO), Step(do=ANCHORED))


def test_it_is_not_left_undone_with_what_was_declined() -> None:
    may, then = effect("{J} You may give 2 boosts to the next Character you play this turn. It gains Anchored.", "en")
    assert isinstance(may.do, Later) and isinstance(then.do, Later)
    assert may.optional and not then.optional
    assert then.do.event == may.do.event
    assert then.do.effect == (Step(do=ANCHORED),)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("{J} Target the next Character you play this turn.", "it is not yet played"),
        ("{J} You may sacrifice the next Character you play this turn to draw a card.", "a cost is paid at once"),
        ("{J} The next Character in Reserve gains 1 boost.", "the next thing is one that somebody plays"),
        ("{J} The next Character target opponent plays this turn gains Asleep.", "who is waited for is chosen before"),
        (
            "When the next Character you play this turn joins your Expeditions — Draw a card.",
            "only what is done waits for the next thing",
        ),
    ],
)
def test_refused_with_a_reason(text: str, reason: str) -> None:
    (paragraph,) = compiled(text, "en")
    assert paragraph.reading.trees
    assert not paragraph.meanings
    assert paragraph.refused == reason
