"""The PDF of a page of HTML, with WeasyPrint."""

from __future__ import annotations

import io
import logging

from altered_compiler.messages import finding
from altered_compiler.proof.fit import MM
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


def pictures(html: str, scale: float) -> tuple[list[bytes], list[Finding]]:
    """Each page of the page's PDF as a PNG, ``scale`` pixels a millimetre; or a finding that says why there is none."""
    try:
        import pypdfium2
    except ModuleNotFoundError:
        return [], [_none("pypdfium2 n'est pas installé", "pypdfium2 is not installed")]
    data, found = pdf(html)
    if found:
        return [], found
    images = []
    document = pypdfium2.PdfDocument(data)
    for page in document:
        file = io.BytesIO()
        page.render(scale=scale * MM).to_pil().save(file, "PNG")
        images.append(file.getvalue())
    document.close()
    return images, []


def _none(why_fr: str, why_en: str) -> Finding:
    return finding("F071", Span(0, 0), why_fr=why_fr, why_en=why_en)
