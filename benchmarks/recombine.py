"""New paragraphs spliced in the text from parts of published ones: read whole, and with the trees of their parts?

    python benchmarks/recombine.py [CORPUS] [COUNT] [FAILURES]

A part is the text of a construct; it takes the place of another of its category that agrees with the same words: of the
same person, gender and number, beside the same sort of subject, its verb done by the same sort of thing (a player, an
object, an Expedition). Its tree is the one that its published paragraph means. The tree of the new paragraph must be
the old one with the other part's tree in that place. FAILURES: where to list what fails, by kind.

Splices that nobody would write are left out, by rules that look at the trees of the parts alone (:mod:`fairness`):

- what leans on something that is not named before it, when the old paragraph did not ("it" and "that Character" without
  an object, an Expedition or a player; "the others" without cards seen; "otherwise", "if you don't" without a choice;
  "create only one" without a token; "the result" without a roll; "this action" without a cost);
- a qualifier beside another of its kind, a time ("this turn") without "you play", "the next" and "the first" without;
- "the next …" where nothing is done; "the first …" elsewhere, or without what tells of what it is the first;
- a condition on how many there are without a number ("if you have all cards", "if there is target Character");
- "starting with you" without each player.

How many are left out by which rule is printed, and the share that compiles with those counted too.
"""

from __future__ import annotations

import random
import re
import sys
import traceback
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from altered_compiler.analysis import compile_text
from altered_compiler.coverage import bare
from altered_compiler.sources import Setting
from altered_compiler.sources import load as load_cards
from altered_grammar.driver import UNORDERED, parse
from altered_grammar.inflection import Agreement
from altered_grammar.paragraphs import split
from altered_grammar.reader import Language, Reading, lattice, read
from altered_grammar.tree import Node
from altered_grammar.wordings import Genders, Wordings, handed_down, own_features
from fairness import doers, unfair

_ELIDED = re.compile(r"\b([Dd]|[Qq]u)e (?=[aeiouyéèêàœ])")
WANTED = 0.99
"""The share that must hold the parts' trees."""
VERBS = frozenset({"do", "or", "then", "all"})
"""Slots of verbs, whose subject is "whom" if that is said, else "who"."""
_ANY = Genders("?", "?")
_START = Agreement("imp", 3, "s", "?")


class Source(NamedTuple):
    """A published paragraph without marks and reminders: its tree, and where it stands."""

    text: str
    tree: Node
    kind: str
    box: str


class Place(NamedTuple):
    """Where a text stands: its language and set, the card's type and the box."""

    lang: str
    setting: Setting
    kind: str
    box: str


class Part(NamedTuple):
    """A construct in a paragraph: where (slots and places in lists), its characters, what may take its place."""

    source: Source
    path: tuple[tuple[str, int], ...]
    start: int
    end: int
    node: Node
    key: tuple[Any, ...]

    @property
    def sort(self) -> str:
        """``large`` (a trigger, a cost, an effect: a third of its paragraph or more), ``noun``, or ``other``."""
        if 3 * (self.end - self.start) >= len(self.source.text):
            return "large"
        return "noun" if self.key[1] is not None else "other"

    @property
    def words(self) -> str:
        """The part's text."""
        return self.source.text[self.start : self.end]


class Splice(NamedTuple):
    """A new paragraph: ``host`` with ``donor`` in its place, and the tree that it must have."""

    host: Part
    donor: Part
    text: str
    tree: Node


LeftOut = dict[str, list[Splice]]
"""The splices that nobody would write, by the rule that says so."""


class Pool(NamedTuple):
    """All parts of a language, by sort and by what may take their place."""

    setting: Setting
    lang: str
    hosts: dict[str, list[Part]]
    donors: dict[tuple[Any, ...], list[Part]]


def unmarked(reading: Reading) -> str:
    """A paragraph's text without reminders, marks and leftover keys."""
    text = list(reading.text)
    tokens = reading.tokens
    for start, end in (*tokens.marks, *tokens.leaks):
        text[start:end] = "\0" * (end - start)
    for start, end in tokens.reminders:
        text[start:end] = " " * (end - start)
    return " ".join("".join(text).replace("\0", "").split())


def detailed(text: str, language: Language) -> tuple[Reading, tuple[Node, ...]]:
    """The reading of a text, and its trees with the places of their parts."""
    reading = read(text, language)
    words = reading.tokens.words
    if words and words[-1].form == "." and len(words) > 1:
        words = words[:-1]
    return reading, parse(language.tables, lattice(words, language), language.ranks, detail=True).trees


