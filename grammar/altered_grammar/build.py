"""Declarations to a Lark grammar, and the grammar to tables that keep every action of every cell.

Only this module imports lark. The tables of both languages, the words and what the printer needs are frozen into
``_frozen.py`` by ``make`` and by the wheel's build, keyed by a hash of their sources and Lark's version.
"""

from __future__ import annotations

import re
from collections import defaultdict
from typing import Any, NamedTuple

from altered_grammar.automaton import END, START, Cell, Cells, Rows, Rule, Tables, packed
from altered_grammar.declarations import Declarations, Wording
from altered_grammar.template import Flat, Literal, Slot, Word


class Production(NamedTuple):
    """``left`` → ``right``. ``kind`` "" passes the only value up; "+1" starts a list, "+n" appends to one.

    ``slots``: (name, position in ``right``) to fill; ``constants``: slots that the wording gives; ``layout``: for each
    symbol of ``right`` what agreement needs of it, as the items of :mod:`altered_grammar.wordings`.
    """

    left: str
    right: tuple[str, ...]
    kind: str = ""
    slots: tuple[tuple[str, int], ...] = ()
    constants: tuple[tuple[str, str | int], ...] = ()
    layout: tuple[tuple[str, ...], ...] = ()


def productions(declarations: Declarations, lang: str) -> list[Production]:
    """The grammar of one language as productions. Terminals start with an upper-case letter."""
    rules: dict[Production, None] = {}
    lists: set[tuple[str, str]] = set()
    for category, held in declarations.categories.items():
        for inner in held:
            rules[Production(category, (inner,))] = None
    for declaration in declarations.by_name.values():
        for wording in declaration.wordings[lang]:
            for flat in wording.flats:
                rules[_production(declaration.name, wording, flat)] = None
                lists.update((item.category, item.many) for item in flat if isinstance(item, Slot) and item.many)
    for category, many in sorted(lists):
        for rule in _list_rules(category, many, lang):
            rules[rule] = None
    return _defined(list(rules))


def _production(name: str, wording: Wording, flat: Flat) -> Production:
    right: list[str] = []
    slots: list[tuple[str, int]] = []
    layout: list[tuple[str, ...]] = []
    for item in flat:
        match item:
            case Literal():
                right.extend("W:" + form for form in item.forms)
                layout.extend(("t", form) for form in item.forms)
            case Word():
                right.append("L:" + item.lemma)
                layout.append(("w", item.lemma, item.agree))
            case Slot():
                slots.append((item.name, len(right)))
                layout.append(("s", item.name, item.category, item.many, item.agree))
                right.append(item.category + ("+" + item.many.strip("+") if item.many else ""))
    if not right:
        raise ValueError(f"{name} has an empty wording")
    constants = tuple(wording.constants.items())
    return Production(wording.category, tuple(right), name, tuple(slots), constants, tuple(layout))


def _defined(rules: list[Production]) -> list[Production]:
    """Without the productions that need a category this language has no wording for."""
    while True:
        left = {rule.left for rule in rules}
        kept = [rule for rule in rules if all(is_terminal(s) or s in left for s in rule.right)]
        if len(kept) == len(rules):
            break
        rules = kept
    reached = {START}
    queue = [START]
    by_left: dict[str, list[Production]] = defaultdict(list)
    for rule in rules:
        by_left[rule.left].append(rule)
    for category in queue:
        for rule in by_left[category]:
            for symbol in rule.right:
                if not is_terminal(symbol) and symbol not in reached:
                    reached.add(symbol)
                    queue.append(symbol)
    return [rule for rule in rules if rule.left in reached]


_JOINTS: dict[str, dict[str, list[tuple[str, ...]]]] = {
    "and": {"en": [("W:and",)], "fr": [("W:et",)]},
    "both": {"en": [("W:and",)], "fr": [("W:et",)]},
    "or": {"en": [("W:or",)], "fr": [("W:ou",), ("W:ou", "L:un")]},
    "ora": {"en": [("W:or", "W:a")], "fr": [("W:ou", "L:un")]},
    "ord": {"en": [("W:or",)], "fr": [("W:ou", "W:de")]},
    "orn": {"en": [("W:or",)], "fr": [("W:ou",)]},
    "either": {"en": [("W:or",)], "fr": [("W:ou",)]},
}


_JOINED: dict[tuple[str, str], tuple[tuple[str, ...], ...]] = {
    ("post", "en"): (("W:and", "with"),),
    ("post", "fr"): (("W:et", "with"),),
}
"""How a list without joints may go on all the same: "with Base Cost {4} or more and without boosts"."""


SEVERAL = ("both", "either", "ora", "ord")
"""Lists of two at least."""


_ARTICLES: dict[tuple[str, str], tuple[str, ...]] = {
    ("ora", "en"): ("W:a",),
    ("ora", "fr"): ("L:un",),
    ("ord", "fr"): ("W:de",),
}
"""What stands before each name of a list but the first."""


def _list_rules(category: str, many: str, lang: str) -> list[Production]:
    name = category + "+" + many.strip("+")
    if many == "+":
        more = [(name, category)] + [(name, *joined) for joined in _JOINED.get((category, lang), ())]
        return [Production(name, (category,), "+1"), *(Production(name, right, "+n") for right in more)]
    article = _ARTICLES.get((many, lang), ())
    comma = category + "+," + many * bool(article)
    out = [Production(comma, (category,), "+1"), Production(comma, (comma, "W:,", *article, category), "+n")]
    if many == ",":
        return out
    if many not in SEVERAL:
        out.append(Production(name, (category,), "+1"))
    for joint in _JOINTS[many][lang]:
        out.append(Production(name, (comma, *joint, category), "+n"))
        out.append(Production(name, (comma, "W:,", *joint, category), "+n"))
        again = name + "&" + "_".join(joint[1:])
        out.append(Production(name, (again, *joint, category), "+n"))
        out.append(Production(again, (again, *joint, category), "+n"))
        out.append(Production(again, (comma, *joint, category), "+n"))
    return out


