"""Everything that the linter says about the cards at some paths, beside what the parser says of unread texts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from altered_compiler.analysis import CardReport, analyse
from altered_compiler.lint.build import card_of
from altered_compiler.lint.card import Hit, LintCard
from altered_compiler.lint.rules import Rule, rule, rules
from altered_compiler.lint.runner import lint_set
from altered_compiler.messages import finding
from altered_compiler.outcome import in_order
from altered_compiler.report import card_findings
from altered_compiler.sources import Source, Sources, load
from altered_grammar.cards.messages import position
from altered_grammar.cards.model import Allow
from altered_grammar.findings import Finding

CUT = 60
"""Characters of the words under a finding that its sentence repeats."""


def lint_paths(paths: Sequence[str], chosen: Sequence[Rule] | None = None) -> tuple[Sources, list[Finding]]:
    """The cards at ``paths`` and every finding, by file and place."""
    sources = load(list(paths))
    found = list(sources.findings)
    for source in sources.all:
        found += lint_file(source, chosen)
    return sources, in_order(found)


def lint_file(source: Source, chosen: Sequence[Rule] | None = None) -> list[Finding]:
    """The findings of one file's cards: those of the rules, and the parser's own."""
    reports = [analyse(card, source.setting) for card in source.file.cards]
    cards = [card_of(report) for report in reports]
    text = source.file.source
    by_card: dict[int, list[Hit]] = {id(card): [] for card in cards}
    for card, hit in lint_set(cards, chosen):
        by_card[id(card)].append(hit)
    found: list[Finding] = []
    for report, card in zip(reports, cards, strict=True):
        hits = by_card[id(card)]
        made = [(rule(hit.code), finding_of(report, card, hit, text)) for hit in hits]
        used: set[Allow] = set()
        for one, problem in made:
            allow = _allowed(report, one, problem)
            if allow is None:
                found.append(problem)
            else:
                used.add(allow)
        found += _unused(report, used, text) if chosen is None else ()
        found += _unread(report, hits, text)
    return found


def named_rules(names: Sequence[str]) -> list[Rule]:
    """The rules of these codes, letters of groups or names. Raises ``KeyError`` for one that is none."""
    found: list[Rule] = []
    for name in names:
        some = [one for one in rules() if name.lower() in (one.code.lower(), one.code[0].lower(), one.name)]
        if not some:
            raise KeyError(name)
        found += some
    return found


def finding_of(report: CardReport, card: LintCard, hit: Hit, source: str) -> Finding:
    """A hit as a finding, placed in its file."""
    box = report.boxes[hit.lang, hit.box]
    place = box.locate(hit.span)
    line, column = position(source, place.start)
    words = card.boxes[hit.lang, hit.box].words(hit.span)
    by = rule(hit.code)
    return Finding(
        code=hit.code,
        severity=by.severity,
        span=place,
        message={ui: _filled(text, ui, words, hit) for ui, text in by.message.items()},
        words=words,
        help={ui: _filled(text, ui, words, hit) for ui, text in by.help.items()},
        paste=_mended(card, hit),
        path=report.card.path,
        line=line,
        column=column,
        lang=hit.lang,
        card=report.card.ref,
    )


def _filled(text: str, ui: str, words: str, hit: Hit) -> str:
    short = words if len(words) <= CUT else words[: CUT - 1].rstrip() + "…"
    values = {name: value if isinstance(value, str) else value[ui] for name, value in hit.slots.items()}
    return text.format_map({"words": " ".join(short.split()), **values})


def _mended(card: LintCard, hit: Hit) -> str:
    """The paragraph as a fix would have it; empty without a fix."""
    if hit.fix is None:
        return ""
    text = card.boxes[hit.lang, hit.box].text
    for edit in sorted(hit.fix.edits, reverse=True):
        text = text[: edit.span.start] + edit.put + text[edit.span.end :]
    return text


def _allowed(report: CardReport, by: Rule, problem: Finding) -> Allow | None:
    """The comment that keeps this wording, if there is one on its line."""
    for allow in report.card.allows:
        on_line = allow.target.start <= problem.span.start < max(allow.target.end, allow.target.start + 1)
        if allow.name == by.name and on_line:
            return allow
    return None


def _unused(report: CardReport, used: set[Allow], source: str) -> Iterator[Finding]:
    for allow in report.card.allows:
        if allow not in used:
            line, column = position(source, allow.span.start)
            problem = finding("F037", allow.span, words=allow.name)
            yield problem._replace(path=report.card.path, line=line, column=column, card=report.card.ref)


def _unread(report: CardReport, hits: list[Hit], source: str) -> Iterator[Finding]:
    """What the parser says: texts without a meaning, and what no rule has named of those with two or that differ."""
    codes = {(hit.code, hit.lang) for hit in hits}
    compared = any(hit.code[0] == "L" for hit in hits)
    for problem in card_findings(report, source):
        differs = problem.code[0] == "L" or problem.code == "P006"
        if not (compared if differs else (problem.code, problem.lang) in codes):
            yield problem