def sources(corpus: Path, lang: str) -> tuple[Setting, list[tuple[Source, Reading]]]:
    """Every distinct paragraph of a language that is read, with a tree that agrees."""
    found: dict[str, tuple[Source, Reading]] = {}
    given: Setting | None = None
    for card, setting in load_cards([str(corpus)]).cards:
        given = given or setting
        for name, box in (("main", card.main), ("support", card.support)):
            for line in box.get(lang, ()):
                for paragraph in split(line.value):
                    text = unmarked(read(bare(read(paragraph.text, given.language(lang))), given.language(lang)))
                    if not text or text in found:
                        continue
                    kind = card.type.value if card.type else "character"
                    reading, trees = detailed(text, given.language(lang))
                    tree = _meant(text, trees, reading, Place(lang, given, kind, name))
                    if tree is not None:
                        found[text] = (Source(text, tree, kind, name), reading)
    assert given is not None, f"no cards at {corpus}"
    return given, list(found.values())


def _meant(text: str, trees: tuple[Node, ...], reading: Reading, place: Place) -> Node | None:
    """The first tree of a published paragraph that agrees and that it means."""
    compiled = compile_text(text, place.lang, place.setting, place.kind, place.box)
    meant = [tree for one in compiled for meaning in one.meanings for tree in (meaning.tree, *meaning.others)]
    agreeing = place.setting.agreeing(place.lang)(reading) if len(trees) > 1 else trees
    return next((tree for tree in trees if tree in agreeing and tree in meant), None)


def parts(source: Source, reading: Reading, wordings: Wordings) -> Iterator[Part]:
    """Every construct inside a paragraph whose text can be cut out."""
    words = reading.tokens.words

    def inside(node: Node, context: Agreement, path: tuple[tuple[str, int], ...], topic: str) -> Iterator[Part]:
        own = own_features(node, wordings, _ANY, context)
        here = context if own is None else own
        topics = {name: sort_of(value, wordings) for name, value in node.slots.items()}
        doer = next((topics[name] for name in ("whom", "who") if topics.get(name)), topic)
        for item, (start, end) in zip(wordings.layouts[node.rule], node.parts, strict=True):
            if item[0] != "s":
                continue
            asked = handed_down(item[-1], node, here, wordings, _ANY)
            value = node.get(item[1])
            for index, child in enumerate(value if isinstance(value, tuple) else (value,)):
                if not isinstance(child, Node) or not start <= child.start < child.end <= end:
                    continue
                where = (*path, (item[1], index if isinstance(value, tuple) else -1))
                about = next((sort for name, sort in topics.items() if sort and name != item[1]), topic)
                about = {"cost": topics.get("who") or topic}.get(item[1], doer if item[1] in VERBS else about)
                first, last = words[child.start].start, words[child.end - 1].end
                if not _inside_word(source.text, first) and not _inside_word(source.text, last):
                    lent = own_features(child, wordings, _ANY, asked)
                    doer_sort = doers(child) if item[1] in (*VERBS, "cost") else ""
                    key = (item[2], lent, asked, about, sort_of(child, wordings), doer_sort)
                    yield Part(source, where, first, last, child, key)
                yield from inside(child, asked, where, about)

    yield from inside(source.tree, _START, (), "")


def sort_of(value: Any, wordings: Wordings) -> str:
    """What sort of thing a noun phrase is: its common noun, ``object`` for a type's, a sub-type's or a token's name; a
    pronoun is a sort of its own. Nothing for what is no noun phrase."""
    if isinstance(value, tuple):
        return sort_of(value[0], wordings) if value else ""
    if not isinstance(value, Node):
        return ""
    lends = wordings.lends.get(value.kind, {})
    if "agr" not in lends:
        return value.kind if "person" in lends or "gender" in lends else ""
    held = value.get(lends["agr"])
    if isinstance(held, str):
        return held if f"NOUN:{held}" in wordings.printed else "object"
    return sort_of(held, wordings)


def _inside_word(text: str, at: int) -> bool:
    """Whether a place is between the letters of a word, or at an apostrophe."""
    around = text[max(at - 1, 0) : at + 1]
    return 0 < at < len(text) and all(char.isalpha() or char in "'’" for char in around)


def pool(corpus: Path, lang: str) -> Pool:
    """The parts of all published paragraphs of a language."""
    setting, found = sources(corpus, lang)
    hosts: dict[str, list[Part]] = defaultdict(list)
    donors: dict[tuple[Any, ...], dict[str, Part]] = defaultdict(dict)
    for source, reading in found:
        for part in parts(source, reading, setting.wordings(lang)):
            hosts[part.sort].append(part)
            donors[part.key].setdefault(part.words, part)
    return Pool(setting, lang, hosts, {key: list(texts.values()) for key, texts in donors.items()})


