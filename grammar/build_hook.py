"""Writes the grammar's frozen tables when a wheel is built."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class TablesHook(BuildHookInterface[Any]):
    """Freezes the tables of both languages into ``altered_grammar/_frozen.py``."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called by hatch before the files are gathered."""
        folder = str(Path(self.root, "grammar"))
        sys.path.insert(0, folder)
        try:
            from altered_grammar import freeze

            freeze.write()
        finally:
            sys.path.remove(folder)
