"""A person at the keyboard: numbered options, in French or in English."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Protocol

from altered_runtime.decisions import Answer, Decision, Option
from altered_runtime.sentences import NOTICES, QUESTIONS, word

Names = Mapping[str, tuple[str, str]]
_NAMED = ("counter", "status", "keyword")


def label(option: Option, lang: str, names: Names | None = None) -> str:
    """One option in words. ``names``: those of counters, statuses and keywords, as the machine has them."""
    parts: list[str] = []
    if option.kind in {"expedition", "player"}:
        parts.append(word(f"{option.kind}{option.n}", lang))
    elif option.kind in {"mode", "die", "region", "number"}:
        number = option.n + 1 if option.kind == "mode" else option.n
        parts.append(f"{word(option.kind, lang)} {number}")
    elif option.kind not in {"object", "gain", "counter"}:
        parts.append(word(option.kind, lang))
    if option.name is not None:
        parts.append(option.name.fr if lang == "fr" else option.name.en)
    text = " : ".join(parts) if lang == "fr" else ": ".join(parts)
    told = [_detail(one, lang, names or {}) for one in option.detail]
    told += [] if option.bound is None else [option.bound.fr if lang == "fr" else option.bound.en]
    details = ", ".join(told)
    if text and details:
        return f"{text} ({details})"
    return text or details


def _detail(name: str, lang: str, names: Names) -> str:
    given = next((names[key] for category in _NAMED if (key := f"{category} {name}") in names), None)
    return word(name, lang) if given is None else given[0 if lang == "fr" else 1]


UNDO = frozenset({"u", "undo", "annuler"})
BOARD = frozenset({"t", "b", "table", "board"})
HINT = frozenset({"c", "h", "conseil", "hint"})
HELP = "?"


class Aid(Protocol):
    """Whoever stands beside a person and tells what they may know."""

    def news(self) -> Iterable[str]:
        """What happened since the last question."""

    def explain(self, decision: Decision, words: str) -> Iterable[str]:
        """The card of the option of that number, or those of which the name has these words."""

    def board(self, decision: Decision) -> Iterable[str]:
        """What lies where."""

    def hint(self, decision: Decision) -> Answer:
        """An answer that may be good."""


class TakesBack(Exception):  # noqa: N818 - what the person does
    """The person takes the last answer back."""


class Terminal:
    """Asks a person. ``say`` shows a line, ``read`` asks for one; the command line may give its own, and an ``aid``."""

    def __init__(
        self,
        lang: str = "fr",
        read: Callable[[str], str] = input,
        say: Callable[[str], object] = print,
        names: Names | None = None,
        aid: Aid | None = None,
    ) -> None:
        self.aid = aid
        self.lang = lang
        self.names = names
        self.read = read
        self.say = say

    def _notice(self, key: str, **data: object) -> str:
        french, english = NOTICES[key]
        return (french if self.lang == "fr" else english).format_map(data)

    def decide(self, decision: Decision, undo: bool = False) -> Answer:
        """Show the options, and ask until the answer is one that the rules allow. Raises :class:`TakesBack` where the
        person takes back the last answer and ``undo`` allows it."""
        for line in () if self.aid is None else self.aid.news():
            self.say(line)
        french, english = QUESTIONS[decision.kind]
        who = word(f"player{decision.player}", self.lang)
        about = ""
        if decision.name is not None:
            about = f" [{decision.name.fr if self.lang == 'fr' else decision.name.en}]"
        self.say(f"{who}{about} {french if self.lang == 'fr' else english} ({decision.rule})")
        for number, option in enumerate(decision.options, 1):
            self.say(f"  {number}. {label(option, self.lang, self.names)}")
        key = "several" if decision.least < decision.most else "one" if decision.most == 1 else "exactly"
        prompt = self._notice(key, least=decision.least, most=decision.most, last=len(decision.options))
        prompt += self._notice("undo") if undo else ""
        prompt += self._notice("help") if self.aid is not None else ""
        while True:
            words = self.read(prompt)
            if self.aid is not None and self._aided(self.aid, decision, words.strip()):
                continue
            if words.strip().lower() in UNDO:
                if undo:
                    raise TakesBack
                self.say(self._notice("seen"))
                continue
            answer = self._parse(words)
            if answer is not None and decision.legal(answer):
                return answer
            self.say(self._notice("refused"))

    def _aided(self, aid: Aid, decision: Decision, words: str) -> bool:
        """Whether the person asked for help, and got it."""
        asked = words.lower()
        if asked == HELP:
            told = [self._notice("helps")]
        elif asked.startswith(HELP):
            told = list(aid.explain(decision, asked.removeprefix(HELP).strip())) or [self._notice("unknown")]
        elif asked in BOARD:
            told = list(aid.board(decision))
        elif asked in HINT:
            told = [self._notice("hint", answer=" ".join(str(place + 1) for place in aid.hint(decision)) or "—")]
        else:
            return False
        for line in told:
            self.say(line)
        return True

    def _parse(self, text: str) -> Answer | None:
        """The positions in "1 3" or "1, 3"; None if it is something else."""
        words = text.replace(",", " ").split()
        if not all(one.isdecimal() and len(one) < 5 for one in words):
            return None
        return tuple(int(one) - 1 for one in words)
