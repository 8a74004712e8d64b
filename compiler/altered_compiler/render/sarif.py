"""Findings as SARIF 2.1.0, for code scanning and editors."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from hashlib import sha256
from importlib.metadata import version
from typing import Any
from urllib.parse import quote

from altered_compiler.lint.rules import rule, rule_files
from altered_compiler.lint.told import Told
from altered_compiler.messages import codes
from altered_compiler.ui import Say
from altered_grammar.cards.messages import position
from altered_grammar.findings import Finding, Span

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
_LEVELS = {"error": "error", "warning": "warning", "info": "note"}


def as_sarif(told: Sequence[Told], texts: Mapping[str, str], say: Say) -> dict[str, Any]:
    """One run with its rules and results; ``texts`` holds the text of each file."""
    used = sorted({one.finding.code for one in told})
    places = {code: index for index, code in enumerate(used)}
    driver = {"name": "altered", "version": version("altered-cards"), "rules": [_rule(code, say) for code in used]}
    results = [_result(one, places, texts.get(one.finding.path, ""), say) for one in told]
    run = {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "language": "fr-FR" if say.lang == "fr" else "en-US",
        "results": results,
    }
    return {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}


def _rule(code: str, say: Say) -> dict[str, Any]:
    entry = codes()[code]
    title = say.of(entry.title) or say.of(entry.message)
    named = {"name": rule(code).name} if code in rule_files() else {}
    return {
        "id": code,
        **named,
        "shortDescription": {"text": title},
        "fullDescription": {"text": say.of(entry.why)},
        "defaultConfiguration": {"level": _LEVELS[entry.severity]},
    }


def _result(one: Told, places: Mapping[str, int], source: str, say: Say) -> dict[str, Any]:
    found = one.finding
    result: dict[str, Any] = {
        "ruleId": found.code,
        "ruleIndex": places[found.code],
        "level": _LEVELS[found.severity],
        "message": {"text": say.of(found.message) + ("\n" + say.of(found.help) if found.help else "")},
        "partialFingerprints": {"finding/v1": _fingerprint(found)},
    }
    if found.path:
        location: dict[str, Any] = {"artifactLocation": {"uri": _uri(found.path)}}
        if source and found.line:
            location["region"] = _region(source, found.span)
        result["locations"] = [{"physicalLocation": location}]
    if one.mend is not None and source:
        replacements = [
            {"deletedRegion": _region(source, span), "insertedContent": {"text": put}} for span, put in one.mend.edits
        ]
        change = {"artifactLocation": {"uri": _uri(found.path)}, "replacements": replacements}
        result["fixes"] = [{"description": {"text": _kind(one.mend.safe, say)}, "artifactChanges": [change]}]
    return result


def _kind(safe: bool, say: Say) -> str:
    if safe:
        return say("Ne change aucun sens.", "Changes no meaning.")
    return say("Choisit un sens.", "Chooses a meaning.")


def _region(source: str, span: Span) -> dict[str, int]:
    """Lines and columns from 1, the end column behind the last character."""
    line, column = position(source, span.start)
    last, end = position(source, span.end)
    return {"startLine": line, "startColumn": column, "endLine": last, "endColumn": end}


def _uri(path: str) -> str:
    return quote(path.replace(os.sep, "/").removeprefix("./"))


def _fingerprint(found: Finding) -> str:
    """The same as long as the words are, wherever the card moves."""
    return sha256("\0".join((found.card, found.code, found.lang, found.words)).encode()).hexdigest()[:32]
