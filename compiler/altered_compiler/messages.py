"""The catalogue of findings, from ``codes.toml``: their sentences in both languages, and why each is one."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import NamedTuple

from altered_grammar.findings import Finding, Span, cited

FILE = Path(__file__).with_name("codes.toml")
REASONS = Path(__file__).with_name("reasons.toml")


class Code(NamedTuple):
    """One code: ``severity``, its title, sentence and help by language (templates), and why it is a finding."""

    severity: str
    title: dict[str, str]
    message: dict[str, str]
    help: dict[str, str]
    why: dict[str, str]


@cache
def codes() -> dict[str, Code]:
    """Every code that a finding can have, those of card files and of the linter's rules included."""
    from altered_compiler.lint.rules import rules

    own = {rule.code: Code(rule.severity, rule.title, rule.message, rule.help, rule.why) for rule in rules()}
    return _written() | own


@cache
def _written() -> dict[str, Code]:
    """The codes of ``codes.toml`` and of card files."""
    from altered_grammar.cards.messages import CATALOGUE

    found: dict[str, Code] = {}
    for name, entry in tomllib.loads(FILE.read_text("utf-8")).items():
        if name in CATALOGUE:
            severity, (fr, en), (help_fr, help_en) = CATALOGUE[name]
            helps = {"fr": help_fr, "en": help_en} if help_fr else {}
            entry = {"severity": severity, "message": {"fr": fr, "en": en}, "help": helps, **entry}
        why = {lang: " ".join(text.split()) for lang, text in entry["why"].items()}
        found[name] = Code(entry["severity"], entry.get("title", {}), entry["message"], entry.get("help", {}), why)
    return found


def finding(code: str, span: Span, *, words: str = "", paste: str = "", **params: str) -> Finding:
    """A finding of that code at ``span``; a help whose parameter is empty is left out.

    A parameter ``x`` serves both languages, ``x_fr`` and ``x_en`` one of them.
    """
    entry = _written()[code]
    return Finding(
        code=code,
        severity=entry.severity,
        span=span,
        message={lang: _filled(text, lang, words, params) for lang, text in entry.message.items()},
        words=words,
        help={lang: text for lang, sentence in entry.help.items() if (text := _help(sentence, lang, words, params))},
        paste=paste,
    )


def both_languages(reason: str) -> dict[str, str]:
    """Why a reading was refused, from ``reasons.toml``; nothing for nothing."""
    return {"fr": _reasons()[reason], "en": reason} if reason else {}


@cache
def _reasons() -> dict[str, str]:
    return tomllib.loads(REASONS.read_text("utf-8"))


def _filled(text: str, lang: str, words: str, params: dict[str, str]) -> str:
    values = {name.removesuffix("_" + lang): value for name, value in params.items()}
    return text.format_map({**values, "words": cited(words)})


def _help(text: str, lang: str, words: str, params: dict[str, str]) -> str:
    values = {name.removesuffix("_" + lang): value for name, value in params.items()}
    needed = [name for name in ("near", "expected") if "{" + name + "}" in text]
    return _filled(text, lang, words, params) if all(values.get(name) for name in needed) else ""
