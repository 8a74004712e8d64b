"""The PDF of a page of HTML, with WeasyPrint."""

from __future__ import annotations

import logging

from altered_compiler.messages import finding
from altered_grammar.findings import Finding, Span


def pdf(html: str) -> tuple[bytes, list[Finding]]:
    """The PDF, or a finding that says why there is none."""
    logging.getLogger("weasyprint").setLevel(logging.ERROR)
    try:
        from weasyprint import HTML
    except ModuleNotFoundError:
        return b"", [_none("WeasyPrint n'est pas installé", "WeasyPrint is not installed")]
    except OSError as error:  # a library of the system is missing
        return b"", [_none(str(error).splitlines()[0], str(error).splitlines()[0])]
    made: bytes = HTML(string=html).write_pdf()
    return made, []


def _none(why_fr: str, why_en: str) -> Finding:
    return finding("F071", Span(0, 0), why_fr=why_fr, why_en=why_en)
