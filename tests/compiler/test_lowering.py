"""What texts mean: steps, references, types, context."""

from __future__ import annotations

import pytest

from altered_compiler.lower.canon import values_in
from altered_runtime.program import (
    Bound,
    Cannot,
    CouldNot,
    Count,
    Counters,
    Create,
    Did,
    Draw,
    Effect,
    Event,
    Exists,
    ExpeditionOf,
    Gains,
    Group,
    Have,
    Highest,
    Inner,
    Instead,
    IsKind,
    Keyword,
    Lasting,
    Later,
    Loses,
    Me,
    Move,
    MoveExpedition,
    Number,
    Other,
    Passive,
    Player,
    QuickAction,
    Reaction,
    ReduceCost,
    Repeat,
    Result,
    Resupply,
    RollTable,
    Sabotage,
    Some,
    StatIs,
    Status,
    Step,
    Zone,
)
from compiled_texts import abilities, compiled

YOU = Player(kind="you")
ONE = Number(n=1)


def effect(text: str, kind: str = "character") -> tuple[Step, ...]:
    """The steps of a text with one ability."""
    (found,) = abilities(text, "en", kind)
    assert isinstance(found, Reaction | QuickAction)
    return found.effect


def test_reaction() -> None:
    """A symbol, a phrase, a gain."""
    robot = Some(where=(IsKind(any_of=("subtype:robot",)),), count=Count(kind="exactly", n=ONE), targeted=True, slot=1)
    assert abilities("{J} Target Robot gains 1 boost.", "en") == (
        Reaction(
            triggers=(Event(verb="symbol", name="J"),),
            effect=(Step(do=Gains(objects=robot, gains=(Counters(name="boost", n=ONE),))),),
        ),
    )


def test_it_is_the_nearest_phrase() -> None:
    """ "it" is what the effect named, not the trigger's object."""
    first, then = effect("When you play a Song — Send target Robot to Reserve, then exhaust it.")
    assert isinstance(first.do, Move) and isinstance(first.do.objects, Some)
    assert first.do.objects.slot > 0
    assert then.do.objects == Bound(slot=first.do.objects.slot)  # type: ignore[union-attr]


def test_it_is_the_object_of_the_event() -> None:
    """Without another phrase, "it" is what the trigger tells of."""
    (step,) = effect("When a Robot joins my Expedition — It gains 1 boost.")
    assert isinstance(step.do, Gains)
    assert step.do.objects == Bound(slot=0)


def test_it_is_the_created_token() -> None:
    """A created token can be spoken of; one that isn't has no number."""
    create, gain = effect("{J} Create a [Brassbug 2/2/2] Robot token in target Expedition, then it gains [[Anchored]].")
    assert isinstance(create.do, Create) and isinstance(gain.do, Gains)
    assert gain.do.objects == Bound(slot=create.do.slot)
    (alone,) = effect("{J} Create a [Brassbug 2/2/2] Robot token in target Expedition.")
    assert isinstance(alone.do, Create) and alone.do.slot == 0


def test_its_expedition() -> None:
    """ "its Expedition" is that of the object."""
    (step,) = effect("When you play a Robot — Create a [Brassbug 2/2/2] Robot token in its Expedition.")
    assert isinstance(step.do, Create)
    assert step.do.where == ExpeditionOf(of=Bound(slot=0))


def test_their_hand_is_that_of_the_performer() -> None:
    """ "their" is the player who acts."""
    (step,) = effect("{H} Target opponent discards a card from their hand.")
    assert isinstance(step.do, Move) and isinstance(step.do.objects, Some)
    assert step.do.who == Player(kind="opponent", targeted=True)
    assert Zone(name="hand", of=Player(kind="that")) in step.do.objects.where[0].any_of  # type: ignore[union-attr]


def test_both_events_have_one_subject() -> None:
    """A subject of two verbs is the same in both events."""
    (found,) = abilities("When an opponent draws one or more cards or [Resupplies] — Draw a card.", "en")
    assert isinstance(found, Reaction)
    assert {event.who for event in found.triggers} == {Player(kind="opponent")}


def test_a_player_loses_no_status() -> None:
    """ "lose Fleeting" is no order to you: only the reading with one subject is left."""
    gain, lose = effect("{R} I gain 3 boosts and lose [[Fleeting]].")
    assert isinstance(gain.do, Gains) and isinstance(lose.do, Loses)
    assert gain.do.objects == lose.do.objects == Me()


@pytest.mark.parametrize(
    "text",
    [
        "{J} Target opponent gains 1 boost.",
        "{J} Discard target Expedition.",
        "{J} Target Expedition gains 1 boost.",
        "{J} Target Robot moves forward one region.",
        "{J} Lose [[Fleeting]].",
        "{J} Target Robot draws a card.",
    ],
)
def test_types_refuse_nonsense(text: str) -> None:
    """It is read, but it means nothing, and the reason is told."""
    (paragraph,) = compiled(text, "en")
    assert paragraph.reading.trees
    assert not paragraph.meanings and paragraph.refused


