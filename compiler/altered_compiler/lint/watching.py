"""Waiting for card and set files to change."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from time import sleep

from altered_grammar.cards.paths import set_files

PAUSE = 0.3
"""Seconds between two looks."""
_ENDS = (".card", ".jsonl", "set.toml", "pyproject.toml")


def changes(paths: Sequence[str], wait: Callable[[float], None] = sleep) -> Iterator[None]:
    """One at once, then one whenever a file at ``paths``, or a set file that governs them, is another than before."""
    seen: dict[str, tuple[int, int]] | None = None
    while True:
        now = _stamps(paths)
        if now != seen:
            seen = now
            yield None
        wait(PAUSE)


def _stamps(paths: Sequence[str]) -> dict[str, tuple[int, int]]:
    names = {name for path in paths for name in (*_files(path), *set_files(path))}
    found: dict[str, tuple[int, int]] = {}
    for name in names:
        if os.path.exists(name):
            about = os.stat(name)
            found[name] = (about.st_mtime_ns, about.st_size)
    return found


def _files(path: str) -> Iterator[str]:
    if not os.path.isdir(path):
        yield path
    for folder, _, names in os.walk(path):
        yield from (os.path.join(folder, name) for name in names if name.endswith(_ENDS))
