"""How much of a corpus is understood: per language and set, and the cards that it makes whole.

A paragraph is a head with its bullets and continuations, reminder text aside, distinct by text, box and card type.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from altered_compiler.analysis import Box, CardReport, analyse
from altered_compiler.compile import Compiled, agreed
from altered_compiler.messages import both_languages
from altered_compiler.repair import Repair, repair_of
from altered_compiler.report import plain_words, refused_words
from altered_compiler.sources import Setting, Sources
from altered_grammar.printer import UnprintableError, print_tree
from altered_grammar.reader import Reading, read
from altered_grammar.surface import comparable
from altered_grammar.tree import Node

LANGS = ("en", "fr")
COUNTS = (
    "paragraphs",
    "compiled",
    "ambiguous",
    "declined",
    "round_trip",
    "variant",
    "mismatch",
    "occurrences",
    "repaired",
    "settled",
)
CARDS = ("total", "whole_en", "whole_fr", "same_program", "different_program")
_STOP_WORDS = 4
"""Words that are shown where reading stopped."""

Key = tuple[str, str, str, str]
"""Language, text, box and card type."""


class Seen(NamedTuple):
    """One distinct paragraph: its verdict (round_trip, variant, mismatch or declined). ``readings``: in plain words,
    if it has several. ``settled``: the rules that dropped another reading. ``repair``: the text with the one word or
    mark that it lacks, if it is declined for want of one. ``refused``: why it is nonsense, if it is read; it speaks of
    the words at ``stopped_at``."""

    verdict: str
    readings: tuple[str, ...] = ()
    settled: tuple[str, ...] = ()
    stopped_at: str = ""
    repair: str = ""
    refused: str = ""


class Coverage(NamedTuple):
    """``paragraphs``: every distinct one. ``found``: set → paragraph → the references of the cards it stands on, one
    for each time. ``cards``: set → the counts of its cards."""

    paragraphs: dict[Key, Seen]
    found: dict[str, dict[Key, list[str]]]
    cards: dict[str, dict[str, int]]


def cover(sources: Sources) -> Coverage:
    """Reads every card of the sources."""
    paragraphs: dict[Key, Seen] = {}
    found: dict[str, dict[Key, list[str]]] = {}
    cards: dict[str, dict[str, int]] = {}
    for number, (card, setting) in enumerate(sources.cards):
        report = analyse(card, setting)
        kind = card.type.value if card.type else ""
        places = found.setdefault(card.set_code, {})
        for box, place, compiled in _paragraphs(report):
            key = (box.lang, bare(compiled.reading), box.name, kind)
            if not key[1]:
                continue
            if key not in paragraphs:
                repair = None if compiled.meanings else repair_of(report, box, place)
                paragraphs[key] = _seen(key, compiled, setting, repair)
            places.setdefault(key, []).append(card.ref or str(number))
        _count_card(cards.setdefault(card.set_code, dict.fromkeys(CARDS, 0)), report)
    return Coverage(paragraphs, found, cards)


def as_json(coverage: Coverage) -> dict[str, Any]:
    """The published shape of the figures."""
    everywhere: dict[Key, list[str]] = {}
    for places in coverage.found.values():
        for key, references in places.items():
            everywhere.setdefault(key, []).extend(references)
    totals = {name: sum(counts[name] for counts in coverage.cards.values()) for name in CARDS}
    sets = {
        name: {"languages": _languages(coverage, coverage.found[name]), "cards": coverage.cards[name]}
        for name in sorted(coverage.cards)
    }
    declined = [
        {
            "lang": key[0],
            "text": key[1],
            "stopped_at": coverage.paragraphs[key].stopped_at,
            "refused": both_languages(coverage.paragraphs[key].refused),
            "repair": coverage.paragraphs[key].repair,
            "cards_blocked": len(set(references)),
        }
        for key, references in everywhere.items()
        if coverage.paragraphs[key].verdict == "declined"
    ]
    declined.sort(key=lambda entry: (-int(str(entry["cards_blocked"])), str(entry["lang"]), str(entry["text"])))
    ambiguous = [
        {"lang": key[0], "text": key[1], "readings": list(seen.readings)}
        for key in sorted(everywhere)
        if (seen := coverage.paragraphs[key]).readings
    ]
    return {
        "languages": _languages(coverage, everywhere),
        "cards": totals,
        "sets": sets,
        "declined": declined,
        "ambiguous": ambiguous,
        "settled": _settled(coverage, everywhere),
    }


def bare(reading: Reading) -> str:
    """The paragraph's text without its reminders."""
    text, at = "", 0
    for start, end in reading.tokens.reminders:
        text += reading.text[at:start].rstrip()
        at = end
    text += reading.text[at:]
    return "  ".join(part.strip() for part in text.split("  ") if part.strip())


