"""``altered export``: cards as a spreadsheet, as JSON, or as the public card database's files."""

from __future__ import annotations

import click

from altered_compiler.options import PATHS
from altered_compiler.ui import Say


def command(say: Say) -> click.Command:
    """The command in the user's language."""

    @click.command(
        "export",
        help=say(
            "Les cartes en tableur (csv, xlsx), en json, ou, d'un dossier importé de la base publique, en fichiers de "
            "cette base (altered-json, -o DOSSIER) ; ou pour Tabletop Simulator (tts, -o DOSSIER).",
            "The cards as a spreadsheet (csv, xlsx), as json, or, of a folder imported from the public database, as "
            "that database's files (altered-json, -o FOLDER); or for Tabletop Simulator (tts, -o FOLDER).",
        ),
    )
    @click.argument("kind", type=click.Choice(["csv", "xlsx", "json", "altered-json", "tts"]))
    @PATHS
    @click.option("-o", "--out", type=click.Path(), help=say("Fichier à écrire.", "File to write."))
    @click.option(
        "--lang",
        type=click.Choice(["fr", "en"]),
        help=say("Langue des colonnes et des mots.", "Language of columns and words."),
    )
    @click.option(
        "--delimiter",
        type=click.Choice([",", ";", "tab"]),
        default=",",
        help=say("Du csv ; Excel en français veut « ; ».", "Of csv; a French Excel wants “;”."),
    )
    @click.option(
        "--url",
        default="",
        help=say("De tts : l'adresse où seront les images.", "Of tts: the address where the pictures will be."),
    )
    def export(kind: str, paths: tuple[str, ...], out: str | None, lang: str | None, delimiter: str, url: str) -> int:
        from altered_compiler.outcome import exit_code, in_order
        from altered_compiler.render.text import show_findings

        if out is None and kind in ("xlsx", "altered-json", "tts"):
            raise click.UsageError(say("Il manque -o : où écrire ?", "-o is missing: where to write?"))
        if kind == "altered-json":
            from altered_compiler.exporting import export_altered_json

            found = export_altered_json(paths[0], str(out))
        elif kind == "tts":
            from altered_compiler.exporting import export_tabletop

            found = export_tabletop(paths, lang or say.lang, str(out), url, say)
        else:
            from altered_compiler.exporting import export_cards

            delimiter = "\t" if delimiter == "tab" else delimiter
            data, found, texts = export_cards(kind, paths, lang or say.lang, delimiter, out)
            show_findings(in_order(found), texts, say, err=True)
            if data is not None and out is None:
                click.echo(data, nl=False)
            return exit_code(found)
        show_findings(in_order(found), {}, say, err=True)
        return exit_code(found)

    return export
