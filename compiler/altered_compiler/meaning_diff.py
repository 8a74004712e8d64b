"""What changed in each card's meaning between two versions of some cards: Programs are compared, never letters.

Each change has the code that :mod:`altered_compiler.differences` gives it, as French against English has in ``check``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from difflib import SequenceMatcher
from itertools import zip_longest
from typing import Any, NamedTuple

from altered_compiler.analysis import BOXES, CardReport, analyse
from altered_compiler.compile import Compiled, agreed
from altered_compiler.differences import languages_differ, parting
from altered_compiler.lint.comparing.meaning import comparable
from altered_compiler.plain import outline, shown
from altered_compiler.sources import Setting, Sources
from altered_grammar.cards.model import Card, Number
from altered_grammar.printer import UnprintableError, chosen_items, print_items
from altered_grammar.tree import Node

ADDED, REMOVED, CHANGED, REWORDED, UNCLEAR, SAME = "added", "removed", "changed", "reworded", "unclear", "same"
VERDICTS = (ADDED, REMOVED, CHANGED, REWORDED, UNCLEAR, SAME)
_FIELDS = ("type", "subtypes", "faction", "rarity", "hand_cost", "reserve_cost", "stats", "reserve_limit",
           "landmark_limit")  # fmt: skip


class Side(NamedTuple):
    """One version of a paragraph: its text and its reading, the words that apply to it, the card's gender."""

    text: str
    tree: Node
    meaning: tuple[Any, ...]
    setting: Setting
    gender: str


class Change(NamedTuple):
    """One paragraph whose meaning changed; a side is None where there is no such paragraph. ``code`` names how."""

    box: str
    code: str
    old: Side | None
    new: Side | None


class CardDiff(NamedTuple):
    """One card. ``fields``: what else is printed on it and changed, as (field, old, new); ``texts``: re-worded or
    unclear paragraphs, old and new."""

    ref: str
    set_code: str
    verdict: str
    fields: tuple[tuple[str, str, str], ...] = ()
    changes: tuple[Change, ...] = ()
    texts: tuple[tuple[str, str], ...] = ()


def compare(old: Sources, new: Sources) -> list[CardDiff]:
    """Every card of both, those of ``new`` in their order, then those that are gone."""
    before = {card.ref: (card, setting) for card, setting in old.cards}
    found: list[CardDiff] = []
    seen: set[str] = set()
    for card, setting in new.cards:
        if card.ref in seen:
            continue
        seen.add(card.ref)
        if card.ref in before:
            found.append(_card(analyse(*before[card.ref]), analyse(card, setting)))
        else:
            found.append(CardDiff(card.ref, card.set_code, ADDED))
    found += [CardDiff(ref, card.set_code, REMOVED) for ref, (card, _) in before.items() if ref not in seen]
    return found


def _card(old: CardReport, new: CardReport) -> CardDiff:
    changes: dict[Any, Change] = {}
    reworded: dict[tuple[str, str], None] = {}
    unclear: dict[tuple[str, str], None] = {}
    for left, right in _languages(old, new):
        for name in BOXES:
            before, after = _paragraphs(old, left, name), _paragraphs(new, right, name)
            for one, other, moved in _pairs(before, after, in_order=_is_spell(old) or _is_spell(new)):
                texts = (
                    ("  ".join(map(_text, before)), "  ".join(map(_text, after)))
                    if moved
                    else (_text(one), _text(other))
                )
                same = one and other and _same_letters(one, other) and left == right and _agree(one, other)
                if same and not moved:
                    continue
                if any(side and len(side.meanings) != 1 for side in (one, other)):
                    unclear[texts] = None
                elif one and other and _agree(one, other):
                    if left == right:
                        reworded[texts] = None
                else:
                    change = _change(name, _side(one, old) if one else None, _side(other, new) if other else None)
                    changes.setdefault((name, *(side and side.meaning for side in change[2:])), change)
    fields = tuple(_fields(old.card, new.card))
    verdict = UNCLEAR if unclear else CHANGED if changes or fields else REWORDED if reworded else SAME
    shown_texts = tuple(unclear if unclear else reworded)
    return CardDiff(new.card.ref, new.card.set_code, verdict, fields, tuple(changes.values()), shown_texts)


def _languages(old: CardReport, new: CardReport) -> list[tuple[str, str]]:
    """The languages to compare: English first, the rules text (1.1.7.a), then French; across, if none is in both."""
    both = [(lang, lang) for lang in ("en", "fr") if old.has(lang) and new.has(lang)]
    if both:
        return both
    return [(old_lang, new_lang) for old_lang, new_lang in (("en", "fr"), ("fr", "en"))
            if old.has(old_lang) and new.has(new_lang)]  # fmt: skip


