"""The canonical form of a card file: its layout, and the typography of each text in its language."""

from __future__ import annotations

from altered_compiler.sources import Setting
from altered_compiler.typography import tidy
from altered_grammar.cards.layout import format_card_file
from altered_grammar.cards.model import CardFile, Located
from altered_grammar.paragraphs import split
from altered_grammar.reader import read


def formatted(file: CardFile, setting: Setting) -> str:
    """The file's text in its canonical form. A text that would be read otherwise in it is left as it was."""
    source = file.source
    changes: list[tuple[Located, str]] = []
    for card in file.cards:
        for box in (card.main, card.support):
            for lang, lines in box.items():
                changes.extend((line, _tidied(line.value, lang, setting)) for line in lines)
    for line, text in sorted(changes, key=lambda change: change[0].span, reverse=True):
        if text != line.value:
            source = source[: line.span.start] + text + source[line.span.end :]
    return format_card_file(source)


def _tidied(text: str, lang: str, setting: Setting) -> str:
    made = tidy(text, lang)
    return made if made == text or _meaning(made, lang, setting) == _meaning(text, lang, setting) else text


def _meaning(text: str, lang: str, setting: Setting) -> list[object]:
    """Every paragraph's readings; the words themselves where there is none."""
    language = setting.language(lang)
    found: list[object] = []
    for paragraph in split(text):
        reading = read(paragraph.text, language)
        found.append(reading.trees or [token.form for token in reading.tokens.words])
    return found
