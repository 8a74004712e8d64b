"""What a person at the terminal may ask for: what happened, a card explained, the board, a hint."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from altered_compiler.explaining import plain
from altered_compiler.ui import Say
from altered_runtime.cards import printed
from altered_runtime.chars import terrains
from altered_runtime.decisions import Answer, Decision
from altered_runtime.log import tell
from altered_runtime.sentences import word
from altered_runtime.simple import SimplePlayer
from altered_runtime.state import PLAYERS, Obj
from altered_runtime.view import View, may_see

if TYPE_CHECKING:
    from altered_compiler.analysis import CardReport
    from altered_compiler.playing import Table
    from altered_runtime.machine import Machine
    from altered_runtime.undo import Undoing
    from altered_runtime.view import Seen

SHOWN = ("reserve", "landmarks", "hero")


class Companion:
    """Stands beside a person who plays: tells what everybody may know, and nothing else (3.1.3)."""

    def __init__(self, table: Table, say: Say) -> None:
        self.cards = table.reports
        self.say = say
        self.person: Undoing | None = None
        self._told = 0

    @property
    def _m(self) -> Machine:
        assert self.person is not None and self.person.m is not None
        return self.person.m

    def news(self) -> list[str]:
        """What happened since the last question."""
        lines = tell(self._m.log, self.say.lang)
        told, self._told = min(self._told, len(lines)), len(lines)
        return lines[told:]

    def explain(self, decision: Decision, words: str) -> list[str]:
        """The card of that option, or the cards that the person may see whose name has these words."""
        found = {obj.card.reference: obj for obj in self._meant(decision, words)}
        return [line for obj in found.values() for line in self._card(obj)]

    def _meant(self, decision: Decision, words: str) -> Iterator[Obj]:
        objects = self._m.state.objects
        if words.isdecimal():
            options = decision.options[max(0, int(words) - 1) : int(words)] if len(words) < 5 else ()
            yield from (objects[one.n] for one in options if one.name is not None and one.n in objects)
            return
        wanted = words.lower()
        for obj in objects.values():
            names = (obj.card.name_fr.lower(), obj.card.name_en.lower())
            if obj.alive and may_see(obj, decision.player) and any(wanted in name for name in names):
                yield obj

    def _card(self, obj: Obj) -> Iterator[str]:
        """Its line, its text, and each ability in plain words."""
        card, lang = obj.card, self.say.lang
        name = card.name_fr if lang == "fr" else card.name_en
        costs = "" if card.hand_cost is None else f" — {card.hand_cost} / {card.reserve_cost}"
        stats = " / ".join(map(str, card.stats)) if obj.kind == "character" else ""
        yield f"  {name}{costs}{f' — {stats}' if stats else ''}"
        report = self.cards.get(card.reference)
        if report is None:
            yield from (f"    {word(keyword, lang)}" for keyword in sorted(printed(card).words))
            return
        said = lang if any(True for _ in report.of(lang)) else next(iter({"fr", "en"} - {lang}))
        yield from self._text(report, said)

    def _text(self, report: CardReport, lang: str) -> Iterator[str]:
        for box in report.of(lang):
            for paragraph in box.paragraphs:
                yield f"    {paragraph.reading.text.strip()}"
                first = paragraph.meanings[:1]
                lines = [line for meaning in first for line in plain(meaning, paragraph, report.setting, lang)]
                yield from (f"      {'  ' * line.depth}{_number(line.number)}{line.text}" for line in lines)

    def board(self, decision: Decision) -> Iterator[str]:
        """The regions, and what lies in the visible zones of both players, and in the own hand."""
        seen = decision.view
        for player in PLAYERS:
            yield self._line("  ", word(f"player{player}", self.say.lang), self._counts(seen, player))
            for side in (2 * player, 2 * player + 1):
                here = [one for one in seen.zones[player, "expedition"] if one.expedition == side]
                place = self._region(seen.positions[side], side & 1)
                yield self._line("    ", f"{word(f'expedition{side}', self.say.lang)} {place}", self._listed(here))
            zones = (*SHOWN, "hand") if player == decision.player else SHOWN
            for zone in zones:
                if seen.zones.get((player, zone)):
                    yield self._line("    ", word(zone, self.say.lang), self._listed(seen.zones[player, zone]))

    def _line(self, indent: str, head: str, told: str) -> str:
        return f"{indent}{head}{self.say(' :', ':')} {told}"

    def _counts(self, seen: View, player: int) -> str:
        orbs = seen.zones[player, "mana"]
        ready = sum(not orb.exhausted for orb in orbs)
        fr, en = "{} Orbes redressés sur {}, main {}, deck {}", "{} of {} Orbs ready, hand {}, deck {}"
        hand, deck = seen.counts[player, "hand"], seen.counts[player, "deck"]
        return self.say(fr, en).format(ready, len(orbs), hand, deck)

    def _region(self, position: int, companion: int) -> str:
        region = 7 - position if companion else position
        found = "".join(terrains(self._m, region)) or "?"
        return f"{position} ({found})"

    def _listed(self, cards: list[Seen] | tuple[Seen, ...]) -> str:
        return ", ".join(map(self._shown, cards)) or "—"

    def _shown(self, seen: Seen) -> str:
        if seen.name is None:
            return "?"
        lang = self.say.lang
        has = [f"{n} {word(counter, lang)}" for counter, n in seen.counters]
        has += [word(status, lang) for status in seen.statuses]
        has += [word("exhausted", lang)] if seen.exhausted else []
        name = seen.name.fr if lang == "fr" else seen.name.en
        return f"{name} ({', '.join(has)})" if has else name

    def hint(self, decision: Decision) -> Answer:
        """What the simple player of the computer would answer."""
        return SimplePlayer(0).decide(decision)


def _number(number: int) -> str:
    return f"{number}. " if number else ""
