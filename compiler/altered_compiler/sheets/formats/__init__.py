"""Kinds of table files: each module reads one (``read``) and writes it (``write``); they are found by name."""

from __future__ import annotations

import os
from importlib import import_module
from types import ModuleType

_FOLDER = os.path.dirname(os.path.abspath(__file__))


def names() -> list[str]:
    """The kinds there are."""
    return sorted(name[:-3].rstrip("_") for name in os.listdir(_FOLDER) if name.endswith(".py") and name[0] != "_")


def of(name: str) -> ModuleType:
    """The module of one kind."""
    module = name + "_" if os.path.isfile(os.path.join(_FOLDER, name + "_.py")) else name
    return import_module(f"{__name__}.{module}")
