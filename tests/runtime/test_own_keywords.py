"""A set's own keyword is played as what defines it: one's own, given, gained, lost (7.4)."""

from __future__ import annotations

from runtime_made import CHARACTER, ME, YOU, Board, all_of, boosts, card, draw, landmark, passive, reaction

from altered_runtime import program as p

WELCOME = p.Keyword(name="welcome", abilities=(reaction(p.Event(verb="draw", who=YOU), boosts(1)),))
PLAIN = p.Keyword(name="welcome")


def test_ones_own_works_once() -> None:
    board = Board()
    host = board.put(card("Host", passive(p.Have(objects=ME, gains=(WELCOME,)))))
    board.do(draw())
    assert host.boosts == 1


def test_one_given_by_a_passive_works() -> None:
    board = Board()
    board.put(landmark("Inn", passive(p.Have(objects=all_of(CHARACTER), gains=(WELCOME,)))), "landmarks")
    guest = board.put(card("Guest"))
    board.do(draw())
    assert guest.boosts == 1


def test_one_gained_works_and_is_lost_again() -> None:
    board = Board()
    guest = board.put(card("Guest"))
    board.do(p.Gains(objects=ME, gains=(WELCOME,)), source=guest)
    board.do(draw())
    assert guest.boosts == 1
    board.do(p.Loses(objects=ME, gains=(PLAIN,)), source=guest)
    board.do(draw())
    assert guest.boosts == 1


def test_ones_own_is_lost() -> None:
    board = Board()
    host = board.put(card("Host", passive(p.Have(objects=ME, gains=(WELCOME,)))))
    board.do(p.Loses(objects=ME, gains=(PLAIN,)), source=host)
    board.do(draw())
    assert host.boosts == 0
