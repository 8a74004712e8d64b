"""Published paragraphs with something wrong in them: no crash, no hang, and a finding that points to it.

    python benchmarks/mutate.py [CORPUS] [COUNT] [LANGUAGE]

A mutation swaps, cuts, doubles or replaces letters, words or marks. Those that no longer compile must get a finding;
where one word was touched the caret is to stand within two words of it, and where a letter of a word was touched the
suggestion is to give the word back.
"""

from __future__ import annotations

import random
import re
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from altered_compiler.analysis import compile_text
from altered_compiler.coverage import bare
from altered_compiler.report import paragraph_findings
from altered_compiler.sources import Setting
from altered_compiler.sources import load as load_cards
from altered_grammar.paragraphs import split
from altered_grammar.reader import read

_WORD = re.compile(r"[^\W\d_]+|\d+|\{\w+\}|[^\w\s]")
_LETTERS = re.compile(r"[^\W\d_]{4,}")
_MARKS = re.compile(r"[,.:;•—«»\"()#\[\]{}'-]")
_ALPHABET = {"en": "abcdefghijklmnopqrstuvwxyz", "fr": "abcdefghijklmnopqrstuvwxyzéèàçê"}
SLOW = 2.0
"""Seconds of processor time after which a paragraph counts as a hang."""
NEAR = 2
"""Words that the caret may be away."""


class Known(NamedTuple):
    """A published paragraph that compiles, and where it stands."""

    text: str
    kind: str
    box: str


class Mutation(NamedTuple):
    """A paragraph, what was done to it, where (characters of ``text``), and the word that a misspelling spoilt."""

    known: Known
    text: str
    sort: str
    start: int
    end: int
    word: str = ""


class Outcome(NamedTuple):
    """``verdict``: compiled, found, or what may not happen: crash, hang, silent. ``away``: words between the caret and
    the change, -1 for none. ``restored``: whether what the finding offers gives the text back."""

    verdict: str
    away: int = -1
    restored: bool = False
    same: bool = False


def paragraphs(corpus: Path, lang: str) -> tuple[Setting, list[Known]]:
    """Every distinct paragraph of a language that compiles."""
    found: dict[str, Known] = {}
    given: Setting | None = None
    for card, setting in load_cards([str(corpus)]).cards:
        given = given or setting
        kind = card.type.value if card.type else "character"
        for name, box in (("main", card.main), ("support", card.support)):
            for line in box.get(lang, ()):
                for paragraph in split(line.value):
                    text = bare(read(paragraph.text, given.language(lang)))
                    if text and text not in found:
                        compiled = compile_text(text, lang, given, kind, name)
                        if all(one.meanings for one in compiled):
                            found[text] = Known(text, kind, name)
    assert given is not None, f"no cards at {corpus}"
    return given, list(found.values())


def mutations(known: list[Known], lang: str, count: int, seed: int = 1) -> Iterator[Mutation]:
    """That many mutations, of every sort by turns."""
    chance = random.Random(f"{seed} {lang}")
    words = sorted({match[0] for one in known for match in _WORD.finditer(one.text) if match[0][0].isalpha()})
    makers = (_misspelt, _other_word, _word_cut, _word_doubled, _words_swapped, _mark, _cut_short, _misspelt)
    while count:
        one = chance.choice(known)
        made = makers[count % len(makers)](one, lang, chance, words)
        if made is not None and made.text != one.text:
            count -= 1
            yield made


def misspellings(known: list[Known], lang: str, count: int, seed: int = 1) -> Iterator[Mutation]:
    """That many paragraphs with one letter of a word dropped, doubled, swapped or replaced."""
    chance = random.Random(f"{seed} {lang}")
    while count:
        made = _misspelt(chance.choice(known), lang, chance, [])
        if made is not None and made.text != made.known.text:
            count -= 1
            yield made


def _pick(one: Known, chance: random.Random, pattern: re.Pattern[str] = _WORD) -> re.Match[str] | None:
    found = list(pattern.finditer(one.text))
    return chance.choice(found) if found else None


def _misspelt(one: Known, lang: str, chance: random.Random, words: list[str]) -> Mutation | None:
    match = _pick(one, chance, _LETTERS)
    if match is None:
        return None
    word, at = match[0], chance.randrange(len(match[0]))
    letter = chance.choice(_ALPHABET[lang])
    wrong = chance.choice((
        word[:at] + word[at + 1 :],
        word[:at] + word[at] + word[at:],
        word[:at] + word[at + 1 : at + 2] + word[at] + word[at + 2 :],
        word[:at] + letter + word[at + 1 :],
    ))  # fmt: skip
    return _made(one, "misspelt", match.start(), match.end(), wrong, word)


def _other_word(one: Known, lang: str, chance: random.Random, words: list[str]) -> Mutation | None:
    match = _pick(one, chance)
    return match and _made(one, "word replaced", match.start(), match.end(), chance.choice(words))


