"""What the linter tells: findings, each with what would mend it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from altered_grammar.findings import Finding, Span
from altered_grammar.records import NamedTuple

if TYPE_CHECKING:
    from altered_compiler.analysis import CardReport
    from altered_compiler.lint.card import Hit, LintCard


class Mend(NamedTuple):
    """A fix in the place of a file: what each span is replaced by. ``safe``: it keeps the meaning."""

    edits: tuple[tuple[Span, str], ...]
    safe: bool


class Told(NamedTuple):
    """A finding with what would mend it; where the card was judged just now, also the card and its place there."""

    finding: Finding
    mend: Mend | None = None
    report: CardReport | None = None
    hit: Hit | None = None
    card: LintCard | None = None
