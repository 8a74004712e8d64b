"""Start-up: ``altered check`` on one file of 20 cards, whole process, against ``python -c "import click"``; with the
linter's verdict of the file kept from an earlier run, and (a second line) with every verdict made anew.

python benchmarks/startup.py [RUNS]
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

CARDS = 20
HERE = Path(__file__).resolve().parent.parent / "cardscripts" / "quais"
CHECK = "import sys; from altered_compiler.cli import main; sys.argv = ['altered', 'check', {path!r}]; main()"


def twenty_cards(folder: Path) -> Path:
    """A file of the demo set's first twenty cards, beside its set file."""
    texts = [text for path in sorted(HERE.glob("*.card")) for text in path.read_text("utf-8").split("\ncard ")[1:]]
    target = folder / "twenty.card"
    target.write_text("".join("\ncard " + text for text in texts[:CARDS]), "utf-8")
    (folder / "set.toml").write_bytes((HERE / "set.toml").read_bytes())
    return target


def seconds(code: str, cache: str = "off") -> float:
    """The wall time of one process; ``cache``: the folder of verdicts."""
    environment = {**os.environ, "ALTERED_CACHE": cache}
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True, stdout=subprocess.DEVNULL, env=environment)
    return time.perf_counter() - start


def main() -> None:
    """Prints the medians and their ratio; the two take turns."""
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 21
    with tempfile.TemporaryDirectory() as folder:
        check = CHECK.format(path=str(twenty_cards(Path(folder))))
        kept = os.path.join(folder, "verdicts")
        seconds(check, kept)
        rounds = [(seconds("import click"), seconds(check, kept), seconds(check)) for _ in range(runs)]
    click_time, known, anew = (sorted(column)[runs // 2] for column in zip(*rounds, strict=True))
    for time_, what in ((known, "its verdict known"), (anew, "judged anew")):
        print(
            f"import click: {click_time * 1e3:.0f} ms; altered check of {CARDS} cards, {what}: {time_ * 1e3:.0f} ms. "
            f"Ratio {time_ / click_time:.2f}"
        )


if __name__ == "__main__":
    main()
