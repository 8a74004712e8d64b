"""Dice, their tables, and numbers that are chosen (7.3.28, 6.1.g)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from altered_runtime.values import Value

if TYPE_CHECKING:
    from altered_runtime.instructions.actions import Step
    from altered_runtime.instructions.amounts import Amount
    from altered_runtime.instructions.nouns import Player


class ChooseNumber(Value):
    """Choose a number from ``low`` to ``high``; None: as high as any number in the game (6.1.g)."""

    who: Player
    low: int = 0
    high: int | None = None


class Roll(Value):
    """Roll dice (7.3.28)."""

    who: Player
    dice: Amount


class RollTable(Value):
    """The rows of a die or threshold table: ``(low, high or None, effect)``, on the last roll or ``amount``."""

    rows: tuple[TableRow, ...]
    amount: Amount


class TableRow(Value):
    """One row: from ``low`` to ``high`` (None: no upper end)."""

    low: int
    high: int | None
    effect: tuple[Step, ...]


class IgnoreDie(Value):
    """Ignore the rolls of so many dice, one if ``dice`` is None, of the player's choice (7.3.28)."""

    who: Player
    dice: Amount | None = None


class ChangeResult(Value):
    """Add to the result of a roll."""

    amount: Amount
