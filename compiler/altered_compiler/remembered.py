"""What the linter said of files that have not changed since: kept beside the user's other caches, by a hash of all that
it depends on (the texts, the set files, the settings, the program itself).

``ALTERED_CACHE`` names another folder, or is ``off``. The standard library alone is imported, and little of it: this
stands on the path of ``altered check``.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress
from importlib.util import source_hash
from types import ModuleType
from typing import Any

import altered_compiler
import altered_grammar
import altered_runtime
from altered_compiler.lint.told import Mend, Told
from altered_compiler.sources import Source
from altered_grammar.cards.files import read_text
from altered_grammar.cards.paths import set_files
from altered_grammar.findings import Finding, Span
from altered_grammar.languages import key as grammar_key

MOST = 2000
"""Verdicts that are kept."""
_FOLDERS: tuple[tuple[ModuleType, tuple[str, ...]], ...] = (
    (altered_compiler, ("", "lint", "lint/rules", "lint/comparing", "lower")),
    (altered_grammar, ("", "cards")),
    (altered_runtime, ("", "instructions", "steps")),
)
"""Where the program's files are that a verdict depends on; what the tables are made of is known by its content."""


def key_of(sources: Sequence[Source], asked: Sequence[str] = ()) -> str:
    """A hash of everything that the findings of these files of one set depend on, the rules ``asked`` for too; empty if
    nothing is to be kept."""
    if os.environ.get("ALTERED_CACHE") == "off":
        return ""
    parts = [grammar_key().encode(), *map(_bytes, asked)]
    for package, folders in _FOLDERS:
        for folder in folders:
            with os.scandir(os.path.join(package.__path__[0], folder)) as entries:
                for entry in sorted(entries, key=lambda one: one.name):
                    if entry.name.endswith((".py", ".toml")):
                        about = entry.stat()
                        parts.append(f"{entry.name} {about.st_mtime_ns} {about.st_size}".encode())
    for name in (*set_files(sources[0].file.path), project_file(sources[0].file.path)):
        parts.append(_bytes(read_text(name)[0]) if name else b"")
    for source in sources:
        parts += [_bytes(source.file.path), _bytes(source.file.source)]
    return source_hash(b"\0".join(parts)).hex()


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")


def project_file(path: str) -> str:
    """The pyproject.toml in the folder of ``path`` or the nearest above; empty if there is none."""
    folder = os.path.dirname(os.path.abspath(path))
    while True:
        name = os.path.join(folder, "pyproject.toml")
        if os.path.isfile(name):
            return name
        above = os.path.dirname(folder)
        if above == folder:
            return ""
        folder = above


def recall(key: str) -> list[Told] | None:
    """What was told under that key; None if there is nothing to be had."""
    if not key:
        return None
    try:
        with open(os.path.join(folder(), key), encoding="utf-8") as file:
            text = file.read()
    except (OSError, UnicodeDecodeError):
        return None
    if not text:
        return []
    import json

    try:
        return [_told(*row) for row in json.loads(text)]
    except (ValueError, TypeError):
        return None


def _told(finding: list[Any], mend: list[Any] | None) -> Told:
    code, severity, span, *rest = finding
    made = Finding(code, severity, Span(*span), *rest)
    if mend is None:
        return Told(made)
    edits, safe = mend
    return Told(made, Mend(tuple((Span(*place), put) for place, put in edits), safe))


def keep(key: str, told: Sequence[Told]) -> None:
    """Keeps what was told under a key. What can't be written is not kept: it costs time, and nothing else."""
    if not key:
        return
    text = ""
    if told:
        import json

        text = json.dumps([(one.finding, one.mend) for one in told], ensure_ascii=False)
    place = os.path.join(folder(), key)
    waiting = f"{place}.{os.getpid()}"
    with suppress(OSError):
        os.makedirs(folder(), exist_ok=True)
        try:
            with open(waiting, "w", encoding="utf-8") as file:
                file.write(text)
            os.replace(waiting, place)
        except BaseException:
            with suppress(OSError):
                os.unlink(waiting)
            raise
        _thin_out()


def _thin_out() -> None:
    """Takes the oldest verdicts away where there are too many."""
    with os.scandir(folder()) as entries:
        ages = sorted((entry.stat().st_mtime_ns, entry.path) for entry in entries)
    for _, path in ages[:-MOST]:
        os.unlink(path)


def folder() -> str:
    """Where verdicts are kept."""
    if given := os.environ.get("ALTERED_CACHE"):
        return given
    base = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
    return os.path.join(base, "altered-cards", "lint")
