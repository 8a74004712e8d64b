"""Cards composed from the parts of published ones, text to Program, against plain Lark LALR without any memo.

    python benchmarks/composing.py [CORPUS] [CARDS] [CHECKED]

A card has one to three paragraphs: a trigger, symbol or cost of one published paragraph before the effect of another or
the effects of two; effects alone on a Spell; or a whole published paragraph. What types refuse ("it" without an
antecedent) is drawn anew. Lark is timed as in ``reading.py``, on a sample of the same paragraphs, those that it reads,
by turns with the cards, for machines are not always as fast.
CHECKED cards are compiled once more without any memo: Programs, trees and all spans must be the same.
"""

from __future__ import annotations

import gc
import os
import random
import sys
import time
from collections import defaultdict
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from lark import Lark
from lark.exceptions import LarkError

from altered_compiler.analysis import compile_text
from altered_compiler.compile import Compiled, Context, compile_box, programs
from altered_compiler.recalled import Recalled
from altered_compiler.sources import Setting
from altered_grammar import build
from altered_grammar.declarations import load as declarations
from altered_grammar.reader import Reading, read
from altered_grammar.tree import Node, nodes
from altered_runtime.program import Program
from reading import grammar_text, word_groups
from recombine import Source, sources

LANGS = ("en", "fr")
WANTED = 20
"""How many times as fast as plain Lark."""
CHUNK = 10_000
"""Cards that are composed, then compiled: composing is not timed."""
TIMED = 1000
"""Paragraphs of each language that Lark is timed on."""
POINTS = 8
"""How often memory is looked at, and Lark timed."""


class Parts(NamedTuple):
    """What paragraphs are made of: openings and effects, effects of Spells, and whole paragraphs by type and box."""

    openings: list[str]
    effects: list[str]
    spells: list[str]
    wholes: dict[tuple[str, str], list[str]]


class Composed(NamedTuple):
    """A card: its type, its texts by box."""

    lang: str
    kind: str
    boxes: dict[str, str]


def parts(found: list[tuple[Source, Reading]]) -> Parts:
    """The parts of a language's published paragraphs, each once."""
    openings: dict[str, None] = {}
    effects: dict[str, None] = {}
    spells: dict[str, None] = {}
    wholes: dict[tuple[str, str], list[str]] = defaultdict(list)
    for source, reading in found:
        inside = source.tree.get("what")
        effect = inside.get("effect") if isinstance(inside, Node) else None
        if source.tree.kind == "spell_effect":
            spells[source.text] = None
        elif source.box == "main" and isinstance(effect, Node) and effect.start:
            cut = reading.tokens.words[effect.start].start
            openings[source.text[:cut]] = effects[source.text[cut:]] = None
        else:
            wholes[source.kind, source.box].append(source.text)
    return Parts(list(openings), list(effects), list(spells), wholes)


class Composer:
    """Composes cards of one language; ``setting`` tells what types refuse, and is not the one that is timed."""

    def __init__(self, found: Parts, kinds: list[str], lang: str, setting: Setting, seed: int = 1) -> None:
        self.parts = found
        self.kinds = kinds
        self.lang = lang
        self.setting = setting
        self.chance = random.Random(f"{seed} {lang}")

    def card(self) -> Composed:
        """One card."""
        kind = self.chance.choice(self.kinds)
        count = self.chance.randint(1, 3)
        support = count > 1 and (kind, "support") in self.parts.wholes and self.chance.random() < 0.25
        boxes = {"main": "\n".join(self.paragraph(kind, "main") for _ in range(count - support))}
        if support:
            boxes["support"] = self.paragraph(kind, "support")
        return Composed(self.lang, kind, boxes)

    def paragraph(self, kind: str, box: str) -> str:
        """A paragraph that has a meaning."""
        while True:
            text = self.text(kind, box)
            made = compile_text(text, self.lang, self.setting, kind, box)
            if len(made) == 1 and made[0].programs:
                return text

    def text(self, kind: str, box: str) -> str:
        """A paragraph that may be nonsense."""
        draw, wholes = self.chance.random(), self.parts.wholes.get((kind, box))
        if wholes and draw < 0.2:
            return self.chance.choice(wholes)
        spell = kind == "spell" and box == "main"
        effects = self.parts.spells if spell else self.parts.effects
        text = "" if spell else self.chance.choice(self.parts.openings)
        text += self.chance.choice(effects)
        if draw > 0.7 and "•" not in text and text.endswith("."):
            text += " " + self.chance.choice(self.parts.effects)
        return text


