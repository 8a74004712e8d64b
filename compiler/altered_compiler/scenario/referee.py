"""The referee of a case: takes the steps to the decisions of the game, and looks at the checks when they are due."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from altered_compiler.scenario.answers import FREE, Answers, default_answer, kind_of
from altered_compiler.scenario.happened import Recorder
from altered_compiler.scenario.names import PLAYERS, UNNAMED, Names
from altered_compiler.scenario.saying import both
from altered_runtime.decisions import Answer, Decision
from altered_runtime.events import GameEvent
from altered_runtime.mana import swap_orbs
from altered_runtime.state import HIDDEN

POINTS = {
    "Morning": "morning", "Noon": "noon", "Afternoon": "afternoon", "Dusk": "dusk", "Night": "night",
    "Clean-up done": "cleanup done", "Check Victory done": "victory done",
}  # fmt: skip


class Stop(Exception):  # noqa: N818 - the end of a case
    """The case is over."""


class Failed(Exception):  # noqa: N818 - a verdict
    """A step can't be done, or a decision came that no step answers."""


class Asked(NamedTuple):
    """A decision that was asked: its options in the words of the case, and whether nothing could be chosen."""

    kind: str
    player: str
    decision: Decision
    source: Any
    options: list[Any]
    none: bool
    hidden: bool
    answer: Answer | None = None


class Step(NamedTuple):
    """An action of the case; ``last``: the step is done with it. ``number`` counts from 1."""

    number: int
    action: dict[str, Any]
    first: bool = True
    last: bool = True


def flat(steps: list[dict[str, Any]]) -> list[Step]:
    """The steps, those of ``repeat`` one by one."""
    found: list[Step] = []
    for number, step in enumerate(steps, 1):
        if step["do"] == "repeat":
            times = step["times"]
            found += [Step(number, step["action"], n == 0, n == times - 1) for n in range(times)]
        else:
            found.append(Step(number, step))
    return found


