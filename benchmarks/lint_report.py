"""What the linter finds in published cards, and how much of what is spoilt on purpose it catches.

    python benchmarks/lint_report.py [CORPUS] [EACH] [--table]

For each rule, its findings with samples (not with ``--table``); findings above style per 1000 untouched cards; and
mutation recall: cards with one edit in one language, EACH of a class and language, and the share that gets a finding
which the untouched card has not.
"""

from __future__ import annotations

import random
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import NamedTuple

from altered_compiler.analysis import CardReport, analyse, compile_text
from altered_compiler.lint.build import card_of
from altered_compiler.lint.card import LintBox, LintCard, LintParagraph
from altered_compiler.lint.linting import lint_files
from altered_compiler.lint.rules import rule, rule_files
from altered_compiler.lint.runner import lint_card
from altered_compiler.rewording import finished
from altered_compiler.sources import load
from altered_compiler.typography import tidy
from altered_grammar.printer import UnprintableError, print_tree
from lint_fixes import LANGS, fixes, said
from lint_mutants import LETTERS, MEANING, changed_texts, changed_trees

SAMPLES = 2


class Tried(NamedTuple):
    """What came of the edits of one class in one language."""

    all: int
    caught: int
    codes: Counter[str]


def main() -> None:
    """Prints the tables."""
    given = [one for one in sys.argv[1:] if not one.startswith("--")]
    sources = load([given[0] if given else "../shared/corpus"])
    each = int(given[1]) if len(given) > 1 else 60
    start = time.process_time()
    told = [one.finding for group in sources.sets() for one in lint_files(group)]
    spent = time.process_time() - start
    count = sum(1 for _ in sources.cards)
    print(f"{count} cards linted in {spent:.1f} s of computing, nothing remembered.\n")
    by_code = defaultdict(list)
    for one in told:
        by_code[one.code].append(one)
    print("| code | rule | severity | findings |\n|---|---|---|---|")
    for code in rule_files():
        print(f"| {code} | `{rule(code).name}` | {rule(code).severity} | {len(by_code[code])} |")
    above = [one for one in told if one.severity != "info"]
    rules = [one for one in above if one.code[0] != "P"]
    print(
        f"\nErrors and warnings of rules: {len(rules)}, {1000 * len(rules) / count:.1f} per 1000 untouched cards"
        f" (the parser's own: {len(above) - len(rules)}); notes of style: {len(told) - len(above)}.\n"
    )
    if "--table" not in sys.argv:
        for code, some in sorted(by_code.items()):
            for one in some[:SAMPLES]:
                print(f"{code} {one.card} {one.lang}: {one.words[:90]}")
        print()
    print(said(fixes([given[0] if given else "../shared/corpus"])) + "\n")
    cards = [card for group in sources.sets() for source in group for card in map_cards(source)]
    random.Random(1).shuffle(cards)
    print("| edit, in one language | kind | made | caught | share | by |\n|---|---|---|---|---|---|")
    for kind, names in (("meaning", MEANING), ("letters", LETTERS)):
        for name in names:
            shown(name, kind, cards, each)


def map_cards(source: object) -> Iterator[CardReport]:
    """The cards of a file that are whole in both languages."""
    for card in source.file.cards:  # type: ignore[attr-defined]
        report = analyse(card, source.setting)  # type: ignore[attr-defined]
        if report.whole("fr") and report.whole("en") and report.boxes:
            yield report


def shown(name: str, kind: str, cards: list[CardReport], each: int) -> None:
    """One line of the table."""
    tried = [tried_in(name, kind, lang, cards, each) for lang in LANGS]
    made, caught = sum(one.all for one in tried), sum(one.caught for one in tried)
    codes = ", ".join(code for code, _ in sum((one.codes for one in tried), Counter()).most_common(3))
    if made:
        print(f"| {name} | {kind} | {made} | {caught} | {100 * caught / made:.1f} % | {codes} |", flush=True)


def tried_in(name: str, kind: str, lang: str, cards: list[CardReport], each: int) -> Tried:
    """EACH edited cards of a class in a language, judged."""
    made = caught = 0
    codes: Counter[str] = Counter()
    for report in cards:
        if made == each:
            break
        card = card_of(report)
        edited = next(mutants(card, lang, name, kind), None)
        if edited is None:
            continue
        made += 1
        before = Counter(_told(card))
        new = Counter(_told(edited)) - before
        found = [code for code, severity in new if kind == "letters" or severity != "info"]
        if found:
            caught += 1
            codes[min(found)] += 1
    return Tried(made, caught, codes)


def _told(card: LintCard) -> Iterator[tuple[str, str]]:
    """The codes found on a card, with their severities; an unread paragraph is the parser's finding."""
    for hit in lint_card(card):
        yield hit.code, rule(hit.code).severity
    for paragraph in card.paragraphs():
        if len(paragraph.compiled.meanings) != 1:
            yield "P", "error"


def mutants(card: LintCard, lang: str, name: str, kind: str) -> Iterator[LintCard]:
    """The card with one edit of that class, where the edit changes what it is to change."""
    for box in card.of(lang):
        for paragraph in box.paragraphs:
            reminders = paragraph.compiled.reading.tokens.reminders
            if kind == "meaning":
                texts = _meant(card, paragraph, name)
            else:
                texts = changed_texts(paragraph.text, lang, name, reminders)
            for text in texts:
                edited = _edited(card, box, paragraph, text)
                if kind == "letters" or _differs(edited.boxes[lang, box.name], box):
                    yield edited


def _meant(card: LintCard, paragraph: LintParagraph, name: str) -> Iterator[str]:
    tree = paragraph.tree
    for made in changed_trees(tree, MEANING[name]) if tree is not None else ():
        try:
            yield finished(tidy(print_tree(made, card.setting.wordings(paragraph.lang)), paragraph.lang))
        except UnprintableError:
            continue


def _edited(card: LintCard, box: LintBox, paragraph: LintParagraph, put: str) -> LintCard:
    end = paragraph.start + len(paragraph.text.rstrip())
    text = box.text[: paragraph.start] + put + box.text[end:]
    compiled = compile_text(text, box.lang, card.setting, card.type, box.name)
    boxes = {**card.boxes, (box.lang, box.name): LintBox(box.lang, box.name, text, compiled, card.setting)}
    return LintCard(card.facts, boxes, card.setting)


def _differs(edited: LintBox, box: LintBox) -> bool:
    """Whether the box means something else, and is still read."""
    new = [one.compiled.programs for one in edited.paragraphs]
    return all(new) and new != [one.compiled.programs for one in box.paragraphs]


if __name__ == "__main__":
    main()