def compose(composers: list[Composer], count: int) -> Iterator[Composed]:
    """That many cards, of the languages by turns."""
    return (composers[number % len(composers)].card() for number in range(count))


def compiled(card: Composed, setting: Setting) -> list[Compiled]:
    """The paragraphs of a card."""
    return [one for box, text in card.boxes.items() for one in compile_text(text, card.lang, setting, card.kind, box)]


def same(card: Composed, setting: Setting) -> bool:
    """Whether the card is the same with every memo off: what it means, what was settled, trees and spans."""
    with_memo = compiled(card, setting)
    without: list[Compiled] = []
    setting.lowering.kept.clear()
    for box, text in card.boxes.items():
        context, prefer = Context(card.kind, box), setting.agreeing(card.lang)
        without += compile_box(
            text, card.lang, setting.language(card.lang), context, setting.words, prefer, setting.lowering
        )
    return len(with_memo) == len(without) and all(map(_same, with_memo, without))


def _same(one: Compiled, other: Compiled) -> bool:
    if (one.start, one.refused, one.programs) != (other.start, other.refused, other.programs):
        return False
    trees, others = ([m.tree for m in made.meanings for _ in (m.others,)] for made in (one, other))
    rules, other_rules = ([(note.name, note.tree) for note in made.settled] for made in (one, other))
    places, other_places = ([(n.start, n.end) for tree in found for n in nodes(tree)] for found in (trees, others))
    return (
        trees == others
        and places == other_places
        and rules == other_rules
        and one.meanings == other.meanings
        and one.reading.tokens == other.reading.tokens
        and one.clear == other.clear
    )


class Tally:
    """Cards, their paragraphs, those recalled from pieces, and the seconds of processor time that they took."""

    def __init__(self) -> None:
        self.cards = self.paragraphs = self.recalled = 0
        self.seconds = 0.0
        self.latest: tuple[int, int, int, float] = (0, 0, 0, 0.0)

    def time(self, cards: list[Composed], setting: Setting) -> None:
        """Compiles cards to Programs."""
        gc.collect()
        start = time.process_time()
        made = [compiled(card, setting) for card in cards]
        found: list[Program] = [programs(one)[0] for one in made]
        seconds = time.process_time() - start
        recalled = sum(isinstance(one, Recalled) for each in made for one in each)
        self.latest = (len(found), sum(map(len, made)), recalled, seconds)
        self.add(self)

    def add(self, other: Tally) -> None:
        """Counts the latest of another tally."""
        cards, paragraphs, recalled, seconds = other.latest
        self.cards += cards
        self.paragraphs += paragraphs
        self.recalled += recalled
        self.seconds += seconds

    @property
    def each(self) -> float:
        """Seconds for a paragraph."""
        return self.seconds / self.paragraphs

    def shown(self, lark: Timed) -> str:
        """The figures, beside those of Lark."""
        share, times, by_word = self.recalled / self.paragraphs, lark.each / self.each, lark.by_word / self.each
        return (
            f"{self.cards} cards, {self.cards / self.seconds:.0f} a second; {share:.1%} of the paragraphs recalled, "
            f"{self.each * 1e6:.1f} µs a paragraph: {times:.1f} times as fast as plain LALR, {by_word:.1f} by word"
        )


def resident() -> float:
    """Memory of this process in MB."""
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


class Timed(NamedTuple):
    """Seconds that plain Lark takes for a paragraph that it reads, and would take for one of all at its pace by word;
    how many it reads of how many, how many words these have on average, and all."""

    each: float
    by_word: float
    count: int
    of: int
    words: float
    all_words: float


