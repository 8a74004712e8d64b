"""What there is to say about a card: texts that can't be read, texts with two meanings, languages that differ."""

from __future__ import annotations

from collections.abc import Iterator

from altered_compiler.analysis import BOXES, Box, CardReport
from altered_compiler.compile import Compiled
from altered_compiler.differences import languages_differ, parting, readings_differ
from altered_compiler.messages import finding
from altered_compiler.plain import outline, shown
from altered_compiler.settling import Settled
from altered_compiler.sources import LANGS, Setting
from altered_compiler.suggest import unread
from altered_grammar.cards.messages import position
from altered_grammar.findings import Finding, Span
from altered_grammar.printer import UnprintableError
from altered_grammar.tree import Node

REPORTED = {"may-then": "A005"}
"""Readings that a rule settles and that are reported all the same: the reader of a card has no rulebook at hand."""
_MOST_SHOWN = 3
"""Readings that are shown of an ambiguous text."""


def card_findings(report: CardReport, source: str) -> list[Finding]:
    """Every finding of a card's texts; ``source`` is the text of its file."""
    found = [located for box in report.boxes.values() for located in _box_findings(report, box, source)]
    if report.has("fr") and report.has("en") and report.same() is False:
        found += _disagreements(report, source)
    return found


def paragraph_findings(compiled: Compiled, setting: Setting, lang: str) -> Iterator[Finding]:
    """What is wrong with one paragraph; spans are in the paragraph."""
    reading = compiled.reading
    for start, end in reading.tokens.leaks:
        if end - start > 2:
            yield finding("S005", Span(start, end), words=reading.text[start:end])
    if not reading.trees:
        yield unread(reading, setting.language(lang))
    elif not compiled.meanings:
        yield finding("P007", Span(0, len(reading.text)), words=reading.text, reason=compiled.refused)
    elif len(compiled.meanings) > 1:
        yield _ambiguity(compiled, setting)
    for settled in compiled.settled:
        if code := REPORTED.get(settled.name):
            yield _settled(code, settled, compiled, setting)


def _box_findings(report: CardReport, box: Box, source: str) -> Iterator[Finding]:
    for compiled in box.paragraphs:
        for problem in paragraph_findings(compiled, report.setting, box.lang):
            span = Span(problem.span.start + compiled.start, problem.span.end + compiled.start)
            yield _placed(problem, report, box, span, source)


def _placed(problem: Finding, report: CardReport, box: Box, span: Span, source: str) -> Finding:
    place = box.locate(span)
    line, column = position(source, place.start)
    return problem._replace(
        span=place, path=report.card.path, line=line, column=column, lang=box.lang, card=report.card.ref
    )


def _ambiguity(compiled: Compiled, setting: Setting) -> Finding:
    first, second, *_ = compiled.meanings
    code = readings_differ(first.abilities, second.abilities)
    left, _ = parting(first.tree, second.tree)
    span = _span(left, compiled)
    problem = finding(code, span, words=compiled.reading.text[span.start : span.end])
    helps = {}
    for ui in LANGS:
        lines = [problem.help[ui]] if ui in problem.help else []
        for number, meaning in enumerate(compiled.meanings[:_MOST_SHOWN], 1):
            lines.append(f"lecture {number} :" if ui == "fr" else f"reading {number}:")
            lines += ["  " + line for line in plain_words(meaning.tree, setting, ui)]
        helps[ui] = "\n".join(lines)
    return problem._replace(help=helps)


def _settled(code: str, settled: Settled, compiled: Compiled, setting: Setting) -> Finding:
    """A reading that a rule dropped, beside the one it left."""
    meaning = compiled.meanings[0]
    left, _ = parting(meaning.tree, settled.tree)
    span = _span(left, compiled)
    problem = finding(code, span, words=compiled.reading.text[span.start : span.end])
    heads = {
        "fr": (f"la règle {settled.rule} veut :", "et non :"),
        "en": (f"rule {settled.rule} makes it:", "and not:"),
    }
    helps = {}
    for ui, (kept, dropped) in heads.items():
        lines = [problem.help[ui]] if ui in problem.help else []
        lines += [kept, *("  " + line for line in plain_words(meaning.tree, setting, ui))]
        lines += [dropped, *("  " + line for line in plain_words(settled.tree, setting, ui))]
        helps[ui] = "\n".join(lines)
    return problem._replace(help=helps)


def plain_words(tree: Node, setting: Setting, lang: str, gender: str = "m") -> list[str]:
    """A reading in plain words, or why it can't be said in that language."""
    try:
        return shown(outline(tree, setting.wordings(lang), gender))
    except UnprintableError as error:
        return [f"({'sans forme en français' if lang == 'fr' else 'without a form in English'}: {error})"]


def _span(node: Node, compiled: Compiled) -> Span:
    """The characters of the paragraph that a construct was read from."""
    words = compiled.reading.tokens.words[node.start : node.end]
    return Span(words[0].start, words[-1].end) if words else Span(0, len(compiled.reading.text))


def _disagreements(report: CardReport, source: str) -> Iterator[Finding]:
    """One finding for each paragraph whose two languages can't mean the same."""
    for name in BOXES:
        french, english = report.boxes.get(("fr", name)), report.boxes.get(("en", name))
        lefts = list(french.paragraphs) if french else []
        rights = list(english.paragraphs) if english else []
        for left in list(lefts):
            partner = next((right for right in rights if _agree(left, right)), None)
            if partner is not None:
                lefts.remove(left)
                rights.remove(partner)
        for left, right in zip(lefts, rights, strict=False):
            if french and english:
                yield _pair(report, (french, left), (english, right), source)
        for box, rest in ((french, lefts[len(rights) :]), (english, rights[len(lefts) :])):
            for compiled in rest:
                if box:
                    problem = finding("L006", Span(0, 0), words=compiled.reading.text)
                    span = Span(compiled.start, compiled.start + len(compiled.reading.text))
                    yield _placed(problem, report, box, span, source)


def _agree(left: Compiled, right: Compiled) -> bool:
    meanings = [meaning.abilities for meaning in right.meanings]
    return any(meaning.abilities in meanings for meaning in left.meanings)


def _pair(report: CardReport, french: tuple[Box, Compiled], english: tuple[Box, Compiled], source: str) -> Finding:
    (fr_box, fr), (en_box, en) = french, english
    code = languages_differ(fr.meanings[0].abilities, en.meanings[0].abilities)
    fr_node, en_node = parting(fr.meanings[0].tree, en.meanings[0].tree)
    only_english = code in ("L002", "L003", "L006", "L007") and len(en_node.slots) > len(fr_node.slots)
    box, compiled, node = (en_box, en, en_node) if only_english else (fr_box, fr, fr_node)
    span = _span(node, compiled)
    problem = finding(code, span, words=compiled.reading.text[span.start : span.end])
    placed = _placed(problem, report, box, Span(span.start + compiled.start, span.end + compiled.start), source)
    gender = report.card.gender.value if report.card.gender else "m"
    helps = {}
    for ui in LANGS:
        said = (("le français dit :", fr), ("l'anglais dit :", en))
        if ui == "en":
            said = (("the French says:", fr), ("the English says:", en))
        lines = [problem.help[ui]] if ui in problem.help else []
        for head, side in said:
            lines += [head, *("  " + line for line in plain_words(side.meanings[0].tree, report.setting, ui, gender))]
        helps[ui] = "\n".join(lines)
    return placed._replace(help=helps)
