"""Which rule names a place where the languages part, and which words it points to: the French ones, or the English ones
where French has nothing (chapter L: English is the rules text, 1.1.7.a)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from altered_compiler.lint.card import LintParagraph
from altered_compiler.lint.comparing import wording
from altered_compiler.lint.comparing.kinds import (
    COSTS,
    FEW,
    KEYWORDS,
    LASTS,
    LOST_PLACES,
    MAY,
    MEMBERS,
    NUMBERS,
    PHRASES,
    PLACES,
    SCOPES,
    TIMES,
    WOULD,
    ZONES,
    code_of_word,
    is_player,
)  # fmt: skip
from altered_compiler.lint.comparing.trees import Parting, alike
from altered_compiler.lint.comparing.wording import Range
from altered_grammar.tree import Node, nodes

_SAID = 0.9
"""From here on two statements say the same."""


class Pair(NamedTuple):
    """Two paragraphs that answer each other, each with the tree that is compared. ``program_code`` tells the code of
    two Programs' difference, for what the trees don't name."""

    en: LintParagraph
    fr: LintParagraph
    en_tree: Node
    fr_tree: Node


class Named(NamedTuple):
    """A code and the words it points to; ``other``: the words of the other language that answer them."""

    code: str
    lang: str
    tokens: Range
    other: Range | None = None


def named(parting: Parting, pair: Pair, fallback: str) -> Named | None:
    """The rule of one parting; None where another rule has it (A002), or where it can be read as either."""
    if parting.slot:
        return _slot(parting, pair, fallback)
    if parting.english is None or parting.french is None:
        return _missing(parting, pair)
    return _swapped(parting.english, parting.french, parting, pair, fallback)


def _french(code: str, pair: Pair, tokens: Range, english: Node | None) -> Named:
    return Named(code, "fr", tokens, wording.of(english) if english else None)


# ---------------------------------------------------------------------------------------------- one slot


def _slot(parting: Parting, pair: Pair, fallback: str) -> Named | None:
    en, fr, slot = parting.english, parting.french, parting.slot
    assert en is not None and fr is not None
    if slot in ("past", "also"):
        return None
    if slot == "sign":
        tokens = wording.word(pair.fr, fr, "moins", "plus")
        return _french("L011", pair, (tokens[0] - 1, tokens[1]) if tokens else wording.of(fr), en)
    if slot in ("other", "target"):
        return _one_word(en, fr, slot, pair)
    if slot == "not" and fr.get("cond") is not None:
        said, other = (wording.with_own_words(*one, "cond", after=False) for one in ((pair.fr, fr), (pair.en, en)))
        return Named("L006", "fr", said, other)
    if slot == "until":
        return _lasts(en, fr, pair)
    if slot == "det":
        return _determiner(en, fr, pair)
    if isinstance(en.get(slot), Node) or isinstance(fr.get(slot), Node):
        held = en.get(slot) or fr.get(slot)
        around = ((*parting.within[0], en), (*parting.within[1], fr))
        left, right = (held, None) if en.get(slot) else (None, held)
        return _missing(Parting(left, right, within=around), pair)
    if slot in NUMBERS:
        return _french("L001", pair, amount(fr, slot, parting.within[1], pair.fr), en)
    if slot == "upto":
        lang = "fr" if fr.get(slot) else "en"
        return Named("L004", lang, wording.of(fr if fr.get(slot) else en))
    code = code_of_word(en.kind, en.get(slot), fr.get(slot)) if slot in ("id", "what") else fallback
    place = _word_place(code, fr, slot, parting.within[1], pair.fr)
    return _french(code, pair, place, en)


def _one_word(en: Node, fr: Node, slot: str, pair: Pair) -> Named:
    lang, node, paragraph = ("fr", fr, pair.fr) if fr.get(slot) else ("en", en, pair.en)
    forms = {"other": ("other", "another", "autre", "autres", "encore"), "target": ("target", "ciblé")}[slot]
    tokens = wording.word(paragraph, node, *forms) or wording.of(node)
    return Named("L007" if slot == "other" else "L003", lang, tokens, wording.of(en if lang == "fr" else fr))


def _lasts(en: Node, fr: Node, pair: Pair) -> Named:
    """A duration, one that a wording has in its own words too."""
    if fr.kind == "lasting":
        return _french("L009", pair, wording.of(fr), en)
    french = wording.word(pair.fr, fr, "jour", "tour")
    if french:
        return _french("L009", pair, (french[0] - 1, french[1]), en)
    english = wording.word(pair.en, en, "day", "turn")
    return Named("L009", "en", (english[0] - 1, english[1]) if english else wording.of(en), wording.of(fr))


def _word_place(code: str, fr: Node, slot: str, within: tuple[Node, ...], paragraph: LintParagraph) -> Range:
    """Where a differing word of the French stands."""
    if code == "L005":
        return phrase(_around(within, PHRASES) or fr, paragraph)
    if code == "L011" and (token := _around(within, {"token"})) is not None:
        return wording.part(paragraph, token, "subtypes", "id", "stats") or wording.of(fr)
    if code == "L009" and (trigger := _around(within, {"at"})) is not None:
        return wording.of(trigger)
    if code == "L009":
        held = fr if fr.kind in TIMES else _around(within, TIMES)
        return wording.of(held) if held is not None else wording.of(fr)
    if code == "L008" and fr.kind in ("bare_zone", "zone_of") and (place := _around(within, PLACES)) is not None:
        end = (wording.part(paragraph, fr, "id") or wording.of(fr))[1]
        return place.start, end
    if code == "L008" and fr.kind == "to" and isinstance(zone := fr.get("zone"), Node):
        return fr.start, (wording.part(paragraph, zone, "id") or wording.of(zone))[1]
    if fr.kind == "det_zone":
        return wording.of(fr)
    return wording.part(paragraph, fr, slot) or wording.of(fr)


def _around(within: tuple[Node, ...], kinds: set[str] | frozenset[str]) -> Node | None:
    """The construct directly around that is of these kinds, a list or a word between them aside."""
    return next((node for node in reversed(within[-3:]) if node.kind in kinds), None)


def _determiner(en: Node, fr: Node, pair: Pair) -> Named:
    left, right = en.get("det"), fr.get("det")
    kinds = {one.kind for one in (left, right) if one is not None}
    if en.kind in ZONES:
        return _french("L008", pair, wording.of(fr), en)
    if kinds & SCOPES:
        if left is not None and left.kind == "up_to" and (right is None or right.kind in FEW):
            number = wording.part(pair.en, left, "n")
            return Named("L004", "en", (left.start, number[0] if number else left.end), wording.of(fr))
        head = wording.part(pair.fr, fr, "head")
        return _french("L004", pair, (fr.start, head[1]) if head else wording.of(fr), en)
    if kinds <= FEW:
        return _french("L001", pair, phrase(fr, pair.fr), en)
    if is_player(en) or is_player(fr):
        return _french("L005", pair, phrase(fr, pair.fr), en)
    heads = {node.get("id") for np in (en, fr) for node in np.get("head") or ()}
    code = "L008" if heads & {"expedition", "hero_expedition", "companion_expedition"} else "L011"
    return _french(code, pair, phrase(fr, pair.fr), en)


def phrase(node: Node, paragraph: LintParagraph) -> Range:
    """A noun phrase without what qualifies the noun behind it."""
    if node.kind not in PHRASES:
        return wording.of(node)
    head = wording.part(paragraph, node, "head")
    target = wording.word(paragraph, node, "ciblé")
    more = wording.word(paragraph, node, "moins", "plus") if node.kind == "bounded_np" else None
    ends = [one[1] for one in (head, target, more) if one is not None]
    return node.start, max(ends, default=node.end)


def amount(node: Node, slot: str, within: tuple[Node, ...], paragraph: LintParagraph) -> Range:
    """An amount with its noun."""
    if node.kind == "stats":
        token = _around(within, {"token"})
        return (wording.part(paragraph, token, "id", "stats") if token else None) or wording.of(node)
    if node.kind in ("int", "number_word", "a_single", "x") and within:
        holder = within[-1]
        if holder.kind in ("boosts", "counters"):
            return wording.of(holder)
        after = wording.part(paragraph, holder, "token")
        return (node.start, after[0] + 1) if after else wording.of(node)
    if node.kind in MEMBERS and within and within[-1].kind in PHRASES:
        return phrase(within[-1], paragraph)
    if node.kind == "bounded_np":
        return phrase(node, paragraph)
    if node.kind in ("range", "cards", "figure", "bound", "kw", "keyword"):
        return wording.of(node)
    return wording.amount(paragraph, node, slot)


# ---------------------------------------------------------------------------------------------- in one language only


def _missing(parting: Parting, pair: Pair) -> Named:
    """What one language lacks."""
    lang, node = ("en", parting.english) if parting.english is not None else ("fr", parting.french)
    assert node is not None
    paragraph, within = (pair.en, parting.within[0]) if lang == "en" else (pair.fr, parting.within[1])
    if node.kind in ("terrain_word", "ability_symbol"):
        return Named("L010", lang, wording.of(node))
    if node.kind in TIMES:
        there = next((one for one in reversed(parting.within[lang == "en"]) if one.kind in LASTS), None)
        return Named("L009", lang, wording.of(node), wording.of(there) if there else None)
    if node.kind in LOST_PLACES:
        without = _around(parting.within[lang == "en"], PHRASES)
        return Named("L008", lang, wording.of(node), wording.of(without) if without else None)
    if parting.inner is not None and node.kind in MAY:
        return Named("L002", lang, permission(node, paragraph))
    if node.get("cond") is not None and (parting.inner is not None or node.kind != "if"):
        return Named("L006", lang, wording.with_own_words(paragraph, node, "cond", after=False))
    if is_player(node) and node.kind != "you":
        return Named("L005", lang, wording.of(node))
    if parting.inner is not None and (around := _added(node, parting.inner, paragraph)) is not None:
        return Named("L006", lang, around)
    if lang == "fr" and (there := _same_step(node, pair.en_tree)) is not None:
        return Named("L004", "fr", _break(node, paragraph), wording.of(there))
    if lang == "en" and (there := _same_step(node, pair.fr_tree)) is not None:
        return Named("L004", "fr", _break(there, pair.fr), wording.of(node))
    if node.kind in KEYWORDS or (within and within[-1].kind in PHRASES):
        return Named("L006", lang, wording.of(node))
    start, end = wording.joined(paragraph, node)
    return Named("L006", lang, (start, end) if within else wording.of(node))


def _added(node: Node, inner: Node, paragraph: LintParagraph) -> Range | None:
    """The words that are put around what both languages have: "twice", "up to a max of 3"."""
    if inner.start == node.start and inner.end < node.end:
        start = inner.end + (paragraph.form(inner.end) == ",")
        return (start, node.end) if start < node.end else None
    if inner.end == node.end and node.start < inner.start:
        return node.start, inner.start
    return None


def _same_step(node: Node, tree: Node) -> Node | None:
    """The same step inside a sentence with a condition of the other language."""
    while node.kind == "then_sentence":
        node = node.slots["then"]
    for held in nodes(tree):
        if held.kind == "if":
            for inner in nodes(held.slots["then"]):
                if inner.kind == node.kind and alike(inner, node) > 0.9:
                    return inner
    return None


def _break(node: Node, paragraph: LintParagraph) -> Range:
    """The word that goes on, or begins anew."""
    if node.kind == "then_sentence":
        return node.start, node.start + 1
    back = node.start - 2 if paragraph.form(node.start - 1) == "," else node.start - 1
    return (back, back + 1) if paragraph.form(back) in ("puis", "et", "then", "and") else wording.of(node)


def permission(node: Node, paragraph: LintParagraph) -> Range:
    """The words that permit a step: with "you", else without the subject."""
    verb = wording.word(paragraph, node, "may", "pouvoir")
    if verb is None:
        return wording.of(node)
    who = node.get("who")
    return (who.start if who is not None and who.kind == "you" else verb[0]), verb[1]


# ---------------------------------------------------------------------------------------------- something else


def _swapped(en: Node, fr: Node, parting: Parting, pair: Pair, fallback: str) -> Named | None:
    kinds = {en.kind, fr.kind}
    if kinds == {"would_do", "would_instead"}:
        return _instead(en, fr, pair)
    if (en.kind in MAY) != (fr.kind in MAY):
        lang, node, paragraph = ("en", en, pair.en) if en.kind in MAY else ("fr", fr, pair.fr)
        return Named("L002", lang, permission(node, paragraph), wording.of(fr if lang == "en" else en))
    if kinds == {"choose", "target"}:
        lang, node, other = ("en", en, fr) if en.kind == "target" else ("fr", fr, en)
        return Named("L003", lang, (node.start, node.start + 1), wording.of(other))
    if kinds == {"order", "clause"}:
        lang, node = ("fr", fr) if fr.kind == "clause" else ("en", en)
        return Named("L005", lang, wording.of(node.slots["who"]), wording.of(en if lang == "fr" else fr))
    if kinds == {"reaction", "reaction_if"}:
        lang, node, paragraph = ("fr", fr, pair.fr) if fr.kind == "reaction_if" else ("en", en, pair.en)
        return Named("L006", lang, wording.with_own_words(paragraph, node, "cond", after=False))
    if (is_player(fr) or is_player(en)) and bool(en.get("target")) == bool(fr.get("target")):
        return _french("L005", pair, phrase(fr, pair.fr), en)
    if kinds <= MEMBERS:
        holder = parting.within[0][-1], parting.within[1][-1]
        return _determiner(*holder, pair)
    if kinds <= PHRASES:
        return _phrases(en, fr, pair, fallback)
    return _places(en, fr, parting, pair, fallback)


def _instead(en: Node, fr: Node, pair: Pair) -> Named | None:
    """ "instead" against "also"; with neither word it can be read as either."""
    plain = en if en.kind == "would_do" else fr
    also = next((node for node in nodes(plain) if node.get("also")), None)
    if also is None:
        return None
    if plain is fr:
        tokens = wording.word(pair.fr, also, "également")
    else:
        tokens = wording.word(pair.fr, fr, "à")
        tokens = (tokens[0], tokens[0] + 3) if tokens else None
    return _french("L012", pair, tokens or wording.of(fr), en)


def _phrases(en: Node, fr: Node, pair: Pair, fallback: str) -> Named:
    if bool(en.get("target")) != bool(fr.get("target")):
        return _one_word(en, fr, "target", pair)
    if "as_many_np" in (en.kind, fr.kind) and (head := wording.part(pair.fr, fr, "head")) is not None:
        return _french("L004", pair, (fr.start, head[1]), en)
    if "bounded_np" in (en.kind, fr.kind):
        return _french("L001", pair, phrase(fr, pair.fr), en)
    if {en.kind, fr.kind} & {"each_of", "one_of"}:
        return _french("L004", pair, wording.of(fr), en)
    if {en.kind, fr.kind} == {"np", "bare_np"}:
        single = en if en.kind == "np" else fr
        if single.get("det") is None and not (is_player(en) or is_player(fr)):
            return _french("L004", pair, phrase(fr, pair.fr), en)
    if {en.kind, fr.kind} <= {"np", "bare_np", "things"}:
        return _determiner(en, fr, pair)
    return _french(fallback, pair, phrase(fr, pair.fr), en)


def _places(en: Node, fr: Node, parting: Parting, pair: Pair, fallback: str) -> Named:
    kinds = {en.kind, fr.kind}
    if kinds & TIMES:
        return _french("L009", pair, wording.of(fr), en)
    if kinds & (PLACES | ZONES):
        place = _around(parting.within[1], PLACES)
        if fr.kind == "zone_of" and place is not None:
            return _french("L008", pair, (place.start, (wording.part(pair.fr, fr, "id") or wording.of(fr))[1]), en)
        if fr.kind != "bare_zone" or place is None:
            return _french("L008", pair, wording.of(fr), en)
        article = wording.word(pair.fr, place, "le")
        return _french("L008", pair, (article[0] if article else place.start, place.end), en)
    if kinds <= COSTS:
        return _french("L011", pair, wording.of(fr), en)
    if kinds <= {"int", "number_word", "a_single", "x"}:
        return _french("L001", pair, amount(fr, "n", parting.within[1], pair.fr), en)
    verbs = pair.fr.setting.wordings("fr").flats
    if all(verbs.get(one.kind, (("",),))[0][0] in ("vp", "numbered", "evp") for one in (en, fr)):
        fallback = "L011"
    return _french(fallback, pair, _verb(fr, pair.fr), en)


def _verb(node: Node, paragraph: LintParagraph) -> Range:
    """Only the verb where its object stands behind it."""
    items: list[Any] = list(paragraph.layout(node))
    if len(items) > 1 and items[0][0] == "w":
        return node.parts[0]
    return wording.of(node)


def lasted(pair: Pair) -> Named | None:
    """L009: the same is said for a time in one language, and for ever in the other."""
    for lang, mine, theirs in (("en", pair.en_tree, pair.fr_tree), ("fr", pair.fr_tree, pair.en_tree)):
        if any(node.kind in TIMES for node in nodes(theirs)):
            continue
        for holder in nodes(mine):
            says = holder.get("says") if isinstance(holder.get("lasts"), Node) else None
            if says is None:
                continue
            for node in nodes(theirs):
                if node.kind == says.kind and alike(node, says) > _SAID:
                    return Named("L009", lang, wording.of(holder.slots["lasts"]), wording.of(node))
    return None


def replaced(pair: Pair) -> Iterator[Named]:
    """L012: a replacement in one language only."""
    mine = [node for node in nodes(pair.fr_tree) if node.kind in WOULD]
    theirs = [node for node in nodes(pair.en_tree) if node.kind in WOULD]
    if bool(mine) == bool(theirs):
        return
    if mine:
        yield Named("L012", "fr", (mine[0].start, mine[0].slots["on"].end))
        return
    english = (theirs[0].start, theirs[0].slots["on"].end)
    for node in nodes(pair.fr_tree):
        if node.kind in ("reaction", "reaction_if"):
            yield Named("L012", "fr", wording.of(node.slots["on"]), english)
            return
        if node.kind in ("if", "if_statement"):
            yield Named("L012", "fr", wording.with_own_words(pair.fr, node, "cond", after=False), english)
            return
    yield Named("L012", "fr", wording.of(pair.fr_tree), english)
