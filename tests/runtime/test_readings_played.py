"""What phrases, predicates, amounts and conditions say of a board (2.2, 2.3, 7.2)."""

from __future__ import annotations

import pytest
from runtime_made import (
    CHARACTER,
    FOE,
    ME,
    MINE,
    MY_EXPEDITION,
    PLAIN,
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
    pick,
    quick,
    some,
    status,
    step,
    symbol,
    target,
    up_to,
)

from altered_runtime import program as p
from altered_runtime.chars import has_status, statistics, terrains
from altered_runtime.context import Ctx
from altered_runtime.playing import quick_actions
from altered_runtime.setup import begin_with
from altered_runtime.state import Ref

EXPEDITION = p.IsKind(any_of=("expedition",))


def counters(name: str, number: int) -> p.Counters:
    return p.Counters(name=name, n=n(number))


# ------------------------------------------------------------------------------------------------ cards


def test_terrains_and_statistics_by_passives() -> None:
    board = Board()
    board.state.regions[0].terrains = ("M",)
    heron = board.put(card("Heron", stats=(0, 3, 1)))
    board.put(card("Gardener", passive(p.TerrainIs(regions=p.RegionOf(of=ME), terrains=("V",)))))
    board.put(card("Mirror", passive(p.StatsAre(objects=all_of(CHARACTER), stats=("V", "O")))))
    assert terrains(board.m, 0) == ("M", "V")
    assert statistics(board.m, heron) == (3, 3, 3)
    zero = p.Is(objects=ME, where=(p.InTerrain(any_of=("base_zero",)),))
    assert board.do(step(draw(), condition=zero), source=heron).did


@pytest.mark.parametrize(
    ("predicate", "names"),
    [
        (p.HasStatus(any_of=("boosted",)), {"Bold"}),
        (p.HasCounters(name="any", op="==", amount=n(0)), {"Plain", "Foe", "Big"}),
        (p.CostIs(which="hand", op=">=", amount=n(4)), {"Big"}),
        (p.CostIs(which="base", op="==", amount=n(7)), {"Big"}),
        (p.StatIs(stat="none", op=">", amount=n(2)), {"Plain", "Foe"}),
        (p.StatIs(stat="V", op=">=", amount=n(3), base=True), {"Big"}),
        (p.HasAbility(any_of=("eternal",)), {"Big"}),
        (p.HasAbility(any_of=("j",)), {"Bold"}),
        (p.OwnedBy(player=FOE), {"Foe"}),
        (p.Relative(any_of=("behind",)), {"Plain", "Bold", "Big"}),
        (p.IsExpedition(which="companion"), {"Big"}),
        (p.InTerrain(any_of=("O",)), {"Big"}),
        (p.AnyOf(parts=(THEIRS, p.IsKind(any_of=("name:big",)))), {"Foe", "Big"}),
        (p.IsKind(any_of=("subtype:bird",)), {"Bold"}),
        (p.Shares(what="subtype", with_=all_of(p.IsKind(any_of=("name:bold",)))), {"Bold"}),
        (p.Shares(what="name", with_=all_of(THEIRS)), {"Foe"}),
        (p.Not(predicate=p.ControlledBy(player=YOU)), {"Foe"}),
    ],
)
def test_predicates(predicate: p.Predicate, names: set[str]) -> None:
    board = Board()
    for region in board.state.regions[:7]:
        region.terrains = ("V",)
    board.put(PLAIN)
    board.put(card("Bold", symbol("J", draw()), subtypes=("bird",)), counters={"boost": 2})
    big = card("Big", keyword("eternal"), hand_cost=5, reserve_cost=7, stats=(3, 0, 0))
    board.put(big, "companion", statuses=frozenset({"fleeting"}))
    board.put(card("Foe"), player=1)
    for expedition in board.state.expeditions[2:]:
        expedition.position = 1
    ctx = board.do(p.Target(who=YOU, objects=all_of(CHARACTER, predicate), targeted=False))
    assert {board.m.obj(ref.n).card.name_en for ref in ctx.last} == names


