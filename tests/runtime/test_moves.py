"""Cards drawn, shown, moved, created, exchanged (7.3.5 to 7.3.13, 7.3.24 to 7.3.34)."""

from __future__ import annotations

import pytest
from runtime_made import (
    CHARACTER,
    FOE,
    ME,
    MINE,
    NONE,
    PLAIN,
    YOU,
    Board,
    all_of,
    boosts,
    card,
    draw,
    keyword,
    landmark,
    n,
    pick,
    reaction,
    some,
    step,
    symbol,
    target,
    zone,
)

from altered_runtime import program as p

IN_RESERVE = p.InZone(any_of=(zone("reserve"),))


IN_HAND = p.InZone(any_of=(zone("hand"),))


ON_TOP = p.InZone(any_of=(zone("deck_top"),))


SPRITE = p.TokenSpec(name="sprite", stats=(1, 1, 1), subtypes=("spirit",))


EXPEDITION = p.IsKind(any_of=("expedition",))


def test_draw_takes_as_many_as_there_are_and_shuffles_the_discard_pile_under_the_deck() -> None:
    board = Board(deck=1)
    for _ in range(2):
        board.put(PLAIN, "discard")
    ctx = board.do(draw(5))
    assert (board.count("hand"), board.count("discard"), ctx.that_many) == (3, 0, 3)
    assert not board.do(draw()).did


def test_each_player_draws() -> None:
    board = Board()
    board.do(draw(2, p.Player(kind="player", each=True)))
    assert (board.count("hand"), board.count("hand", 1)) == (2, 2)


@pytest.mark.parametrize("exhausted", [False, True])
def test_resupply(exhausted: bool) -> None:
    board = Board()
    board.do(p.Resupply(who=YOU, exhausted=exhausted))
    assert board.m.obj(board.state.zones[0]["reserve"][0]).exhausted is exhausted


def test_sabotage_targets_up_to_one_card_in_any_reserve() -> None:
    board = Board(NONE, pick("Theirs"))
    board.put(card("Theirs"), "reserve", 1)
    assert not board.do(p.Sabotage(who=YOU)).did
    assert board.do(p.Sabotage(who=YOU)).did
    assert board.names("discard", 1) == ["Theirs"]


def test_look_then_choose_then_the_rest() -> None:
    board = Board(deck=0)
    for name in ("One", "Two", "Three"):
        board.put(card(name), "deck")
    board.answers(pick("Two"))
    board.do(
        p.LookAt(who=YOU, objects=p.Some(where=(ON_TOP,), count=p.Count(kind="exactly", n=n(3)), slot=1)),
        p.Move(who=YOU, verb="put", objects=some(p.Same(as_=p.Bound(slot=1)), slot=2), to=zone("hand")),
        p.Move(
            who=YOU,
            verb="put",
            objects=all_of(p.Same(as_=p.Bound(slot=1)), p.Not(predicate=p.Same(as_=p.Bound(slot=2)))),
            to=zone("discard"),
        ),
    )
    assert (board.names("hand"), board.names("discard")) == (["Two"], ["One", "Three"])


def test_the_top_card_revealed_may_be_played_free() -> None:
    board = Board(pick("play Two expedition1"), deck=0)
    board.put(card("Two", symbol("J", boosts(1)), symbol("H", draw())), "deck")
    board.do(
        p.Reveal(who=YOU, objects=some(ON_TOP, slot=1)),
        p.Play(who=YOU, objects=p.Bound(slot=1), free=True),
    )
    assert board.m.obj(board.state.zones[0]["expedition"][0]).boosts == 1


# ------------------------------------------------------------------------------------------------ gains


