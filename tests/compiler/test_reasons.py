"""Why a reading is refused: each reason that is raised stands in the catalogue, in French, and no other does."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from altered_compiler.analysis import _pieces
from altered_compiler.checking import check_paths
from altered_compiler.compile import Context
from altered_compiler.messages import REASONS, _reasons
from altered_compiler.report import paragraph_findings
from altered_compiler.sources import Setting
from altered_grammar.cards.words import builtin_words
from compiled_texts import compiled

HERE = Path(__file__).resolve().parents[2]
PASSED_ON = "reason"
"""The attribute of a refusal that another one may repeat."""


def _said(call: ast.Call) -> Iterator[str]:
    """The sentences that a refusal is raised with; one that is composed is none."""
    (given,) = call.args[1:]
    parts = given.values if isinstance(given, ast.BoolOp) else [given]
    for part in parts:
        if isinstance(part, ast.Constant):
            yield part.value
        elif not ((isinstance(part, ast.Name) and len(parts) > 1) or _passed_on(part)):
            raise AssertionError(f"line {call.lineno}: a reason that the catalogue can't hold")


def _passed_on(part: ast.expr) -> bool:
    return isinstance(part, ast.Attribute) and part.attr == PASSED_ON


def raised() -> set[str]:
    """Every reason in the sources."""
    return {
        reason
        for path in sorted((HERE / "compiler").rglob("*.py"))
        for call in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "Refused"
        for reason in _said(call)
    }


def test_the_catalogue_has_what_is_raised() -> None:
    catalogue = tomllib.loads(REASONS.read_text("utf-8"))
    assert raised() == set(catalogue)
    assert not [french for french in catalogue.values() if french != french.strip() or french[-1:] in ("", ".")]
    assert not set(catalogue) & set(catalogue.values())


@pytest.mark.parametrize("source", ['Refused(None, f"no {x}")', "Refused(None, found)", 'Refused(None, "a" + b)'])
def test_a_composed_reason_is_found(source: str) -> None:
    call = ast.parse(source, mode="eval").body
    assert isinstance(call, ast.Call)
    with pytest.raises(AssertionError):
        list(_said(call))


@pytest.mark.parametrize(
    ("lang", "text", "words", "french"),
    [
        ("en", "{J} Draw a card. Otherwise, draw a card.", "Otherwise, draw a card", "« sinon » ne s'oppose à rien"),
        ("en", "{J} Draw a card. You lose Fleeting.", "lose Fleeting", "un joueur ne peut pas faire cela"),
        ("fr", "{J} Piochez une carte. Vous perdez Fugace.", "perdez Fugace", "un joueur ne peut pas faire cela"),
        (
            "en",
            "{J} If an opponent controls a Character, target Character gains 1 boost. That Spell gains 1 boost.",
            "That Spell",
            "rien de ce type n'a été nommé avant",
        ),
        ("fr", "{J} Mettez-en une dans votre main.", "Mettez-en une dans votre main",
         "rien n'a été regardé ni révélé avant"),
        ("en", "{J} Put the bottom card of your Reserve in your hand.", "the bottom card of your Reserve",
         "seul un deck a un dessus et un dessous"),
    ],
)  # fmt: skip
def test_the_words_that_are_refused(lang: str, text: str, words: str, french: str) -> None:
    (paragraph,) = compiled(text, lang)
    (found,) = paragraph_findings(paragraph, Setting(builtin_words()), lang)
    assert found.code == "P007"
    assert (text[found.span.start : found.span.end], found.words) == (words, words)
    assert found.message["fr"].endswith(f" : {french}.")
    assert found.message["en"].endswith(f": {paragraph.refused}.")


@pytest.mark.parametrize("box", ["main", "support"])
def test_a_piece_that_is_kept_points_at_the_same_words(box: str) -> None:
    setting = Setting(builtin_words())
    pieces = _pieces("en", setting)
    texts = [f"{opened} Draw a card. You lose Fleeting." for opened in ("{J}", "{H}", "At Noon —", "{J}", "{H}") * 2]
    for text in texts:
        (made,) = pieces.box(text, Context("character", box))
        (found,) = paragraph_findings(made, setting, "en")
        assert found.code == "P007" and found.words == "lose Fleeting"


@pytest.mark.parametrize(("text", "read"), [("Draw a card. Draw a crad.", False), ("You lose Fleeting.", True)])
def test_the_catalogue_is_read_for_a_refusal_only(tmp_path: Path, text: str, read: bool) -> None:
    path = tmp_path / "one.card"
    path.write_text(f"card  T-1\n  type  Spell\n\nen  Tide\n  {text}\n", "utf-8")
    _reasons.cache_clear()
    _, found = check_paths([str(path)])
    assert any(one.code == "P007" for one in found) is read and found
    assert _reasons.cache_info().currsize == int(read)
