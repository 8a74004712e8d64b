"""Cards in the other language, from their meaning; nothing is given for a card of which a paragraph can't be said."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from altered_compiler.analysis import Box, CardReport, analyse, compile_text
from altered_compiler.compile import Compiled, Context, agreed
from altered_compiler.messages import finding
from altered_compiler.reminders import reminders as reminder_text
from altered_compiler.report import paragraph_findings
from altered_compiler.rewording import say
from altered_compiler.sources import Setting, Sources
from altered_grammar.cards.lines import Line, read_lines
from altered_grammar.cards.messages import position
from altered_grammar.cards.model import Card
from altered_grammar.findings import Finding, Span
from altered_grammar.printer import UnprintableError, print_tree

_NAMES = {"fr": ("le français", "French"), "en": ("l'anglais", "English")}


class Translation(NamedTuple):
    """A card's texts in ``lang``: the lines of each box, none if ``findings`` holds an error."""

    card: Card
    lang: str
    boxes: dict[str, tuple[str, ...]]
    findings: tuple[Finding, ...]


def translate(sources: Sources, lang: str, reminders: bool = False) -> Iterator[Translation]:
    """Every card that has the other language, said in ``lang``."""
    other = "en" if lang == "fr" else "fr"
    for source in sources.all:
        for card in source.file.cards:
            report = analyse(card, source.setting)
            if report.has(other):
                yield _translated(report, source.file.source, lang, reminders)


def _translated(report: CardReport, source: str, lang: str, reminders: bool) -> Translation:
    boxes: dict[str, tuple[str, ...]] = {}
    found: list[Finding] = []
    for box in report.of("en" if lang == "fr" else "fr"):
        lines: list[str] = []
        for compiled in box.paragraphs:
            text, problems = _paragraph(compiled, report, box, lang, reminders)
            found += [_placed(problem, compiled, report, box, source) for problem in problems]
            lines += _lines(text)
        if lines and not _same(lines, box, report, lang):
            problem = finding("P009", Span(0, len(box.text)), words=box.text, **_language(lang))
            found.append(_placed(problem, box.paragraphs[0].at(0), report, box, source))
        boxes[box.name] = tuple(lines)
    if any(problem.severity == "error" for problem in found):
        boxes = {}
    notes = [problem for problem in found if problem.code == "P010"]
    found = [problem for problem in found if problem not in notes[1:]]
    return Translation(report.card, lang, boxes, tuple(found))


def _paragraph(
    compiled: Compiled, report: CardReport, box: Box, lang: str, reminders: bool
) -> tuple[str, list[Finding]]:
    """One paragraph's text, and what is wrong with it."""
    setting, card = report.setting, report.card
    compiled = agreed(compiled, setting.agreeing(box.lang))
    if len(compiled.meanings) != 1:
        problems = paragraph_findings(compiled, setting, box.lang)
        return "", [problem._replace(severity="error") for problem in problems if problem.code != "S005"]
    (meaning,) = compiled.meanings
    whole = Span(0, len(compiled.reading.text))
    context = Context(card.type.value if card.type else "character", box.name)
    said = say(meaning, setting, lang, context, card.gender.value if card.gender else "m")
    if said.code:
        return "", [finding(said.code, whole, words=compiled.reading.text, **_language(lang))]
    found = []
    if lang == "fr" and card.gender is None and _gendered(compiled, setting):
        found.append(finding("P010", whole, words=compiled.reading.text))
    reminder = reminder_text(meaning.tree, setting, lang, context) if reminders else ""
    return said.text + (" " + reminder if reminder else ""), found


def _language(lang: str) -> dict[str, str]:
    french, english = _NAMES[lang]
    return {"lang_fr": french, "lang_en": english}


def _gendered(compiled: Compiled, setting: Setting) -> bool:
    """Whether the French text depends on the gender of the card's name."""
    try:
        texts = {print_tree(compiled.meanings[0].tree, setting.wordings("fr"), gender=gender) for gender in "mf"}
    except UnprintableError:
        return False
    return len(texts) > 1


