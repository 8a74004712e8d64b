"""The proof of the cards at some paths, as a file."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from altered_compiler.proof.faces import Options, faces
from altered_compiler.proof.page import Paper, change_page, proof_page
from altered_compiler.render.progress import tracked, working
from altered_compiler.sources import Sources, load
from altered_compiler.ui import Say
from altered_grammar.findings import Finding


class Proof(NamedTuple):
    """The file's bytes (none where it can't be made), how many faces or changed cards are shown, and what there is to
    say; ``texts`` are those that findings point into."""

    data: bytes
    shown: int
    findings: tuple[Finding, ...]
    texts: dict[str, str]


def proof(paths: Sequence[str], kind: str, options: Options, paper: Paper, say: Say, against: str = "") -> Proof:
    """The proof of the cards at ``paths`` as ``html`` or ``pdf``; ``against`` an older version, only what changed."""
    sources = load(list(paths))
    found = list(sources.findings)
    texts = sources.texts()
    if not any(True for _ in sources.cards):
        return Proof(b"", 0, tuple(found), texts)
    title = _title(sources, say)
    if against:
        from altered_compiler.proof.changes import changes

        old = load([against])
        found += old.findings
        texts |= old.texts()
        if not any(True for _ in old.cards):
            return Proof(b"", 0, tuple(found), texts)
        pairs = changes(old, sources, options, say)
        count = len(pairs)
        found += [one for pair in pairs for _, new in pair.faces if new for one in new.findings]
        html = change_page(pairs, title, say, found)
    else:
        cards = list(sources.cards)
        shown = tracked(cards, say("Faces", "Faces")) if options.reminders == "on" else iter(cards)
        made = list(faces(shown, options))
        count = len(made)
        found += [one for face in made for one in face.findings]
        html = proof_page(made, title, say, paper, found)
    if kind == "html":
        return Proof(html.encode("utf-8"), count, tuple(found), texts)
    from altered_compiler.proof.pdf import pdf

    with working(say("Mise en page du PDF", "Laying the PDF out")):
        data, problems = pdf(html)
    return Proof(data, count, (*found, *problems), texts)


def _title(sources: Sources, say: Say) -> str:
    names = [say.of(dict(source.setting.words.name)) for source in sources.all if source.setting.words.name]
    return ", ".join(dict.fromkeys(names)) or "altered"
