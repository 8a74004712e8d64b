"""What the printer makes of published texts: how many it says as published, and the rule behind each other one.

``python -m altered_compiler.published [--texts] PATH…``

A paragraph is distinct by text, box and card type, as for coverage. It is worded as today's house does unless a wording
of it is one of an earlier epoch or a variant (S001, S002), or it holds a slip (L013, S005, or it can't be read). Two
rules leave it so: ``order``, its parts stand in another order, and S010, one meaning in two wordings of which the
printer has the commoner one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

import click

from altered_compiler.analysis import Box, CardReport, analyse
from altered_compiler.compile import Compiled, Context, Meaning, agreed
from altered_compiler.coverage import bare, verdict, worded
from altered_compiler.lint.build import card_of
from altered_compiler.lint.card import LintCard, LintParagraph
from altered_compiler.lint.old_wordings import Marked, marked
from altered_compiler.lint.rules import rule
from altered_compiler.messages import codes
from altered_compiler.repair import repair_of
from altered_compiler.report import paragraph_findings
from altered_compiler.rewording import say
from altered_compiler.sources import LANGS, Setting, Sources, load
from altered_compiler.written import Written, laid, written
from altered_grammar.printer import print_tree
from altered_grammar.reader import read
from altered_grammar.surface import comparable
from altered_grammar.tree import Node, nodes
from altered_grammar.wordings import Flat

HOUSE = ("order", "S010")
"""Rules under which a paragraph is still worded as today's house does."""
CUT = 36
"""Characters of a wording that are shown."""
_SLIPS = ("L013", "S005")
_JOINTS = {",", "un", "une"}
_UNKNOWN = "none"


class Reason(NamedTuple):
    """Why a text is not printed as it was published: a rule of wording-rules.md, "order" or an epoch, and what of
    it."""

    rule: str
    what: str


class Judged(NamedTuple):
    """One distinct paragraph: its text, and why it is not printed as published, if it isn't. ``returns``: said in the
    other language and back, it is the same tree."""

    lang: str
    text: str
    reasons: tuple[Reason, ...]
    returns: bool

    @property
    def house(self) -> bool:
        """Whether it is worded as today's house does."""
        return all(reason.rule in HOUSE for reason in self.reasons)


def judge(sources: Sources) -> list[Judged]:
    """Every distinct paragraph of the sources."""
    found: dict[tuple[str, str, str, str], Judged] = {}
    for card, setting in sources.cards:
        report = analyse(card, setting)
        kind = _kind(report)
        lint = card_of(report)
        for box in report.boxes.values():
            for number, compiled in enumerate(box.paragraphs):
                key = (box.lang, bare(compiled.reading), box.name, kind)
                if key[1] and key not in found:
                    found[key] = _judged(key[1], report, lint, box, number)
    return list(found.values())


def _judged(text: str, report: CardReport, card: LintCard, box: Box, number: int) -> Judged:
    setting, lang, context = card.setting, box.lang, Context(_kind(report), box.name)
    compiled = agreed(box.paragraphs[number], setting.agreeing(lang))
    if not compiled.meanings:
        repair = repair_of(report, box, number)
        problem = next(iter(paragraph_findings(compiled, setting, lang, repair))).code
        return Judged(lang, text, (Reason(problem, codes()[problem].title["en"]),), False)
    trees = [meaning.tree for meaning in compiled.meanings]
    back = all(returns(meaning, setting, lang, context) for meaning in compiled.meanings)
    if verdict(compiled.reading, trees, lang, setting) == "round_trip":
        return Judged(lang, text, (), back)
    paragraph = card.boxes[lang, box.name].paragraphs[number]
    each = [reasons(card, paragraph, compiled, meaning) for meaning in compiled.meanings]
    return Judged(lang, text, min(each, key=len), back)


def _kind(report: CardReport) -> str:
    return report.card.type.value if report.card.type else "character"


def returns(meaning: Meaning, setting: Setting, lang: str, context: Context) -> bool:
    """Whether a meaning said in the other language, and what is read there said in this one, is the same tree."""
    other = "fr" if lang == "en" else "en"
    there = _said(meaning.tree, meaning, setting, other, context)
    return there is not None and _said(there, meaning, setting, lang, context) == meaning.tree


def _said(tree: Node, meaning: Meaning, setting: Setting, lang: str, context: Context) -> Node | None:
    """The tree that is read from what ``tree`` says in ``lang``, if it is one of that meaning."""
    from altered_compiler.analysis import compile_text

    said = say(meaning._replace(tree=tree), setting, lang, context)
    if not said.text:
        return None
    (made,) = compile_text(said.text, lang, setting, context.type, context.box)
    trees = [one.tree for one in agreed(made, setting.agreeing(lang)).meanings]
    return tree if tree in trees else next(iter(trees), None)


def reasons(card: LintCard, paragraph: LintParagraph, compiled: Compiled, meaning: Meaning) -> tuple[Reason, ...]:
    """Why a meaning of a paragraph is printed in other words: each wording that the printer would not have taken, and
    what no wording tells."""
    own = written(paragraph, meaning)
    found = dict.fromkeys(_wordings(own, meaning))
    texts = [own.printed(gender=gender).text for gender in "mf"]
    language = paragraph.setting.language(paragraph.lang)
    if worded(compiled.reading) not in [worded(read(text, language)) for text in texts]:
        found.update(dict.fromkeys(_surface(card, paragraph, texts[0])))
    return tuple(found)


