"""Problems as values: a stable code, a span, one sentence in each language, the words written, help to paste.

Codes: P for reading, F for files; A, M, L and S are those of the catalogue of wording rules. Library code returns
findings; it raises only for a programmer's mistake.
"""

from __future__ import annotations

from altered_grammar.records import NamedTuple

CUT = 60
"""Characters of a text that a sentence cites at most."""


def cited(words: str) -> str:
    """Words as a sentence cites them: a long text is cut."""
    return words if len(words) <= CUT else words[: CUT - 1].rstrip() + "…"


class Span(NamedTuple):
    """Characters ``start`` to ``end`` (exclusive, in characters, not bytes) of a text."""

    start: int
    end: int


class Finding(NamedTuple):
    """One problem. ``severity``: error, warning or info. ``message``: by user language (``fr``, ``en``).

    ``span`` points into the text of ``path`` (or of the paragraph, where ``path`` is empty); ``line`` and ``column``
    count from 1 and are filled where the file is known. ``help`` is a sentence, ``paste`` the text that would mend it.
    ``lang`` is the language of the card text concerned, empty for none. ``card`` is the reference of the card.
    """

    code: str
    severity: str
    span: Span
    message: dict[str, str]
    words: str = ""
    help: dict[str, str] = {}  # noqa: RUF012 - a NamedTuple's default, never written to
    paste: str = ""
    path: str = ""
    line: int = 0
    column: int = 0
    lang: str = ""
    card: str = ""
