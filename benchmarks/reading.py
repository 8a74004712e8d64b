"""Reading, cold: this reader, all readings, against plain Lark LALR on the same grammar, words and lines.

    python benchmarks/reading.py [CORPUS] [ROUNDS]

The baseline is ``Lark(parser="lalr", lexer="contextual", propagate_positions=True)``. Its terminals are the words of
the lexicon, those that can stand in the same places together; it is given each line in the form that the tokenizer
gives (contractions open, marks and reminders gone), so that it needn't do that work. Where its tables have a conflict
it takes the one action that Lark's defaults or a rule's priority choose; lines that it loses by it are counted, and
only the lines that both read are timed.
"""

from __future__ import annotations

import gc
import re
import sys
import time
from collections import defaultdict
from pathlib import Path
from typing import Any

from lark import Lark
from lark.exceptions import LarkError

from altered_compiler.coverage import bare
from altered_compiler.sources import load as load_cards
from altered_grammar import build
from altered_grammar.declarations import load as declarations
from altered_grammar.languages import get
from altered_grammar.paragraphs import split
from altered_grammar.reader import Language, Reading, read
from altered_grammar.vocabulary import symbol_edges


def word_groups(language: Language, readings: list[Reading]) -> dict[frozenset[str], set[str]]:
    """Words by the set of classes that they belong to; a name of several words is one word here."""
    classes: dict[str, set[str]] = defaultdict(set)
    for key, edges in language.forms.items():
        classes[key].update(terminal for terminal, _ in edges)
    for reading in readings:
        for token in reading.tokens.words:
            classes[token.form].update(terminal for terminal, _ in symbol_edges(token.form))
    groups: dict[frozenset[str], set[str]] = defaultdict(set)
    for word, found in classes.items():
        if found:
            groups[frozenset(found)].add(word)
    return groups


def grammar_text(rules: list[build.Production], groups: dict[frozenset[str], set[str]]) -> str:
    """The same grammar for plain Lark: each rule with a priority of its own, each class from its groups of words. A
    choice that ends in another one of its rule is a rule by itself."""
    used = {symbol for rule in rules for symbol in rule.right if build.is_terminal(symbol)}
    lines, by_class = ["%ignore / +/"], defaultdict(list)
    for number, (classes, words) in enumerate(groups.items()):
        several = max(word.count(" ") for word in words)
        pattern = "|".join(re.escape(word).replace("/", r"\/") for word in sorted(words, key=lambda w: (-len(w), w)))
        lines.append(f"G{number}.{several + 1}: /(?:{pattern})(?=\\s|$)/")
        for name in classes & used:
            by_class[name].append((number, len(classes)))
    symbols: dict[str, str] = {}
    for name in sorted(used):
        places = by_class.get(name, [])
        if len(places) == 1 and places[0][1] == 1:
            symbols[name] = f"G{places[0][0]}"
        elif places:
            symbols[name] = f"t{len(symbols)}"
            choices = " | ".join(f"G{number}" for number, _ in places)
            lines.append(f"{symbols[name]}.{len(symbols)}: {choices}")
    lefts: dict[str, list[tuple[str, ...]]] = defaultdict(list)
    for rule in rules:
        if rule.right not in lefts[rule.left] and all(s in symbols for s in rule.right if s in used):
            lefts[rule.left].append(rule.right)
    for left in lefts:
        symbols[left] = left if left == "start" else f"n{len(symbols)}"
    most = len(symbols) + len(lefts)
    for number, (left, rights) in enumerate(lefts.items()):
        choices = []
        for right in rights:
            said = " ".join(symbols[symbol] for symbol in right)
            if any(right[at:] in rights for at in range(1, len(right))):
                most += 1  # it ends in another choice: Lark wants to know which of the two counts
                lines.append(f"_m{most}.{most}: {said}")
                said = f"_m{most}"
            choices.append(said)
        lines.append(f"{symbols[left]}.{len(symbols) + number}: " + "\n  | ".join(choices))
    return "\n".join(lines) + "\n"


def best_of(rounds: int, run: Any) -> float:
    """The shortest of so many runs, in seconds."""
    times = []
    for _ in range(rounds):
        gc.collect()
        start = time.perf_counter()
        run()
        times.append(time.perf_counter() - start)
    return min(times)


def distinct_paragraphs(corpus: Path, lang: str) -> list[str]:
    """Every distinct paragraph of that language, reminders aside."""
    found: dict[str, None] = {}
    for card, setting in load_cards([str(corpus)]).cards:
        for box in (card.main, card.support):
            for line in box.get(lang, ()):
                for paragraph in split(line.value):
                    found[bare(read(paragraph.text, setting.language(lang)))] = None
    return [text for text in found if text]


def compare(lang: str, corpus: Path, rounds: int) -> None:
    """Prints one language's figures."""
    language = get(lang)
    texts = distinct_paragraphs(corpus, lang)
    readings = {text: reading for text in texts if (reading := read(text, language)).trees}
    lark = Lark(
        grammar_text(build.productions(declarations(), lang), word_groups(language, list(readings.values()))),
        parser="lalr",
        lexer="contextual",
        propagate_positions=True,
    )
    lines: dict[str, str] = {}
    for text, reading in readings.items():
        words = reading.tokens.words
        words = words[:-1] if words[-1].form == "." and len(words) > 1 else words
        line = " ".join(token.form for token in words)
        try:
            lark.parse(line)
        except LarkError:
            continue
        lines[text] = line
    ours = best_of(rounds, lambda: [read(text, language) for text in lines])
    theirs = best_of(rounds, lambda: [lark.parse(line) for line in lines.values()])
    each = 1e6 / len(lines)
    print(
        f"{lang}: {len(texts)} paragraphs, {len(readings)} read whole; plain LALR reads {len(lines)} of these. "
        f"One line: {ours * each:.0f} µs, all readings; plain LALR {theirs * each:.0f} µs. Ratio {ours / theirs:.2f}"
    )


def main() -> None:
    """Both languages."""
    corpus = Path(sys.argv[1] if len(sys.argv) > 1 else "../shared/corpus")
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 5
    for lang in ("en", "fr"):
        compare(lang, corpus, rounds)


if __name__ == "__main__":
    main()
