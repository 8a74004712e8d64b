"""Writes ``not_yet.txt`` anew: the lint cases that do not pass."""

from __future__ import annotations

from pathlib import Path

from altered_compiler.lint.cases import PASSED, judged, load

if __name__ == "__main__":
    here = Path(__file__).parent
    failing = [case["id"] for case in load([str(here / "cases")]) if judged(case).status != PASSED]
    (here / "not_yet.txt").write_text("".join(f"{one}\n" for one in sorted(failing)), encoding="utf-8")
