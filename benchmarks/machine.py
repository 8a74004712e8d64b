"""What the machine costs: games per second in one process and in two, and copying a state beside playing a day.

python benchmarks/machine.py [CORPUS]
"""

from __future__ import annotations

import gc
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from altered_compiler.random_games import Case, Pool, case_of, pool_of
from altered_runtime.events import GameEvent
from altered_runtime.game import finish
from altered_runtime.machine import Machine

FIRST = 5000
GAMES = 100
ROUNDS = 3
COPIES = 20


class Days:
    """Copies the state at the end of each day, and takes the time of both."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self.playing: list[float] = []
        self.copying: list[float] = []
        self.began = time.process_time()

    def happened(self, event: GameEvent) -> None:
        """Nothing: only days count."""

    def reached(self, point: str) -> None:
        """At the end of a day, copy what it led to."""
        if point == "victory done":
            now = time.process_time()
            self.playing.append(now - self.began)
            for _ in range(COPIES):
                self.m.state.clone()
            self.began = time.process_time()
            self.copying.append((self.began - now) / COPIES)


def copies(cases: list[Case]) -> None:
    """Copying against playing, over all days of the games."""
    playing, copying = 0.0, 0.0
    days = 0
    for case in cases:
        m = case.machine()
        m.observer = seen = Days(m)
        finish(m)
        playing += sum(seen.playing)
        copying += sum(seen.copying)
        days += len(seen.playing)
    print(
        f"a day {1e3 * playing / days:.2f} ms, a copy of its state {1e6 * copying / days:.0f} µs: "
        f"1/{playing / copying:.0f} ({days} days)"
    )


POOLS: list[Pool] = []


def _play(share: range) -> float:
    """Plays the games of one process; seconds of processor time."""
    start = time.process_time()
    for seed in share:
        case_of(POOLS[0], seed).play(guarded=False)
    return time.process_time() - start


def main() -> None:
    """Measures and prints."""
    POOLS.append(pool_of([sys.argv[1] if len(sys.argv) > 1 else "../shared/corpus"]))
    gc.collect()
    gc.freeze()
    copies([case_of(POOLS[0], seed) for seed in range(FIRST, FIRST + GAMES // 2)])
    best = {1: 0.0, 2: 0.0}
    processor = {1: 0.0, 2: 0.0}
    with ProcessPoolExecutor(2, mp_context=get_context("fork")) as workers:
        for _ in range(ROUNDS):
            for count in (1, 2):
                shares = [range(FIRST + n, FIRST + GAMES * count, count) for n in range(count)]
                start = time.perf_counter()
                seconds = sum(workers.map(_play, shares))
                best[count] = max(best[count], GAMES * count / (time.perf_counter() - start))
                processor[count] = max(processor[count], GAMES * count / seconds)
    for count in best:
        print(f"{count} process(es): {best[count]:.1f} games/s, {processor[count]:.1f} a second of processor time")
    print(f"two give {best[2] / best[1]:.2f} times one")


if __name__ == "__main__":
    main()
