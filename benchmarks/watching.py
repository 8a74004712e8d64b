"""How long a save of a set of 500 cards takes to be checked again, at the 95th percentile.

``python benchmarks/watching.py [CORPUS [SAVES]]``: the first 500 cards of the corpus as card files, one a faction. A
save changes a text of one card; time runs from the save until the findings are there, the wait for the next look at
the files included (it is half a pause on average, a whole one at most).
"""

from __future__ import annotations

import os
import random
import sys
import tempfile
import time
from collections import defaultdict
from pathlib import Path
from statistics import median, quantiles

from altered_compiler.rechecking import PAUSE, Rechecker
from altered_grammar.cards.compose import write_cards
from altered_grammar.cards.corpus import read_corpus
from altered_grammar.cards.model import Card

CARDS = 500


def main() -> None:
    """Prints the median and the 95th percentile of the clock's and of the processor's time."""
    corpus = sys.argv[1] if len(sys.argv) > 1 else "../shared/corpus"
    saves = int(sys.argv[2]) if len(sys.argv) > 2 else 100
    cards = [card for path in sorted(Path(corpus).glob("*.jsonl")) for card in read_corpus(path).cards][:CARDS]
    with tempfile.TemporaryDirectory() as folder:
        _measure(Path(folder), cards, saves)


def _measure(folder: Path, cards: list[Card], saves: int) -> None:
    by_file: dict[str, list[Card]] = defaultdict(list)
    for card in cards:
        by_file[card.faction.value if card.faction else "none"].append(card)
    for name, listed in by_file.items():
        (folder / f"{name}.card").write_text(write_cards(listed), "utf-8")
    checker, chance = Rechecker([str(folder)]), random.Random(1)
    begun = time.perf_counter()
    checker.check()
    print(f"{len(cards)} cards, first check: {(time.perf_counter() - begun) * 1000:.0f} ms")
    clocks, processors = [], []
    for number in range(saves):
        path = chance.choice(sorted(folder.glob("*.card")))
        lines = path.read_text("utf-8").splitlines()
        at = chance.choice([index for index, line in enumerate(lines) if line.startswith("en  ")]) + 1
        lines.insert(at, f"  If you control {number + 2} or more Characters, draw {number + 2} cards.")
        path.write_text("\n".join(lines) + "\n", "utf-8")
        os.utime(path, ns=(time.time_ns() + number, time.time_ns() + number))
        clock, processor = time.perf_counter(), time.process_time()
        time.sleep(PAUSE * chance.random())
        checker.stamps()
        checker.check()
        clocks.append((time.perf_counter() - clock) * 1000)
        processors.append((time.process_time() - processor) * 1000)
    for name, times in (("clock", clocks), ("processor", processors)):
        print(
            f"{saves} saves, {name}: median {median(times):.0f} ms, 95th percentile {quantiles(times, n=20)[-1]:.0f} ms"
        )


if __name__ == "__main__":
    main()
