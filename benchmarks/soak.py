"""Random games of the demo decks: none may fail, and the same seed must give the same log.

python benchmarks/soak.py [GAMES]
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from pathlib import Path

from altered_compiler.outcome import exit_code
from altered_compiler.page import find_decks
from altered_compiler.playing import prepare
from altered_compiler.render.game import game_of

DEMO = Path(__file__).resolve().parent.parent / "cardscripts" / "quais"
EVERY = 20
"""One game in so many is played twice."""


def main() -> None:
    """Plays, counts and compares; leaves with 1 where two logs of one seed differ."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    table = prepare(*find_decks([str(DEMO)]))
    if exit_code(table.findings):
        sys.exit("the demo decks can't be played: run altered check on them")
    ends: Counter[str] = Counter()
    days, differ, start = 0, 0, time.perf_counter()
    for seed in range(games):
        result = game_of(table, seed, "en")
        ends[result.reason if result.winner is None else f"{result.reason}, player {'AB'[result.winner]}"] += 1
        days += result.days
        if seed % EVERY == 0 and game_of(table, seed, "en").log != result.log:
            differ += 1
            print(f"seed {seed}: two games, two logs")
    took = time.perf_counter() - start
    print(f"{games} games, {days / games:.1f} days each, {took:.0f} s, {differ} logs that differ")
    for end, count in ends.most_common():
        print(f"  {count:5}  {end}")
    sys.exit(differ > 0)


if __name__ == "__main__":
    main()
