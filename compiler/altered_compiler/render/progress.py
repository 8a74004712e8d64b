"""What long work shows meanwhile: after a second, on terminals only, and nothing of it stays."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from threading import Timer
from time import monotonic
from typing import Any, TypeVar

T = TypeVar("T")

PATIENCE = 1.0
"""Seconds of work before anything is shown."""


def tracked(items: Sequence[T], label: str) -> Iterator[T]:
    """The items, with a bar of how many are done."""
    if not sys.stderr.isatty():
        yield from items
        return
    begun, bar, task = monotonic(), None, None
    try:
        for done, item in enumerate(items):
            if bar is None and monotonic() - begun > PATIENCE:
                bar = _bar()
                task = bar.add_task(label, total=len(items), completed=done)
                bar.start()
            yield item
            if bar is not None:
                bar.update(task, completed=done + 1)
    finally:
        if bar is not None:
            bar.stop()


@contextmanager
def working(label: str) -> Iterator[None]:
    """While the block runs, a bar that only says that it does."""
    if not sys.stderr.isatty():
        yield
        return
    bar = _bar()
    bar.add_task(label, total=None)
    timer = Timer(PATIENCE, bar.start)
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        timer.join()
        bar.stop()


def _bar() -> Any:
    from rich.console import Console
    from rich.progress import Progress

    return Progress(console=Console(file=sys.stderr), transient=True)
