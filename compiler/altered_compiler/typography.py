"""Typography of card text by language: spaces, dashes, quotation marks, capitals (wording rule S003)."""

from __future__ import annotations

import re

NBSP = "\u00a0"
_ANY_SPACE = " \u00a0\u202f\u2009"
_LETTER = r"[^\W\d_]"
_BOTH: tuple[tuple[str, str], ...] = (
    ("’", "'"),
    (rf"(?<={_LETTER})(?=\{{[A-Z0-9]{{1,3}}\}})", " "),
    (rf"(\{{[A-Z0-9]{{1,3}}\}})(?={_LETTER}{{2}})", r"\1 "),
    (rf"\.(?:[{_ANY_SPACE}]?\.)+", "."),
    (rf"(?<=\w)[{_ANY_SPACE}]+(?=[,.](?!\d))", ""),
    (rf"(?<=\S)[{_ANY_SPACE}]+[-–][{_ANY_SPACE}]+(?=[^\s\d])", " — "),
    (rf"[{_ANY_SPACE}]*—[{_ANY_SPACE}]*", " — "),
    (r"(?<![.!?:\s)\]»”\"#])[ ]{2,}(?![ ]*[#\[]*•)", " "),
)
_FRENCH: tuple[tuple[str, str], ...] = (
    (r'"([^"]*)"', r"«\1»"),
    (r"“([^”]*)”", r"«\1»"),
    (rf"«[{_ANY_SPACE}]*", "«" + NBSP),
    (rf"(?<=\S)[{_ANY_SPACE}]*(?=[;!?»])", NBSP),
    (rf"(?<=[^\s\d])[{_ANY_SPACE}]*(?=:)", NBSP),
    (rf"(?<=\d)[{_ANY_SPACE}]+(?=:)", NBSP),
    (" —", NBSP + "—"),
)
_CAPITAL = re.compile(rf"(— [#\[]*|(?<=[^.])\. +[#\[]*)({_LETTER})")
"""What a capital stands behind: the dash and the full stop."""


def tidy(text: str, lang: str) -> str:
    """``text`` with the typography of its language; its words, their order and its paragraphs stay."""
    for pattern, put in (*_BOTH, *(_FRENCH if lang == "fr" else ())):
        text = re.sub(pattern, put, text)
    return _CAPITAL.sub(lambda match: match[1] + match[2].upper(), text)
