"""The language of the messages."""

from __future__ import annotations

import os

_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


class Say:
    """Picks a sentence of the two in the user's language, ``lang`` (fr or en)."""

    __slots__ = ("lang",)

    def __init__(self, lang: str) -> None:
        self.lang = lang

    def __call__(self, fr: str, en: str) -> str:
        return fr if self.lang == "fr" else en

    def of(self, texts: dict[str, str]) -> str:
        """The text in the user's language, else in whichever there is."""
        return texts.get(self.lang) or next(iter(texts.values()), "")

    def count(self, n: int, fr: str, en: str) -> str:
        """``n`` and its noun, with an "s" for several (in French from two on)."""
        several = n > 1 if self.lang == "fr" else n != 1
        return f"{n} {self(fr, en)}" + "s" * several


def chosen_language(args: list[str]) -> str:
    """``--ui`` among the arguments, else the locale's language; English where it is neither."""
    for index, arg in enumerate(args):
        if arg == "--":
            break
        given = args[index + 1 : index + 2] if arg == "--ui" else [arg[5:]] if arg.startswith("--ui=") else []
        if given and given[0] in ("fr", "en"):
            return given[0]
    for name in _VARIABLES:
        if value := os.environ.get(name):
            return "fr" if value.lower().startswith("fr") else "en"
    return "en"
