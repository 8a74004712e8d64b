"""What sets to come can say: markers told of and removed, counters moved, abilities lacked, totals, kinds, chance."""

from __future__ import annotations

import pytest
from runtime_made import (
    CHARACTER,
    FOE,
    ME,
    MINE,
    ONE,
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
    reaction,
    some,
    spell,
    step,
    symbol,
    zone,
)

from altered_runtime import program as p
from altered_runtime.chars import has_keyword, statistics
from altered_runtime.context import Ctx
from altered_runtime.people import players
from altered_runtime.read import holds, refs, value
from altered_runtime.state import Ref

MARKER = p.IsKind(any_of=("terrain_marker",))
MY_REGION = p.RegionOf(of=ME)
CTX = Ctx(0, 0)
HAND = p.InZone(any_of=(zone("hand", None),))


def put(*where: p.Predicate) -> p.PutMarker:
    region = p.Some(where=(p.IsKind(any_of=("region",)), *where), count=ONE)
    return p.PutMarker(who=YOU, terrains=("V",), amount=n(1), on=region)


@pytest.mark.parametrize(("region", "drawn"), [(0, 1), (2, 0)])
def test_a_marker_that_is_put_on_my_region_is_told_of(region: int, drawn: int) -> None:
    board = Board()
    on_mine = p.Event(verb="put_marker", who=YOU, what=all_of(MARKER, p.InRegion(region=MY_REGION)))
    board.put(card("Watcher", reaction(on_mine, draw())))
    board.answers(pick(f"region {region}")).do(put())
    assert board.count("hand") == drawn


def test_a_marker_that_is_removed_was_on_its_region() -> None:
    board = Board()
    gone = p.Event(verb="remove_marker", what=all_of(MARKER, p.InRegion(region=MY_REGION)))
    board.put(card("Watcher", reaction(gone, draw())))
    here, there = (board.state.put_marker(region, ("V",)) for region in (0, 3))
    board.do(p.RemoveMarkers(who=YOU, markers=all_of(MARKER)))
    assert not board.state.markers
    assert board.count("hand") == 1
    assert board.state.last_known(here.id) == here
    assert board.state.clone().last_known(there.id) == there


def test_things_in_and_on_a_region() -> None:
    board = Board()
    mine = board.put(PLAIN)
    board.state.put_marker(7, ("O",))
    marked = p.Some(where=(p.IsKind(any_of=("region",)), p.Holds(objects=all_of(MARKER), op=">=", amount=n(1))))
    assert [ref.n for ref in refs(board.m, marked, CTX)] == [7]
    assert not holds(board.m, p.InRegion(region=marked), mine.ref, CTX)
    board.state.expeditions[0].position = 7
    assert holds(board.m, p.InRegion(region=marked), mine.ref, CTX)


def test_counters_move() -> None:
    board = Board()
    giver, taker = board.put(PLAIN, counters={"boost": 2, "sap": 1}), board.put(PLAIN)
    to = p.Bound(slot=5)
    ctx = Ctx(0, giver.id)
    ctx.bound[5] = (taker.ref,)
    one = p.Counters(name="boost", n=n(1))
    board.do(p.MoveCounters(who=YOU, counters=one, of=ME, to=to), ctx=ctx)
    assert (giver.counters, taker.counters) == ({"boost": 1, "sap": 1}, {"boost": 1})
    every = p.Counters(name="any", n=n(0))
    board.do(p.MoveCounters(who=YOU, counters=every, of=ME, to=to, all=True), ctx=ctx)
    assert not giver.counters
    assert taker.counters == {"boost": 2, "sap": 1}


def test_counters_of_each_name_double() -> None:
    board = Board()
    held = board.put(PLAIN, counters={"boost": 2, "sap": 1})
    board.do(p.DoubleCounters(who=YOU, name="any", of=ME), source=held)
    assert held.counters == {"boost": 4, "sap": 2}


def test_what_lacks_its_abilities_has_none() -> None:
    board = Board()
    wall = board.put(card("Wall", keyword("defender"), keyword("tough", 1)), player=1)
    heron = board.put(card("Heron", reaction(p.Event(verb="at", name="dusk"), draw(who=FOE))), player=1)
    assert has_keyword(board.m, wall, "defender")
    lacking = all_of(CHARACTER, THEIRS)
    board.put(card("Hush", passive(p.Lack(objects=lacking, gains=(p.Keyword(name="defender"),)))))
    assert not has_keyword(board.m, wall, "defender")
    assert has_keyword(board.m, wall, "tough")
    board.put(card("Silence", passive(p.Lack(objects=lacking, gains=(p.Granted(abilities=()),)))))
    assert not has_keyword(board.m, wall, "tough")
    assert not holds(board.m, p.HasAbility(any_of=("any",)), heron.ref, CTX)


def test_what_has_any_ability() -> None:
    board = Board()
    bare, talking = board.put(PLAIN), board.put(card("Talker", symbol("J", draw())))
    waiting = board.put(card("Waiter", symbol("J", draw())), "reserve")
    wanted = p.HasAbility(any_of=("any",))
    assert [holds(board.m, wanted, obj.ref, CTX) for obj in (bare, talking, waiting)] == [False, True, True]