def test_one_decision_over_two_verbs() -> None:
    """One "may" over two verbs is asked once."""
    (step,) = effect("{J} You may have target Robot lose [[Fleeting]] and gain 1 boost.")
    assert step.optional and isinstance(step.do, Group) and len(step.do.steps) == 2


def test_may_then_is_settled_and_noted() -> None:
    """In "may A, then B" only A is optional (6.5.c), and the note says so."""
    (paragraph,) = compiled("{J} You may sacrifice a Robot, then draw a card.", "en")
    assert [note.rule for note in paragraph.settled] == ["6.5.c"]
    (meaning,) = paragraph.meanings
    assert isinstance(meaning.abilities[0], Reaction)
    assert [step.optional for step in meaning.abilities[0].effect] == [True, False]


def test_inner_action() -> None:
    """ "may A to B" is an inner action (6.1.k)."""
    (step,) = effect("At Noon — You may pay {1} to draw a card.")
    assert isinstance(step.do, Inner) and step.optional
    assert step.do.effect == (Step(do=Draw(who=YOU, amount=ONE)),)


def test_if_you_do_and_cant() -> None:
    """Sentences lean on the step before."""
    steps = effect("{J} Sacrifice another Robot. If you do, draw a card.")
    assert steps[1].condition == Did()
    steps = effect("{J} Sacrifice another Robot. If you can't, sacrifice me.")
    assert steps[1].condition == CouldNot()


def test_condition_over_a_sentence() -> None:
    """A leading condition is over the whole sentence, tested once."""
    (step,) = effect("{J} If you control a Song, draw a card, then I gain 1 boost.")
    assert isinstance(step.do, Group) and isinstance(step.condition, Exists)


def test_otherwise() -> None:
    """ "Otherwise" belongs to the condition before it."""
    (step,) = effect("{J} If you control a Song, draw a card. Otherwise, I gain 1 boost.")
    assert len(step.otherwise) == 1


def test_rows_of_sentences_and_of_a_table() -> None:
    """ "On a 4+, …" sentences are the rows of one table."""
    sentences = effect("{J} Roll a die. On a 4+, draw a card. On a 1-3, I gain 1 boost.")
    table = effect("{J} Roll a die. On a:\n• 4+, draw a card.\n• 1-3, I gain 1 boost.")
    assert sentences == table
    assert isinstance(table[1].do, RollTable) and table[1].do.amount == Result(kind="die")


def test_the_next_one() -> None:
    """ "The next … you play" waits for the play."""
    (step,) = effect("{R} The next Song you play this turn costs {1} less.")
    assert isinstance(step.do, Later)
    assert (step.do.event.verb, step.do.duration) == ("play", "this_turn")
    assert step.do.effect == (Step(do=ReduceCost(of=Bound(slot=0), amount=ONE)),)


def test_price_of_a_spell() -> None:
    """A Spell's line on its own cost is a modifier of playing it."""
    (found,) = abilities("You may discard a card from your Reserve to reduce my cost by {1}.", "en", "spell")
    assert isinstance(found, Passive) and isinstance(found.statement, Instead)
    assert found.statement.event == Event(verb="play", who=YOU, what=Me()) and found.statement.also


def test_context_chooses_effect_or_passive() -> None:
    """The same words are an effect on a Spell and a passive ability elsewhere (1.2.4.c)."""
    text = "You may play Songs from your Reserve."
    assert isinstance(abilities(text, "en", "spell")[0], Effect)
    assert isinstance(abilities(text, "en", "character")[0], Passive)


def test_support() -> None:
    """{D} and {I} make support abilities (2.2.10)."""
    (quick,) = abilities("{D} : Draw a card.", "en", box="support")
    assert isinstance(quick, QuickAction) and quick.support
    (reaction,) = abilities("{I} At Noon — I gain 1 boost, up to a max of 2.", "en", box="support")
    assert isinstance(reaction, Reaction) and reaction.support


def test_keywords_on_a_line() -> None:
    """One ability for each keyword (1.2.4.b)."""
    assert abilities("[Gigantic]. [Tough 1].", "en") == (
        Passive(statement=Have(objects=Me(), gains=(Keyword(name="gigantic"),))),
        Passive(statement=Have(objects=Me(), gains=(Keyword(name="tough", amount=ONE),))),
    )
    assert abilities("[[Fleeting]].", "en", "spell") == (
        Passive(statement=Have(objects=Me(), gains=(Status(any_of=("fleeting",)),))),
    )


@pytest.mark.parametrize(
    ("shown", "bare"),
    [
        (
            "{J} Create a [Brassbug 2/2/2] Robot token in my Expedition.",
            "{J} Create a [Brassbug] token in my Expedition.",
        ),
        ("{1}, {T} : Draw a card.", "{T}, {1} : Draw a card."),
        ("{J} Target Character gains 1 boost.", "{J} Target a Character. It gains 1 boost."),
        ("{J} Target opponent draws a card.", "{J} Target an opponent. They draw a card."),
    ],
)
def test_canonical(shown: str, bare: str) -> None:
    """Two ways to say one thing have one Program."""
    assert abilities(shown, "en", "landmark_permanent") == abilities(bare, "en", "landmark_permanent")


