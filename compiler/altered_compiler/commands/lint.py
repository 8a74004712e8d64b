"""``altered lint``: wording that two people would read two ways, and everything else an editor catches."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from altered_compiler.options import PATHS
from altered_compiler.ui import Say

if TYPE_CHECKING:
    from altered_compiler.lint.linting import Linted
    from altered_compiler.lint.told import Told

FORMATS = ("text", "concise", "json", "sarif", "github")


class Asked(NamedTuple):
    """What was asked of the command."""

    paths: tuple[str, ...]
    form: str
    select: tuple[str, ...]
    ignore: tuple[str, ...]
    fix: bool
    unsafe_fixes: bool
    baseline: str | None
    write_baseline: str | None


def command(say: Say) -> click.Command:
    """The command in the user's language."""

    @click.command(
        "lint",
        help=say(
            "Relit la formulation de vos cartes : ambiguïtés, textes sans effet, langues qui diffèrent, style.",
            "Proof-reads the wording of your cards: ambiguities, texts without effect, languages that differ, style.",
        ),
    )
    @PATHS
    @_options(say)
    def lint(paths: tuple[str, ...], cases: bool, watch: bool, select: str, ignore: str, **given: Any) -> int:
        if cases:
            return _cases(paths, given["form"], say)
        if given.pop("statistics"):
            return _statistics(paths, given["form"], say)
        asked = Asked(paths, select=_names(select), ignore=_names(ignore), **given)
        return _watch(asked, say) if watch else _cards(asked, say)

    return lint


def _options(say: Say) -> Callable[[Callable[..., int]], Callable[..., int]]:
    """The options of the command."""
    options = [
        click.option("--format", "form", type=click.Choice(FORMATS), default="text"),
        click.option(
            "--select",
            default="",
            help=say(
                "Ces règles seulement (codes, débuts de codes ou noms).",
                "These rules only (codes, beginnings of codes or names).",
            ),
        ),
        click.option("--ignore", default="", help=say("Toutes les règles sauf celles-ci.", "All rules but these.")),
        click.option(
            "--fix", is_flag=True, help=say("Corrige ce qui ne change aucun sens.", "Mends what changes no meaning.")
        ),
        click.option(
            "--unsafe-fixes",
            is_flag=True,
            help=say("Corrige aussi ce qui choisit un sens.", "Mends what chooses a meaning, too."),
        ),
        click.option(
            "--baseline",
            type=click.Path(),
            metavar="FILE",
            help=say("Tait les remarques de ce fichier.", "Leaves out the findings of that file."),
        ),
        click.option(
            "--write-baseline",
            type=click.Path(),
            metavar="FILE",
            help=say("Écrit les remarques d'aujourd'hui.", "Writes down today's findings."),
        ),
        click.option(
            "--watch", is_flag=True, help=say("Recommence à chaque changement.", "Begins anew at each change.")
        ),
        click.option(
            "--statistics",
            is_flag=True,
            help=say(
                "Dit ce que sont les cartes d'un set, au lieu de remarques.",
                "Tells what the cards of a set are, instead of findings.",
            ),
        ),
        click.option(
            "--cases",
            is_flag=True,
            help=say("Les chemins sont des cas (YAML) à juger.", "The paths are cases (YAML) to be judged."),
        ),
    ]

    def apply(function: Callable[..., int]) -> Callable[..., int]:
        for option in reversed(options):
            function = option(function)
        return function

    return apply


def _names(given: str) -> tuple[str, ...]:
    return tuple(given.replace(",", " ").split())


def _watch(asked: Asked, say: Say) -> int:
    from altered_compiler.lint.watching import changes

    for _ in changes(asked.paths):
        click.clear()
        _cards(asked, say)
    return 0


