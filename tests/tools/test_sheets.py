"""Spreadsheets: what design teams keep, in and out without loss."""

from __future__ import annotations

import csv
import io
import json
from datetime import datetime
from pathlib import Path

import openpyxl
import pytest
from click.testing import CliRunner, Result
from hypothesis import example, given
from hypothesis import strategies as st

from altered_compiler.cli import group
from altered_compiler.importing import import_altered_json
from altered_compiler.sheets import extras, formats
from altered_compiler.sheets.columns import COLUMNS, extra_header, extra_key, known, letters
from altered_compiler.sheets.transfer import import_table
from altered_grammar.cards.paths import read_path
from altered_grammar.cards.words import load_words

HERE = Path(__file__).resolve().parents[2]
RAW = HERE.parent / "shared" / "corpus" / "raw"
SET = HERE / "cardscripts" / "quais"

SHEET = """Réf.;Faction;Rareté;Nom FR;Nom EN;Type;Sous-types;Coûts;Forêt;Montagne;Eau;Effet FR;Effet EN;Soutien FR;Soutien EN;Illustration (€);Provisoire;Statut;Modif;Remarques
A-1;Lyra;commun;Étrave;Prow;Personnage;Artiste, Mage;2 / #1#;1;#2#;0;"{J} Piochez une carte.
À Midi — Je gagne 1 boost.";"{J} Draw a card.
At Noon — I gain 1 boost.";{D} : Piochez une carte.;{D} : Draw a card.;12  // à voir;oui;validé;coût -1;"deux
lignes"
A-2;LY;Common;Chœur;;Sort — Chant;;1 / 1;;;;Piochez une carte.;;;;;;;;
"""  # noqa: E501


def altered(*args: object) -> Result:
    given_ = ["--ui", "en", *[str(arg) for arg in args]]
    return CliRunner().invoke(group(given_), given_)


def cards_of(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.glob("**/*.card"))}


def rows_of(data: bytes, delimiter: str = ",") -> list[list[str]]:
    return list(csv.reader(io.StringIO(data.decode("utf-8-sig"), newline=""), delimiter=delimiter))


@pytest.fixture
def sheet(tmp_path: Path) -> Path:
    path = tmp_path / "cards.csv"
    path.write_bytes(SHEET.encode("utf-8"))
    return path


@pytest.mark.skipif(not RAW.exists(), reason="no ../shared/corpus")
def test_the_database_through_every_format(tmp_path: Path) -> None:
    raw = tmp_path / "raw"
    import_altered_json(RAW / "ALIZE_EN.json", RAW / "ALIZE_FR.json", raw)
    for kind in formats.names():
        for lang in ("fr", "en"):
            file, back = tmp_path / f"{lang}.{kind}", tmp_path / f"{kind}-{lang}"
            assert altered("export", kind, raw, "-o", file, "--lang", lang).exit_code == 0
            result = altered("import", kind, file, "--out", back, "--words", raw / "set.toml")
            assert result.exit_code == 0, result.output
            assert cards_of(back) == cards_of(raw)
            assert len(cards_of(raw)) > 1
    out = tmp_path / "back"
    assert altered("export", "altered-json", raw, "-o", out).exit_code == 0
    for lang in ("EN", "FR"):
        written, kept = (out / f"{lang}.json").read_text("utf-8"), (RAW / f"ALIZE_{lang}.json").read_text("utf-8")
        assert json.loads(written) == json.loads(kept)


@pytest.mark.parametrize("kind", formats.names())
def test_our_set_through_every_format(tmp_path: Path, kind: str) -> None:
    first, second = tmp_path / f"1.{kind}", tmp_path / f"2.{kind}"
    assert altered("export", kind, SET, "-o", first).exit_code == 0
    assert altered("import", kind, first, "--out", tmp_path / "a", "--words", SET / "set.toml").exit_code == 0
    assert altered("export", kind, tmp_path / "a", "-o", second).exit_code == 0
    if kind != "xlsx":
        assert first.read_bytes() == second.read_bytes()
    assert altered("check", tmp_path / "a").exit_code == 0
    assert len(read_path(tmp_path / "a").cards) == len(read_path(SET).cards)


