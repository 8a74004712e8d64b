"""What is said of a verb, and whether all of it was heeded (law 1)."""

from __future__ import annotations

from typing import Any


class Heeded(dict[str, Any]):
    """The slots of a verb; ``left`` are those that nothing has asked for, but for what has no meaning: nothing that is
    said of an event is swallowed."""

    SAYS_NOTHING = frozenset({"gloss", "his", "mood"})

    def __init__(self, slots: dict[str, Any]) -> None:
        super().__init__(slots)
        self.left = set(slots) - self.SAYS_NOTHING

    def __getitem__(self, slot: str) -> Any:
        self.left.discard(slot)
        return super().__getitem__(slot)

    def get(self, slot: str, default: Any = None) -> Any:
        """The value of a slot, or ``default``."""
        self.left.discard(slot)
        return super().get(slot, default)
