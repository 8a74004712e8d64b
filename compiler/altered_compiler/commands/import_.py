"""``altered import``: cards from spreadsheets, and from the public card database's files."""

from __future__ import annotations

import click

from altered_compiler.ui import Say


def command(say: Say) -> click.Command:
    """The command in the user's language."""

    @click.command(
        "import",
        help=say(
            "Des cartes en fichiers .card : d'un tableur (csv, xlsx, json : FICHIER), ou des fichiers de la base de "
            "cartes publique (altered-json : EN.json FR.json). Rien n'est perdu.",
            "Cards as .card files: from a spreadsheet (csv, xlsx, json: FILE), or from the public card database's "
            "files (altered-json: EN.json FR.json). Nothing is lost.",
        ),
    )
    @click.argument("kind", type=click.Choice(["csv", "xlsx", "json", "altered-json"]))
    @click.argument("files", nargs=-1, required=True, metavar=say("FICHIER...", "FILE..."), type=click.Path())
    @click.option(
        "--out", required=True, metavar="DIR", type=click.Path(), help=say("Dossier à écrire.", "Folder to write.")
    )
    @click.option(
        "--words",
        metavar="SETFILE",
        type=click.Path(),
        help=say("Vos propres mots, qui l'emportent.", "Words of your own, which win."),
    )
    @click.option(
        "--update",
        is_flag=True,
        help=say(
            "D'un tableur : remplace les cartes à leur place dans les fichiers de DOSSIER, et ajoute les nouvelles.",
            "From a spreadsheet: replaces cards where they stand in the files of DIR, and adds the new ones.",
        ),
    )
    def import_(kind: str, files: tuple[str, ...], out: str, words: str | None, update: bool) -> int:
        from altered_compiler.outcome import exit_code
        from altered_compiler.render.text import show_findings

        database = kind == "altered-json"
        if len(files) != (2 if database else 1) or (database and update):
            raise click.UsageError(
                say(
                    "altered-json prend deux fichiers, EN.json FR.json, sans --update ; les autres, un seul.",
                    "altered-json takes two files, EN.json FR.json, without --update; the others take one.",
                )
            )
        if database:
            from altered_compiler.importing import import_altered_json

            made = import_altered_json(files[0], files[1], out, words)
        else:
            from altered_compiler.sheets.transfer import import_table

            made = import_table(kind, files[0], out, words, update)
        show_findings(list(made.findings), {}, say)
        for path in made.files:
            click.echo(path)
        if not made.files and not made.findings and not update:
            raise click.ClickException(say("aucune carte dans ce fichier.", "there is no card in this file."))
        return exit_code(made.findings)

    return import_
