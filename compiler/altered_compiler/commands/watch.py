"""``altered watch``: checks cards again at every save."""

from __future__ import annotations

import sys

import click

from altered_compiler.options import PATHS
from altered_compiler.ui import Say


def command(say: Say) -> click.Command:
    """The command in the user's language."""

    @click.command(
        "watch",
        help=say(
            "Vérifie les cartes comme altered check, puis à nouveau à chaque enregistrement ; Ctrl-C arrête.",
            "Checks the cards as altered check does, then again at every save; Ctrl-C ends.",
        ),
    )
    @PATHS
    def watch(paths: tuple[str, ...]) -> int:
        from time import strftime

        from altered_compiler.outcome import exit_code
        from altered_compiler.rechecking import rounds
        from altered_compiler.render.summary import summary
        from altered_compiler.render.text import show_findings

        code = 0
        try:
            for sources, found in rounds(paths):
                if sys.stdout.isatty():
                    click.clear()
                show_findings(found, sources.texts() if found else {}, say)
                cards = sum(1 for _ in sources.cards)
                click.echo(f"{strftime('%H:%M:%S')}  {summary(cards, found, say)}")
                code = exit_code(found)
        except KeyboardInterrupt:
            click.echo()
        return code

    return watch
