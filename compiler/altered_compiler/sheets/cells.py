"""A card to the cells of a row, and the columns that some cards need."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from altered_compiler.sheets import extras
from altered_compiler.sheets.columns import BY_KEY, COLUMNS, USUAL, extra_header, known
from altered_grammar.cards.compose import named, shown
from altered_grammar.cards.model import Card, Extra, Number
from altered_grammar.cards.words import Words

_STATS = ("forest", "mountain", "water")
_STANDS_FOR = {"cost": ("hand_cost", "reserve_cost"), "stats": _STATS}


def row_of(card: Card, words: Words, lang: str) -> dict[str, str]:
    """Every cell that the card fills: by the column's key, or by header where nobody knows it."""
    cells = fields_of(card, words, lang)
    return _filled(cells, placed(card, cells))


def parts_of(card: Card, words: Words, langs: Collection[str]) -> dict[str, str]:
    """The row of the card without the columns that stand for several, as one of a card that has those languages."""
    cells = {key: text for key, text in fields_of(card, words, "en").items() if key not in _STANDS_FOR}
    return _filled(cells, placed(card, cells, langs))


def _filled(cells: dict[str, str], extra: Mapping[str, list[Extra]]) -> dict[str, str]:
    said = {header: "\n".join(extras.said(one.value.value) for one in found) for header, found in extra.items()}
    return {key: text for key, text in {**cells, **said}.items() if text}


def fields_of(card: Card, words: Words, lang: str) -> dict[str, str]:
    """The cells of the card's own fields, by the column's key; empty ones too."""
    stats = dict(zip(_STATS, card.stats, strict=False))
    cells = {
        "id": card.reference.value if card.reference else "",
        "faction": named(card.faction, "faction", words, lang),
        "rarity": named(card.rarity, "rarity", words, lang),
        "type": named(card.type, "type", words, lang),
        "subtypes": ", ".join(named(subtype, "subtype", words, lang) for subtype in card.subtypes),
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
    return cells


def placed(card: Card, cells: Mapping[str, str], langs: Collection[str] = ()) -> dict[str, list[Extra]]:
    """The keys ``x-…`` of the card, by the column that each fills: the one that it is called after, where no field of
    the card fills that in ``cells``; else one of its own."""
    langs = {*langs, *card.names, *card.main, *card.support}
    found: dict[str, list[Extra]] = {}
    for extra in card.extra:
        key = extra.key.value
        column = key.removeprefix("x-")
        called = not extra.lang and key.startswith("x-") and column in BY_KEY
        free = called and not cells.get(column) and column not in found
        suffix = f" {extra.lang.upper()}" * bool(extra.lang)
        header = column if free else extra_header(key, () if suffix else langs) + suffix
        found.setdefault(header, []).append(extra)
    return found


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


def _number(number: Number | None) -> str:
    return shown(number) if number else ""


def _joined(mark: str, numbers: Iterable[Number | None]) -> str:
    texts = [_number(number) for number in numbers]
    return mark.join(texts) if texts and all(texts) else ""
