"""Made-up cards, boards and answers for the tests of the machine."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from altered_runtime import program as p
from altered_runtime.context import Ctx
from altered_runtime.decisions import Decision, Scripted
from altered_runtime.effects import run
from altered_runtime.machine import Machine
from altered_runtime.playing import check_reactions
from altered_runtime.state import TERRAINS, Obj, Region, State

YOU = p.Player(kind="you")
FOE = p.Player(kind="opponent")
ANYBODY = p.Player(kind="player", each=True)
ME = p.Me()
CHARACTER = p.IsKind(any_of=("character",))
MINE = p.ControlledBy(player=YOU)
THEIRS = p.ControlledBy(player=FOE)
ONE = p.Count(kind="exactly", n=p.Number(n=1))
MY_EXPEDITION = p.ExpeditionOf(of=ME)


def n(number: int) -> p.Number:
    return p.Number(n=number)


def zone(name: str, of: p.Player | None = YOU) -> p.Zone:
    return p.Zone(name=name, of=of)


def some(*where: p.Predicate, count: p.Count | None = ONE, targeted: bool = False, slot: int = 0) -> p.Some:
    return p.Some(where=where, count=count, targeted=targeted, slot=slot)


def all_of(*where: p.Predicate) -> p.Some:
    return p.Some(where=where)


def up_to(number: int) -> p.Count:
    return p.Count(kind="up_to", n=n(number))


def target(*where: p.Predicate, slot: int = 0) -> p.Some:
    return some(*where, targeted=True, slot=slot)


def boosts(number: int, objects: Any = ME) -> p.Gains:
    return p.Gains(objects=objects, gains=(p.Counters(name="boost", n=n(number)),))


def status(name: str, objects: Any = ME) -> p.Gains:
    return p.Gains(objects=objects, gains=(p.Status(any_of=(name,)),))


def step(do: p.Action, **more: Any) -> p.Step:
    return p.Step(do=do, **more)


def draw(number: int = 1, who: p.Player = YOU) -> p.Draw:
    return p.Draw(who=who, amount=n(number))


def symbol(letter: str, *steps: p.Step | p.Action, **more: Any) -> p.Reaction:
    return reaction(p.Event(verb="symbol", name=letter, what=ME), *steps, **more)


def steps_of(steps: tuple[Any, ...]) -> tuple[p.Step, ...]:
    return tuple(one if isinstance(one, p.Step) else step(one) for one in steps)


def reaction(trigger: p.Event, *steps: Any, **more: Any) -> p.Reaction:
    return p.Reaction(triggers=(trigger,), effect=steps_of(steps), **more)


def keyword(name: str, number: int | None = None) -> p.Passive:
    return p.Passive(
        statement=p.Have(objects=ME, gains=(p.Keyword(name=name, amount=None if number is None else n(number)),))
    )


def passive(statement: p.Statement, **more: Any) -> p.Passive:
    return p.Passive(statement=statement, **more)


def effect(*steps: Any) -> p.Effect:
    return p.Effect(steps=steps_of(steps))


def quick(cost: Any, *steps: Any, **more: Any) -> p.QuickAction:
    return p.QuickAction(cost=cost if isinstance(cost, tuple) else (cost,), effect=steps_of(steps), **more)


TAP = p.Exhaust(who=YOU, objects=ME)
DROP = p.Move(who=YOU, verb="discard", objects=ME, to=zone("discard"))


def card(name: str, *abilities: p.Ability, type: str = "character", **more: Any) -> p.CardProgram:
    given: dict[str, Any] = {
        "hand_cost": 1,
        "reserve_cost": 1,
        "stats": (1, 1, 1) if type == "character" else (0, 0, 0),
    }
    return p.CardProgram(
        reference=name,
        name_fr=f"{name} (fr)",
        name_en=name,
        type=type,
        program=p.Program(abilities=abilities),
        **(given | more),
    )


def spell(name: str, *steps: Any, abilities: tuple[p.Ability, ...] = (), **more: Any) -> p.CardProgram:
    return card(name, effect(*steps), *abilities, type="spell", **more)


def landmark(name: str, *abilities: p.Ability, **more: Any) -> p.CardProgram:
    return card(name, *abilities, type="landmark_permanent", **more)


PLAIN = card("Plain")


class Board:
    """A game in the Afternoon of day 2, A to play: all regions face up, 10 ready Orbs and 10 plain cards each."""

    def __init__(self, *answers: Any, orbs: int = 10, deck: int = 10) -> None:
        self.script = Scripted(answers)
        state = State(Random(1))
        state.regions = [Region(i, TERRAINS) for i in range(8)]
        state.day, state.phase, state.active = 2, "afternoon", 0
        self.m = Machine(state, (self.script, self.script), {"sprite": ("Lutin", "Sprite")})
        self.state = state
        for player in (0, 1):
            for _ in range(orbs):
                self.put(PLAIN, "mana", player)
            for _ in range(deck):
                self.put(PLAIN, "deck", player)

    def put(self, card: p.CardProgram, where: str = "hero", player: int = 0, **more: Any) -> Obj:
        """Put a card in a zone; ``hero`` and ``companion`` are Expeditions, ``hero_zone`` the Hero zone."""
        place = {"hero": "expedition", "companion": "expedition", "hero_zone": "hero"}.get(where, where)
        obj = self.state.new_object(card, self.state.next_id, player, place)
        if place == "expedition":
            obj.expedition = 2 * player + (where == "companion")
        for key, value in more.items():
            setattr(obj, key, value)
        self.state.list_of(obj).append(obj.id)
        self.m.changed()
        self.m.stamp = self.state.next_id
        return obj

    def answers(self, *answers: Any) -> Board:
        self.script.answers.extend(answers)
        return self

    def do(self, *steps: Any, player: int = 0, source: Obj | None = None, ctx: Ctx | None = None) -> Ctx:
        """Resolve steps, then the Reactions that they activated."""
        ctx = ctx or Ctx(player, source.id if source else 0)
        run(self.m, steps_of(steps), ctx)
        check_reactions(self.m)
        return ctx

    def now(self, obj: Obj) -> Obj:
        """What the card of an object is now."""
        while obj.successor:
            obj = self.m.obj(obj.successor)
        return obj

    def count(self, where: str, player: int = 0) -> int:
        return len(self.state.zones[player][where])

    def kinds(self) -> list[str]:
        return [entry.kind for entry in self.m.log]

    def names(self, where: str, player: int = 0) -> list[str]:
        return [self.m.obj(i).card.name_en for i in self.state.zones[player][where]]

    @property
    def asked(self) -> list[Decision]:
        return self.script.seen


def _text(decision: Decision, place: int) -> str:
    option = decision.options[place]
    names = [name.en for name in (option.name, option.bound) if name]
    parts = [option.kind, str(option.n), *names, *option.detail]
    return " ".join(parts)


def pick(*wanted: str) -> Any:
    """An answer: for each text, the first option that has all its words."""

    def answer(decision: Decision) -> tuple[int, ...]:
        found: list[int] = []
        for text in wanted:
            places = [
                place
                for place in range(len(decision.options))
                if place not in found and all(part in _text(decision, place).split(" ") for part in text.split(" "))
            ]
            assert places, f"{text!r} is no option of {decision}"
            found.append(places[0])
        return tuple(found)

    return answer


YES, NO, NONE = (0,), (1,), ()
PASS = pick("pass")

Do = Callable[[Board, str, str], None]
"""Resolves a Spell of this English text, or of this French one."""
