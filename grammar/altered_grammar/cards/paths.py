"""Paths to cards: a card file, a corpus, or a folder of them with its set files."""

from __future__ import annotations

import os

from altered_grammar.cards.model import CardFile, CardSet
from altered_grammar.cards.reading import duplicates, read_card_file
from altered_grammar.cards.words import Words, load_words
from altered_grammar.findings import Finding, Span

SET_FILE = "set.toml"
"""Name of the file that declares the words of the cards beside it and in the folders below."""


def set_files(path: str | os.PathLike[str]) -> list[str]:
    """The set file that governs ``path``: in its folder, else in the nearest folder above; none may be there."""
    folder = os.path.abspath(path)
    if not os.path.isdir(folder):
        folder = os.path.dirname(folder)
    while True:
        name = os.path.join(folder, SET_FILE)
        if os.path.exists(name):
            return [name]
        above = os.path.dirname(folder)
        if above == folder:
            return []
        folder = above


def read_path(path: str | os.PathLike[str], words: Words | None = None) -> CardSet:
    """The cards at ``path``: a ``.card`` file, a ``.jsonl`` corpus, or a folder, read whole and in order of names.

    Without ``words``, those of the set file that governs each file are used. Nothing is raised for a bad file.
    """
    name = os.fspath(path)
    names = files_at(name)
    if not names:
        return CardSet((), (), (_empty(name),))
    loaded: dict[tuple[str, ...], Words] = {}
    files: list[CardFile] = []
    for each in names:
        files.append(_read(each, words, loaded))
    findings = [finding for file in files for finding in file.findings]
    findings.extend(finding for found in loaded.values() for finding in found.findings)
    known = {(finding.path, finding.span) for finding in findings if finding.code == "F007"}
    findings.extend(found for found in duplicates(files) if (found.path, found.span) not in known)
    paths = sorted({name for key in loaded for name in key})
    return CardSet(tuple(files), tuple(paths), tuple(findings), loaded)


def files_at(path: str) -> list[str]:
    """The card files and corpora at ``path``, in order: itself, or all those in a folder."""
    return _below(path) if os.path.isdir(path) else [path]


def _read(name: str, words: Words | None, loaded: dict[tuple[str, ...], Words]) -> CardFile:
    if words is None:
        key = tuple(set_files(name))
        if key not in loaded:
            loaded[key] = load_words(*key)
        words = loaded[key]
    if name.endswith(".jsonl"):
        from altered_grammar.cards.corpus import read_corpus

        return read_corpus(name, words)
    file = read_card_file(name, words)
    return file._replace(cards=tuple(card._replace(set_code=words.code) for card in file.cards))


def _below(folder: str) -> list[str]:
    found: list[str] = []
    for base, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        found.extend(os.path.join(base, name) for name in names if name.endswith((".card", ".jsonl")))
    return sorted(found)


def _empty(path: str) -> Finding:
    from altered_grammar.cards.messages import problem

    return problem("F006", path, "", Span(0, 0))
