"""What is wrong with the texts of a set file: those of tokens, and the sentences that define keywords."""

from __future__ import annotations

from collections.abc import Iterator

from altered_compiler.analysis import CardReport, analyse
from altered_compiler.messages import finding
from altered_compiler.report import card_findings
from altered_compiler.sources import LANGS, Setting
from altered_grammar.cards.files import read_text
from altered_grammar.cards.messages import position
from altered_grammar.cards.model import Card, Located
from altered_grammar.cards.setfile import SetFile, parse_set
from altered_grammar.cards.words import Word
from altered_grammar.findings import Finding, Span
from altered_grammar.tree import nodes


def set_findings(path: str, setting: Setting) -> list[Finding]:
    """Every finding of the texts that the set file at ``path`` declares, at their places in it."""
    source, problems = read_text(path)
    if problems:
        return []
    found: list[Finding] = []
    uses: dict[str, set[str]] = {}
    made = parse_set(source, path)
    for word in made.words:
        if card := _card(word, made):
            report = analyse(card, setting)
            found += card_findings(report, source)
            if word.category == "keyword":
                uses[word.id] = _keywords(report)
    for name in uses:
        if name in _reached(name, uses):
            span = made.places["keyword", name]
            line, column = position(source, span.start)
            found.append(finding("F025", span, words=name)._replace(path=path, line=line, column=column))
    return found


def _card(word: Word, made: SetFile) -> Card | None:
    """The word's texts as those of a card, so that they are read as a card's are; None if it has none."""
    given = word.data.get("text" if word.category == "token" else "reminder")
    if word.category not in ("token", "keyword") or not isinstance(given, dict) or word.data.get("runtime"):
        return None
    place = made.places[word.category, word.id]
    main = {lang: tuple(_lines(given.get(lang), place, made.source)) for lang in LANGS if given.get(lang)}
    kind = word.data.get("type", "character")
    return Card(
        path=made.path,
        span=place,
        reference=Located(word.form("en"), place),
        names={lang: Located(word.form(lang), place) for lang in LANGS},
        type=Located(str(kind), place),
        subtypes=(),
        faction=None,
        rarity=None,
        hand_cost=None,
        reserve_cost=None,
        stats=(),
        reserve_limit=None,
        landmark_limit=None,
        gender=Located(word.gender, place) if word.gender else None,
        main=main,
        support={},
        extra=(),
        allows=(),
    )


def _lines(value: object, place: Span, source: str) -> Iterator[Located]:
    """The lines of a text, each where it stands after ``place``, else there (a text written with escapes).

    A keyword's own number, ``{N}``, is read as a printed one.
    """
    for text in value if isinstance(value, list) else [value]:
        start = source.find(str(text), place.start)
        yield Located(str(text).replace("{N}", "{1}"), Span(start, start + len(str(text))) if start >= 0 else place)


def _keywords(report: CardReport) -> set[str]:
    """The keywords that a text names."""
    found: set[str] = set()
    for box in report.boxes.values():
        for compiled in box.paragraphs:
            for tree in compiled.reading.trees:
                words = (node for node in nodes(tree) if node.kind.startswith(("keyword", "kw")))
                found.update(str(node.get("id")) for node in words)
    return found


def _reached(name: str, uses: dict[str, set[str]]) -> set[str]:
    """The keywords that the definition of ``name`` needs, and those that theirs need."""
    found: set[str] = set()
    waiting = [name]
    while waiting:
        for other in uses.get(waiting.pop(), set()) - found:
            found.add(other)
            waiting.append(other)
    return found