def _word_cut(one: Known, lang: str, chance: random.Random, words: list[str]) -> Mutation | None:
    match = _pick(one, chance)
    return match and _made(one, "word cut", match.start(), match.end(), "")


def _word_doubled(one: Known, lang: str, chance: random.Random, words: list[str]) -> Mutation | None:
    match = _pick(one, chance)
    return match and _made(one, "word doubled", match.start(), match.end(), f"{match[0]} {match[0]}")


def _words_swapped(one: Known, lang: str, chance: random.Random, words: list[str]) -> Mutation | None:
    found = list(_WORD.finditer(one.text))
    if len(found) < 2:
        return None
    at = chance.randrange(len(found) - 1)
    first, second = found[at], found[at + 1]
    between = one.text[first.end() : second.start()]
    return _made(one, "words swapped", first.start(), second.end(), second[0] + between + first[0])


def _mark(one: Known, lang: str, chance: random.Random, words: list[str]) -> Mutation | None:
    match = _pick(one, chance, _MARKS)
    if match is None:
        return None
    other = chance.choice(("", match[0] * 2, *",.:•—#[]()\"'-"))
    return _made(one, "mark", match.start(), match.end(), other)


def _cut_short(one: Known, lang: str, chance: random.Random, words: list[str]) -> Mutation | None:
    at = chance.randrange(1, max(len(one.text), 2))
    return _made(one, "cut short", at, len(one.text), "")


def _made(one: Known, sort: str, start: int, end: int, put: str, word: str = "") -> Mutation:
    return Mutation(one, one.text[:start] + put + one.text[end:], sort, start, start + len(put), word)


def outcome(mutation: Mutation, lang: str, setting: Setting) -> Outcome:
    """What the compiler says of a mutation."""
    known = mutation.known
    began = time.process_time()
    try:
        compiled = compile_text(mutation.text, lang, setting, known.kind, known.box)
        bad = [one for one in compiled if not one.meanings]
        found = [(one, problem) for one in bad for problem in paragraph_findings(one, setting, lang)
                 if problem.severity == "error"]  # fmt: skip
    except Exception as error:
        return Outcome(f"crash: {error!r}")
    if time.process_time() - began > SLOW:
        return Outcome("hang")
    if not bad:
        meant = compile_text(known.text, lang, setting, known.kind, known.box)
        return Outcome("compiled", same=[one.programs for one in compiled] == [one.programs for one in meant])
    if not found:
        return Outcome("silent")
    one, problem = found[0]
    start, end = problem.span.start + one.start, problem.span.end + one.start
    if problem.code == "P007":
        return Outcome("refused")
    restored = bool(problem.paste) and _same(mutation.text[:start] + problem.paste + mutation.text[end:], known.text)
    return Outcome("found", _away(mutation, start, end), restored)


def _same(one: str, other: str) -> bool:
    return one.replace("’", "'").casefold() == other.replace("’", "'").casefold()


def _away(mutation: Mutation, start: int, end: int) -> int:
    """Words between the caret and the change."""
    if start <= mutation.end and mutation.start <= end:
        return 0
    first, last = (end, mutation.start) if end < mutation.start else (mutation.end, start)
    return len(_WORD.findall(mutation.text[first:last])) + 1


def main() -> None:
    """The languages; leaves with 1 where something crashed, hung or went without a finding."""
    corpus = Path(sys.argv[1] if len(sys.argv) > 1 else "../shared/corpus")
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 100_000
    failed = False
    for lang in sys.argv[3:] or ("en", "fr"):
        setting, known = paragraphs(corpus, lang)
        verdicts: Counter[str] = Counter()
        near: Counter[str] = Counter()
        pointed: Counter[str] = Counter()
        compiled: dict[str, Counter[bool]] = defaultdict(Counter)
        spelt = restored = 0
        for mutation in mutations(known, lang, count):
            result = outcome(mutation, lang, setting)
            verdicts[result.verdict] += 1
            if result.verdict == "compiled":
                compiled[mutation.sort][result.same] += 1
            if result.verdict == "found" and mutation.sort != "cut short":
                pointed[mutation.sort] += 1
                near[mutation.sort] += result.away <= NEAR
                spelt += bool(mutation.word)
                restored += bool(mutation.word) and result.restored
        print(f"{lang}: {count} mutations: " + ", ".join(f"{name} {n}" for name, n in verdicts.most_common()))
        print(f"  caret within {NEAR} words: {sum(near.values()) / max(sum(pointed.values()), 1):.1%} ("
              + ", ".join(f"{sort} {near[sort] / n:.0%}" for sort, n in sorted(pointed.items())) + ")")  # fmt: skip
        print("  compiled to the same meaning and to another: "
              + ", ".join(f"{sort} {n[True]} and {n[False]}" for sort, n in sorted(compiled.items())))  # fmt: skip
        print(f"  misspellings put right by the suggestion: {restored / max(spelt, 1):.1%} of {spelt}")
        failed = failed or not set(verdicts) <= {"compiled", "found", "refused"}
    sys.exit(failed)


if __name__ == "__main__":
    main()