def _paragraphs(report: CardReport, lang: str, name: str) -> list[Compiled]:
    box = report.boxes.get((lang, name))
    prefer = report.setting.agreeing(lang)
    return [agreed(compiled, prefer) for compiled in box.paragraphs] if box else []


def _is_spell(report: CardReport) -> bool:
    return report.card.type is not None and report.card.type.value == "spell"


def _pairs(
    old: list[Compiled], new: list[Compiled], in_order: bool
) -> Iterator[tuple[Compiled | None, Compiled | None, bool]]:
    """Paragraphs that mean the same, in their order; unless ``in_order``, those that only moved, and that they did;
    then the others as they stand between these. Abilities have no order, the effects of a Spell have (1.2.4.a)."""
    same = SequenceMatcher(None, [_key(one) for one in old], [_key(one) for one in new], False)
    apart: list[tuple[list[Compiled], list[Compiled]]] = []
    for kind, start, end, other_start, other_end in same.get_opcodes():
        if kind == "equal":
            yield from ((*pair, False) for pair in zip(old[start:end], new[other_start:other_end], strict=True))
        else:
            apart.append((old[start:end], new[other_start:other_end]))
    for one in [] if in_order else [one for lefts, _ in apart for one in lefts]:
        if found := [(rights, other) for _, rights in apart for other in rights if _key(other) == _key(one)]:
            rights, other = found[0]
            next(lefts for lefts, _ in apart if one in lefts).remove(one)
            rights.remove(other)
            yield one, other, True
    for lefts, rights in apart:
        yield from ((*pair, False) for pair in zip_longest(lefts, rights))


def _key(compiled: Compiled) -> Any:
    return comparable(compiled.meanings[0].abilities) if len(compiled.meanings) == 1 else compiled.reading.text


def _agree(one: Compiled, other: Compiled) -> bool:
    """Whether they mean the same; "put", "send" and "return" do (7.3.24.b)."""
    mine, others = ([comparable(meaning.abilities) for meaning in side.meanings] for side in (one, other))
    return mine == others


def _same_letters(one: Compiled, other: Compiled) -> bool:
    """Whether two texts have the same words and marks: which of their spaces may break says nothing."""
    return one.reading.text.split() == other.reading.text.split()


def _text(compiled: Compiled | None) -> str:
    return compiled.reading.text if compiled else ""


def _side(compiled: Compiled, report: CardReport) -> Side:
    gender = report.card.gender.value if report.card.gender else "m"
    meaning = compiled.meanings[0]
    return Side(compiled.reading.text, meaning.tree, meaning.abilities, report.setting, gender)


def _change(box: str, old: Side | None, new: Side | None) -> Change:
    code = languages_differ(old.meaning, new.meaning) if old and new else "L006"
    return Change(box, code, old, new)


def _fields(old: Card, new: Card) -> Iterator[tuple[str, str, str]]:
    for name in _FIELDS:
        left, right = _shown(getattr(old, name)), _shown(getattr(new, name))
        if left != right:
            yield name, left, right


def _shown(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, Number):
        return str(value.value)
    if isinstance(value, tuple) and not hasattr(value, "_fields"):
        return " ".join(_shown(item) for item in value)
    return str(value.value)


def steps(change: Change, lang: str) -> list[tuple[str, str]]:
    """Both versions in plain words: lines marked ``-`` (old only), ``+`` (new only) or with a space (both)."""
    old, new = _outline(change.old, lang), _outline(change.new, lang)
    found: list[tuple[str, str]] = []
    for kind, start, end, other_start, other_end in SequenceMatcher(None, old, new, False).get_opcodes():
        if kind == "equal":
            found += [(" ", line) for line in old[start:end]]
        else:
            found += [("-", line) for line in old[start:end]]
            found += [("+", line) for line in new[other_start:other_end]]
    return found


def _outline(side: Side | None, lang: str) -> list[str]:
    if side is None:
        return []
    try:
        return shown(outline(side.tree, side.setting.wordings(lang), side.gender))
    except UnprintableError:
        return [side.text]


def words(change: Change, lang: str) -> tuple[str, str]:
    """The smallest parts of both versions that hold all that differs, in plain words; nothing where there are none."""
    if change.old is None or change.new is None:
        return "", ""
    left, right = parting(change.old.tree, change.new.tree)
    if left is change.old.tree or left == right:
        return "", ""
    return _phrase(left, change.old, lang), _phrase(right, change.new, lang)


def _phrase(node: Node, side: Side, lang: str) -> str:
    wordings = side.setting.wordings(lang)
    try:
        return print_items(chosen_items(node, wordings, side.gender), node, wordings, side.gender)
    except UnprintableError:
        return ""


def counts(found: Iterable[CardDiff]) -> dict[str, int]:
    """How many cards have each verdict."""
    total = dict.fromkeys(VERDICTS, 0)
    for card in found:
        total[card.verdict] += 1
    return total
