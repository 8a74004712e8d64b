"""A set's own keyword means what the sentence that defines it says, in both languages (7.4, law 4)."""

from __future__ import annotations

from pathlib import Path

import pytest

from altered_compiler.compile import Meaning, compile_box
from altered_compiler.lower.scope import Context
from altered_compiler.sources import Setting
from altered_grammar.cards.words import load_words
from altered_grammar.printer import print_tree
from altered_runtime.program import Counters, Draw, Gains, Have, Keyword, Number, Passive, Reaction

SET = """code = "KEY"

[[keyword]]
id = "welcome"
en = "Welcome"
fr = {{ m = "Accueil" }}
gender = "m"
number = true
reminder = {{ en = '{en}', fr = '{fr}' }}

[[keyword]]
id = "again"
en = "Encore"
fr = {{ m = "Rappel" }}
gender = "m"
reminder = {{ en = "When I join an Expedition — I gain [Encore].", fr = "Je gagne [Rappel]." }}
"""
EN, FR = "When I join an Expedition — I gain 2 boosts.", "Lorsque je rejoins une Expédition — Je gagne 2 boosts."


def setting(folder: Path, en: str = EN, fr: str = FR) -> Setting:
    (folder / "set.toml").write_text(SET.format(en=en, fr=fr), encoding="utf-8")
    return Setting(load_words(folder))


def read(found: Setting, text: str, lang: str) -> tuple[tuple[Meaning, ...], str]:
    (made,) = compile_box(text, lang, found.language(lang), Context(), found.words, lowering=found.lowering)
    assert made.reading.trees
    return made.meanings, made.refused


def gained(meanings: tuple[Meaning, ...]) -> Keyword:
    (only,) = meanings[0].abilities
    assert isinstance(only, Passive)
    assert isinstance(only.statement, Have)
    (keyword,) = only.statement.gains
    assert isinstance(keyword, Keyword)
    return keyword


def test_n_is_the_number_of_the_keyword(tmp_path: Path) -> None:
    own = setting(tmp_path, EN.replace("2", "N"), FR.replace("2", "N"))
    for number in (2, 5):
        (reaction,) = gained(read(own, f"[Welcome {number}].", "en")[0]).abilities
        assert isinstance(reaction, Reaction) and isinstance(reaction.effect[0].do, Gains)
        (counters,) = reaction.effect[0].do.gains
        assert isinstance(counters, Counters) and counters.n == Number(n=number)


@pytest.mark.parametrize(("lang", "text"), [("en", "[Welcome 2]."), ("fr", "[Accueil 2].")])
def test_a_keyword_holds_its_definition(tmp_path: Path, lang: str, text: str) -> None:
    (reaction,) = gained(read(setting(tmp_path), text, lang)[0]).abilities
    assert isinstance(reaction, Reaction)
    assert isinstance(reaction.effect[0].do, Gains)


def test_its_number_stands_in_the_definition(tmp_path: Path) -> None:
    found = setting(tmp_path, "When you pay {N} — Draw a card.", "Lorsque vous payez {N} — Piochez une carte.")
    (reaction,) = gained(read(found, "[Welcome 3].", "en")[0]).abilities
    assert isinstance(reaction, Reaction)
    assert (reaction.triggers[0].amount, type(reaction.effect[0].do)) == (Number(n=3), Draw)


@pytest.mark.parametrize(
    ("en", "fr", "text", "reason"),
    [
        (EN, "Lorsque je rejoins une Expédition — Piochez une carte.", "[Welcome 2].",
         "the languages define a keyword of the set differently"),
        ("Gibberish of a keyword.", FR, "[Welcome 2].", "the sentence that defines a keyword of the set can't be read"),
        (EN, FR, "[Encore].", "a keyword is defined by itself"),
    ],
)  # fmt: skip
def test_a_definition_that_defines_nothing(tmp_path: Path, en: str, fr: str, text: str, reason: str) -> None:
    assert read(setting(tmp_path, en, fr), text, "en") == ((), reason)


def test_the_keywords_of_the_rules_need_none(tmp_path: Path) -> None:
    assert gained(read(setting(tmp_path), "[Tough 2].", "en")[0]) == Keyword(name="tough", amount=Number(n=2))


@pytest.mark.parametrize(
    "text", ["Characters you control are [Welcome 2].", 'Characters you control have "{J} I gain [Welcome 2]".']
)
def test_others_may_have_it(tmp_path: Path, text: str) -> None:
    meanings, _ = read(setting(tmp_path), text, "en")
    assert str(gained(read(setting(tmp_path), "[Welcome 2].", "en")[0])) in str(meanings[0].abilities)


@pytest.mark.parametrize(("mark", "printed"), [("", "[Accueil 3]"), ('mark = "[[ ]]"', "[[Accueil 3]]")])
def test_it_is_printed_in_brackets(tmp_path: Path, mark: str, printed: str) -> None:
    setting(tmp_path)
    file = tmp_path / "set.toml"
    file.write_text(file.read_text("utf-8").replace("number = true", "number = true\n" + mark), encoding="utf-8")
    own = Setting(load_words(tmp_path))
    assert print_tree(read(own, "[Welcome 3].", "en")[0][0].tree, own.wordings("fr")) == printed
