"""A table put into card files that are there: what it doesn't change stays, to the byte."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from hypothesis import given, settings
from hypothesis import strategies as st

from altered_compiler.cli import group
from altered_compiler.sheets import formats
from altered_compiler.sheets.cells import row_of
from altered_compiler.sheets.update import changed_entry
from altered_grammar.cards.model import Card
from altered_grammar.cards.reading import parse_cards
from altered_grammar.cards.words import load_words

WORDS = load_words()

ENTRY = """carte  A-1   // le premier jet
  faction  LY            rareté  commun   // de la main de B.
  // à équilibrer
  type  Personnage - Artiste
  coût     2 / #1#
  stats    1 2 1
  x-note   à revoir
  x-Illustrateur  Zoé
  // entre deux

fr  Étrave  // nom provisoire
  genre  f
  // la première
  {J} Piochez une carte.
  // allow outdated-wording: comme sur l'ancienne
  À Midi — Je gagne 1 boost.   // puis ?
  soutien  {D} : Piochez une carte.
// avant l'anglais
en  Prow
  {J} Draw a card.
  At Noon — I gain 1 boost.

  support  {D} : Draw a card.  // same
"""


def altered(*args: object) -> Result:
    given_ = ["--ui", "en", *[str(arg) for arg in args]]
    return CliRunner().invoke(group(given_), given_)


def card_of(entry: str) -> Card:
    (card,) = parse_cards(entry, words=WORDS).cards
    return card


def with_row(entry: str, **cells: str) -> str:
    """The entry once a table with those columns alone says that."""
    from altered_compiler.sheets.rows import Reader
    from altered_compiler.sheets.table import Row, Table

    cells = {"id": "A-1", **cells}
    card = Reader(Table("", tuple(cells), ()), WORDS).card(Row(1, tuple(cells.values())))
    assert card is not None
    return changed_entry(entry, card, tuple(cells), WORDS)


def lines_changed(before: str, after: str) -> list[str]:
    """What a reader sees of a change: lines taken out and put in."""
    import difflib

    found = difflib.ndiff(before.splitlines(), after.splitlines())
    return [line for line in found if line[0] in "+-"]


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("kind", formats.names())
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_a_sheet_that_nobody_edited_changes_nothing(tmp_path: Path, kind: str, lang: str, end: str) -> None:
    path, sheet = tmp_path / "set" / "a.card", tmp_path / f"a.{kind}"
    path.parent.mkdir()
    written = ("// en tête\n\n" + ENTRY + "\n\n\n// fin\ncard A-1\ntype Sort\nfr Le double\n").replace("\n", end)
    path.write_bytes(written.encode())
    altered("export", kind, path, "-o", sheet, "--lang", lang)
    altered("import", kind, sheet, "--out", path.parent, "--update")
    assert path.read_bytes().decode() == written
    again = altered("import", kind, sheet, "--out", path.parent, "--update")
    assert str(path.parent) not in again.stdout  # no file is written that stays as it is


CHANGES: list[tuple[dict[str, str], list[str]]] = [
    ({"faction": "Ordis"}, ["-   faction  LY            rareté  commun   // de la main de B.",
                            "+   faction  Ordis            rareté  commun   // de la main de B."]),
    ({"faction": ""}, ["-   faction  LY            rareté  commun   // de la main de B.",
                       "+   rareté  commun   // de la main de B."]),
    ({"rarity": ""}, ["-   faction  LY            rareté  commun   // de la main de B.",
                      "+   faction  LY   // de la main de B."]),
    ({"type": "Character", "subtypes": "Artist, Mage"}, ["-   type  Personnage - Artiste",
                                                         "+   type  Personnage - Artiste, Mage"]),
    ({"type": "Sort", "subtypes": ""}, ["-   type  Personnage - Artiste", "+   type  Sort"]),
    ({"hand_cost": "3"}, ["-   coût     2 / #1#", "+   coût     3 / #1#"]),
    ({"cost": "2 / 1"}, ["-   coût     2 / #1#", "+   coût     2 / 1"]),
    ({"reserve_cost": ""}, ["-   coût     2 / #1#", "+   coût de main  2"]),
    ({"cost": ""}, ["-   coût     2 / #1#"]),
    ({"stats": "1 3 1"}, ["-   stats    1 2 1", "+   stats    1 3 1"]),
    ({"stats": ""}, ["-   stats    1 2 1"]),
    ({"reserve_limit": "2", "landmark_limit": "2"}, ["+   limites  2 / 2"]),
    ({"x-note": "vu"}, ["-   x-note   à revoir", "+   x-note   vu"]),
    ({"x-note": ""}, ["-   x-note   à revoir"]),
    ({"state": "prêt"}, ["+   x-state  prêt"]),
    ({"name_fr": "Proue"}, ["- fr  Étrave  // nom provisoire", "+ fr  Proue  // nom provisoire"]),
    ({"name_en": ""}, ["- en  Prow", "+ en"]),
    ({"gender": "m"}, ["-   genre  f", "+   genre  m"]),
    ({"effect_fr": "{J} Piochez deux cartes.\nÀ Midi — Je gagne 1 boost."},
     ["-   {J} Piochez une carte.", "+   {J} Piochez deux cartes."]),
    ({"effect_fr": "{J} Piochez une carte.\nRenvoyez-moi.\nÀ Midi — Je gagne 1 boost."}, ["+   Renvoyez-moi."]),
    ({"effect_fr": "À Midi — Je gagne 1 boost."}, ["-   {J} Piochez une carte."]),
    ({"effect_en": "{J} Draw a card.\n• One.\n• Two.\nAt Noon — I gain 1 boost."}, ["+     • One.", "+     • Two."]),
    ({"support_en": ""}, ["-   support  {D} : Draw a card.  // same", "+   // same"]),
    ({"support_en": "{D} : Draw two cards."}, ["-   support  {D} : Draw a card.  // same",
                                               "+   support  {D} : Draw two cards.  // same"]),
    ({"allow": "outdated-wording: vu"}, ["-   // allow outdated-wording: comme sur l'ancienne",
                                         "+   // allow outdated-wording: vu"]),
    ({"allow": ""}, ["-   // allow outdated-wording: comme sur l'ancienne"]),
]  # fmt: skip


@pytest.mark.parametrize(("cells", "expected"), CHANGES, ids=[" ".join(cells) for cells, _ in CHANGES])
def test_a_cell_changes_its_own_lines(cells: dict[str, str], expected: list[str]) -> None:
    assert lines_changed(ENTRY, with_row(ENTRY, **cells)) == expected


def test_a_language_is_added_and_taken_out() -> None:
    english = ["name_en", "effect_en", "support_en"]
    without = with_row(ENTRY, **dict.fromkeys(english, ""))
    assert without == ENTRY[: ENTRY.index("en  Prow")] + "\n  // same\n"
    cells = row_of(card_of(ENTRY), WORDS, "en")
    again = with_row(without, **{key: cells[key] for key in english})
    assert row_of(card_of(again), WORDS, "en") == cells
    assert again.startswith(without.rstrip("\n"))


texts = st.sampled_from([
    "{J} Draw a card.", "Piochez une carte.", "• Un.", "#• Deux.#", "At Noon — I gain 1 boost.", "Cost: 2", "x y  z",
])  # fmt: skip
comments = st.sampled_from(["", "", "  // de côté", "  // allow variant-template: so"])
keys = st.sampled_from(["x-note", "x-comment", "x-Lien", "x-Note_FR", "x-nom"])


def lines(draw: Callable[[st.SearchStrategy[str]], str], *given_: str) -> list[str]:
    found = []
    for line in given_:
        found.append("  " + line + draw(comments))
        found += draw(st.sampled_from(["", "", "\n", "  // à part\n", "// allow term-mismatch: why\n"])).splitlines()
    return found


@st.composite
def entries(draw: Callable[[st.SearchStrategy[str]], str]) -> str:
    head = [
        draw(st.sampled_from(["faction LY", "Faction: Lyra", "faction  Muna   rareté  Rare", "rarity C"])),
        draw(st.sampled_from(["type Sort", "Type : Character — Mage, Artist", "type  personnage | Mage"])),
        draw(st.sampled_from(["cost 2/1", "coût  #2# / 1", "hand cost 3", "coût de réserve  1"])),
        draw(st.sampled_from(["stats 1 2 1", "stats  0, #1#, 1", "x-Ref  4  // une note"])),
        draw(keys) + "  " + draw(st.sampled_from(["12", "à voir", '"a\\nb"', "=1+1"])),
    ]
    made = ["card A-1", *lines(draw, *head)]
    for lang, name, key in (("fr", "Étrave", "soutien"), ("en", "Prow", "support")):
        made += ["", f"{lang}  {name}" + draw(comments)]
        made += lines(draw, *draw(st.lists(texts, max_size=3)))  # type: ignore[arg-type]
        made += lines(draw, *[f"{key}  {text}" for text in draw(st.lists(texts, max_size=2))])  # type: ignore[arg-type]
        made += lines(draw, *draw(st.lists(st.sampled_from(["x-Lien  ici", "x-nom  rien"]), max_size=1)))  # type: ignore[arg-type]
    return "\n".join(made) + "\n"


@settings(deadline=None, max_examples=60)
@given(entries(), st.sampled_from(formats.names()), st.sampled_from(["fr", "en"]))
def test_any_entry_stays_when_its_row_does(entry: str, kind: str, lang: str) -> None:
    from altered_compiler.sheets.cells import cells_under, headers_for
    from altered_compiler.sheets.rows import Reader
    from altered_compiler.sheets.table import Table

    module = formats.of(kind)
    whole = entry.rstrip("\n")
    row = row_of(card_of(whole), WORDS, lang)
    as_keys = getattr(module, "KEYS", False)
    headers = headers_for([row], (), lang, as_keys)
    data = module.write(headers, [cells_under(headers, row, as_keys)])
    (head, body), findings = module.read("", data)
    assert findings == []
    read = Reader(Table("", head.cells, ()), WORDS).card(body)
    assert read is not None
    assert changed_entry(whole, read, head.cells, WORDS) == whole


@settings(deadline=None, max_examples=100)
@given(entries(), entries(), st.data())
def test_a_changed_column_leaves_the_others_and_the_comments(one: str, other: str, data: st.DataObject) -> None:
    before, wanted = (row_of(card_of(entry), WORDS, "en") for entry in (one, other))
    columns = [key for key in {**before, **wanted} if key not in ("id", "cost", "stats")]
    column = data.draw(st.sampled_from(columns))
    if column in ("forest", "mountain", "water"):
        column = "stats"
    names = {"name_fr": before["name_fr"], "name_en": before["name_en"]}
    made = with_row(one.rstrip("\n"), **{**names, column: wanted.get(column, "")})
    after = row_of(card_of(made), WORDS, "en")
    mine = {column, "allow", "cost", *(("forest", "mountain", "water") if column == "stats" else ())}
    assert {key: text for key, text in after.items() if key not in mine} == {
        key: text for key, text in before.items() if key not in mine
    }
    assert after.get(column, "") == wanted.get(column, "")
    if column != "allow":
        assert made.count("//") == one.count("//")


@given(st.lists(st.text("=+-@' 1a\"\n,", max_size=6), min_size=2, max_size=4))
def test_no_cell_of_a_csv_file_is_a_formula(cells: list[str]) -> None:
    module = formats.of("csv")
    data = module.write(cells, [cells])
    for cell in next(csv.reader(io.StringIO(data.decode("utf-8-sig"), newline=""))):
        assert cell[:1] not in ("=", "@")
        assert cell[:1] not in ("+", "-") or not cell.strip("+-1.,")
    if any(cells):
        (head, row), findings = module.read("", data)
        assert (findings, head.cells, row.cells) == ([], tuple(cells), tuple(cells))
