"""Card text to tokens: every character that is not a space ends up in a token, a mark or reminder text.

Contractions are opened while reading (``du`` is ``de`` + ``le``, ``it's`` is ``it`` + ``is``) and closed again by
:mod:`altered_grammar.surface` while printing, so that a wording is written once, open.
"""

from __future__ import annotations

import re

from altered_grammar.records import NamedTuple


class Token(NamedTuple):
    """A word, number, symbol or punctuation mark as the grammar sees it (``form``), with its span in the text."""

    form: str
    start: int
    end: int


class Tokens(NamedTuple):
    """What a text holds. ``marks`` and ``reminders`` are spans; ``leaks`` are leftover template keys (S005) and
    a full stop that stands twice."""

    words: tuple[Token, ...]
    marks: tuple[tuple[int, int], ...]
    reminders: tuple[tuple[int, int], ...]
    leaks: tuple[tuple[int, int], ...]


_TOKEN = re.compile(
    r"(?P<space>[\s\u00a0\u202f\u200b]+)"
    r"|(?P<leak>\[(?!\[)[A-Z]{2,}(?:_[A-Z]+)*\](?!\])|\[\])"
    r"|(?P<mark>[#\[\]]+)"
    r"|(?P<brace>\{[A-Za-z0-9]{1,3}\})"
    r"|(?P<number>\d+)"
    r"|(?P<tail>(?<=[\d}\]#+)])['’][sS](?![^\W_]))"
    r"|(?P<word>[^\W\d_]+(?:_[^\W\d_]+)*(?:['’](?=[^\W\d_]|\b)[^\W\d_]*)*['’]?)"
    r"|(?P<other>.)",
    re.DOTALL,
)
_GLOSS = re.compile(r"\(\s*(?:\{T\}|as an? |as exhausted |as ready |as if |en tant |comme s)", re.IGNORECASE)
_FR_OPEN = {"du": ("de", "le"), "des": ("de", "les"), "au": ("à", "le"), "aux": ("à", "les")}
FR_ELIDED = {
    "d'": "de", "s'": "si", "j'": "je", "m'": "me", "n'": "ne", "t'": "te", "c'": "ce", "qu'": "que",
    "jusqu'": "jusque", "lorsqu'": "lorsque", "puisqu'": "puisque",
}  # fmt: skip
_EN_IS = {"it", "that", "there", "he", "she", "here", "who"}
_EN_TAIL = {"'m": "am", "'re": "are", "'ve": "have", "'ll": "will"}
_EN_NOT = {"isn't": "is", "wasn't": "was", "aren't": "are", "weren't": "were"}
_COMBINING = re.compile("[\u0300-\u036f]+")
_OPENS = {":", "—", ",", "•", "«"}
_DASHES = {"—", "–", "|", "-"}
_OPEN = {"«": "«", "“": "«"}
_CLOSE = {"»": "»", "”": "»"}


def _reminder_end(text: str, start: int, closed: dict[int, int], before: str) -> int:
    """The end of the parenthesis at ``start``, behind the token ``before``, if it holds a sentence (a reminder),
    else 0: words that open or break a sentence of the rules are part of it."""
    end = closed.get(start, 0)
    if not end or _GLOSS.match(text, start):
        return 0
    inside = text[start + 1 : end - 1].strip("# []")
    if "." not in inside and not (inside[:1].isupper() and len(inside.split()) > 2):
        return 0
    behind = text[end:].lstrip(" #[]()\u00a0\u202f\u200b")[:1]
    if not behind.isalnum() or before == ".":
        return end
    opens = before in _OPENS or before.startswith("{")
    return 0 if opens or inside[-1:] != "." else end


def _parentheses(text: str) -> dict[int, int]:
    """Where each parenthesis that is closed begins, and the place after its end."""
    ends: dict[int, int] = {}
    opened: list[int] = []
    for match in re.finditer("[()]", text) if "(" in text else ():
        if match[0] == "(":
            opened.append(match.start())
        elif opened:
            ends[opened.pop()] = match.end()
    return ends


def _french(word: str, start: int, end: int, following: str) -> list[Token]:
    tokens = []
    while "'" in word:
        head, word = word.split("'", 1)
        head += "'"
        cut = start + len(head)
        rest = word or following
        reflexive = head == "s'" and not re.match(r"ils?\b", rest)
        form = "se" if reflexive else FR_ELIDED.get(head, head)
        tokens.append(Token(form, start, cut))
        start = cut
    if word in _FR_OPEN:
        first, second = _FR_OPEN[word]
        cut = start + len(word) // 2
        tokens += [Token(first, start, cut), Token(second, cut, end)]
    elif word:
        tokens.append(Token(word, start, end))
    return tokens