class PlainLark:
    """Plain Lark on paragraphs of one language. It reads the short and simple ones: the others have conflicts."""

    def __init__(self, lang: str, setting: Setting, found: list[Reading]) -> None:
        self.language = setting.language(lang)
        grammar = grammar_text(build.productions(declarations(), lang), word_groups(self.language, found))
        self.lark = Lark(grammar, parser="lalr", lexer="contextual", propagate_positions=True)
        self.seconds = 0.0
        self.sizes: list[int] = []
        self.all_sizes: list[int] = []

    def time(self, texts: list[str]) -> None:
        """Times the paragraphs that it reads."""
        lines = []
        for text in texts:
            words = read(text, self.language).tokens.words
            words = words[:-1] if words[-1].form == "." and len(words) > 1 else words
            line = " ".join(word.form for word in words)
            self.all_sizes.append(len(words))
            try:
                self.lark.parse(line)
            except LarkError:
                continue
            lines.append(line)
            self.sizes.append(len(words))
        gc.collect()
        gc.freeze()  # what was composed and compiled before is not Lark's to look through
        start = time.process_time()
        for line in lines:
            self.lark.parse(line)
        self.seconds += time.process_time() - start
        gc.unfreeze()

    def timed(self) -> Timed:
        """All together."""
        words, all_words = sum(self.sizes) / len(self.sizes), sum(self.all_sizes) / len(self.all_sizes)
        each = self.seconds / len(self.sizes)
        return Timed(each, each / words * all_words, len(self.sizes), len(self.all_sizes), words, all_words)


def composers_of(corpus: Path, seed: int = 1) -> tuple[list[Composer], Setting, dict[str, list[Reading]]]:
    """A composer for each language, the setting to compile with, and the published readings."""
    composers: list[Composer] = []
    readings: dict[str, list[Reading]] = {}
    for lang in LANGS:
        given, found = sources(corpus, lang)
        readings[lang] = [reading for _, reading in found]
        kinds = [source.kind for source, _ in found]
        composers.append(Composer(parts(found), kinds, lang, Setting(given.words), seed))
    return composers, Setting(given.words), readings


def main() -> None:
    """Prints the rates, the memory and what differs; leaves with 1 where something does, or where it is too slow."""
    corpus = Path(sys.argv[1] if len(sys.argv) > 1 else "../shared/corpus")
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 1_000_000
    checked = min(int(sys.argv[3]) if len(sys.argv) > 3 else 20_000, count)
    composers, setting, readings = composers_of(corpus)
    samples: dict[str, list[str]] = {lang: [] for lang in LANGS}
    larks = {lang: PlainLark(lang, setting, readings[lang]) for lang in LANGS}
    whole, late = ({lang: Tally() for lang in LANGS} for _ in range(2))
    differing = compared = 0
    memory: list[float] = []
    before = resident()
    cards = compose(composers, count)
    size = min(CHUNK, max(count // POINTS // 2, 1))
    for begin in range(0, count, size):
        chunk = list(islice(cards, size))
        for lang in LANGS:
            mine = [card for card in chunk if card.lang == lang]
            whole[lang].time(mine, setting)
            if begin + size > count - count // 10:
                late[lang].add(whole[lang])
            some = mine[: 2 + TIMED * size // count]
            samples[lang] += [text for card in some for text in card.boxes["main"].split("\n")]
        again = chunk[:: max(count // checked, 1)]
        compared += len(again)
        differing += sum(not same(card, setting) for card in again)
        if begin // size % max(count // size // POINTS, 1) == 0:
            memory.append(resident() - before)
            for lang, texts in samples.items():
                larks[lang].time(texts[: 1 + TIMED // POINTS])
                texts.clear()
    enough = True
    for lang in LANGS:
        lark = larks[lang].timed()
        print(f"{lang}: {whole[lang].shown(lark)}")
        print(f"    last tenth: {late[lang].shown(lark)}")
        print(
            f"    plain LALR {lark.each * 1e6:.0f} µs a paragraph of {lark.words:.1f} words, "
            f"of {lark.count} of {lark.of} that it reads; the paragraphs have {lark.all_words:.1f} words"
        )
        enough = enough and lark.each >= WANTED * whole[lang].each
    print(f"memory, MB above the {before:.0f} before the first card: " + ", ".join(f"{mb:.0f}" for mb in memory))
    print(f"{compared} cards without memo: {differing} differ")
    sys.exit(bool(differing) or not enough)


if __name__ == "__main__":
    main()
