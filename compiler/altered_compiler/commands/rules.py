"""``altered rules``: each rule of a rulebook, with the code that follows it and the cases that show it."""

from __future__ import annotations

import click

from altered_compiler.options import FORM
from altered_compiler.ui import Say


def command(say: Say) -> click.Command:
    """The command in the user's language."""

    @click.command(
        "rules",
        help=say(
            "Liste chaque règle d'une édition : le code qui la suit, les cas de CHEMIN qui la montrent.",
            "Lists each rule of an edition: the code that follows it, the cases at PATH that show it.",
        ),
    )
    @click.argument("paths", nargs=-1, metavar="[PATH]...", type=click.Path(exists=True))
    @click.option(
        "--edition",
        type=click.Choice(["glossaire", "4.0"]),
        default="glossaire",
        help=say("Édition des règles.", "Edition of the rules."),
    )
    @FORM
    def rules(paths: tuple[str, ...], edition: str, form: str) -> int:
        from altered_compiler.render.rules import as_json, show_rules
        from altered_compiler.rulebook import rules_of
        from altered_compiler.scenario.model import NoYaml

        try:
            found = rules_of(edition, paths)
        except NoYaml as missing:
            raise click.ClickException(missing.said(say)) from missing
        if form == "json":
            from altered_compiler.render.as_json import show_json

            show_json(as_json(found, edition))
        else:
            show_rules(found, edition, say)
        return 0

    return rules
