"""Trees made from the declarations: printed in both languages and read back, each must be among its readings.

    python benchmarks/trees.py [COUNT] [FAILURES]

A tree is made wording by wording, whatever it means. FAILURES: where to list what fails, shrunk, by construct.
"""

from __future__ import annotations

import random
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from altered_grammar import languages
from altered_grammar.automaton import START
from altered_grammar.driver import UNORDERED
from altered_grammar.inflection import Agreement
from altered_grammar.printer import UnprintableError, _Printer, print_tree
from altered_grammar.reader import read
from altered_grammar.tree import Node
from altered_grammar.wordings import Flat, Item

LANGS = ("en", "fr")
DEPTH = 9
"""Constructs on top of each other, where that is not too few."""
_ENDLESS = 99
_SYMBOLS: dict[str, tuple[Any, ...]] = {
    "INT": (1, 2, 3, 4), "DIGITS": (2, 3, 4), "MANA": (1, 2, 3), "TERRAIN": ("V", "M", "O"), "ABILITY": ("j", "h", "r"),
}  # fmt: skip

Choose = Callable[[Sequence[Any]], Any]
"""Takes one of several."""


class Maker:
    """Makes trees from one language's wordings, with words that both languages have."""

    def __init__(self, lang: str) -> None:
        self.wordings = languages.wordings(lang)
        self.other = languages.wordings("en" if lang == "fr" else "fr")
        self.ranks = languages.get(lang).ranks
        self.printer = _Printer(self.wordings, "m")
        self.by_category: dict[str, list[tuple[str, Flat]]] = defaultdict(list)
        for kind, flats in self.wordings.flats.items():
            for flat in flats:
                self.by_category[flat[0]].append((kind, flat))
        self.values = self._values()
        self.least = self._least()
        self.categories: dict[int, tuple[Node, str]] = {}

    def _values(self) -> dict[str, list[Any]]:
        """The words of each class."""
        found: dict[str, list[Any]] = {name: list(values) for name, values in _SYMBOLS.items()}
        for key, entry in self.wordings.printed.items():
            terminal, _, word = key.partition(":")
            plain = terminal.partition("_")[0] + ":" + word
            if (key in self.other.printed or plain in self.other.printed) and len(entry) > ("mark" in entry) + (
                "gender" in entry
            ):
                found.setdefault(terminal, []).append(int(word) if word.isdigit() else word)
        return found

    def _least(self) -> dict[str, int]:
        """For each category, the fewest constructs on top of each other that fill it."""
        least: dict[str, int] = {}
        changed = True
        while changed:
            changed = False
            for category in self.wordings.holds:
                depths = [self._depth(flat, least) for _, flat in self._wordings(category)]
                depth = min(depths, default=_ENDLESS)
                if depth < least.get(category, _ENDLESS):
                    least[category], changed = depth, True
        return least

    def _depth(self, flat: Flat, least: dict[str, int]) -> int:
        slots = [item[2] for item in flat[3] if item[0] == "s" and not item[2][0].isupper()]
        return 1 + max((least.get(category, _ENDLESS) for category in slots), default=0)

    def _wordings(self, category: str) -> list[tuple[str, Flat]]:
        return [one for held in self.wordings.holds.get(category, (category,)) for one in self.by_category[held]]

    def make(self, category: str, choose: Choose, depth: int = DEPTH) -> Node:
        """A tree of that category, no deeper than ``depth`` where that can be."""
        room = max(depth, self.least[category])
        fits = [one for one in self._wordings(category) if self._depth(one[1], self.least) <= room]
        kind, flat = choose(fits)
        slots: dict[str, Any] = dict(flat[2])
        for item in flat[3]:
            if item[0] == "s":
                self._fill(slots, item, choose, room - 1)
        node = Node(kind, slots)
        self.categories[id(node)] = (node, category)
        return node

    def _fill(self, slots: dict[str, Any], item: Item, choose: Choose, depth: int) -> None:
        _, name, category, many, _ = item
        if category[0].isupper():
            slots[name] = choose(self.values[category])
            return
        if not many:
            slots[name] = self.make(category, choose, depth)
            return
        made = [
            self.make(category, choose, depth)
            for _ in range(choose((2, 2, 3) if many in ("both", "either") else (1, 1, 2)))
        ]
        together = (*slots.get(name, ()), *(one for one in made if one not in slots.get(name, ())))
        if name == UNORDERED:
            distinct = sorted(dict.fromkeys(together), key=self.printer.measured)  # said last, of those of one kind
            together = tuple(sorted(distinct, key=lambda one: self.ranks[one.kind]))
        slots[name] = together

    def smaller(self, node: Node) -> list[Node]:
        """The tree with one of its parts made as small as it can be, or taken out of its list."""
        out: list[Node] = []
        for name, value in node.slots.items():
            if isinstance(value, Node):
                out += [self._with(node, name, one) for one in (*self._smallest(value), *self.smaller(value))]
            elif isinstance(value, tuple):
                for index, child in enumerate(value):
                    rest = (*value[:index], *value[index + 1 :])
                    if rest:
                        out.append(self._with(node, name, rest))
                    for one in (*self._smallest(child), *self.smaller(child)):
                        out.append(self._with(node, name, (*value[:index], one, *value[index + 1 :])))
        return out

    def _smallest(self, node: Node) -> list[Node]:
        category = self.categories[id(node)][1]
        small = self.make(category, lambda options: options[0], self.least[category])
        inner = [one for one in inside(node) if self.categories[id(one)][1] == category and one is not node]
        return [one for one in (small, *inner) if size(one) < size(node)]

    def _with(self, node: Node, name: str, value: Any) -> Node:
        made = Node(node.kind, {**node.slots, name: value})
        self.categories[id(made)] = (made, self.categories[id(node)][1])
        return made


