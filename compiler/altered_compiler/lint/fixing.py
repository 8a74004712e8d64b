"""Findings mended in their files. A fix is applied only if the text, read anew, has the meaning that it may have."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from altered_compiler.lint.linting import Linted
from altered_compiler.lint.proof import holds
from altered_compiler.lint.told import Told
from altered_compiler.outcome import write
from altered_grammar.findings import Finding, Span

MOST_ROUNDS = 5
"""Rounds after which mending stops: a mended text may show what could not be seen before."""


def fix_files(
    linted: Linted, unsafe: bool, again: Callable[[], Linted], rounds: int = MOST_ROUNDS
) -> tuple[int, list[Finding]]:
    """Mends the files of ``linted``, each written whole or not at all; ``again`` lints them anew.

    Gives how many findings were mended, and what prevented a file from being written.
    """
    total = 0
    for _ in range(rounds):
        texts, count = mended_texts(linted, unsafe)
        if not texts:
            break
        if problems := write(texts):
            return total, problems
        total += count
        linted = again()
    return total, []


def mended_texts(linted: Linted, unsafe: bool) -> tuple[dict[str, str], int]:
    """The text of each file that changes, and how many findings that mends."""
    sources = {source.file.path: source.file.source for source in linted.sources.all}
    edits: dict[str, list[tuple[Span, str]]] = {}
    count = 0
    for box in _by_box(linted.told, unsafe):
        for one in proved(box):
            assert one.mend is not None
            edits.setdefault(one.finding.path, []).extend(one.mend.edits)
            count += 1
    texts = {}
    for path, changes in edits.items():
        text = sources[path]
        for span, put in sorted(changes, reverse=True):
            text = text[: span.start] + put + text[span.end :]
        texts[path] = text
    return texts, count


def _by_box(told: Iterable[Told], unsafe: bool) -> Iterator[list[Told]]:
    """The findings that can be mended, box by box."""
    boxes: dict[tuple[int, str, str], list[Told]] = {}
    for one in told:
        if one.mend is not None and (unsafe or one.mend.safe):
            assert one.hit is not None and one.report is not None
            boxes.setdefault((id(one.report), one.hit.lang, one.hit.box), []).append(one)
    yield from boxes.values()


def proved(told: list[Told]) -> list[Told]:
    """Those of one box whose fixes hold together, safe ones first, none that overlap."""
    kept: list[Told] = []
    report = told[0].report
    hit = told[0].hit
    assert report is not None and hit is not None
    box = report.boxes[hit.lang, hit.box]
    for one in sorted(told, key=lambda one: (not (one.mend and one.mend.safe), one.finding.span)):
        before = _text(box.text, kept)
        if not _overlap(one, kept) and holds(report, one.hit, before, _text(box.text, [*kept, one])):
            kept.append(one)
    return kept


def _text(text: str, told: list[Told]) -> str:
    """The text of a box with these fixes."""
    edits = [edit for one in told if one.hit and one.hit.fix for edit in one.hit.fix.edits]
    for edit in sorted(edits, reverse=True):
        text = text[: edit.span.start] + edit.put + text[edit.span.end :]
    return text


def _overlap(one: Told, kept: list[Told]) -> bool:
    assert one.mend is not None
    spans = [span for other in kept if other.mend for span, _ in other.mend.edits]
    return any(_meet(mine, other) for mine, _ in one.mend.edits for other in spans)


def _meet(one: Span, other: Span) -> bool:
    return (one.start < other.end and other.start < one.end) or one.start == other.start
