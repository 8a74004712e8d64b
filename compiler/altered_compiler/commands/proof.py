"""``altered proof``: cards as they would be printed."""

from __future__ import annotations

import click

from altered_compiler.options import PATHS
from altered_compiler.ui import Say


def command(say: Say) -> click.Command:
    """The command in the user's language."""

    @click.command(
        "proof",
        help=say(
            "Les cartes telles qu'imprimées : une page HTML, ou un PDF de planches de neuf à découper.",
            "The cards as they would be printed: a page of HTML, or a PDF of sheets of nine to cut.",
        ),
    )
    @PATHS
    @click.option(
        "-o",
        "--out",
        required=True,
        type=click.Path(dir_okay=False),
        help=say("Fichier à écrire, .html ou .pdf.", "File to write, .html or .pdf."),
    )
    @click.option(
        "--lang",
        type=click.Choice(["fr", "en", "both"]),
        default="both",
        help=say("Langue des cartes.", "Language of the cards."),
    )
    @click.option(
        "--reminders",
        type=click.Choice(["written", "on", "off"]),
        default="written",
        help=say(
            "Texte de rappel : tel qu'écrit, partout, ou nulle part.",
            "Reminder text: as written, everywhere, or nowhere.",
        ),
    )
    @click.option(
        "--against",
        metavar=say("ANCIEN", "OLD"),
        type=click.Path(),
        help=say(
            "Seulement les cartes qui changent, l'ancienne à côté de la nouvelle.",
            "Only cards that change, old beside new.",
        ),
    )
    @click.option("--backs/--no-backs", default=True, help=say("Dos après chaque planche.", "Backs after each sheet."))
    @click.option(
        "--bleed", type=click.FloatRange(0, 3), default=2.0, help=say("Fond perdu, en mm.", "Bleed, in millimetres.")
    )
    def proof(
        paths: tuple[str, ...], out: str, lang: str, reminders: str, against: str | None, backs: bool, bleed: float
    ) -> int:
        from altered_compiler.exporting import write_bytes
        from altered_compiler.outcome import exit_code, in_order
        from altered_compiler.proof import proofing
        from altered_compiler.proof.faces import Options
        from altered_compiler.proof.page import Paper
        from altered_compiler.render.text import show_findings

        kind = out.rpartition(".")[2].lower()
        if kind not in ("html", "pdf"):
            raise click.UsageError(say("-o doit finir par .html ou .pdf.", "-o must end in .html or .pdf."))
        options = Options(("fr", "en") if lang == "both" else (lang,), reminders)
        made = proofing.proof(paths, kind, options, Paper(bleed, backs), say, against or "")
        unwritten = write_bytes(out, made.data) if made.data else []
        found = [*made.findings, *unwritten]
        show_findings(in_order(found), made.texts, say, err=True)
        if made.data and not unwritten:
            what = ("carte", "card") if against else ("face", "face")
            click.echo(f"{out}{say(' : ', ': ')}{say.count(made.shown, *what)}")
        return exit_code(found)

    return proof