def _replaced(node: Node, path: tuple[tuple[str, int], ...], new: Node, ranks: dict[str, int]) -> Node:
    """The tree with another construct at that place."""
    if not path:
        return new
    (slot, index), rest = path[0], path[1:]
    value = node.slots[slot]
    if index < 0:
        value = _replaced(value, rest, new, ranks)
    else:
        starts = [one.start for one in value]
        value = (*value[:index], _replaced(value[index], rest, new, ranks), *value[index + 1 :])
        if slot == UNORDERED:
            order = sorted(range(len(value)), key=lambda at: (ranks[value[at].kind], starts[at]))
            value = tuple(value[at] for at in order)
    return Node(node.kind, {**node.slots, slot: value})


def splices(found: Pool, count: int, seed: int = 1, left_out: LeftOut | None = None) -> Iterator[Splice]:
    """That many new paragraphs: steps, triggers and costs, noun phrases, and other parts by turns. ``left_out`` takes
    those that a rule leaves out, by rule."""
    left_out = defaultdict(list) if left_out is None else left_out
    chance = random.Random(seed)
    known = {part.source.text for hosts in found.hosts.values() for part in hosts}
    ranks = found.setting.language(found.lang).ranks
    tried = 0
    while count:
        tried += 1
        host = chance.choice(found.hosts[("large", "noun", "other")[tried % 3]])
        donor = chance.choice(found.donors[host.key])
        text = host.source.text[: host.start] + donor.words + host.source.text[host.end :]
        text = _ELIDED.sub(lambda match: match[1] + "'", text) if found.lang == "fr" else text
        if donor.node == host.node or text in known:
            continue
        known.add(text)
        made = Splice(host, donor, text, _replaced(host.source.tree, host.path, donor.node, ranks))
        why = unfair(host.source.tree, host.path, host.node, donor.node)
        if why:
            left_out[why].append(made)
        else:
            count -= 1
            yield made


def verdict(splice: Splice, found: Pool) -> str:
    """``held``; else ``unread``, ``other tree``, ``refused`` and why, or ``crash`` and where."""
    host = splice.host.source
    try:
        compiled = compile_text(splice.text, found.lang, found.setting, host.kind, host.box)
    except Exception as error:
        *_, frame = traceback.extract_tb(error.__traceback__)
        return f"crash: {Path(frame.filename).name}:{frame.lineno} {error!r}"
    if len(compiled) != 1 or not compiled[0].reading.trees:
        return "too many readings" if compiled and compiled[0].reading.overflow else "unread"
    if splice.tree not in compiled[0].reading.trees:
        return "other tree"
    return "held" if compiled[0].meanings else "refused: " + compiled[0].refused


def _about_left_out(left_out: LeftOut, held: int, count: int, found: Pool) -> str:
    """How many were left out, by rule, and the share that compiles with them."""
    rules = sorted(left_out.items(), key=lambda pair: -len(pair[1]))
    tried = count + sum(len(cases) for _, cases in rules)
    too = sum(verdict(splice, found) == "held" for _, cases in rules for splice in cases)
    counts = ", ".join(f"{rule} {len(cases)}" for rule, cases in rules)
    return f"  left out: {tried - count} of {tried} ({counts}); {(held + too) / tried:.2%} compile with these"


def main() -> None:
    """Both languages; the share that is held, and what isn't, by kind. Leaves with 1 if that is under WANTED."""
    corpus = Path(sys.argv[1] if len(sys.argv) > 1 else "../shared/corpus")
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 20_000
    listed: list[str] = []
    enough = True
    for lang in ("en", "fr"):
        found = pool(corpus, lang)
        verdicts: Counter[str] = Counter()
        wrong: dict[tuple[str, ...], list[Splice]] = defaultdict(list)
        left_out: LeftOut = defaultdict(list)
        for splice in splices(found, count, left_out=left_out):
            how = verdict(splice, found)
            verdicts[how] += 1
            if how != "held":
                wrong[how, splice.host.key[0], splice.donor.node.kind].append(splice)
        read_whole = sum(n for how, n in verdicts.items() if how == "held" or how.startswith(("refused", "crash")))
        print(f"{lang}: {count} new paragraphs, {read_whole / count:.2%} hold the parts' trees, "
              f"{verdicts['held'] / count:.2%} compile too")  # fmt: skip
        enough = enough and read_whole >= WANTED * count and not any(how.startswith("crash") for how in verdicts)
        print(_about_left_out(left_out, verdicts["held"], count, found))
        for how, number in verdicts.most_common():
            print(f"  {number:6}  {how}")
        for key, cases in sorted(wrong.items(), key=lambda pair: -len(pair[1])):
            listed.append(f"\n{lang}  {len(cases)}  " + "  ".join(key))
            listed += [f"    {s.text}\n        [{s.host.words}] → [{s.donor.words}]" for s in cases[:6]]
    if len(sys.argv) > 3:
        Path(sys.argv[3]).write_text("\n".join(listed) + "\n", "utf-8")
    sys.exit(not enough)


if __name__ == "__main__":
    main()
