"""How long games between two decks last: days, who wins and how, by the computer's players, both editions in turn.

python benchmarks/games.py DECK DECK [GAMES] [random|simple]
"""

from __future__ import annotations

import sys
from collections import Counter

from altered_compiler.playing import prepare
from altered_compiler.render.game import game_of

EDITIONS = ("glossaire", "4.0")


def at_share(days: Counter[int], share: float) -> int:
    """The day by which that share of the games is over."""
    so_far, wanted = 0, share * days.total()
    for day in sorted(days):
        so_far += days[day]
        if so_far >= wanted:
            return day
    raise ValueError("no games")


def main() -> None:
    """Prints the distribution; a game that a limit stops counts with its days, and is told apart."""
    first, second, *rest = sys.argv[1:]
    games = int(rest[0]) if rest else 300
    player = rest[1] if len(rest) > 1 else "simple"
    table = prepare(first, second)
    if table.findings:
        sys.exit(f"{len(table.findings)} findings: altered play {first} {second}")
    days: Counter[int] = Counter()
    won: Counter[str] = Counter()
    ends: Counter[str] = Counter()
    for seed in range(games):
        result = game_of(table, seed, "en", EDITIONS[seed % 2], player)
        days[result.days] += 1
        won["nobody" if result.winner is None else table.names[result.winner]["en"]] += 1
        ends[result.reason] += 1
    for day in sorted(days):
        print(f"day {day:>2} {days[day]:>5} {'#' * round(60 * days[day] / games)}")
    print(f"{games} games, {player} players: median {at_share(days, 0.5)} days, 99 % by day {at_share(days, 0.99)}")
    print(f"won: {dict(won.most_common())}; how: {dict(ends.most_common())}")


if __name__ == "__main__":
    main()