def _paragraphs(report: CardReport) -> Iterator[tuple[Box, int, Compiled]]:
    for box in report.boxes.values():
        for number, compiled in enumerate(box.paragraphs):
            yield box, number, compiled


def _count_card(counts: dict[str, int], report: CardReport) -> None:
    counts["total"] += 1
    counts["whole_en"] += report.whole("en")
    counts["whole_fr"] += report.whole("fr")
    same = report.same()
    counts["same_program"] += same is True
    counts["different_program"] += same is False


def _languages(coverage: Coverage, places: dict[Key, list[str]]) -> dict[str, dict[str, int]]:
    found = {lang: dict.fromkeys(COUNTS, 0) for lang in LANGS}
    for key, references in places.items():
        counts, seen = found[key[0]], coverage.paragraphs[key]
        counts["paragraphs"] += 1
        counts["occurrences"] += len(references)
        counts[seen.verdict] += 1
        counts["compiled"] += seen.verdict != "declined"
        counts["ambiguous"] += bool(seen.readings)
        counts["repaired"] += bool(seen.repair)
        counts["settled"] += bool(seen.settled)
    return found


def _seen(key: Key, compiled: Compiled, setting: Setting, repair: Repair | None) -> Seen:
    if not compiled.meanings:
        return Seen("declined", (), (), _stopped(compiled), repair.text if repair else "", compiled.refused)
    trees = [meaning.tree for meaning in agreed(compiled, setting.agreeing(key[0])).meanings]
    readings = [" / ".join(plain_words(tree, setting, key[0])) for tree in trees] if len(trees) > 1 else ()
    settled = sorted({f"{one.name} {one.rule}" for one in compiled.settled})
    return Seen(verdict(compiled.reading, trees, key[0], setting), tuple(readings), tuple(settled))


def _settled(coverage: Coverage, places: Iterable[Key]) -> list[dict[str, Any]]:
    """How many paragraphs each rule settles, by language."""
    counts: dict[tuple[str, str], int] = {}
    for key in places:
        for rule in coverage.paragraphs[key].settled:
            counts[key[0], rule] = counts.get((key[0], rule), 0) + 1
    return [{"lang": lang, "rule": rule, "paragraphs": count} for (lang, rule), count in sorted(counts.items())]


def _stopped(compiled: Compiled) -> str:
    reading = compiled.reading
    if reading.trees:
        span = refused_words(compiled)
        return reading.text[span.start : span.end]
    words = [token for token in reading.tokens.words if token.start >= reading.stopped_at][:_STOP_WORDS]
    return reading.text[words[0].start : words[-1].end].rstrip(" .#[]") if words else ""


def verdict(reading: Reading, trees: Iterable[Node], lang: str, setting: Setting) -> str:
    """``mismatch`` if a tree is not read back from what it prints, ``round_trip`` if one prints as was written, else
    ``variant``."""
    written = worded(reading)
    language, wordings = setting.language(lang), setting.wordings(lang)
    as_written = False
    for tree in trees:
        for gender in ("m", "f"):
            try:
                printed = print_tree(tree, wordings, gender=gender)
            except UnprintableError:
                return "mismatch"
            back = read(printed, language)
            if tree not in back.trees:
                return "mismatch"
            as_written = as_written or worded(back) == written
    return "round_trip" if as_written else "variant"


def worded(reading: Reading) -> str:
    """What counts of a text: no reminders, leftover keys, marks, case, spaces or last full stop."""
    tokens = reading.tokens
    text = list(reading.text)
    words = {(token.start, token.end) for token in tokens.words}
    for start, end in (*tokens.reminders, *(leak for leak in tokens.leaks if leak not in words)):
        text[start:end] = " " * (end - start)
    return comparable("".join(text)).rstrip(".")
