"""The two editions: what differs, and that the machine asks for it by name."""

from __future__ import annotations

from runtime_made import CHARACTER, THEIRS, Board, card, keyword, pick, spell, status, target

from altered_runtime.editions import CURRENT, EDITIONS, GLOSSAIRE, SWITCHES
from altered_runtime.machine import Machine
from altered_runtime.phases import play_on


def test_every_switch_has_a_rule_in_both() -> None:
    for switch in SWITCHES.values():
        assert switch.glossaire != switch.current
        assert switch.glossaire_rule[0].isdigit() and switch.current_rule[0].isdigit()


def test_a_switch_cites_the_rule_of_its_edition() -> None:
    assert GLOSSAIRE.rule("tough") == "glossaire 7.4.5.c"
    assert CURRENT.rule("tough") == "7.4.7.c"


def test_the_default_is_the_glossary() -> None:
    assert Board().m.edition is EDITIONS["glossaire"]


def test_tough_is_paid_where_the_edition_says() -> None:
    for edition, kinds in ((GLOSSAIRE, ["action", "target"]), (CURRENT, ["action", "target", "pay"])):
        board = Board(pick("play Nap"), (0,), (0,), orbs=4)
        board.m.edition = edition
        tough = board.put(card("Tortoise", keyword("tough", 2)), player=1)
        board.put(spell("Nap", status("asleep", target(CHARACTER, THEIRS)), hand_cost=2), "hand")
        take(board.m, len(kinds))
        assert [one.kind for one in board.asked][: len(kinds)] == kinds
        assert "asleep" in tough.statuses
        assert not board.state.ready_orbs(0)


class Enough(Exception):  # noqa: N818 - stops a game
    """The answers are used up."""


def take(m: Machine, answers: int) -> None:
    """Play on until so many decisions were answered and the next one comes."""
    inner = m.deciders[0]

    class Counting:
        left = answers

        def decide(self, decision):  # type: ignore[no-untyped-def]
            if not self.left:
                raise Enough
            self.left -= 1
            return inner.decide(decision)

    both = Counting()
    m.deciders = (both, both)
    try:
        play_on(m, 9)
    except Enough:
        return
