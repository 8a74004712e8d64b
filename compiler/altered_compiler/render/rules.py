"""The rules of an edition on the terminal and as JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import click

from altered_compiler.rulebook import CODE, DEFINES, NOTHING, Rule
from altered_compiler.ui import Say


def as_json(rules: Sequence[Rule], edition: str) -> dict[str, Any]:
    """The rules as data."""
    return {"edition": edition, "rules": [rule._asdict() for rule in rules]}


def show_rules(rules: Sequence[Rule], edition: str, say: Say) -> None:
    """One line a rule, and how many of each kind there are."""
    words = {
        CODE: say("code", "code"),
        DEFINES: say("définit", "defines"),
        NOTHING: say("rien ne la cite", "nothing cites it"),
    }
    for rule in rules:
        cases = say.count(len(rule.cases), "cas", "case") if say.lang == "en" else f"{len(rule.cases)} cas"
        more = f" : {', '.join(rule.cases)}" if rule.cases else ""
        click.echo(f"{rule.number:9} {words[rule.kind]:8} {', '.join(rule.code) or '—'}  [{cases}{more}]")
    kinds = Counter(rule.kind for rule in rules)
    told = ", ".join(f"{words[kind]} {kinds[kind]}" for kind in (CODE, DEFINES, NOTHING))
    shown = sum(bool(rule.cases) for rule in rules)
    click.echo(
        say(
            f"{edition} : {len(rules)} règles ({told}) ; {shown} montrées par des cas",
            f"{edition}: {len(rules)} rules ({told}); {shown} shown by cases",
        )
    )
