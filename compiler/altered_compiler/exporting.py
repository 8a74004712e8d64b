"""Cards to other people's files: spreadsheets, JSON, the public card database's files."""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Sequence

from altered_compiler.outcome import write
from altered_compiler.ui import Say
from altered_grammar.cards.messages import problem
from altered_grammar.cards.system_errors import because
from altered_grammar.findings import Finding, Span

_NOWHERE = Span(0, 0)
_ONLY_IMPORTED = {
    "fr": "Seul un dossier écrit par altered import altered-json y retourne ; le vôtre s'exporte en csv, xlsx ou json.",
    "en": "Only a folder that altered import altered-json wrote goes back; your own is exported as csv, xlsx or json.",
}


def export_cards(
    kind: str, paths: Sequence[str], lang: str, delimiter: str, out: str | None
) -> tuple[bytes | None, list[Finding], dict[str, str]]:
    """The table file of the cards at ``paths``, written to ``out`` if there is one; None where the cards can't be read.

    Findings and the texts they point into are those of the files as files; card texts are exported as they are.
    """
    from altered_compiler.sheets.transfer import export_table, kept_headers
    from altered_compiler.sources import load

    sources = load(list(paths))
    found = list(sources.findings)
    if not any(True for _ in sources.cards):
        return None, found, sources.texts()
    if kind == "xlsx":
        try:
            import openpyxl  # noqa: F401
        except ModuleNotFoundError:
            from altered_compiler.sheets.formats.xlsx import missing

            return None, [missing(str(out))], {}
    headers, damaged = kept_headers(paths)
    found += damaged
    data = export_table(kind, sources, lang, delimiter, headers)
    if out is not None:
        found += write_bytes(out, data)
    return data, found, sources.texts()


def export_altered_json(folder: str, out: str) -> list[Finding]:
    """Writes ``EN.json`` and ``FR.json`` to ``out``: the data that ``folder`` was imported from, with its cards as they
    are now."""
    from altered_compiler.importing import SOURCE, rebuild_altered_json

    name = os.path.join(folder, SOURCE)
    if not os.path.isfile(name):
        missing = problem("F002", name, "", _NOWHERE, **because(FileNotFoundError(errno.ENOENT, "")))
        return [missing._replace(help=_ONLY_IMPORTED)]
    try:
        os.makedirs(out, exist_ok=True)
    except OSError as error:
        return [problem("F036", out, "", _NOWHERE, **because(error))]
    data = rebuild_altered_json(folder)
    return write(
        {
            os.path.join(out, f"{lang.upper()}.json"): json.dumps(items, ensure_ascii=False, indent=2) + "\n"
            for lang, items in data.items()
        }
    )


def export_tabletop(paths: Sequence[str], lang: str, out: str, url: str, say: Say) -> list[Finding]:
    """Writes pictures of the cards at ``paths``, and a saved object of Tabletop Simulator, to the folder ``out``."""
    from altered_compiler.proof.faces import Options, faces
    from altered_compiler.proof.tabletop import tabletop
    from altered_compiler.render.progress import working
    from altered_compiler.sources import load

    sources = load(list(paths))
    shown = list(faces(sources.cards, Options((lang,))))
    found = [*sources.findings, *(one for face in shown for one in face.findings)]
    if not shown:
        return found
    title = next((say.of(dict(each.setting.words.name)) for each in sources.all if each.setting.words.name), "altered")
    with working(say("Dessin des planches", "Drawing the sheets")):
        files, problems = tabletop(shown, title, say, out, url)
    try:
        os.makedirs(out, exist_ok=True)
    except OSError as error:
        problems.append(problem("F036", out, "", _NOWHERE, **because(error)))
        return [*found, *problems]
    return [*found, *problems, *(one for path, data in files.items() for one in write_bytes(path, data))]


def write_bytes(path: str, data: bytes) -> list[Finding]:
    """Writes a file, whole or not at all; what prevents it is a finding."""
    temporary = f"{path}.{os.getpid()}.tmp"
    try:
        if os.path.exists(path) and not os.path.isfile(path):
            raise OSError(errno.EINVAL, "not a regular file")
        with open(temporary, "wb") as file:
            file.write(data)
        os.replace(temporary, path)
    except OSError as error:
        return [problem("F036", path, "", _NOWHERE, **because(error))]
    finally:
        if os.path.exists(temporary):
            os.unlink(temporary)
    return []
