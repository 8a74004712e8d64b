"""``python -m altered_compiler.page PATH… --out FOLDER``: writes the page and says where it is."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import click

from altered_compiler.outcome import exit_code
from altered_compiler.page import find_decks, page, write_page
from altered_compiler.playing import prepare
from altered_compiler.render.text import show_findings
from altered_compiler.sources import load
from altered_compiler.ui import Say, chosen_language


@click.command()
@click.argument("paths", nargs=-1, required=True, type=click.Path(exists=True))
@click.option("--out", default="build/demo", type=click.Path(file_okay=False))
@click.option("--seed", default=1)
@click.option("--ui", type=click.Choice(["fr", "en"]))
def main(paths: tuple[str, ...], out: str, seed: int, ui: str | None) -> None:
    """Writes one page about the cards at PATHS, with a game between the two decks found there."""
    say = Say(ui or chosen_language([]))
    table = prepare(*find_decks(paths))
    show_findings(list(table.findings), table.texts, say, err=True)
    if exit_code(table.findings):
        sys.exit(1)
    target = Path(out, "index.html")
    write_page(target, page(load(paths), table, seed, say))
    click.echo(say("La page est là : ", "The page lies here: ") + os.path.abspath(target))


if __name__ == "__main__":
    main()
