"""A card's two languages, paragraph by paragraph: where they can't mean the same, and in which words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache
from typing import Any

from altered_compiler.compile import Context
from altered_compiler.differences import differences, languages_differ
from altered_compiler.lint.card import BOXES, Hit, LintBox, LintCard, LintParagraph
from altered_compiler.lint.comparing import wording
from altered_compiler.lint.comparing.meaning import comparable, decided_together
from altered_compiler.lint.comparing.naming import Named, Pair, lasted, named, replaced
from altered_compiler.lint.comparing.symbols import symbols_part
from altered_compiler.lint.comparing.trees import Comparer, Parting, alike, exchanged
from altered_compiler.lint.rules import rule
from altered_compiler.lower.registry import Refused
from altered_grammar.findings import Span
from altered_grammar.printer import UnprintableError, print_tree
from altered_grammar.tree import Node, nodes

_PAIRED = 0.2
"""Paragraphs less alike than this are not two versions of one."""
_OPEN = ("A005", "A006", "A014", "A016")
"""Rules about readings that the rulebook leaves open: if one of them is what the other language says, the languages
don't disagree."""


@lru_cache(maxsize=4)
def disagreements(card: LintCard) -> tuple[Hit, ...]:
    """L001 to L012: every place where French and English disagree, with its code."""
    if not (card.has("fr") and card.has("en")):
        return ()
    return tuple(hit for name in BOXES for hit in _box(card, name))


def of_code(card: LintCard, code: str) -> Iterator[Hit]:
    """The disagreements that one rule names."""
    return (hit for hit in disagreements(card) if hit.code == code)


def _box(card: LintCard, name: str) -> Iterator[Hit]:
    french, english = card.boxes.get(("fr", name)), card.boxes.get(("en", name))
    if french is None or english is None:
        box = french or english
        if box is not None:
            size = len(box.text.rstrip())
            yield Hit(box.lang, name, Span(0, size), code="L006")
        return
    if _programs(french) & _programs(english):
        if len(english.paragraphs) == len(french.paragraphs):
            for left, right in zip(english.paragraphs, french.paragraphs, strict=True):
                yield from symbols_part(left, right, (), amounts=False)
        return
    for en, fr in _answering(english.paragraphs, french.paragraphs):
        if en is not None and fr is not None:
            yield from _paragraphs(en, fr, card)
        elif (alone := en or fr) is not None and alone.compiled.meanings:
            size = len(alone.text.rstrip())
            yield alone.hit(Span(alone.start, alone.start + size))._replace(code="L006")


def _programs(box: LintBox, most: int = 64) -> set[tuple[Any, ...]]:
    """Everything that a box can mean; nothing if a paragraph has no meaning."""
    found: list[tuple[Any, ...]] = [()]
    for paragraph in box.paragraphs:
        found = [done + made for done in found for made in _meant(paragraph)][:most]
    return set(found)


def _meant(paragraph: LintParagraph) -> list[tuple[Any, ...]]:
    return [comparable(meaning.abilities) for meaning in paragraph.compiled.meanings]


def _answering(
    english: tuple[LintParagraph, ...], french: tuple[LintParagraph, ...]
) -> Iterator[tuple[LintParagraph | None, LintParagraph | None]]:
    """Which paragraph answers which; in order, if one of them can't be read."""
    unread = any(not one.compiled.meanings for one in (*english, *french))
    if unread or len(english) == len(french) == 1:
        if len(english) == len(french):
            yield from zip(english, french, strict=True)
        return
    score = [[_likeness(en, fr) for fr in french] for en in english]
    best = [[0.0] * (len(french) + 1) for _ in range(len(english) + 1)]
    for i in range(len(english) - 1, -1, -1):
        for j in range(len(french) - 1, -1, -1):
            best[i][j] = max(best[i + 1][j], best[i][j + 1], score[i][j] + best[i + 1][j + 1])
    i = j = 0
    while i < len(english) or j < len(french):
        if i < len(english) and j < len(french) and score[i][j] and best[i][j] == score[i][j] + best[i + 1][j + 1]:
            yield english[i], french[j]
            i, j = i + 1, j + 1
        elif j == len(french) or (i < len(english) and best[i + 1][j] >= best[i][j + 1]):
            yield english[i], None
            i += 1
        else:
            yield None, french[j]
            j += 1


def _likeness(en: LintParagraph, fr: LintParagraph) -> float:
    if _agree(en, fr):
        return 2.0
    found = max(alike(a.tree, b.tree) for a in en.compiled.meanings for b in fr.compiled.meanings)
    return found if found >= _PAIRED else 0.0


