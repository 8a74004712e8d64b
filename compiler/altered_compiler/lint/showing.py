"""What a person is told of an ambiguity beside its sentence: how each reading is worded, and where they part.

It plays games, so it is made for findings that are shown, and for no others.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from altered_compiler.analysis import analyse
from altered_compiler.lint.boards import Board, Reading, smallest, told
from altered_compiler.lint.build import card_of
from altered_compiler.lint.rules import rule
from altered_compiler.lint.runner import lint_card
from altered_compiler.lint.sayings import LANGS, Saying, sayings
from altered_compiler.lint.told import Told
from altered_compiler.sources import Sources
from altered_grammar.findings import Finding


def with_readings(told_: Iterable[Told], sources: Sources, ui: str) -> Iterator[Finding]:
    """The findings, those about two readings with their rewordings and the smallest board in their help (in the user's
    language ``ui``)."""
    for one in told_:
        lines = (
            list(_lines(_with_card(one, sources), ui))
            if one.finding.code[0] in "AP" or one.finding.code == "L006"
            else []
        )
        if lines:
            before = [text] if (text := one.finding.help.get(ui)) else []
            yield one.finding._replace(help={**one.finding.help, ui: "\n".join([*before, *lines])})
        else:
            yield one.finding


def _with_card(one: Told, sources: Sources) -> Told:
    """The same with its card and its place there, which a verdict that was kept has not."""
    if one.card is not None:
        return one
    for source in sources.all:
        for card in source.file.cards:
            if (source.file.path, card.ref) == (one.finding.path, one.finding.card):
                report = analyse(card, source.setting)
                made = card_of(report)
                for hit in lint_card(made):
                    place = report.boxes[hit.lang, hit.box].locate(hit.span)
                    if (hit.code, hit.lang, place) == (one.finding.code, one.finding.lang, one.finding.span):
                        return one._replace(report=report, hit=hit, card=made)
                return one._replace(report=report, card=made)
    return one


def _lines(one: Told, ui: str) -> Iterator[str]:
    said = _sayings(one)
    for saying in said:
        if any(saying.texts.values()):
            number = f" ({saying.number})" if saying.number else ""
            yield (f"pour dire{number} :" if ui == "fr" else f"to say{number}:")
            yield from (f"  {lang}  {saying.texts[lang]}" for lang in LANGS if saying.texts.get(lang))
    pair = None if one.finding.code == "L006" else _pair(one, said)
    if pair is not None:
        (left, first), (right, second) = pair
        assert one.card is not None
        board = smallest(first, second, one.card.type or "character", one.card.setting)
        yield from _board(board, left, right, ui)


def _sayings(one: Told) -> list[Saying]:
    if one.card is not None and one.hit is not None and one.hit.code == "L006":
        lost = [lang for lang in LANGS if (lang, one.hit.box) not in one.card.boxes]
        found = sayings(one.card, one.hit) if lost else ()
        return [
            saying._replace(texts={lang: saying.texts.get(lang, "") for lang in LANGS if lang in lost})
            for saying in found
        ]
    if one.card is None or one.hit is None or rule(one.hit.code).readings is None:
        return []
    return list(sayings(one.card, one.hit))


def _pair(one: Told, said: list[Saying]) -> tuple[tuple[int, Reading], tuple[int, Reading]] | None:
    """Two readings that differ, with their numbers: those that the rule words, or the text's own beside one."""
    meant = _meanings(one)
    if len(meant) > 1:
        return (1, meant[0]), (2, meant[1])
    numbered = {saying.number: saying.abilities for saying in said}
    if len(numbered) > 1 and numbered.get(1) != numbered.get(2):
        return (1, numbered[1]), (2, numbered[2])
    if meant and numbered:
        number, other = next(iter(numbered.items()))
        if other != meant[0] and number:
            mine = 3 - number
            return ((mine, meant[0]), (number, other)) if mine == 1 else ((number, other), (mine, meant[0]))
    for number, other in _others(one) if meant else ():
        return ((number, other), (2, meant[0])) if number == 1 else ((1, meant[0]), (number, other))
    return None


def _others(one: Told) -> Iterator[tuple[int, Reading]]:
    """The readings that the rule supplies."""
    others = rule(one.hit.code).others if one.hit is not None and one.card is not None else None
    if others is not None and one.hit is not None and one.card is not None:
        yield from others(one.card, one.card.paragraph_of(one.hit), one.hit)


def _meanings(one: Told) -> list[Reading]:
    """What the text can mean by the grammar, where a finding is about one paragraph."""
    if one.card is None:
        return []
    if one.hit is not None:
        return list(one.card.paragraph_of(one.hit).compiled.programs)
    words = one.finding.words
    for paragraph in one.card.paragraphs(one.finding.lang):
        if words in paragraph.text and len(paragraph.compiled.meanings) > 1:
            return list(paragraph.compiled.programs)
    return []


def _board(board: Board | None, left: int, right: int, ui: str) -> Iterator[str]:
    french = ui == "fr"
    if board is None:
        yield "aucun petit plateau trouvé où elles se séparent" if french else "no small board found where they part"
        return
    at = 0 if french else 1
    given = (
        [", ".join(words[at] for words in board.there)]
        if board.there
        else ["rien d'autre" if french else "nothing else"]
    )
    if board.between:
        more = ", ".join(words[at] for words in board.between)
        given.append(f"avant la résolution arrive : {more}" if french else f"before it resolves there comes: {more}")
    if board.answers[at]:
        given.append(board.answers[at])
    yield ("plus petit plateau (A a cette carte) : " if french else "smallest board (A has this card): ") + " ; ".join(
        given
    )
    for number, log in ((left, board.first), (right, board.second)):
        nothing = "rien." if french else "nothing."
        yield (f"  lecture {number} : " if french else f"  reading {number}: ") + (told(log, ui) or nothing)
