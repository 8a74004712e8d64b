"""A meaning said in one language: the canonical wording or, where that has two meanings, a declared one that has one.

A text is given only if it reads back to the tree that it was printed from, and means that alone (law 3).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product
from typing import Any, NamedTuple

from altered_compiler.analysis import compile_text
from altered_compiler.compile import Context, Meaning
from altered_compiler.origins import placed
from altered_compiler.persons import spoken
from altered_compiler.plain import kinds_in
from altered_compiler.sources import Setting
from altered_compiler.typography import tidy
from altered_grammar.bare_numbers import exactly
from altered_grammar.others import spelled
from altered_grammar.printer import UnprintableError, print_tree
from altered_grammar.tree import Node
from altered_grammar.wordings import Wordings

MOST_TRIED = 400
"""Wordings that are tried for one meaning."""
_ENDS = (".", ".»", '."', ".\u00a0»")


class Said(NamedTuple):
    """``text`` is empty if there is none; ``code`` says why: P008 no wording, P009 none with this meaning alone.
    ``canonical``: the first wording was taken."""

    text: str
    code: str = ""
    canonical: bool = True


def say(meaning: Meaning, setting: Setting, lang: str, context: Context, gender: str = "m") -> Said:
    """The meaning in ``lang``, as that box of a card of that type; ``gender`` is that of the card's French name."""
    number, text, _ = _found(meaning, setting, lang, context, gender)
    if text:
        return Said(text, "", number == 0)
    return Said("", "P009" if number else "P008")


def telling(
    meaning: Meaning, setting: Setting, lang: str, context: Context, gender: str = "m"
) -> tuple[Node, Wordings]:
    """The tree and the wordings in which the meaning is the only one in ``lang``; as declared where there are none."""
    found = _found(meaning, setting, lang, context, gender)[2]
    return found or told(meaning.tree, setting, lang)


def told(tree: Node, setting: Setting, lang: str) -> tuple[Node, Wordings]:
    """The tree as ``lang`` says it, and the wordings as declared."""
    wordings = setting.wordings(lang)
    return spoken(placed(tree, lang), setting.lowering, wordings), wordings


def _found(
    meaning: Meaning, setting: Setting, lang: str, context: Context, gender: str
) -> tuple[int, str, tuple[Node, Wordings] | None]:
    """Which of the wordings tried has that meaning alone, its text, and the tree and the wordings that it is of; if
    none has: how many gave a text."""
    own = meaning.tree
    others = (spelled(own, than) for than in ("me", "it", "them"))
    orders = dict.fromkeys((placed(own, lang), placed(_turned(own), lang), placed(exactly(own), lang), own, *others))
    trees = [spoken(one, setting.lowering, setting.wordings(lang)) for one in orders]
    printed = 0
    tried = product(_choices(meaning.tree, setting.wordings(lang)), trees)
    for number, (wordings, tree) in enumerate(islice(tried, MOST_TRIED)):
        try:
            text = finished(tidy(print_tree(tree, wordings, gender=gender), lang))
        except UnprintableError:
            continue
        printed += 1
        if _means(text, meaning._replace(tree=tree), setting, lang, context):
            return number, text, (tree, wordings)
    return printed, "", None


def context_of(tree: Node) -> Context:
    """Where a paragraph's tree can stand: what is a Spell's effect or a Support ability says so."""
    return Context(
        "spell" if tree.kind == "spell_effect" else "character", "support" if tree.kind == "support" else "main"
    )


def finished(text: str) -> str:
    """The text with its full stop."""
    return text if text.endswith(_ENDS) else text + "."


def _turned(value: Any) -> Any:
    """A tree in which alternatives stand in the other order: what is said behind the last is then said behind the
    first."""
    if isinstance(value, tuple):
        return tuple(_turned(one) for one in value)
    if not isinstance(value, Node):
        return value
    slots = {name: _turned(held) for name, held in value.slots.items()}
    if value.kind == "or_np":
        slots["any"] = tuple(reversed(slots["any"]))
    return Node(value.kind, slots, value.start, value.end)


def _choices(tree: Node, wordings: Wordings) -> Iterator[Wordings]:
    """The wordings as declared, then with each other wording of each construct of the tree put first."""
    yield wordings
    for kind in dict.fromkeys(kinds_in(tree)):
        flats = wordings.flats.get(kind, ())
        for index in range(1, len(flats)):
            first = (flats[index], *flats[:index], *flats[index + 1 :])
            yield wordings._replace(flats={**wordings.flats, kind: first})


def _means(text: str, meaning: Meaning, setting: Setting, lang: str, context: Context) -> bool:
    """Whether the text, read anew, has that meaning and no other, and that tree."""
    back = compile_text(text, lang, setting, context.type, context.box)
    if len(back) != 1 or len(back[0].meanings) != 1:
        return False
    return back[0].meanings[0].abilities == meaning.abilities and meaning.tree in back[0].reading.trees
