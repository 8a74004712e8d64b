"""How a finding's words could be worded: each reading in a text of both languages that has that reading alone."""

from __future__ import annotations

from collections.abc import Iterator

from altered_compiler.analysis import compile_text
from altered_compiler.compile import Context, Meaning
from altered_compiler.lint.card import Edit, Fix, Hit, LintCard, LintParagraph
from altered_compiler.lint.rules import rule
from altered_compiler.lower.registry import Refused
from altered_compiler.persons import spoken
from altered_compiler.reminders import reminders
from altered_compiler.rewording import finished, say
from altered_compiler.rewriting import applied, edits
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
        if english is None and all((lang, hit.box) in card.boxes for lang in LANGS):
            return
        told = english or paragraph  # a box that one language lacks is said from the other's
        if len(told.compiled.meanings) == 1:
            yield 0, told.compiled.meanings[0].tree


def answering(card: LintCard, paragraph: LintParagraph) -> LintParagraph | None:
    """The English paragraph of a French one (or itself), where both boxes have as many."""
    french, english = card.boxes.get(("fr", paragraph.box)), card.boxes.get(("en", paragraph.box))
    if french is None or english is None or len(french.paragraphs) != len(english.paragraphs):
        return None
    return english.paragraphs[paragraph.number]


def worded_fix(card: LintCard, hit: Hit) -> tuple[Hit, Fix | None]:
    """The hit with the fix that puts another wording in the place of its paragraph, where its rule has one.

    Of two languages that differ, the French is mended: English is the rules text (1.1.7.a). Marks and reminders stay,
    except marks around words that change.
    """
    if hit.code in _HOUSE_STYLE:
        return hit, _template(card, hit)
    if hit.code == "S004":
        return hit, _reminder(card, hit)
    paragraph = card.paragraph_of(hit)
    if hit.code[0] == "L" and not all((lang, hit.box) in card.boxes for lang in LANGS):
        return hit, None
    if hit.code[0] == "L" and hit.lang == "en":
        french = card.boxes.get(("fr", hit.box))
        if answering(card, paragraph) is None or french is None:
            return hit, None
        paragraph = french.paragraphs[paragraph.number]
    for saying in sayings(card, hit):
        if (text := saying.texts[paragraph.lang]) and (put := edits_saying(card, paragraph, text, saying.abilities)):
            meant = [meaning.abilities for meaning in paragraph.compiled.meanings]
            chosen = rule(hit.code).readings is not None  # which of two readings was meant is for the author to say
            fix = Fix(put, safe=not chosen and meant == [saying.abilities])
            return hit._replace(lang=paragraph.lang, fix=fix), fix
    return hit, None


def worded(card: LintCard, paragraph: LintParagraph, tree: Node) -> tuple[str, tuple[Ability, ...]] | None:
    """A tree in the words of a paragraph's language, so that it is the only reading, and what it means."""
    context = Context(card.type or "character", paragraph.box)
    try:
        abilities = card.setting.lowering(tree, context)
    except Refused:
        return None
    text = say(Meaning(tree, abilities), card.setting, paragraph.lang, context, card.facts.gender or "m").text
    return (text, abilities) if text else None


def _reminder(card: LintCard, hit: Hit) -> Fix | None:
    """The only reminder of a paragraph, printed from what it explains."""
    paragraph = card.paragraph_of(hit)
    written = paragraph.compiled.reading.tokens.reminders
    if paragraph.tree is None or len(written) != 1:
        return None
    context = Context(card.type or "character", paragraph.box)
    text = reminders(paragraph.tree, card.setting, paragraph.lang, context)
    start, end = written[0]
    span = Span(paragraph.start + start, paragraph.start + end)
    return Fix((Edit(span, text),), safe=True) if text else None


def _template(card: LintCard, hit: Hit) -> Fix | None:
    """The house's template of the same tree."""
    paragraph = card.paragraph_of(hit)
    tree = paragraph.tree
    if tree is None:
        return None
    try:
        wordings = card.setting.wordings(hit.lang)
        said = spoken(tree, card.setting.lowering, wordings)
        text = print_tree(said, wordings, gender=card.facts.gender or "m")
    except UnprintableError:
        return None
    put = edits_saying(card, paragraph, finished(tidy(text, hit.lang)), paragraph.abilities)
    start = paragraph.start
    changed = any(paragraph.text[span.start - start : span.end - start] != new for span, new in put)
    return Fix(put, safe=True) if changed else None


def edits_saying(card: LintCard, paragraph: LintParagraph, text: str, means: tuple[Ability, ...]) -> tuple[Edit, ...]:
    """What makes of a paragraph one that says ``text``: of one with marks or reminders word by word, and nothing if it
    would not mean that then."""
    if _plain(paragraph):
        return (_whole(paragraph, text),)
    written = paragraph.text.rstrip()
    changes = edits(written, written, text.replace(" •", "  •"), paragraph.lang)
    after = applied(written, changes or [])
    if not changes or after.count("#") % 2:
        return ()
    made = compile_text(after, paragraph.lang, card.setting, card.type or "character", paragraph.box)
    if [list(one.programs) for one in made] != [[means]]:
        return ()
    return tuple(
        Edit(Span(paragraph.start + one.span.start, paragraph.start + one.span.end), one.put) for one in changes
    )


def _plain(paragraph: LintParagraph) -> bool:
    return "#" not in paragraph.text and not paragraph.compiled.reading.tokens.reminders


def _whole(paragraph: LintParagraph, text: str) -> Edit:
    size = len(paragraph.text.rstrip())
    return Edit(Span(paragraph.start, paragraph.start + size), text.replace(" •", "  •"))
