"""What a set or a project asks of the linter: ``[lint]`` in a set file, ``[tool.altered.lint]`` in a pyproject.toml.

``select`` and ``ignore`` name rules as the command line does; ``severity`` gives rules another one, or ``off``;
``pinned`` are old wordings that the house keeps. A set file's word goes before the project's.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from typing import Any

from altered_compiler.lint.rules import Rule, rule_files, rules
from altered_compiler.messages import finding
from altered_compiler.remembered import project_file
from altered_grammar.cards.messages import position
from altered_grammar.findings import Finding, Span
from altered_grammar.records import NamedTuple

SEVERITIES = ("error", "warning", "info", "off")
_OLD = ("S001", "S002")
_KEYS = ("select", "ignore", "severity", "pinned")


class LintSettings(NamedTuple):
    """The rules to run, the severities that differ from the catalogue's, the wordings kept, what is wrong with them.

    ``chosen`` is None for all rules. ``style``: notes of style are looked for.
    """

    chosen: tuple[Rule, ...] | None = None
    severities: dict[str, str] = {}  # noqa: RUF012 - a NamedTuple's default, never written to
    pinned: frozenset[str] = frozenset()
    findings: tuple[Finding, ...] = ()
    style: bool = True

    @property
    def run(self) -> tuple[Rule, ...] | None:
        """The rules to run, None for all."""
        if self.style:
            return self.chosen
        used = rules() if self.chosen is None else self.chosen
        return tuple(one for one in used if self.severity(one.code, one.severity) != "info")

    def without_style(self) -> LintSettings:
        """The same, but for the rules whose findings are notes of style."""
        return self._replace(style=False)

    def severity(self, code: str, usual: str) -> str:
        """The severity of a code's findings; ``off`` if they are not wanted."""
        rule = code in rule_files()
        if rule and self.chosen is not None and code not in {one.code for one in self.chosen}:
            return "off"
        return self.severities.get(code, usual)

    def keeps(self, code: str, words: str) -> bool:
        """Whether the house has kept that old wording."""
        return code in _OLD and words.lower() in self.pinned


def named_rules(names: Iterable[str]) -> list[Rule]:
    """The rules of these codes, beginnings of codes or names. Raises ``KeyError`` for one that is none."""
    found: list[Rule] = []
    for name in names:
        some = [one for one in rules() if one.code.lower().startswith(name.lower()) or name.lower() == one.name]
        if not some or not name:
            raise KeyError(name)
        found += some
    return found


def settings_for(
    path: str, set_files: Iterable[str], select: Iterable[str] = (), ignore: Iterable[str] = ()
) -> LintSettings:
    """The settings that govern the cards at ``path``; ``select`` and ``ignore`` are the command line's.

    Raises ``KeyError`` for a rule of the command line that is none.
    """
    reader = _Reader()
    reader.read(project_file(path), ("tool", "altered", "lint"))
    for name in set_files:
        reader.read(name, ("lint",))
    chosen: list[Rule] | None
    if asked := named_rules(select):
        chosen, left = asked, named_rules(ignore)
    else:
        chosen, left = reader.select, [*named_rules(ignore), *reader.ignore]
    if left:
        chosen = [rule for rule in (rules() if chosen is None else chosen) if rule not in left]
    made = None if chosen is None else tuple(chosen)
    return LintSettings(made, reader.severities, frozenset(reader.pinned), tuple(reader.findings))


class _Reader:
    """Gathers settings, a later file's over an earlier one's."""

    def __init__(self) -> None:
        self.select: list[Rule] | None = None
        self.ignore: list[Rule] = []
        self.severities: dict[str, str] = {}
        self.pinned: set[str] = set()
        self.findings: list[Finding] = []

    def read(self, path: str, table: tuple[str, ...]) -> None:
        """The settings of one file, in that table. A file that is no TOML says nothing here: others report it."""
        source = _text(path)
        try:
            data: Any = tomllib.loads(source.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n"))
        except (ValueError, RecursionError):
            return
        for key in table:
            data = data.get(key, {}) if isinstance(data, dict) else {}
        if not isinstance(data, dict):
            return
        for key, value in data.items():
            self._key(key, value, path, source)

    def _key(self, key: str, value: Any, path: str, source: str) -> None:
        if key == "severity" and isinstance(value, dict):
            for name, severity in value.items():
                found = self._rules([name], path, source)
                if severity in SEVERITIES:
                    self.severities |= {rule.code: severity for rule in found}
                else:
                    self._wrong(str(severity), path, source)
        elif key in ("select", "ignore", "pinned") and isinstance(value, list) and all(map(_is_text, value)):
            if key == "pinned":
                self.pinned |= {one.lower() for one in value}
            elif key == "ignore":
                self.ignore += self._rules(value, path, source)
            else:
                self.select = self._rules(value, path, source)
        else:
            self._wrong(key, path, source)

    def _rules(self, names: list[str], path: str, source: str) -> list[Rule]:
        found: list[Rule] = []
        for name in names:
            try:
                found += named_rules([name])
            except KeyError:
                self._wrong(name, path, source)
        return found

    def _wrong(self, words: str, path: str, source: str) -> None:
        at = max(source.find(words), 0)
        line, column = position(source, at)
        problem = finding("F045", Span(at, at + len(words)), words=words, keys=", ".join(_KEYS))
        self.findings.append(problem._replace(path=path, line=line, column=column))


def _is_text(value: object) -> bool:
    return isinstance(value, str) and bool(value)


def _text(path: str) -> str:
    if not path:
        return ""
    from altered_grammar.cards.files import read_text

    return read_text(path)[0]