def _agree(en: LintParagraph, fr: LintParagraph) -> bool:
    french = _meant(fr)
    return any(one in french for one in _meant(en))


def _supplied(paragraph: LintParagraph, card: LintCard) -> Iterator[Any]:
    """What a paragraph can mean besides, by the rules about readings that no rule of the game settles."""
    context = Context(card.type or "character", paragraph.box)
    for by in map(rule, _OPEN):
        for hit in by.find(card) if by.find else ():
            if hit.node is None or paragraph.tree is None or card.paragraph_of(hit) is not paragraph:
                continue
            if by.code == "A005":
                yield from decided_together(_meant(paragraph))
            for _, tree in by.readings(paragraph.tree, hit.node) if by.readings else ():
                with suppress(Refused):
                    yield comparable(card.setting.lowering(tree, context))


def _could_agree(en: LintParagraph, fr: LintParagraph, card: LintCard) -> bool:
    """Whether a reading of one, of the grammar or of a rule, equals a reading of the other."""
    english, french = ([*_meant(one), *_supplied(one, card)] for one in (en, fr))
    return any(one in french for one in english)


def _paragraphs(en: LintParagraph, fr: LintParagraph, card: LintCard) -> Iterator[Hit]:
    if not en.compiled.meanings or not fr.compiled.meanings:
        return
    found = [] if _agree(en, fr) or _could_agree(en, fr, card) else _named(en, fr, card)
    clauses = [one for one in found if one.code == "L006"]
    taken = [(one.lang, wording.chars(fr if one.lang == "fr" else en, one.tokens)) for one in clauses]
    taken += [("en", wording.chars(en, one.other)) for one in clauses if one.lang == "fr" and one.other is not None]
    symbols = list(symbols_part(en, fr, taken))
    for one in found:
        hit = _hit(one, en, fr)
        if not symbols or (one.code != "L010" and not _symbols(one, en, fr)):
            yield hit
    yield from symbols


def _symbols(one: Named, en: LintParagraph, fr: LintParagraph) -> bool:
    """Whether a disagreement is in symbols, which L010 names."""
    if one.code not in ("L001", "L011") or one.other is None:
        return False
    sides = ((fr, one.tokens), (en, one.other)) if one.lang == "fr" else ((en, one.tokens), (fr, one.other))
    left, right = (
        Counter(token.form for token in side.words[at[0] : at[1]] if token.form.startswith("{")) for side, at in sides
    )
    return left != right


def _hit(one: Named, en: LintParagraph, fr: LintParagraph) -> Hit:
    mine, theirs = (fr, en) if one.lang == "fr" else (en, fr)
    second = wording.chars(theirs, one.other) if one.other else None
    return Hit(
        one.lang, mine.box, wording.chars(mine, one.tokens), {}, second, theirs.lang if second else "", None, one.code
    )


def _named(en: LintParagraph, fr: LintParagraph, card: LintCard) -> list[Named]:
    """What parts two paragraphs, in the pair of readings that is most alike."""
    choices = [(alike(a, b), a, b) for a in en.trees for b in fr.trees]
    _, en_tree, fr_tree = max(choices, key=lambda one: one[0])
    pair = Pair(en, fr, en_tree, fr_tree)
    if whole := list(replaced(pair)):
        return whole
    if lasting := lasted(pair):
        return [lasting]
    context = Context(card.type or "character", en.box)
    wanted = _meant(en)

    def meant(tree: Node) -> Any:
        try:
            print_tree(tree, card.setting.wordings("en"))
            return comparable(card.setting.lowering(tree, context))
        except (Refused, UnprintableError):
            return None

    comparer = Comparer(en_tree, lambda tree: meant(tree) in wanted, lambda tree: meant(tree) is not None)
    partings = _one_each(list(comparer.compare(en_tree, fr_tree)))
    if crossed := _crossed(partings, pair):
        return [crossed]
    found: list[Named] = []
    for parting in partings:
        fallback = _fallback(parting, en_tree, meant)
        one = named(parting, pair, fallback)
        if one is not None and one not in found:
            found.append(one)
    found = _outermost(_joined(_one_target(_without_breaks(found), partings, pair)))
    aim = None if {one.code for one in found} == {"L003"} else _aimed(pair)
    return [aim] if aim else found


def _outermost(found: list[Named]) -> list[Named]:
    """One difference, one finding: of two that lie in each other, the outer one, else the first."""

    def inside(one: Named, at: int) -> bool:
        for number, other in enumerate(found):
            over = other.tokens[0] <= one.tokens[0] and one.tokens[1] <= other.tokens[1]
            if number != at and other.lang == one.lang and over and (other.tokens != one.tokens or number < at):
                return True
        return False

    return [one for at, one in enumerate(found) if not inside(one, at)]


