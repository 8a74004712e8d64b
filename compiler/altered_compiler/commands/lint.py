"""``altered lint``: wording that two people would read two ways, and everything else an editor catches."""

from __future__ import annotations

import click

from altered_compiler.ui import Say


def command(say: Say) -> click.Command:
    """The command in the user's language."""

    @click.command(
        "lint",
        help=say(
            "Relit la formulation de vos cartes : ambiguïtés, textes sans effet, langues qui diffèrent, style.",
            "Proof-reads the wording of your cards: ambiguities, texts without effect, languages that differ, style.",
        ),
    )
    @click.option(
        "--cases",
        is_flag=True,
        help=say("Les chemins sont des cas (YAML) à juger.", "The paths are cases (YAML) to be judged."),
    )
    @click.argument("paths", nargs=-1, required=True, metavar="PATH...", type=click.Path())
    @click.option("--format", "form", type=click.Choice(["text", "json"]), default="text")
    def lint(paths: tuple[str, ...], cases: bool, form: str) -> int:
        if cases:
            return _cases(paths, form, say)
        raise click.UsageError(say("il manque --cases.", "--cases is missing."))

    return lint


def _cases(paths: tuple[str, ...], form: str, say: Say) -> int:
    from altered_compiler.lint.cases import as_json, judged, load
    from altered_compiler.scenario.model import NoYaml

    try:
        verdicts = [judged(case) for case in load(paths)]
    except (NoYaml, ValueError, OSError) as wrong:
        raise click.ClickException(str(wrong)) from wrong
    if form == "json":
        from altered_compiler.render.as_json import show_json

        show_json(as_json(verdicts))
    else:
        from altered_compiler.render.lint_cases import show

        show(verdicts, say)
    return int(any(one.status not in ("passed", "disputed") for one in verdicts))
