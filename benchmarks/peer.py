"""One other engine's random full games: ``peer.py NAME`` prints games per second of processor time, games, a note.

Run by ``benchmarks/peers.py`` with the interpreter that has the engines; it imports nothing of this project.
"""

from __future__ import annotations

import contextlib
import io
import random
import sys
import time
from collections import Counter
from typing import Any

SECONDS = 4.0
MOST = 400
TURNS = 200


def gin_rummy() -> str:
    """open_spiel's gin rummy: chance and both players at random, from the first card to the end."""
    import pyspiel

    game = pyspiel.load_game("gin_rummy")
    rng = random.Random(1)
    games = moves = 0
    start = time.process_time()
    while games < MOST and time.process_time() - start < SECONDS:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                action = rng.choices([one for one, _ in outcomes], [chance for _, chance in outcomes])[0]
            else:
                action = rng.choice(state.legal_actions())
            state.apply_action(action)
            moves += 1
        games += 1
    took = time.process_time() - start
    return f"{games / took:.1f} {games} games, {moves / games:.0f} moves each"


def fireplace2() -> str:
    """fireplace2's own random turns of two drafted decks; only a game that finishes counts, its time counts always."""
    from fireplace import cards, utils
    from fireplace.exceptions import GameOver

    cards.db.initialize()
    random.seed(1)
    ends: Counter[str] = Counter()
    start = time.process_time()
    while time.process_time() - start < SECONDS and ends.total() < MOST:
        with contextlib.redirect_stdout(io.StringIO()):
            try:
                ends[_turns(utils)] += 1
            except GameOver:
                ends["finish"] += 1
            except Exception as error:  # counting how many games of another engine break is the purpose
                ends[f"raise {type(error).__name__}"] += 1
    took = time.process_time() - start
    return f"{ends['finish'] / took:.2f} of {ends.total()} games: {dict(ends)}"


def _turns(utils: Any) -> str:
    """A game of random turns, as the engine's own function plays it, but not for ever."""
    game = utils.setup_game()
    for player in game.players:
        offered = player.choice.cards
        player.choice.choose(*random.sample(offered, random.randint(0, len(offered))))
    for _ in range(TURNS):
        utils.play_turn(game)
        if game.ended:
            return "finish"
    return f"go on after {TURNS} turns"


if __name__ == "__main__":
    print({"gin_rummy": gin_rummy, "fireplace2": fireplace2}[sys.argv[1]]())
