"""How a finding's words could be worded: each reading in a text of both languages that has that reading alone."""

from __future__ import annotations

from collections.abc import Iterator

from altered_compiler.compile import Context, Meaning
from altered_compiler.lint.card import Edit, Fix, Hit, LintCard, LintParagraph
from altered_compiler.lint.rules import rule
from altered_compiler.lower.registry import Refused
from altered_compiler.rewording import finished, say
from altered_compiler.typography import tidy
from altered_grammar.findings import Span
from altered_grammar.printer import UnprintableError, print_tree
from altered_grammar.records import NamedTuple
from altered_grammar.tree import Node
from altered_runtime.program import Ability

LANGS = ("fr", "en")
_HOUSE_STYLE = ("S001", "S002")


class Saying(NamedTuple):
    """One reading: its number in the rule's message (0 for the only one), what it means, and its texts by language."""

    number: int
    abilities: tuple[Ability, ...]
    texts: dict[str, str]


def sayings(card: LintCard, hit: Hit) -> Iterator[Saying]:
    """The readings that a hit's rule can word, the one to be offered first; texts that read back to it alone."""
    paragraph = card.paragraph_of(hit)
    context = Context(card.type or "character", hit.box)
    for number, tree in _trees(card, paragraph, hit):
        try:
            abilities = card.setting.lowering(tree, context)
        except Refused:
            continue
        meaning = Meaning(tree, abilities)
        said = {lang: say(meaning, card.setting, lang, context, card.facts.gender or "m").text for lang in LANGS}
        if any(said.values()):
            yield Saying(number, abilities, said)


def _trees(card: LintCard, paragraph: LintParagraph, hit: Hit) -> Iterator[tuple[int, Node]]:
    readings = rule(hit.code).readings
    if readings is not None and hit.node is not None and paragraph.tree is not None:
        yield from readings(paragraph.tree, hit.node)
    elif hit.code[0] == "L" and hit.code != "L013":
        english = answering(card, paragraph)
        if english is not None and len(english.compiled.meanings) == 1:
            yield 0, english.compiled.meanings[0].tree


def answering(card: LintCard, paragraph: LintParagraph) -> LintParagraph | None:
    """The English paragraph of a French one (or itself), where both boxes have as many."""
    french, english = card.boxes.get(("fr", paragraph.box)), card.boxes.get(("en", paragraph.box))
    if french is None or english is None or len(french.paragraphs) != len(english.paragraphs):
        return None
    return english.paragraphs[paragraph.number]


def worded_fix(card: LintCard, hit: Hit) -> tuple[Hit, Fix | None]:
    """The hit with the fix that puts another wording in the place of its paragraph, where its rule has one.

    Of two languages that differ, the French is mended: English is the rules text (1.1.7.a). A text with marks or
    reminders is left alone: a wording is printed without them.
    """
    if hit.code in _HOUSE_STYLE:
        return hit, _template(card, hit)
    paragraph = card.paragraph_of(hit)
    if hit.code[0] == "L" and hit.lang == "en":
        french = card.boxes.get(("fr", hit.box))
        if answering(card, paragraph) is None or french is None:
            return hit, None
        paragraph = french.paragraphs[paragraph.number]
    if not _plain(paragraph):
        return hit, None
    for saying in sayings(card, hit):
        if text := saying.texts[paragraph.lang]:
            meant = [meaning.abilities for meaning in paragraph.compiled.meanings]
            chosen = rule(hit.code).readings is not None  # which of two readings was meant is for the author to say
            fix = Fix((_whole(paragraph, text),), safe=not chosen and meant == [saying.abilities])
            return hit._replace(lang=paragraph.lang, fix=fix), fix
    return hit, None


def _template(card: LintCard, hit: Hit) -> Fix | None:
    """The house's template of the same tree."""
    paragraph = card.paragraph_of(hit)
    tree = paragraph.tree
    if tree is None or not _plain(paragraph):
        return None
    try:
        text = print_tree(tree, card.setting.wordings(hit.lang), gender=card.facts.gender or "m")
    except UnprintableError:
        return None
    edit = _whole(paragraph, finished(tidy(text, hit.lang)))
    written = paragraph.text[: edit.span.end - edit.span.start]
    return Fix((edit,), safe=True) if edit.put != written else None


def _plain(paragraph: LintParagraph) -> bool:
    return "#" not in paragraph.text and not paragraph.compiled.reading.tokens.reminders


def _whole(paragraph: LintParagraph, text: str) -> Edit:
    size = len(paragraph.text.rstrip())
    return Edit(Span(paragraph.start, paragraph.start + size), text.replace(" •", "  •"))
