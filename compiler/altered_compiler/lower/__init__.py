"""Trees to Programs: one small function for each declaration (docs/architecture.md)."""

from __future__ import annotations
