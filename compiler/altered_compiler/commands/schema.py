"""``altered schema``: the JSON Schema of Programs."""

from __future__ import annotations

import click

from altered_compiler.ui import Say


def command(say: Say) -> click.Command:
    """The command in the user's language."""

    @click.command("schema", help=say("Le schéma JSON des programmes.", "The JSON Schema of Programs."))
    def schema() -> None:
        from altered_compiler.render.as_json import show_json
        from altered_compiler.serial import schema as made

        show_json(made())

    return schema
