"""Whole games, decisions, views, logs, the terminal (1.2.3, 3.1.3, 6.1.h)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import pytest
from runtime_made import (
    CHARACTER,
    DROP,
    FOE,
    ME,
    MINE,
    MY_EXPEDITION,
    PLAIN,
    TAP,
    THEIRS,
    YOU,
    Board,
    all_of,
    boosts,
    card,
    draw,
    keyword,
    landmark,
    n,
    passive,
    quick,
    reaction,
    some,
    spell,
    status,
    step,
    symbol,
    target,
    up_to,
    zone,
)

import altered_runtime
from altered_runtime import program as p
from altered_runtime.decisions import Decision, IllegalAnswer, Name, Option
from altered_runtime.game import Deck, GameResult, RandomPlayer, Scripted, Terminal, play_game, replay, tell, view
from altered_runtime.log import Entry
from altered_runtime.sentences import ACTIONS, QUESTIONS, SENTENCES, WORDS, word
from altered_runtime.terminal import label

RUNTIME = Path(altered_runtime.__file__).parent
SPRITE = p.TokenSpec(name="sprite", stats=(1, 1, 1), abilities=(symbol("J", boosts(1)),))
NAMES = {"sprite": ("Lutin", "Sprite")}
IN_HAND = p.InZone(any_of=(zone("hand"),))
IN_RESERVE = p.InZone(any_of=(zone("reserve"),))
ON_TOP = p.InZone(any_of=(zone("deck_top"),))
MINE_ALL = p.Some(where=(p.IsKind(any_of=("expedition",)), MINE))


def pay_to(cost: p.Action, *effect: p.Action) -> p.Step:
    return step(p.Inner(who=YOU, cost=(cost,), effect=tuple(step(one) for one in effect)), optional=True)


def rows(*effects: p.Action) -> p.RollTable:
    made = tuple(p.TableRow(low=3 * i + 1, high=3 * i + 3, effect=(step(one),)) for i, one in enumerate(effects))
    return p.RollTable(rows=made, amount=p.Result(kind="die"))


def modes(*options: p.Action) -> p.Modes:
    count = p.Count(kind="exactly", n=n(1))
    return p.Modes(who=YOU, count=count, options=tuple((step(one),) for one in options))


LEFT = Deck(
    card("Chief", reaction(p.Event(verb="at", name="noon"), pay_to(TAP, draw())), type="hero", reserve_limit=3),
    tuple(
        made
        for made in (
            card("Heron", symbol("J", boosts(1, target(CHARACTER, p.Other()))), stats=(2, 1, 0)),
            card("Giant", keyword("gigantic"), hand_cost=4, reserve_cost=4, stats=(2, 2, 2)),
            card("Runner", keyword("scout", 1), symbol("H", p.Resupply(who=YOU)), hand_cost=3),
            card("Veteran", keyword("seasoned"), symbol("R", boosts(2)), stats=(0, 2, 1)),
            card("Tortoise", keyword("tough", 1), keyword("defender"), stats=(3, 3, 3)),
            card("Mourner", reaction(p.Event(verb="leave", what=ME, source=(zone("expedition", None),)), draw())),
            card("Bell", quick(DROP, p.AfterYou(who=YOU), support=True)),
            spell("Dice", p.Roll(who=YOU, dice=n(1)), rows(draw(), p.Sabotage(who=YOU))),
            spell("Recall", p.Move(who=YOU, verb="return", objects=target(CHARACTER, THEIRS), to=zone("hand", None))),
            spell("Muster", p.Create(who=YOU, token=SPRITE, amount=n(1), where=MINE_ALL), hand_cost=2),
            spell("Choice", modes(draw(), status("asleep", target(CHARACTER, THEIRS)), p.Resupply(who=YOU))),
            landmark("Mill", quick(TAP, step(draw(), condition=p.FirstPlayerIs(player=YOU)))),
            landmark("Tax", passive(p.CostChange(objects=all_of(p.PlayedBy(player=FOE)), sign=1, amount=n(1)))),
        )
        for _ in range(2)
    ),
)
RIGHT = Deck(
    card("Captain", passive(p.LimitChange(zone="reserve", by=1, of=YOU)), type="hero"),
    tuple(
        made
        for made in (
            card("Herald", reaction(p.Event(verb="move_forward", what=MY_EXPEDITION), boosts(2))),
            card("Dreamer", symbol("J", status("anchored")), keyword("eternal")),
            card("Spy", symbol("H", p.Move(who=YOU, verb="defect", objects=target(CHARACTER, THEIRS)))),
            card("Augur", symbol("J", p.Augment(who=YOU, objects=some(CHARACTER)), p.Switch(objects=ME))),
            card("Boots", passive(p.Have(objects=all_of(CHARACTER, MINE), gains=(p.Keyword(name="seasoned"),))),
                 type="expedition_permanent", subtypes=("gear",)),
            card("Ghost", passive(p.Instead(event=p.Event(verb="leave", what=ME, source=(zone("expedition"),)),
                                            effect=(step(p.Move(who=YOU, verb="put", objects=ME, to=zone("mana"))),),
                                            optional=True))),
            spell("Feast", p.Distribute(who=YOU, counters=p.Counters(name="boost", n=n(3)),
                                        among=some(CHARACTER, MINE, count=up_to(2))), hand_cost=3),
            spell("Purge", p.Move(who=p.Player(kind="player", each=True), verb="sacrifice", objects=some(CHARACTER))),
            spell("Peek", p.LookAt(who=YOU, objects=some(ON_TOP, slot=1)),
                  p.Move(who=YOU, verb="put", objects=p.Bound(slot=1), to=zone("hand"))),
            spell("Rush", step(p.Play(who=YOU, objects=all_of(IN_HAND, CHARACTER), less=n(2)), optional=True),
                  step(draw(), condition=p.Did())),
            spell("Soon", p.Later(event=p.Event(verb="play", who=YOU, ordinal=1), duration="this_turn",
                                  effect=(step(boosts(1, p.Bound())),)), p.AfterYou(who=YOU)),
            spell("Swap", p.Exchange(who=YOU, first=target(IN_RESERVE), second=some(IN_HAND))),
            landmark("Font", reaction(p.Event(verb="draw", who=FOE), step(p.Resupply(who=YOU, exhausted=True),
                                                                          optional=True))),
        )
        for _ in range(2)
    ),
)  # fmt: skip


def random_game(seed: int) -> GameResult:
    return play_game((LEFT, RIGHT), (RandomPlayer(seed), RandomPlayer(seed + 1)), seed, names=NAMES)


@pytest.mark.parametrize("seed", range(30))
def test_random_games_end_and_same_seed_gives_same_log(seed: int) -> None:
    result = random_game(seed)
    assert result.reason in {"met", "arena", "draw"}
    assert random_game(seed).log == result.log
    again = replay((LEFT, RIGHT), result.answers, seed, names=NAMES)
    assert (again.log, again.winner) == (result.log, result.winner)
    for lang in ("fr", "en"):
        assert len(result.lines(lang)) == len(result.log)
    state = result.state
    owned = [obj for obj in state.objects.values() if obj.alive and not obj.token]
    assert len(owned) == len(LEFT.cards) + len(RIGHT.cards) + 2
    assert {obj.id for obj in owned} <= {i for private in state.zones for cards in private.values() for i in cards}


def test_random_games_do_many_things() -> None:
    kinds = {entry.kind for seed in range(30) for entry in random_game(seed).log}
    wanted = "roll create cease gain lose_status sacrifice resupply look exhaust resolve replace after_you later mode"
    assert set(wanted.split()) <= kinds


def test_a_clone_goes_its_own_way() -> None:
    board = Board()
    heron = board.put(PLAIN, counters={"boost": 1})
    copy = board.state.clone()
    board.do(boosts(1), draw(), source=heron)
    assert copy.objects[heron.id].boosts == 1
    assert copy.zones[0]["hand"] == [] and copy.rng.random() == board.state.rng.random()


class Watching:
    """Looks at every view that it is shown."""

    def __init__(self, seed: int) -> None:
        self.player = RandomPlayer(seed)
        self.views = 0

    def decide(self, decision: Decision) -> Sequence[int]:
        shown = decision.view
        self.views += 1
        other = 1 - decision.player
        assert shown.player == decision.player and decision.kind in QUESTIONS
        assert all(label(option, lang) for option in decision.options for lang in ("fr", "en"))
        assert all(seen.name is None and seen.id == 0 for seen in shown.zones[other, "mana"])
        assert all(seen.name is not None for seen in shown.zones[decision.player, "hand"])
        assert (other, "deck") not in shown.zones
        return self.player.decide(decision)


def test_nothing_hidden_is_in_a_view() -> None:
    watching = Watching(1)
    play_game((LEFT, RIGHT), (watching, watching), 4, names=NAMES, max_days=4)
    assert watching.views > 20


def test_what_was_shown_may_be_seen() -> None:
    board = Board(deck=0)
    for name in ("Top", "Next"):
        board.put(card(name), "deck", 1)
    held = board.put(card("Held"), "hand", 1)
    reveal = p.Reveal(who=YOU, objects=some(p.InZone(any_of=(zone("deck_top", FOE),))))
    board.do(reveal)
    seen = view(board.state, 0)
    assert [one.name.en if one.name else None for one in seen.zones[1, "deck"]] == ["Top", None]
    assert seen.zones[1, "hand"][0].name is None and seen.counts[1, "hand"] == 1
    assert view(board.state, 1).zones[1, "hand"][0].id == held.id
    board.state.regions[1].face_down = True
    assert view(board.state, 0).regions[1] is None


def test_decisions_are_values() -> None:
    options = (Option("object", 1), Option("object", 2), Option("object", 3))
    made = Decision(player=0, kind="object", rule="6.1.g", options=options, least=1, most=2)
    assert made == Decision(player=0, kind="object", rule="6.1.g", options=options, least=1, most=2)
    assert made.legal((0, 2)) and not made.legal((0, 0)) and not made.legal(()) and not made.legal((3,))
    heavy = Decision(player=0, kind="target", rule="x", options=options, most=3, weights=(3, 1, 2), limit=3)
    assert heavy.legal((1, 2)) and not heavy.legal((0, 1)) and heavy.default == (1,)
    with pytest.raises(ValueError, match="not part of a game"):
        assert made.view


def test_an_obstinate_decider_is_refused() -> None:
    deck = Deck(None, (PLAIN,) * 10)
    with pytest.raises(IllegalAnswer):
        play_game((deck, deck), (Scripted([(9, 9)] * 3), Scripted()), 1)


def test_the_log_is_told_in_both_languages_with_step_rule_and_cause() -> None:
    heron = Name("Héron", "Heron")
    log = (
        Entry("discard", "7.3.7", (("what", heron), ("source", "reserve")), begins=True),
        Entry("draw", "7.3.9", (("who", 1), ("n", 2)), cause=heron),
        Entry("move_forward", "7.3.22", (("what", "expedition1"), ("n", 1), ("due_to", ("V", "O"))), "progress", True),
    )
    assert tell(log, "fr") == [
        "   1. Héron va à la défausse (Réserve). (7.3.7)",
        "      B pioche (2). (7.3.9, par Héron)",
        "   2. Expédition Compagnon de A avance de 1 (V, O). (7.3.22, par Progrès)",
    ]
    assert tell(log, "en")[:2] == [
        "   1. Heron is discarded (Reserve). (7.3.7)",
        "      B draws (2). (7.3.9, by Heron)",
    ]
    assert log[1].get("n") == 2 and log[1].get("what") is None


def test_every_entry_of_a_game_has_a_sentence_and_every_action_a_word() -> None:
    for table in (SENTENCES, WORDS, ACTIONS, QUESTIONS):
        assert all(len(pair) == 2 and all(pair) for pair in table.values())
    actions = {name.strip() for name in p.Action.replace("\n", " ").split("|")}
    assert actions <= set(ACTIONS)
    assert (word("noon", "fr"), word("noon", "en"), word("tide", "fr")) == ("Midi", "Noon", "tide")


def test_the_terminal_asks_until_it_understands() -> None:
    said: list[str] = []
    typed = iter(["", "two", "9", "9" * 5000, "1, 3"])
    asked: list[str] = []

    def read(prompt: str) -> str:
        asked.append(prompt)
        return next(typed)

    terminal = Terminal("fr", read=read, say=said.append)
    options = tuple(Option("object", i, Name(f"Carte {i}", f"Card {i}")) for i in range(3))
    decision = Decision(player=0, kind="cleanup", rule="4.2.5.c", options=options, least=2, most=2)
    assert terminal.decide(decision) == (0, 2)
    assert said[0] == "A Que conservez-vous ? (4.2.5.c)"
    assert "  2. Carte 1" in said
    assert said.count("Ce n'est pas une réponse possible.") == 4
    assert asked[0] == "Numéros, 2 en tout, séparés par des espaces (1 à 3)"


@pytest.mark.parametrize(
    ("option", "fr", "en"),
    [
        (Option("pass"), "Passer", "Pass"),
        (Option("expedition", 1), "Expédition Compagnon de A", "A's Companion Expedition"),
        (Option("mode", 0), "Mode 1", "Mode 1"),
        (Option("player", 1), "B", "B"),
        (
            Option("play", 4, Name("Héron", "Heron"), ("hand", "expedition0", "2")),
            "Jouer : Héron (main, Expédition Héros de A, 2)",
            "Play: Heron (hand, A's Hero Expedition, 2)",
        ),
        (Option("gain", 0, None, ("asleep",)), "Endormi", "Asleep"),
        (
            Option("reaction", 4, Name("Héron", "Heron"), bound=Name("Loutre", "Otter")),
            "Réaction : Héron (Loutre)",
            "Reaction: Heron (Otter)",
        ),
    ],
)
def test_labels(option: Option, fr: str, en: str) -> None:
    assert (label(option, "fr"), label(option, "en")) == (fr, en)


def test_everything_that_is_told_has_a_sentence() -> None:
    """Each kind of entry that the machine writes to the log is said in both languages, and no other is kept."""
    source = [path.read_text("utf-8") for path in RUNTIME.rglob("*.py")]
    told = {kind for text in source for kind in re.findall(r"\.note\(\s*\"(\w+)\"", text)}
    assert told == set(SENTENCES)
    done = {verb for text in source for verb in re.findall(r"event_about\(\"(\w+)\"", text)}
    assert done <= set(ACTIONS) | set(WORDS)


def test_a_person_may_play_in_english() -> None:
    lines: list[str] = []

    def read(prompt: str) -> str:
        least = prompt.removeprefix("Numbers, ").split(" ")[0]
        return " ".join(str(i + 1) for i in range(int(least) if least.isdecimal() else 1))

    terminal = Terminal("en", read=read, say=lines.append)
    deck = Deck(None, (PLAIN,) * 8)
    result = play_game((deck, deck), (terminal, terminal), 2, lang="en", max_days=2)
    assert any(line.startswith("A What do you do?") for line in lines)
    assert result.lines()[0].startswith("   1. The game begins")


def test_an_effect_is_the_cause_of_what_its_steps_do() -> None:
    log = random_game(1).log
    caused = [entry for entry in log if entry.kind == "lose_status" and entry.rule == "7.3.19"]
    assert all(entry.cause for entry in log if entry.kind in {"gain", "roll"})
    assert all(entry.cause == "rest" or isinstance(entry.cause, Name) for entry in caused)
    assert {entry.cause for entry in log if entry.kind == "phase"} == {""}
    assert [entry for entry in log if entry.kind == "turn" and not entry.begins] == []


def test_no_sentence_agrees_with_a_name_whose_gender_nobody_knows() -> None:
    agreeing = re.compile(r"\{what\} est \w+[ée]s?\b")
    assert not [kind for kind, (french, _) in SENTENCES.items() if agreeing.match(french)]
