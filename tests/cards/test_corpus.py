"""Every published card, read from the corpora, written as a card file and read back; and the import of the database."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from altered_compiler.importing import import_altered_json, rebuild_altered_json
from altered_grammar.cards.compose import write_card, write_cards
from altered_grammar.cards.corpus import read_corpus
from altered_grammar.cards.files import write_all_atomic, write_atomic
from altered_grammar.cards.layout import format_card_file
from altered_grammar.cards.model import paragraphs
from altered_grammar.cards.paths import read_path
from altered_grammar.cards.reading import parse_cards
from altered_grammar.cards.setfile import read_set_file

from . import CORPUS
from .test_reading import said

needs_corpus = pytest.mark.skipif(not CORPUS.exists(), reason="no ../shared/corpus")
RAW_EN, RAW_FR = CORPUS / "raw" / "ALIZE_EN.json", CORPUS / "raw" / "ALIZE_FR.json"


@needs_corpus
def test_corpora_as_card_files() -> None:
    found = read_path(CORPUS)
    assert len(found.cards) == sum(len(path.read_text("utf-8").splitlines()) for path in CORPUS.glob("*.jsonl"))
    assert found.findings == ()
    for lang, cards in (("en", found.cards), ("fr", found.cards[::7])):
        for card in cards:
            text = write_card(card, lang=lang)
            file = parse_cards(text)
            assert file.findings == ()
            assert format_card_file(text) == text
            assert said(file.cards[0]) == said(card._replace(path="", set_code=""))


@needs_corpus
def test_spans_of_a_corpus() -> None:
    for path in sorted(CORPUS.glob("*.jsonl")):
        file = read_corpus(path)
        for card in file.cards:
            for lines in (*card.main.values(), *card.support.values()):
                for line in lines:
                    assert json.loads(f'"{file.source[line.span.start : line.span.end]}"') == line.value
                    for paragraph in paragraphs((line,)):
                        assert paragraph.parts


def test_a_bad_line_of_a_corpus(tmp_path: Path) -> None:
    good = '{"ref": "A", "type": "SPELL", "subtypes": [], "faction": "LY", "rarity": "COMMON", "name": {"en": "N"}}'
    path = tmp_path / "a.jsonl"
    path.write_text(good + "\n{\n[]\n" + good.replace('"A"', '"B"').replace("}}", '}, "hand_cost": "x"}') + "\n")
    file = read_corpus(path)
    assert [card.ref for card in file.cards] == ["A"]
    assert [(found.code, found.line) for found in file.findings] == [("F020", 2), ("F020", 3), ("F020", 4)]


@needs_corpus
def test_import_loses_nothing(tmp_path: Path) -> None:
    made = import_altered_json(RAW_EN, RAW_FR, tmp_path / "out")
    assert made.findings == ()
    assert all(Path(path).exists() for path in made.files)
    assert not list((tmp_path / "out").glob("*.tmp"))
    rebuilt = rebuild_altered_json(tmp_path / "out")
    for lang, path in (("en", RAW_EN), ("fr", RAW_FR)):
        assert rebuilt[lang] == json.loads(path.read_text("utf-8"))
    assert import_altered_json(RAW_EN, RAW_FR, tmp_path / "out").findings == ()


@needs_corpus
def test_imported_texts_are_those_of_the_corpus(tmp_path: Path) -> None:
    import_altered_json(RAW_EN, RAW_FR, tmp_path)
    found = read_path(tmp_path)
    assert found.findings == ()
    cards = {card.ref: card for card in found.cards}
    corpus = read_corpus(CORPUS / "alize.jsonl").cards
    assert len(cards) == len(corpus)
    for other in corpus:
        card = cards[other.ref]
        for box, same in ((card.main, other.main), (card.support, other.support)):
            texts = {lang: [each.text for each in paragraphs(lines)] for lang, lines in box.items()}
            assert texts == {lang: [each.text for each in paragraphs(lines)] for lang, lines in same.items()}
        assert said(card._replace(path="", main={}, support={})) == said(other._replace(path="", main={}, support={}))


@needs_corpus
def test_import_names_the_words_of_the_data(tmp_path: Path) -> None:
    import_altered_json(RAW_EN, RAW_FR, tmp_path)
    found = read_set_file(tmp_path / "set.toml")
    named = {(word.category, word.id) for word in found.words}
    data = json.loads(RAW_EN.read_text("utf-8"))
    subtypes = {entry["reference"].lower() for item in data for entry in item["cardSubTypes"]}
    assert {("subtype", word_id) for word_id in subtypes} <= named
    assert {("token", "brassbug"), ("token", "mana_moth"), ("counter", "trial")} <= named
    assert found.code == "ALIZE" and set(found.name) == {"en", "fr"}


STATS = {"FOREST_POWER": "1", "MOUNTAIN_POWER": "0", "OCEAN_POWER": "2"}


def entry(reference: str, lang: str, **more: object) -> dict[str, object]:
    text = {
        "en": "Create a [Paper Boat 1/0/2] Sailor token.  I gain 1 Tide counter.",
        "fr": "Créez un jeton Marin [1/0/2 Bateau de Papier].  Je gagne 1 compteur Marée.",
    }[lang]
    return {
        "reference": reference,
        "name": {"en": "One", "fr": "Un"}[lang],
        "cardType": {"reference": "CHARACTER"},
        "cardSubTypes": [{"reference": "SAILOR", "name": {"en": "Sailor", "fr": "Marin"}[lang]}],
        "mainFaction": {"reference": "LY"},
        "elements": {"MAIN_COST": "#2#", "RECALL_COST": "1", "MAIN_EFFECT": text} | STATS,
        **more,
    }


def write_data(folder: Path, en: object, fr: object) -> tuple[Path, Path]:
    paths = folder / "en.json", folder / "fr.json"
    for path, data in zip(paths, (en, fr), strict=True):
        path.write_text(json.dumps(data), encoding="utf-8")
    return paths


def test_import_of_new_words(tmp_path: Path) -> None:
    paths = write_data(tmp_path, [entry("A", "en")], [entry("A", "fr")])
    made = import_altered_json(*paths, tmp_path / "out")
    assert [(found.code, found.words) for found in made.findings] == [
        ("F034", "Sailor"),
        ("F034", "Paper Boat"),
        ("F034", "Tide"),
    ]
    words = {(word.category, word.id): word for word in read_set_file(tmp_path / "out" / "set.toml").words}
    assert words["token", "paper_boat"].fr == {"m": "Bateau de Papier"}
    assert words["token", "paper_boat"].data["stats"] == [1, 0, 2]
    assert words["counter", "tide"].fr == {"m": "Marée"}
    assert read_path(tmp_path / "out").findings == ()


def test_import_with_the_designers_words(tmp_path: Path) -> None:
    paths = write_data(tmp_path, [entry("A", "en")], [entry("A", "fr")])
    own = tmp_path / "own.toml"
    own.write_text(
        '[[subtype]]\nid = "sailor"\nen = ["Sailor", "Sailors"]\nfr = { m = "Marin", f = "Marine" }\ngender = "m"\n'
        '[[counter]]\nen = "Salt"\nfr = "Sel"\n',
        encoding="utf-8",
    )
    made = import_altered_json(*paths, tmp_path / "out", own)
    assert "Sailor" not in [found.words for found in made.findings]
    words = {(word.category, word.id): word for word in read_set_file(tmp_path / "out" / "set.toml").words}
    assert words["subtype", "sailor"].fr["f"] == "Marine"
    assert ("counter", "salt") in words


def test_import_of_strange_data(tmp_path: Path) -> None:
    strange = {"reference": "S", "name": "Two\nlines", "elements": {"MAIN_EFFECT": "// not a comment", "X": None}}
    en: list[dict[str, object]] = [
        entry("A", "en", rulings=[1, {"a": "// b"}], elements={"MAIN_COST": "?", "MAIN_EFFECT": "One.   Two. \n"}),
        strange,
        {"name": "No reference"},
        entry("A", "en"),
        {"reference": "T", "name": 3, "elements": [], "cardType": "SPELL", "cardSubTypes": [None, 1]},
        {"reference": "  // U", "name": "U"},
    ]
    paths = write_data(tmp_path, en, [entry("A", "fr", elements={"MAIN_COST": "9", "RECALL_COST": "#1#"})])
    made = import_altered_json(*paths, tmp_path / "out")
    assert made.files
    assert {"F007", "F031", "F032", "F035"} <= {found.code for found in made.findings}
    rebuilt = rebuild_altered_json(tmp_path / "out")
    assert rebuilt["en"] == en
    assert rebuilt["fr"] == json.loads(paths[1].read_text("utf-8"))


def test_import_of_numbers_without_end(tmp_path: Path) -> None:
    endless = "9" * 5000
    effect = f"Create a [Paper Boat {endless}/0/2] Sailor token."
    powers = dict.fromkeys(("FOREST_POWER", "MOUNTAIN_POWER", "OCEAN_POWER"), endless)
    elements = {"MAIN_COST": endless, "RECALL_COST": f"#{endless}#", "MAIN_EFFECT": effect, **powers}
    token = {"reference": "TOKEN"}
    en = [entry("A", "en", elements=elements), entry("B", "en", elements=elements, cardType=token)]
    paths = write_data(tmp_path, en, [])
    import_altered_json(*paths, tmp_path / "out")
    assert rebuild_altered_json(tmp_path / "out")["en"] == en
    assert all("stats" not in word.data for word in read_set_file(tmp_path / "out" / "set.toml").words)


@pytest.mark.parametrize("text", ["{", "{}", "[1]", "", "\x00"])
def test_import_of_bad_files(tmp_path: Path, text: str) -> None:
    paths = write_data(tmp_path, [entry("A", "en")], [])
    paths[1].write_text(text, encoding="utf-8")
    made = import_altered_json(*paths, tmp_path / "out")
    assert made.files == () and made.findings[0].severity == "error"
    assert not (tmp_path / "out").exists()


def test_import_keeps_the_designers_files(tmp_path: Path) -> None:
    paths = write_data(tmp_path, [entry("A", "en")], [entry("A", "fr")])
    out = tmp_path / "out"
    import_altered_json(*paths, out)
    (out / "lyra.card").write_text("// mine\n")
    made = import_altered_json(*paths, out)
    assert [found.code for found in made.findings if found.severity == "error"] == ["F033"]
    assert (out / "lyra.card").read_text() == "// mine\n"
    (tmp_path / "file").write_text("")
    assert import_altered_json(*paths, tmp_path / "file" / "out").findings[-1].code == "F036"


def test_writes_are_atomic(tmp_path: Path) -> None:
    path = tmp_path / "a.card"
    write_atomic(path, "card A\r\n")
    assert path.read_bytes() == b"card A\r\n"
    with pytest.raises(OSError):
        write_all_atomic({str(path): "other", str(tmp_path / "no" / "b.card"): "x"})
    assert path.read_bytes() == b"card A\r\n"
    assert [each.name for each in tmp_path.iterdir()] == ["a.card"]


def test_cards_as_a_file() -> None:
    text = write_cards(parse_cards("card A\ntype Spell\nen  N\ncard B\ntype Sort\nfr  M\n").cards)
    assert text == "card  A\n  type     Spell\n\nen  N\n\n\ncard  B\n  type     Spell\n\nfr  M\n"
