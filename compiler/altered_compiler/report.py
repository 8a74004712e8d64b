"""What there is to say about a card: texts that can't be read, texts with two meanings, languages that differ."""

from __future__ import annotations

from collections.abc import Iterator

from altered_compiler.analysis import Box, CardReport
from altered_compiler.broken_lines import broken_lines, join_help
from altered_compiler.compile import Compiled, Meaning
from altered_compiler.differences import parting, readings_differ
from altered_compiler.hints import instead_of
from altered_compiler.messages import both_languages, finding
from altered_compiler.plain import outline, shown
from altered_compiler.repair import Repair, repair_of
from altered_compiler.rewording import context_of, telling, told
from altered_compiler.settling import Settled
from altered_compiler.sources import LANGS, Setting
from altered_compiler.suggest import unread
from altered_grammar.cards.messages import position
from altered_grammar.findings import Finding, Span
from altered_grammar.printer import UnprintableError
from altered_grammar.tree import Node
from altered_grammar.wordings import Wordings

REPORTED = {"may-then": "A005", "instead-after-the-fact": "A015"}
"""Readings that a rule settles and that are reported all the same: the reader of a card has no rulebook at hand."""
_MOST_SHOWN = 3
"""Readings that are shown of an ambiguous text."""


def card_findings(report: CardReport, source: str) -> list[Finding]:
    """Every finding of a card's texts; ``source`` is the text of its file."""
    found = [located for box in report.boxes.values() for located in _box_findings(report, box, source)]
    if report.has("fr") and report.has("en") and report.same() is False:
        found += _disagreements(report, source)
    return found


def paragraph_findings(
    compiled: Compiled, setting: Setting, lang: str, repair: Repair | None = None
) -> Iterator[Finding]:
    """What is wrong with one paragraph; spans are in the paragraph. ``repair``: what it is known to lack."""
    reading = compiled.reading
    for start, end in reading.tokens.leaks:
        if end - start > 2:
            yield finding("S005", Span(start, end), words=reading.text[start:end])
    if repair is not None:
        words = reading.text[repair.span.start : repair.span.end]
        yield finding("P011", repair.span, words=words, paste=repair.paste, missing=repair.missing, near=repair.paste)
    elif not reading.trees:
        yield unread(reading, setting.language(lang), setting.language("en" if lang == "fr" else "fr"))
    elif not compiled.meanings:
        span, reason = refused_words(compiled), both_languages(compiled.refused)
        words = reading.text[span.start : span.end]
        problem = finding("P007", span, words=words, reason_fr=reason["fr"], reason_en=reason["en"])
        yield problem._replace(help=instead_of(compiled.refused))
    elif len(compiled.meanings) > 1:
        yield _ambiguity(compiled, setting)
    for settled in compiled.settled:
        if code := REPORTED.get(settled.name):
            yield _settled(code, settled, compiled, setting)


def _box_findings(report: CardReport, box: Box, source: str) -> Iterator[Finding]:
    broken = () if box.whole else tuple(broken_lines(box, report.setting.language(box.lang)))
    for group in broken:
        yield _placed(_broken(box, group), report, box, _last_word(box.paragraphs[group.start]), source)
    for number, compiled in enumerate(box.paragraphs):
        if any(number in group for group in broken):
            continue
        repair = repair_of(report, box, number)
        for problem in paragraph_findings(compiled, report.setting, box.lang, repair):
            span = Span(problem.span.start + compiled.start, problem.span.end + compiled.start)
            yield _placed(problem, report, box, span, source)


def _broken(box: Box, group: range) -> Finding:
    """The one finding for lines that are a paragraph together."""
    span = _last_word(box.paragraphs[group.start])
    return finding("P004", span, words=box.text[span.start : span.end])._replace(help=join_help(group))


def _last_word(compiled: Compiled) -> Span:
    """The last word of a paragraph, in its box."""
    last = compiled.reading.tokens.words[-1]
    return Span(compiled.start + last.start, compiled.start + last.end)


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
            lines += ["  " + line for line in told_apart(meaning, setting, ui)]
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
        mine, other = (plain_words(tree, setting, ui) for tree in (meaning.tree, settled.tree))
        if mine != other:
            lines += [kept, *("  " + line for line in mine), dropped, *("  " + line for line in other)]
        helps[ui] = "\n".join(lines)
    return problem._replace(help=helps)


def told_apart(meaning: Meaning, setting: Setting, lang: str) -> list[str]:
    """One of several readings in plain words, those that have no other reading where there are such."""
    return _outlined(*telling(meaning, setting, lang, context_of(meaning.tree)), "m")


def plain_words(tree: Node, setting: Setting, lang: str, gender: str = "m") -> list[str]:
    """A reading in plain words, or why it can't be said in that language."""
    return _outlined(*told(tree, setting, lang), gender)


def _outlined(tree: Node, wordings: Wordings, gender: str) -> list[str]:
    try:
        return shown(outline(tree, wordings, gender))
    except UnprintableError as error:
        return [f"({'sans forme en français' if wordings.lang == 'fr' else 'without a form in English'}: {error})"]


def refused_words(compiled: Compiled) -> Span:
    """The characters of the paragraph that make it nonsense: all of them, where no part does by itself."""
    return _span(compiled.blamed, compiled) if compiled.blamed else Span(0, len(compiled.reading.text))


def _span(node: Node, compiled: Compiled) -> Span:
    """The characters of the paragraph that a construct was read from."""
    words = compiled.reading.tokens.words[node.start : node.end]
    return Span(words[0].start, words[-1].end) if words else Span(0, len(compiled.reading.text))


def _disagreements(report: CardReport, source: str) -> Iterator[Finding]:
    """L001 to L012: the words of each language that can't mean what the other says, with both in plain words."""
    from altered_compiler.lint.build import card_of
    from altered_compiler.lint.comparing.pairs import disagreements

    for hit in disagreements(card_of(report)):
        box = report.boxes[hit.lang, hit.box]
        problem = finding(hit.code, Span(0, 0), words=box.text[hit.span.start : hit.span.end])
        mine = _paragraph_at(box, hit.span)
        there = report.boxes.get(("en" if hit.lang == "fr" else "fr", hit.box))
        other = _answering(there, hit.second, box.paragraphs.index(mine)) if there else None
        sides = {hit.lang: mine, **({there.lang: other} if there and other else {})}
        helps = {ui: _both(problem.help.get(ui, ""), sides, report, ui) for ui in LANGS}
        yield _placed(problem, report, box, hit.span, source)._replace(help=helps)


def _paragraph_at(box: Box, span: Span) -> Compiled:
    return max((one for one in box.paragraphs if one.start <= span.start), key=lambda one: one.start)


def _answering(box: Box, span: Span | None, number: int) -> Compiled | None:
    """The paragraph that a finding's other words stand in, else the one in the same place."""
    if span is not None:
        return _paragraph_at(box, span)
    return box.paragraphs[number] if number < len(box.paragraphs) else None


def _both(help_: str, sides: dict[str, Compiled], report: CardReport, ui: str) -> str:
    """What each language says, in the user's language."""
    heads = {"fr": "le français dit :", "en": "l'anglais dit :"}
    if ui == "en":
        heads = {"fr": "the French says:", "en": "the English says:"}
    gender = report.card.gender.value if report.card.gender else "m"
    lines = [help_] if help_ else []
    for lang in LANGS:
        if lang in sides and sides[lang].meanings:
            said = plain_words(sides[lang].meanings[0].tree, report.setting, ui, gender)
            lines += [heads[lang], *("  " + line for line in said)]
    return "\n".join(lines)
