"""What a run of findings means for the exit code."""

from __future__ import annotations

from collections.abc import Iterable

from altered_grammar.findings import Finding, Span

ORDER = {"error": 0, "warning": 1, "info": 2}


def exit_code(findings: Iterable[Finding]) -> int:
    """1 if there is an error or a warning, else 0."""
    return int(any(finding.severity != "info" for finding in findings))


def in_order(findings: Iterable[Finding]) -> list[Finding]:
    """By file and place."""
    return sorted(findings, key=lambda finding: (finding.path, finding.span, ORDER[finding.severity], finding.code))


def write(texts: dict[str, str]) -> list[Finding]:
    """Writes files, all or none; what prevents it is a finding."""
    from altered_grammar.cards.files import write_all_atomic
    from altered_grammar.cards.messages import problem
    from altered_grammar.cards.system_errors import because

    try:
        write_all_atomic(dict(texts))
    except OSError as error:
        path = str(error.filename or next(iter(texts), ""))
        return [problem("F036", path, "", Span(0, 0), **because(error))]
    return []
