"""The canonical layout of a card file: aligned keys, one blank line before a language, two before a card.

The words, their order and every comment stay. A line that would be read differently in this layout is left alone.
"""

from __future__ import annotations

from altered_grammar.cards.keys import CARD_WORDS, KEYS, LANGUAGE_WORDS
from altered_grammar.cards.lines import Cell, Line, line_of, read_lines
from altered_grammar.cards.values import numbers, split_type

_KEY_WIDTH = 7
_VALUE_WIDTH = 14
_SEPARATORS = {
    "cost": " / ",
    "limits": " / ",
    "stats": " ",
    "hand_cost": "",
    "reserve_cost": "",
    "reserve_limit": "",
    "landmark_limit": "",
}


def format_card_file(source: str) -> str:
    """``source`` in the canonical layout, with the line ends it has; formatting that again changes nothing."""
    body = source.removeprefix("\ufeff")
    lines = read_lines(body)
    widths = _widths(lines)
    written: list[tuple[Line, str]] = []
    block = False
    for line, width in zip(lines, widths, strict=True):
        before = block
        block = line.kind == "language" or (block and line.kind != "card")
        if line.kind != "blank":
            written.append((line, _line(body, line, width, before)))
        elif written and written[-1][0].kind != "blank":
            written.append((line, ""))
    end = next((mark for mark in ("\r\n", "\n", "\r") if mark in body), "\n")
    texts = _spaced(written)
    return source[: len(source) - len(body)] + "".join(text + end for text in texts)


def _spaced(written: list[tuple[Line, str]]) -> list[str]:
    """The lines with the blank lines that openers ask for; comments just above an opener go with it."""
    texts: list[str] = []
    seen = False
    openers = _openers(written)
    for index, (line, text) in enumerate(written):
        opener = openers[index]
        if opener and (index == 0 or written[index - 1][0].kind != "comment"):
            while texts and not texts[-1]:
                texts.pop()
            if texts:
                texts.extend([""] * (2 if opener == "card" and seen else 1))
        if line.kind != "blank" or (texts and texts[-1]):
            texts.append(text)
        seen = seen or line.kind in ("card", "language", "keys", "text")
    while texts and not texts[-1]:
        texts.pop()
    return texts


def _openers(written: list[tuple[Line, str]]) -> list[str]:
    """For each line, the kind of the opener that it is, or is a comment just above of; nothing for none."""
    kinds: list[str] = []
    for line, _ in reversed(written):
        if line.kind != "comment":
            kinds.append(line.kind if line.kind in ("card", "language") else "")
        else:
            kinds.append(kinds[-1] if kinds else "")
    return kinds[::-1]


def _widths(lines: list[Line]) -> list[int]:
    """For each line, the width of the keys of the header that it is in."""
    widths: list[int] = []
    start = 0
    for index in range(len(lines) + 1):
        if index == len(lines) or lines[index].kind in ("card", "language"):
            heads = [len(line.cells[0].key) for line in lines[start:index] if line.kind == "keys"]
            widths.extend([max([_KEY_WIDTH, *heads])] * (index - start))
            start = index
    return widths


def _line(source: str, line: Line, width: int, block: bool) -> str:
    original = source[line.span.start : line.span.end].rstrip(" \t")
    comment = source[line.comment.start : line.comment.end].rstrip(" \t") if line.comment else ""
    if line.kind == "comment":
        return "  " + comment if original[:1] in " \t" else comment
    if line.kind == "text":
        text = line.cells[0].value
        made = ("    " if text.startswith("•") else "  ") + text + ("  " + comment if comment else "")
    elif line.kind == "language" or (block and line.kind == "keys"):
        made = _pair(line.cells[0], 0)
        for cell in line.cells[1:]:
            made += "  " + _pair(cell, 0)
        made = ("" if line.kind == "language" else "  ") + made + ("  " + comment if comment else "")
    else:
        made = _header(line, width, comment)
    return made if _same(made, original, block) else original


def _header(line: Line, width: int, comment: str) -> str:
    opener = line.kind == "card"
    parts = [_pair(line.cells[0], 0 if opener else width)]
    parts.extend(_pair(cell, 0) for cell in line.cells[1:])
    room = 2 + (len(parts[0]) - len(_value(line.cells[0])) if line.cells[0].value else width) + _VALUE_WIDTH
    made = ("" if opener else "  ") + parts[0]
    for part in [*parts[1:], *([comment] if comment else [])]:
        made = made.ljust(room) + "  " + part
    return made


def _pair(cell: Cell, width: int) -> str:
    key, value = _key(cell.key), _value(cell)
    if value.startswith(":"):
        return f"{key}: {value}"
    if not value:
        return key if key[:1].islower() else key + ":"
    return f"{key.ljust(width)}  {value}"


def _key(key: str) -> str:
    lower = key.lower()
    return lower if lower in KEYS or lower in LANGUAGE_WORDS or lower in CARD_WORDS else key


def _value(cell: Cell) -> str:
    field = KEYS.get(cell.key.lower(), "")
    if field in _SEPARATORS:
        found = numbers(cell) or []
        shown = [f"#{number.value}#" if number.changed else str(number.value) for number in found]
        return _SEPARATORS[field].join(shown) if len(shown) > bool(_SEPARATORS[field]) else cell.value
    if field == "type":
        before, after = split_type(cell.value)
        if before and after.strip():
            return f"{before} — {after.strip()}"
    return cell.value


def _same(made: str, original: str, block: bool) -> bool:
    """Whether both lines are read alike, marks between numbers and before sub-types aside."""
    one, two = line_of(made, block), line_of(original, block)
    if one.kind != two.kind or len(one.cells) != len(two.cells) or (one.comment is None) != (two.comment is None):
        return False
    pairs = zip(one.cells, two.cells, strict=True)
    return all(_key(a.key) == _key(b.key) and _value(a) == _value(b) for a, b in pairs)