def _lines(text: str) -> list[str]:
    """A paragraph's lines in a card file: its head, and each bullet."""
    head, *bullets = text.split(" • ")
    return [line for line in (head.strip(), *("• " + bullet.strip() for bullet in bullets)) if line]


def _same(lines: list[str], box: Box, report: CardReport, lang: str) -> bool:
    """Whether the lines together have the one meaning of the box; true of a box that has several, or none."""
    if any(len(compiled.meanings) != 1 for compiled in box.paragraphs):
        return True
    kind = report.card.type.value if report.card.type else "character"
    made = compile_text("\n".join(lines), lang, report.setting, kind, box.name)
    meant = [compiled.meanings[0].abilities for compiled in box.paragraphs]
    done = [compiled.meanings[0].abilities for compiled in made if len(compiled.meanings) == 1]
    return len(done) < len(meant) or (len(done) == len(made) and done == meant)


def _placed(problem: Finding, compiled: Compiled, report: CardReport, box: Box, source: str) -> Finding:
    span = box.locate(Span(problem.span.start + compiled.start, problem.span.end + compiled.start))
    line, column = position(source, span.start)
    return problem._replace(
        span=span, path=report.card.path, line=line, column=column, lang=box.lang, card=report.card.ref
    )


def with_blocks(source: str, translations: list[Translation]) -> str:
    """The text of a card file with the texts that its cards lack; every other character stays."""
    lines = read_lines(source)
    end = next((mark for mark in ("\r\n", "\n", "\r") if mark in source), "\n")
    places: list[tuple[int, str]] = []
    for made in translations:
        missing = missing_boxes(made)
        if missing:
            inside = [line for line in lines if made.card.span.start <= line.span.start < made.card.span.end]
            places.append(_insertion(inside, made, missing, end, len(source)))
    for place, text in sorted(places, reverse=True):
        if place and source[place - 1] not in "\r\n":
            text = end + text.removesuffix(end)
        source = source[:place] + text + source[place:]
    return source


def missing_boxes(made: Translation) -> dict[str, tuple[str, ...]]:
    """The boxes that the card lacks in that language."""
    has = {"main": made.card.main, "support": made.card.support}
    return {name: lines for name, lines in made.boxes.items() if lines and not has[name].get(made.lang)}


def _insertion(
    inside: list[Line], made: Translation, missing: dict[str, tuple[str, ...]], end: str, size: int
) -> tuple[int, str]:
    """Where the new lines go, and their text: under the language's line, else as a new block, French first."""
    text = "".join(_written(name, line, number, made.lang) + end for name, lines in missing.items()
                   for number, line in enumerate(lines))  # fmt: skip
    blocks = [index for index, line in enumerate(inside) if line.kind == "language"]
    mine = [index for index in blocks if _lang(inside[index]) == made.lang]
    if mine:
        return _after(inside, mine[0], blocks, end, size), text
    others = [index for index in blocks if _lang(inside[index]) != made.lang]
    if made.lang == "fr" and others:
        first = others[0]
        while first > 1 and inside[first - 1].kind == "comment":
            first -= 1
        return inside[first].span.start, made.lang + end + text + end
    return _after(inside, len(inside) - 1, [], end, size), end + made.lang + end + text


def _lang(line: Line) -> str:
    from altered_grammar.cards.keys import LANGUAGE_WORDS

    return LANGUAGE_WORDS[line.cells[0].key.lower()]


def _after(inside: list[Line], index: int, blocks: list[int], end: str, size: int) -> int:
    """The place after the last line with something on it of the block that begins at ``index``."""
    last = next((block for block in blocks if block > index), len(inside)) - 1
    while inside[last].kind in ("blank", "comment") and last > index:
        last -= 1
    return min(inside[last].span.end + len(end), size)


def _written(name: str, line: str, number: int, lang: str) -> str:
    if line.startswith("•"):
        return "    " + line
    if name == "support" and number == 0:
        return f"  {'soutien' if lang == 'fr' else 'support'}  {line}"
    return "  " + line
