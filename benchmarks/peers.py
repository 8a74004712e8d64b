"""Random full games of this machine beside other engines, in the same run, one core each, in turns.

python benchmarks/peers.py [CORPUS]

The others are installed into their own environment by ``make bench-peers``. Games per second of processor time: the
rounds alternate, and each engine's best round counts, so that a busy machine slows all of them alike.
"""

from __future__ import annotations

import gc
import subprocess
import sys
import time
from pathlib import Path

from altered_compiler.random_games import case_of, pool_of

ROUNDS = 5
GAMES = 40
FIRST = 5000
PEERS = Path(__file__).resolve().parent / "peer.py"
PYTHON = Path(__file__).resolve().parent.parent / "build" / "peers" / "bin" / "python"
OTHERS = ("gin_rummy", "fireplace2")


def own(corpus: str) -> tuple[float, int]:
    """Seconds of processor time for the games, with every rule on."""
    pool = pool_of([corpus])
    cases = [case_of(pool, seed) for seed in range(FIRST, FIRST + GAMES)]
    gc.collect()
    gc.freeze()
    start = time.process_time()
    for case in cases:
        case.play(guarded=False)
    return time.process_time() - start, GAMES


def other(name: str) -> str:
    """What the other engine says of its own games."""
    done = subprocess.run([str(PYTHON), str(PEERS), name], capture_output=True, text=True, timeout=600, check=False)
    return done.stdout.strip() or f"0 0 {done.stderr.strip().splitlines()[-1] if done.stderr.strip() else 'no output'}"


def main() -> None:
    """Alternates the engines and prints the best round of each, then the ratio to the first."""
    corpus = sys.argv[1] if len(sys.argv) > 1 else "../shared/corpus"
    if not PYTHON.exists():
        sys.exit("make bench-peers installs the other engines first")
    best: dict[str, float] = {}
    notes: dict[str, str] = {}
    for _ in range(ROUNDS):
        took, games = own(corpus)
        best["altered"] = max(best.get("altered", 0.0), games / took)
        for name in OTHERS:
            rate, _, note = other(name).partition(" ")
            best[name] = max(best.get(name, 0.0), float(rate))
            notes[name] = note
    for name, rate in best.items():
        ratio = f"{best['altered'] / rate:.2f} of it" if rate else "not measured"
        print(f"{name:12} {rate:8.1f} games/s   altered: {ratio}   {notes.get(name, '')}".rstrip())


if __name__ == "__main__":
    main()
