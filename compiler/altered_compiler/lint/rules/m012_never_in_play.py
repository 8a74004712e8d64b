"""M012 never-in-play: something done to a Spell in play, where no Spell ever is."""

from __future__ import annotations

from collections.abc import Iterator

from altered_compiler.lint import card as lint
from altered_compiler.lint.phrases import NOUN_PHRASES, acts, determiner, heads
from altered_grammar.tree import Node

CODE = "M012"
NAME = "never-in-play"
SEVERITY = "warning"
TITLE = {"fr": "jamais en jeu", "en": "never in play"}
MESSAGE = {
    "fr": "« {words} » : un type sans zone se cherche en jeu, et un Sort n'y est jamais.",
    "en": "“{words}”: a type without a zone is looked for in play, and no Spell is ever there.",
}
HELP = {
    "fr": "Dites la zone : « en Réserve », « de votre main ».",
    "en": "Say the zone: “in Reserve”, “from your hand”.",
}
WHY = {
    "fr": "Sans zone, un type est celui d'un objet en jeu (2.2.1.h) ; un Sort qui se joue est dans les Limbes, puis va "
    "en Réserve ou à la défausse.",
    "en": "A type without a zone is that of an object in play (2.2.1.h); a Spell that is played is in Limbo, then goes "
    "to Reserve or to the discard pile.",
}

_DONE = frozenset(
    {"exhaust", "ready", "discard", "sacrifice", "send", "return", "target", "augment", "exchange", "switch_other"}
)
_DOERS = ("clause", "may_have", "gains_for")
_NAMED = frozenset({"that", "the"})
_ELSEWHERE = frozenset({"located", "controlled_or_in", "played", "played_from", "done_this_way"})


def find(card: lint.LintCard) -> Iterator[lint.Hit]:
    """M012: one hit for each such phrase; none where only one of two languages has them, for they disagree then."""
    found = [(paragraph, phrase) for paragraph in card.paragraphs() for phrase in _phrases(paragraph)]
    wrong = {paragraph.lang for paragraph, _ in found}
    if all(card.has(lang) <= (lang in wrong) for lang in lint.LANGS):
        yield from (paragraph.hit(paragraph.span(phrase)) for paragraph, phrase in found)


def _phrases(paragraph: lint.LintParagraph) -> Iterator[Node]:
    tree = paragraph.tree
    for effect in lint.find(tree, "effect") if tree is not None else ():
        for node in acts(effect):
            yield from (phrase for phrase in _objects(node) if _spell(phrase))


def _objects(node: Node) -> Iterator[Node]:
    """What something is done to, or what gains or loses something."""
    if node.kind in _DONE:
        yield from lint.held(node, "what")
    elif node.kind in _DOERS:
        yield from lint.held(node, "whom" if node.kind == "may_have" else "who")


def _spell(phrase: Node) -> bool:
    if phrase.kind not in NOUN_PHRASES or phrase.kind == "next_np" or heads(phrase) != {"spell"}:
        return False
    return determiner(phrase) not in _NAMED and not any(one.kind in _ELSEWHERE for one in lint.held(phrase, "mods"))
