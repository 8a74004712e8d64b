"""The row of headers of a sheet: each column has a name of its own, and what people overlook is said."""

from __future__ import annotations

from collections.abc import Sequence

from altered_compiler.sheets.columns import known, letters
from altered_compiler.sheets.table import Row, Table, cell_finding
from altered_grammar.findings import Finding


def named(path: str, rows: Sequence[Row]) -> tuple[Table, list[Finding]]:
    """The table whose headers are the first of ``rows``.

    A column that another one before it is already has a number behind its header (``Name 2``), one without a header
    the letter of its place (``? D``): nobody knows those names, so that their cells are kept with the card. A column
    that is empty keeps the header that it has.
    """
    first = rows[0]
    headers = [cell.strip() for cell in first.cells]
    while headers and not headers[-1]:
        headers.pop()
    table = Table(path, tuple(headers), tuple(rows[1:]))
    taken: dict[str, int] = {}
    found: list[Finding] = []
    for index, header in enumerate(headers):
        column = known(header) or header
        before = taken.setdefault(column, index) if header else index
        if (header and before == index) or not _filled(table, index):
            continue
        headers[index] = _free(header, headers) if header else f"? {letters(index)}"
        code = "F077" if header else "F078"
        found.append(cell_finding(code, table, first, index, header, first=letters(before), kept=headers[index]))
    table = table._replace(headers=tuple(headers))
    for row in rows:
        found += [cell_finding("F079", table, row, column, cells) for column, cells in row.merged]
    return table, found


def _filled(table: Table, index: int) -> bool:
    return any(cell.strip() for row in table.rows for cell in row.cells[index : index + 1])


def _free(header: str, headers: Sequence[str]) -> str:
    """The header with the first number, from 2 on, that makes it another."""
    number = 2
    while (name := f"{header} {number}") in headers or known(name):
        number += 1
    return name