def test_times_are_decided_on_one_by_one() -> None:
    """ "May … twice": each time is optional (6.5.i)."""
    (step,) = effect("{J} You may [Resupply] twice.")
    assert step == Step(do=Repeat(times=Number(n=2), effect=(Step(do=Resupply(who=YOU), optional=True),)))


def test_the_card_that_sabotage_discards_is_named() -> None:
    """ "Its owner" is the owner of that card (7.3.30, 7.2.4); where nothing speaks of it, it has no number."""
    sabotaged, drawn = effect("{J} [Sabotage]. If you do, its owner draws a card.")
    assert sabotaged.do == Sabotage(who=YOU, slot=1)
    assert drawn.do == Draw(who=Player(kind="owner", of=Bound(slot=1)), amount=ONE)
    assert effect("{J} [Sabotage], then draw a card.")[0].do == Sabotage(who=YOU)


def test_instead_without_would_replaces_nothing() -> None:
    """A modifier exists before the step it changes (6.2.l): both readings are seen, and the rule settles them."""
    first, second = effect("{J} [Resupply]. If I'm in {O}, draw a card instead.")
    assert (first, second.do) == (Step(do=Resupply(who=YOU)), Draw(who=YOU, amount=ONE))
    assert second.condition is not None and not second.otherwise


def test_so_many_for_each_is_gained_at_once() -> None:
    """ "1 boost for each …" is one gain of so many boosts."""
    (step,) = effect("{J} I gain 1 boost for each Robot you control.")
    assert isinstance(step.do, Gains)


def test_superlative_counts_all_that_the_phrase_names() -> None:
    """The highest among those that satisfy the rest of the phrase, itself without the superlative."""
    (step,) = effect("{J} Target Plant you control with the lowest {O} gains 1 boost.")
    assert isinstance(step.do, Gains)
    assert isinstance(step.do.objects, Some)
    (most,) = (one for one in step.do.objects.where if isinstance(one, StatIs))
    rest = tuple(one for one in step.do.objects.where if one is not most)
    assert most == StatIs(stat="O", op="==", amount=Highest(which="O", among=Some(where=rest), low=True))


def test_prohibitions() -> None:
    """A prohibition for each symbol and for as long as is said (1.4.1, 7.3.1.e)."""
    names = [
        one.statement.event.name
        for one in abilities("The {h} and {r} abilities of Characters facing me can't activate.", "en")
        if isinstance(one, Passive) and isinstance(one.statement, Cannot)
    ]
    assert names == ["h", "r"]
    (step,) = effect("{J} You can't play Spells this turn.")
    assert isinstance(step.do, Lasting)
    assert step.do.duration == "this_turn"


def test_also_is_beside() -> None:
    """ "Also" adds to what happens (6.2.c)."""
    for text in ("If you would roll one or more dice, also draw a card.", "If you roll a die, also draw a card."):
        (found,) = abilities(text, "en")
        assert isinstance(found, Passive)
        assert isinstance(found.statement, Instead)
        assert found.statement.also
        assert found.statement.event.verb == "roll"


def test_one_or_another_is_one() -> None:
    """Of two things of which there is one each, "or" takes one, where something is done to it (7.2)."""
    (step,) = effect("At Noon — Your Hero Expedition or your Companion Expedition moves forward one region.")
    assert isinstance(step.do, MoveExpedition) and isinstance(step.do.expeditions, Some)
    assert step.do.expeditions.count == Count(kind="exactly", n=ONE)
    (found,) = abilities("When your Hero Expedition or your Companion Expedition moves forward — Draw a card.", "en")
    assert isinstance(found, Reaction) and isinstance(found.triggers[0].what, Some)
    assert found.triggers[0].what.count is None


@pytest.mark.parametrize(
    "text",
    ["Other Mages and Soldiers you control are [Tough 1].", "{J} Other Mages and Soldiers you control gain 1 boost."],
)
def test_other_is_said_of_each_of_several_kinds(text: str) -> None:
    (found,) = abilities(text, "en")
    assert any(isinstance(one, Other) for one in values_in(found))


def test_it_is_one_of_those_that_a_condition_asked_for() -> None:
    """Chosen when something is done to it, and that one from then on (7.2.3)."""
    gains, then = effect("{J} If you control a Plant, it gains 1 boost. It gains [[Anchored]].")
    assert isinstance(gains.do, Gains) and isinstance(gains.do.objects, Some)
    assert gains.do.objects.count == Count(kind="exactly", n=ONE)
    assert isinstance(then.do, Gains)
    assert then.do.objects == Bound(slot=gains.do.objects.slot)
    (they,) = effect("{J} If you control two or more Plants, they gain 1 boost.")
    assert isinstance(they.do, Gains) and isinstance(they.do.objects, Some)
    assert they.do.objects.count is None
