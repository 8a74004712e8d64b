"""Files in and out: text that is text, and writes that never leave half a file."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Mapping

from altered_grammar.findings import Finding, Span

LARGEST = 5_000_000
"""Most bytes of a card or set file."""


def read_text(path: str | os.PathLike[str], largest: int = LARGEST) -> tuple[str, list[Finding]]:
    """The text of a UTF-8 file, its line ends and byte order mark kept; or a finding that says why there is none."""
    name = os.fspath(path)
    try:
        about = os.stat(name)
        size = about.st_size
        if not stat.S_ISREG(about.st_mode) and not stat.S_ISDIR(about.st_mode):
            return "", [_problem("F002", name, why_fr="ce n'est pas un fichier", why_en="it is not a regular file")]
        if size > largest:
            return "", [_problem("F004", name, size=f"{size / 1e6:.1f}", most=f"{largest / 1e6:.0f}")]
        with open(name, "rb") as file:
            data = file.read()
    except OSError as error:
        return "", [_unread(name, error)]
    if b"\0" in data:
        wide = data.startswith((b"\xff\xfe", b"\xfe\xff"))
        return "", [_problem("F005", name, near="UTF-16") if wide else _problem("F003", name)]
    try:
        return data.decode("utf-8"), []
    except UnicodeDecodeError as error:
        return "", [_encoding(name, data, error.start)]


def write_atomic(path: str | os.PathLike[str], text: str) -> None:
    """Write ``text`` as UTF-8, line ends as they are; the file is the old one or the new one, never a part of it."""
    write_all_atomic({os.fspath(path): text})


def write_all_atomic(texts: Mapping[str, str]) -> None:
    """Write several files; none is touched before the text of each is safely on the disk.

    A link stays one: what it points to is written. An ``OSError`` names the file that was to be written; one that is
    there and is not a regular file (a folder, a device, a pipe) is never replaced.
    """
    waiting: list[tuple[str, str]] = []
    name = ""
    try:
        for name, text in texts.items():
            if not is_writable_file(name):
                raise OSError(errno.EINVAL, "not a regular file")
            target = os.path.realpath(name)
            temporary = f"{target}.{os.getpid()}.tmp"
            waiting.append((temporary, target))
            with open(temporary, "wb") as file:
                file.write(text.encode("utf-8"))
                file.flush()
                os.fsync(file.fileno())
        for temporary, target in waiting:
            name = target
            os.replace(temporary, target)
    except OSError as error:
        raise OSError(error.errno, error.strerror, name) from error
    finally:
        for temporary, _ in waiting:
            if os.path.exists(temporary):
                os.unlink(temporary)


def is_writable_file(path: str | os.PathLike[str]) -> bool:
    """Whether nothing but a regular file is at ``path``."""
    return os.path.isfile(path) or not os.path.exists(path)


def _unread(name: str, error: OSError) -> Finding:
    from altered_grammar.cards.system_errors import because

    return _problem("F002", name, **because(error))


def _encoding(name: str, data: bytes, offset: int) -> Finding:
    text = data.decode("cp1252", "replace")
    strange = sum(char < " " and char not in "\t\r\n\f" for char in text[:4096])
    if strange > len(text[:4096]) // 50:
        return _problem("F003", name)
    from altered_grammar.cards.messages import problem

    shown = data[:offset].decode("utf-8", "replace")
    span = Span(len(shown), len(shown) + 1)
    return problem("F005", name, shown + "?", span, words=text[offset : offset + 1], near="Windows-1252")


def _problem(code: str, path: str, **params: str) -> Finding:
    from altered_grammar.cards.messages import problem

    return problem(code, path, "", Span(0, 0), **params)
