"""A card, understood: each paragraph's readings and meanings, and what there is to say about them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from altered_compiler.compile import Compiled, Context, compile_box
from altered_compiler.sources import LANGS, Setting
from altered_compiler.successive import together
from altered_grammar.cards.model import Card, Located
from altered_grammar.findings import Span
from altered_grammar.records import NamedTuple
from altered_runtime.program import Ability, Program

if TYPE_CHECKING:
    from altered_compiler.pieces import Pieces

BOXES = ("main", "support")
MOST_KEPT = 4096
"""Texts whose compilation is kept."""
FEW = 64
"""Texts that are compiled as they are; from then on what they are made of is kept, too."""


class Box(NamedTuple):
    """One text box of a card in one language. ``lines`` are its lines in the file, ``text`` is them together."""

    lang: str
    name: str
    lines: tuple[Located, ...]
    text: str
    paragraphs: tuple[Compiled, ...]

    def locate(self, span: Span) -> Span:
        """The place in the file of a span of the box's text."""
        return Span(self._place(span.start, False), self._place(span.end, True))

    def locate_edit(self, span: Span) -> Span:
        """The place in the file of a span to be replaced: what ends a line belongs to that line."""
        return Span(self._place(span.start, True), self._place(span.end, True))

    def _place(self, offset: int, end: bool) -> int:
        for line in self.lines:
            size = len(line.value)
            if offset < size or (end and offset == size):
                return line.span.start + offset
            offset -= size + 1
        return self.lines[-1].span.end if self.lines else 0

    @property
    def whole(self) -> bool:
        """Whether every paragraph has at least one meaning."""
        return all(paragraph.programs for paragraph in self.paragraphs)


class CardReport(NamedTuple):
    """A card with its boxes, by language and name; a box without text is not there."""

    card: Card
    setting: Setting
    boxes: dict[tuple[str, str], Box]

    def of(self, lang: str) -> Iterator[Box]:
        """The boxes of one language, main first."""
        return (self.boxes[lang, name] for name in BOXES if (lang, name) in self.boxes)

    def has(self, lang: str) -> bool:
        """Whether the card has that language: a name or a text."""
        return lang in self.card.names or any(True for _ in self.of(lang))

    def whole(self, lang: str) -> bool:
        """Whether every paragraph in that language has a meaning (a card without text has one)."""
        return self.has(lang) and all(box.whole for box in self.of(lang))

    def programs(self, lang: str, most: int = 64) -> list[Program]:
        """Every Program that the text can be; none if it is not understood whole, or not in that language."""
        if not self.whole(lang):
            return []
        found: list[tuple[Ability, ...]] = [()]
        for box in self.of(lang):
            if self._spell(box):
                made = together(box.paragraphs, self.setting.lowering, most)
                found = [done + one for done in found for one in made][:most]
                continue
            for paragraph in box.paragraphs:
                found = [done + made for done in found for made in paragraph.programs][:most]
        return [Program(abilities=abilities) for abilities in found]

    def _spell(self, box: Box) -> bool:
        """Whether the paragraphs of a box are steps of an effect (1.2.4.c)."""
        return box.name == "main" and self.card.type is not None and self.card.type.value == "spell"

    def program(self) -> Program | None:
        """The card's one Program: of English, the rules text (1.1.7.a), else of French; None if it has not one."""
        for lang in ("en", "fr"):
            found = self.programs(lang)
            if len(found) == 1:
                return found[0]
        return None

    def same(self) -> bool | None:
        """Whether both languages can mean the same; None if one is missing or not understood whole."""
        french, english = self.programs("fr"), self.programs("en")
        if not french or not english:
            return None
        return any(program in english for program in french)


def analyse(card: Card, setting: Setting) -> CardReport:
    """Reads and compiles every text of a card."""
    kind = card.type.value if card.type else "character"
    boxes: dict[tuple[str, str], Box] = {}
    for lang in LANGS:
        for name in BOXES:
            lines = (card.main if name == "main" else card.support).get(lang, ())
            if lines:
                text = "\n".join([line.value for line in lines])
                compiled = compile_text(text, lang, setting, kind, name)
                boxes[lang, name] = Box(lang, name, lines, text, compiled)
    return CardReport(card, setting, boxes)


def compile_text(text: str, lang: str, setting: Setting, kind: str, box: str) -> tuple[Compiled, ...]:
    """The paragraphs of a text, as that box of a card of that type."""
    key = (text, lang, kind, box)
    found: tuple[Compiled, ...] | None = setting.memo.get(key)
    if found is None:
        if len(setting.memo) >= MOST_KEPT:
            setting.memo.clear()
        context = Context(kind, box)
        if lang in setting.pieces or len(setting.memo) >= FEW:
            found = _pieces(lang, setting).box(text, context)
        else:
            language, prefer = setting.language(lang), setting.agreeing(lang)
            found = compile_box(text, lang, language, context, setting.words, prefer, setting.lowering)
        setting.memo[key] = found
    return found


def _pieces(lang: str, setting: Setting) -> Pieces:
    """The memo by piece of a setting's language."""
    if lang not in setting.pieces:
        from altered_compiler.pieces import Pieces

        setting.pieces[lang] = Pieces(
            setting.language(lang), setting.wordings, setting.agreeing(lang), setting.lowering, setting.askings
        )
    found: Pieces = setting.pieces[lang]
    return found
