"""What the user is told when a command was not understood, or when the program itself failed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

import click

from altered_compiler.ui import Say
from altered_grammar.cards.system_errors import because


class _FrenchHelp(click.HelpFormatter):
    """A help page with its headings in French."""

    HEADINGS: ClassVar = {"Commands": "Commandes", "Positional arguments": "Arguments"}
    NOTES: ClassVar = {"[required]": "[obligatoire]", "[default: ": "[par défaut : "}

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        super().write_usage(prog, args, prefix or "Utilisation : ")

    def write_heading(self, heading: str) -> None:
        self.write(f"{'':>{self.current_indent}}{self.HEADINGS.get(heading, heading)} :\n")

    def write_dl(self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2) -> None:
        told = []
        for names, text in rows:
            for note, french in self.NOTES.items():
                text = text.replace(note, french)
            told.append((names, text))
        super().write_dl(told, col_max, col_spacing)


def help_text(context: click.Context, say: Say) -> str:
    """The help page of the context's command, in the user's language."""
    if say.lang == "fr":
        from altered_compiler.render.usage_fr import named

        context.formatter_class = _FrenchHelp
        for param in context.command.params:
            if not isinstance(param.type, click.Choice) and not (isinstance(param, click.Option) and param.is_flag):
                param.metavar = named(param.make_metavar(context))
    return context.get_help()


def show_usage(error: click.ClickException, say: Say) -> None:
    """The error in one sentence, and where help is."""
    if say.lang == "fr":
        from altered_compiler.render.usage_fr import sentence

        click.echo("erreur : " + sentence(error).removesuffix(".") + ".", err=True)
    else:
        click.echo("error: " + error.format_message(), err=True)
    context = getattr(error, "ctx", None)
    if context is not None:
        click.echo(say("aide : ", "help: ") + f"{context.command_path} --help", err=True)


def show_unusable(error: OSError, say: Say) -> None:
    """What the system refused: a file, or the standard input or output where none is named."""
    what = error.filename or say("l'entrée ou la sortie standard", "the standard input or output")
    why = because(error)
    french = f"erreur : {what} ne peut pas servir : {why['why_fr']}"
    click.echo(say(french, f"error: {what} can't be used: {why['why_en']}"), err=True)


def show_crash(error: Exception, say: Say) -> None:
    """The program's own failure, without a trace."""
    click.echo(say("erreur du programme : ", "failure of the program: ") + f"{type(error).__name__}: {error}", err=True)
    click.echo(
        say(
            "C'est un défaut du programme, pas de vos cartes. ALTERED_TRACE=1 montre où.",
            "This is a fault of the program, not of your cards. ALTERED_TRACE=1 shows where.",
        ),
        err=True,
    )
