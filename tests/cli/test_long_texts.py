"""Long texts are read in a time that grows with their length, or given up with a finding; never hung."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from time import perf_counter

import pytest
from click.testing import Result

from altered_compiler.analysis import compile_text
from altered_compiler.report import paragraph_findings
from altered_compiler.sources import Setting, setting_for

SECONDS = 20
"""A bound far above the tenth of a second that each takes, for a machine that does much else."""
FOUND = {"P001", "P002", "P003", "P004", "P005", "P007"}


@pytest.fixture(scope="module")
def setting(tmp_path_factory: pytest.TempPathFactory) -> Setting:
    """The built-in words, their tables loaded."""
    made = setting_for(os.path.join(Path(tmp_path_factory.mktemp("long")), "text"))
    for lang, text in (("en", "Draw a card."), ("fr", "Piochez une carte.")):
        compile_text(text, lang, made, "character", "main")
    return made


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", " ".join(["Draw a card."] * 100)),
        ("fr", " ".join(["Piochez une carte."] * 100)),
        ("en", " ".join(["Target Character gains 1 boost. You may exhaust it."] * 50)),
        ("en", "{J} Choose one:" + "  • Target Character gains 1 boost." * 30),
        ("fr", "{J} Choisissez-en un :" + "  • Piochez une carte." * 30),
        ("en", "Draw a card" + " and draw a card" * 40 + "."),
        ("fr", "Piochez une carte" + " et piochez une carte" * 40 + "."),
        ("en", "Sacrifice a Character" + " or a Permanent" * 40 + "."),
        ("en", "Target Character or Spell" + " or Character and Permanent" * 20 + " gains 1 boost."),
        ("en", "Draw a card" + " of the owner of a Character" * 40 + "."),
        ("fr", "Piochez une carte" + " de la Réserve de votre adversaire" * 40 + "."),
        ("en", "Target Character" + " that is boosted" * 40 + " gains 1 boost."),
        ("en", "Draw a card" + " for each Character you control" * 40 + "."),
        ("en", "If you control a Character, " * 40 + "draw a card."),
        ("en", ", ".join(["[Seasoned]"] * 60) + "."),
        ("en", 'Target Character gains "' * 30 + "{J} Draw a card." + '"' * 30),
        ("en", "(" * 5000 + "Draw a card."),
        ("en", "Draw a card, " * 5000),
    ],
    ids=range(18),
)
def test_long_texts(setting: Setting, lang: str, text: str) -> None:
    start = perf_counter()
    for compiled in compile_text(text, lang, setting, "character", "main"):
        codes = [problem.code for problem in paragraph_findings(compiled, setting, lang)]
        assert len(compiled.meanings) == 1 or FOUND.intersection(codes)
    assert perf_counter() - start < SECONDS


@pytest.mark.parametrize(
    "text",
    [
        "{J} Piochez une carte si vous contrôlez un Repère" + " ou un jeton" * 20 + ".",
        "{J} Piochez une carte si vous contrôlez un Repère" + " ou un jeton" * 5 + ".",
        "{J} Piochez" + " " * 5000 + "une carte.",
        "(" * 5000,
        "[[" * 5000,
        "a" * 50000,
        "Un Personnage ciblé gagne « {J} " * 100,
    ],
    ids=range(7),
)
def test_long_texts_in_a_file(altered: Callable[..., Result], tmp_path: Path, text: str) -> None:
    path = tmp_path / "long.card"
    path.write_text(f"card A\n  type Character\n\nfr  Un\n  {text}\n", "utf-8")
    start = perf_counter()
    assert altered("check", path).exit_code in (0, 1)
    assert perf_counter() - start < SECONDS