def inside(node: Node) -> Iterator[Node]:
    """Every construct of a tree, the innermost first."""
    for value in node.slots.values():
        for child in value if isinstance(value, tuple) else (value,):
            if isinstance(child, Node):
                yield from inside(child)
    yield node


def size(node: Node) -> int:
    """How many constructs a tree has."""
    return sum(1 for _ in inside(node))


def culprit(tree: Node, lang: str) -> str:
    """The innermost construct that no wording of a language can say, and its slots."""
    wordings = languages.wordings(lang)
    for node in inside(tree):
        for category in dict.fromkeys(flat[0] for flat in wordings.flats.get(node.kind, ())):
            for mood in ("imp", "fin"):
                if _Printer(wordings, "m").node(node, category, Agreement(mood, 3, "s", "m")) is not None:
                    break
            else:
                continue
            break
        else:
            slots = (f"{name}={value.kind if isinstance(value, Node) else '…'}" for name, value in node.slots.items())
            return f"{node.kind}({', '.join(slots)})"
    return "a construct in a place that has no wording for it"


class Fault(NamedTuple):
    """What went wrong with a tree in a language, and the text that was printed, if any."""

    how: str
    lang: str
    text: str


def fault(tree: Node) -> Fault | None:
    """What is wrong with a tree: it can't be said, or what is said is not read, or not as that tree."""
    for lang in LANGS:
        try:
            text = print_tree(tree, languages.wordings(lang))
        except UnprintableError:
            return Fault("unprintable: " + culprit(tree, lang), lang, "")
        reading = read(text, languages.get(lang))
        if reading.overflow:
            return Fault("too many forks", lang, text)
        if not reading.trees:
            return Fault("unread", lang, text)
        if tree not in reading.trees:
            return Fault("other tree", lang, text)
    return None


def shrunk(tree: Node, maker: Maker, how: str) -> Node:
    """A small tree that fails in the same way."""
    while True:
        for one in sorted(maker.smaller(tree), key=size):
            wrong = fault(one) if size(one) < size(tree) else None
            if wrong is not None and wrong.how == how:
                tree = one
                break
        else:
            return tree


def main() -> None:
    """Counts what fails, and lists it."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 2_000
    listed: list[str] = []
    for lang in LANGS:
        chance = random.Random(1)
        maker = Maker(lang)
        verdicts: Counter[str] = Counter()
        cases: dict[tuple[str, str], list[str]] = defaultdict(list)
        for _ in range(count):
            maker.categories.clear()
            tree = maker.make(START, chance.choice)
            wrong = fault(tree)
            verdicts[wrong.how.partition(":")[0] if wrong else "read back"] += 1
            if wrong and len(sys.argv) > 2:
                small = shrunk(tree, maker, wrong.how)
                again = fault(small) or wrong
                cases[again.how, again.lang].append(f"    {again.text}\n        {small!r}")
        print(f"from {lang}: " + ", ".join(f"{how} {n / count:.1%}" for how, n in verdicts.most_common()))
        for key, texts in sorted(cases.items(), key=lambda pair: -len(pair[1])):
            listed += [
                f"\nfrom {lang}  {len(texts)}  " + "  ".join(key),
                *sorted(set(texts), key=len)[: int(sys.argv[3]) if len(sys.argv) > 3 else 8],
            ]
    if len(sys.argv) > 2:
        Path(sys.argv[2]).write_text("\n".join(listed) + "\n", "utf-8")


if __name__ == "__main__":
    main()
