"""A game on the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from altered_compiler.ui import Say
from altered_runtime.game import EDITIONS, RandomPlayer, Terminal, play_game

if TYPE_CHECKING:
    from altered_compiler.playing import Table
    from altered_runtime.game import Decider, GameResult


def game_of(table: Table, seed: int, lang: str, first: Decider | None = None, rules: str = "glossaire") -> GameResult:
    """A game of two random players, or of ``first`` against one, by the edition ``rules``."""
    players = (first or RandomPlayer(2 * seed), RandomPlayer(2 * seed + 1))
    return play_game(table.decks, players, seed, lang=lang, names=table.words, edition=EDITIONS[rules])


def play_aloud(table: Table, seed: int, human: bool, say: Say, rules: str = "glossaire") -> int:
    """Plays, and prints the log; gives the exit code."""
    click.echo(say("A : {} contre B : {} (graine {})", "A: {} against B: {} (seed {})").format(*table.names, seed))
    person = Terminal(say.lang, read=_ask, say=click.echo, names=table.words) if human else None
    try:
        result = game_of(table, seed, say.lang, person, rules)
    except EOFError:
        click.echo("\n" + say("Partie abandonnée.", "Game given up."), err=True)
        return 2
    for line in result.lines(say.lang):
        click.echo(line)
    return 0


def _ask(prompt: str) -> str:
    click.echo(prompt + " ", nl=False)
    return input()
