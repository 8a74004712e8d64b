"""Texts with several readings: all are given, each has a wording that has it alone, and plain words tell them apart."""

from __future__ import annotations

from pathlib import Path

import pytest

from altered_compiler.compile import Context
from altered_compiler.report import paragraph_findings
from altered_compiler.rewording import say
from altered_compiler.sources import LANGS, Setting, setting_for
from compiled_texts import abilities, compiled

Case = tuple[str, dict[str, str], list[dict[str, str]]]


def _texts(line: str) -> dict[str, str]:
    english, french = line.split(" || ")
    return {"en": english.strip(), "fr": french.strip()}


def cases() -> list[Case]:
    """The card's type, the text in each language, and the wordings of each of its readings."""
    found: list[Case] = []
    for line in Path(__file__).with_name("two_readings.txt").read_text("utf-8").splitlines():
        if line.startswith("="):
            found[-1][2].append(_texts(line[1:]))
        elif line and not line.startswith("//"):
            kind, mark, texts = line.rpartition(" :: ")
            found.append((kind if mark else "character", _texts(texts), []))
    return found


EACH = pytest.mark.parametrize(("kind", "texts", "readings"), cases(), ids=[texts["en"] for _, texts, _ in cases()])


@pytest.fixture(scope="module")
def setting() -> Setting:
    return setting_for(str(Path(__file__).with_name("text")))


@EACH
def test_each_reading_is_given_and_has_a_wording_of_its_own(
    kind: str, texts: dict[str, str], readings: list[dict[str, str]], setting: Setting
) -> None:
    wanted = [abilities(reading["en"], "en", kind) for reading in readings]
    assert wanted == [abilities(reading["fr"], "fr", kind) for reading in readings]
    assert len(set(wanted)) == len(wanted) > 1
    for lang in LANGS:
        (paragraph,) = compiled(texts[lang], lang, kind)
        assert sorted(map(repr, paragraph.programs)) == sorted(map(repr, wanted)), texts[lang]
        for meaning in paragraph.meanings:
            for other in LANGS:
                said = say(meaning, setting, other, Context(kind))
                assert said.text in [reading[other] for reading in readings], (lang, other)
                assert abilities(said.text, other, kind) == meaning.abilities


def told(text: str, lang: str, ui: str, kind: str, setting: Setting) -> list[str]:
    """Each reading of a text as its finding tells it in plain words."""
    (paragraph,) = compiled(text, lang, kind)
    (finding,) = paragraph_findings(paragraph, setting, lang)
    head = "lecture " if ui == "fr" else "reading "
    return [part.partition("\n")[2].strip() for part in finding.help[ui].split(head)[1:]]


@EACH
def test_plain_words_tell_them_apart(
    kind: str, texts: dict[str, str], readings: list[dict[str, str]], setting: Setting
) -> None:
    for lang in LANGS:
        for ui in LANGS:
            found = told(texts[lang], lang, ui, kind, setting)
            assert len(found) == len(readings) == len(set(found)), found


@pytest.mark.parametrize(
    ("lang", "text", "readings"),
    [
        (
            "en",
            "{J} Exhausted Plants and Robots in Reserve lose [Tough 1].",
            [
                "Plants and Robots that are exhausted in Reserve",
                "Exhausted Plants as well as Robots in Reserve",
                "Exhausted Plants in Reserve and Robots in Reserve",
            ],
        ),
        (
            "fr",
            "{J} Les Plantes épuisées et les Robots en Réserve perdent [Coriace 1].",
            [
                "Les Plantes épuisées ainsi que les Robots en Réserve",
                "Les Plantes épuisées en Réserve et les Robots en Réserve",
            ],
        ),
    ],
)
def test_what_stands_before_and_behind_several_kinds(
    lang: str, text: str, readings: list[str], setting: Setting
) -> None:
    found = told(text, lang, lang, "character", setting)
    assert [any(reading in one for one in found) for reading in readings] == [True] * len(found)
