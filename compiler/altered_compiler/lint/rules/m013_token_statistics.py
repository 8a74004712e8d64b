"""M013 token-statistics: a token created with other statistics than those that its name has."""

from __future__ import annotations

from collections.abc import Iterator

from altered_compiler.lint import card as lint
from altered_compiler.lint.card import Edit, Fix
from altered_grammar.findings import Span
from altered_grammar.tree import Node

CODE = "M013"
NAME = "token-statistics"
SEVERITY = "warning"
TITLE = {"fr": "autres statistiques que celles du jeton", "en": "other statistics than the token's"}
MESSAGE = {
    "fr": "« {words} » : ce jeton a {known}.",
    "en": "“{words}”: this token has {known}.",
}
HELP = {
    "fr": "Écrivez « {known} », ou donnez un autre nom au jeton dans set.toml.",
    "en": "Write “{known}”, or give the token another name in set.toml.",
}
WHY = {
    "fr": "Deux jetons d'un même nom sont le même jeton : le fichier d'extension, ou le lexique, dit ce qu'il est.",
    "en": "Two tokens of one name are the same token: the set file, or the lexicon, says what it is.",
}


_NAMES = ("forest", "mountain", "water")


def find(card: lint.LintCard) -> Iterator[lint.Hit]:
    """M013: one hit for each token, at its statistics or sub-types; nothing where the languages differ in them."""
    yield from _other_subtypes(card)
    tokens = [(one, *token) for one in card.paragraphs() for token in _tokens(one)]
    for paragraph, token, written in tokens:
        word = paragraph.setting.words.entries.get(("token", str(token.get("id"))))
        listed = word.data.get("stats") if word is not None else None
        others = [n for one, other, n in tokens if one.lang != paragraph.lang and other.get("id") == token.get("id")]
        if isinstance(listed, list) and written != listed and (not others or written in others):
            stats, known = token.slots["stats"], "/".join(map(str, listed))
            first, last = paragraph.words[stats.start], paragraph.words[stats.end - 1]
            span = Span(paragraph.start + first.start, paragraph.start + last.end)
            yield paragraph.hit(span, fix=Fix((Edit(span, known),)), known=known)


def _tokens(paragraph: lint.LintParagraph) -> Iterator[tuple[Node, list[int]]]:
    tree = paragraph.tree
    for token in lint.find(tree, "token") if tree is not None else ():
        if (stats := token.get("stats")) is not None:
            yield token, [stats.slots[name] for name in _NAMES]


def _other_subtypes(card: lint.LintCard) -> Iterator[lint.Hit]:
    """Tokens with other sub-types than those that their name has, in every language that the card has."""
    found = []
    for paragraph in card.paragraphs():
        entries = paragraph.setting.words.entries
        for token in lint.find(paragraph.tree, "token") if paragraph.tree is not None else ():
            word = entries.get(("token", str(token.get("id"))))
            listed = word.data.get("subtypes") if word is not None else None
            written = lint.held(token, "subtypes")
            if isinstance(listed, list) and written and {one.get("id") for one in written} != {*listed}:
                names = [entries["subtype", one].form(paragraph.lang) for one in listed if ("subtype", one) in entries]
                found.append((paragraph, written, ", ".join(names)))
    langs = {paragraph.lang for paragraph, _, _ in found}
    if all(card.has(lang) <= (lang in langs) for lang in lint.LANGS):
        for paragraph, written, known in found:
            yield paragraph.hit(paragraph.tokens_span(written[0].start, written[-1].end), known=known)
