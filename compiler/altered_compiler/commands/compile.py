"""``altered compile``: the Programs of a set, as JSON."""

from __future__ import annotations

import click

from altered_compiler.options import PATHS
from altered_compiler.ui import Say


def command(say: Say) -> click.Command:
    """The command in the user's language."""

    @click.command(
        "compile",
        help=say(
            "Les programmes des cartes, en JSON ; rien n'est écrit si une carte ne se compile pas.",
            "The cards' Programs as JSON; nothing is written if a card doesn't compile.",
        ),
    )
    @PATHS
    @click.option(
        "-o",
        "--output",
        required=True,
        metavar="FILE",
        type=click.Path(),
        help=say("Fichier à écrire.", "File to write."),
    )
    def compile_(paths: tuple[str, ...], output: str) -> int:
        from altered_compiler.checking import check_paths
        from altered_compiler.exchange import set_json
        from altered_compiler.outcome import exit_code, write
        from altered_compiler.render.text import show_findings
        from altered_grammar.cards.files import is_writable_file

        if not is_writable_file(output):
            raise click.UsageError(say(f"{output} n'est pas un fichier.", f"{output} is not a regular file."))
        sources, found = check_paths(paths)
        show_findings(found, sources.texts(), say, err=True)
        if any(finding.severity == "error" for finding in found):
            return 1
        failed = write({output: set_json(sources)})
        show_findings(failed, {}, say, err=True)
        if not failed:
            count = sum(1 for _ in sources.cards)
            click.echo(f"{output}: " + say.count(count, "carte", "card"))
        return exit_code([*found, *failed])

    return compile_
