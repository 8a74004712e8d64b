"""A new set: the files of ``altered new``, with cards of one small garden to change or throw away."""

from __future__ import annotations

import os
import re
from pathlib import Path

from altered_compiler.importing import Imported
from altered_compiler.messages import finding
from altered_compiler.outcome import write
from altered_grammar.cards.messages import problem
from altered_grammar.cards.system_errors import because
from altered_grammar.findings import Finding, Span

_HERE = Path(__file__).parent
_FILES = {"set.txt": "set.toml", "cards.txt": "cards.card", "deck.txt": os.path.join("decks", "garden.deck")}
_CODE = re.compile(r"[A-Z][A-Z0-9]{1,4}")
_NOWHERE = Span(0, 0)


def new_set(folder: str, code: str = "", name_fr: str = "", name_en: str = "") -> Imported:
    """Writes a set that checks clean, with a deck that can be played, to ``folder``, which must be new or empty.

    ``code`` begins its references (by default the first three letters of the folder's name); the names are the set's.
    """
    title = os.path.basename(os.path.abspath(folder))
    letters = "".join(char for char in title.upper() if char.isascii() and char.isalnum()).lstrip("0123456789")
    code = code or (letters[:3] if len(letters) > 1 else "NEW")
    if not _CODE.fullmatch(code):
        return Imported((), (finding("F075", _NOWHERE, words=code),))
    if os.path.exists(folder) and (not os.path.isdir(folder) or os.listdir(folder)):
        return Imported((), (finding("F076", _NOWHERE, words=folder),))
    values = {"CODE": code, "NAME_FR": _quoted(name_fr or title), "NAME_EN": _quoted(name_en or title)}
    texts = {os.path.join(folder, name): _filled(_HERE / kept, values) for kept, name in _FILES.items()}
    found: list[Finding] = []
    try:
        os.makedirs(os.path.join(folder, "decks"), exist_ok=True)
        found += write(texts)
    except OSError as error:
        found.append(problem("F036", folder, "", _NOWHERE, **because(error)))
    return Imported(() if found else tuple(texts), tuple(found))


def _filled(path: Path, values: dict[str, str]) -> str:
    text = path.read_text("utf-8")
    for key, value in values.items():
        text = text.replace(f"@{key}@", value)
    return text


def _quoted(text: str) -> str:
    """The text on one line, as a string of TOML has it."""
    plain = "".join(char if char.isprintable() else " " for char in text)
    return " ".join(plain.split()).replace("\\", "\\\\").replace('"', '\\"')
