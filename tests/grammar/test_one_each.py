"""Lark's symbols made once: the analysis compares objects, and finds the same automaton."""

from __future__ import annotations

from lark.grammar import NonTerminal, Rule, Terminal

from altered_grammar.one_each import one_each


def test_each_symbol_is_one_object_and_keeps_its_name() -> None:
    rules = [
        Rule(NonTerminal("start"), [NonTerminal("a"), Terminal("A")], alias="r0"),
        Rule(NonTerminal("a"), [Terminal("A")], alias="r1"),
    ]
    first, second = one_each(rules, "start")
    assert [[symbol.name for symbol in rule.expansion] for rule in (first, second)] == [["a", "A"], ["A"]]
    assert first.expansion[0] is second.origin and first.expansion[1] is second.expansion[0]
    assert (first.alias, second.alias) == ("r0", "r1")
    assert first.origin == NonTerminal("start"), "the analyzer makes this symbol anew"
