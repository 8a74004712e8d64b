"""``altered check``: everything that is wrong with cards."""

from __future__ import annotations

import click

from altered_compiler.options import FORM, PATHS
from altered_compiler.ui import Say


def command(say: Say) -> click.Command:
    """The command in the user's language."""

    @click.command(
        "check",
        help=say(
            "Lit et compile chaque texte, compare les deux langues, et dit ce qui ne va pas.",
            "Reads and compiles every text, compares both languages, and tells what is wrong.",
        ),
    )
    @PATHS
    @FORM
    def check(paths: tuple[str, ...], form: str) -> int:
        from altered_compiler.checking import judged
        from altered_compiler.outcome import exit_code
        from altered_compiler.render.summary import summary

        sources, found = judged(paths)
        count = sum(1 for _ in sources.cards)
        if form == "json":
            from altered_compiler.render.as_json import finding_json, show_json

            show_json({"cards": count, "findings": [finding_json(finding, say) for finding in found]})
        else:
            if found:
                from altered_compiler.render.text import show_findings

                show_findings(found, sources.texts(), say)
            click.echo(summary(count, found, say))
        return exit_code(found)

    return check
