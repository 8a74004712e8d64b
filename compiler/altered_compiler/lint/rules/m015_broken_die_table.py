"""M015 broken-die-table: two rows of a die table that share a result, or a result between rows that none has."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from altered_compiler.lint import card as lint
from altered_compiler.lint.phrases import row_start, unquoted
from altered_grammar.tree import Node

CODE = "M015"
NAME = "broken-die-table"
SEVERITY = "warning"
TITLE = {"fr": "tableau de dé incohérent", "en": "broken die table"}
MESSAGE = {"fr": "{why} : {n}.", "en": "{why}: {n}."}
WHY = {
    "fr": "Chaque résultat d'un dé (7.3.28.a) suit la ligne où il se trouve : dans deux, il suit les deux, "
    "entre deux, aucune. Un autre nombre était voulu.",
    "en": "Each result of a die (7.3.28.a) follows the row that it is in: shared by two, it follows both; left out "
    "between two, none. Another number was meant.",
}

_SHARED = {"fr": "Deux lignes ont un même résultat", "en": "Two rows have one result"}
_LEFT_OUT = {"fr": "Aucune ligne n'a ce résultat", "en": "No row has this result"}
_SIDES = 6


class _Row(NamedTuple):
    """The results of a row; no ``high`` for "4+"."""

    low: int
    high: int | None
    node: Node

    @property
    def last(self) -> int:
        return self.high or max(self.low, _SIDES)


def find(card: lint.LintCard) -> Iterator[lint.Hit]:
    """M015: one hit for each row that shares a result with one below it, or has none right above one; its head."""
    for paragraph, tree in unquoted(card):
        for table in _tables(tree):
            if any(row.low <= 1 and row.last >= _SIDES for row in table):
                continue  # M002
            for below, row in pairwise(sorted(table, key=lambda row: (row.low, row.last))):
                cumulative = below.high is None and row.high is None
                if cumulative or row.low == below.last + 1:
                    continue
                why, n = (_SHARED, row.low) if row.low <= below.last else (_LEFT_OUT, below.last + 1)
                span = paragraph.tokens_span(row_start(row.node), row.node.slots["range"].end)
                yield paragraph.hit(span, why=why, n=str(n))


def _tables(tree: Node) -> Iterator[list[_Row]]:
    """The rows of each table; rows in sentences of their own are one table until the next die."""
    for table in lint.find(tree, "roll_table", "rolled_table"):
        yield [_row(one) for one in table.slots["rows"]]
    rows: list[_Row] = []
    for node in sorted(lint.find(tree, "on_roll", "roll"), key=lambda one: one.start):
        if node.kind == "roll":
            yield rows
            rows = []
        else:
            rows.append(_row(node))
    yield rows


def _row(node: Node) -> _Row:
    """Its low and high; "4" alone is that result."""
    range_ = node.slots["range"]
    low = range_.slots["low"]
    return _Row(low, None if range_.get("up") else range_.get("high") or low, node)
