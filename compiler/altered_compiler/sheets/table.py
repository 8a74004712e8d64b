"""A table as a value: the rows of one file or sheet, as text, and what a finding about one of its cells is."""

from __future__ import annotations

from typing import NamedTuple

from altered_compiler.messages import finding
from altered_compiler.sheets.columns import letters
from altered_grammar.findings import Finding, Span


class Row(NamedTuple):
    """One row: its number as the spreadsheet counts, and its cells as text; ``sheet`` is empty where there is one.
    ``merged``: the columns where merged cells begin, and all of those cells (``B2:B4``)."""

    number: int
    cells: tuple[str, ...]
    sheet: str = ""
    merged: tuple[tuple[int, str], ...] = ()


class Table(NamedTuple):
    """Rows of cells under headers; ``path`` is the file."""

    path: str
    headers: tuple[str, ...]
    rows: tuple[Row, ...]


def cell_finding(
    code: str, table: Table, row: Row, column: int, words: str = "", card: str = "", **params: str
) -> Finding:
    """A finding about a cell: its sentence begins with the row and the column, as the spreadsheet names them."""
    header = " ".join(table.headers[column].split()) if column < len(table.headers) else ""
    name = f"{row.sheet}!" * bool(row.sheet) + f"{letters(column)}{row.number}"
    made = finding(
        code,
        Span(0, 0),
        words=words,
        where_fr=f"Ligne {row.number}, colonne « {header} » ({name})" if header else f"Ligne {row.number} ({name})",
        where_en=f"Row {row.number}, column “{header}” ({name})" if header else f"Row {row.number} ({name})",
        **params,
    )
    return made._replace(path=table.path, line=row.number, column=column + 1, card=card)
