"""Tables as JSON: a list of objects, one a card, their keys those of ``columns``, or headers that nobody knows."""

from __future__ import annotations

import json
from collections.abc import Sequence

from altered_compiler.messages import finding
from altered_compiler.sheets.table import Row
from altered_grammar.findings import Finding, Span

KEYS = True
"""Headers are the columns' keys."""

_LISTS = ("effect_fr", "effect_en", "support_fr", "support_en")


def read(path: str, data: bytes) -> tuple[list[Row], list[Finding]]:
    """The rows: a row of all the keys there are, then one for each object."""
    try:
        items = json.loads(data.decode("utf-8-sig"))
    except json.JSONDecodeError as error:
        where = f"à la ligne {error.lineno}, colonne {error.colno}, ce n'est plus du JSON"
        return [], [_bad(path, where, str(error))]
    except (ValueError, RecursionError) as error:
        return [], [_bad(path, "ce n'est pas du JSON", str(error))]
    if not isinstance(items, list) or not all(isinstance(item, dict) for item in items):
        return [], [_bad(path, "il faut [{…}, …]", "it should be [{…}, …]")]
    headers = tuple(dict.fromkeys(key for item in items for key in item))
    rows = [Row(n, tuple(_text(item.get(key)) for key in headers)) for n, item in enumerate(items, 1)]
    return [Row(0, headers), *rows], []


def write(headers: Sequence[str], rows: Sequence[Sequence[str]], delimiter: str = "") -> bytes:
    """The objects; a cell that is empty is left out."""
    objects = [
        {header: _value(header, text) for header, text in zip(headers, cells, strict=True) if text} for cells in rows
    ]
    return (json.dumps(objects, ensure_ascii=False, indent=1) + "\n").encode("utf-8")


def _bad(path: str, why_fr: str, why_en: str) -> Finding:
    return finding("F060", Span(0, 0), why_fr=why_fr, why_en=why_en)._replace(path=path)


def _text(value: object) -> str:
    if value is None:
        return ""
    if isinstance(value, list) and all(isinstance(line, str) for line in value):
        return "\n".join(value)
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def _value(header: str, text: str) -> object:
    if header in _LISTS:
        return text.split("\n")
    return int(text) if text.isascii() and text.isdigit() and str(int(text[:9])) == text else text
