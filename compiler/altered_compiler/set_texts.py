"""What is wrong with the words of a set file: names that the game has already, and the texts of tokens and keywords."""

from __future__ import annotations

from collections.abc import Iterator

from altered_compiler.analysis import CardReport, analyse
from altered_compiler.messages import finding
from altered_compiler.numbered import with_number
from altered_compiler.report import card_findings
from altered_compiler.sources import LANGS, Setting
from altered_grammar import languages
from altered_grammar.cards.files import read_text
from altered_grammar.cards.messages import position
from altered_grammar.cards.model import Card, Located
from altered_grammar.cards.setfile import SetFile, parse_set
from altered_grammar.cards.words import Word
from altered_grammar.findings import Finding, Span
from altered_grammar.tree import nodes
from altered_grammar.vocabulary import form_key

NAMES = ("COUNTER", "FACTION", "KEYWORD", "NOUN", "PHASE", "STATUS", "SUBTYPE", "TOKEN", "TYPE", "ZONE")
"""Classes of words that name something a text can speak of."""


def set_findings(path: str, setting: Setting) -> list[Finding]:
    """Every finding of the words that the set file at ``path`` declares, and of their texts, at their places in it."""
    source, problems = read_text(path)
    if problems:
        return []
    found: list[Finding] = []
    uses: dict[str, set[str]] = {}
    made = parse_set(source, path)
    for word in made.words:
        if form := _taken(word):
            found.append(_at("F026", made.places[word.category, word.id], path, source, form))
        if card := _card(word, made):
            report = analyse(card, setting)
            found += card_findings(report, source)
            if word.category == "keyword":
                uses[word.id] = _keywords(report)
    for name in uses:
        if name in _reached(name, uses):
            found.append(_named("F025", made, name, path, source))
    return found


def _at(code: str, span: Span, path: str, source: str, words: str) -> Finding:
    line, column = position(source, span.start)
    return finding(code, span, words=words)._replace(path=path, line=line, column=column)


def _named(code: str, made: SetFile, keyword: str, path: str, source: str) -> Finding:
    """A finding at a keyword, by its name in each language."""
    (word,) = (one for one in made.words if (one.category, one.id) == ("keyword", keyword))
    place = made.places["keyword", keyword]
    said = {
        lang: _at(code, place, path, source, next(iter(forms.values()), keyword))
        for lang, forms in (("fr", word.fr), ("en", word.en))
    }
    return said["en"]._replace(message={lang: one.message[lang] for lang, one in said.items()})


def _taken(word: Word) -> str:
    """The name of the word that is one of another word of the game: a text would then have two readings."""
    for lang, forms in (("en", (*word.en.values(), *word.also_en)), ("fr", (*word.fr.values(), *word.also_fr))):
        game = languages.get(lang).forms
        for form in forms:
            named = {(kind.split("_")[0], value) for kind, value in game.get(form_key(form, lang), ()) if kind in NAMES}
            if named and (word.category.upper(), word.id) not in named:
                return form
    return ""


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

    A keyword's own number, N or {N}, is read as a printed one.
    """
    for text in value if isinstance(value, list) else [value]:
        start = source.find(str(text), place.start)
        yield Located(with_number(str(text), "2"), Span(start, start + len(str(text))) if start >= 0 else place)


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
