"""``altered fmt``: canonical layout and typography, the same meaning."""

from __future__ import annotations

import click

from altered_compiler.options import PATHS
from altered_compiler.ui import Say

_EPOCHS = {"glossary": "glossaire", "first": "première", "today": "aujourd'hui"}
"""The epochs, with their French names."""


def command(say: Say) -> click.Command:
    """The command in the user's language."""

    @click.command(
        "fmt",
        help=say(
            "Met en forme des fichiers .card : disposition et typographie ; le sens ne change pas.",
            "Lays out .card files: layout and typography; the meaning doesn't change.",
        ),
    )
    @PATHS
    @click.option(
        "--check",
        is_flag=True,
        help=say("N'écrit rien ; dit ce qui changerait.", "Writes nothing; tells what would change."),
    )
    @click.option(
        "--diff", is_flag=True, help=say("N'écrit rien ; montre les changements.", "Writes nothing; shows the changes.")
    )
    @click.option(
        "--epoch",
        type=click.Choice([*_EPOCHS, *_EPOCHS.values()]),
        metavar="glossary|first|today",
        help=say(
            "Reformule les textes comme le glossaire, la première série ou aujourd'hui "
            "(glossaire, première, aujourd'hui) ; le sens ne change pas.",
            "Words the texts as the glossary, the first set or today's do; the meaning doesn't change.",
        ),
    )
    def fmt(paths: tuple[str, ...], check: bool, diff: bool, epoch: str | None) -> int:
        from altered_compiler.formatting import formatted
        from altered_compiler.outcome import exit_code, in_order, write
        from altered_compiler.render.text import show_findings
        from altered_compiler.sources import load

        sources = load(paths)
        broken = [finding for finding in sources.findings if finding.severity == "error"]
        files = [source for source in sources.all if source.file.source and source.file.path.endswith(".card")]
        if epoch:
            from altered_compiler.reepoch import reworded

            name = next(name for name, french in _EPOCHS.items() if epoch in (name, french))
            worded = [reworded(source, name) for source in files]
            broken += [finding for one in worded for finding in one.findings]
            made = {
                one.file.path: formatted(one.file, source.setting) for one, source in zip(worded, files, strict=True)
            }
        else:
            made = {source.file.path: formatted(source.file, source.setting) for source in files}
        before = {source.file.path: source.file.source for source in files}
        changed = {path: text for path, text in made.items() if text != before[path]}
        if not (check or diff):
            broken += write(changed)
        show_findings(in_order(broken), sources.texts(), say, err=True)
        if diff:
            from altered_compiler.render.diff import show_diff

            for path, text in changed.items():
                show_diff(path, before[path], text)
        for path in changed if not diff else ():
            click.echo(path + say(" : à mettre en forme", ": would be laid out") * check)
        return max(exit_code(broken), int(bool(changed) and (check or diff)))

    return fmt
