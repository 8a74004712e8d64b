"""Old beside new: the cards whose meaning or text changed, with what differs marked in both."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from typing import NamedTuple

from altered_compiler.meaning_diff import SAME, CardDiff, compare, steps, words
from altered_compiler.proof.faces import Face, Options, card_faces
from altered_compiler.proof.marks import END, NEW
from altered_compiler.render.diff_words import CHANGES, FIELDS, VERDICTS
from altered_compiler.sources import Setting, Sources
from altered_compiler.ui import Say
from altered_grammar.cards.model import Card

_WORD = re.compile(r"\s+|\{[^{}]*\}|[\w'’]+|.")


class Pair(NamedTuple):
    """One card that changed: what to say of it, and its faces, old and new, by language; None for a missing one."""

    reference: str
    verdict: str
    notes: tuple[str, ...]
    steps: tuple[tuple[str, str], ...]
    faces: tuple[tuple[Face | None, Face | None], ...]


def changes(old: Sources, new: Sources, options: Options, say: Say) -> list[Pair]:
    """Every card of both versions whose meaning, text or name changed."""
    before = {card.ref: (card, setting) for card, setting in reversed(list(old.cards))}
    after = {card.ref: (card, setting) for card, setting in reversed(list(new.cards))}
    found = []
    for number, diff in enumerate(compare(old, new), 1):
        left, right = before.get(diff.ref), after.get(diff.ref)
        renamed = bool(left and right and _printed(left[0]) != _printed(right[0]))
        if diff.verdict != SAME or renamed:
            found.append(_pair(diff, left, right, options, say, f"c{number}"))
    return found


def _printed(card: Card) -> object:
    """What is printed on a card and that Programs don't hold: its names and texts."""
    boxes = [{lang: [line.value for line in lines] for lang, lines in box.items()} for box in (card.main, card.support)]
    return {lang: name.value for lang, name in card.names.items()}, boxes


def _pair(
    diff: CardDiff,
    left: tuple[Card, Setting] | None,
    right: tuple[Card, Setting] | None,
    options: Options,
    say: Say,
    anchor: str,
) -> Pair:
    olds = {face.lang: face for face in card_faces(*left, options, anchor + "-old")} if left else {}
    news = {face.lang: face for face in card_faces(*right, options, anchor)} if right else {}
    fields = {field for field, _, _ in diff.fields}
    if left and right and "stats" in fields:
        pairs = zip("VMO", left[0].stats, right[0].stats, strict=False)
        fields |= {terrain for terrain, one, other in pairs if one.value != other.value}
    pairs_of = [_marked(olds.get(lang), news.get(lang), fields) for lang in options.langs if lang in {*olds, *news}]
    notes = [f"{say(*FIELDS[field])}{say(' :', ':')} {old or '—'} → {new or '—'}" for field, old, new in diff.fields]
    shown: list[tuple[str, str]] = []
    for change in diff.changes:
        one, other = words(change, say.lang)
        notes.append(say(*CHANGES[change.code]) + (f"{say(' :', ':')} {one} → {other}" if one != other else ""))
        shown += steps(change, say.lang)
    verdict = (
        say(*VERDICTS[diff.verdict])
        if diff.verdict != SAME
        else say("même sens, autre nom ou autre typographie", "same meaning, other name or typography")
    )
    return Pair(diff.ref, verdict, tuple(notes), tuple(shown), tuple(pairs_of))


def _marked(old: Face | None, new: Face | None, fields: set[str]) -> tuple[Face | None, Face | None]:
    """Both faces, with the words that differ marked; one that stands alone is as it is."""
    if old is None or new is None:
        return old, new
    main, support = _texts(old.main, new.main), _texts(old.support, new.support)
    others = {key for key in ("name", "kind") if getattr(old, key) != getattr(new, key)}
    differs = frozenset(fields | others)
    old = old._replace(main=main[0], support=support[0], differs=differs)
    return old, new._replace(main=main[1], support=support[1], differs=differs)


def _texts(old: Sequence[str], new: Sequence[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    lefts, rights = [], []
    for _, start, end, other_start, other_end in SequenceMatcher(None, old, new, False).get_opcodes():
        ones, others = [*old[start:end]], [*new[other_start:other_end]]
        size = max(len(ones), len(others))
        ones += [""] * (size - len(ones))
        others += [""] * (size - len(others))
        for one, other in zip(ones, others, strict=True):
            left, right = word_changes(one, other)
            lefts += [left] * bool(one)
            rights += [right] * bool(other)
    return tuple(lefts), tuple(rights)


def word_changes(old: str, new: str) -> tuple[str, str]:
    """Both texts, the words that the other one hasn't between marks."""
    one, other = _WORD.findall(old), _WORD.findall(new)
    lefts: list[str] = []
    rights: list[str] = []
    for kind, start, end, other_start, other_end in SequenceMatcher(None, one, other, False).get_opcodes():
        lefts += _between(one[start:end], kind != "equal")
        rights += _between(other[other_start:other_end], kind != "equal")
    left, right = ("".join(parts).replace(f"{END} {NEW}", " ") for parts in (lefts, rights))
    return left, right


def _between(words: Sequence[str], marked: bool) -> Iterator[str]:
    text = "".join(words)
    yield f"{NEW}{text}{END}" if marked and text.strip() else text