def _joined(found: list[Named]) -> list[Named]:
    """Steps that are missing side by side are one missing clause (L006)."""
    done: list[Named] = []
    for one in found:
        last = done[-1] if done else None
        same = last and (one.code, one.lang) == ("L006", last.lang) and last.code == "L006"
        if last and same and last.tokens[0] <= one.tokens[0] < last.tokens[1]:
            done[-1] = last._replace(tokens=(last.tokens[0], max(last.tokens[1], one.tokens[1])))
        else:
            done.append(one)
    return done


def _without_breaks(found: list[Named]) -> list[Named]:
    """A step that only stands on the other side of a full stop (L004) is not missing (L006)."""
    breaks = [one for one in found if one.code == "L004"]

    def told(missing: Named) -> bool:
        places = [(one.tokens if one.lang == missing.lang else one.other) for one in breaks]
        return any(place and place[0] < missing.tokens[1] and missing.tokens[0] < place[1] for place in places)

    return [one for one in found if one.code != "L006" or not told(one)]


def _one_each(partings: list[Parting]) -> list[Parting]:
    """Of a noun phrase that is a target in one language only, nothing but that."""
    aimed = [(id(one.english), id(one.french)) for one in partings if one.slot == "target"]
    return [one for one in partings if one.slot != "det" or (id(one.english), id(one.french)) not in aimed]


def _fallback(parting: Parting, en_tree: Node, meant: Any) -> str:
    """The code of the Programs' difference, for what the trees don't name."""
    if parting.english is None or parting.french is None:
        return "L006"
    made = meant(exchanged(en_tree, parting.english, parting.french))
    code = languages_differ(made, meant(en_tree)) if made else "L006"
    return code if code.startswith("L") else "L006"


def _crossed(partings: list[Parting], pair: Pair) -> Named | None:
    """L004: a condition that stands before the dash in one language and behind it in the other."""
    for parting in partings:
        if parting.english is None or parting.french is None:
            continue
        kinds = {parting.english.kind: parting.english, parting.french.kind: parting.french}
        if set(kinds) != {"reaction", "reaction_if"}:
            continue
        for node in nodes(kinds["reaction"].slots["effect"]):
            if node.kind == "if" and alike(node.slots["cond"], kinds["reaction_if"].slots["cond"]) > 0.6:
                mine = kinds["reaction_if"] if kinds["reaction_if"] is parting.french else node
                other = node if mine is not node else kinds["reaction_if"]
                tokens = wording.with_own_words(pair.fr, mine, "cond", after=False)
                return Named("L004", "fr", tokens, wording.with_own_words(pair.en, other, "cond", after=False))
    return None


def _aimed(pair: Pair) -> Named | None:
    """L003: where only one language has a target, and that is all that parts the Programs."""
    meant = [(a, b) for a in _meant(pair.en) for b in _meant(pair.fr)]
    if not any({one.code for one in differences(a, b)} == {"L003"} for a, b in meant):
        return None
    english, french = (
        [one for one in nodes(tree) if one.get("target") or one.kind == "target"]
        for tree in (pair.en_tree, pair.fr_tree)
    )
    if len(english) + len(french) != 1:
        return None
    lang, node, paragraph = ("en", english[0], pair.en) if english else ("fr", french[0], pair.fr)
    there = max(nodes(pair.fr_tree if english else pair.en_tree), key=lambda one: alike(one, node))
    verb = (node.start, node.start + 1) if node.kind == "target" else None
    tokens = verb or wording.word(paragraph, node, "target", "ciblé") or wording.of(node)
    return Named("L003", lang, tokens, wording.of(there))


def _one_target(found: list[Named], partings: list[Parting], pair: Pair) -> list[Named]:
    """L003: where each language targets something else, one finding, at the French phrase."""
    targets = [one for one in found if one.code == "L003"]
    if {one.lang for one in targets} != {"fr", "en"}:
        return found
    node = next(one.french for one in partings if one.slot == "target" and one.french and one.french.get("target"))
    head = wording.part(pair.fr, node, "head")
    aim = wording.word(pair.fr, node, "ciblé")
    mine = next(one for one in targets if one.lang == "fr")
    english = next(one for one in targets if one.lang == "en")
    if head and aim:
        mine = mine._replace(tokens=(head[0], aim[1]), other=english.tokens)
    return [*(one for one in found if one.code != "L003"), mine]
