"""Random games over random decks, both editions, every invariant checked after each event; a fault is one command.

python benchmarks/soak.py CORPUS [GAMES] [FIRST_SEED]    plays so many games, a seed each
python benchmarks/soak.py CORPUS --seed SEED             plays one again, and makes it smaller if it fails
"""

from __future__ import annotations

import signal
import sys
import time
from collections import Counter
from types import FrameType

from altered_compiler.random_games import Case, Failure, Pool, case_of, failure_of, pool_of, shrink

EVERY = 20
"""One game in so many is played twice, and has to be the same."""
TELLS = 1000
"""After so many games it tells how it stands."""
PATIENCE = 60
"""Seconds after which a game hangs."""


class Hangs(Exception):  # noqa: N818 - what a game does
    """A game took too long."""


def _too_long(number: int, frame: FrameType | None) -> None:
    raise Hangs(f"more than {PATIENCE} s")


def failing(case: Case) -> Failure | None:
    """How the game fails, hanging included."""
    signal.alarm(PATIENCE)
    try:
        return failure_of(case)
    finally:
        signal.alarm(0)


def again(pool: Pool, seed: int) -> None:
    """One game again: how it fails, and the fewest cards with which it does."""
    case = case_of(pool, seed)
    failure = failing(case)
    if failure is None:
        print(f"seed {seed}: nothing fails")
        return
    small = shrink(case, failure, failing)
    print(f"seed {seed}, {case.edition}: {failing(small)}")
    for deck in small.decks:
        hero = "" if deck.hero is None else deck.hero.reference
        print("  ", hero, *(card.reference for card in deck.cards))
    sys.exit(1)


def many(pool: Pool, corpus: str, games: int, first: int) -> None:
    """Plays, counts and compares; leaves with 1 where something fails or two games of one seed differ."""
    print(f"{len(pool.cards)} cards and {len(pool.heroes)} Heroes that compile", flush=True)
    ends: Counter[str] = Counter()
    faults: Counter[Failure] = Counter()
    days, differ, start = 0, 0, time.perf_counter()
    for seed in range(first, first + games):
        if seed > first and not (seed - first) % TELLS:
            took = time.perf_counter() - start
            print(f"{seed - first} games, {sum(faults.values())} failed, {differ} differ; {took:.0f} s", flush=True)
        case = case_of(pool, seed)
        failure = failing(case)
        if failure is not None:
            faults[failure._replace(says="")] += 1
            if faults[failure._replace(says="")] <= 3:
                print(f"python benchmarks/soak.py {corpus} --seed {seed}   # {case.edition}: {failure}", flush=True)
            continue
        if seed % EVERY == 0:
            result, twin = case.play(guarded=False), case.play(guarded=False)
            differ += result.log != twin.log
            days += result.days
            ends[result.reason] += 1
    took = time.perf_counter() - start
    failed = sum(faults.values())
    print(f"{games} games, both editions: {failed} failed; {took:.0f} s with every invariant checked")
    told = sum(ends.values())
    if told:
        print(f"{told} of them twice more: {differ} differ, {days / told:.1f} days each, {dict(ends.most_common())}")
    sys.exit(bool(failed or differ))


def main() -> None:
    """Reads the arguments."""
    signal.signal(signal.SIGALRM, _too_long)
    corpus, *rest = sys.argv[1:] or ["../shared/corpus"]
    pool = pool_of([corpus])
    if rest[:1] == ["--seed"]:
        again(pool, int(rest[1]))
    else:
        many(pool, corpus, int(rest[0]) if rest else 2000, int(rest[1]) if rest[1:] else 0)


if __name__ == "__main__":
    main()
