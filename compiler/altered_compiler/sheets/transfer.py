"""The whole way: a table file to card files, and cards to a table file."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from altered_compiler.importing import Imported
from altered_compiler.messages import finding
from altered_compiler.sheets import formats
from altered_compiler.sheets.cells import cells_under, headers_for, row_of
from altered_compiler.sheets.columns import known
from altered_compiler.sheets.headers import named
from altered_compiler.sheets.rows import Reader, is_header
from altered_compiler.sheets.table import Row, Table, cell_finding
from altered_compiler.sheets.update import updated
from altered_compiler.sources import Sources
from altered_grammar.cards.compose import write_card
from altered_grammar.cards.files import read_text, write_all_atomic
from altered_grammar.cards.messages import problem
from altered_grammar.cards.model import Card
from altered_grammar.cards.paths import SET_FILE, set_files
from altered_grammar.cards.system_errors import because
from altered_grammar.cards.words import Words, load_words
from altered_grammar.findings import Finding, Span

COLUMNS_FILE = "sheet.json"
"""Name of the file that keeps the headers of an imported table, in their order."""

LARGEST = 200_000_000
"""Most bytes of a table file."""
LONGEST = 32_767
"""Most characters of a cell: what Excel can hold."""

_NOWHERE = Span(0, 0)


class Read(NamedTuple):
    """The cards of a table file in their order, the headers of its first sheet, and what is wrong with it."""

    cards: tuple[Card, ...]
    headers: tuple[str, ...]
    findings: tuple[Finding, ...]
    said: tuple[tuple[str, ...], ...] = ()
    """For each card, the headers that its row stands under."""


def read_cards(kind: str, path: str, words: Words) -> Read:
    """The cards of the table file at ``path``. Nothing is raised for a bad file."""
    data, found = _bytes(path)
    if found:
        return Read((), (), tuple(found))
    module = formats.of(kind)
    rows, findings = module.read(path, data)
    tables = list(_tables(path, rows, findings))
    if not tables and not any(one.severity == "error" for one in findings):
        findings.append(finding("F061", _NOWHERE)._replace(path=path))
    cards: list[Card] = []
    said: list[tuple[str, ...]] = []
    seen: dict[str, int] = {}
    for table in tables:
        reader = Reader(table, words)
        for row in table.rows:
            if long := next((column for column, cell in enumerate(row.cells) if len(cell) > LONGEST), None):
                size = str(len(row.cells[long]))
                reader.findings.append(cell_finding("F083", table, row, long, size=size, most=str(LONGEST)))
                continue
            card = reader.card(row)
            if card is None:
                continue
            if card.reference and card.reference.value in seen:
                text, column = card.reference.value, [known(header) for header in table.headers].index("id")
                first = str(seen[text])
                reader.findings.append(cell_finding("F067", table, row, column, text, text, first=first))
            elif card.reference:
                seen[card.reference.value] = row.number
            cards.append(card)
            said.append(table.headers)
        findings += reader.findings
    headers = () if not tables or getattr(module, "KEYS", False) else tables[0].headers
    return Read(tuple(cards), headers, tuple(findings), tuple(said))


def import_table(kind: str, path: str, out_dir: str, words: str | None = None, update: bool = False) -> Imported:
    """Write the cards of a table to ``out_dir``: a card file per faction, and the headers. All is written or nothing.

    ``words`` is a set file whose words apply; it is copied beside the cards, and nothing is written where it is wrong.
    Without it, the set file that governs ``out_dir`` does. Files that are there already and differ are findings; with
    ``update``, the lines of changed cells change where they stand, new cards are added, and nothing else in the files
    does; files that stay are not written.
    """
    if words and os.path.isdir(words):
        words = os.path.join(words, SET_FILE)
    governing = [words] if words else set_files(out_dir)
    setting = load_words(*governing)
    if words and any(one.severity == "error" for one in setting.findings):
        return Imported((), setting.findings)
    read = read_cards(kind, path, setting)
    findings = [*setting.findings, *read.findings]
    if not read.cards:
        return Imported((), tuple(findings))
    files: dict[str, str] = {}
    if words:
        text, _ = read_text(words)
        files[os.path.join(out_dir, SET_FILE)] = text
    if update:
        files |= updated(out_dir, zip(read.cards, read.said, strict=True), setting)
    else:
        files |= {os.path.join(out_dir, name): text for name, text in card_files(read.cards, setting).items()}
    if read.headers:
        headers = json.dumps({"columns": read.headers}, ensure_ascii=False, indent=1) + "\n"
        files[os.path.join(out_dir, COLUMNS_FILE)] = headers
    if update:
        files = {name: text for name, text in files.items() if not os.path.isfile(name) or _differs(name, text)}
    taken = [] if update else [name for name, text in files.items() if _differs(name, text)]
    if taken:
        return Imported((), (*findings, *(problem("F033", name, "", _NOWHERE) for name in taken)))
    try:
        os.makedirs(out_dir, exist_ok=True)
        write_all_atomic(files)
    except OSError as error:
        findings.append(problem("F036", out_dir, "", _NOWHERE, **because(error)))
        return Imported((), tuple(findings))
    return Imported(tuple(files), tuple(findings))


def card_files(cards: Iterable[Card], words: Words) -> dict[str, str]:
    """The texts of card files, by name: a file per faction."""
    by_file: dict[str, list[str]] = {}
    for card in cards:
        by_file.setdefault(file_name(card), []).append(write_card(card, words))
    return {name: "\n\n".join(entries) for name, entries in sorted(by_file.items())}


def file_name(card: Card) -> str:
    """The card file of a card's faction."""
    faction = card.faction.value if card.faction else "cards"
    return "".join(char if char.isalnum() else "-" for char in faction.lower()) + ".card"