def test_statistics_equal_an_amount_and_boosts_come_on_top() -> None:
    board = Board()
    mine = all_of(p.InZone(any_of=(zone("reserve"),)))
    like = p.StatsAre(objects=ME, stats=("V",), as_="", amount=p.CountOf(objects=mine))
    heron = board.put(card("Heron", passive(like)), counters={"boost": 1})
    for _ in range(3):
        board.put(PLAIN, "reserve")
    assert statistics(board.m, heron) == (4, 2, 2)


def test_totals_and_kinds() -> None:
    board = Board()
    board.put(card("Heron", hand_cost=2, stats=(3, 0, 1), subtypes=("animal", "mage")))
    board.put(card("Otter", hand_cost=4, stats=(1, 0, 1), subtypes=("animal",)))
    both = all_of(CHARACTER, MINE)
    assert value(board.m, p.Total(which="hand", among=both), CTX) == 6
    assert value(board.m, p.Total(which="V", among=both), CTX) == 4
    kinds = {what: value(board.m, p.Varieties(what=what, among=both), CTX) for what in ("subtype", "name", "hand")}
    assert kinds == {"subtype": 2, "name": 2, "hand": 2}
    assert value(board.m, p.Varieties(what="reserve", among=both), CTX) == 1


def test_who_has_the_most_is_nobody_in_a_tie() -> None:
    board = Board()
    most, fewest = (p.Player(kind=kind, of=all_of(CHARACTER)) for kind in ("most", "fewest"))
    assert players(board.m, most, CTX) == ()
    board.put(PLAIN, player=1)
    assert (players(board.m, most, CTX), players(board.m, fewest, CTX)) == ((1,), (0,))
    board.put(PLAIN, "hand")
    assert players(board.m, p.Player(kind="most", of=all_of(HAND)), CTX) == (0,)
    board.do(draw(who=most))
    assert board.count("hand", 1) == 1


def test_nobody_acts_for_who_has_the_most_in_a_tie() -> None:
    board = Board()
    board.do(draw(who=p.Player(kind="most", of=all_of(CHARACTER))))
    assert board.count("hand", 0) == board.count("hand", 1) == 0


def test_chance_takes_a_card() -> None:
    board = Board()
    for _ in range(4):
        board.put(PLAIN, "hand", 1)
    theirs = p.Some(where=(p.InZone(any_of=(zone("hand", FOE),)),), count=ONE, random=True, slot=1)
    board.do(p.Move(who=FOE, verb="discard", objects=theirs))
    assert not board.asked
    assert (board.count("hand", 1), board.count("discard", 1)) == (3, 1)


def test_played_this_turn_and_who_rushes() -> None:
    board = Board()
    board.put(landmark("Gong", reaction(p.Event(verb="rush", who=YOU), draw())), "landmarks")
    before = board.put(PLAIN)
    board.put(card("Runner"), "hand")
    board.answers(pick("play expedition0"), ())
    rush = p.Play(who=YOU, objects=some(p.IsKind(any_of=("card",)), slot=1), free=True, rush=True)
    board.do(rush)
    assert board.count("hand") == 1
    runner = board.state.zones[0]["expedition"][-1]
    for by, told in ((None, True), (YOU, True), (FOE, False)):
        during = p.PlayedDuring(period="this_turn", by=by)
        assert holds(board.m, during, Ref("object", runner), CTX) is told
        assert not holds(board.m, during, before.ref, CTX)


def test_a_played_card_alone_is_no_rush() -> None:
    board = Board()
    board.put(landmark("Gong", reaction(p.Event(verb="rush", who=YOU), draw())), "landmarks")
    board.put(spell("Wave", boosts(1, all_of(CHARACTER))), "hand")
    board.answers(pick("play"), ())
    board.do(step(p.Play(who=YOU, objects=some(p.IsKind(any_of=("card",)), slot=1), free=True)))
    assert board.count("hand") == 0


def test_an_expedition_that_has_not_moved_is_in_its_starting_region() -> None:
    board = Board()
    hero, companion = (Ref("expedition", one) for one in (0, 1))
    board.state.expeditions[1].position = 1
    assert [holds(board.m, p.AtStart(), ref, CTX) for ref in (hero, companion)] == [True, False]
    board.state.tiebreak = True
    assert not holds(board.m, p.AtStart(), hero, CTX)


def test_each_player_draws_for_what_they_control() -> None:
    board = Board()
    for player, held in ((0, 1), (1, 3)):
        for _ in range(held):
            board.put(PLAIN, player=player)
    theirs = all_of(CHARACTER, p.ControlledBy(player=p.Player(kind="that")))
    everybody = p.Player(kind="player", each=True)
    board.do(p.Draw(who=everybody, amount=p.CountOf(objects=theirs)))
    assert [board.count("hand", player) for player in (0, 1)] == [1, 3]
