"""What a step of a case answers: the positions of the options that it takes, or None if it is about something else."""

from __future__ import annotations

from typing import Any

from altered_compiler.scenario.cards import Cards
from altered_compiler.scenario.names import EXPEDITIONS, PLAYERS, Names, zone_name
from altered_runtime.decisions import Answer, Decision, Option
from altered_runtime.machine import Machine
from altered_runtime.passives import abilities
from altered_runtime.state import Ref

FREE = "action"
ALIKE = {"region": "object", "terrain_marker": "object", "player": "target", "gain": "mode", "counter": "mode"}
"""What cases call the decisions that they have no word for: one of several gains or counters is taken by its number."""
NUMBERED = frozenset({"mode", "gain", "counter"})
CHOICES = ("target", "object", "mode", "expedition", "expand", "cleanup", "die", "number")


def kind_of(decision: Decision) -> str:
    """The kind that cases give to the decision; empty for one that they do not know."""
    kind = ALIKE.get(decision.kind, decision.kind)
    known = {*CHOICES, "order", "may", "pay", "replacement", "play", FREE}
    return kind if kind in known else ""


class Answers:
    """Reads steps as answers to decisions."""

    def __init__(self, names: Names, cards: Cards) -> None:
        self.names = names
        self.cards = cards

    @property
    def machine(self) -> Machine:
        """The game."""
        return self.names.machine

    def asks(self, decision: Decision, source: str) -> bool:
        """Whether the decision is asked by the text of that card."""
        key = self.names.key_of(source)
        return key is not None and self.names.key(decision.source) == key

    def answer(self, step: dict[str, Any], decision: Decision) -> Answer | None:
        """The answer that the step gives to the decision."""
        if PLAYERS[decision.player] != step["player"]:
            return None
        kind = kind_of(decision)
        match step["do"]:
            case "pass":
                return self._where(decision, lambda option: option.kind == "pass") if kind == FREE else None
            case "play":
                return self._play(step, decision) if kind in {FREE, "play"} else None
            case "quick_action":
                return self._quick(step, decision) if kind == FREE else None
            case "resolve":
                return self._resolve(step, decision) if kind == "order" else None
            case "pay":
                return (0,) if self._is_payment(step, decision) else None
            case "choose":
                return self._choose(step, decision) if kind == step["kind"] else None
            case "accept" | "decline":
                return self._yes_no(step, decision, kind)
        return None

    @staticmethod
    def _where(decision: Decision, fits: Any) -> Answer | None:
        found = [place for place, option in enumerate(decision.options) if fits(option)]
        return (found[0],) if found else None

    def _play(self, step: dict[str, Any], decision: Decision) -> Answer | None:
        cost = step.get("cost", "")

        def fits(option: Option) -> bool:
            if option.kind != "play" or not self.names.is_ref(Ref("object", option.n), step["card"]):
                return False
            scout, free = "scout" in option.detail, "free" in option.detail
            if (scout, free) != (cost in {"scout", "free_scout"}, cost in {"free", "free_scout"}):
                return False
            if option.detail[0] != step["from"] or ("offer" in option.detail) != ("pay_with" in step):
                return False
            where = [one for one in option.detail if one.startswith("expedition")]
            if not where:
                return "expedition" not in step
            wanted = EXPEDITIONS.index(f"{step['player']}.{step['expedition']}") if "expedition" in step else -1
            return where == [f"expedition{wanted}"]

        return self._where(decision, fits)

    def _quick(self, step: dict[str, Any], decision: Decision) -> Answer | None:
        wanted = self.cards.abilities(step["source"], step["ability"])

        def fits(option: Option) -> bool:
            if option.kind != "quick_action" or not self.names.is_ref(Ref("object", option.n), step["source"]):
                return False
            obj = self.machine.obj(option.n)
            return abilities(self.machine, obj)[int(option.detail[0])] in wanted

        return self._where(decision, fits)

    def reactions(self, decision: Decision) -> list[tuple[int, Any]]:
        """The Emblems that an ``order`` decision chooses among, with their places."""
        own = [emblem for emblem in self.machine.state.emblems if emblem.controller == decision.player]
        return list(enumerate(own))

    def is_reaction(self, emblem: Any, wanted: dict[str, Any]) -> bool:
        """Whether the Emblem is that Reaction."""
        if not self.names.is_ref(Ref("object", emblem.source), wanted["source"]):
            return False
        if emblem.ctx.ability not in self.cards.abilities(wanted["source"], wanted["ability"]):
            return False
        event = emblem.ctx.event
        subject = None if event is None else event.subject
        return "bound_to" not in wanted or (subject is not None and self.names.is_ref(subject, wanted["bound_to"]))

    def _resolve(self, step: dict[str, Any], decision: Decision) -> Answer | None:
        found = [place for place, emblem in self.reactions(decision) if self.is_reaction(emblem, step)]
        return (found[0],) if found else None

    def _is_payment(self, step: dict[str, Any], decision: Decision) -> bool:
        if decision.kind != "pay" or not self.asks(decision, step["source"]):
            return False
        if decision.purpose != step["for"] or decision.amount != step["amount"]:
            return False
        return "object" not in step or self.names.is_ref(Ref("object", decision.thing), step["object"])

    def zone_of(self, decision: Decision) -> str:
        """The zone that a Clean-up decision is about."""
        return zone_name(decision.player, decision.options[0].detail[0]) if decision.options else ""

    def _choose(self, step: dict[str, Any], decision: Decision) -> Answer | None:
        kind = step["kind"]
        if "source" in step and not self.asks(decision, step["source"]):
            return None
        if kind == "cleanup" and self.zone_of(decision) != step["zone"]:
            return None
        places: list[int] = []
        for value in step["value"]:
            place = self._place(value, decision, places)
            places.append(-1 if place is None else place)
        return tuple(places)

    def _place(self, value: Any, decision: Decision, taken: list[int]) -> int | None:
        """Where the value stands among the options, one that is not taken if there is one."""
        found = [n for n, one in enumerate(decision.options) if self.is_option(one, value)]
        new = [n for n in found if n not in taken] or found
        return new[0] if new else None

    def share(self, values: list[Any], decision: Decision) -> tuple[Answer, list[Any]]:
        """What this decision takes of the targets of a whole declaration, and what is left for those that follow."""
        places: list[int] = []
        left: list[Any] = []
        for value in values:
            place = self._place(value, decision, places)
            if place is None or (not decision.legal((*places, place)) and len(places) >= decision.least):
                left.append(value)
            else:
                places.append(place)
        return tuple(places), left

    def is_option(self, option: Option, value: Any) -> bool:
        """Whether the option is what the case writes."""
        if option.kind in NUMBERED:
            return bool(option.n + 1 == value)
        if option.kind in {"die", "number"}:
            return bool(option.n == value)
        return isinstance(value, str) and self.names.is_ref(Ref(option.kind, option.n), value)

    def shown(self, option: Option) -> Any:
        """What the case would write for the option."""
        if option.kind == "number":
            return option.n
        return option.n + 1 if option.kind in NUMBERED else self.names.call(option.kind, option.n)

    def _yes_no(self, step: dict[str, Any], decision: Decision, kind: str) -> Answer | None:
        if kind != step["kind"] or ("source" in step and not self.asks(decision, step["source"])):
            return None
        if kind == "pay" and step.get("for", decision.purpose) != decision.purpose:
            return None
        if step["do"] == "accept":
            return (0,)
        return () if kind in {"play", "expand"} else (1,)


def default_answer(decision: Decision) -> Answer | None:
    """The answer that needs no step: the only legal one, a refusal, nothing, any order; None if there is no such."""
    kind = kind_of(decision)
    if decision.options and [option.kind for option in decision.options] == ["yes", "no"]:
        return (1,)
    if decision.kind in {"order", "modifier"}:
        return (0,)
    if decision.least == 0:
        return ()
    if len(decision.options) == 1 and not decision.repeat:
        return (0,) * decision.least
    if decision.repeat and len(decision.options) == 1:
        return (0,) * decision.least
    if kind and decision.least == decision.most == len(decision.options) and kind != "mode":
        return tuple(range(decision.least))
    same = {(option.kind, option.n, option.detail, option.bound) for option in decision.options}
    return tuple(range(decision.least)) if len(same) == 1 else None