class Referee:
    """Both players' decider and the observer of the game. ``done``: how many steps are done; ``began``: the day on
    which the step to be done began."""

    def __init__(
        self, steps: list[dict[str, Any]], names: Names, answers: Answers, look: Callable[[int], None], day: int
    ) -> None:
        self.written = steps
        self.steps = flat(steps)
        self.names = names
        self.answers = answers
        self.recorder = Recorder(names, lambda: names.machine.state)
        self.place = 0
        self.done = 0
        self.seen = -1
        self.look = look
        self.pending: Decision | None = None
        self.windows: dict[int, list[Asked]] = {}
        self.payment: list[str] = []
        self.spending: dict[str, int] = {}
        self.refuse = False
        self.began = day
        self.choosing_orbs = False

    # ------------------------------------------------------------------------------------------ steps

    @property
    def step(self) -> Step | None:
        """The step to be done."""
        return self.steps[self.place] if self.place < len(self.steps) else None

    def see(self) -> None:
        """Look at the checks that are due after the steps done so far, once."""
        if self.seen < self.done:
            self.seen = self.done
            self.look(self.done)

    def complete(self) -> None:
        """The step is done."""
        step = self.step
        assert step is not None
        self.place += 1
        self.began = self.names.machine.state.day
        if step.last:
            self.done = step.number

    def happened(self, event: GameEvent) -> None:
        """Record an event; a new token gets its name."""
        if "create" in event.verbs and event.new is not None:
            self.names.created(self.names.machine.obj(event.new.n), event.group)
        self.recorder.happened(event)

    def reached(self, point: str) -> None:
        """A point of the day: the one that a step advances to, the end, or the payment that a step lists."""
        step = self.step
        if point == "pay":
            if step is not None and step.action["do"] == "pay" and step.action["for"] == "card":
                self.see()
                self.complete()
            return
        if point == "orbs":
            self._before_orbs()
            return
        if point == "next":
            if step is None:
                raise Stop
            if step.action["do"] == "advance":
                self.see()
            return
        if step is None or step.action["do"] != "advance":
            return
        wanted = step.action["to"]
        if POINTS.get(wanted, wanted.lower()) != point:
            return
        day = self.names.machine.state.day
        if step.action.get("next_day") and day <= self.began:
            return
        self.see()
        self.complete()
        following = self.step
        if following is not None and following.action["do"] in {"advance"}:
            self.see()

    def _before_orbs(self) -> None:
        """The swaps that come before a choice of Orbs ([glossaire 3.2.9.e] [4.0 3.2.9.e])."""
        self.choosing_orbs = True
        while (step := self.step) is not None and step.action["do"] == "swap_orbs" and self.can_swap(step.action):
            self._swap(step.action)
        self.choosing_orbs = False

    # ------------------------------------------------------------------------------------------ decisions

    def decide(self, decision: Decision) -> Sequence[int]:
        """The answer of the step, or the default."""
        if decision.purpose and decision.kind != "pay":
            return self._paid_with(decision)
        if decision.kind == "swap":
            return ()
        self.pending = decision
        asked = self._ask(decision)
        answer = self._answer(decision)
        if not decision.legal(answer):
            raise self._failed("pas une réponse permise à {}", "not a legal answer to {}", self.describe(decision))
        self.windows[self._window][-1] = asked._replace(answer=answer)
        self.recorder.add("answer", ("answer", len(self.recorder.facts)), who=asked.player, kind=asked.kind,
                          source=asked.source)  # fmt: skip
        self.pending = None
        return answer

    def _ask(self, decision: Decision) -> Asked:
        """Record the decision in its window."""
        state = self.names.machine.state
        if kind_of(decision) == "order":
            options: list[Any] = [emblem for _, emblem in self.answers.reactions(decision)]
        else:
            options = [self.answers.shown(option) for option in decision.options]
        zones = {state.objects[one.n].zone for one in decision.options if one.kind in {"object", "play"}}
        asked = Asked(
            kind=kind_of(decision),
            player=PLAYERS[decision.player],
            decision=decision,
            source=self.names.key(decision.source) if decision.source else None,
            options=options,
            none=decision.least == 0,
            hidden=bool(zones & HIDDEN),
        )
        self._window = self.done
        self.windows.setdefault(self.done, []).append(asked)
        return asked

    _window = 0

    def _answer(self, decision: Decision) -> Answer:
        while True:
            step = self.step
            if step is None:
                if kind_of(decision) == FREE:
                    raise Stop
                return self._default(decision)
            action = step.action
            match action["do"]:
                case "advance":
                    if self._halts(decision):
                        self.complete()
                        continue
                    if kind_of(decision) == FREE:
                        self.see()
                        return next((n,) for n, option in enumerate(decision.options) if option.kind == "pass")
                    return self._default(decision)
                case "swap_orbs":
                    if self.can_swap(action) or kind_of(decision) == FREE:
                        self._swap(action)
                        continue
                    return self._default(decision)
                case "put_starting_mana":
                    return self._starting_mana(action, decision)
            answer = self.answers.answer(action, decision)
            if answer is None:
                if kind_of(decision) == FREE:
                    raise self._failed("le jeu demande {}", "the game asks {}", self.describe(decision))
                return self._default(decision)
            if step.first:
                self.see()
            if not decision.legal(answer):
                shared = self._share(step, decision)
                if shared is None:
                    fr, en = "pas une réponse permise à {}", "not a legal answer to {}"
                    raise self._failed(fr, en, self.describe(decision))
                return shared
            self._follow(action)
            self.complete()
            return answer

    def _share(self, step: Step, decision: Decision) -> Answer | None:
        """The part of the targets of a whole declaration that this decision takes ([glossaire 5.1.2.b]): the machine
        asks phrase by phrase for what a case declares at once."""
        action = step.action
        if action.get("kind") != "target" or not self.names.machine.edition.targets_declared:
            return None
        places, left = self.answers.share(action["value"], decision)
        if not left or not decision.legal(places):
            return None
        self.steps[self.place] = step._replace(action={**action, "value": left}, first=False)
        return places

    def _halts(self, decision: Decision) -> bool:
        """Whether the step after an advance answers this decision."""
        if kind_of(decision) == FREE or self.place + 1 >= len(self.steps):
            return False
        following = self.steps[self.place + 1].action
        return "player" in following and self.answers.answer(following, decision) is not None

    def _follow(self, action: dict[str, Any]) -> None:
        """What comes with the answer: what is paid with, or that the cost is refused."""
        self.payment = [*action.get("pay_with", ()), *action.get("cards", ())]
        self.payment += [one["card"] for one in action.get("spend", ())]
        counter = self.answers.cards.counter
        self.spending = {counter(one["counter"]): one["n"] for one in action.get("spend", ())}
        self.refuse = action.get("cost") == "declined"

    def refuses(self) -> bool:
        """Whether the cost of the card or quick action that was just declared is refused."""
        refused, self.refuse = self.refuse, False
        return refused

    def _paid_with(self, decision: Decision) -> Answer:
        """The cards and counters that the step pays with."""
        if decision.kind == "counter":
            return self._counter(decision)
        places: list[int] = []
        for value in list(self.payment):
            found = [n for n, one in enumerate(decision.options) if self.answers.is_option(one, value)]
            if found and found[0] not in places and len(places) < decision.most:
                places.append(found[0])
                self.payment.remove(value)
        if decision.legal(places):
            return tuple(places)
        answer = default_answer(decision)
        if answer is None:
            fr, en = "il n'est pas dit avec quoi c'est payé : {}", "it is not said what is paid with: {}"
            raise self._failed(fr, en, self.describe(decision))
        return answer

    def _counter(self, decision: Decision) -> Answer:
        """The counter that the step spends next."""
        for place, option in enumerate(decision.options):
            if self.spending.get(option.detail[0], 0):
                self.spending[option.detail[0]] -= 1
                return (place,)
        raise self._failed("il n'est pas dit quel compteur est dépensé", "it is not said which counter is spent")

    def _default(self, decision: Decision) -> Answer:
        answer = default_answer(decision)
        if answer is None and {self.answers.shown(option) for option in decision.options} == {UNNAMED}:
            answer = tuple(range(decision.least))
        if answer is None:
            raise self._failed("aucune étape ne répond à {}", "no step answers {}", self.describe(decision))
        return answer

    def _swap(self, action: dict[str, Any]) -> None:
        self.see()
        if not self.can_swap(action):
            raise self._failed("l'échange d'Orbes n'est pas permis maintenant", "the Orbs can't be swapped now")
        first, second = self.names.find(action["exhaust"]), self.names.find(action["ready"])
        assert first is not None and second is not None
        swap_orbs(self.names.machine, PLAYERS.index(action["player"]), first, second)
        self.complete()

    def can_swap(self, action: dict[str, Any]) -> bool:
        """Whether the player may exhaust one of their Orbs to ready another now (3.2.9.e)."""
        machine = self.names.machine
        first, second = self.names.find(action["exhaust"]), self.names.find(action["ready"])
        player = PLAYERS.index(action["player"])
        orbs = [machine.obj(n) for n in machine.state.zones[player]["mana"]]
        if first not in orbs or second not in orbs or first is None or second is None:
            return False
        if first.exhausted or not second.exhausted:
            return False
        if machine.edition.orbs_any_time or self.choosing_orbs:
            return True
        asked = self.pending
        chosen = [] if asked is None or asked.player != player else asked.options
        return any(one.kind == "object" and machine.obj(one.n) in orbs for one in chosen)

    def _starting_mana(self, action: dict[str, Any], decision: Decision) -> Answer:
        if decision.kind != "start_mana" or PLAYERS[decision.player] != action["player"]:
            return self._default(decision)
        self.see()
        self.complete()
        return tuple(range(action["count"]))

    def roll(self, player: int, count: int) -> Sequence[int]:
        """The results that the step gives to a roll."""
        step = self.step
        if step is None or step.action["do"] != "roll" or step.action["player"] != PLAYERS[player]:
            fr, en = (
                "{} lance {} dés, et aucune étape n'en dit les résultats",
                "{} rolls {} dice, and no step says the results",
            )
            raise self._failed(fr, en, PLAYERS[player], count)
        results: list[int] = step.action["results"]
        if len(results) != count:
            raise self._failed("{} dés sont lancés, pas {}", "{} dice are rolled, not {}", count, len(results))
        self.see()
        self.recorder.add("roll", self.names.machine.group, who=PLAYERS[player], n=count)
        self.complete()
        return results

    # ------------------------------------------------------------------------------------------ words

    def _where(self) -> str:
        step = self.step
        if step is None:
            return both("après l'étape {}", "after step {}", self.done)
        return both("étape {} ({})", "step {} ({})", step.number, brief(step.action))

    def _failed(self, fr: str, en: str, *data: object) -> Failed:
        """The case fails here, and why."""
        return Failed(both("{} : {}", "{}: {}", self._where(), both(fr, en, *data)))

    def describe(self, decision: Decision) -> str:
        """The decision in a few words."""
        options = ", ".join(str(self.answers.shown(one)) if one.kind not in {"yes", "no", "pass", "gain"} else one.kind
                            for one in decision.options)  # fmt: skip
        source = both(" de {}", " of {}", self.names.label(decision.source)) if decision.source else ""
        counts = f"{decision.least}" if decision.least == decision.most else f"{decision.least}-{decision.most}"
        fr, en = "{} : {}{} ({} parmi : {})", "{}: {}{} ({} of: {})"
        return both(fr, en, PLAYERS[decision.player], decision.kind, source, counts, options)


def brief(action: dict[str, Any]) -> str:
    """An action of a case on one line."""
    return " ".join(str(value) for key, value in action.items() if key != "says")