@pytest.mark.parametrize(
    ("to", "more", "end", "exhausted"),
    [
        ("hand", {}, "hand", False),
        ("reserve", {"state": "exhausted"}, "reserve", True),
        ("mana", {}, "mana", True),
        ("mana", {"state": "ready"}, "mana", False),
        ("deck_top", {}, "deck", False),
        ("deck", {"position": n(2)}, "deck", False),
        ("deck", {}, "deck", False),
    ],
)
def test_move_to_a_zone(to: str, more: dict[str, object], end: str, exhausted: bool) -> None:
    board = Board()
    heron = board.put(card("Heron"))
    ctx = board.do(p.Move(who=YOU, verb="put", objects=ME, to=zone(to), **more), source=heron)
    now = board.now(heron)
    assert (now.zone, now.exhausted, ctx.did) == (end, exhausted, True)
    if end == "deck":
        place = board.state.zones[0]["deck"].index(now.id)
        assert place == {"deck_top": 0}.get(to, 1 if more else 10)


def test_another_player_chooses_what_they_discard() -> None:
    board = Board(pick("Two"))
    board.put(card("One"), "hand", 1)
    board.put(card("Two"), "hand", 1)
    theirs = some(p.InZone(any_of=(zone("hand", p.Player(kind="that")),)))
    board.do(p.Move(who=FOE, verb="discard", objects=theirs))
    assert board.asked[0].player == 1
    assert board.names("discard", 1) == ["Two"]


def test_a_targeted_player_is_that_player_afterwards() -> None:
    board = Board(pick("player 1"))
    board.put(card("One"), "reserve", 1)
    board.put(card("Mine"), "reserve")
    whole = all_of(p.InZone(any_of=(zone("reserve", p.Player(kind="player", targeted=True)),)))
    board.do(p.Exhaust(who=YOU, objects=whole), draw(1, p.Player(kind="that")))
    assert board.count("hand", 1) == 1
    assert board.m.obj(board.state.zones[1]["reserve"][0]).exhausted
    assert not board.m.obj(board.state.zones[0]["reserve"][0]).exhausted


def test_a_total_limits_what_is_chosen_together() -> None:
    def answer(decision: object) -> tuple[int, ...]:
        return (0, 1)

    board = Board(answer, answer, (0, 2))
    for name, cost in (("Three", 3), ("Two", 2), ("One", 1), ("Nine", 9)):
        board.put(card(name, hand_cost=cost))
    total = p.CostIs(which="hand", op="<=", amount=n(4))
    chosen = p.Some(where=(CHARACTER,), count=p.Count(kind="any"), total=total)
    board.do(p.Move(who=YOU, verb="discard", objects=chosen))
    assert board.names("discard") == ["Three", "One"]
    assert len(board.asked[0].options) == 3


def test_create_in_each_in_one_and_spread() -> None:
    board = Board(pick("expedition 1"), pick("expedition 0"), pick("expedition 1"))
    mine = p.Some(where=(EXPEDITION, MINE))
    board.do(p.Create(who=YOU, token=SPRITE, amount=n(2), where=mine))
    assert board.count("expedition") == 4
    board.do(p.Create(who=YOU, token=SPRITE, amount=n(1), where=some(EXPEDITION, MINE)))
    board.do(p.Create(who=YOU, token=SPRITE, amount=n(2), where=mine, spread=True))
    places = [board.m.obj(i).expedition for i in board.state.zones[0]["expedition"]]
    assert places == [0, 0, 1, 1, 1, 0, 1]
    assert board.m.obj(board.state.zones[0]["expedition"][0]).card.name_fr == "Lutin"


def test_a_token_in_an_expedition_of_the_opponent_is_theirs_to_control() -> None:
    board = Board(pick("expedition 2"))
    seen = reaction(p.Event(verb="join", what=all_of(CHARACTER), into=all_of(EXPEDITION, MINE)), boosts(1))
    watcher = board.put(landmark("Watcher", seen), "landmarks", 1)
    board.do(p.Create(who=YOU, token=SPRITE, amount=n(1), where=target(EXPEDITION)))
    token = board.m.obj(board.state.zones[1]["expedition"][0])
    assert (token.owner, token.controller, watcher.boosts) == (0, 1, 1)


