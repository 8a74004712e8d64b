"""A baseline: the findings that an old set has already, so that only new ones are told.

It is a JSON list that knows no line numbers: a finding is its card, code, language and words, and how often they
stand there. A text that is mended leaves the list when it is written anew.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Iterable, Sequence

from altered_compiler.lint.told import Told
from altered_grammar.cards.files import write_atomic
from altered_grammar.findings import Finding

_FIELDS = ("path", "card", "code", "lang", "words")


class BadBaselineError(Exception):
    """A file that is no baseline; says why."""


def unknown_to(told: Sequence[Told], path: str) -> list[Told]:
    """Those that the baseline at ``path`` doesn't hold. Raises :class:`BadBaselineError`, ``OSError``."""
    left = _load(path)
    found = []
    for one in told:
        key = _key(one.finding, os.path.dirname(path))
        if left[key] > 0:
            left[key] -= 1
        else:
            found.append(one)
    return found


def write(told: Iterable[Told], path: str) -> int:
    """Writes these as the baseline at ``path``; gives their number. Raises ``OSError``."""
    keys = sorted(_key(one.finding, os.path.dirname(path)) for one in told)
    lines = [json.dumps(dict(zip(_FIELDS, key, strict=True)), ensure_ascii=False) for key in keys]
    write_atomic(path, "[\n" + ",\n".join(lines) + ("\n" if lines else "") + "]\n")
    return len(keys)


def _load(path: str) -> Counter[tuple[str, ...]]:
    with open(path, encoding="utf-8") as file:
        try:
            data = json.load(file)
            return Counter(tuple(str(entry[field]) for field in _FIELDS) for entry in data)
        except (ValueError, KeyError, TypeError, RecursionError) as wrong:
            raise BadBaselineError(f"{path}: {type(wrong).__name__} {wrong}") from wrong


def _key(finding: Finding, folder: str) -> tuple[str, ...]:
    path = os.path.relpath(finding.path, folder or ".").replace(os.sep, "/") if finding.path else ""
    return path, finding.card, finding.code, finding.lang, finding.words
