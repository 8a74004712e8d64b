"""Checks on decisions, legality, costs and what happened: those that need the referee."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from altered_compiler.scenario.checks import Check, StateChecks
from altered_compiler.scenario.happened import Search
from altered_compiler.scenario.names import EXPEDITIONS, PLAYERS
from altered_compiler.scenario.referee import Asked, Referee, brief
from altered_compiler.scenario.saying import both
from altered_compiler.scenario.trying import can_play, least_cost


class GameChecks:
    """All checks: those on the state and those on what was asked and what happened."""

    def __init__(self, states: StateChecks, referee: Referee) -> None:
        self.states = states
        self.referee = referee
        cards = states.cards
        self.search = Search(referee.recorder.facts, states.names, cards.abilities, cards.counter)
        self.table: dict[str, Callable[[Check], str]] = {
            **states.table(), "cost": self.cost, "activated": self.activated, "order": self.order,
            "not_happened": self.not_happened, "legal": self.legal, "illegal": self.illegal,
            "known_to": self.known_to, "daily_effects": self.daily_effects,
        }  # fmt: skip

    def now(self, check: Check) -> str:
        """What is wrong with a check on the state as it is."""
        return self.table[check["check"]](check)

    # ------------------------------------------------------------------------------------------ what happened

    def activated(self, check: Check) -> str:
        """How often Reactions of an ability were activated."""
        wanted = {"event": "activate", "source": check["source"], "ability": check["ability"]}
        times = sum(self.search.fits(fact, wanted) for fact in self.search.facts)
        if times == check["times"]:
            return ""
        fr, en = "« {} » de {} activé {} fois, pas {}", "“{}” of {} was activated {} times, not {}"
        return both(fr, en, check["ability"], check["source"], times, check["times"])

    def order(self, check: Check) -> str:
        """Events in that order."""
        place = self.search.missing(check["events"])
        if place < 0:
            return ""
        fr = "l'événement {} n'a pas eu lieu dans cet ordre : {}"
        return both(fr, "event {} did not happen in that order: {}", place + 1, _event(check["events"][place]))

    def not_happened(self, check: Check) -> str:
        """No such event."""
        found = any(self.search.fits(fact, check["event"]) for fact in self.search.facts)
        return both("cela a eu lieu : {}", "it happened: {}", _event(check["event"])) if found else ""

    def daily_effects(self, check: Check) -> str:
        """The daily effects of the last such phase."""
        facts = self.search.facts
        begun = [n for n, fact in enumerate(facts) if fact.name == "phase" and fact.about["phase"] == check["phase"]]
        start = begun[-1] if begun else len(facts)
        phase = check["phase"].lower()
        held = [
            fact.about["name"]
            for fact in facts[start:]
            if fact.name == "daily_effect" and fact.about["phase"] == phase and fact.about["whole"]
        ]
        if not self.states.m.edition.victory_is_daily:
            held = [name for name in held if name != "Check Victory"]
        if held == check["value"]:
            return ""
        fr, en = "effets quotidiens de {} : {}, pas {}", "daily effects of {}: {}, not {}"
        return both(fr, en, check["phase"], held, check["value"])

    # ------------------------------------------------------------------------------------------ decisions

    def asked(self, check: Check) -> Iterator[Asked]:
        """The decisions of the window that are such as the check describes."""
        names = self.states.names
        for one in self.referee.windows.get(check.get("at", self.referee.done), ()):
            if one.kind != check["kind"] or one.player != check["player"]:
                continue
            if "source" in check and one.source != names.key_of(check["source"]):
                continue
            decision = one.decision
            if "for" in check and decision.purpose != check["for"]:
                continue
            if "amount" in check and decision.amount != check["amount"]:
                continue
            if "object" in check and names.key(decision.thing) != names.key_of(check["object"]):
                continue
            if "zone" in check and self.referee.answers.zone_of(decision) != check["zone"]:
                continue
            yield one

    def _is(self, option: Any, wanted: Any) -> bool:
        if isinstance(wanted, dict):
            return self.referee.answers.is_reaction(option, wanted)
        if wanted in EXPEDITIONS or not isinstance(wanted, str):
            return bool(option == wanted)
        key = self.states.names.key_of(wanted)
        labels = [wanted] if key is None else [wanted, self._label(key)]
        return option in labels

    def _label(self, key: Any) -> str:
        names = self.states.names
        for ref in names.physical:
            if names.physical[ref] == key:
                return ref
        return names.label(key[1]) if isinstance(key, tuple) else ""

    def offered(self, check: Check) -> str:
        """Such a decision is asked, with these options."""
        found = list(self.asked(check))
        if not found:
            fr, en = "aucune décision {} de {} n'a été demandée", "no decision {} of {} was asked"
            return both(fr, en, check["kind"], check["player"])
        wanted = check.get("options")
        if wanted is None:
            return ""
        listed = [one.options for one in found]
        if check["kind"] == "target" and self.states.m.edition.targets_declared:
            listed.append([option for one in found for option in one.options])
        for options in listed:
            all_there = all(any(self._is(option, want) for option in options) for want in wanted)
            if all_there and all(any(self._is(option, want) for want in wanted) for option in options):
                return ""
        told = [self._told(option) for option in found[-1].options]
        return both("les choix étaient {}, pas {}", "options were {}, not {}", told, wanted)

    def _told(self, option: Any) -> Any:
        names = self.states.names
        return f"Reaction of {names.label(option.source)}" if hasattr(option, "source") else option

    def not_offered(self, check: Check) -> str:
        """No such decision is asked, or none with that option."""
        for one in self.asked(check):
            if "option" not in check:
                return both("elle a été demandée : {}", "it was asked: {}", self.referee.describe(one.decision))
            if check["option"] == "none":
                if one.none:
                    return both("rien pouvait être choisi", "nothing could be chosen")
            elif any(self._is(option, check["option"]) for option in one.options):
                return both("{} était un choix", "{} was an option", check["option"])
        return ""

    # ------------------------------------------------------------------------------------------ actions

    def _possible(self, action: Check) -> bool:
        if action["do"] == "swap_orbs":
            return self.referee.can_swap(action)
        pending = self.referee.pending
        if pending is None:
            return False
        answer = self.referee.answers.answer(action, pending)
        if answer is None or not pending.legal(answer):
            return False
        if action["do"] == "play" and "target" in action:
            return can_play(self.referee, pending, answer, action)
        return True

    def legal(self, check: Check) -> str:
        """The action would be a legal answer."""
        return (
            "" if self._possible(check["action"]) else both("pas permis : {}", "not legal: {}", brief(check["action"]))
        )

    def illegal(self, check: Check) -> str:
        """The action would be no legal answer."""
        return both("permis : {}", "legal: {}", brief(check["action"])) if self._possible(check["action"]) else ""

    def cost(self, check: Check) -> str:
        """What playing the card now would cost."""
        held = least_cost(self.states, check)
        if held == check["value"]:
            return ""
        return both("{} coûterait {}, pas {}", "{} would cost {}, not {}", check["card"], held, check["value"])

    def known_to(self, check: Check) -> str:
        """Whether a player may know a fact."""
        player = PLAYERS.index(check["player"])
        match check["fact"]:
            case "count":
                known = True
            case "face":
                known = self.states.sees(player, check["card"])
            case _:
                known = self._answer_known(check)
        return "" if known == check["known"] else both("{} le sait : {}", "{} knows it: {}", check["player"], known)

    def _answer_known(self, check: Check) -> bool:
        """Yes or no is said aloud, and so is a choice of visible things (1.4.5, 6.1.h in 4.0)."""
        every = [one for window in self.referee.windows.values() for one in window]
        given = [one for one in every if one.kind == check["kind"] and one.player == check["of"]]
        given = [one for one in given if one.answer is not None]
        if not given:
            return False
        return check["fact"] == "accepted" or not given[-1].hidden or check["of"] == check["player"]


def _event(event: Check) -> str:
    parts = event.get("together", [event])
    return " + ".join(" ".join(str(value) for value in part.values()) for part in parts)
