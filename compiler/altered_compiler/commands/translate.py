"""``altered translate``: each card's text in one language, printed from the meaning of the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from altered_compiler.options import FORM, PATHS
from altered_compiler.ui import Say

if TYPE_CHECKING:
    from altered_compiler.sources import Sources
    from altered_compiler.translating import Translation
    from altered_grammar.findings import Finding


def command(say: Say) -> click.Command:
    """The command in the user's language."""

    @click.command(
        "translate",
        help=say(
            "Dit chaque carte dans une langue, d'après ce qu'elle signifie dans l'autre.",
            "Says each card in one language, from what it means in the other.",
        ),
    )
    @PATHS
    @click.option("--to", "lang", required=True, type=click.Choice(["fr", "en"]), help=say("Langue.", "Language."))
    @click.option(
        "--write",
        is_flag=True,
        help=say("Ajoute aux fichiers .card les textes qui manquent.", "Adds the missing texts to the .card files."),
    )
    @click.option(
        "--diff", is_flag=True, help=say("Montre ce que --write ajouterait.", "Shows what --write would add.")
    )
    @click.option("--reminders", is_flag=True, help=say("Avec les textes de rappel.", "With reminder text."))
    @FORM
    def translate(paths: tuple[str, ...], lang: str, write: bool, diff: bool, reminders: bool, form: str) -> int:
        from altered_compiler import translating
        from altered_compiler.outcome import exit_code, in_order
        from altered_compiler.render.text import show_findings
        from altered_compiler.sources import load

        sources = load(paths)
        if write and not any(source.file.path.endswith(".card") for source in sources.all):
            raise click.UsageError(say("--write n'écrit que des fichiers .card.", "--write only writes .card files."))
        made = list(translating.translate(sources, lang, reminders))
        found = [finding for finding in sources.findings if finding.severity == "error"]
        found += [finding for translation in made for finding in translation.findings]
        if write or diff:
            found += _blocks(sources, made, write, say)
        elif form == "text":
            _show(made)
        if form == "json":
            from altered_compiler.render.as_json import finding_json, show_json

            cards = [{"ref": one.card.ref, "lang": one.lang, **one.boxes} for one in made]
            show_json({"cards": cards, "findings": [finding_json(finding, say) for finding in in_order(found)]})
        else:
            show_findings(in_order(found), sources.texts(), say, err=True)
        return exit_code(found)

    return translate


def _show(made: list[Translation]) -> None:
    """Every card's texts."""
    for translation in made:
        if not any(translation.boxes.values()):
            continue
        click.secho(translation.card.ref, bold=True)
        for name, lines in translation.boxes.items():
            for number, line in enumerate(lines):
                key = {"main": "", "support": "support  " if translation.lang == "en" else "soutien  "}[name]
                click.echo(("    " if line.startswith("•") else "  " + key * (number == 0)) + line)
        click.echo()


def _blocks(sources: Sources, made: list[Translation], write: bool, say: Say) -> list[Finding]:
    """Writes, or shows, the files with what they lacked."""
    from altered_compiler.outcome import write as write_files
    from altered_compiler.render.diff import show_diff
    from altered_compiler.translating import missing_boxes, with_blocks

    before, after = {}, {}
    for source in sources.all:
        path = source.file.path
        mine = [one for one in made if one.card.path == path and missing_boxes(one)]
        if mine and path.endswith(".card"):
            before[path], after[path] = source.file.source, with_blocks(source.file.source, mine)
    if not write:
        for path, text in after.items():
            show_diff(path, before[path], text)
        return []
    failed = write_files(after)
    for path in after if not failed else ():
        click.echo(path)
    return failed