def _cards(asked: Asked, say: Say) -> int:
    from altered_compiler.lint.baseline import BadBaselineError, unknown_to, write
    from altered_compiler.outcome import exit_code

    mended = 0
    linted = _linted(asked, say)
    if asked.fix or asked.unsafe_fixes:
        from altered_compiler.lint.fixing import fix_files

        mended, problems = fix_files(linted, asked.unsafe_fixes, lambda: _linted(asked, say))
        if problems:
            from altered_compiler.render.text import show_findings

            show_findings(problems, {}, say, err=True)
            return 2
        linted = _linted(asked, say)
    told = list(linted.told)
    if asked.write_baseline:
        count = write(told, asked.write_baseline)
        click.echo(say.count(count, "remarque", "finding") + f" → {asked.write_baseline}")
        return 0
    if asked.baseline:
        try:
            told = unknown_to(told, asked.baseline)
        except BadBaselineError as wrong:
            french = f"« {asked.baseline} » n'est pas ce que --write-baseline écrit."
            english = f"“{asked.baseline}” is not what --write-baseline writes."
            raise click.ClickException(say(french, english)) from wrong
    _show(asked, linted, told, mended, say)
    return exit_code(one.finding for one in told)


def _linted(asked: Asked, say: Say) -> Linted:
    from altered_compiler.lint.linting import lint_paths

    try:
        return lint_paths(asked.paths, asked.select, asked.ignore, anew=asked.fix or asked.unsafe_fixes)
    except KeyError as unknown:
        name = str(unknown.args[0])
        raise click.UsageError(say(f"la règle {name} n'existe pas.", f"there is no rule {name}.")) from unknown


def _show(asked: Asked, linted: Linted, told: list[Told], mended: int, say: Say) -> None:
    cards = sum(1 for _ in linted.sources.cards)
    if asked.form == "json":
        from altered_compiler.render.as_json import show_json, told_json

        show_json({"cards": cards, "findings": [told_json(one, say) for one in told]})
        return
    if asked.form == "sarif":
        from altered_compiler.render.as_json import show_json
        from altered_compiler.render.sarif import as_sarif

        show_json(as_sarif(told, linted.sources.texts(), say))
        return
    from altered_compiler.render.lint_summary import Run, summary

    if asked.form == "text":
        from altered_compiler.lint.showing import with_readings
        from altered_compiler.render.text import show_findings

        show_findings(list(with_readings(told, linted.sources, say.lang)), linted.sources.texts(), say)
    else:
        from altered_compiler.render.concise import show_concise, show_github

        (show_concise if asked.form == "concise" else show_github)(told, say)
    click.echo(summary(Run(cards, told, asked.paths, len(linted.told) - len(told), mended), say))


def _statistics(paths: tuple[str, ...], form: str, say: Say) -> int:
    from altered_compiler.analysis import analyse
    from altered_compiler.lint.build import card_of
    from altered_compiler.lint.statistics import statistics
    from altered_compiler.outcome import exit_code
    from altered_compiler.render.as_json import show_json
    from altered_compiler.render.statistics import as_json, lines
    from altered_compiler.render.text import show_findings
    from altered_compiler.sources import load

    sources = load(list(paths))
    show_findings(list(sources.findings), sources.texts(), say, err=True)
    found = []
    for group in sources.sets():
        cards = [card_of(analyse(card, source.setting)) for source in group for card in source.file.cards]
        found.append((statistics(cards), group[0].setting))
    if form == "json":
        show_json({"sets": [as_json(one) for one, _ in found]})
    else:
        for one, setting in found:
            click.echo("\n".join(lines(one, setting, say)))
    return exit_code(sources.findings)


def _cases(paths: tuple[str, ...], form: str, say: Say) -> int:
    from altered_compiler.lint.cases import NoCases, as_json, judged, load
    from altered_compiler.scenario.model import NoYaml
    from altered_compiler.scenario.saying import french

    try:
        verdicts = [judged(case) for case in load(paths)]
    except NoYaml as missing:
        raise click.ClickException(missing.said(say)) from missing
    except NoCases as wrong:
        raise click.ClickException(say(french(wrong.why), wrong.why)) from wrong
    if not verdicts:
        raise click.ClickException(say("Il n'y a aucun cas là.", "There are no cases there."))
    if form == "json":
        from altered_compiler.render.as_json import show_json

        show_json(as_json(verdicts))
    else:
        from altered_compiler.render.lint_cases import show

        show(verdicts, say)
    return int(any(one.status not in ("passed", "disputed") for one in verdicts))
