"""Tables as CSV: with commas, semicolons or tabs, in UTF-8 or in what Excel makes of accents."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Sequence

from altered_compiler.messages import finding
from altered_compiler.sheets.table import Row
from altered_grammar.findings import Finding, Span

Rows = list[Row]

_FRENCH = frozenset("àâäçéèêëîïôöùûüÿœæÀÂÄÇÉÈÊËÎÏÔÖÙÛÜŒÆ«»’“”…—–•·°€\u00a0\u202f\n\r\t")

_FORMULA = re.compile(r"'*[=+\-@\t\r]")
_NUMBER = re.compile(r"[+-]?\d*([.,]\d+)?")


def decoded(data: bytes) -> str | None:
    """The text of a file: UTF-8 or UTF-16 by its mark, else UTF-8, else the one of Windows' and the Mac's character
    sets that gives more French letters; None where it is no text."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16", "replace")
    if b"\0" in data:
        return None
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        texts = [data.decode(name, "replace") for name in ("cp1252", "mac_roman")]
        return max(texts, key=lambda text: sum(char in _FRENCH for char in text if char > "\x7f"))


def delimiter_of(text: str) -> str:
    """Comma, semicolon or tab: the one that the first lines have most often, quoted ones left out; ``sep=`` says it."""
    first = text.split("\n", 1)[0].strip()
    if first.lower().startswith("sep=") and len(first) == 5:
        return first[4]
    counts = dict.fromkeys(";,\t", 0)
    quoted = False
    for char in text[:20_000]:
        quoted ^= char == '"'
        if char in counts and not quoted:
            counts[char] += 1
        if char == "\n" and not quoted and any(counts.values()):
            break
    return max(counts, key=lambda char: counts[char])


def read(path: str, data: bytes) -> tuple[Rows, list[Finding]]:
    """The rows of a file; a finding where it is no table."""
    text = decoded(data)
    if text is None:
        why = {"why_fr": "ce n'est pas du texte", "why_en": "it is not text"}
        return [], [finding("F060", Span(0, 0), **why)._replace(path=path)]
    delimiter = delimiter_of(text)
    csv.field_size_limit(max(csv.field_size_limit(), len(text)))
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    rows: Rows = []
    try:
        for number, cells in enumerate(reader, 1):
            if number == 1 and text[:4].lower() == "sep=":
                continue
            rows.append(Row(number, tuple(_disarmed(cell) for cell in cells)))
    except csv.Error as error:
        why_fr = f"à la ligne {reader.line_num}, un guillemet est mal placé"
        why_en = f"at line {reader.line_num}, a quotation mark is out of place ({error})"
        return [], [finding("F060", Span(0, 0), why_fr=why_fr, why_en=why_en)._replace(path=path)]
    return rows, []


def write(headers: Sequence[str], rows: Sequence[Sequence[str]], delimiter: str = ",") -> bytes:
    """A file that Excel opens with its accents: UTF-8 with a byte order mark."""
    file = io.StringIO(newline="")
    writer = csv.writer(file, delimiter=delimiter, lineterminator="\r\n")
    writer.writerows([_armed(cell) for cell in cells] for cells in (headers, *rows))
    return file.getvalue().encode("utf-8-sig")


def _armed(cell: str) -> str:
    """A cell that a spreadsheet program would run as a formula has an apostrophe before it, and is text there."""
    return "'" + cell if _FORMULA.match(cell) and not _NUMBER.fullmatch(cell) else cell


def _disarmed(cell: str) -> str:
    return cell[1:] if cell.startswith("'") and _FORMULA.match(cell) else cell
