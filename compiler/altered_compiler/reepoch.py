"""Card files in the words of another epoch; each text is compiled again and must mean what it meant."""

from __future__ import annotations

from typing import NamedTuple

from altered_compiler.analysis import Box, CardReport, analyse, compile_text
from altered_compiler.compile import Compiled, agreed
from altered_compiler.epochs import in_epoch
from altered_compiler.lint.build import card_of
from altered_compiler.lint.card import LintParagraph
from altered_compiler.messages import finding
from altered_compiler.report import paragraph_findings
from altered_compiler.rewriting import Edit, applied, edits
from altered_compiler.sources import Source
from altered_grammar.cards.messages import position
from altered_grammar.cards.model import CardFile
from altered_grammar.cards.reading import parse_cards
from altered_grammar.findings import Finding, Span
from altered_runtime.program import Ability


class Reworded(NamedTuple):
    """A card file in other words, and what could not be worded so."""

    file: CardFile
    findings: tuple[Finding, ...]


def reworded(source: Source, epoch: str) -> Reworded:
    """A card file in the words of an epoch; a text that would mean something else stays as it is (P012)."""
    changes: list[Edit] = []
    found: list[Finding] = []
    for card in source.file.cards:
        report = analyse(card, source.setting)
        lint = card_of(report)
        for key, box in report.boxes.items():
            for paragraph in lint.boxes[key].paragraphs:
                made, whole = _paragraph(paragraph, report, box, epoch)
                places = [Edit(box.locate(edit.span), edit.put) for edit in made]
                changes += places
                if not whole:
                    found += _kept(paragraph, report, box, source.file.source)
    file = source.file
    if changes:
        file = parse_cards(applied(file.source, changes), file.path, source.setting.words)
    return Reworded(file, tuple(found))


def _paragraph(paragraph: LintParagraph, report: CardReport, box: Box, epoch: str) -> tuple[list[Edit], bool]:
    """The edits of a paragraph, in its box, and whether it is all in the words of that epoch."""
    compiled = agreed(paragraph.compiled, report.setting.agreeing(box.lang))
    if not compiled.meanings:
        return [], False
    gender = report.card.gender.value if report.card.gender else "m"
    whole = True
    for before, after in in_epoch(paragraph, compiled.meanings[0], epoch, gender):
        made = edits(paragraph.text, before, after, box.lang)
        if made == []:
            break
        if made is not None and _same(made, paragraph, report, box):
            at = paragraph.start
            return [Edit(Span(at + span.start, at + span.end), put) for span, put in made], whole
        whole = False
    return [], whole


def _same(made: list[Edit], paragraph: LintParagraph, report: CardReport, box: Box) -> bool:
    """Whether a paragraph means the same with these edits, each within a line."""
    if any("\n" in paragraph.text[edit.span.start : edit.span.end] for edit in made):
        return False
    kind = report.card.type.value if report.card.type else "character"
    text = applied(paragraph.text, made)
    back = compile_text(text, box.lang, report.setting, kind, box.name)
    return [_meant(one) for one in back] == [_meant(paragraph.compiled)]


def _meant(compiled: Compiled) -> set[tuple[Ability, ...]]:
    return {meaning.abilities for meaning in compiled.meanings}


def _kept(paragraph: LintParagraph, report: CardReport, box: Box, source: str) -> list[Finding]:
    """What keeps a paragraph as it is: that it has no other words in that epoch, or what is wrong with it."""
    problems = [finding("P012", Span(0, len(paragraph.text)), words=paragraph.text)]
    if not paragraph.compiled.meanings:
        problems = list(paragraph_findings(paragraph.compiled, report.setting, box.lang))
    found = []
    for problem in problems:
        span = box.locate(Span(paragraph.start + problem.span.start, paragraph.start + problem.span.end))
        line, column = position(source, span.start)
        placed = problem._replace(path=report.card.path, span=span, line=line, column=column)
        found.append(placed._replace(lang=box.lang, card=report.card.ref))
    return found
