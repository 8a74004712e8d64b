"""What the two commands of the README install."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_demo_installs_every_extra_that_a_command_asks_for() -> None:
    files = [path for path in (ROOT / "compiler").rglob("*") if path.suffix in (".py", ".toml")]
    code = "".join(path.read_text("utf-8") for path in files)
    asked = set(re.findall(r"altered-cards\[(\w+)\]", code))
    makefile = (ROOT / "Makefile").read_text("utf-8")
    (installed,) = re.findall(r'^\$\(VENV\)/installed:.*\n\t\$\(PIP\) --editable "\.\[([\w,]+)\]"', makefile, re.M)
    assert asked == {"sheets", "pdf", "scenarios"} and asked <= set(installed.split(","))
