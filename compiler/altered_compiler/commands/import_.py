"""``altered import altered-json``: the public card database's files to card files."""

from __future__ import annotations

import click

from altered_compiler.ui import Say


def command(say: Say) -> click.Command:
    """The command in the user's language."""

    @click.command(
        "import",
        help=say(
            "Les fichiers de la base de cartes publique, en fichiers .card ; rien n'est perdu.",
            "The public card database's files, as .card files; nothing is lost.",
        ),
    )
    @click.argument("kind", type=click.Choice(["altered-json"]))
    @click.argument("english", metavar="EN.json", type=click.Path())
    @click.argument("french", metavar="FR.json", type=click.Path())
    @click.option(
        "--out", required=True, metavar="DIR", type=click.Path(), help=say("Dossier à écrire.", "Folder to write.")
    )
    @click.option(
        "--words",
        metavar="SETFILE",
        type=click.Path(),
        help=say("Vos propres mots, qui l'emportent.", "Words of your own, which win."),
    )
    def import_(kind: str, english: str, french: str, out: str, words: str | None) -> int:
        from altered_compiler.importing import import_altered_json
        from altered_compiler.outcome import exit_code
        from altered_compiler.render.text import show_findings

        made = import_altered_json(english, french, out, words)
        show_findings(list(made.findings), {}, say)
        for path in made.files:
            click.echo(path)
        return exit_code(made.findings)

    return import_