@pytest.mark.parametrize(
    ("encoding", "delimiter"),
    [("utf-8", ";"), ("utf-8-sig", ","), ("cp1252", ";"), ("mac_roman", ";"), ("utf-16", "\t")],
)
def test_what_excel_makes_of_a_file(tmp_path: Path, encoding: str, delimiter: str) -> None:
    file = io.StringIO(newline="")
    csv.writer(file, delimiter=delimiter).writerows(csv.reader(io.StringIO(SHEET), delimiter=";"))
    path = tmp_path / "cards.csv"
    path.write_bytes(file.getvalue().encode(encoding))
    assert altered("import", "csv", path, "--out", tmp_path / "out").exit_code == 0
    text = (tmp_path / "out" / "lyra.card").read_text("utf-8")
    assert "fr  Étrave" in text
    assert "fr  Chœur" in text
    assert "À Midi — Je gagne 1 boost." in text
    assert 'x-Illustration___28___20ac___29_  "12  \\/\\/ à voir"' in text  # else a comment would begin there
    back = rows_of(altered("export", "csv", tmp_path / "out").stdout_bytes)
    given_rows = list(csv.reader(io.StringIO(SHEET, newline=""), delimiter=";"))
    assert back[0] == given_rows[0]
    assert back[1] == [{"commun": "Common"}.get(c, c).replace("Personnage", "Character").replace("Artiste", "Artist")
                       for c in given_rows[1]]  # fmt: skip
    assert [cell for cell in back[2] if cell] == ["A-2", "Lyra", "Common", "Chœur", "Spell", "Song", "1 / 1",
                                                  "Piochez une carte."]  # fmt: skip


def test_findings_name_row_and_column(tmp_path: Path, sheet: Path) -> None:
    bad = SHEET.replace(";2 / #1#;1;#2#;", ";2026-01-02;1;x;").replace("Sort — Chant", "Sors")
    bad += "A-1;Lyra;;Autre;;Sort;;;;;;// rien;;;;;;;;;;en trop\n;;;;;;;;;;;;;;;;;;;\n;Lyra\n"
    sheet.write_bytes(bad.encode("cp1252"))
    result = altered("import", "csv", sheet, "--out", tmp_path / "out")
    assert result.exit_code == 1
    said = [line.split(": ", 1)[1] for line in result.output.splitlines() if line.startswith(("error", "warning"))]
    assert said == [
        "Row 2, column “Coûts” (H2): “2026-01-02” is a date; your spreadsheet program has probably made it of “2/1” or "
        "“1-2”.",
        "Row 2, column “Montagne” (J2): “x” is not a whole number.",
        "Row 2, column “Forêt” (I2): “1” is not three numbers, forest mountain water.",
        "Row 2, column “Eau” (K2): “0” is not three numbers, forest mountain water.",
        "Row 3, column “Type” (F3): “Sors” is not a card type.",
        "Row 4, column “Effet FR” (L4): “// rien” can't be a line of text.",
        "Row 4 (V4): “en trop” stands beyond the headers; the cell is not imported.",
        "Row 4, column “Réf.” (A4): the ID “A-1” is already that of row 2.",
        "Row 6, column “Faction” (B6): this row has neither ID nor name; it is not imported.",
    ]
    back = rows_of(altered("export", "csv", tmp_path / "out").stdout_bytes)
    cells = [dict(zip(back[0], row, strict=True)) for row in back[1:]]
    assert [cells[0][name] for name in ("Coûts", "Forêt", "Montagne", "Eau")] == ["2026-01-02", "1", "x", "0"]
    assert cells[1]["Type"] == "Sors"
    assert cells[2]["Effet FR"] == "// rien"


def test_findings_in_french(tmp_path: Path, sheet: Path) -> None:
    sheet.write_text(SHEET.replace(";1;#2#;", ";1;x;"), "utf-8")
    args = ["--ui", "fr", "import", "csv", str(sheet), "--out", str(tmp_path / "out")]
    assert (
        "Ligne 2, colonne « Montagne » (J2) : « x » n'est pas un nombre entier."
        in CliRunner().invoke(group(args), args).output
    )


def test_a_table_without_cards_is_told(tmp_path: Path) -> None:
    sheet = tmp_path / "cards.csv"
    sheet.write_text("ID,Type,Name EN\n", "utf-8")
    args = ["--ui", "en", "import", "csv", str(sheet), "--out", str(tmp_path / "out")]
    result = CliRunner().invoke(group(args), args)
    assert result.exit_code == 2 and "no card in this file" in result.stderr