def _wordings(own: Written, meaning: Meaning) -> Iterator[Reason]:
    """The wordings of a text that are not those that are printed."""
    printed = own.printed({})
    wordings = own.paragraph.setting.wordings(own.paragraph.lang)
    marks: dict[tuple[str, int, int], Marked] = {}
    for one in marked(own.paragraph, own.paragraph.tree_of(meaning)):
        marks.setdefault((one.place.node.kind, one.place.node.start, one.place.node.end), one)
    for node in nodes(own.tree):
        said, wanted = own.choices.get(id(node)), printed.taken.get(id(node))
        if said is None or wanted is None or said[3] == wanted[3] or _same(own, node, wanted):
            continue
        mark = marks.get((node.kind, node.start, node.end))
        yield _of(mark) if mark is not None else _unmarked(node, said, wanted, own.paragraph.lang)
    if print_tree(meaning.tree, wordings) != printed.text:
        for node in nodes(own.tree):
            mods = node.get("mods") or ()
            if len(mods) > 1:
                yield Reason("order", f"{node.kind}: {' '.join(one.kind for one in mods)}")


def _same(own: Written, node: Node, wanted: Flat) -> bool:
    """Whether a text says the same words with another wording of one construct."""
    before, after = own.printed(), own.printed({**own.choices, id(node): wanted})
    return comparable(before.text).replace(".", "") == comparable(after.text).replace(".", "")


def _of(mark: Marked) -> Reason:
    """The rule that an entry of wordings.toml belongs to, else its epoch."""
    return Reason(mark.code or f"epoch {mark.epoch}", f"{mark.place.node.kind}: {mark.words}")


def _unmarked(node: Node, said: Flat, wanted: Flat, lang: str) -> Reason:
    """Another order of the same parts, or other words."""
    slots = [[item[1] for item in flat[3] if item[0] == "s"] for flat in (said, wanted)]
    words = [Counter(item[:2] for item in laid(flat[3], lang)) for flat in (said, wanted)]
    ordered = words[0] == words[1] or (slots[0] != slots[1] and sorted(slots[0]) == sorted(slots[1]))
    return Reason("order" if ordered else "S010", f"{node.kind}: {_shown(said)}")


def _shown(flat: Flat) -> str:
    """A wording as declarations write it, what agrees left out."""
    shapes = {"t": "{1}", "w": "<{1}>", "s": "{{{1}}}"}
    text = " ".join(shapes[item[0]].format(*item[:2]) for item in flat[3])
    return text if len(text) <= CUT else text[: CUT - 1].rstrip() + "…"


def _surface(card: LintCard, paragraph: LintParagraph, text: str) -> Iterator[Reason]:
    """What is not a choice of wordings: a slip, a contraction, a comma or an article in a list."""
    found = [Reason(code, rule(code).name) for code in _SLIPS if _has(card, paragraph, code)]
    found += (
        [_of(one) for one in marked(paragraph, paragraph.tree) if one.entry.get("only_if") == "contracted"]
        if paragraph.tree
        else []
    )
    if not found:
        forms = [
            Counter(word.form for word in read(one, paragraph.setting.language(paragraph.lang)).tokens.words)
            for one in (paragraph.text, text)
        ]
        more = (forms[0] - forms[1]) + (forms[1] - forms[0])
        del more["."]
        if not more:
            found = [Reason("S010", "a contraction")]
        elif set(more) <= _JOINTS:
            found = [Reason("S010", "a comma or an article before the last of a list")]
        else:
            found = [Reason(_UNKNOWN, "no rule")]
    yield from found


def _has(card: LintCard, paragraph: LintParagraph, code: str) -> bool:
    """Whether a rule has something to say about a paragraph."""
    end, find = paragraph.start + len(paragraph.text), rule(code).find
    return find is not None and any(
        (hit.lang, hit.box) == (paragraph.lang, paragraph.box) and paragraph.start <= hit.span.start < end
        for hit in find(card)
    )


@click.command(help="How published texts are printed, and the rule behind each that is printed otherwise.")
@click.option("--texts", is_flag=True, help="Show the texts, too.")
@click.argument("paths", nargs=-1, required=True)
def main(paths: tuple[str, ...], texts: bool) -> None:
    """Prints the figures of each language, then each reason with the number of its paragraphs."""
    judged = judge(load(list(paths)))
    for lang in LANGS:
        mine = [one for one in judged if one.lang == lang]
        house = [one for one in mine if one.house]
        same = sum(not one.reasons for one in house)
        back = sum(one.returns for one in mine)
        click.echo(
            f"{lang}: {len(mine)} paragraphs, {len(house)} worded as today's house does, {same} of these printed as "
            f"published ({same / max(len(house), 1):.1%}); {back} the same tree through the other language and back"
        )
        by: dict[Reason, list[str]] = {}
        for one in mine:
            for reason in one.reasons:
                by.setdefault(reason, []).append(one.text)
        for reason, found in sorted(by.items(), key=lambda entry: (entry[0].rule in HOUSE, entry[0])):
            click.echo(f"  {reason.rule:14}{len(found):>4}  {reason.what}")
            for text in found if texts else ():
                click.echo(f"{'':22}{text}")


if __name__ == "__main__":
    main()
