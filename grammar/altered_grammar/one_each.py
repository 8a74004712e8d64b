"""Lark's symbols and rules, each made once and compared as an object: its analysis of a large grammar compares them
tens of millions of times."""

from __future__ import annotations

from collections.abc import Iterable

from lark.grammar import NonTerminal, Rule, Symbol, Terminal


class _Category(NonTerminal):
    __slots__ = ()
    __eq__ = object.__eq__
    __ne__ = object.__ne__
    __hash__ = object.__hash__


class _Word(Terminal):
    __slots__ = ()
    __eq__ = object.__eq__
    __ne__ = object.__ne__
    __hash__ = object.__hash__


class _Rule(Rule):
    __slots__ = ()
    __eq__ = object.__eq__
    __ne__ = object.__ne__
    __hash__ = object.__hash__


def one_each(rules: Iterable[Rule], start: str) -> list[Rule]:
    """The rules with one object for each symbol. ``start`` stays as it is: the analyzer makes a symbol of that name."""
    symbols: dict[tuple[bool, str], Symbol] = {(False, start): NonTerminal(start)}

    def the(symbol: Symbol) -> Symbol:
        name = str(symbol.name)
        key = (symbol.is_term, name)
        if key not in symbols:
            symbols[key] = _Word(name) if symbol.is_term else _Category(name)
        return symbols[key]

    return [
        _Rule(the(rule.origin), [the(one) for one in rule.expansion], rule.order, rule.alias, rule.options)  # type: ignore[arg-type]
        for rule in rules
    ]
