"""``altered lint``: wording that two people would read two ways, and everything else an editor catches."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from altered_compiler.ui import Say

if TYPE_CHECKING:
    from altered_compiler.lint.rules import Rule


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
    @click.option(
        "--select",
        help=say("Ces règles seulement (codes, lettres ou noms).", "These rules only (codes, letters or names)."),
    )
    @click.option("--ignore", help=say("Toutes les règles sauf celles-ci.", "All rules but these."))
    def lint(paths: tuple[str, ...], cases: bool, form: str, select: str | None, ignore: str | None) -> int:
        return _cases(paths, form, say) if cases else _cards(paths, form, select, ignore, say)

    return lint


def _cards(paths: tuple[str, ...], form: str, select: str | None, ignore: str | None, say: Say) -> int:
    from altered_compiler.lint.linting import lint_paths
    from altered_compiler.outcome import exit_code

    sources, found = lint_paths(paths, _chosen(select, ignore, say))
    if form == "json":
        from altered_compiler.render.as_json import finding_json, show_json

        count = sum(1 for _ in sources.cards)
        show_json({"cards": count, "findings": [finding_json(finding, say) for finding in found]})
    else:
        from altered_compiler.render.lint_summary import summary
        from altered_compiler.render.text import show_findings

        show_findings(found, sources.texts(), say)
        click.echo(summary(sum(1 for _ in sources.cards), found, say))
    return exit_code(found)


def _chosen(select: str | None, ignore: str | None, say: Say) -> list[Rule] | None:
    """The rules to run; None for all."""
    if select is None and ignore is None:
        return None
    from altered_compiler.lint.linting import named_rules
    from altered_compiler.lint.rules import rules

    try:
        used = list(rules()) if select is None else named_rules(select.replace(",", " ").split())
        left = [] if ignore is None else named_rules(ignore.replace(",", " ").split())
    except KeyError as unknown:
        name = str(unknown.args[0])
        raise click.UsageError(say(f"la règle {name} n'existe pas.", f"there is no rule {name}.")) from unknown
    return [rule for rule in used if rule not in left]


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
