"""Rule by rule: the code of the machine that follows each rule of an edition, and the cases that show it.

The numbers of the rules are in ``rulebook.toml``. Code cites them in its docstrings: ``[glossaire 7.4.5.a]`` for the
older rulebook, bare numbers and ``[4.0 7.4.7.c]`` for the current one; cases name them in ``rules``.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import altered_runtime
from altered_compiler.scenario.model import load_cases, yaml_files

NUMBERS = Path(__file__).with_name("rulebook.toml")
CODE, DEFINES, NOTHING = "code", "defines", "nothing"
"""Followed by functions; said by what the data are (classes, modules); not cited by anything."""

_MARKED = re.compile(r"\[(glossaire|4\.0) ([0-9a-z., ]+)\]|(glossaire) (\d+(?:\.\d+)+(?:\.[a-z])?)")
_RULE = re.compile(r"(?<![\w.])([1-8](?:\.\d+){1,2})(?:\.([a-z]))?((?:, [a-z]\b|(?: to | and )[a-z]\b)*)(?!\.\d|\w)")


class Rule(NamedTuple):
    """One rule of an edition: its number, how it is kept, the code and the cases that name it or what it stands in."""

    number: str
    kind: str
    code: tuple[str, ...]
    cases: tuple[str, ...]


def numbers(edition: str) -> list[str]:
    """The numbers of the lettered rules of an edition, in its order."""
    listed: str = tomllib.loads(NUMBERS.read_text("utf-8"))[edition]
    return listed.split()


def _spelled(text: str) -> Iterator[str]:
    """The rule numbers of a text, "4.2.3.a to c" and "7.4.2.b, c" one by one."""
    for base, letter, more in _RULE.findall(text):
        if not letter:
            yield base
            continue
        letters = [letter]
        for joint, other in re.findall(r"(, | to | and )([a-z])", more):
            first = ord(letters[-1]) + 1 if joint == " to " else ord(other)
            letters += [chr(n) for n in range(first, ord(other) + 1)]
        yield from (f"{base}.{one}" for one in letters)


def cited(text: str) -> dict[str, list[str]]:
    """The rules that a docstring cites, by edition."""
    found: dict[str, list[str]] = {"glossaire": [], "4.0": []}
    for edition, listed, bare, one in _MARKED.findall(text):
        found[edition or bare] += _spelled(listed or one)
    found["4.0"] += _spelled(_MARKED.sub(" ", text))
    return found


def _documented(path: Path) -> Iterator[tuple[str, bool, str]]:
    """Everything with a docstring in a module: its name, whether it is a function, the docstring."""
    tree = ast.parse(path.read_text("utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name, isinstance(node, ast.FunctionDef), ast.get_docstring(node) or ""
    yield "", False, ast.get_docstring(tree) or ""


def citations() -> dict[str, dict[str, list[tuple[str, bool]]]]:
    """By edition and rule number, the places of the machine that cite it, and whether each is a function."""
    folder = Path(altered_runtime.__file__).parent
    found: dict[str, dict[str, list[tuple[str, bool]]]] = {"glossaire": {}, "4.0": {}}
    for path in sorted(folder.rglob("*.py")):
        module = path.relative_to(folder).with_suffix("").as_posix().replace("/", ".")
        for name, function, text in _documented(path):
            place = f"{module}.{name}" if name else module
            for edition, rules in cited(text).items():
                for rule in rules:
                    found[edition].setdefault(rule, []).append((place, function))
    return found


def shown(paths: Sequence[str], edition: str) -> dict[str, list[str]]:
    """By rule number, the cases at the paths that name it for the edition."""
    found: dict[str, list[str]] = {}
    for path in yaml_files(list(paths)):
        for case in load_cases(path):
            for rule in map(str, case.data.get("rules", ())):
                book, _, number = rule.rpartition(" ")
                if (book or "4.0") == edition:
                    found.setdefault(number, []).append(case.id)
    return found


def _of(number: str, table: dict[str, list[str]]) -> tuple[str, ...]:
    """What names the rule itself; else what names the rule that it is a letter of."""
    return tuple(dict.fromkeys(table.get(number, ()) or table.get(number.rpartition(".")[0], ())))


def rules_of(edition: str, paths: Sequence[str]) -> list[Rule]:
    """Every lettered rule of the edition, with code and cases."""
    places = citations()[edition]
    code = {number: [place for place, _ in found] for number, found in places.items()}
    functions = {place for found in places.values() for place, function in found if function}
    cases = shown(paths, edition)
    return [
        Rule(number, _kind(_of(number, code), functions), _of(number, code), _of(number, cases))
        for number in numbers(edition)
    ]


def _kind(code: Iterable[str], functions: set[str]) -> str:
    if not code:
        return NOTHING
    return CODE if any(place in functions for place in code) else DEFINES