def lark_grammar(groups: list[list[Production]]) -> tuple[str, dict[str, str], list[list[Production]]]:
    """The grammar as Lark text, the Lark name of each symbol, and the productions behind each of Lark's rules."""
    names: dict[str, str] = {}
    for rule, *_ in groups:
        for symbol in (rule.left, *rule.right):
            if symbol not in names:
                names[symbol] = _lark_name(symbol, len(names))
    by_left: dict[str, list[list[Production]]] = defaultdict(list)
    for group in groups:
        by_left[group[0].left].append(group)
    lines = []
    ordered: list[list[Production]] = []
    for left, alternatives in by_left.items():
        options = []
        for group in alternatives:
            options.append(" ".join(names[symbol] for symbol in group[0].right) + f" -> r{len(ordered)}")
            ordered.append(group)
        lines.append(f"{names[left]}: " + "\n    | ".join(options))
    terminals = sorted({names[s] for rule, *_ in groups for s in rule.right if is_terminal(s)})
    lines.append("%declare " + " ".join(terminals))
    return "\n".join(lines) + "\n", names, ordered


def is_terminal(symbol: str) -> bool:
    """Terminals are word classes: ``W:`` a printed word, ``L:`` an inflected one, or an upper-case class."""
    return symbol[:1].isupper()


def _lark_name(symbol: str, number: int) -> str:
    if symbol == START:
        return START
    word = re.sub(r"[^a-z0-9]+", "_", symbol.lower()).strip("_")
    return f"T{number}_{word.upper()}" if is_terminal(symbol) else f"n{number}_{word}"


def unique(rules: list[Production]) -> list[list[Production]]:
    """Productions that read the same words, together: Lark takes one rule, the driver builds each."""
    grouped: dict[tuple[str, tuple[str, ...]], list[Production]] = {}
    for rule in rules:
        grouped.setdefault((rule.left, rule.right), []).append(rule)
    return list(grouped.values())


def tables(rules: list[Production]) -> tuple[Tables, tuple[tuple[tuple[str, ...], ...], ...]]:
    """Lark compiles the grammar; its LALR automaton is taken before conflicts are settled. Also the
    layout of each rule."""
    from lark import Lark
    from lark.common import ParserConf
    from lark.parsers.lalr_analysis import LALR_Analyzer

    from altered_grammar.one_each import one_each

    text, names, ordered = lark_grammar(unique(rules))
    symbols = {name: symbol for symbol, name in names.items()}
    grammar = Lark(text, parser="earley", lexer="dynamic", start=START)
    analyzer = LALR_Analyzer(ParserConf(one_each(grammar.rules, START), {}, [START]))
    analyzer.compute_lr0_states()
    analyzer.compute_reads_relations()  # type: ignore[no-untyped-call]
    analyzer.compute_includes_lookback()  # type: ignore[no-untyped-call]
    analyzer.compute_lookaheads()  # type: ignore[no-untyped-call]
    numbers = _number_states(analyzer.lr0_start_states[START])
    flat: list[Rule] = []
    layouts: list[tuple[tuple[str, ...], ...]] = []
    numbered: list[list[int]] = []
    for group in ordered:
        numbered.append(list(range(len(flat), len(flat) + len(group))))
        flat.extend((r.left, len(r.right), r.kind, r.slots, r.constants) for r in group)
        layouts.extend(r.layout for r in group)
    actions: list[Cells] = []
    gotos: list[dict[str, int]] = []
    for state in numbers:
        cells: dict[str, tuple[int, list[int]]] = {}
        jumps: dict[str, int] = {}
        for symbol, following in state.transitions.items():
            name = symbols.get(symbol.name, END)
            if symbol.is_term:
                cells[name] = (numbers[following], [])
            else:
                jumps[name] = numbers[following]
        for symbol, reductions in state.lookaheads.items():
            name = symbols.get(symbol.name, END)
            cell = cells.setdefault(name, (-1, []))
            cell[1].extend(sorted(n for rule in reductions for n in numbered[int(rule.alias[1:])]))
        actions.append(_row({name: (shift, tuple(found)) for name, (shift, found) in sorted(cells.items())}))
        gotos.append(jumps)
    short = tuple(_shortcuts(jumps, actions, flat) for jumps in gotos)
    return Tables(0, short[0][START], Rows(packed(actions)), short, tuple(flat)), tuple(layouts)


def _shortcuts(jumps: dict[str, int], actions: list[Cells], rules: list[Rule]) -> dict[str, int]:
    """Where a category leads once every step that must follow and only passes its value up has been taken."""
    short = {}
    for category, state in jumps.items():
        while True:
            row = actions[state]
            if isinstance(row, dict) or len(row[1]) != 1 or rules[row[1][0]][1:3] != (1, ""):
                break
            state = jumps[rules[row[1][0]][0]]
        short[category] = state
    return short


def _row(cells: dict[str, Cell]) -> Cells:
    """A state that does the same reductions whatever follows needs no look-ahead: its row is that one cell."""
    different = set(cells.values())
    return different.pop() if len(different) == 1 and all(shift < 0 for shift, _ in different) else cells


def _number_states(start: Any) -> dict[Any, int]:
    numbers = {start: 0}
    queue = [start]
    for state in queue:
        for _, following in sorted(state.transitions.items(), key=lambda pair: str(pair[0].name)):
            if following not in numbers:
                numbers[following] = len(numbers)
                queue.append(following)
    return numbers
