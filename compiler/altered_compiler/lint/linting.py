"""Everything that the linter says about the cards at some paths, beside what the parser says of unread texts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from altered_compiler.analysis import CardReport, analyse
from altered_compiler.broken_lines import broken_lines
from altered_compiler.checking import needs_words
from altered_compiler.lint.build import card_of
from altered_compiler.lint.card import Hit, LintCard
from altered_compiler.lint.proof import holds
from altered_compiler.lint.rules import Rule, rule, rules
from altered_compiler.lint.runner import lint_set
from altered_compiler.lint.settings import LintSettings, named_rules, settings_for
from altered_compiler.lint.told import Mend, Told
from altered_compiler.messages import finding
from altered_compiler.outcome import ORDER
from altered_compiler.remembered import keep, key_of, recall
from altered_compiler.report import card_findings
from altered_compiler.sources import Source, Sources, load
from altered_grammar.cards.messages import position
from altered_grammar.cards.model import Allow
from altered_grammar.cards.paths import set_files
from altered_grammar.findings import Finding, Span, cited
from altered_grammar.records import NamedTuple


class Linted(NamedTuple):
    """The files that were looked at and what was found in them, by file and place."""

    sources: Sources
    told: tuple[Told, ...]

    @property
    def findings(self) -> list[Finding]:
        """The findings alone."""
        return [one.finding for one in self.told]


def lint_paths(
    paths: Sequence[str], select: Sequence[str] = (), ignore: Sequence[str] = (), *, anew: bool = False
) -> Linted:
    """The cards at ``paths`` and every finding, by file and place. ``anew``: nothing is taken from an earlier run.

    ``select`` and ``ignore`` name rules; ``KeyError`` is raised for one that there is not.
    """
    sources = load(list(paths))
    named_rules([*select, *ignore])
    told = [Told(one) for one in sources.findings]
    for group in sources.sets():
        key = "" if anew else key_of(group, (*select, "", *ignore))
        known = recall(key)
        if known is None:
            known = list(lint_set_files(group, select, ignore))
            keep(key, known)
        told += known
    cards = {source.file.path for source in sources.all}
    files = tuple(one.finding for one in told if one.finding.path not in cards)
    return Linted(sources._replace(findings=files), tuple(sorted(told, key=_place)))


def _place(told: Told) -> tuple[str, Span, int, str]:
    one = told.finding
    return one.path, one.span, ORDER[one.severity], one.code


def lint_set_files(
    group: Sequence[Source], select: Sequence[str] = (), ignore: Sequence[str] = (), *, style: bool = True
) -> Iterator[Told]:
    """The findings of the files of one set, as that set or its project wants them; ``style``: notes of style too."""
    first = group[0].file.path
    settings = settings_for(first, set_files(first), select, ignore)
    if not style:
        settings = settings.without_style()
    yield from (Told(one) for one in settings.findings)
    yield from lint_files(group, settings)


def lint_files(sources: Sequence[Source], settings: LintSettings | None = None) -> Iterator[Told]:
    """The findings of the files of one set: those of the rules, and the parser's own."""
    settings = settings or LintSettings()
    reports = [(source, analyse(card, source.setting)) for source in sources for card in source.file.cards]
    cards = [card_of(report) for _, report in reports]
    by_card: dict[int, list[Hit]] = {id(card): [] for card in cards}
    for card, hit in lint_set(cards, settings.run):
        by_card[id(card)].append(hit)
    for (source, report), card in zip(reports, cards, strict=True):
        yield from told_of(source.file.source, report, card, by_card[id(card)], settings)


def told_of(text: str, report: CardReport, card: LintCard, hits: list[Hit], settings: LintSettings) -> Iterator[Told]:
    """The findings of one card of a file, given what the rules found on it."""
    used: set[Allow] = set()
    told = card_findings(report, text) if _needs_words(report, hits) else []
    helps = {(one.code, one.lang, one.span): one.help for one in told}
    explained: list[Span] = []
    broken = _broken(report)
    for hit in hits:
        if (hit.lang, hit.box, card.paragraph_of(hit).number) in broken:
            continue
        by = rule(hit.code)
        severity = settings.severity(by.code, by.severity)
        problem = finding_of(report, card, hit, text)
        if severity == "off" or settings.keeps(hit.code, problem.words):
            continue
        allow = _allowed(report, by, problem)
        if allow is None:
            fixed, mend = mend_of(report, card, hit)
            problem = problem._replace(
                severity=severity, help=helps.get((hit.code, hit.lang, problem.span), problem.help)
            )
            yield Told(problem, mend, report, fixed, card)
            if (place := nonsense(card, hit)) is not None:
                explained.append(report.boxes[hit.lang, hit.box].locate(place))
        else:
            used.add(allow)
    unused = _unused(report, used, text, settings) if settings.chosen is None else ()
    for problem in (*unused, *_unread(told, hits)):
        why = problem.code == "P007" and any(one.start <= problem.span.start < one.end for one in explained)
        if not why and (severity := settings.severity(problem.code, problem.severity)) != "off":
            yield Told(problem._replace(severity=severity), None, report, None, card)


