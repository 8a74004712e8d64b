"""Tables as Excel workbooks, with openpyxl: every sheet that has cards is read, one is written."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Sequence
from datetime import date, datetime, time
from typing import Any
from zipfile import BadZipFile

from altered_compiler.messages import finding
from altered_compiler.sheets.columns import letters
from altered_compiler.sheets.table import Row
from altered_grammar.findings import Finding, Span

_NOWHERE = Span(0, 0)
_ESCAPED = re.compile(r"_x([0-9A-Fa-f]{4})_")
"""A character as workbooks write one that their XML can't hold."""
_UNSAID = re.compile(r"[\0-\x08\x0b\x0c\x0e-\x1f]|_(?=x[0-9A-Fa-f]{4}_)")
_WIDE = ("effect", "effet", "support", "soutien", "comment")


def read(path: str, data: bytes) -> tuple[list[Row], list[Finding]]:
    """The rows of every sheet, each with the sheet's name where there are several."""
    try:
        import openpyxl
        from openpyxl.utils.exceptions import InvalidFileException
    except ModuleNotFoundError:
        return [], [missing(path)]
    try:
        book = openpyxl.load_workbook(io.BytesIO(data))
        values = openpyxl.load_workbook(io.BytesIO(data), data_only=True)
    except (InvalidFileException, BadZipFile, KeyError, ValueError, OSError) as error:
        why = {"why_fr": "ce n'est pas un classeur Excel", "why_en": f"it is no Excel workbook ({error})"}
        return [], [finding("F060", _NOWHERE, **why)._replace(path=path)]
    rows: list[Row] = []
    findings: list[Finding] = []
    for sheet in book.worksheets:
        name = sheet.title if len(book.worksheets) > 1 else ""
        merged: dict[int, list[tuple[int, str]]] = {}
        for cells in sorted(sheet.merged_cells.ranges, key=lambda one: one.min_col):
            merged.setdefault(cells.min_row, []).append((cells.min_col - 1, cells.coord))
        for number, row in enumerate(sheet.iter_rows(), 1):
            texts = []
            for cell in row:
                value = cell.value
                if cell.data_type == "f":
                    value = values[sheet.title][cell.coordinate].value
                    if value is None:
                        findings.append(_empty_formula(path, cell.coordinate, number))
                texts.append(_text(value))
            rows.append(Row(number, tuple(texts), name, tuple(merged.get(number, ()))))
    return rows, findings


def missing(path: str) -> Finding:
    """What is said where openpyxl isn't installed."""
    why = {"why_fr": "openpyxl n'est pas installé", "why_en": "openpyxl is not installed"}
    made = finding("F060", _NOWHERE, **why)
    return made._replace(path=path, help=dict.fromkeys(("fr", "en"), "pip install 'altered-cards[sheets]'"))


def _empty_formula(path: str, cell: str, number: int) -> Finding:
    return finding("F068", _NOWHERE, words=cell)._replace(path=path, line=number)


def _text(value: Any) -> str:
    """A cell as it is shown: whole numbers without a point; a date, which Excel makes of "2/1", as one."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "TRUE" if value else "FALSE"
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    if isinstance(value, datetime | date | time):
        return value.isoformat()
    text = _ESCAPED.sub(lambda match: chr(int(match[1], 16)), str(value))
    return text.replace("\r\n", "\n")


def write(headers: Sequence[str], rows: Sequence[Sequence[str]], delimiter: str = "") -> bytes:
    """A workbook of one sheet: headers that stay in sight, filters, texts on several lines; every cell is text."""
    from openpyxl import Workbook
    from openpyxl.styles import Alignment, Font

    book = Workbook()
    sheet = book.active
    assert sheet is not None
    sheet.title = "Cards"
    for number, cells in enumerate((headers, *rows), 1):
        for index, (value, number_format) in enumerate(_typed(cells), 1):
            if value == "":
                continue
            cell = sheet.cell(number, index)
            cell.value = value
            if isinstance(value, str):
                cell.data_type = "s"
                cell.alignment = Alignment(wrap_text=True, vertical="top")
            if number_format:
                cell.number_format = number_format
            if number == 1:
                cell.font = Font(bold=True)
    for index, header in enumerate(headers):
        wide = header.casefold().startswith(_WIDE)
        sheet.column_dimensions[letters(index)].width = 50 if wide else max(len(header) + 2, 10)
    sheet.freeze_panes = "B2"
    sheet.auto_filter.ref = sheet.dimensions
    file = io.BytesIO()
    book.save(file)
    return file.getvalue()


def _typed(cells: Sequence[str]) -> Iterator[tuple[str | int, str]]:
    """Each value as a cell holds it: a number where it reads back the same, else text that Excel leaves alone."""
    for text in cells:
        if text.isascii() and text.isdigit() and len(text) < 10 and str(int(text)) == text:
            yield int(text), ""
        else:
            yield _UNSAID.sub(lambda match: f"_x{ord(match[0]):04X}_", text), "@"
