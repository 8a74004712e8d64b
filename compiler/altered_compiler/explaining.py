"""What a text means: its readings in plain words, its Program, the other language's wording, the rules."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from altered_compiler.analysis import compile_text
from altered_compiler.compile import Compiled, Context, Meaning, agreed
from altered_compiler.plain import Line, kinds_in, outline
from altered_compiler.report import paragraph_findings
from altered_compiler.rewording import context_of, finished, say, telling, told
from altered_compiler.sources import LANGS, Setting
from altered_compiler.successive import in_turn
from altered_grammar.findings import Finding
from altered_grammar.printer import UnprintableError, print_tree
from altered_grammar.tree import Node
from altered_grammar.wordings import Wordings
from altered_runtime.program import Ability


class Explained(NamedTuple):
    """A text as understood in ``lang``, paragraph by paragraph."""

    lang: str
    paragraphs: tuple[Compiled, ...]
    text: str = ""


@cache
def _rules() -> dict[str, str]:
    from altered_grammar.declarations import load

    return {name: declaration.rule for name, declaration in load().by_name.items() if declaration.rule}


def rules_of(kinds: tuple[str, ...]) -> list[str]:
    """The rule numbers of these constructs, each once."""
    return list(dict.fromkeys(_rules()[kind] for kind in kinds if kind in _rules()))


def explain(
    text: str, setting: Setting, lang: str = "", kind: str = "character", box: str = "main", own: str = "fr"
) -> Explained:
    """The text in that language; without ``lang``, in the one that understands most of it, ``own`` where both do."""
    langs = [lang] if lang else sorted(LANGS, key=lambda one: one != own)
    tried = [Explained(one, compile_text(text, one, setting, kind, box), text) for one in langs]
    best = max(tried, key=lambda one: _understood(one, setting))
    prefer = setting.agreeing(best.lang)
    return best._replace(paragraphs=tuple(agreed(compiled, prefer) for compiled in best.paragraphs))


def of_a_spell(explained: Explained) -> bool:
    """Whether the text is a Spell's: effects alone, without anything that says when they happen."""
    kinds = {meaning.tree.kind for compiled in explained.paragraphs for meaning in compiled.meanings}
    return kinds == {"spell_effect"}


def _understood(explained: Explained, setting: Setting) -> tuple[int, int, int]:
    """How many paragraphs were read, how many of the words the language has, and how many characters were read."""
    forms = setting.language(explained.lang).longest
    readings = [compiled.reading for compiled in explained.paragraphs]
    return (
        sum(bool(reading.trees) for reading in readings),
        sum(word.form in forms for reading in readings for word in reading.tokens.words if word.form.isalpha()),
        sum(len(reading.text) if reading.trees else max(reading.stopped_at, 0) for reading in readings),
    )


def wording(meaning: Meaning, compiled: Compiled, setting: Setting, lang: str) -> str:
    """The canonical wording with its full stop, another one if that means something else, of several readings one that
    has no other; empty if the language has none."""
    try:
        text = finished(print_tree(*_told(meaning, compiled, setting, lang)))
    except UnprintableError:
        return ""
    context = context_of(meaning.tree)
    return say(meaning, setting, lang, context).text if _misread(text, meaning, setting, lang, context) else text


def means_more(text: str, meaning: Meaning, setting: Setting, lang: str) -> bool:
    """Whether the wording of a reading has other readings too."""
    context = context_of(meaning.tree)
    back = compile_text(text, lang, setting, context.type, context.box)
    return any(len(one.meanings) > 1 for one in back)


def _misread(text: str, meaning: Meaning, setting: Setting, lang: str, context: Context) -> bool:
    """Whether the text, read anew, means something, and not that."""
    back = compile_text(text, lang, setting, context.type, context.box)
    read_as = [one.abilities for one in back[0].meanings] if len(back) == 1 else []
    return bool(read_as) and meaning.abilities not in read_as


def plain(meaning: Meaning, compiled: Compiled, setting: Setting, lang: str) -> list[Line]:
    """The reading in plain words; nothing if the language has no form for it."""
    return _plain(*_told(meaning, compiled, setting, lang))


def plain_dropped(tree: Node, setting: Setting, lang: str) -> list[Line]:
    """The same of a reading that a rule dropped."""
    return _plain(*told(tree, setting, lang))


def _plain(tree: Node, wordings: Wordings) -> list[Line]:
    try:
        return outline(tree, wordings)
    except UnprintableError:
        return []


def _told(meaning: Meaning, compiled: Compiled, setting: Setting, lang: str) -> tuple[Node, Wordings]:
    """The tree and the wordings that tell of a reading: of several, those that tell of no other."""
    if len(compiled.meanings) == 1:
        return told(meaning.tree, setting, lang)
    return telling(meaning, setting, lang, context_of(meaning.tree))


def findings(explained: Explained, setting: Setting) -> list[Finding]:
    """What is wrong with the text; spans are in it."""
    found = []
    for compiled in explained.paragraphs:
        for problem in paragraph_findings(compiled, setting, explained.lang):
            span = problem.span._replace(
                start=problem.span.start + compiled.start, end=problem.span.end + compiled.start
            )
            found.append(problem._replace(span=span, lang=explained.lang))
    return found


def judged(explained: Explained, setting: Setting, kind: str, box: str) -> list[Finding]:
    """What is wrong with the text, and what the rules of the linter say of it by itself; spans are in it."""
    from altered_compiler.lint.card import Facts, LintBox, LintCard
    from altered_compiler.lint.linting import nonsense, worded
    from altered_compiler.lint.runner import lint_card

    found = findings(explained, setting)
    if not explained.paragraphs:
        return found
    last = explained.paragraphs[-1]
    text = explained.text[: last.start + len(last.reading.text)]
    made = LintBox(explained.lang, box, text, explained.paragraphs, setting)
    card = LintCard(Facts(type=kind), {(explained.lang, box): made}, setting)
    hits = lint_card(card)
    why = [place for hit in hits if (place := nonsense(card, hit))]
    codes = {one.code for one in found}
    found = [
        one
        for one in found
        if one.code != "P007" or not any(place.start <= one.span.start < place.end for place in why)
    ]
    return found + [problem for hit in hits if (problem := worded(card, hit)).code not in codes]


def programs(explained: Explained, setting: Setting) -> list[list[tuple[Ability, ...]]]:
    """The Program of each reading of each paragraph; those of a Spell are steps of one effect (1.2.4.c)."""
    return in_turn(explained.paragraphs, setting.lowering)


def as_json(explained: Explained, setting: Setting) -> list[dict[str, Any]]:
    """Every paragraph with its readings."""
    from altered_compiler.serial import to_json

    return [
        {
            "text": compiled.reading.text,
            "readings": [
                {
                    "plain": {lang: _lines_json(plain(meaning, compiled, setting, lang)) for lang in LANGS},
                    "wording": {lang: wording(meaning, compiled, setting, lang) for lang in LANGS},
                    "program": [to_json(ability) for ability in made],
                    "rules": rules_of(tuple(kinds_in(meaning.tree))),
                }
                for meaning, made in zip(compiled.meanings, found, strict=True)
            ],
        }
        for compiled, found in zip(explained.paragraphs, programs(explained, setting), strict=True)
    ]


def _lines_json(lines: list[Line]) -> list[dict[str, Any]]:
    return [
        {"depth": line.depth, "number": line.number, "text": line.text, "rules": rules_of(line.kinds)} for line in lines
    ]