def test_an_expedition_with_nobody_in_it() -> None:
    board = Board()
    board.put(PLAIN)
    empty = p.Holds(objects=all_of(CHARACTER), op="==", amount=n(0))
    ctx = board.do(p.Target(who=YOU, objects=all_of(EXPEDITION, MINE, empty), targeted=False))
    assert ctx.last == (Ref("expedition", 1),)


@pytest.mark.parametrize(
    ("amount", "value"),
    [
        (p.Sum(parts=(n(1), n(2))), 3),
        (p.CountOf(objects=all_of(CHARACTER)), 1),
        (p.CountersOn(name="any", of=ME), 3),
        (p.CostOf(which="reserve", of=ME), 1),
        (p.Distance(of=YOU), 6),
        (p.Times(n=n(2), each=p.CountersOn(name="boost", of=ME)), 4),
        (p.Half(of=n(5)), 2),
        (p.Half(of=n(5), up=True), 3),
        (p.Half(of=n(4), up=True), 2),
        (p.Result(kind="that_many"), 0),
        (p.Variable(name="X"), 0),
    ],
)
def test_amounts(amount: p.Amount, value: int) -> None:
    board = Board()
    heron = board.put(PLAIN, counters={"boost": 2, "wax": 1})
    board.do(p.Draw(who=YOU, amount=amount), source=heron)
    assert board.count("hand") == value


@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        (p.Exists(objects=all_of(CHARACTER, MINE), op=">=", amount=n(2)), False),
        (p.All(parts=(p.During(period="afternoon"), p.During(period="your_turn"))), True),
        (p.Any_(parts=(p.During(period="noon"), p.FirstPlayerIs(player=FOE))), False),
        (p.Negated(condition=p.During(period="first_day")), True),
        (p.Compare(left=p.CountersOn(name="boost", of=ME), op="<", right=n(1)), True),
        (p.Is(objects=MY_EXPEDITION, where=(p.Relative(any_of=("tied",)),)), True),
    ],
)
def test_conditions(condition: p.Condition, holds: bool) -> None:
    board = Board()
    board.do(step(draw(), condition=condition), source=board.put(PLAIN))
    assert board.count("hand") == int(holds)


def test_other_is_not_me_and_what_was_named_is_left_out_where_that_is_said() -> None:
    board = Board(pick("Two"))
    one, two, three = (board.put(card(name)) for name in ("One", "Two", "Three"))
    board.do(
        boosts(1, target(CHARACTER, p.Other(), slot=1)),
        boosts(5, all_of(CHARACTER, p.Other())),
        boosts(7, all_of(CHARACTER, p.Not(predicate=p.Same(as_=p.Bound(slot=1))))),
        source=one,
        ctx=Ctx(0, one.id),
    )
    assert (one.boosts, two.boosts, three.boosts) == (7, 6, 12)


def test_ignored_abilities_and_statistics() -> None:
    board = Board()
    hero = card(
        "Chief", quick((), draw()), passive(p.Ignore(objects=ME, what="abilities", during="first_day")), type="hero"
    )
    board.put(hero, "hero_zone")
    assert len(quick_actions(board.m, 0)) == 1
    board.state.day = 1
    assert quick_actions(board.m, 0) == []


def test_raw_statements_do_nothing_and_the_log_says_so() -> None:
    board = Board()
    board.put(landmark("Riddle", passive(p.Raw(name="used_as_mana_orb"))), "landmarks")
    board.put(PLAIN)
    board.do(boosts(1, all_of(CHARACTER)))
    board.do(p.Lasting(passive=p.Raw(name="riddle"), duration="this_day"))
    assert board.kinds().count("no_effect") == 2


def test_begin_with_and_up_to() -> None:
    board = Board(pick("One"))
    board.put(card("Chief", passive(p.BeginWith(objects=ME, counters=counters("tide", 2))), type="hero"), "hero_zone")
    begin_with(board.m)
    hero = board.m.obj(board.state.zones[0]["hero"][0])
    assert hero.counters == {"tide": 2}
    one = board.put(card("One"))
    board.put(card("Two"))
    board.do(status("asleep", some(CHARACTER, count=up_to(2))))
    assert has_status(board.m, one.ref, "asleep")
