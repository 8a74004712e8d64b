"""The one word or mark whose lack leaves a paragraph unread: found by trying, never taken for granted.

A repair is shown with the finding and counted by ``coverage``; no Program is ever made of it (law 2).
"""

from __future__ import annotations

from collections.abc import Iterator

from altered_compiler.analysis import Box, CardReport
from altered_compiler.compile import Compiled, Context, compile_paragraph
from altered_compiler.suggest import unended
from altered_grammar.agreement import without_slips
from altered_grammar.findings import Span
from altered_grammar.reader import Language, Reading, read
from altered_grammar.records import NamedTuple
from altered_grammar.tokens import Token

WORDS = ("L:", "W:")
"""What the terminals of words that a construct names begin with: a repair never makes up a noun or a name."""
MARKS = ",:;.—"
BACK = 1
"""Words before the place where reading stopped at which something may be missing too."""
LONGEST = 60
"""Most words of a paragraph that is mended."""


class Repair(NamedTuple):
    """What is ``missing``; ``paste`` is the word at ``span`` with it; ``text`` is the whole paragraph with it.
    ``key``: the place and what the form can be there; forms of one key are read alike."""

    missing: str
    paste: str
    span: Span
    text: str
    key: tuple[int, frozenset[str]]


def repair_of(report: CardReport, box: Box, number: int) -> Repair | None:
    """What is missing in the paragraph of that number, if only one thing can be: one that gives the meaning of the
    paragraph in the other language, or, if that has none, the only one that gives a meaning."""
    compiled = box.paragraphs[number]
    reading = compiled.reading
    stop = next((at for at, word in enumerate(reading.tokens.words) if word.start >= reading.stopped_at), LONGEST)
    if reading.trees or reading.overflow or stop >= LONGEST or len(reading.tokens.words) > LONGEST:
        return None
    if unended(reading, stop, report.setting.language(box.lang)):
        return None
    wanted = _wanted(report, box, number)
    kind = report.card.type.value if report.card.type else "character"
    language, prefer = report.setting.language(box.lang), report.setting.agreeing(box.lang)
    found: list[tuple[Repair, Compiled]] = []
    dead: set[tuple[int, frozenset[str]]] = set()
    for repair in _insertions(reading, stop, language):
        if repair.key in dead:
            continue
        reading = read(repair.text, language)
        if not reading.trees:
            dead.add(repair.key)
            continue
        if not without_slips(reading, language, report.setting.wordings(box.lang)):
            continue
        made = compile_paragraph(reading, Context(kind, box.name), report.setting.lowering, prefer)
        if len(made.meanings) == 1 and (wanted is None or made.programs[0] in wanted):
            found.append((repair, made))
    meanings = {made.programs[0] for _, made in found}
    return found[0][0] if len(meanings) == 1 else None


def _wanted(report: CardReport, box: Box, number: int) -> tuple[object, ...] | None:
    """What the paragraph means in the other language, None if nobody knows."""
    other = report.boxes.get(("en" if box.lang == "fr" else "fr", box.name))
    if other is None or len(other.paragraphs) != len(box.paragraphs):
        return None
    return other.paragraphs[number].programs or None


def _insertions(reading: Reading, stop: int, language: Language) -> Iterator[Repair]:
    """The paragraph with one more word or mark, at the word where reading stopped or shortly before."""
    words = reading.tokens.words
    for at in range(stop, max(stop - BACK, 0) - 1, -1):
        before, after = reading.text[: words[at].start], reading.text[words[at].start :]
        expected = set(reading.expected if at == stop else read(before, language).expected)
        for form in sorted(language.forms):
            fitting = expected.intersection([terminal for terminal, _ in language.forms[form]])
            if " " in form or not fitting:
                continue
            key = (at, frozenset(fitting))
            if form[0].isalpha() and any(terminal.startswith(WORDS) for terminal in fitting):
                yield Repair(form, f"{form} {_word(reading, at)}", _span(words[at]), f"{before}{form} {after}", key)
            elif form in MARKS and at:
                mark = form if form in ".," or (language.lang == "en" and form != "—") else " " + form
                last = words[at - 1]
                written = f"{reading.text[: last.end]}{mark}{reading.text[last.end :]}"
                yield Repair(form, _word(reading, at - 1) + mark, _span(last), written, key)


def _span(token: Token) -> Span:
    return Span(token.start, token.end)


def _word(reading: Reading, at: int) -> str:
    token = reading.tokens.words[at]
    return reading.text[token.start : token.end]
