"""What is wrong with a case, said in French and in English at once."""

from __future__ import annotations

from typing import Any


class Said(str):
    """A sentence in English that knows its French."""

    __slots__ = ("fr",)

    fr: str


def both(fr: str, en: str, *data: Any) -> str:
    """The two sentences with the same data in them; what is itself said in both languages is in each."""
    made = Said(en.format(*data))
    made.fr = fr.format(*map(french, data))
    return made


def joined(parts: list[str], by: str = "") -> str:
    """Several sentences as one."""
    made = Said(by.join(parts))
    made.fr = by.join(map(french, parts))
    return made


def french(said: Any) -> Any:
    """Its French, where it has one."""
    if isinstance(said, bool):
        return "vrai" if said else "faux"
    return said.fr if isinstance(said, Said) else said
