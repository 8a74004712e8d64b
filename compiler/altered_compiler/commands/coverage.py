"""``altered coverage``: how much of a corpus is understood."""

from __future__ import annotations

from typing import Any

import click

from altered_compiler.options import FORM, PATHS
from altered_compiler.ui import Say

_HEADS = {
    "paragraphs": ("paragraphes", "paragraphs"),
    "compiled": ("compilés", "compiled"),
    "ambiguous": ("ambigus", "ambiguous"),
    "settled": ("tranchés", "settled"),
    "declined": ("refusés", "declined"),
    "repaired": ("à réparer", "repaired"),
    "round_trip": ("aller-retour", "round trip"),
    "variant": ("variantes", "variant"),
    "mismatch": ("écarts", "mismatch"),
}


def command(say: Say) -> click.Command:
    """The command in the user's language."""

    @click.command(
        "coverage",
        help=say(
            "Compte ce qui est compris : par langue et par extension, paragraphes et cartes.",
            "Counts what is understood: by language and set, paragraphs and cards.",
        ),
    )
    @PATHS
    @FORM
    @click.option("--declined", default=10, metavar="N", help=say("Refus montrés en texte.", "Declines shown as text."))
    def coverage(paths: tuple[str, ...], form: str, declined: int) -> int:
        from altered_compiler.coverage import as_json, cover
        from altered_compiler.outcome import exit_code, in_order
        from altered_compiler.render.as_json import show_json
        from altered_compiler.render.text import show_findings
        from altered_compiler.sources import load

        sources = load(paths)
        broken = [finding for finding in sources.findings if finding.severity == "error"]
        show_findings(in_order(broken), sources.texts(), say, err=True)
        figures = as_json(cover(sources))
        if form == "json":
            show_json(figures)
        else:
            _show(figures, declined, say)
        return exit_code(broken)

    return coverage


def _show(figures: dict[str, Any], declined: int, say: Say) -> None:
    """The figures as a table, then the declines that block most cards."""
    rows = [["", "", *(say(*texts) for texts in _HEADS.values())]]
    parts = [*figures["sets"].items(), (say("en tout", "in all"), figures)]
    for name, part in parts if len(figures["sets"]) > 1 else parts[-1:]:
        for lang, counts in part["languages"].items():
            rows.append([name, lang, *(str(counts[key]) for key in _HEADS)])
            name = ""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        cells = (cell.ljust(w) if n < 2 else cell.rjust(w) for n, (cell, w) in enumerate(zip(row, widths, strict=True)))
        click.echo("  ".join(cells).rstrip())
    cards = figures["cards"]
    click.echo(
        say(
            "\n{counted}, entières en anglais {whole_en}, en français {whole_fr} ; "
            "même programme {same_program}, programme différent {different_program}",
            "\n{counted}, whole in English {whole_en}, in French {whole_fr}; "
            "same Program {same_program}, different Program {different_program}",
        ).format(counted=say.count(cards["total"], "carte", "card"), **cards)
    )
    for entry in figures["declined"][:declined]:
        click.echo(f"\n{entry['lang']}  " + say.count(entry["cards_blocked"], "carte", "card") + f"  {entry['text']}")
        stopped = entry["stopped_at"] or say("la fin", "the end")
        if entry["refused"]:
            without = say("lu, mais sans sens : ", "read, but without a meaning: ")
            click.echo("    " + without + say.of(entry["refused"]))
            click.echo("    " + say("les mots en cause : ", "the words to blame: ") + stopped)
        else:
            click.echo("    " + say("la lecture s'arrête à : ", "reading stopped at: ") + stopped)
        if entry["repair"]:
            click.echo("    " + say("il ne manque que : ", "all that is missing: ") + entry["repair"])
    for entry in figures["ambiguous"]:
        click.echo(f"\n{entry['lang']}  {entry['text']}")
        for number, reading in enumerate(entry["readings"], 1):
            click.echo("    " + say(f"lecture {number} : ", f"reading {number}: ") + reading)
    if figures["settled"]:
        click.echo()
    for entry in figures["settled"]:
        count = say.count(entry["paragraphs"], "paragraphe", "paragraph")
        click.echo(f"{entry['lang']}  {count} " + say("tranché(s) par ", "settled by ") + entry["rule"])
