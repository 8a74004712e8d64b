"""Running cases: one verdict for each case, edition and language."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from altered_compiler.scenario.answers import Answers
from altered_compiler.scenario.asking import GameChecks
from altered_compiler.scenario.board import Board
from altered_compiler.scenario.cards import Cards, Unreadable
from altered_compiler.scenario.checks import StateChecks
from altered_compiler.scenario.disputes import dispute
from altered_compiler.scenario.model import Case, base, load_cases, yaml_files
from altered_compiler.scenario.names import EXPEDITIONS, PLAYERS
from altered_compiler.scenario.referee import Failed, Referee, Stop, brief
from altered_compiler.scenario.saying import both, joined
from altered_runtime.decisions import IllegalAnswer
from altered_runtime.editions import EDITIONS
from altered_runtime.log import tell
from altered_runtime.machine import Machine
from altered_runtime.phases import play_on
from altered_runtime.presence import remember

PASSED, FAILED, UNREADABLE, DISPUTED = "passed", "failed", "unreadable", "disputed"
MAX_DAYS = 99
_CARD_KEYS = ("card", "source", "bound_to", "object", "exhaust", "what", "option")
_CARD_LISTS = ("exactly", "includes", "excludes", "top", "options", "cards", "pay_with", "target")
_OTHERS = frozenset({*PLAYERS, *EXPEDITIONS, "none"})


class Verdict(NamedTuple):
    """How a case went in one edition and language; ``why`` and the log say more of one that did not pass."""

    id: str
    edition: str
    lang: str
    status: str
    why: tuple[str, ...] = ()
    log: tuple[str, ...] = ()


class Play:
    """One case being played."""

    def __init__(self, case: Case, edition: str, lang: str) -> None:
        self.case, self.edition, self.lang = case, edition, lang
        self.cards = Cards(case, lang)
        self.board = Board(case, self.cards)
        self.names = self.board.names
        self.wrong: list[str] = []
        self.checks = case.checks(edition)
        answers = Answers(self.names, self.cards)
        self.referee = Referee(case.steps(edition), self.names, answers, self.look, self.board.state.day)
        both = (self.referee, self.referee)
        self.machine = Machine(self.board.state, both, self.cards.token_names(), EDITIONS[edition])
        self.names.machine = self.machine
        self.machine.observer = self.referee
        self.machine.dice = self.referee.roll
        self.machine.refuses = self.referee.refuses
        self.game = GameChecks(StateChecks(self.names, self.cards), self.referee)
        self.machine.changed()
        remember(self.machine)
        self._resolve_names()

    def _resolve_names(self) -> None:
        """Every name of the case resolves, or the case is unreadable."""
        created = set(self._token_names())
        for part in (*self.referee.written, *self.checks):
            for item in _walk(part):
                for name in _card_names(item):
                    if name not in self.names.physical and base(name) not in created:
                        raise Unreadable(
                            both("« {} » ne nomme rien dans le cas", "“{}” names nothing in the case", name)
                        )
                if "ability" in item and "source" in item:
                    self.cards.abilities(item["source"], item["ability"])

    def _token_names(self) -> list[str]:
        return [english for _, english in self.cards.token_names().values()]

    def look(self, done: int) -> None:
        """Read the checks that are due after that step."""
        for check in self.checks:
            if check.get("at") == done and check["check"] not in {"offered", "not_offered"}:
                self._note(check, self.game.now(check), done)

    def _note(self, check: dict[str, Any], problem: str, after: int | None = None) -> None:
        if problem:
            said = f" [{check['says']}]" if "says" in check else ""
            when = "" if after is None else both("après l'étape {} : ", "after step {}: ", after)
            self.wrong.append(joined([when, problem, said]))

    def run(self) -> Verdict:
        """Play the case and read every check."""
        try:
            self._play()
        except Failed as failure:
            self.wrong.append(failure.args[0])
        except IllegalAnswer as refused:
            fr, en = "{} : les règles refusent la réponse {}", "{}: the rules refuse the answer {}"
            self.wrong.append(both(fr, en, self.referee.describe(refused.decision), list(refused.answer)))
        if not self.wrong:
            self._end()
        status = FAILED if self.wrong else PASSED
        return Verdict(
            self.case.id, self.edition, self.lang, status, tuple(self.wrong), tuple(tell(self.machine.log, self.lang))
        )

    def _play(self) -> None:
        try:
            if self.board.new_game:
                self._start()
            play_on(self.machine, MAX_DAYS)
        except Stop:
            return

    def _start(self) -> None:
        """The step that sets the game up."""
        step = self.referee.step
        if step is None or step.action["do"] != "start_game":
            raise Failed(both("une partie commence par start_game", "a new game begins with start_game"))
        self.referee.see()
        state = self.machine.state
        state.first_player = PLAYERS.index(step.action["first_player"])
        for private in state.zones:
            state.rng.shuffle(private["deck"])
        self.referee.complete()

    def _end(self) -> None:
        """The checks of the end, and those on decisions."""
        step = self.referee.step
        if step is not None:
            fr, en = "l'étape {} n'a jamais été atteinte : {}", "step {} was never reached: {}"
            self.wrong.append(both(fr, en, step.number, brief(step.action)))
            return
        last = self.referee.done
        if self.referee.seen < last:
            self.look(last)
        for check in self.checks:
            if check["check"] in {"offered", "not_offered"}:
                problem = self.game.offered(check) if check["check"] == "offered" else self.game.not_offered(check)
                self._note(check, problem, check.get("at", last))
            elif "at" not in check:
                self._note(check, self.game.now(check))


def _card_names(item: dict[str, Any]) -> Iterator[str]:
    """The names of cards in one dictionary of a step or check; players, Expeditions and regions are none."""
    found = [item.get(key) for key in _CARD_KEYS]
    if item.get("do") == "swap_orbs":
        found.append(item["ready"])
    for key in (*_CARD_LISTS, *(("value",) if item.get("do") == "choose" else ())):
        found += item.get(key, ())
    for name in found:
        if isinstance(name, str) and name not in _OTHERS and not name.startswith("region "):
            yield name


def _walk(node: Any) -> list[dict[str, Any]]:
    """Every dictionary inside."""
    if isinstance(node, dict):
        return [node, *(found for value in node.values() for found in _walk(value))]
    if isinstance(node, list):
        return [found for value in node for found in _walk(value)]
    return []


def run_case(case: Case, edition: str, lang: str) -> Verdict:
    """Play one case."""
    if case.problem:
        return Verdict(case.id, edition, lang, UNREADABLE, (case.problem,))
    try:
        return Play(case, edition, lang).run()
    except Unreadable as problem:
        return Verdict(case.id, edition, lang, UNREADABLE, (problem.args[0],))


def judged(case: Case, edition: str, lang: str) -> Verdict:
    """Play one case; one that fails as its dispute says is disputed, one that breaks the machine has failed."""
    try:
        verdict = run_case(case, edition, lang)
    except Exception as error:  # one case must not end the run: it is reported as a failure of the machine
        verdict = Verdict(case.id, edition, lang, FAILED, (_broken(error),))
    found = dispute(case.id, edition, lang)
    if found is None or verdict.status != FAILED:
        return verdict
    return verdict._replace(status=DISPUTED, why=(both("{} : {}", "{}: {}", found.rule, found.why), *verdict.why))


def _broken(error: Exception) -> str:
    fr, en = "la machine est en défaut : {} : {}", "the machine failed: {}: {}"
    return both(fr, en, type(error).__name__, str(error))


def run_paths(paths: list[str], edition: str | None = None, lang: str | None = None) -> list[Verdict]:
    """Every case of the files and folders, in each edition it names and in both languages, unless one is given.

    Raises :class:`~altered_compiler.scenario.model.NoYaml` if PyYAML is missing, ``OSError`` for a file.
    """
    return [
        judged(case, one, tongue)
        for path in yaml_files(paths)
        for case in load_cases(path)
        for one in case.editions
        if edition in (None, one)
        for tongue in ("fr", "en")
        if lang in (None, tongue)
    ]


def exit_code(verdicts: list[Verdict]) -> int:
    """0 if nothing failed and all could be read, else 1."""
    return int(any(one.status in {FAILED, UNREADABLE} for one in verdicts))
