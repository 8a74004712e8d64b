"""``altered explain``: what a text, or a finding's code, means."""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING

import click

from altered_compiler.options import FORM
from altered_compiler.ui import Say

if TYPE_CHECKING:
    from altered_compiler.explaining import Explained
    from altered_compiler.lint.documented import Page
    from altered_compiler.sources import Setting
    from altered_grammar.findings import Finding

_CODE = re.compile(r"[A-Z]\d{3}")
_SLOT = re.compile(r"\{\w+\}")


def command(say: Say) -> click.Command:
    """The command in the user's language."""

    @click.command(
        "explain",
        help=say(
            "Explique un texte de carte (« {J} Piochez une carte. ») ou un code (P001).",
            "Explains a card's text (“{J} Draw a card.”) or a code (P001).",
        ),
    )
    @click.argument("text", metavar=say("TEXTE|CODE", "TEXT|CODE"))
    @click.option("--lang", type=click.Choice(["fr", "en"]), help=say("Langue du texte.", "Language of the text."))
    @click.option(
        "--type",
        "kind",
        help=say("Type de la carte, comme Sort.", "Type of the card, such as Spell."),
    )
    @click.option(
        "--box", type=click.Choice(["main", "support"]), default="main", help=say("Boîte de texte.", "Text box.")
    )
    @FORM
    def explain(text: str, lang: str | None, kind: str | None, box: str, form: str) -> int:
        if _CODE.fullmatch(text.strip().upper()):
            return _code(text.strip().upper(), form, say)
        if not text.strip():
            raise click.UsageError(say("le texte est vide.", "the text is empty."))
        from altered_compiler import explaining
        from altered_compiler.outcome import exit_code
        from altered_compiler.sources import setting_for

        setting = setting_for(os.path.join(os.getcwd(), "text"))
        type_id = setting.words.find("type", kind or "character")
        if not type_id:
            raise click.UsageError(say(f"« {kind} » n'est pas un type de carte.", f"“{kind}” is not a card type."))
        explained = explaining.explain(text, setting, lang or "", type_id, box, say.lang)
        if kind is None and explaining.of_a_spell(explained):
            type_id = "spell"
            explained = explaining.explain(text, setting, lang or "", type_id, box, say.lang)
        if not any(one.reading.tokens.words for one in explained.paragraphs):
            raise click.UsageError(say("ce texte n'a que des marques.", "this text is nothing but marks."))
        found = explaining.judged(explained, setting, type_id, box)
        if form == "json":
            from altered_compiler.render.as_json import finding_json, show_json

            show_json(
                {
                    "lang": explained.lang,
                    "type": type_id,
                    "paragraphs": explaining.as_json(explained, setting),
                    "findings": [finding_json(finding, say) for finding in found],
                }
            )
        else:
            _show(explained, setting, say)
            _show_findings(text, found, say)
        return exit_code(found)

    return explain


def _show_findings(text: str, found: list[Finding], say: Say) -> None:
    from altered_compiler.render.text import show_findings
    from altered_grammar.cards.messages import position

    name = say("<texte>", "<text>")
    placed = []
    for finding in found:
        line, column = position(text, finding.span.start)
        placed.append(finding._replace(path=name, line=line, column=column))
    show_findings(placed, {name: text}, say)


def _show(explained: Explained, setting: Setting, say: Say) -> None:
    """Every paragraph's readings, as text."""
    from altered_compiler import explaining
    from altered_compiler.plain import kinds_in
    from altered_compiler.render.program_tree import tree_lines

    other = "en" if explained.lang == "fr" else "fr"
    for compiled, found in zip(explained.paragraphs, explaining.programs(explained, setting), strict=True):
        click.secho(compiled.reading.text, bold=True)
        for number, (meaning, made) in enumerate(zip(compiled.meanings, found, strict=True), 1):
            if len(compiled.meanings) > 1:
                click.echo("\n" + say("Lecture", "Reading") + f" {number}")
            click.echo("\n" + say("En clair", "In plain words"))
            for line in explaining.plain(meaning, compiled, setting, say.lang):
                mark = f"{line.number}. " if line.number else ""
                rules = ", ".join(explaining.rules_of(line.kinds))
                click.echo("  " * (line.depth + 1) + mark + line.text + (f"  ({rules})" if rules else ""))
            click.echo("\n" + say("Programme", "Program"))
            for ability in made:
                click.echo("\n".join("  " + line for line in tree_lines(ability)))
            click.echo("\n" + (say("En anglais", "In English") if other == "en" else say("En français", "In French")))
            worded = explaining.wording(meaning, compiled, setting, other)
            click.echo("  " + (worded or say("(sans forme)", "(no form)")))
            if worded and len(compiled.meanings) == 1 and explaining.means_more(worded, meaning, setting, other):
                click.echo("  " + say("(se lit aussi autrement : P005)", "(can be read otherwise too: P005)"))
            for settled in compiled.settled:
                click.echo("\n" + say("Écarté par la règle {}", "Dropped by rule {}").format(settled.rule))
                for line in explaining.plain_dropped(settled.tree, setting, say.lang):
                    click.echo("  " * (line.depth + 1) + (f"{line.number}. " if line.number else "") + line.text)
            rules = ", ".join(explaining.rules_of(tuple(kinds_in(meaning.tree))))
            click.echo("\n" + say("Règles", "Rules") + f"\n  {rules}")
        click.echo()


def _code(name: str, form: str, say: Say) -> int:
    """One code of the catalogue."""
    from altered_compiler.lint.documented import page, text_of
    from altered_compiler.messages import codes

    entry = codes().get(name)
    if entry is None:
        raise click.UsageError(say(f"le code {name} n'existe pas.", f"there is no code {name}."))
    if form == "json":
        from altered_compiler.render.as_json import show_json

        show_json({"code": name, **entry._asdict(), "page": text_of(name)})
        return 0
    title = say.of(entry.title) if entry.title else _SLOT.sub("…", say.of(entry.message))
    click.secho(f"{name}: {title}", bold=True)
    if entry.title:
        click.echo("\n" + _SLOT.sub("…", say.of(entry.message)))
    if entry.help:
        click.echo(_SLOT.sub("…", say.of(entry.help)))
    click.echo("\n" + say.of(entry.why))
    if (told := page(name)) is not None:
        _page(told, say)
    return 0


def _page(told: Page, say: Say) -> None:
    """What the rule's page says besides, with its examples."""
    click.echo("\n" + told.prose[say.lang].replace("**", ""))
    for example in told.examples:
        title = say("À éviter", "Avoid") if example.bad else say("Bien", "Good")
        click.echo(f"\n{title}\n" + "\n".join(f"    {line}".rstrip() for line in example.text.split("\n")))