def _english(word: str, start: int, end: int) -> list[Token]:
    if word == "an":
        return [Token("a", start, end)]
    if word in _EN_NOT:
        cut = end - 3
        return [Token(_EN_NOT[word], start, cut), Token("not", cut, end)]
    head, mark, tail = word.partition("'")
    if not mark or tail == "t":
        return [Token(word, start, end)]
    cut = start + len(head)
    if not head:
        return [Token(word, start, end)]
    if not tail and head.endswith("s"):
        return [Token(head, start, cut), Token("'s", cut, end)]
    if tail == "s":
        return [Token(head, start, cut), Token("is" if head in _EN_IS else "'s", cut, end)]
    return [Token(head, start, cut), Token(_EN_TAIL.get("'" + tail, "'" + tail), cut, end)]


def _word(text: str, lang: str, start: int, end: int) -> list[Token]:
    word = text[start:end].lower().replace("’", "'")
    if lang == "fr":
        following = text[end : end + 8].lower().lstrip("#[ ")
        return _french(word, start, end, following)
    return _english(word, start, end)


def _punctuation(text: str, start: int, quotes: int) -> str:
    char = text[start]
    if char in _DASHES:
        spaced = (start == 0 or text[start - 1].isspace()) and (start + 1 >= len(text) or text[start + 1].isspace())
        return "—" if spaced or char in "—|" else "-"
    if char in _OPEN or char in _CLOSE:
        return _OPEN.get(char) or _CLOSE[char]
    if char == '"':
        return "»" if quotes else "«"
    return char


def tokenize(text: str, lang: str) -> Tokens:
    """The tokens of one paragraph (or of a wording). ``lang`` is ``fr`` or ``en``.

    A letter and its accent written as two characters are read as the one letter that they make.
    """
    if text.isascii() or not _COMBINING.search(text):
        return _tokenize(text, lang)
    folded, places = _composed(text)
    words, *spans = _tokenize(folded, lang)
    marks, reminders, leaks = (tuple((places[start], places[end]) for start, end in each) for each in spans)
    written = tuple(Token(form, places[start], places[end]) for form, start, end in words)
    return Tokens(written, marks, reminders, leaks)


def _composed(text: str) -> tuple[str, list[int]]:
    """``text`` with accents put on their letters, and for each place in it the place in ``text``."""
    from unicodedata import normalize

    pieces: list[str] = []
    places: list[int] = []
    at = 0
    for match in _COMBINING.finditer(text):
        start = max(match.start() - 1, at)
        pieces.append(text[at:start])
        places += range(at, start)
        letter = normalize("NFC", text[start : match.end()])
        pieces.append(letter)
        places += [start, *range(match.end() - len(letter) + 1, match.end())]
        at = match.end()
    pieces.append(text[at:])
    places += range(at, len(text) + 1)
    return "".join(pieces), places


def _tokenize(text: str, lang: str) -> Tokens:
    words: list[Token] = []
    marks: list[tuple[int, int]] = []
    reminders: list[tuple[int, int]] = []
    leaks: list[tuple[int, int]] = []
    at, size, quotes, closed = 0, len(text), 0, _parentheses(text)
    while at < size:
        if text[at] == "(" and (end := _reminder_end(text, at, closed, words[-1].form if words else "")):
            reminders.append((at, end))
            at = end
            continue
        match = _TOKEN.match(text, at)
        assert match is not None
        kind, end = match.lastgroup, match.end()
        if kind == "word":
            words.extend(_word(text, lang, at, end))
        elif kind == "leak":
            if "_" in text[at:end]:
                marks += [(at, at + 1), (end - 1, end)]
                words.append(Token(text[at + 1 : end - 1].lower(), at + 1, end - 1))
            else:
                leaks.append((at, end))
        elif kind == "mark":
            marks.append((at, end))
        elif kind in ("brace", "number"):
            words.append(Token(text[at:end], at, end))
        elif kind == "tail":
            words.append(Token("'s", at, end))
        elif kind == "other":
            form = _punctuation(text, at, quotes)
            if form == "." and words and words[-1].form == ".":
                leaks.append((at, end))
                at = end
                continue
            quotes = quotes + 1 if form == "«" else max(quotes - 1, 0) if form == "»" else quotes
            words.append(Token(form, at, end))
        at = end
    return Tokens(tuple(words), tuple(marks), tuple(reminders), tuple(leaks))
