"""The lexicon and set files."""

from __future__ import annotations

from pathlib import Path

import pytest

from altered_grammar.cards.setfile import parse_set
from altered_grammar.cards.setwrite import write_set
from altered_grammar.cards.words import LEXICON, build_words, load_words, normal

from . import REFERENCE

SET = """# Words of my set
code = "LAN"
name = { en = "Lanterns", fr = "Lanternes" }

[[subtype]]
id = "sailor"
en = ["Sailor", "Sailors"]
fr = { m = "Marin", f = "Marine", mp = "Marins", fp = "Marines" }
gender = "m"

[[keyword]]
en = "Tidal"
fr = { m = "Marémoteur", f = "Marémotrice" }
mark = "[ ]"
reminder = { en = "At Noon — I gain 1 boost.", fr = "À Midi — Je gagne 1 boost." }

[[proper_name]]
en = "Lou"
fr = "Lou"
"""


def test_lexicon_is_sound() -> None:
    words = load_words()
    assert words.findings == ()
    for (category, word_id), word in words.entries.items():
        assert word.en and word.fr, word_id
        if category == "subtype":
            assert set(word.en) == {"s", "p"}
            assert word.gender and {word.gender, word.gender + "p"} <= set(word.fr)
        if category == "keyword":
            assert set(word.data["reminder"]) == {"en", "fr"}  # type: ignore[call-overload]


@pytest.mark.parametrize(
    ("form", "meaning"),
    [
        ("ancrées", ("status", "anchored", "fp")),
        ("fugace", ("status", "fleeting", "m f")),
        ("animaux", ("subtype", "animal", "mp")),
        ("manœuvres", ("subtype", "maneuver", "fp")),
        ("lieux", ("subtype", "site", "mp")),
        ("bénédiction", ("subtype", "boon", "f")),
        ("défenseuses", ("keyword", "defender", "fp")),
        ("recrue ordis", ("token", "ordis_recruit", "f")),
        ("ordis recrue", ("token", "ordis_recruit", "f")),
        ("scarabot", ("token", "brassbug", "m")),
        ("sève", ("counter", "sap", "m")),
    ],
)
def test_french_forms(form: str, meaning: tuple[str, str, str]) -> None:
    assert meaning in load_words().forms["fr"][form]


def test_printed_forms() -> None:
    words = load_words()
    assert words.entries["keyword", "seasoned"].form("fr", "f") == "Aguerrie"
    assert words.entries["subtype", "plant"].form("fr") == "Plante"
    assert words.entries["subtype", "deity"].form("en", "p") == "Deities"
    assert words.entries["keyword", "cooldown"].form("fr", "fp") == "Rafraîchissement"
    assert words.entries["keyword", "scout"].data["number"] == "mana"
    assert words.entries["token", "maw"].data["stats"] == [0, 0, 0]


def test_find() -> None:
    words = load_words()
    assert words.find("faction", "LY") == words.find("faction", "lyra") == "lyra"
    assert words.find("type", "LANDMARK_PERMANENT") == words.find("type", "Permanent de Repère") == "landmark_permanent"
    assert words.find("type", "Lyra") == ""


def test_set_words_join_the_built_in_ones(tmp_path: Path) -> None:
    (tmp_path / "set.toml").write_text(SET, encoding="utf-8")
    words = load_words(tmp_path)
    assert (words.code, words.name["fr"], words.findings) == ("LAN", "Lanternes", ())
    assert words.find("subtype", "Marines") == "sailor"
    assert words.find("keyword", "marémotrice") == "tidal"
    assert words.find("keyword", "aguerri") == "seasoned"
    assert len(load_words(tmp_path, builtin=False).entries) == 3


def test_written_sets_say_the_same() -> None:
    for source in (SET, Path(LEXICON).read_text(encoding="utf-8")):
        first = parse_set(source)
        again = parse_set(write_set(first.code, first.name, first.words, "A comment"))
        assert again.findings == ()
        assert (again.code, again.name, again.words) == (first.code, first.name, first.words)


