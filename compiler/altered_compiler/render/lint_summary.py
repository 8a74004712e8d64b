"""The last line of ``altered lint``."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from typing import NamedTuple

from altered_compiler.lint.told import Told
from altered_compiler.ui import Say


class Run(NamedTuple):
    """What the last line tells of: cards, findings, those that a baseline hides, those just mended, and the paths."""

    cards: int
    told: Sequence[Told]
    paths: Sequence[str]
    hidden: int = 0
    mended: int = 0


def summary(run: Run, say: Say) -> str:
    """How many cards, how many findings of each severity, and the command that mends some of them."""
    counts = [one.finding.severity for one in run.told]
    parts = [
        say.count(run.cards, "carte", "card"),
        say.count(counts.count("error"), "erreur", "error"),
        say.count(counts.count("warning"), "avertissement", "warning"),
        say.count(counts.count("info"), "remarque", "note"),
    ]
    if run.hidden:
        parts.append(say(f"{run.hidden} dans la base de référence", f"{run.hidden} in the baseline"))
    if run.mended:
        parts.append(say(f"{run.mended} correction{'s' * (run.mended > 1)}", f"{run.mended} fixed"))
    return ", ".join(parts) + _command(run, say)


def _command(run: Run, say: Say) -> str:
    safe = sum(one.mend is not None and one.mend.safe for one in run.told)
    unsafe = sum(one.mend is not None and not one.mend.safe for one in run.told)
    paths = " ".join(shlex.quote(path) for path in run.paths)
    if safe:
        return say(
            f" ; {safe} à corriger sans risque : altered lint --fix {paths}",
            f"; {safe} can be fixed safely: altered lint --fix {paths}",
        )
    if unsafe:
        return say(
            f" ; {unsafe} à corriger en choisissant un sens : altered lint --unsafe-fixes {paths}",
            f"; {unsafe} can be fixed by choosing a meaning: altered lint --unsafe-fixes {paths}",
        )
    return ""
