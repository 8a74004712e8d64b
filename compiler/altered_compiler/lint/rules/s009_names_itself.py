"""S009 names-itself: the card's own name, "this card" or "this Character" where the text speaks of its bearer."""

from __future__ import annotations

import re
from collections.abc import Iterator

from altered_compiler.analysis import compile_text
from altered_compiler.lint.card import Fix, Hit, LintCard, LintParagraph
from altered_compiler.lint.comparing.trees import exchanged
from altered_compiler.lint.phrases import heads
from altered_grammar.findings import Span
from altered_grammar.tree import Node, nodes
from altered_grammar.vocabulary import form_key

CODE = "S009"
NAME = "names-itself"
SEVERITY = "warning"
TITLE = {"fr": "la carte se nomme", "en": "the card names itself"}
MESSAGE = {
    "fr": "« {words} » désigne le porteur de la capacité, qui parle à la première personne (7.2.1.a).",
    "en": "“{words}” is the bearer of the ability, which speaks in the first person (7.2.1.a).",
}
HELP = {"fr": "Écrivez « je », « moi » ou « mon ».", "en": "Write “I”, “me” or “my”."}
WHY = {
    "fr": "La première personne est l'objet qui porte la capacité ; un nom est partagé par d'autres objets (2.2.4.e).",
    "en": "The first person is the object that bears the ability; a name is shared by other objects (2.2.4.e).",
}
SILENCES = {"M011": "words"}

_PARTS = re.compile(r"\s*(?:&|,|—|–)\s*")
_FIRST = re.compile(r"[\s,]+")
_BEARER = {"en": "this card", "fr": "cette carte"}
_THIS = {"en": ("this",), "fr": ("ce", "cette", "cet")}
_NAMES = ("TYPE", "SUBTYPE", "TOKEN", "NOUN", "STATUS", "KEYWORD", "ZONE", "PHASE", "COUNTER", "FACTION")
_FINDING = ("L:Ravitailler", "L:Resupply")
_OBJECTS = ("TYPE", "SUBTYPE", "TOKEN")
_TYPES = frozenset({"spell", "hero", "landmark_permanent", "expedition_permanent"})
_KINDS = {
    "permanent": ("landmark_permanent", "expedition_permanent"),
    "landmark": ("landmark_permanent",),
    "gear": ("expedition_permanent",),
    "token": ("token",),
    "character": ("character", "token"),
}


MOST_FIXED = 8
"""Names in a paragraph; where there are more, it is to be written anew."""


def find(card: LintCard) -> Iterator[Hit]:
    """S009: one hit for each name or phrase."""
    for paragraph in card.paragraphs():
        found = (*_named(card, paragraph), *_pointed(card, paragraph))
        for start, end in found:
            span = Span(paragraph.start + start, paragraph.start + end)
            fix = _fix(card, paragraph, start, end) if len(found) <= MOST_FIXED else None
            yield paragraph.hit(span, None, fix, words=paragraph.text[start:end])


def _fix(card: LintCard, paragraph: LintParagraph, start: int, end: int) -> Fix | None:
    """The paragraph in the first person, where it can be said so."""
    from altered_compiler.lint.sayings import edits_saying, worded

    text = paragraph.text[:start] + _BEARER[paragraph.lang] + paragraph.text[end:]
    made = compile_text(text, paragraph.lang, card.setting, card.type or "character", paragraph.box)
    for meaning in made[0].meanings if len(made) == 1 else ():
        for node in nodes(meaning.tree):
            det = node.get("det")
            if node.kind == "np" and isinstance(det, Node) and det.kind == "that" and heads(node) == {"card"}:
                said = worded(card, paragraph, exchanged(meaning.tree, node, Node("me", {})))
                edits = edits_saying(card, paragraph, *said) if said else ()
                if edits:
                    return Fix(edits)
    return None


def _named(card: LintCard, paragraph: LintParagraph) -> Iterator[tuple[int, int]]:
    """Its name or the first part of it, unless that is a word of the game, or of texts in one that is understood; the
    first word, in a text not understood."""
    whole = card.facts.names.get(paragraph.lang, "").strip()
    forms = paragraph.setting.language(paragraph.lang).forms
    reminders = paragraph.compiled.reading.tokens.reminders
    taken: list[tuple[int, int]] = []
    names = dict.fromkeys((whole, _PARTS.split(whole)[0]))
    first = _FIRST.split(whole)[0]
    if not paragraph.compiled.meanings and not forms.get(form_key(first, paragraph.lang)):
        names[first] = None
    for name in names:
        of_cards = forms.get(form_key(name, paragraph.lang), ())
        known = any(terminal in _NAMES for terminal, _ in of_cards)
        if len(name) < 2 or known or (of_cards and paragraph.compiled.meanings):
            continue
        for match in re.finditer(rf"(?<!\w){re.escape(name)}(?!\w)", paragraph.text):
            inside = any(start <= match.start() < end for start, end in (*reminders, *taken))
            if not inside:
                taken.append(match.span())
                yield match.span()


def _pointed(card: LintCard, paragraph: LintParagraph) -> Iterator[tuple[int, int]]:
    """ "this card", "this Character"; in French only if nothing was named before that it could be."""
    words, named = paragraph.words, False
    for at, token in enumerate(words):
        end, thing = _thing(paragraph, at + 1)
        written = token.form in _THIS[paragraph.lang] and bool(thing)
        if written and (paragraph.lang == "en" or not named) and _bears(card, thing):
            yield token.start, words[end - 1].end
        if _finds(paragraph, at):
            named = True
        if _thing(paragraph, at)[1] and not (at and words[at - 1].form in _THIS[paragraph.lang]):
            named = True


def _finds(paragraph: LintParagraph, at: int) -> bool:
    """Whether the word is a verb that puts a card somewhere without naming it (7.3.26)."""
    forms = paragraph.setting.language(paragraph.lang).forms
    return any(terminal in _FINDING for terminal, _ in forms.get(paragraph.words[at].form, ()))


def _thing(paragraph: LintParagraph, at: int) -> tuple[int, str]:
    """The kind of object that is named at a place, and where its words end."""
    words, forms = paragraph.words, paragraph.setting.language(paragraph.lang).forms
    for end in range(min(at + 3, len(words)), at, -1):
        key = " ".join(word.form for word in words[at:end])
        for terminal, value in forms.get(key, ()):
            if terminal in _OBJECTS or (terminal, value) in (("NOUN", "card"), ("NOUN", "token")):
                return end, str(value)
    return at, ""


def _bears(card: LintCard, thing: str) -> bool:
    """Whether the card is of that kind."""
    if thing == "card" or not card.type or thing == card.type:
        return True
    subtypes = card.facts.subtypes
    if subtypes is None and thing not in _KINDS and thing not in _TYPES:
        return card.type in ("character", "token")
    return card.type in _KINDS.get(thing, ()) or thing in (subtypes or ())