@pytest.mark.parametrize(
    ("source", "code", "line"),
    [
        ('code = "A\n', "F021", 1),
        ('code = "A"\n\n[[subtype]]\nid = "x"\nen = "Unclosed\n', "F021", 5),
        ('code = "A"\n[[subtypes]]\nid = "x"\n', "F001", 2),
        ('[[token]]\nen = "A"\nstats = [1, 2]\n', "F022", 3),
        ('[[token]]\nen = "A"\nstats = [1, 2, 3]\ntext = "B"\n', "F022", 4),
        ('[[keyword]]\nen = "A"\n', "F022", 1),
        ('[[keyword]]\nen = "A"\nreminder = { en = "B" }\nnumber = "two"\n', "F022", 4),
        ('[[subtype]]\nid = "a"\nen = "A"\n\n[[subtype]]\nid = "b"\nen = "B"\ngendr = "f"\n', "F001", 8),
        ('[[keyword]]\nen = "A"\nreminder = { en = "B" }\nmark = "[]"\n', "F022", 4),
        ('[[status]]\nen = "A"\nmark = ["[ ]"]\n', "F022", 3),
        ('[[subtype]]\nid = "a"\n', "F022", 1),
        ("[[subtype]]\nen = 3\n", "F022", 2),
        *(
            (f'[[counter]]\nid = "a"\nen = "{form}"\n', "F022", 3)
            for form in ("—", "1", "{T}", "•", "a\\nb", "[Tough]")
        ),
        ('[[counter]]\nen = "A"\nfr = { f = "A", fp = "+" }\n', "F022", 3),
        ('[[counter]]\nen = "A"\nalso_en = { m = "B" }\n', "F022", 3),
        ('[[counter]]\nen = "A"\nalso_fr = ["B", "6+"]\n', "F022", 3),
        ('[[subtype]]\nen = "A"\nfr = { x = "B" }\n', "F022", 3),
        ('[[subtype]]\nen = "A"\ngender = "n"\n', "F022", 3),
        ('[[token]]\nen = "A"\nstats = [1, 2]\n', "F022", 3),
        ('[[token]]\nen = "A"\nstats = [1, 2, 3]\ntext = "B"\n', "F022", 4),
        ('[[keyword]]\nen = "A"\n', "F022", 1),
        ('[[keyword]]\nen = "A"\nreminder = { en = "B" }\nnumber = "two"\n', "F022", 4),
        ('[[subtype]]\nid = "a"\nen = "A"\n\n[[subtype]]\nid = "a"\nen = "A"\n', "F023", 5),
    ],
)
def test_set_findings(source: str, code: str, line: int) -> None:
    (found,) = parse_set(source, "set.toml").findings
    assert (found.code, found.line, found.path) == (code, line, "set.toml")


def test_subtypes_of_tokens_in_either_language(tmp_path: Path) -> None:
    path = tmp_path / "set.toml"
    token = '[[token]]\nen = "Buoy"\ntext = { en = "Draw." }\nsubtypes = ["Marin", "Spirits", "robot", "Plnt"]\n'
    path.write_text(SET + token, encoding="utf-8")
    words = load_words(path)
    assert words.entries["token", "buoy"].data["text"] == {"en": ["Draw."]}
    assert words.entries["token", "buoy"].data["subtypes"] == ["sailor", "spirit", "robot", "Plnt"]
    (found,) = words.findings
    assert (found.code, found.words, found.paste, found.line) == ("F011", "Plnt", "Plant", 20)


def test_did_you_mean() -> None:
    (found,) = parse_set('[[subtypes]]\nen = "A"\n').findings
    assert found.paste == "subtype"


def test_a_later_word_wins() -> None:
    first, second = parse_set(SET).words, parse_set(SET.replace("Sailor", "Mariner")).words
    words = build_words([*first, *second])
    assert (words.find("subtype", "Mariner"), words.find("subtype", "Sailors")) == ("sailor", "")


CATEGORIES = {
    "subtype": "subtype",
    "faction": "faction",
    "rarity": "rarity",
    "status": "status",
    "counter name": "counter",
    "card type (data)": "type",
    "keyword (passive)": "keyword",
    "token spec": "token",
}


@pytest.mark.skipif(not REFERENCE.exists(), reason="no ../shared/reference")
def test_every_word_of_the_reference_lexicon() -> None:
    words = load_words()
    missing = []
    for row in (REFERENCE / "lexicon.tsv").read_text(encoding="utf-8").splitlines()[1:]:
        category, en, fr, forms_en, forms_fr = row.split("\t")
        if category not in CATEGORIES or en.startswith("behind"):
            continue
        given = [en, fr] if CATEGORIES[category] in ("subtype", "faction", "rarity", "type") else []
        if category in ("status", "keyword (passive)"):
            given += [*forms_en.split(", "), *forms_fr.split(", ")]
        if category in ("counter name", "token spec"):
            given += [*forms_en.split(", "), *forms_fr.split(", ")]
        for form in given:
            bare = form.replace("a ready Mana Orb", "ready").replace(" (glossary)", "")
            bare = " ".join(word for word in bare.split() if not word.strip("{}").isdigit() and word.strip("{}") != "X")
            bare = normal(bare).replace("compteurs ", "").replace("compteur ", "")
            bare = bare.removesuffix(" counters").removesuffix(" counter")
            if bare and not words.find(CATEGORIES[category], bare):
                missing.append((category, form))
    assert missing == []


@pytest.mark.parametrize("text", ["token = 3", "[counter]\nen = 'x'", "name = 3", "code = 3"])
def test_a_known_key_of_the_wrong_shape_is_no_unknown_one(text: str) -> None:
    assert [finding.code for finding in parse_set(text).findings] == ["F022"]
