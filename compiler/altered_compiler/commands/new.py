"""``altered new``: a set to begin with."""

from __future__ import annotations

import click

from altered_compiler.ui import Say


def command(say: Say) -> click.Command:
    """The command in the user's language."""

    @click.command(
        "new",
        help=say(
            "Commence une extension : un dossier avec quelques cartes, leurs mots et un deck.",
            "Begins a set: a folder with some cards, their words and a deck.",
        ),
    )
    @click.argument("folder", metavar=say("DOSSIER", "FOLDER"), type=click.Path())
    @click.option(
        "--code",
        default="",
        help=say("Code de l'extension, qui commence les références.", "The set's code, which begins references."),
    )
    @click.option(
        "--name-fr", default="", metavar=say("NOM", "NAME"), help=say("Son nom français.", "Its French name.")
    )
    @click.option(
        "--name-en", default="", metavar=say("NOM", "NAME"), help=say("Son nom anglais.", "Its English name.")
    )
    def new(folder: str, code: str, name_fr: str, name_en: str) -> int:
        from altered_compiler.outcome import exit_code
        from altered_compiler.render.text import show_findings
        from altered_compiler.scaffold import new_set

        made = new_set(folder, code, name_fr, name_en)
        show_findings(list(made.findings), {}, say, err=True)
        for path in made.files:
            click.echo(path)
        if made.files:
            typed = folder if set(folder).isdisjoint(" '&()") else f'"{folder}"'
            click.echo(say(f"La suite : altered check {typed}", f"Next: altered check {typed}"))
        return exit_code(made.findings)

    return new
