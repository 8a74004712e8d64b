"""S005 leaked-template-key: what only a machine should see: keys in brackets, double braces, mark-up."""

from __future__ import annotations

import re
from collections.abc import Iterator

from altered_compiler.lint.card import Hit, LintCard
from altered_grammar.findings import Span

CODE = "S005"
NAME = "leaked-template-key"
SEVERITY = "error"
TITLE = {"fr": "clé de gabarit oubliée", "en": "leftover template key"}
MESSAGE = {
    "fr": "« {words} » est une clé que seule une machine devrait voir.",
    "en": "“{words}” is a key that only a machine should see.",
}
HELP = {"fr": "Enlevez-la.", "en": "Take it out."}
WHY = {
    "fr": "Un texte imprimé ne contient pas de crochets remplis de capitales, d'accolades doubles ni de balises.",
    "en": "A printed text holds no brackets full of capitals, no double braces and no tags.",
}

_LEAK = re.compile(
    r"(?<!\[)\[[A-Z][A-Z0-9_]*[A-Z0-9]\](?!\])|\{\{[^{}]*\}\}|\{[A-Za-z_]{4,}\}|</?[A-Za-z][^<>]*>|&[a-z]+;"
)


def find(card: LintCard) -> Iterator[Hit]:
    """S005: one hit for each key with its brackets, and for each tag."""
    for box in card.of():
        for match in _LEAK.finditer(box.text):
            yield Hit(box.lang, box.name, Span(match.start(), match.end()), {"words": match.group()})
