"""The pages that are written from the code say all that the code knows, in both languages."""

from __future__ import annotations

import pytest

from altered_compiler.lint.rules import rules
from altered_compiler.messages import codes
from altered_compiler.reference import pages
from altered_grammar.cards.words import builtin_words
from altered_grammar.declarations import load

CARD = """card  A-1
  faction  Lyra            rarity  common
  type     Spell — Song
  cost     1 / 1

fr  Aubade
  Piochez deux cartes.

en  Aubade
  Draw two cards.
"""


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    path = tmp_path_factory.mktemp("cards") / "a.card"
    path.write_text(CARD, "utf-8")
    return pages([str(path)])


@pytest.mark.parametrize("end", [".md", ".fr.md"])
def test_each_rule_and_finding(made: dict[str, str], end: str) -> None:
    for rule in rules():
        section = made["rules" + end].split(f"\n### {rule.code} ")[1].split("\n### ")[0]
        assert rule.name in section
        assert "\n> " in section, rule.code  # an example
    for code in codes():
        assert code[0] not in "FP" or f"\n### {code} " in made["findings" + end]
    assert "{words}" not in made["findings" + end]


@pytest.mark.parametrize("end", [".md", ".fr.md"])
def test_each_keyword_and_verb(made: dict[str, str], end: str) -> None:
    for word in builtin_words().of("keyword"):
        assert word.en["s"] in made["words" + end]
        assert word.form("fr") in made["words" + end]
    verbs = [
        one for one in load().by_name.values() if any(w.category in {"vp", "numbered"} for w in one.wordings["en"])
    ]
    assert len(verbs) > 10
    for verb in verbs:
        assert f"\n### {verb.name} " in made["verbs" + end]
    assert "\n> Draw two cards." in made["verbs" + end]
    assert "\n> Piochez deux cartes." in made["verbs" + end]
