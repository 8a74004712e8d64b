"""A card to the cells of a row, and the columns that some cards need."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from altered_compiler.sheets import extras
from altered_compiler.sheets.columns import BY_KEY, COLUMNS, USUAL, extra_header, known
from altered_grammar.cards.model import Card, Located, Number
from altered_grammar.cards.words import Words

_STATS = ("forest", "mountain", "water")
_STANDS_FOR = {"cost": ("hand_cost", "reserve_cost"), "stats": _STATS}


def row_of(card: Card, words: Words, lang: str) -> dict[str, str]:
    """Every cell that the card fills: by the column's key, or by header where nobody knows it."""
    stats = dict(zip(_STATS, card.stats, strict=False))
    cells = {
        "id": card.reference.value if card.reference else "",
        "faction": _word(card.faction, "faction", words, lang),
        "rarity": _word(card.rarity, "rarity", words, lang),
        "type": _word(card.type, "type", words, lang),
        "subtypes": ", ".join(_word(subtype, "subtype", words, lang) for subtype in card.subtypes),
        "hand_cost": _number(card.hand_cost),
        "reserve_cost": _number(card.reserve_cost),
        "cost": _joined(" / ", (card.hand_cost, card.reserve_cost) if card.reserve_cost else (card.hand_cost,)),
        "stats": _joined(" ", card.stats),
        **{key: _number(stats.get(key)) for key in _STATS},
        "reserve_limit": _number(card.reserve_limit),
        "landmark_limit": _number(card.landmark_limit),
        "gender": card.gender.value if card.gender else "",
        "allow": "\n".join(f"{allow.name}: {allow.why}" for allow in card.allows),
    }
    for each in ("fr", "en"):
        cells["name_" + each] = card.names[each].value if each in card.names else ""
        cells["effect_" + each] = "\n".join(line.value for line in card.main.get(each, ()))
        cells["support_" + each] = "\n".join(line.value for line in card.support.get(each, ()))
    for extra in card.extra:
        _add(cells, extra.key.value, extra.lang, extras.said(extra.value.value))
    return {key: text for key, text in cells.items() if text}


def headers_for(rows: Iterable[dict[str, str]], kept: Sequence[str], lang: str, keys: bool = False) -> list[str]:
    """The headers of a sheet of ``rows``: those that were kept, in their order, then what else the rows need; without
    any, the usual ones first. ``keys``: the columns' keys stand as headers."""
    listed = list(rows)
    needed = dict.fromkeys(key for row in listed for key in row)
    if keys:
        order = [column.key for column in COLUMNS if column.key in needed and column.key not in _STANDS_FOR]
        return order + [key for key in needed if key not in BY_KEY]
    headers = list(kept)
    covered = {known(header) or header for header in kept}
    for whole, parts in _STANDS_FOR.items():
        apart = any(part in row and whole not in row for row in listed for part in parts)
        covered |= {whole} if whole not in covered or apart else set(parts)
    for column in COLUMNS:
        wanted = column.key in needed or (not kept and column.key in USUAL)
        if wanted and column.key not in covered:
            headers.append(column.header(lang))
    return headers + [key for key in needed if key not in BY_KEY and key not in covered]


def cells_under(headers: Sequence[str], row: dict[str, str], keys: bool = False) -> list[str]:
    """The row's cells in the order of ``headers``; two headers of one column: the first has it."""
    left = dict(row)
    if "cost" in left and {"cost", "reserve_cost"} <= {known(header) for header in headers}:
        left["cost"] = left.get("hand_cost", "")
    found = []
    for header in headers:
        key = header if keys or header in left else known(header) or header
        found.append(left.pop(key, ""))
    return found


def _add(cells: dict[str, str], key: str, lang: str, text: str) -> None:
    header = extra_header(key)
    column = "" if lang else known(header)
    if column and not cells.get(column):
        cells[column] = text
        return
    header = f"{header} {lang.upper()}" if lang else header if not column else key
    cells[header] = f"{cells[header]}\n{text}" if cells.get(header) else text


def _word(located: Located | None, category: str, words: Words, lang: str) -> str:
    if located is None:
        return ""
    word = words.entries.get((category, located.value))
    return word.form(lang) if word else located.value


def _number(number: Number | None) -> str:
    return "" if number is None else f"#{number.value}#" if number.changed else str(number.value)


def _joined(mark: str, numbers: Iterable[Number | None]) -> str:
    shown = [_number(number) for number in numbers]
    return mark.join(shown) if shown and all(shown) else ""