def _broken(report: CardReport) -> set[tuple[str, str, int]]:
    """The paragraphs that are pieces of one, by language, box and number: the parser says that of all of them."""
    return {
        (*key, number)
        for key, box in report.boxes.items()
        if not box.whole
        for group in broken_lines(box, report.setting.language(box.lang))
        for number in group
    }


def nonsense(card: LintCard, hit: Hit) -> Span | None:
    """The paragraph without a meaning of which a rule says why: a player who gains a status (M006)."""
    paragraph = card.paragraph_of(hit)
    if hit.code != "M006" or paragraph.compiled.meanings:
        return None
    return Span(paragraph.start, paragraph.start + len(paragraph.text))


def worded(card: LintCard, hit: Hit) -> Finding:
    """A hit as a finding, in the text of its box."""
    words, by = card.boxes[hit.lang, hit.box].words(hit.span), rule(hit.code)
    return Finding(
        code=hit.code,
        severity=by.severity,
        span=hit.span,
        message={ui: _filled(text, ui, words, hit) for ui, text in by.message.items()},
        words=words,
        help={ui: _filled(text, ui, words, hit) for ui, text in by.help.items()},
        paste=mended(card.boxes[hit.lang, hit.box].text, hit) if hit.fix else "",
        lang=hit.lang,
    )


def finding_of(report: CardReport, card: LintCard, hit: Hit, source: str) -> Finding:
    """A hit as a finding, placed in its file."""
    box = report.boxes[hit.lang, hit.box]
    place = box.locate(hit.span)
    line, column = position(source, place.start)
    made = worded(card, hit)._replace(span=place, line=line, column=column)
    return made._replace(path=report.card.path, card=report.card.ref)


def _filled(text: str, ui: str, words: str, hit: Hit) -> str:
    values = {name: value if isinstance(value, str) else value[ui] for name, value in hit.slots.items()}
    return text.format_map({"words": " ".join(cited(words).split()), **values})


def mended(text: str, hit: Hit) -> str:
    """The text of a box as a fix would have it."""
    for edit in sorted(hit.fix.edits if hit.fix else (), reverse=True):
        text = text[: edit.span.start] + edit.put + text[edit.span.end :]
    return text


def mend_of(report: CardReport, card: LintCard, hit: Hit) -> tuple[Hit, Mend | None]:
    """What mends a hit, in the place of its file (of the other language, if that is the one to be mended), and the hit
    with its fix; nothing in a corpus, whose texts are quoted."""
    if not report.card.path.endswith(".card"):
        return hit, None
    fix = hit.fix
    if fix is None:
        from altered_compiler.lint.sayings import worded_fix

        hit, fix = worded_fix(card, hit)
    if fix is None:
        return hit, None
    hit = hit._replace(fix=fix)
    box = report.boxes[hit.lang, hit.box]
    if not holds(report, hit, box.text, mended(box.text, hit)):
        return hit, None
    return hit, Mend(tuple((box.locate_edit(edit.span), edit.put) for edit in fix.edits), fix.safe)


def _allowed(report: CardReport, by: Rule, problem: Finding) -> Allow | None:
    """The comment that keeps this wording, if there is one on its line."""
    for allow in report.card.allows:
        on_line = allow.target.start <= problem.span.start < max(allow.target.end, allow.target.start + 1)
        if allow.name == by.name and on_line:
            return allow
    return None


def _unused(report: CardReport, used: set[Allow], source: str, settings: LintSettings) -> Iterator[Finding]:
    """The comments that keep nothing; one that is about a note of style is not judged where none are looked for."""
    left_out = {one.name for one in rules()} - {one.name for one in settings.run or rules()}
    for allow in report.card.allows:
        if allow not in used and allow.name not in left_out:
            line, column = position(source, allow.span.start)
            problem = finding("F037", allow.span, words=allow.name)
            yield problem._replace(path=report.card.path, line=line, column=column, card=report.card.ref)


def _needs_words(report: CardReport, hits: list[Hit]) -> bool:
    """Whether the parser has anything to say; what differs between languages is said by the rules."""
    return needs_words(report) or any(hit.code[0] == "L" for hit in hits)


def _unread(told: list[Finding], hits: list[Hit]) -> Iterator[Finding]:
    """What the parser says: texts without a meaning, and what no rule has named of those with two or that differ."""
    codes = {(hit.code, hit.lang) for hit in hits}
    compared = any(hit.code[0] == "L" for hit in hits)
    for problem in told:
        differs = problem.code[0] == "L" or problem.code == "P006"
        if not (compared if differs else (problem.code, problem.lang) in codes):
            yield problem
