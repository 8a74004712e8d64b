"""M014 effect-without-moment: an effect on a card that is no Spell, and nothing says when it happens."""

from __future__ import annotations

from collections.abc import Iterator

from altered_compiler.lint import card as lint
from altered_compiler.lint.phrases import unquoted

CODE = "M014"
NAME = "effect-without-moment"
SEVERITY = "warning"
TITLE = {"fr": "effet sans moment", "en": "effect without a moment"}
MESSAGE = {
    "fr": "Rien ne dit quand cet effet a lieu : hors d'un Sort, il n'a jamais lieu.",
    "en": "Nothing says when this effect happens: on a card that is no Spell it never does.",
}
HELP = {
    "fr": "Écrivez devant {{J}}, {{H}}, {{R}}, « À Midi — » ou un coût ; si la carte est un Sort, donnez-lui ce type.",
    "en": "Put {{J}}, {{H}}, {{R}}, “At Noon —” or a cost before it; if the card is a Spell, give it that type.",
}
WHY = {
    "fr": "Un effet seul est celui d'un Sort qui se résout ; les autres cartes n'ont que des Réactions, des Actions "
    "rapides et des capacités passives (6.1).",
    "en": "An effect alone is that of a Spell that resolves; other cards have Reactions, quick actions and passive "
    "abilities only (6.1).",
}


def find(card: lint.LintCard) -> Iterator[lint.Hit]:
    """M014: one hit for each such paragraph; none where only one of two languages has them (L012)."""
    if not card.type or card.type == "spell":
        return
    found = [(one, tree) for one, tree in unquoted(card) if tree.kind == "spell_effect"]
    alike = {(one.lang, one.box) for one, _ in found}
    written = {(one.lang, one.box) for one in card.paragraphs()}
    for paragraph, tree in found:
        if all((lang, paragraph.box) in alike for lang, box in written if box == paragraph.box):
            yield paragraph.hit(paragraph.span(tree))
