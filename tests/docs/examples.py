"""The examples of the docs: files to write, commands to run, and what they print.

A fence ``card`` or ``toml`` with ``title="PATH"`` is a file, written before what follows; without one, ``card`` is
cards that must check clean. ``diff title="apply"`` is applied to a copy of the project, whose commands follow. A fence
``console`` is a session: ``$ COMMAND`` and its output, where a line ``…`` stands for any lines. ``diff``, ``text``
and no word at all, without a title, are only shown. A page is one session, in an empty folder; ``….fr.md`` is one of a
French locale.

``python tests/docs/examples.py PAGE…`` writes the outputs anew into pages, but for those with ``…``.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
PAGES = (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")))
SHOWN = ("", "text", "diff")
_FENCE = re.compile(r'^```(\w*)(?: title="([^"]+)")?\n(.*?)^```$', re.MULTILINE | re.DOTALL)


class Fence(NamedTuple):
    """One block of a page: its language, the file that it is, its text and the place of that."""

    lang: str
    title: str
    text: str
    start: int


class Step(NamedTuple):
    """A command and what the page says it prints."""

    command: str
    output: str


def fences(page: str) -> list[Fence]:
    """The blocks of a page."""
    return [Fence(match[1], match[2] or "", match[3], match.start(3)) for match in _FENCE.finditer(page)]


def steps(session: str) -> list[Step]:
    """The commands of a session."""
    found = []
    for part in re.split(r"^\$ ", session, flags=re.MULTILINE)[1:]:
        command, _, output = part.partition("\n")
        found.append(Step(command, output.rstrip("\n")))
    return found


def is_slow(page: Path) -> bool:
    """Whether the tables have to be made anew for a page."""
    return any(fence.lang == "diff" and fence.title for fence in fences(page.read_text("utf-8")))


def fits(said: str, printed: str) -> bool:
    """Whether the page's output is what was printed; ``…`` on a line is any lines."""
    pattern = "\n".join("(?s:.*)" if line.strip() == "…" else re.escape(line) for line in said.split("\n"))
    return re.fullmatch(pattern, printed) is not None


class Session:
    """A folder and a shell's environment, in one language."""

    def __init__(self, folder: Path, lang: str) -> None:
        self.folder = folder
        path = f"{Path(sys.executable).parent}:{os.environ['PATH']}"
        locale = {"fr": "fr_FR.UTF-8", "en": "en_US.UTF-8"}[lang]
        kept = {key: value for key, value in os.environ.items() if not key.startswith("LC_")}
        self.environment = {**kept, "LANG": locale, "PATH": path, "ALTERED_CACHE": "off", "COLUMNS": "100"}

    def run(self, command: str) -> str:
        """What the command prints."""
        done = subprocess.run(
            command, shell=True, cwd=self.folder, env=self.environment, text=True, encoding="utf-8",
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=120,
        )  # fmt: skip
        return "\n".join(line.rstrip() for line in done.stdout.rstrip("\n").split("\n"))

    def apply(self, diff: str) -> None:
        """The commands that follow are those of the project with a change."""
        project = self.folder / "project"
        for part in ("grammar", "runtime", "compiler"):
            shutil.copytree(ROOT / part, project / part, ignore=shutil.ignore_patterns("__pycache__", "_frozen.py"))
        subprocess.run(["patch", "--quiet", "-p1"], cwd=project, input=diff, text=True, check=True)
        self.environment["PYTHONPATH"] = ":".join(str(project / part) for part in ("grammar", "runtime", "compiler"))
        subprocess.run(
            [sys.executable, "-m", "altered_grammar.freeze"],
            env=self.environment,
            check=True,
            stdout=subprocess.DEVNULL,
        )

    def write(self, name: str, text: str) -> None:
        """Writes a file of the page."""
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")


def play(page: Path, session: Session) -> Iterator[tuple[Fence, Step, str]]:
    """Follows a page from its top: every command, with what it printed."""
    for number, fence in enumerate(fences(page.read_text("utf-8"))):
        if fence.lang == "diff" and fence.title:
            session.apply(fence.text)
        elif fence.title:
            session.write(fence.title, fence.text)
        elif fence.lang == "console":
            for step in steps(fence.text):
                yield fence, step, session.run(step.command)
        elif fence.lang == "card":
            session.write(f"example-{number}/example.card", fence.text)
            command = shlex.join(["altered", "--ui", "en", "check", f"example-{number}"])
            printed = session.run(command)
            count = len(re.findall(r"^(?:card|carte)\b", fence.text, re.MULTILINE))
            clean = f"{count} card{'s' * (count > 1)}, 0 errors, 0 warnings"
            yield fence, Step(command, clean), printed


def language(page: Path) -> str:
    """The language of a page."""
    return "fr" if page.name.endswith(".fr.md") else "en"


def prepared(page: Path, folder: Path) -> Session:
    """A session in ``folder``; the README's and the developer's pages begin in a copy of the project."""
    if page.name == "README.md":
        (folder / "cardscripts").symlink_to(ROOT / "cardscripts")
    return Session(folder, language(page))


def rewrite(page: Path) -> None:
    """Puts what commands print into a page."""
    with tempfile.TemporaryDirectory() as folder:
        text = page.read_text("utf-8")
        done = list(play(page, prepared(page, Path(folder))))
        for fence in reversed(fences(text)):
            mine = [(step, printed) for one, step, printed in done if one == fence and fence.lang == "console"]
            if mine:
                session = "".join(
                    f"$ {step.command}\n" + (f"{shown}\n" if (shown := _shown(step, printed)) else "")
                    for step, printed in mine
                )
                text = text[: fence.start] + session + text[fence.start + len(fence.text) :]
        page.write_text(text, "utf-8")


def _shown(step: Step, printed: str) -> str:
    if "…" in step.output.split("\n"):
        if not fits(step.output, printed):
            print(f"not as shown: {step.command}", file=sys.stderr)
        return step.output
    return printed


if __name__ == "__main__":
    for name in sys.argv[1:]:
        rewrite(Path(name))
