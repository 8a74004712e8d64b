"""``altered play``: a game between two decks, told as a log."""

from __future__ import annotations

import click

from altered_compiler.ui import Say


def command(say: Say) -> click.Command:
    """The command in the user's language."""

    @click.command(
        "play",
        help=say(
            "Joue une partie entre deux decks et la raconte. Sans decks : ceux du dossier.",
            "Plays a game between two decks and tells it. Without decks: those of the folder.",
        ),
    )
    @click.argument("decks", nargs=-1, metavar="[DECK DECK]", type=click.Path())
    @click.option("--seed", type=int, help=say("Graine du hasard : même graine, même partie.", "Same seed, same game."))
    @click.option("--human", is_flag=True, help=say("Vous jouez le joueur A.", "You play player A."))
    @click.option(
        "--rules",
        type=click.Choice(["glossaire", "4.0"]),
        default="glossaire",
        help=say("Édition des règles.", "Edition of the rules."),
    )
    @click.option(
        "--record",
        type=click.Path(dir_okay=False),
        help=say("Écrit la partie dans FICHIER (lignes JSON).", "Writes the game to FILE (JSON lines)."),
    )
    @click.option(
        "--replay",
        type=click.Path(exists=True, dir_okay=False),
        help=say("Rejoue la partie de FICHIER et la vérifie.", "Plays the game of FILE again and checks it."),
    )
    @click.option(
        "--log",
        type=click.Choice(["full", "json"]),
        default="full",
        help=say("Chaque événement et sa règle, en phrases ou en JSON.", "Each event and its rule, told or as JSON."),
    )
    @click.option(
        "--player",
        type=click.Choice(["random", "simple"]),
        default="random",
        help=say("Qui joue pour l'ordinateur.", "Who plays for the computer."),
    )
    def play(
        decks: tuple[str, ...],
        seed: int | None,
        human: bool,
        rules: str,
        record: str | None,
        replay: str | None,
        log: str,
        player: str,
    ) -> int:
        import sys
        from random import randrange

        from altered_compiler.outcome import exit_code
        from altered_compiler.playing import decks_here, prepare
        from altered_compiler.render.text import show_findings

        paths = list(decks) or decks_here()
        if len(paths) != 2:
            raise click.UsageError(say("donnez deux fichiers .deck.", "give two .deck files."))
        if human and sys.stdin is None:
            raise click.UsageError(say("l'entrée standard est fermée.", "the standard input is closed."))
        table = prepare(*paths)
        if table.findings:
            show_findings(list(table.findings), table.texts, say, err=True)
        if any(problem.severity == "error" for problem in table.findings):
            return 1
        from altered_compiler.render.game import How, play_aloud, replay_aloud

        how = How(rules, player, log, record or "")
        if replay:
            code = replay_aloud(table, replay, how, say)
        else:
            code = play_aloud(table, randrange(1_000_000) if seed is None else seed, human, say, how)
        return code or exit_code(table.findings)

    return play
