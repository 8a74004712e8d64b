"""What the user is told when a command was not understood, or when the program itself failed."""

from __future__ import annotations

from typing import ClassVar

import click

from altered_compiler.ui import Say


class _FrenchHelp(click.HelpFormatter):
    """A help page with its headings in French."""

    HEADINGS: ClassVar = {"Commands": "Commandes", "Positional arguments": "Arguments"}

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        super().write_usage(prog, args, prefix or "Utilisation : ")

    def write_heading(self, heading: str) -> None:
        self.write(f"{'':>{self.current_indent}}{self.HEADINGS.get(heading, heading)} :\n")


def help_text(context: click.Context, say: Say) -> str:
    """The help page of the context's command, in the user's language."""
    if say.lang == "fr":
        context.formatter_class = _FrenchHelp
    return context.get_help()


def show_usage(error: click.ClickException, say: Say) -> None:
    """The error in one sentence, and where help is."""
    click.echo(say("erreur : ", "error: ") + _sentence(error, say), err=True)
    context = getattr(error, "ctx", None)
    if context is not None:
        click.echo(say("aide : ", "help: ") + f"{context.command_path} --help", err=True)


def show_unusable(error: OSError, say: Say) -> None:
    """What the system refused: a file, or the standard input or output where none is named."""
    what = error.filename or say("l'entrée ou la sortie standard", "the standard input or output")
    why = error.strerror or str(error)
    click.echo(say(f"erreur : {what} ne peut pas servir : {why}", f"error: {what} can't be used: {why}"), err=True)


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


def _sentence(error: click.ClickException, say: Say) -> str:
    if say.lang == "en":
        return error.format_message()
    match error:
        case click.NoSuchOption():
            near = f" Vouliez-vous dire {', '.join(error.possibilities)} ?" if error.possibilities else ""
            return f"l'option {error.option_name} n'existe pas.{near}"
        case click.MissingParameter():
            name = error.param.make_metavar(error.ctx) if error.param and error.ctx else error.param_hint
            return f"il manque {name}."
        case click.BadParameter():
            name = error.param.name if error.param else error.param_hint
            return f"la valeur de « {name} » ne convient pas : {error.message}"
        case click.FileError():
            return f"« {error.ui_filename} » ne peut pas être lu ou écrit : {error.message}"
        case _:
            return error.format_message()
