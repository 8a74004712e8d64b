"""The cards of a case, compiled from their text in one language, and the abilities that it names."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from altered_compiler.analysis import compile_text
from altered_compiler.inline_words import inline_words
from altered_compiler.scenario.model import Case, base
from altered_compiler.scenario.saying import both
from altered_compiler.sources import Setting
from altered_compiler.successive import together
from altered_grammar.cards.paths import set_files
from altered_grammar.cards.words import Words, build_words, load_words
from altered_grammar.paragraphs import split
from altered_runtime.cards import SCOUTED
from altered_runtime.program import Ability, CardProgram, Granted, Have, Keyword, Passive, Program
from altered_runtime.values import Value

_BOXES = (("main", "text"), ("support", "support"))
_QUOTED = re.compile(r"[“\"«](.+?)[”\"»]")

PLAIN = CardProgram(
    reference="plain",
    name_fr="carte sans texte",
    name_en="plain card",
    type="character",
    program=Program(abilities=()),
    hand_cost=1,
    reserve_cost=1,
    stats=(1, 1, 1),
)
"""The card that fills decks and Mana zones."""


_TWO, _NOT = both("deux sens", "two meanings"), both("pas compris", "not understood")


class Unreadable(Exception):  # noqa: N818 - a status, not an error
    """A text or a name of the case can't be read."""


class Part(NamedTuple):
    """One paragraph of a card: its English text and the abilities that it compiled to."""

    card: str
    text: str
    abilities: tuple[Ability, ...]


class Cards:
    """The cards of a case in one language. ``programs``: by English name; ``parts``: their paragraphs."""

    def __init__(self, case: Case, lang: str) -> None:
        self.lang = lang
        texts = tuple((_joined(card, "en"), _joined(card, "fr")) for card in case.data["cards"])
        self.setting = _setting(texts, _set_of(os.path.dirname(os.path.abspath(case.path))))
        self.parts: list[Part] = []
        self.programs = {card["name_en"]: self._card(card) for card in case.data["cards"]}

    @property
    def words(self) -> Words:
        """The built-in words and those that the texts declare."""
        return self.setting.words

    def token_names(self) -> dict[str, tuple[str, str]]:
        """The names of tokens, French and English."""
        return {word.id: (word.form("fr"), word.form("en")) for word in self.words.of("token")}

    def counter(self, name: str) -> str:
        """The id of a counter that a case names in English."""
        return self.words.find("counter", name) or name.lower()

    def _card(self, card: dict[str, Any]) -> CardProgram:
        kind = card["type"].lower().replace(" ", "_")
        abilities: list[Ability] = []
        for box, key in _BOXES:
            english = split(card.get(f"{key}_en", ""))
            text = card.get(f"{key}_{self.lang}", "")
            places = {paragraph.start: n for n, paragraph in enumerate(split(text))}
            paragraphs = compile_text(text, self.lang, self.setting, kind, box) if text else ()
            for compiled in paragraphs:
                words = text[compiled.start :].split("  ")[0]
                if len(compiled.meanings) != 1:
                    why = compiled.refused or (_TWO if compiled.meanings else _NOT)
                    raise Unreadable(
                        both("{} ({}) : {} : {}", "{} ({}): {}: {}", card["name_en"], self.lang, why, words)
                    )
                made = compiled.meanings[0].abilities
                place = places[compiled.start]
                said = english[place].text if place < len(english) else ""
                self.parts.append(Part(card["name_en"], _plain(said), made))
                abilities.extend(made)
            if kind == "spell" and box == "main":
                (whole,) = together(paragraphs, self.setting.lowering, 1)
                abilities = [*whole]
        stats = card.get("stats", (0, 0, 0))
        return CardProgram(
            reference=card["name_en"],
            name_fr=card["name_fr"],
            name_en=card["name_en"],
            type=kind,
            program=Program(abilities=tuple(abilities)),
            subtypes=tuple(self.words.find("subtype", one) or one.lower() for one in card["subtypes"]),
            hand_cost=card["hand_cost"],
            reserve_cost=card["reserve_cost"],
            stats=(stats[0], stats[1], stats[2]),
            reserve_limit=card.get("reserve_limit", 2),
            landmark_limit=card.get("landmark_limit", 2),
        )

    def abilities(self, source: str, start: str) -> frozenset[Ability]:
        """The abilities that a case names by the start of their English text. Raises :class:`Unreadable`."""
        start = _plain(start)
        own = [part for part in self.parts if part.card == base(source) and part.text.startswith(start)]
        if len({part.text for part in own}) == 1:
            given = SCOUTED.abilities if any(_is_scout(one) for one in own[0].abilities) else ()
            return frozenset((*own[0].abilities, *given))
        if own:
            fr, en = "« {} » est le début de plusieurs capacités de {}", "“{}” is the start of several abilities of {}"
            raise Unreadable(both(fr, en, start, source))
        quoted = frozenset(ability for part in self.parts for ability in _granted(part, start))
        if quoted:
            return quoted
        if start.lower().startswith("{h}"):
            return frozenset(SCOUTED.abilities)
        raise Unreadable(both("« {} » n'est pas une capacité de {}", "“{}” is no ability of {}", start, source))


def _is_scout(ability: Ability) -> bool:
    """Whether it is Scout, which stands for the ability that a card played so gains (7.4.5.c)."""
    gains = ability.statement.gains if isinstance(ability, Passive) and isinstance(ability.statement, Have) else ()
    return any(isinstance(gain, Keyword) and gain.name == "scout" for gain in gains)


def _granted(part: Part, start: str) -> Iterator[Ability]:
    """The quoted abilities of a paragraph that begin so."""
    given = list(_grants(part.abilities))
    quotes = [match[1] for match in _QUOTED.finditer(part.text)]
    for place, quote in enumerate(quotes):
        if quote.startswith(start):
            yield from given[place] if len(given) == len(quotes) else [one for many in given for one in many]


def _grants(node: object) -> Iterator[tuple[Ability, ...]]:
    """The abilities granted inside, in the order of the text."""
    if isinstance(node, Granted):
        yield node.abilities
    elif isinstance(node, tuple):
        for item in node:
            yield from _grants(item)
    elif isinstance(node, Value):
        if getattr(node, "abilities", ()) and type(node).__name__ == "TokenSpec":
            yield tuple(node.abilities)  # type: ignore[attr-defined]
        for field in type(node).FIELDS:  # type: ignore[attr-defined]
            yield from _grants(getattr(node, field))


@lru_cache(maxsize=256)
def _setting(texts: tuple[tuple[str, str], ...], set_file: tuple[str, ...]) -> Setting:
    """The words of the set that the file lies in and those that the texts declare, with both languages."""
    known = _known(set_file)
    new = inline_words(texts, known.words)
    return Setting(build_words([*known.words.entries.values(), *new])) if new else known


@lru_cache(maxsize=16)
def _known(set_file: tuple[str, ...]) -> Setting:
    return Setting(load_words(*set_file))


@lru_cache(maxsize=64)
def _set_of(folder: str) -> tuple[str, ...]:
    return tuple(set_files(folder))


def _joined(card: dict[str, Any], lang: str) -> str:
    return "  ".join(card.get(f"{key}_{lang}", "") for key in ("text", "support"))


def _plain(text: str) -> str:
    return text.replace("\u00a0", " ").strip()
