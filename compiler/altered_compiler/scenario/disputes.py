"""The cases that are held to be wrong by the rulebook: a list with the rule and the reason of each."""

from __future__ import annotations

import os
import tomllib
from functools import cache
from typing import NamedTuple

from altered_compiler.scenario.model import EDITIONS
from altered_compiler.scenario.saying import both

_FILE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "disputed.toml")


class Dispute(NamedTuple):
    """A case, in the languages and editions where its checks contradict the rules."""

    id: str
    langs: tuple[str, ...]
    editions: tuple[str, ...]
    rule: str
    why: str


@cache
def disputes() -> dict[str, Dispute]:
    """Every disputed case by its id."""
    with open(_FILE, "rb") as file:
        entries = tomllib.load(file)["case"]
    return {
        entry["id"]: Dispute(
            entry["id"],
            tuple(entry.get("langs", ("fr", "en"))),
            tuple(entry.get("editions", EDITIONS)),
            entry["rule"],
            both(entry["why_fr"], entry["why"]),
        )
        for entry in entries
    }


def dispute(case: str, edition: str, lang: str) -> Dispute | None:
    """The dispute about a case run so, if there is one."""
    found = disputes().get(case)
    return found if found is not None and lang in found.langs and edition in found.editions else None