def test_only_an_imported_folder_goes_back_to_the_database(tmp_path: Path) -> None:
    args = ["--ui", "en", "export", "altered-json", str(tmp_path), "-o", str(tmp_path / "out")]
    result = CliRunner().invoke(group(args), args)
    assert result.exit_code == 1 and "your own is exported as csv" in result.output + result.stderr


def test_no_table(tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    for data, code in ((b"a,b\n1,2\n", "F061"), (b"a\0b", "F060"), (b'ID,Type\n"a,b\n', "F060"), (None, "F002")):
        path.unlink(missing_ok=True)
        if data is not None:
            path.write_bytes(data)
        assert [one.code for one in import_table("csv", str(path), str(tmp_path / "o")).findings] == [code]
    path.write_bytes(b"a")
    for kind in ("xlsx", "json"):
        assert [one.code for one in import_table(kind, str(path), str(tmp_path / "o")).findings] == ["F060"]
    assert not (tmp_path / "o").exists()


def test_a_workbook_as_people_keep_it(tmp_path: Path) -> None:
    book = openpyxl.Workbook()
    first = book.active
    assert first is not None
    first.title = "Lyra"
    first.append(["Our set"])
    first.append(["ID", "Name", "Type", "Hand cost", "Reserve cost", "Effect", "Artist"])
    first.append(["L-1", "Prow", "Spell", 2.0, datetime(2026, 1, 2), "Draw a card.", "=A1"])
    second = book.create_sheet("Ordis")
    second.append(["Card ID", "Nom", "Type"])
    second.append(["O-1", "Étrave", "Sort"])
    book.create_sheet("Budget").append(["cost", 12])
    path = tmp_path / "cards.xlsx"
    book.save(path)
    made = import_table("xlsx", str(path), str(tmp_path / "out"))
    assert sorted(one.code for one in made.findings) == ["F066", "F068", "F069", "F070"]
    cards = read_path(tmp_path / "out").cards
    assert [card.ref for card in cards] == ["L-1", "O-1"]
    assert cards[0].hand_cost is not None
    assert cards[0].hand_cost.value == 2
    assert cards[1].names["fr"].value == "Étrave"


def test_what_people_overlook_is_said_by_row_and_column(tmp_path: Path) -> None:
    book = openpyxl.Workbook()
    sheet = book.active
    assert sheet is not None
    sheet.append(["Our set"])
    sheet.append(["ID", "Faction", "Name", "Nom EN", None, "Art", "Art", "Cost", "Hand", "Stats", "Forest", "Note"])
    sheet.append(["A-1", "Lyra", "Prow", "Bow", "x", "a", "b", "2 / 1", 3, "1 2 1", 2, "#REF!"])
    sheet.append(["A-2", None, "#N/A", None, None, None, None, "2 / 1", 2, "1 2 1", 1, "fine"])
    sheet.merge_cells("A1:C1")
    sheet.merge_cells("B3:B4")
    book.save(tmp_path / "cards.xlsx")
    made = import_table("xlsx", str(tmp_path / "cards.xlsx"), str(tmp_path / "out"))
    assert [(one.code, one.message["en"].split(":")[0]) for one in made.findings if one.code != "F070"] == [
        ("F077", "Row 2, column “Nom EN” (D2)"),
        ("F078", "Row 2 (E2)"),
        ("F077", "Row 2, column “Art” (G2)"),
        ("F079", "Row 3, column “Faction” (B3)"),
        ("F081", "Row 3, column “Note” (L3)"),
        ("F080", "Row 3, column “Cost” (H3)"),
        ("F080", "Row 3, column “Forest” (K3)"),
        ("F081", "Row 4, column “Name” (C4)"),
    ]
    back = rows_of(altered("export", "csv", tmp_path / "out").stdout_bytes)
    cells = {row[0]: dict(zip(back[0], row, strict=True)) for row in back[1:]}
    given_ = {"Nom EN 2": "Bow", "? E": "x", "Art": "a", "Art 2": "b", "Hand": "3", "Stats": "1 2 1", "Note": "#REF!"}
    assert given_.items() <= cells["A-1"].items()
    assert {"2 / 1", "2"} <= set(cells["A-1"].values())  # what was not read is there too
    assert (cells["A-2"]["Name"], cells["A-2"]["Note"]) == ("#N/A", "fine")


def test_sub_types_said_twice_are_one(tmp_path: Path, sheet: Path) -> None:
    sheet.write_text('ID,Name,Type,Sub-types\nA,Prow,Character — Artist,"Artist, Mage"\n', "utf-8")
    assert altered("import", "csv", sheet, "--out", tmp_path / "a").exit_code == 0
    (card,) = read_path(tmp_path / "a").cards
    assert [word.value for word in card.subtypes] == ["artist", "mage"]


@pytest.mark.parametrize("text", ["a\x01b\x0bc", "_x0041_", "_x005F_", "a_xb"])
def test_a_workbook_holds_any_text(text: str) -> None:
    xlsx = formats.of("xlsx")
    rows, findings = xlsx.read("a.xlsx", xlsx.write(["ID", "Name"], [["A", text]]))
    assert findings == [] and [row.cells for row in rows] == [("ID", "Name"), ("A", text)]


def test_a_workbook_holds_text_as_text(tmp_path: Path, sheet: Path) -> None:
    sheet.write_text(SHEET.replace("validé", "=1+1").replace("coût -1", "0012"), "utf-8")
    altered("import", "csv", sheet, "--out", tmp_path / "out")
    altered("export", "xlsx", tmp_path / "out", "-o", tmp_path / "a.xlsx")
    cells = {cell.value: cell for row in openpyxl.load_workbook(tmp_path / "a.xlsx").active.iter_rows() for cell in row}
    assert cells["=1+1"].data_type == "s"
    assert cells["0012"].data_type == "s"
    assert cells["A-1"].data_type == "s"


def test_update_keeps_what_the_table_does_not_say(tmp_path: Path, sheet: Path) -> None:
    out = tmp_path / "out"
    altered("import", "csv", sheet, "--out", out)
    path = out / "lyra.card"
    path.write_text("// for the next reader\n\n" + path.read_text("utf-8"), "utf-8")
    before = path.read_text("utf-8")
    assert altered("import", "csv", sheet, "--out", out).exit_code == 1  # the file says something else now
    assert altered("import", "csv", sheet, "--out", out, "--update").exit_code == 0
    assert path.read_text("utf-8") == before
    changed = SHEET.replace("{D} : Draw a card.", "{D} : Draw two cards.") + "B-1;Ordis;;Quille;Keel;Sort;;1 / 1\n"
    sheet.write_text(changed, "utf-8")
    assert altered("import", "csv", sheet, "--out", out, "--update").exit_code == 0
    assert path.read_text("utf-8") == before.replace("{D} : Draw a card.", "{D} : Draw two cards.")
    assert [card.ref for card in read_path(out / "ordis.card").cards] == ["B-1"]


def test_every_column_is_known_by_each_of_its_names() -> None:
    for column in COLUMNS:
        for name in (column.key, column.fr, column.en, *column.also):
            assert known(name) == known(name.upper()) == column.key, name


def test_columns_have_letters() -> None:
    assert [letters(index) for index in (0, 25, 26, 51, 52, 701, 702)] == ["A", "Z", "AA", "AZ", "BA", "ZZ", "AAA"]


@given(st.text(max_size=12) | st.text("_ -ab2f/é", max_size=12))
@example("0_FR")
@example("x-Nom fr")
def test_any_header_is_a_key(header: str) -> None:
    assert known(header) or extra_header(extra_key(header)) == header


@given(st.from_regex(r"(x-)+([\w-]*|note|Nom|stats)(_FR)?", fullmatch=True))
def test_any_key_is_a_header(key: str) -> None:
    assert extra_key(extra_header(key)) == key


@given(st.text(max_size=20) | st.text('"\\ /n\n:x\t', max_size=12))
def test_any_text_is_a_value(text: str) -> None:
    value = extras.written(text)
    assert extras.said(value) == text
    assert "\n" not in value


def test_nothing_is_written_with_words_that_are_wrong(tmp_path: Path, sheet: Path) -> None:
    (words := tmp_path / "bad.toml").write_text("x = [", "utf-8")
    for path, code in ((words, "F021"), (tmp_path / "none.toml", "F002"), (tmp_path, "F002")):
        result = altered("import", "csv", sheet, "--out", tmp_path / "b", "--words", path)
        assert result.exit_code == 1 and result.output.count("error[") == result.output.count(f"error[{code}]") == 1
        assert not (tmp_path / "b").exists()


def test_a_cell_too_long_for_a_card_is_said_and_its_row_left_out(tmp_path: Path) -> None:
    path = tmp_path / "long.csv"
    long = "{J} Draw a card. " * 700_000
    path.write_text(
        f"ID;Faction;Name (EN);Effect (EN)\nA-1;Muna;One;{long}\nA-2;Muna;Two;{{J}} Draw a card.\n", "utf-8"
    )
    result = altered("import", "csv", path, "--out", tmp_path / "out")
    assert result.exit_code == 1
    assert f"F083]: Row 2, column “Effect (EN)” (D2): {len(long)} characters" in result.output
    assert (tmp_path / "out" / "muna.card").read_text("utf-8").count("card  A-") == 1


def test_words_of_the_set_apply(tmp_path: Path, sheet: Path) -> None:
    sheet.write_text("ID,Name,Type,Sub-types\nA,Prow,Spell,Wake\n", "utf-8")
    words = tmp_path / "words" / "set.toml"
    words.parent.mkdir()
    words.write_text(
        'code = "W"\n[[subtype]]\nid = "wake"\nen = ["Wake", "Wakes"]\nfr = { m = "Sillage" }\ngender = "m"\n'
    )
    assert load_words(words).findings == ()
    assert altered("import", "csv", sheet, "--out", tmp_path / "a").exit_code == 1
    assert altered("import", "csv", sheet, "--out", tmp_path / "b", "--words", words).exit_code == 0
    assert rows_of(altered("export", "csv", tmp_path / "b", "--lang", "fr").stdout_bytes)[1][3] == "Sillage"


NESTED = "[" * 100_000


@pytest.mark.parametrize(("kind", "code"), [("json", "F060"), ("altered-json", "F030")])
def test_data_nested_without_end_is_a_finding(tmp_path: Path, kind: str, code: str) -> None:
    file = tmp_path / "deep.json"
    file.write_text(NESTED, encoding="utf-8")
    result = altered("import", kind, file, *([file] if kind == "altered-json" else []), "--out", tmp_path / "out")
    assert result.exit_code == 1 and code in result.output and not isinstance(result.exception, RecursionError)


@pytest.mark.parametrize("damaged", [NESTED, "{"])
def test_headers_that_were_damaged_are_a_finding_and_the_cards_are_exported(tmp_path: Path, damaged: str) -> None:
    (tmp_path / "a.card").write_text("card A-1\n\nen  Prow\n  {J} Draw a card.\n", encoding="utf-8")
    (tmp_path / "sheet.json").write_text(damaged, encoding="utf-8")
    result = altered("export", "csv", tmp_path, "-o", tmp_path / "out.csv")
    assert "F060" in result.output and "sheet.json" in result.output
    assert "Prow" in (tmp_path / "out.csv").read_text("utf-8-sig")


def test_set_words_nested_without_end_are_a_finding(tmp_path: Path) -> None:
    (tmp_path / "a.card").write_text("card A-1\n\nen  Prow\n  {J} Draw a card.\n", encoding="utf-8")
    (tmp_path / "set.toml").write_text("a=" + "[" * 5_000, encoding="utf-8")
    result = altered("check", tmp_path)
    assert result.exit_code == 1 and "F021" in result.output and "set.toml" in result.output


def test_a_word_that_nobody_knows_is_told_with_the_way_to_declare_it(tmp_path: Path) -> None:
    path = tmp_path / "cards.csv"
    path.write_text("ID,Name EN,Type,Sub-types\nA-1,One,Spel,Boon\nA-2,Two,Spell,Zorglub\n", "utf-8")
    made = import_table("csv", str(path), str(tmp_path / "out"))
    assert [(one.code, one.words, one.help["en"]) for one in made.findings] == [
        ("F082", "Spel", "Did you mean “Spell”? A word of your own set? Give its file by --words."),
        ("F082", "Zorglub", "A word of your own set? Give its file by --words."),
    ]