def export_table(kind: str, sources: Sources, lang: str, delimiter: str = ",", kept: Sequence[str] = ()) -> bytes:
    """The cards as a table file, its words in ``lang``. ``kept``: headers that come first, as they are."""
    module = formats.of(kind)
    keys = getattr(module, "KEYS", False)
    rows: list[Mapping[str, str]] = [row_of(card, setting.words, lang) for card, setting in sources.cards]
    headers = headers_for([dict(row) for row in rows], () if keys else kept, lang, keys)
    written: bytes = module.write(headers, [cells_under(headers, dict(row), keys) for row in rows], delimiter)
    return written


def kept_headers(paths: Sequence[str]) -> tuple[list[str], list[Finding]]:
    """The headers that an import has kept in the first of the folders that has some; none of a damaged file."""
    for path in paths:
        folder = path if os.path.isdir(path) else os.path.dirname(path)
        name = os.path.join(folder, COLUMNS_FILE)
        if os.path.isfile(name):
            text, problems = read_text(name)
            try:
                data = json.loads(text) if not problems else {}
            except (ValueError, RecursionError) as error:
                why = {"why_fr": "ce n'est pas du JSON", "why_en": str(error)}
                return [], [finding("F060", Span(0, 0), **why)._replace(path=name)]
            columns = data.get("columns") if isinstance(data, dict) else None
            if problems or isinstance(columns, list):
                return [str(column) for column in columns or ()], list(problems)
    return [], []


def _bytes(path: str) -> tuple[bytes, list[Finding]]:
    try:
        if os.path.getsize(path) > LARGEST:
            return b"", [problem("F004", path, "", _NOWHERE, size=f"{os.path.getsize(path) / 1e6:.1f}", most="200")]
        with open(path, "rb") as file:
            return file.read(), []
    except OSError as error:
        return b"", [problem("F002", path, "", _NOWHERE, **because(error))]


def _tables(path: str, rows: list[Row], findings: list[Finding]) -> Iterable[Table]:
    """One table for each sheet that has a row of headers; what stands above it, and other sheets, are told."""
    for sheet in dict.fromkeys(row.sheet for row in rows):
        mine = [row for row in rows if row.sheet == sheet]
        at = next((index for index, row in enumerate(mine[:20]) if is_header(row.cells)), -1)
        if at < 0:
            if sheet and any(cell.strip() for row in mine for cell in row.cells):
                findings.append(finding("F066", _NOWHERE, words=sheet)._replace(path=path))
            continue
        table, problems = named(path, mine[at:])
        findings += problems
        for row in mine[:at]:
            if text := next((cell.strip() for cell in row.cells if cell.strip()), ""):
                findings.append(cell_finding("F070", Table(path, (), ()), row, 0, text))
        yield table


def _differs(path: str, text: str) -> bool:
    if not os.path.isfile(path):
        return False
    with open(path, "rb") as file:
        return file.read() != text.encode("utf-8")
