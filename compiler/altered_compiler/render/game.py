"""A game on the terminal."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, NamedTuple

import click

from altered_compiler.ui import Say
from altered_runtime.game import EDITIONS, GameResult, RandomPlayer, Terminal, play_game
from altered_runtime.log import numbered
from altered_runtime.simple import SimplePlayer
from altered_runtime.undo import Undoing, play_with_undo

if TYPE_CHECKING:
    from altered_compiler.playing import Table
    from altered_runtime.game import Decider


class How(NamedTuple):
    """How a game is played and told: edition, the computer's player, form of the log, file to write it to."""

    rules: str = "glossaire"
    player: str = "random"
    log: str = "full"
    record: str = ""


def _player(kind: str, seed: int) -> Decider:
    return SimplePlayer(seed) if kind == "simple" else RandomPlayer(seed)


def game_of(table: Table, seed: int, lang: str, rules: str = "glossaire", player: str = "random") -> GameResult:
    """A game of two players of the computer by the edition ``rules``."""
    players = (_player(player, 2 * seed), _player(player, 2 * seed + 1))
    return play_game(table.decks, players, seed, lang=lang, names=table.words, edition=EDITIONS[rules])


def play_aloud(table: Table, seed: int, human: bool, say: Say, how: How) -> int:
    """Plays, and prints the log; gives the exit code."""
    if how.log == "full":
        names = map(say.of, table.names)
        click.echo(say("A : {} contre B : {} (graine {})", "A: {} against B: {} (seed {})").format(*names, seed))
    aid = None
    try:
        if human:
            from altered_compiler.render.person import Companion

            aid = Companion(table, say)
            person = aid.person = Undoing(Terminal(say.lang, read=_ask, say=click.echo, names=table.words, aid=aid))
            result = play_with_undo(
                table.decks,
                person,
                lambda: _player(how.player, 2 * seed + 1),
                seed,
                lang=say.lang,
                names=table.words,
                edition=EDITIONS[how.rules],
            )
        else:
            result = game_of(table, seed, say.lang, how.rules, how.player)
    except EOFError:
        click.echo("\n" + say("Partie abandonnée.", "Game given up."), err=True)
        return 2
    if how.record:
        from altered_compiler.records import written

        with open(how.record, "w", encoding="utf-8") as file:
            file.write(written(table, seed, how.rules, result))
    if aid is not None and how.log == "full":
        click.echo("\n".join(aid.news()))
    else:
        _tell(result, how, say)
    return 0


def _tell(result: GameResult, how: How, say: Say) -> None:
    if how.log == "json":
        for step, entry in numbered(result.log):
            line = {"kind": entry.kind, "rule": entry.rule, "step": step, "cause": entry.cause or None}
            line["data"] = dict(entry.data)
            click.echo(json.dumps(line, ensure_ascii=False))
        return
    for sentence in result.lines(say.lang):
        click.echo(sentence)


def replay_aloud(table: Table, path: str, how: How, say: Say) -> int:
    """Plays a written game again, and tells it; a finding where it is damaged or tells another one."""
    from altered_compiler.records import Damaged, read_record, replayed
    from altered_compiler.render.text import show_findings

    try:
        result = replayed(read_record(path), table)
    except Damaged as damaged:
        show_findings([damaged.finding], {}, say, err=True)
        return 1
    _tell(result, how, say)
    return 0


def _ask(prompt: str) -> str:
    click.echo(prompt + " ", nl=False)
    return input()
