"""The command line. Commands are the modules of ``commands``, found by name and imported when they are asked for."""

from __future__ import annotations

import gc
import os
import re
import sys
from collections.abc import Sequence
from errno import EBADF
from importlib import import_module
from typing import Any

gc.set_threshold(100_000, 20, 20)  # before the imports: a short process makes little garbage and many lasting objects

import click  # noqa: E402

from altered_compiler.ui import Say, chosen_language  # noqa: E402

CLEAN, FOUND, FAILED = 0, 1, 2
"""Exit codes: nothing wrong, an error or a warning was found, wrong usage or a crash."""

_FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "commands")
_SENTENCE_END = re.compile(r"(?<=\.)\s+(?=[A-ZÀ-Ý])")
_ORDER = ("check", "compile", "explain", "fmt", "import", "coverage", "play", "scenario", "schema")


class Commands(click.Group):
    """The commands by name; a module is imported when its command is."""

    def __init__(self, say: Say) -> None:
        super().__init__(
            name="altered",
            help=say(
                "Le texte d'une carte est son programme : lisez, expliquez, vérifiez et jouez vos cartes.",
                "A card's text is its program: read, explain, check and play your cards.",
            ),
            subcommand_metavar=say("COMMANDE [ARGUMENTS]...", "COMMAND [ARGS]..."),
            params=[ui_option(say), help_option(say)],
            add_help_option=False,
        )
        self.say = say

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Every module of ``commands``, the daily ones first."""
        names = {name[:-3].rstrip("_") for name in os.listdir(_FOLDER) if name.endswith(".py") and name[0] != "_"}
        return [name for name in _ORDER if name in names] + sorted(names.difference(_ORDER))

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name, in the user's language."""
        module = "import_" if cmd_name == "import" else cmd_name
        if not module.isidentifier() or not os.path.isfile(os.path.join(_FOLDER, module + ".py")):
            return None
        command: click.Command = import_module("altered_compiler.commands." + module).command(self.say)
        command.short_help = _SENTENCE_END.split(command.help or "")[0]
        if all(param.name != "ui" for param in command.params):
            command.params += [ui_option(self.say), help_option(self.say)]
            command.add_help_option = False
        return command

    def main(self, args: Sequence[str] | None = None, *_: Any, **extra: Any) -> Any:
        """Runs a command and leaves with its exit code; what goes wrong is a sentence, never a trace."""
        extra |= {"prog_name": "altered", "standalone_mode": False}
        try:
            code = super().main(args, **extra)
        except click.ClickException as error:
            from altered_compiler.render.usage import show_usage

            show_usage(error, self.say)
            code = FAILED
        except click.exceptions.Exit as leaving:
            code = leaving.exit_code
        except (click.Abort, KeyboardInterrupt):
            click.echo(self.say("Interrompu.", "Interrupted."), err=True)
            code = FAILED
        except BrokenPipeError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            code = FAILED
        except OSError as error:
            code = _unusable(error, self.say)
        except Exception as error:
            if os.environ.get("ALTERED_TRACE"):
                raise
            from altered_compiler.render.usage import show_crash

            show_crash(error, self.say)
            code = FAILED
        sys.exit(code if isinstance(code, int) else CLEAN)


def ui_option(say: Say) -> click.Option:
    """``--ui fr|en``, before or after the command's name; :func:`main` has read it already."""
    return click.Option(
        ["--ui"],
        type=click.Choice(["fr", "en"]),
        expose_value=False,
        help=say("Langue des messages.", "Language of the messages."),
    )


def help_option(say: Say) -> click.Option:
    """``-h`` and ``--help``, told in the user's language."""

    def show(context: click.Context, _: click.Parameter, asked: bool) -> None:
        if asked and not context.resilient_parsing:
            from altered_compiler.render.usage import help_text

            click.echo(help_text(context, say))
            context.exit()

    return click.Option(
        ["-h", "--help"],
        is_flag=True,
        is_eager=True,
        expose_value=False,
        callback=show,
        help=say("Montre cette aide.", "Shows this help."),
    )


def group(args: list[str] | None = None) -> Commands:
    """The command line for these arguments, in the language that they or the locale ask for."""
    return Commands(Say(chosen_language(sys.argv[1:] if args is None else args)))


def _unusable(error: OSError, say: Say) -> int:
    from altered_compiler.render.usage import show_unusable

    show_unusable(error, say)
    return FAILED


def main() -> None:
    """The ``altered`` command. The process ends at once: taking a grammar's tables apart again takes a while."""
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, "backslashreplace"), (sys.stderr, "backslashreplace")):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors=errors)
    commands = group()
    code: object = CLEAN
    try:
        if sys.stdout is None:  # the shell closed it: whatever a command would say is lost
            raise OSError(EBADF, os.strerror(EBADF))
        commands.main()
    except SystemExit as leaving:
        code = leaving.code
    except OSError as error:
        code = _unusable(error, commands.say)
    try:
        for stream in (sys.stdout, sys.stderr):
            if stream is not None:
                stream.flush()
    except OSError:  # told already, or the reader has gone
        code = FAILED
    os._exit(code if isinstance(code, int) else FAILED)
