"""What linting takes: a corpus with nothing remembered, and with its verdicts kept; one file of 20 cards after an edit.

``python benchmarks/linting.py [CORPUS [EDITS]]``, on one core; computing time, which other processes do not lengthen.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from pathlib import Path
from statistics import median, quantiles

from altered_compiler.lint.linting import lint_paths
from altered_compiler.rechecking import Rechecker
from startup import twenty_cards


def main() -> None:
    """Prints the times."""
    corpus = sys.argv[1] if len(sys.argv) > 1 else "../shared/corpus"
    edits = int(sys.argv[2]) if len(sys.argv) > 2 else 40
    with tempfile.TemporaryDirectory() as folder:
        os.environ["ALTERED_CACHE"] = os.path.join(folder, "verdicts")
        for what in ("nothing remembered", "verdicts kept"):
            start = time.process_time()
            linted = lint_paths([corpus])
            cards = sum(1 for _ in linted.sources.cards)
            print(f"{cards} cards, {what}: {time.process_time() - start:.1f} s, {len(linted.told)} findings")
        _edit(twenty_cards(Path(folder)), edits)


def _edit(path: Path, edits: int) -> None:
    """A text of the file changed again and again, each time checked and linted anew."""
    checker = Rechecker([str(path)])
    checker.check()
    times = []
    for number in range(edits):
        lines = path.read_text("utf-8").splitlines()
        at = next(index for index, line in enumerate(lines) if line.startswith("en  ")) + 1
        lines.insert(at, f"  If you control {number + 2} or more Characters, draw {number + 2} cards.")
        path.write_text("\n".join(lines) + "\n", "utf-8")
        os.utime(path, ns=(time.time_ns() + number, time.time_ns() + number))
        start = time.process_time()
        checker.stamps()
        checker.check()
        times.append((time.process_time() - start) * 1000)
        del lines[at]
        path.write_text("\n".join(lines) + "\n", "utf-8")
    worst = quantiles(times, n=20)[-1]
    print(f"one file of 20 cards after an edit: median {median(times):.0f} ms, 95th percentile {worst:.0f} ms")


if __name__ == "__main__":
    main()