def test_exchange_moves_each_to_the_place_of_the_other() -> None:
    board = Board(pick("Shed"), pick("Ox"))
    board.put(card("Shed"), "reserve", exhausted=True)
    board.put(card("Ox"), "hand")
    board.do(p.Exchange(who=YOU, first=target(IN_RESERVE), second=some(IN_HAND)))
    assert (board.names("hand"), board.names("reserve")) == (["Shed"], ["Ox"])
    empty = Board()
    empty.put(card("Shed"), "reserve")
    assert not empty.do(p.Exchange(who=YOU, first=some(IN_RESERVE), second=some(IN_HAND))).did


def test_two_things_named_together_are_exchanged() -> None:
    board = Board(pick("Heron", "Otter"))
    here, there = board.put(card("Heron")), board.put(card("Otter"), "companion")
    two = p.Count(kind="exactly", n=n(2))
    board.do(p.Exchange(who=YOU, first=some(CHARACTER, count=two)))
    assert (here.expedition, there.expedition) == (1, 0)


def test_the_bottom_of_a_deck() -> None:
    board = Board(deck=0)
    for name in ("Top", "Middle", "Bottom"):
        board.put(card(name), "deck")
    last = some(p.IsKind(any_of=("card",)), p.InZone(any_of=(zone("deck_bottom"),)))
    board.do(p.Move(who=YOU, verb="put", objects=last, to=zone("hand")))
    assert board.names("hand") == ["Bottom"]
    heron = board.put(card("Heron"))
    board.do(p.Move(who=YOU, verb="put", objects=ME, to=zone("deck_bottom")), source=heron)
    assert board.names("deck") == ["Top", "Middle", "Heron"]


def test_alternatives_in_two_zones() -> None:
    board = Board()
    board.put(PLAIN)
    board.put(card("Ox"), "hand")
    board.put(card("Foe"), player=1)
    mine = p.AllOf(parts=(CHARACTER, MINE))
    held = p.AllOf(parts=(p.IsKind(any_of=("card",)), IN_HAND))
    ctx = board.do(p.Target(who=YOU, objects=all_of(p.AnyOf(parts=(mine, held))), targeted=False))
    assert [board.m.obj(ref.n).card.name_en for ref in ctx.last] == ["Plain", "Ox"]


def test_what_happened_this_turn_or_this_day() -> None:
    board = Board()
    heron = board.put(card("Heron"))
    sacrificed = p.Event(verb="sacrifice", what=all_of(CHARACTER))
    today = p.Happened(event=sacrificed, period="this_day", amount=n(1))
    board.do(step(draw(), condition=today), source=heron)
    assert board.count("hand") == 0
    board.put(card("Otter"))
    board.do(p.Move(who=YOU, verb="sacrifice", objects=some(CHARACTER, p.IsKind(any_of=("name:otter",)))), source=heron)
    board.do(step(draw(), condition=today), source=heron)
    assert board.count("hand") == 1
    board.do(step(draw(), condition=today.replace(amount=n(2))), source=heron)
    board.state.turn_start = len(board.state.history)
    board.do(step(draw(), condition=today.replace(period="this_turn")), source=heron)
    assert board.count("hand") == 1


def test_switch_and_defect() -> None:
    board = Board()
    heron = board.put(card("Heron"))
    board.do(p.Switch(objects=ME), source=heron)
    assert heron.expedition == 1
    phrase = target(CHARACTER, slot=1)
    board.do(p.Move(who=YOU, verb="defect", objects=phrase, into=p.Facing(of=phrase)))
    assert (heron.expedition, heron.controller) == (3, 1)
    giant = board.put(card("Giant", keyword("gigantic")))
    board.do(p.Move(who=YOU, verb="defect", objects=ME, into=p.Facing(of=ME)), source=giant)
    assert (giant.expedition, giant.controller) == (2, 1)


# ------------------------------------------------------------------------------------------------ playing, paying
