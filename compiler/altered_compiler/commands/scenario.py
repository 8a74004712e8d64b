"""``altered scenario``: runs given / when / then cases against the rules machine."""

from __future__ import annotations

import click

from altered_compiler.options import FORM
from altered_compiler.ui import Say


def command(say: Say) -> click.Command:
    """The command in the user's language."""

    @click.command(
        "scenario",
        help=say(
            "Joue des cas de règles (YAML) et dit lesquels sont respectés.",
            "Plays rules cases (YAML) and tells which of them hold.",
        ),
    )
    @click.argument("paths", nargs=-1, required=True, metavar="PATH...", type=click.Path(exists=True))
    @click.option(
        "--rules",
        type=click.Choice(["glossaire", "4.0"]),
        help=say("Édition ; sans elle, toutes.", "Edition; all if none."),
    )
    @click.option("--lang", type=click.Choice(["fr", "en"]), help=say("Langue des textes.", "Language of the texts."))
    @FORM
    @click.option("--failing", is_flag=True, help=say("Seulement ce qui ne passe pas.", "Only what does not pass."))
    def scenario(paths: tuple[str, ...], rules: str | None, lang: str | None, form: str, failing: bool) -> int:
        from altered_compiler.render.scenarios import as_json, show_verdicts, summary, without_cases
        from altered_compiler.scenario.model import NoYaml
        from altered_compiler.scenario.run import PASSED, exit_code, run_paths

        empty = without_cases(list(paths), say)
        try:
            verdicts = run_paths(list(paths), rules, lang)
        except NoYaml as missing:
            raise click.ClickException(missing.said(say)) from missing
        if form == "json":
            from altered_compiler.render.as_json import show_json

            show_json(as_json(verdicts))
            return exit_code(verdicts) or empty
        show_verdicts([one for one in verdicts if not (failing and one.status == PASSED)], say)
        click.echo(summary(verdicts, say))
        return exit_code(verdicts) or empty

    return scenario
